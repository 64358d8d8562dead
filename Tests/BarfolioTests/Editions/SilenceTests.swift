import Foundation
import TestKit
import Testing

/// What nightly runs say with `--quiet`: each event once, and nothing else.
@Suite(.tags(.process))
struct SilenceTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func define(_ source: String = "", name: String = "r", _ more: String = "") throws {
        try scratch.write(
            "reports/\(name).yaml",
            """
            source: {database: ../t.sqlite, table: t, date: {column: at, format: iso8601}, value: n\(source)}
            group: {by: day, last: 5, time-zone: Etc/UTC}
            \(more)
            """)
    }

    private func sql(_ sql: String) async throws { try await scratch.sqlite(scratch.at("t.sqlite"), sql) }

    /// What a night says; the days are of November 2026.
    private func night(_ day: Int) async throws -> String {
        let outcome = try await scratch.edition("--quiet", asOf: "2026-11-\(day < 10 ? "0" : "")\(day)")
        #expect(outcome.output.isEmpty)
        return outcome.errors
    }

    @Test func `rows that cannot be used are told when that begins, changes and ends`() async throws {
        try await sql(
            "CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-01', 1, 'a'), ('2026-11-09', 1, 'a'), (NULL, 1, 'a'), (NULL, 2, 'a')"
        )
        try define()
        // A row without a date is counted, and nothing is said of it.
        #expect(try await night(10) == "")
        #expect(
            try ChartDocument(json: try scratch.data("archive/r/latest/report.json")).source.rejected.map(\.count) == [
                2
            ])
        try await sql("INSERT INTO t VALUES ('2026-11-10', 'n/a', 'a')")
        #expect(try await night(11).contains("1 row was not used: the value is not a number (row 5)"))
        #expect(try await night(12) == "")
        #expect(try await night(12) == "", "the same edition once more")
        try await sql("INSERT INTO t VALUES ('2026-11-12', '-', 'a'), ('2026-11-13', 1, 'a')")
        #expect(try await night(13).contains("2 rows were not used"))
        let same = try await night(14); #expect(same == "", "\(same)")
        try await sql("UPDATE t SET n = 7 WHERE typeof(n) = 'text'")
        let over = try await night(14)
        #expect(
            over.lines.contains(
                "report r: no more rows than the definition accepts are left out because the value is not a number"),
            "\(over)")
        #expect(try await night(15) == "")
    }

    @Test func `rows of days to come are told once, also where somebody names the day between`() async throws {
        try await sql("CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-01', 1, 'a'), ('2999-01-01', 1, 'a')")
        try define()
        let first = try await scratch.barfolio("run", "--quiet").errors
        let today = String(try #require(first.firstMatch(of: /1 row is after ([0-9-]+), and not shown/)?.1, "\(first)"))
        for arguments in [["--as-of", today], []] {
            let said = try await scratch.invocation(["run", "--quiet"] + arguments).run().errors
            #expect(said == "", "\(arguments) \(said)")
        }
    }

    @Test func `an older edition that is made again ends nothing, and begins nothing`() async throws {
        try await sql(
            "CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-01', 1, 'a'), ('2026-11-09', 1, 'a'), ('2026-11-12', 'n/a', 'a')"
        )
        try define()
        #expect(try await night(11) == "")
        #expect(try await night(12).contains("1 row was not used"))
        let older = try await night(11); #expect(older == "", "\(older)")
        let next = try await night(13); #expect(next == "", "\(next)")
    }

    @Test func `a number of rows is accepted, and more than that is news`() async throws {
        try await sql(
            "CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-09', 1, 'a'), ('2026-11-09', 'x', 'a')")
        try define(", reject: {accept: 1}, strict: true")
        #expect(try await night(10) == "")
        try await sql("INSERT INTO t VALUES ('2026-11-09', 'y', 'a')")
        let outcome = try await scratch.edition("--quiet", asOf: "2026-11-11")
        outcome.expectFailure(65, "2 rows cannot be used")
    }

    @Test func `new series, absent series and their ends are told once`() async throws {
        try await sql("CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-09', 1, 'paid')")
        try define(", series: {column: s, only: [paid, refunded]}")
        let first = try await night(10)
        #expect(first.contains("there are no rows of the series “refunded”"), "\(first)")
        #expect(try await night(11) == "")
        try await sql("INSERT INTO t VALUES ('2026-11-11', 1, 'cancelled')")
        let new = try await night(12)
        #expect(new.contains("series that have rows are not shown: cancelled"), "\(new)")
        #expect(try await night(13) == "")
        try await sql("INSERT INTO t VALUES ('2026-11-13', 1, 'refunded')")
        let over = try await night(14)
        #expect(over.lines.contains("report r: the series “refunded” is no longer missing"), "\(over)")
        #expect(!over.contains("cancelled"))
        #expect(try await night(15) == "")
    }

    @Test func `what was not looked for has not ended`() async throws {
        try await sql("CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-09', 1, 'paid')")
        try define(", series: {column: s, only: [paid, refunded]}")
        #expect(try await night(10).contains("there are no rows of the series “refunded”"))
        let none = try await night(16)
        #expect(none == "warning: report r: there are no records\n", "\(none)")
        #expect(try await night(16) == "", "the same edition once more")
        try await sql("INSERT INTO t VALUES ('2026-11-17', 1, 'refunded')")
        let over = try await night(17)
        #expect(over.contains("report r: the series “refunded” is no longer missing"), "\(over)")
        #expect(over.contains("report r: records are no longer missing"), "\(over)")
    }

    @Test func `editions that are missing are told once, with the command that makes them`() async throws {
        try await sql("CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-01', 1, 'a')")
        try define("", "keep: {daily: 1}")
        // Weekdays alone: the days between are nobody's. That the editions are removed changes nothing.
        for day in [2, 3, 4, 5, 6, 9, 10, 11] { #expect(try await night(day) == "", "\(day)") }
        #expect(try await scratch.barfolio("prune", "--quiet").isSuccess)
        let gap = try await night(16)
        #expect(
            gap.contains(
                "2 editions are missing (2026-11-12 to 2026-11-13): barfolio regenerate r --from 2026-11-12 --to 2026-11-13"
                    + " --reports \(scratch.at("reports")) --archive \(scratch.at("archive"))\n"
            ),
            "\(gap)")
        #expect(try await night(17) == "")
        #expect(try await night(18) == "")
        let ahead = try await scratch.barfolio("run", "r", "--as-of", "2099-01-01")
        #expect(ahead.isSuccess && !ahead.errors.contains("missing"), "\(ahead)")
    }

    @Test func `editions that are missing are told once of a day, however often that is run`() async throws {
        try await sql("CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-01', 1, 'a')")
        try define("", "expected: daily\non-revision: accept\nkeep: {weekly: 2}")
        #expect(try await night(10) == "")
        #expect(try await night(13).contains("2 editions are missing (2026-11-11 to 2026-11-12): "))
        #expect(try await night(13) == "", "the same edition once more")
        try await sql("INSERT INTO t VALUES ('2026-11-13', 1, 'a')")
        #expect(try await night(13) == "", "another edition of the day")
        // Those that prune removes were there.
        for day in [14, 15, 16, 17] { #expect(try await night(day) == "", "\(day)") }
        #expect(try await scratch.barfolio("prune", "--quiet").isSuccess)
        #expect(scratch.exists("archive/r/2026-11-14") && !scratch.exists("archive/r/2026-11-16"))
        #expect(try !scratch.text("archive/r/revisions.json").contains("2026-11-13"))
        try await sql("INSERT INTO t VALUES ('2026-11-17', 1, 'a')")
        #expect(try await night(17) == "")
    }

    @Test func `the command that makes missing editions names the definition and the mode that the run had`()
        async throws
    {
        try await sql("CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-01', 1, 'a')")
        try define("", "expected: daily")
        try scratch.folder("drafts")
        try scratch.copy("reports/r.yaml", to: "drafts/r.yml")
        try scratch.remove("reports/r.yaml")
        func run(_ day: String) async throws -> Outcome {
            try await scratch.barfolio("run", "drafts/r.yml", "--mode", "640", "--quiet", "--as-of", day)
        }
        #expect(try await run("2026-11-10").isSuccess)
        let gap = try await run("2026-11-12")
        let command = try #require(
            gap.errors.firstMatch(of: /1 edition is missing \(2026-11-11\): barfolio (.*)\n/))
        #expect(command.1 == "regenerate drafts/r.yml --from 2026-11-11 --to 2026-11-11 --mode 640", "\(gap)")
        let made = try await scratch.invocation(command.1.split(separator: " ").map(String.init)).run()
        #expect(made.isSuccess && scratch.exists("archive/r/2026-11-11/report.json"), "\(made)")
    }

    @Test func `editions that are missing since a revision was refused are made by the command that is told`()
        async throws
    {
        try await sql("CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-10', 1, 'a')")
        try define("", "expected: daily\non-revision: fail")
        for day in [10, 11] { #expect(try await night(day) == "", "\(day)") }
        try await sql("UPDATE t SET n = 2")
        try await scratch.edition("--quiet", asOf: "2026-11-12").expectFailure(65, "--accept-revisions")
        let accepted = try await scratch.edition("--quiet", "--accept-revisions", asOf: "2026-11-13")
        let command = try #require(
            accepted.errors.firstMatch(of: /1 edition is missing \(2026-11-12\): barfolio (.*)\n/))
        #expect(command.1.hasSuffix(" --accept-revisions"), "\(accepted)")
        let made = try await scratch.invocation(command.1.split(separator: " ").map(String.init)).run()
        #expect(made.isSuccess && scratch.exists("archive/r/2026-11-12/report.json"), "\(made)")
        // Also where nothing had to be accepted: those of days since may be refused all the same.
        let gap = try await night(15)
        #expect(gap.hasSuffix("\(scratch.at("archive")) --accept-revisions\n"), "\(gap)")
    }

    @Test func `numbers that are made in another way are told once, since they cannot be compared`() async throws {
        try await sql("CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-09', 1, 'a'), ('2026-11-09', 5, 'b')")
        try define()
        #expect(try await night(10) == "")
        try define(", where: \"s = 'a'\"")
        let change = try await night(11)
        #expect(change.contains("made in another way than those of 2026-11-10"), "\(change)")
        let again = try await scratch.edition(asOf: "2026-11-11")
        #expect(again.isSuccess && !again.errors.contains("made in another way"), "\(again)")
        #expect(try await night(12) == "")
    }

    @Test func `what is good again is said in a sentence of its own, and is no warning`() async throws {
        try await sql("CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-09', 1, 'a')")
        try define("", name: "r", "note: \u{12000}")
        // No font of a test has cuneiform.
        let first = try await night(10)
        #expect(
            first.contains("no installed font has \u{12000} (U+12000)") && first.contains("Install one"), "\(first)")
        #expect(try await night(11) == "")
        try define()
        let good = try await night(12)
        #expect(good == "report r: installed fonts have all of its characters now\n", "\(good)")
        #expect(try await night(13) == "")
        let journal = try scratch.text("archive/journal.jsonl").split(separator: "\n")
        #expect(
            journal[2].contains(#""recovered":["report r: installed fonts have all of its characters now"]"#)
                && journal[2].contains(#""warnings":[]"#), "\(journal[2])")
    }

    @Test func `an ending that an older journal does not have is said all the same`() async throws {
        try await sql(
            "CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-09', 1, 'a'), ('2026-11-09', 'x', 'a')")
        try define()
        #expect(try await night(10).contains("1 row was not used"))
        let journal = try scratch.text("archive/journal.jsonl")
        let older = journal.replacing(/"ending":"[^"]*",/, with: "")
        #expect(older != journal)
        try scratch.write("archive/journal.jsonl", older)
        try await sql("DELETE FROM t WHERE n = 'x'")
        let good = try await night(11)
        #expect(good.contains("report r: no longer so: rows were not used: the value is not a number"), "\(good)")
    }

    @Test func `what a failed night knew is still known the next`() async throws {
        try await sql(
            "CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-09', 1, 'a'), ('2026-11-09', 'x', 'a')")
        try define()
        #expect(try await night(10).contains("1 row was not used"))
        try await scratch.shell("mv t.sqlite away.sqlite")
        #expect(try await night(11).contains("error"))
        try await scratch.shell("mv away.sqlite t.sqlite")
        #expect(try await night(12) == "")
    }

    @Test func `one old row without a good date fails no report that would be zeros without it`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"),
            "CREATE TABLE t (at INTEGER, n REAL); INSERT INTO t VALUES ('garbage', 1), (unixepoch('2026-10-30'), 2)")
        for index in ["", "CREATE INDEX i ON t (at)"] {
            try await sql(index)
            try scratch.write(
                "reports/r.yaml",
                "source: {database: ../t.sqlite, table: t, date: {column: at, format: unix}, value: n}\ngroup: {by: day, last: 14, time-zone: Etc/UTC}"
            )
            for day in [10, 20] {
                let outcome = try await scratch.edition("--quiet", "--fresh", asOf: "2026-11-\(day)")
                #expect(outcome.isSuccess, "\(index), \(day): \(outcome)")
            }
        }
        // Where no row has a good date the data mean nothing any more.
        try await sql("UPDATE t SET at = 'garbage'")
        (try await scratch.edition("--fresh", asOf: "2026-11-21")).expectFailure(65, "not one of 2 rows can be used")
    }

    @Test func `regenerating says each thing once, with its editions`() async throws {
        try await sql(
            "CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-03', 1, 'a'), ('2026-11-03', 'x', 'a')")
        try define()
        func regenerate() async throws -> String {
            try await scratch.barfolio(
                "regenerate", "r", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--from",
                "2026-11-03",
                "--to", "2026-11-12", "--quiet"
            ).errors
        }
        let first = try await regenerate()
        #expect(
            first
                == "warning: report r: 1 row was not used: the value is not a number (row 2) (5 editions, 2026-11-03 to 2026-11-07)\n"
        )
        try await sql("UPDATE t SET n = 4 WHERE n = 1")
        let second = try await regenerate()
        #expect(second.contains("revised day 2026-11-03: 1 → 4 (5 editions, 2026-11-03 to 2026-11-07)"), "\(second)")
        #expect(second.split(separator: "\n").count == 2, "\(second)")
    }

    @Test func `each way in which numbers were made is told once, with the editions that were made so`() async throws {
        func regenerate(_ days: ClosedRange<Int>) async throws -> String {
            try await scratch.barfolio(
                "regenerate", "r", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--from",
                "2026-11-0\(days.lowerBound)", "--to", "2026-11-0\(days.upperBound)", "--quiet"
            ).errors
        }
        try await sql("CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-02', 1, 'a'), ('2026-11-02', 3, 'a')")
        try define(", aggregate: max")
        #expect(try await regenerate(3...5) == "")
        try define(", aggregate: min")
        #expect(try await regenerate(6...7).contains("source.aggregate is min, was max (edition 2026-11-06)"))
        try define(", aggregate: sum")
        let third = try await regenerate(3...8).lines
        #expect(third.count == 2, "\(third)")
        #expect(
            third.first?.contains("those of 2026-11-05, ") == true
                && third.first?.hasSuffix("is sum, was max (edition 2026-11-05, the last of 3 since 2026-11-03)")
                    == true,
            "\(third)")
        #expect(
            third.last?.contains("those of 2026-11-07, ") == true
                && third.last?.hasSuffix("is sum, was min (edition 2026-11-07, the last of 2 since 2026-11-06)")
                    == true,
            "\(third)")
        #expect(try await regenerate(3...8) == "")
        // Who changes a definition twice a day is told twice.
        for aggregate in ["max", "min"] {
            try define(", aggregate: \(aggregate)")
            #expect(try await night(8).contains("source.aggregate is \(aggregate), was "))
            #expect(try await night(8) == "")
        }
    }

    @Test func `what a command says does not come into the journal`() async throws {
        try scratch.write(
            "reports/r.yaml", "source: {command: [./print], date: at}\ngroup: {by: day, last: 3, time-zone: Etc/UTC}")
        try scratch.program(
            "reports/print", "echo 'psql: password=hunter2 is deprecated' >&2; printf 'at\\n2026-11-09\\n'")
        #expect(try await night(10).contains("hunter2"))
        #expect(try await night(11) == "")
        try scratch.program("reports/print", "echo 'FATAL: password=hunter2' >&2; exit 3")
        #expect(try await night(12).contains("hunter2"))
        let journal = try scratch.text("archive/journal.jsonl")
        #expect(!journal.contains("hunter2"))
        #expect(journal.contains("status 3") && journal.contains("has something to say"))
    }

    @Test func `rows that are still to come are told once`() async throws {
        try await sql(
            "CREATE TABLE t (at, n, s); INSERT INTO t VALUES (date('now', '-1 day'), 1, 'a'), (date('now', '+9 days'), 2, 'a')"
        )
        try define()
        func today() async throws -> String {
            try await scratch.barfolio(
                "run", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--quiet"
            ).errors
        }
        #expect(try await today().contains("1 row is after"))
        #expect(try await today() == "")
        let chart = try await scratch.barfolio(
            "chart", scratch.at("t.sqlite"), "--table", "t", "--date", "at", "--by", "day", "--last", "3", "--out",
            scratch.at("out"))
        #expect(chart.errors.contains("1 row is after") && chart.errors.contains("--as-of"), "\(chart)")
    }
}

