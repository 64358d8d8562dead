import Foundation
import Testing

/// The spines of docs/architecture.md, section “Counted”: that each function is there, and that one before it calls it.
struct RoadTests {
    @Test(arguments: ["row", "page"])
    func `the documented spine is the code's`(name: String) throws {
        let line = try Self.line("Spine of a \(name), from ")
        let road = line.matches(of: /(‖ )?`([\w.]+)`/).map { (name: String($0.2), isTask: $0.1 != nil) }
        try #require(road.count > 10)
        let first = road[0].name
        // The spine of a row begins with the function that it is from.
        let steps = road.dropFirst()
        let functions = try Self.functions()
        var callers = functions[first] ?? []
        for step in steps {
            let bodies = try #require(functions[step.name], "there is no \(step.name)")
            let call = try Self.call(of: step.name)
            #expect(
                step.isTask || step.name == first || callers.contains { $0.firstMatch(of: call) != nil },
                "\(step.name) is called by none of those before it")
            callers += bodies
        }
    }

    @Test func `from main to the pipeline there are six calls`() throws {
        let names = try Self.line("Spine of a row, from `main`: ").matches(of: /`([\w.]+)`/).map(\.1)
        #expect(names.firstIndex(of: "makeReport") == 6)
    }

    @Test func `a page is carried by few types, and they are the code's`() throws {
        let types = try Self.line("Types of a page: ").matches(of: /`([\w.]+)`/).map { $0.1.split(separator: ".") }
        try #require(types.count > 3)
        #expect(types.count <= 14)
        let sources = try Self.sources().joined(separator: "\n")
        for type in types {
            let declaration = try Regex("\\b(?:struct|enum|class|protocol) \(type[type.count - 1])\\b")
            #expect(sources.firstMatch(of: declaration) != nil, "there is no \(type)")
        }
    }

    /// What the document's line has after these words.
    private static func line(_ start: String) throws -> Substring {
        let document = try String(contentsOfFile: "\(Samples.repository)/docs/architecture.md", encoding: .utf8)
        let line = document.split(separator: "\n").first { $0.hasPrefix(start) }
        return try #require(line, "no line “\(start)”").dropFirst(start.count)
    }

    private static func sources() throws -> [String] {
        let root = "\(Samples.repository)/Sources"
        return try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }.sorted()
            .map { try String(contentsOfFile: "\(root)/\($0)", encoding: .utf8) }
    }

    private static func call(of name: String) throws -> Regex<Substring> {
        let parts = name.split(separator: ".")
        // Unicode takes Barfolio.perform for one word.
        return switch parts.last {
        case "init": try Regex("\\b\(parts[0])\\(").wordBoundaryKind(.simple)
        case "subscript": try Regex("\\w\\[")
        case let last: try Regex("\\b\(last ?? "")\\b").wordBoundaryKind(.simple)
        }
    }

    /// The bodies of all functions of a name, and again by their type's and their name: as the formatter indents them.
    private static func functions() throws -> [String: [String]] {
        let beginning = /^( *)[\w@() ]*?\b(?:func (\w+)|(init|subscript)\b)/.wordBoundaryKind(.simple)
        let typed = /^( *)[\w@() ]*\b(?:struct|enum|class|actor|protocol|extension) (?:\w+\.)*(\w+)/.wordBoundaryKind(
            .simple)
        var functions: [String: [String]] = [:]
        for source in try sources() {
            let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
            var types: [(indentation: Int, name: String)] = []
            for (index, line) in lines.enumerated() {
                if let match = line.firstMatch(of: typed) {
                    types = types.filter { $0.indentation < match.1.count } + [(match.1.count, String(match.2))]
                }
                guard let match = line.firstMatch(of: beginning), let name = match.2 ?? match.3 else { continue }
                types = types.filter { $0.indentation < match.1.count }
                let end = lines[index...].firstIndex { $0.hasPrefix(match.1 + "}") }
                let last = line.hasSuffix("}") ? index : end ?? index
                let body = String(lines[index...last].joined(separator: "\n").dropFirst(match.0.count))
                functions[String(name), default: []].append(body)
                if let type = types.last { functions["\(type.name).\(name)", default: []].append(body) }
            }
        }
        return functions
    }
}
