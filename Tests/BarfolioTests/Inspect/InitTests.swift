import Foundation
import TestKit
import Testing

/// `barfolio init`: what it writes can be run as it is.
@Suite(.tags(.process))
struct InitTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func begin(_ database: String, _ arguments: String...) async throws -> Outcome {
        try await scratch.invocation(
            ["init", database, "--as-of", Samples.asOf] + arguments, ["TZ": "Asia/Tokyo"]
        ).run()
    }

    /// Types the command that init said comes next, as a shell reads it; answers what it printed.
    @discardableResult
    private func runNext(after outcome: Outcome, _ options: String = "--dry-run") async throws -> String {
        try #require(outcome.isSuccess, "\(outcome)")
        let next = try #require(outcome.errors.firstMatch(of: /next: (barfolio run .*)/), "\(outcome)").1
        let folder = (try Barfolio.binary() as NSString).deletingLastPathComponent
        return try await scratch.shell(
            "PATH=\"$1\":$PATH && eval \"$2 \(options) --as-of \(Samples.asOf)\"", folder, String(next))
    }

    @Test func `a definition is written after the likeliest table, and the command to run it is told`() async throws {
        try await scratch.addSamples()
        try scratch.remove("reports")
        let outcome = try await begin("samples/posts.sqlite")
        #expect(outcome.output == "reports/zpostentity.yaml\n")
        let text = try scratch.text("reports/zpostentity.yaml")
        for words in [
            "database: ../samples/posts.sqlite ", "table: ZPOSTENTITY ", "date: {column: ZDATE, format: core-data}",
            "group: {by: week, last: 3, time-zone: Asia/Tokyo}", "# ZDATE is core-data, from 2026-",
        ] { #expect(text.contains(words), "\(words)\n\(text)") }
        // An option of its comments, as it is used.
        try scratch.write("reports/zpostentity.yaml", text.replacing("# expected: ", with: "expected: "))
        #expect(try await runNext(after: outcome, "").contains("zpostentity/2026-11-20"))
        #expect(try scratch.text("archive/state.js").contains("\"sunday\""))
    }

    @Test func `names with their numbers are reported as stored`() async throws {
        let outcome = try await begin(try await Samples.database("records"), "--reports", scratch.at("mine and others"))
        let text = try scratch.text("mine and others/records.yaml")
        #expect(text.contains("records.sqlite\n") && !text.contains("from this file's folder"))
        #expect(text.contains("\n  label: name ") && text.contains("\n  value: value "))
        #expect(outcome.errors.contains("next: barfolio run records --reports '\(scratch.at("mine and others"))'"))
        try await runNext(after: outcome)
    }

    @Test func `a definition that is there is never replaced unasked`() async throws {
        let database = try await Samples.database("invoices")
        let path = try scratch.write("reports/invoice.yaml", "title: mine\n")
        let outcome = try await scratch.unchanged("reports") { try await begin(database) }
        outcome.expectFailure(73, "reports/invoice.yaml", "it is there already", "--force")
        try await runNext(after: try await begin(database, "--force"))
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("title: invoice"))
        // Nor does one of its name in another folder make both fail.
        try scratch.write("reports/shop/Orders.yaml", "title: mine\n")
        try await begin(database, "--name", "orders").expectFailure(73, "reports/shop/Orders.yaml", "--name NAME")
        let nested = try await begin(database, "--name", "shop/turnover")
        #expect(nested.ending == .exited(64) && nested.errors.contains("--name takes a name"), "\(nested)")
        try await runNext(after: try await begin(database, "--name", "turnover"))
        #expect(scratch.exists("reports/turnover.yaml"))
    }

    @Test func `a name may have the ending of its file`() async throws {
        let outcome = try await begin(try await Samples.database("records"), "--name", "sales.yaml")
        #expect(
            outcome.output == "reports/sales.yaml\n" && outcome.errors.contains("barfolio run sales\n"), "\(outcome)")
    }

    @Test func `the table is chosen by its name, and one that is not there is told with the nearest`() async throws {
        try await scratch.sqlite(
            scratch.at("a.sqlite"),
            "CREATE TABLE visit (at, n); INSERT INTO visit VALUES ('2026-11-20', 1); CREATE TABLE big (at); INSERT INTO big VALUES ('2026-11-19'), ('2026-11-20');"
        )
        let outcome = try await begin("a.sqlite", "--table", "VISIT")
        #expect(outcome.output == "reports/visit.yaml\n")
        try await runNext(after: outcome)
        try await begin("a.sqlite", "--table", "vist").expectFailure(
            65, "there is no table vist", "did you mean visit?")
    }

    @Test func `where two formats fit, the likelier is written and the other told`() async throws {
        try await scratch.sqlite(
            scratch.at("a.sqlite"), "CREATE TABLE t (at); INSERT INTO t VALUES (700000000), (800000000)")
        let outcome = try await begin("a.sqlite")
        let text = try scratch.text("reports/t.yaml")
        #expect(text.contains("format: core-data}"))
        #expect(text.contains("# It could be unix too, from 1992-03-08 to 1995-05-09"))
        #expect(text.contains("until: 2026-05-09"))
        #expect(outcome.errors.contains("nothing is newer than 2026-05-09, so the report ends there"), "\(outcome)")
        try await runNext(after: outcome)
    }

    @Test func `dates that a query must turn into days first are read by that query`() async throws {
        try await scratch.sqlite(
            scratch.at("a.sqlite"),
            "CREATE TABLE loans (datum, who); INSERT INTO loans VALUES ('19.11.2026', 'x'), ('20.11.2026', 'y')")
        let query =
            "SELECT *, substr(\"datum\", 7, 4) || '-' || substr(\"datum\", 4, 2) || '-' || substr(\"datum\", 1, 2) AS iso_day FROM \"loans\""
        let outcome = try await begin("a.sqlite")
        let text = try scratch.text("reports/loans.yaml")
        #expect(text.contains("query: \"\(query.replacing("\"", with: "\\\""))\"\n"), "\(text)")
        #expect(text.contains("datum is read by the query as ISO 8601, from 2026-11-19 to 2026-11-20"), "\(text)")
        #expect(text.contains("date: {column: iso_day, format: iso8601}"), "\(text)")
        try await runNext(after: outcome)
        let inspection = try await scratch.barfolio("inspect", "a.sqlite")
        #expect(inspection.output.contains("as ISO 8601, by a query: \(query)\n"), "\(inspection)")
        try await scratch.barfolio("chart", "a.sqlite", "--table", "loans", "--date", "datum", "--by", "day")
            .expectFailure(
                65,
                "→ with --date iso_day, read a query instead of the table: --query '\(query.replacing("'", with: "'\\''"))'\n"
            )
        // It goes into the definition as it stands.
        try scratch.write(
            "reports/loans.yaml",
            "source:\n  database: ../a.sqlite\n  query: \(query)\n  date: iso_day\ngroup: {by: day, last: 2}\n")
        try await runNext(after: outcome)
        try await scratch.sqlite(
            scratch.at("c.sqlite"),
            "CREATE TABLE days (datum, who); INSERT INTO days VALUES ('05.06.2026', 'x'), ('07.08.2026', 'x'), ('07.09.2026', 'y')"
        )
        let doubted = try await begin("c.sqlite")
        #expect(doubted.errors.contains("bars by name, since datum is of no known format of dates: "), "\(doubted)")
        #expect(doubted.errors.contains("(where the month comes first, 4 and 1 change places):\n"), "\(doubted)")
        try await scratch.sqlite(
            scratch.at("b.sqlite"), "CREATE TABLE loans (datum); INSERT INTO loans VALUES ('9.11.2026')")
        try await begin("b.sqlite", "--table", "loans").expectFailure(
            65, "no dates and no names to draw by", "datum is of no known format of dates")
    }

    @Test(arguments: [
        "-t'; touch \"\"y\"\" `z` $(x)", "a: {b}, [c] # d", "true", "太郎 の表", "../../up", "'", "new\nline", "a\\b", "~",
        "%",
    ])
    func `names of any kind are written so that they are read back`(name: String) async throws {
        try await scratch.sqlite(
            scratch.at("it's # a: 太.sqlite"),
            "CREATE TABLE \"\(name)\" (\"\(name) at\" TEXT, \"\(name) n\" INT); INSERT INTO \"\(name)\" VALUES ('2026-11-01', 1), ('2026-11-20', 2);"
        )
        let outcome = try await begin("it's # a: 太.sqlite")
        try await runNext(after: outcome)
        #expect(try scratch.names(in: ".").contains("y") == false)
        #expect(try scratch.names(in: "reports").count == 1)
    }

    @Test func `where nothing can be charted that is said, and nothing is written`() async throws {
        try await scratch.sqlite(scratch.at("bare.sqlite"), "CREATE TABLE t (a BLOB); CREATE TABLE u (at);")
        try await begin("bare.sqlite").expectFailure(
            65, "no table has rows with dates or names", "the tables are: t, u")
        try await begin("bare.sqlite", "--table", "u").expectFailure(65, "no dates and no names to draw by", "--query")
        try await scratch.sqlite(scratch.at("empty.sqlite"), "PRAGMA user_version = 1")
        try await begin("empty.sqlite").expectFailure(65, "it has no tables")
        try await begin("none.sqlite").expectFailure(66, "no such database")
        #expect(!scratch.exists("reports"))
    }

    @Test func `defaults that do not go with it are told, and nothing is written`() async throws {
        try scratch.write("reports/_defaults.yaml", "draw: {layout: stacked}\n")
        let outcome = try await begin(try await Samples.database("records"))
        outcome.expectFailure(78, "stacks need series", "_defaults.yaml:1:16")
        #expect(try scratch.names(in: "reports") == ["_defaults.yaml"])
    }
}