/// Sixty nights of all recipes and samples.
@Suite(.tags(.process, .slow))
struct SixtyNightsTests {
    /// Home Assistant's database has two rows without a state, and those of four programs begin within the sixty days: that is all there is
    /// to say.
    @Test func `sixty nights of all recipes and samples say each event once`() async throws {
        let scratch = try await Recipes.cooked().scratch
        try #require(try Recipes.names().count >= 12)
        let nights = try Scratch()
        try await nights.addSamples()
        var said: [String] = []
        for (reports, archive) in [(scratch.at("recipes"), nights.at("a")), (nights.at("reports"), nights.at("b"))] {
            for night in 0..<60 {
                let day = Date(timeIntervalSince1970: 1_795_132_800 + Double(night - 59) * 86_400)
                    .formatted(.iso8601.year().month().day())
                let outcome = try await nights.barfolio(
                    "run", "--reports", reports, "--archive", archive, "--as-of", day, "--quiet")
                #expect(outcome.isSuccess && outcome.output.isEmpty, "\(day): \(outcome)")
                said += outcome.errors.split(separator: "\n").map { "\(day) \($0)" }
            }
        }
        #expect(
            said == [
                "2026-09-22 warning: report atuin: there are no records",
                "2026-09-22 warning: report home-assistant: 2 rows were not used: the value is NULL (rows 1, 1705)",
                "2026-09-22 warning: report optuna: there are no records",
                "2026-10-22 report atuin: records are no longer missing",
                "2026-11-09 report home-assistant: no more rows than the definition accepts are left out because the value is NULL",
                "2026-11-11 warning: report optuna: there are no rows of the series “FAIL”",
                "2026-11-11 report optuna: records are no longer missing",
                "2026-11-12 report optuna: the series “FAIL” is no longer missing",
            ])
    }
}

extension String {
    fileprivate var lines: [Substring] { split(separator: "\n") }
}
