import Foundation
import Testing

/// The roads of docs/architecture.md, section “Counted”: that each function is there, that one before it calls it, and that no road is
/// longer than a reader can follow.
struct RoadTests {
    @Test(arguments: [("main", 7), ("row", 24), ("page", 30)])
    func `the documented road is the code's, and short`(name: String, most: Int) throws {
        let road = try Self.names(after: "Road of `\(name)`: ")
        try #require(road.count > 3)
        #expect(road.count <= most)
        let functions = try Self.functions()
        for (index, name) in road.enumerated() {
            #expect(functions[name] != nil, "there is no \(name)")
            guard index > 0 else { continue }
            let (call, callers) = (try Self.call(of: name), road[..<index].flatMap { functions[$0] ?? [] })
            #expect(
                callers.contains { $0.firstMatch(of: call) != nil }, "\(name) is called by none of those before it")
        }
    }

    @Test func `a page is carried by few types, and they are the code's`() throws {
        let types = try Self.names(after: "Types of `page`: ")
        try #require(types.count > 3)
        #expect(types.count <= 14)
        let sources = try Self.sources().joined(separator: "\n")
        for type in types {
            let declaration = try Regex("\\b(?:struct|enum|class|protocol) \(type)\\b")
            #expect(sources.firstMatch(of: declaration) != nil, "there is no \(type)")
        }
    }

    /// What is in backticks on the line that begins so.
    private static func names(after start: String) throws -> [String] {
        let document = try String(contentsOfFile: "\(Samples.repository)/docs/architecture.md", encoding: .utf8)
        let line = try #require(document.split(separator: "\n").first { $0.hasPrefix(start) }, "no line “\(start)”")
        return line.dropFirst(start.count).matches(of: /`([\w.]+)`/).map { String($0.1) }
    }

    private static func sources() throws -> [String] {
        let root = "\(Samples.repository)/Sources"
        return try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".swift") }.sorted()
            .map { try String(contentsOfFile: "\(root)/\($0)", encoding: .utf8) }
    }

    private static func call(of name: String) throws -> Regex<Substring> {
        let parts = name.split(separator: ".")
        return switch parts.last {
        case "init": try Regex("\\b\(parts[0])\\(")
        case "subscript": try Regex("\\w\\[")
        case let last: try Regex("\\b\(last ?? "")\\b")
        }
    }

    /// The bodies of all functions of a name, and again by their type's and their name: as the formatter indents them.
    private static func functions() throws -> [String: [String]] {
        let beginning = /^( *)[\w@() ]*?\b(?:func (\w+)|(init|subscript)\b)/
        let typed = /^( *)[\w@() ]*\b(?:struct|enum|class|protocol|extension) (\w+)/
        var functions: [String: [String]] = [:]
        for source in try sources() {
            let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
            var type = ""
            for (index, line) in lines.enumerated() {
                if let match = line.firstMatch(of: typed) { type = String(match.2) }
                guard let match = line.firstMatch(of: beginning), let name = match.2 ?? match.3 else { continue }
                let last =
                    line.hasSuffix("}") ? index : lines[index...].firstIndex { $0.hasPrefix(match.1 + "}") } ?? index
                let body = lines[index...last].joined(separator: "\n").dropFirst(match.0.count)
                functions[String(name), default: []].append(String(body))
                functions["\(type).\(name)", default: []].append(String(body))
            }
        }
        return functions
    }
}
