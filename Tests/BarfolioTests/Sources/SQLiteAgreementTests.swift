import Foundation
import TestKit
import Testing

/// SQLite's own shell, asked the same question, gives the same answer.
@Suite(.tags(.process))
struct SQLiteAgreementTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private struct Month: Equatable {
        var count = 0
        var cents = 0
    }

    /// Compares every month of a table with the shell's GROUP BY.
    private func expectAgreement(_ database: String, table: String, date: String, value: String) async throws {
        let last = try await scratch.sqlite(database, "SELECT max(date(\(date))) FROM \(table)")
        let asOf = last.trimmingCharacters(in: .newlines)
        let rows = try await scratch.sqlite(
            database,
            """
            SELECT strftime('%Y-%m', \(date)), count(*), CAST(round(sum(\(value)) * 100) AS INTEGER) FROM \(table)
            GROUP BY 1
            """)
        var expected: [String: Month] = [:]
        for row in rows.split(separator: "\n") {
            let columns = row.split(separator: "|")
            try #require(columns.count == 3)
            expected[String(columns[0])] = Month(count: Int(columns[1]) ?? -1, cents: Int(columns[2]) ?? -1)
        }
        let common = [
            "--table", table, "--date", date, "--by", "month", "--time-zone", "Europe/Berlin", "--as-of", asOf,
            "--dry-run", "--label-format", "yyyy-MM",
        ]
        let counts = try await months([database] + common)
        let sums = try await months([database] + common + ["--value", value])
        #expect(counts.map(\.label) == sums.map(\.label))
        var found: [String: Month] = [:]
        for (count, sum) in zip(counts, sums) where count.value != 0 || expected[count.label] != nil {
            let number = try #require(count.value)
            let amount = try #require(sum.value)
            found[count.label] = Month(count: Int(number), cents: Int((amount * 100).rounded()))
        }
        #expect(expected.count > 12)
        #expect(found == expected)
    }

    private func months(_ arguments: [String]) async throws -> [ChartDocument.Bar] {
        let outcome = try await scratch.invocation(
            ["chart"] + arguments + ["--json", "--out", scratch.at("out")]
        ).run()
        try #require(outcome.isSuccess, "\(outcome)")
        return try ChartDocument(json: Data(outcome.output.utf8)).bars
    }

    @Test func `the sample invoices agree in every month, to the cent`() async throws {
        try await expectAgreement(
            Samples.database("invoices"), table: "invoice", date: "issued_at", value: "total")
    }

    @Test func `a week begins on the day that is asked for`() async throws {
        let database = scratch.at("days.sqlite")
        // A Saturday, a Sunday and a Monday.
        try await scratch.sqlite(
            database, "CREATE TABLE t (d TEXT); INSERT INTO t VALUES ('2026-11-14'), ('2026-11-15'), ('2026-11-16')")
        for (start, numbers) in [("sunday", [1.0, 2]), ("monday", [2, 1]), ("saturday", [0, 3])] {
            let document = try await scratch.chart(
                database, "--table", "t", "--date", "d", "--by", "week", "--last", "2", "--week-start", start,
                "--as-of",
                "2026-11-20", "--time-zone", "UTC", "--dry-run")
            #expect(document.bars.compactMap(\.value) == numbers, "weeks from \(start)")
        }
    }

    @Test func `Unix seconds fall into days of the zone that is asked for`() async throws {
        let database = scratch.at("seconds.sqlite")
        // The last second of the 19th in Tokyo, the first of the 20th, and the first of the 21st, which is after the as-of.
        try await scratch.sqlite(
            database,
            """
            CREATE TABLE t (s INTEGER);
            INSERT INTO t SELECT strftime('%s', value) FROM json_each(
                '["2026-11-19 14:59:59", "2026-11-19 15:00:00", "2026-11-20 15:00:00"]');
            UPDATE t SET s = CAST(s AS INTEGER);
            """)
        for (zone, numbers) in [("Asia/Tokyo", [1.0, 1]), ("UTC", [2, 1])] {
            let document = try await scratch.chart(
                database, "--table", "t", "--date", "s", "--date-format", "unix", "--by", "day", "--last", "2",
                "--as-of",
                "2026-11-20", "--time-zone", zone, "--dry-run")
            #expect(document.bars.compactMap(\.value) == numbers, "days in \(zone)")
        }
    }
}
