import Foundation
import TestKit
import Testing

/// Definitions in folders of the folder of definitions.
@Suite(.tags(.process))
struct DefinitionFoldersTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.sqlite(
            scratch.at("t.sqlite"), "CREATE TABLE t (name TEXT); INSERT INTO t VALUES ('a'), ('b')")
    }

    private func define(_ path: String, _ keys: String = "") throws {
        let up = String(repeating: "../", count: path.filter { $0 == "/" }.count + 1)
        let source = "source: {database: \(up)t.sqlite, table: t, label: name, aggregate: count}\n"
        try scratch.write("reports/\(path).yaml", source + "output: {formats: [svg], narrow: false}\n" + keys)
    }

    /// The headings of the archive's first page, and the reports below each.
    private func headings() throws -> [[String]] {
        try scratch.text("archive/index.html").components(separatedBy: "<h2 class=\"heading\">").dropFirst().map {
            part in
            let names = part.matches(of: /href="([a-z]+)\//).map { String($0.output.1) }
            return [String(part.prefix { $0 != "<" })]
                + names.reduce(into: []) { all, name in
                    if all.last != name { all.append(name) }
                }
        }
    }

    @Test func `they are headings of the archive's first page`() async throws {
        try define("plain")
        try define("sales/north")
        try define("sales/south", "group-name: Far away\n")
        try define("sales/old/east")
        for none in ["_drafts/west", ".hidden/west"] { try define(none, "nonsense") }
        let outcome = try await scratch.edition("--quiet")
        #expect(outcome.isSuccess, "\(outcome)")
        let found = try headings()
        #expect(found.prefix(3) == [["Far away", "south"], ["sales", "north"], ["sales/old", "east"]], "\(found)")
        #expect(found.last?.last == "plain" && found.count == 4)
        // One alone stays where it is.
        #expect(try await scratch.edition("north", "--fresh", "--quiet").isSuccess)
        #expect(try headings() == found)
    }

    @Test func `a definition that is deleted is expected no more, and a run of one leaves the others`() async throws {
        try define("plain")
        try define("sales/north", "expected: daily\n")
        func isExpected() throws -> Bool { try scratch.text("archive/state.js").contains(#""days":["sunday","#) }
        #expect(try await scratch.edition("--quiet").isSuccess)
        #expect(try await scratch.edition("plain", "--quiet").isSuccess)
        #expect(try isExpected())
        try scratch.remove("reports/sales/north.yaml")
        #expect(try await scratch.edition("--quiet").isSuccess)
        #expect(try !isExpected())
    }

    @Test func `a file that is named in several ways is one report, and no name is no folder`() async throws {
        try define("plain")
        let names = ["reports/plain.yaml", "./reports/plain.yaml", "plain", scratch.at("reports/plain.yaml")]
        let outcome = try await scratch.invocation(["run", "--quiet"] + names).run()
        #expect(outcome.isSuccess, "\(outcome)")
        try await scratch.barfolio("run", "--reports", "").expectFailure(64, "name is empty", "--reports DIR")
    }

    @Test func `a name in two of them is no report`() async throws {
        try define("sales/north")
        try define("costs/north")
        let outcome = try await scratch.edition()
        #expect(outcome.ending == .exited(78))
        #expect(outcome.errors.contains("more than one definition is called “north”"), "\(outcome)")
    }
}
