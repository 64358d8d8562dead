import Foundation
import TestKit
import Testing

/// `barfolio inspect`: what it says, and that what it suggests works.
@Suite(.tags(.process))
struct InspectTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func inspect(_ database: String, _ arguments: String...) async throws -> Outcome {
        let outcome = try await scratch.invocation(
            ["inspect", database, "--as-of", Samples.asOf] + arguments, ["TZ": "Asia/Tokyo"]
        ).run()
        try #require(outcome.isSuccess, "\(outcome)")
        return outcome
    }

    /// Runs every command that was printed, as a shell reads it; answers how many there were.
    private func runCommands(of outcome: Outcome) async throws -> Int {
        let commands = outcome.output.split(separator: "\n").filter { $0.hasPrefix("barfolio chart ") }
        let folder = (try Barfolio.binary() as NSString).deletingLastPathComponent
        for command in commands {
            try await scratch.shell("PATH=\"$1\":$PATH && eval \"$2 --dry-run\"", folder, String(command))
        }
        return commands.count
    }

    @Test func `a cell of seventy megabytes hinders neither its own table nor another`() async throws {
        try await scratch.sqlite(
            scratch.at("large.sqlite"),
            """
            CREATE TABLE photo (taken, content); CREATE TABLE note (at, text); CREATE TABLE letter (at, text);
            INSERT INTO photo VALUES ('2026-11-01', zeroblob(70000000)), ('2026-11-02', x'00');
            INSERT INTO note VALUES ('2026-11-01', 'a'), ('2026-11-02', 'b');
            INSERT INTO letter VALUES ('2026-11-01', replace(hex(zeroblob(35000000)), '0', 'x')), ('2026-11-02', 'b');
            """)
        let outcome = try await inspect(scratch.at("large.sqlite"))
        for command in ["--table photo --date taken", "--table note --date at"] {
            #expect(outcome.output.contains(command), "\(outcome)")
        }
        #expect(outcome.output.contains("letter"))
        #expect(try await runCommands(of: outcome) >= 2)
    }

    @Test func `a Core Data store's dates are named with their proof, and its commands work`() async throws {
        let outcome = try await inspect(try await Samples.database("posts"))
        #expect(outcome.output.contains("a Core Data store"))
        #expect(outcome.output.contains("ZPOSTENTITY: 7 rows"))
        #expect(outcome.output.contains("date     ZDATE: core-data, since the file is a Core Data store"))
        #expect(outcome.output.contains("--date ZDATE --date-format core-data --by "))
        #expect(try await runCommands(of: outcome) >= 1)
    }

    @Test func `text that is ISO 8601 is named, and numbers and names beside it`() async throws {
        let outcome = try await inspect(try await Samples.database("invoices"))
        #expect(outcome.output.contains("date     issued_at: iso8601, since "))
        #expect(outcome.output.contains("numbers  total"))
        #expect(outcome.output.contains("names    country"))
        #expect(outcome.output.contains("--value total"))
        #expect(try await runCommands(of: outcome) == 3)
    }

    @Test func `names and numbers alone are suggested as stored`() async throws {
        let outcome = try await inspect(try await Samples.database("records"))
        #expect(outcome.output.contains("--table records --label name --value value"))
        #expect(!outcome.output.contains("  date "))
        #expect(try await runCommands(of: outcome) == 1)
    }

    @Test func `where two formats fit, there is a command for each and a word on how to choose`() async throws {
        try await scratch.sqlite(
            scratch.at("a.sqlite"), "CREATE TABLE t (at); INSERT INTO t VALUES (700000000), (800000000)")
        let outcome = try await inspect(scratch.at("a.sqlite"))
        #expect(outcome.output.contains("at: ambiguous"))
        #expect(outcome.output.contains("core-data (2023-03-09 to 2026-05-09) or unix (1992-03-08 to 1995-05-09)"))
        #expect(outcome.output.contains("--date-format unix"))
        #expect(outcome.output.contains("--date-format core-data"))
        #expect(try await runCommands(of: outcome) == 2)
    }

    @Test func `the column that a query adds is called as none of the table's own`() async throws {
        try await scratch.sqlite(
            scratch.at("a.sqlite"),
            """
            CREATE TABLE sales (d TEXT, ISO_Day TEXT, iso_day_2 INT);
            INSERT INTO sales VALUES ('19.11.2026', 'x', 1), ('20.11.2026', 'y', 2);
            """)
        let outcome = try await inspect("a.sqlite")
        #expect(outcome.output.contains(" AS iso_day_3 FROM "), "\(outcome)")
        #expect(try await runCommands(of: outcome) >= 1)
        for query in ["--table sales", "--query 'SELECT * FROM sales'"] {
            let command = "chart a.sqlite \(query) --date d --by day"
            let chart = try await scratch.shell("\"$1\" \(command) 2>&1 || true", try Barfolio.binary())
            #expect(chart.contains(" AS iso_day_3"), "\(chart)")
        }
        let definition = try await scratch.barfolio("init", "a.sqlite", "--as-of", Samples.asOf)
        try #require(definition.isSuccess, "\(definition)")
        #expect(try scratch.text("reports/sales.yaml").contains("date: {column: iso_day_3, "))
        let run = try await scratch.barfolio("run", "--as-of", Samples.asOf)
        #expect(run.isSuccess, "\(run)")
    }

    @Test func `names that a shell would take apart are quoted`() async throws {
        try await scratch.sqlite(
            scratch.at("it's $(touch x) 太.sqlite"),
            """
            CREATE TABLE "-t'; touch ""y"" `z`" ("a ""b"" $HOME" TEXT, "-n" INT);
            INSERT INTO "-t'; touch ""y"" `z`" VALUES ('2026-11-01', 1), ('2026-11-20', 2);
            """)
        let outcome = try await inspect(scratch.at("it's $(touch x) 太.sqlite"))
        #expect(try await runCommands(of: outcome) >= 2, "\(outcome)")
        #expect(!scratch.exists("x") && !scratch.exists("y"))
    }

    @Test func `control characters in names do not reach the terminal`() async throws {
        try await scratch.sqlite(
            scratch.at("a.sqlite"),
            "CREATE TABLE \"e\u{1b}[31m\" (at); INSERT INTO \"e\u{1b}[31m\" VALUES ('2026-11-20')")
        let outcome = try await inspect(scratch.at("a.sqlite"))
        #expect(!outcome.output.contains("\u{1b}"))
        #expect(try await runCommands(of: outcome) == 0)
        // What can be drawn is not said to be nothing.
        #expect(outcome.output.contains("date     at: iso8601") && !outcome.output.contains("no dates"), "\(outcome)")
        #expect(outcome.output.contains("# no command is shown, since names with control characters"), "\(outcome)")
    }

    @Test func `a view that is broken hinders no other table`() async throws {
        try await scratch.sqlite(
            scratch.at("a.sqlite"),
            "CREATE TABLE t (at); INSERT INTO t VALUES ('2026-11-20'); CREATE TABLE u (a); CREATE VIEW v AS SELECT at, absent() FROM t; CREATE VIEW w AS SELECT a FROM u; DROP TABLE u;"
        )
        let outcome = try await inspect(scratch.at("a.sqlite"))
        #expect(outcome.output.contains("date     at: iso8601"))
        #expect(outcome.output.contains("v: view, cannot be read\n  problem  SQLite says: no such function: absent"))
        #expect(outcome.output.contains("w: view, cannot be read\n  problem  SQLite says: no such table: main.u"))
        #expect(try await runCommands(of: outcome) == 1)
        try await scratch.barfolio("chart", scratch.at("a.sqlite"), "--table", "v", "--date", "at", "--by", "day")
            .expectFailure(65, "no such function: absent")
    }

    @Test func `programs get the same as one document`() async throws {
        let outcome = try await inspect(try await Samples.database("posts"), "--json")
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(document["schema"] as? String == "barfolio-inspect/1")
        let tables = try #require(document["tables"] as? [[String: Any]])
        let posts = try #require(tables.first { $0["name"] as? String == "ZPOSTENTITY" })
        let date = try #require((posts["dates"] as? [[String: Any]])?.first)
        #expect(date["column"] as? String == "ZDATE")
        #expect(date["verdict"] as? String == "proven")
        #expect(date["format"] as? String == "core-data")
    }

    @Test func `what is no database is refused`() async throws {
        let path = try scratch.write(
            "a.sqlite", "nothing of the kind, but long enough to have a header of a hundred bytes or more than that")
        try await scratch.barfolio("inspect", path).expectFailure(66, "not a SQLite database")
        try await scratch.barfolio("inspect", scratch.at("none")).expectFailure(66, "no such database")
    }

    @Test(arguments: [("my \"sales\", Ada's.csv", ","), ("sales.tsv", "\t")])
    func `a text is told with what makes a database of it`(name: String, divider: String) async throws {
        let rows = ["day\tn", "2026-11-19\t3", "2026-11-20\t4", ""].joined(separator: "\n")
        let path = try scratch.write(name, rows.replacing("\t", with: divider))
        let refused = try await scratch.barfolio("inspect", path)
        refused.expectFailure(66, "not a SQLite database", "command: [cat, FILE]")
        try await scratch.shell(String(try #require(refused.errors.firstMatch(of: /and name that: (.+)/)).1))
        #expect(try await inspect(String(path.dropLast(4)) + ".sqlite").output.contains("2 rows"))
    }
}
