import Foundation
import TestKit
import Testing

/// An archive may be public: what programs print, and where this machine keeps its files, stays out of it.
@Suite(.tags(.process))
struct SecretTests {
    private let scratch: Scratch
    private static let secret = "hunter2"

    init() throws { scratch = try Scratch() }

    /// A definition over a shell script that writes to stdout and stderr.
    private func define(_ script: String, _ more: String = "") throws {
        try scratch.program("reports/print", script)
        try scratch.write(
            "reports/r.yaml",
            """
            source: {command: [./print], date: at, value: n\(more)}
            group: {by: week, last: 3, time-zone: UTC}

            """)
    }

    /// The files of the archive in which a text is, hidden ones too.
    private func files(with text: String) async throws -> String {
        try await scratch.shell("grep -rl -- '\(text)' '\(scratch.at("archive"))' || true")
    }

    private static let rows = "printf 'at,n\\n2026-11-03,4\\n2026-11-10,2\\n2026-11-19,7\\n'"

    @Test(arguments: [
        // A line that is no header; one that nearly is; one with the name twice; the secret as the name of a column.
        ("echo 'psql: error: password=hunter2'", ""), ("printf 'hunter2 at,ate,n\\n2026-11-03,1,1\\n'", ""),
        ("printf 'at,at,n,hunter2\\n2026-11-03,1,1,1\\n'", ""), ("printf 'at,n,hunter2\\n2026-11-03,1,2\\n'", ""),
        ("printf '\\377\\376hunter2\\n'", ""), ("printf 'at\\thunter2\\n1\\t2\\n'", ""),
        ("printf ',,\\nhunter2\\n'", ""),
        // Values that cannot be used: all, one, in the wrong number, behind a quotation mark.
        ("printf 'at,n\\nhunter2,1\\n'", ""), ("printf 'at,n\\n2026-11-19,hunter2\\n'", ""),
        (rows + "; echo 2026-11-19,hunter2", ""), (rows + "; echo 2026-11-19,hunter2", ", strict: true"),
        (rows + "; echo hunter2,1,2", ""), (rows + "; echo '\"hunter2'", ""), (rows + "; echo hunter2,1", ""),
        // Dates of two formats, and of a zone that is not known.
        ("printf 'at,n\\n05/06/2026 hunter2,1\\n'", ""), ("printf 'at,n\\nhunter2 2026-11-19,1\\n'", ""),
        // Rows that should be whole weeks.
        ("printf 'at,n,s\\n2026-11-16,4,hunter2\\n'", ", series: s, pre-aggregated: true"),
        ("printf 'at,n,s\\n2026-11-15,4,hunter2\\n2026-11-15,4,hunter2\\n'", ", series: s, pre-aggregated: true"),
        // Colors that are none.
        ("printf 'at,n,c\\n2026-11-19,1,hunter2\\n'", ", color: c"),
        // Endings.
        ("echo hunter2; echo hunter2 >&2; exit 3", ""), (rows + "; echo hunter2 >&2", ""),
        (rows + "; echo hunter2 >&2; kill -9 $$", ""),
        ("echo 'at,n,hunter2'; echo hunter2 >&2; sleep 600", ", read-limit: 1"), ("echo hunter2 >&2", ""),
    ])
    func `what a command prints is in no file of the archive`(script: String, more: String) async throws {
        try define(script, more)
        for day in ["2026-11-20", "2026-11-21"] { _ = try await scratch.edition(asOf: day) }
        #expect(scratch.exists("archive/journal.jsonl"))
        #expect(try await files(with: Self.secret) == "")
    }

    @Test(arguments: ["[nearly]", "[other]"])
    func `series that are not shown are not named`(only: String) async throws {
        try define(
            "printf 'at,n,s\\n2026-11-19,1,other\\n2026-11-19,1,hunter2\\n'", ", series: {column: s, only: \(only)}")
        for day in ["2026-11-20", "2026-11-21"] { _ = try await scratch.edition(asOf: day) }
        #expect(try scratch.text("archive/journal.jsonl").contains("series"))
        #expect(try await files(with: Self.secret) == "")
    }

    @Test func `what hooks print is in no file of the archive, and they still read what went wrong`() async throws {
        try define("echo 'password=hunter2'")
        try scratch.program("reports/hook", "cat >>'\(scratch.at("told"))'; echo hunter2; echo hunter2 >&2; exit 1")
        try scratch.append("on-failure: [./hook]\non-success: [./hook]\n", to: "reports/r.yaml")
        let failed = try await scratch.edition()
        #expect(failed.errors.contains("the columns are: password=hunter2"), "\(failed)")
        #expect(try scratch.text("told").contains("the columns are: password=hunter2"))
        try scratch.program("reports/print", Self.rows)
        #expect(try await scratch.edition().errors.contains("the hook ended with status 1"))
        #expect(try await scratch.barfolio("index", "--archive", scratch.at("archive")).isSuccess)
        #expect(try await files(with: Self.secret) == "")
    }

    @Test(arguments: [
        // Missing, a folder, not a database, damaged definitions, SQL with a text that nobody should read.
        "{database: HERE/hunter2/missing.sqlite, table: t, label: name}", "{database: HERE, table: t, label: name}",
        "{database: HERE/reports/r.yaml, table: t, label: name}", "{database: HERE/hunter2/missing.sqlite, tabel: t}",
        "{database: HERE/t.sqlite, table: hunter, label: name}", "{database: HERE/t.sqlite, table: t, label: hunter}",
        "{database: HERE/t.sqlite, query: \"SELECT 1 WHERE 'hunter2' = nothing\", label: name}",
        "{command: [HERE/hunter2/program], label: name}",
    ])
    func `the journal names no folder of this machine, and no table or column that a definition does not`(
        source: String
    ) async throws {
        try await scratch.sqlite(scratch.at("t.sqlite"), "CREATE TABLE t (name); CREATE TABLE hunter2 (hunter2)")
        try scratch.write(
            "reports/r.yaml", "source: \(source.replacingOccurrences(of: "HERE", with: scratch.path))\n")
        let outcome = try await scratch.edition()
        #expect(!outcome.isSuccess && outcome.errors.contains(scratch.path), "\(outcome)")
        #expect(try scratch.text("archive/journal.jsonl").contains(#""report":"r","result":"failed""#))
        #expect(try await files(with: Self.secret) == "")
        #expect(try await files(with: scratch.path) == "")
    }

    @Test func `the journal names no folder where a file of the archive cannot be written`() async throws {
        try define(Self.rows)
        try scratch.folder("archive/index.html")
        try scratch.write("archive/.lock", "")
        let outcome = try await scratch.edition()
        outcome.expectFailure(73, "\(scratch.at("archive/index.html"))")
        let journal = try scratch.text("archive/journal.jsonl")
        #expect(journal.contains("index.html: it cannot be put in its place"), "\(journal)")
        #expect(!journal.contains(scratch.path), "\(journal)")
    }
}
