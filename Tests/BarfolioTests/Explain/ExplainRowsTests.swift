import Foundation
import TestKit
import Testing

/// `barfolio explain --rows`: the rows behind a bar, which come to its number.
@Suite(.tags(.process))
struct ExplainRowsTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func explain(_ arguments: String...) async throws -> Outcome {
        try await scratch.invocation(
            ["explain"] + arguments + ["--reports", scratch.at("reports"), "--as-of", "2026-11-20", "--rows"]
        ).run()
    }

    private func addReport(_ more: String = "") async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"),
            """
            CREATE TABLE t (at, side, n);
            INSERT INTO t (rowid, at, side, n) VALUES (7, '2026-11-19T23:30:00Z', 'a', 2), (9, '2026-11-20T05:00:00Z', 'a', 3),
                (11, '2026-11-20', 'b', 'n/a'), (12, NULL, 'b', 1), (13, '2026-11-20T22:59:59Z', 'b,"c"', 0.5),
                (14, '2026-11-20T23:00:00Z', 'b', 4), (15, '2026-11-20 08:00', 'b', NULL);
            """)
        try scratch.write(
            "reports/days.yaml",
            """
            source: {database: ../t.sqlite, table: t, date: at, value: n\(more)}
            group: {by: day, last: 3, time-zone: Europe/Berlin}
            """)
    }

    @Test func `the rows of a day are listed as they are stored, with those that were not used`() async throws {
        try await addReport()
        let outcome = try await explain("days", "--bucket", "2026-11-20", "--csv")
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(
            outcome.output == """
                row,date,instant,series,value,rejected
                7,2026-11-19T23:30:00Z,2026-11-20T00:30:00+01:00,,2,
                9,2026-11-20T05:00:00Z,2026-11-20T06:00:00+01:00,,3,
                11,2026-11-20,2026-11-20T00:00:00+01:00,,n/a,the value is not a number
                13,2026-11-20T22:59:59Z,2026-11-20T23:59:59+01:00,,0.5,
                15,2026-11-20 08:00,2026-11-20T08:00:00+01:00,,,the value is NULL

                """, "\(outcome)")
        let words = try await explain("days", "--bucket", "2026-11-20")
        for line in [
            "value    5.5", "row 7", "not used: the value is not a number", "3 rows, which are all that is in this bar",
        ] {
            #expect(words.output.contains(line), "\(words)")
        }
    }

    @Test func `a bar that the edition of the day shows otherwise is said to be`() async throws {
        try await addReport()
        let archive = scratch.at("archive")
        let run = try await scratch.barfolio(
            "run", "--reports", scratch.at("reports"), "--archive", archive, "--as-of", "2026-11-20")
        try #require(run.isSuccess, "\(run)")
        let same = try await explain("days", "--bucket", "2026-11-20", "--archive", archive)
        #expect(same.isSuccess && !same.output.contains("differs"), "\(same)")
        try await scratch.sqlite(scratch.at("t.sqlite"), "DELETE FROM t WHERE rowid = 9")
        let other = try await explain("days", "--bucket", "2026-11-20", "--archive", archive)
        #expect(other.output.contains("  value    2.5, drawn as"), "\(other)")
        #expect(
            other.output.contains("  differs  the edition of 2026-11-20 has 5.5: rows were changed since"), "\(other)")
        let json = try await explain("days", "--bucket", "2026-11-20", "--archive", archive, "--json")
        #expect(json.output.contains("\"edition\" : \"2026-11-20\""), "\(json)")
        // What was changed is named, and no rule of a zone.
        let yaml = try scratch.text("reports/days.yaml")
        try scratch.write("reports/days.yaml", yaml.replacing("by: day", with: "by: month"))
        let month = try await explain("days", "--bucket", "2026-11-20", "--archive", archive)
        #expect(
            month.output.contains("to 2026-11-21T00:00:00+01:00: group.by is month, was day\n")
                && !month.output.contains("the rules of the zone"), "\(month)")
        // A day without an edition has nothing to differ from.
        let none = try await explain("days", "--bucket", "2026-11-20", "--archive", scratch.at("none"))
        #expect(none.isSuccess && !none.output.contains("differs"), "\(none)")
    }

    @Test func `series are listed too, and fields with commas and quotation marks are quoted`() async throws {
        try await addReport(", series: side")
        let outcome = try await explain("days", "--bucket", "2026-11-20", "--csv")
        #expect(
            outcome.output.contains("13,2026-11-20T22:59:59Z,2026-11-20T23:59:59+01:00,\"b,\"\"c\"\"\",0.5,\n"),
            "\(outcome)")
        let json = try await explain("days", "--bucket", "2026-11-20", "--json")
        #expect(json.output.contains("\"rejected\" : \"the value is NULL\""), "\(json)")
    }

    @Test func `CSV without rows, or with JSON, is a wrong usage`() async throws {
        try await addReport()
        try await explain("days", "--bucket", "2026-11-20", "--csv", "--json").expectUsageError("--rows --csv")
        try await scratch.barfolio(
            "explain", "days", "--bucket", "2026-11-20", "--csv", "--reports", scratch.at("reports")
        )
        .expectUsageError("--rows --csv")
    }

    @Test(arguments: ["weekly-posts", "monthly-invoices", "records"])
    func `what is listed of every bar of a sample comes to the bar's number`(report: String) async throws {
        try await scratch.addSamples()
        let run = try await scratch.barfolio(
            "run", report, "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--as-of",
            "2026-11-20")
        try #require(run.isSuccess, "\(run)")
        let bars = try ChartDocument(json: try scratch.data("archive/\(report)/2026-11-20/report.json")).bars
        for bar in bars {
            let which = bar.start.map { ["--bucket", String($0.prefix(10))] } ?? ["--label", bar.label]
            let listed = try await scratch.invocation(
                ["explain", report, "--reports", scratch.at("reports"), "--as-of", "2026-11-20", "--rows", "--csv"]
                    + which
            ).run()
            try #require(listed.isSuccess, "\(listed)")
            let rows = listed.output.split(separator: "\n").dropFirst().map {
                $0.split(separator: ",", omittingEmptySubsequences: false)
            }
            let ofSeries = rows.filter { bar.series == nil || $0[3] == bar.series! }
            let sum = ofSeries.reduce(0.0) { $0 + (Double($1[4]) ?? 1) }
            #expect(abs(sum - (bar.value ?? 0)) < 1e-6, "\(bar.label): \(listed)")
        }
        #expect(bars.count >= 5)
    }
}
