import Foundation
import Testing

/// The house itself: what documents say of the rooms, and what every room keeps to.
struct HouseTests {
    private static let root = Samples.repository

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    /// The files below a folder, by their paths from the repository's.
    private static func files(below folder: String, _ suffixes: String...) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)").sorted()
            .filter { path in suffixes.contains { path.hasSuffix($0) } }.map { "\(folder)/\($0)" }
    }

    private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(root)/\(path)") }

    private struct Target: Equatable {
        let name: String
        let folder: String
        /// Targets of this package alone.
        let imports: Set<String>
        let isTest: Bool

        /// The file that says what it is for.
        var introduction: String {
            let header = "\(folder)/include/\(name).h"
            // The program's main type has the room's name as a type's name is written.
            let source = name.prefix(1).uppercased() + name.dropFirst()
            return HouseTests.exists(header) ? header : "\(folder)/\(source).swift"
        }
    }

    /// The targets of Package.swift as it is written: a name, a path where it is not the usual one, dependencies in quotation marks.
    private static func targets() throws -> [Target] {
        let package = try text("Package.swift")
        let start = try #require(package.range(of: "    targets: ["))
        let pieces = package[start.upperBound...].split(
            separator: /\.(?=(?:target|executableTarget|testTarget)\()/)
        let named = pieces.dropFirst().compactMap { piece -> (String, Substring)? in
            piece.firstMatch(of: /name: "(\w+)"/).map { (String($0.1), piece) }
        }
        let names = Set(named.map(\.0))
        return named.map { name, piece in
            let isTest = piece.hasPrefix("testTarget")
            let listed = piece.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
            return Target(
                name: name,
                folder: piece.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) }
                    ?? (isTest ? "Tests/" : "Sources/") + name,
                imports: Set(listed.matches(of: /"(\w+)"/).map { String($0.1) }).intersection(names), isTest: isTest)
        }
    }

    /// Those of the program.
    private static func rooms() throws -> [Target] { try targets().filter { $0.folder.hasPrefix("Sources/") } }

    @Test func `the table of rooms says what Package.swift does`() throws {
        let sections = try Self.text("docs/architecture.md").components(separatedBy: "\n## ")
        let table = try #require(sections.first { $0.hasPrefix("Rooms\n") })
        let rows = table.split(separator: "\n").compactMap {
            line -> (String, Set<String>)? in
            guard let row = line.wholeMatch(of: /\| `(\w+)` \|([^|]*)\|.*/) else { return nil }
            return (String(row.1), Set(row.2.matches(of: /`(\w+)`/).map { String($0.1) }))
        }
        let rooms = try Self.rooms()
        try #require(rooms.count > 5)
        #expect(rows.map(\.0).sorted() == rooms.map(\.name).sorted())
        for room in rooms {
            let said = rows.first { $0.0 == room.name }?.1 ?? []
            #expect(said == room.imports, "\(room.name): the table has other imports than Package.swift")
        }
    }

    @Test func `beside the rooms and the tests there is the fuzzer, where it is asked for, or a test of its inputs`()
        throws
    {
        let others = try Self.targets().filter { target in
            !["Sources/", "Tests/"].contains { target.folder.hasPrefix($0) }
        }
        #expect(others.map(\.name) == ["fuzz", "CorpusTests"] && Set(others.map(\.folder)) == ["Fuzzing"])
        let parts = try Self.text("Package.swift").components(separatedBy: "\nif let fuzzer {\n")
        try #require(parts.count == 2)
        #expect(parts[1].contains("name: \"fuzz\"") && !parts[0].contains("name: \"fuzz\""))
    }

    @Test func `the file that bears a room's name says what the room is for`() throws {
        for target in try Self.targets() {
            let first = try? Self.text(target.introduction).prefix { $0 != "\n" }
            #expect(first?.hasPrefix("// \(target.name): ") == true, "\(target.introduction)")
        }
    }

    /// All names in Sources, and the files' own.
    private static let names = Result {
        let sources = try files(below: "Sources", ".swift")
        let stems = try (sources + files(below: "Tests", ".swift")).map { path in
            ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        }
        let names = try sources.flatMap { file in
            try text(file).utf8.split { !isOfName($0) }.map { String(Substring($0)) }
        }
        return Set(stems + names)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    @Test(arguments: ["CONTRIBUTING.md", "docs/architecture.md", "docs/faults.md", "docs/one-row.md"])
    func `the code has the types, functions and suites that a document names`(document: String) throws {
        let known = try Self.names.get()
        let written = MarkdownDocument(path: document, text: try Self.text(document)).codes.compactMap { code in
            code.text.wholeMatch(of: /(?:\w+\.)*(\w*[a-z][A-Z]\w*)(?:\([\w:]*\))?(?:\.swift)?/).map {
                (code.line, String($0.1))
            }
        }
        try #require(written.count > 10)
        for (line, name) in written where !known.contains(name) {
            Issue.record("\(document):\(line) names \(name), which is not there")
        }
    }

    @Test func `every decision is in the list of decisions`() throws {
        let list = try Self.text("docs/decisions/README.md")
        let records = try Self.files(below: "docs/decisions", ".md").map { ($0 as NSString).lastPathComponent }
        try #require(records.count > 10)
        for record in records where record != "README.md" {
            #expect(list.contains("](\(record))"), "docs/decisions/README.md does not lead to \(record)")
        }
    }

    @Test func `the package's unit protects as much as the one that is copied by hand`() throws {
        // Who it runs as, where it writes and what it is asked to do is what tells them apart.
        func settings(_ path: String) throws -> [Substring] {
            let own = ["ExecStart=", "User=", "DynamicUser=", "StateDirectory=", "ReadWritePaths="]
            let service = try Self.text(path).components(separatedBy: "\n[Service]\n")
            return try #require(service.last).split(separator: "\n").filter { line in
                !line.hasPrefix("#") && !own.contains { line.hasPrefix($0) }
            }
        }
        let packaged = try settings("packaging/debian/barfolio.service")
        #expect(packaged.count > 20)
        #expect(try packaged == settings("deploy/systemd/barfolio.service"))
    }

    @Test func `there are at most nine targets, and no folder has more than fifteen Swift files`() throws {
        let rooms = try Self.rooms()
        #expect(rooms.count <= 9, "\(rooms.map(\.name))")
        let files = try Self.files(below: "Sources", ".swift") + Self.files(below: "Tests", ".swift")
        try #require(files.count > 300)
        let folders = Dictionary(grouping: files) { ($0 as NSString).deletingLastPathComponent }
        for (folder, files) in folders {
            #expect(files.count <= 15, "\(folder) has \(files.count) files: which ideas are in it?")
        }
    }

    /// What has a plain term of the field is called by it.
    @Test func `what is published is an edition, nothing is a zero, and a fault is fixed`() throws {
        let faults = /\b(?:noughts?|colours?|coloured|mend(?:s|ed|ing)?)\b/.ignoresCase().wordBoundaryKind(.simple)
        let nights = /\bnights?\b/.ignoresCase().wordBoundaryKind(.simple)
        // It is dark when cron runs it, which documents say in many ways; and some write an option so.
        let right = /(?:every|at|by|last|all|tomorrow) night|colour,? "?colours/.ignoresCase()
        let sources =
            try Self.files(below: "Sources", ".swift", ".c", ".h") + Self.files(below: "templates", ".html", ".gp")
        let files = try sources + Self.files(below: "docs", ".md") + ["README.md", "templates/README.md"]
        try #require(files.count > 300)
        for file in files {
            for (number, line) in try Self.text(file).split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated()
            {
                let line = line.replacing(right, with: "")
                let match = line.firstMatch(of: faults) ?? (sources.contains(file) ? line.firstMatch(of: nights) : nil)
                guard let match else { continue }
                Issue.record("\(file):\(number + 1) says “\(match.0)”: \(line.prefix(120))")
            }
        }
    }

    @Test func `no two suites have one name, which the Makefile could not tell apart`() throws {
        let suite = /(?m)^(?:final )?(?:struct|class|actor|enum) (\w+Tests)\b/
        let names = try Self.files(below: "Tests", ".swift").flatMap { file in
            try Self.text(file).matches(of: suite).map { String($0.1) }
        }
        try #require(names.count > 200)
        for (name, several) in Dictionary(grouping: names, by: \.self) where several.count > 1 {
            Issue.record("\(several.count) suites are called \(name)")
        }
    }

    @Test func `no source file has more than 500 lines`() throws {
        let files = try Self.files(below: "Sources", ".swift", ".c", ".h")
        try #require(files.count > 100)
        for file in files {
            let lines = try Self.text(file).utf8.count { $0 == UInt8(ascii: "\n") }
            #expect(lines <= 500, "\(file) has \(lines) lines: which second idea is in it?")
        }
    }

    @Test func `release builds leave out what imports Testing, which a static standard library does not have`() throws {
        let makefile = try Self.text("Makefile")
        let lines = makefile.split(separator: "\n")
        let builds = lines.filter { $0.contains("swift build ") }
        #expect(builds.count > 4)
        #expect(builds.allSatisfy { $0.contains("$(release_flags)") || $0.contains("--build-tests") })
        #expect(lines.contains { $0.hasPrefix("release_flags :=") && $0.contains(" --product barfolio ") })
    }

    @Test func `what is Linux's alone is in the C room`() throws {
        // Sources say in words what Linux does; code is what counts.
        // Of Unicode's words, "Glibc.write" would be one.
        let foreign =
            /\b(?:Glibc|Musl|os\((?:Linux|macOS)\)|prctl|pipe2|renameat2|O_TMPFILE|memfd_create|statx|epoll_\w+|signalfd|SOCK_CLOEXEC|MSG_NOSIGNAL|syncfs)|"\/proc\//
            .wordBoundaryKind(.simple)
        for file in try Self.files(below: "Sources", ".swift") {
            for (number, line) in try Self.text(file).split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated()
            where !line.drop(while: \.isWhitespace).hasPrefix("//") {
                #expect(line.firstMatch(of: foreign) == nil, "\(file):\(number + 1): \(line)")
            }
        }
    }
}
