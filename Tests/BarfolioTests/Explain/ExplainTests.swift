import Foundation
import TestKit
import Testing

/// `barfolio explain`: bounds, rows, marks.
@Suite(.tags(.process))
struct ExplainTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
    }

    private func explain(_ arguments: String..., environment changes: [String: String] = [:]) async throws -> Outcome {
        let words = ["explain"] + arguments + ["--reports", scratch.at("reports"), "--as-of", Samples.asOf]
        return try await scratch.invocation(words, changes).run()
    }

    /// A report of days in Berlin, where 2026-03-29 has 23 hours and 2026-10-25 has 25.
    private func addDays(_ more: String = "") async throws {
        try await scratch.sqlite(
            scratch.at("days.sqlite"),
            """
            CREATE TABLE t (at, side);
            INSERT INTO t VALUES ('2026-03-29', 'a'), ('2026-10-25', 'a'), ('2026-10-25', 'b'), ('2026-10-25', 'b'), (NULL, 'a');
            """)
        try scratch.write(
            "reports/days.yaml",
            "source: {database: ../days.sqlite, table: t, date: at\(more)}\ngroup: {by: day, since: 2026-03-01, time-zone: Europe/Berlin}\n"
        )
    }

    @Test func `a week has its bounds in the report's zone and in UTC`() async throws {
        let outcome = try await explain("weekly-posts", "--bucket", "2026-11-17")
        #expect(outcome.isSuccess, "\(outcome)")
        for line in [
            "bucket   11/15, the week 2026-11-15 to 2026-11-21",
            "local    2026-11-15T00:00:00+09:00 to 2026-11-22T00:00:00+09:00, Asia/Tokyo",
            "UTC      2026-11-14T15:00:00Z to 2026-11-21T15:00:00Z", "length   168 hours",
            "partial  yes: it ends on 2026-11-21, after the as-of day 2026-11-20",
            "dates    core-data, as stated", "rejected no rows",
        ] {
            #expect(outcome.output.contains(line), "\(outcome)")
        }
    }

    @Test(arguments: [("2026-03-29", "23 hours"), ("2026-10-25", "25 hours"), ("2026-11-01", "24 hours")])
    func `a day is as long as its zone makes it`(day: String, length: String) async throws {
        try await addDays()
        let outcome = try await explain("days", "--bucket", day)
        #expect(outcome.output.contains("length   \(length)\n"), "\(outcome)")
        #expect(outcome.output.contains("rejected 1: the date is NULL (row 5)"))
    }

    @Test func `a bar is marked or not, and told why`() async throws {
        try await addDays()
        let marked = try await explain("days", "--bucket", "2026-10-25")
        #expect(marked.output.contains("marked   yes: 3 is the largest of 265 bars"), "\(marked)")
        let other = try await explain("days", "--bucket", "2026-03-29")
        #expect(other.output.contains("rows     1\n  value    1, drawn as 1 on page 6"), "\(other)")
        #expect(other.output.contains("marked   no: the largest is 3, on 2026-10-25"), "\(other)")
    }

    @Test func `each series of a bucket is told`() async throws {
        try await addDays(", series: side")
        let outcome = try await explain("days", "--bucket", "2026-10-25")
        #expect(outcome.output.contains("series   a\n  rows     1"), "\(outcome)")
        #expect(outcome.output.contains("series   b\n  rows     2"), "\(outcome)")
    }

    @Test func `a report whose rows are refused can be explained all the same`() async throws {
        try await addDays(", strict: true")
        let outcome = try await explain("days", "--bucket", "2026-10-25")
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(outcome.output.contains("strict   a run refuses this report"))
        try await scratch.sqlite(scratch.at("days.sqlite"), "DROP TABLE t")
        try await addDays(", strict: true, reject: {accept: 1}")
        let accepted = try await explain("days", "--bucket", "2026-10-25")
        #expect(accepted.isSuccess && !accepted.output.contains("strict   "), "\(accepted)")
    }

    @Test func `a bar by name is told by its name`() async throws {
        let outcome = try await explain("records", "--label", "太郎")
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(outcome.output.contains("value    7, drawn as 7 on page 1"), "\(outcome)")
        #expect(outcome.output.contains("marked   no: the largest is "), "\(outcome)")
    }

    @Test func `rows are those of the bar, wherever it stands, and names that are not shown are told`() async throws {
        try scratch.write(
            "reports/countries.yaml",
            """
            source:
              database: \(try await Samples.database("invoices"))
              table: invoice
              label: {column: country, order: largest, top: 4}
              value: total
              aggregate: sum
            """)
        let counts = try await scratch.sqlite(
            Samples.database("invoices"), "SELECT country, count(*) FROM invoice GROUP BY 1 ORDER BY sum(total) DESC")
        let lines = counts.split(separator: "\n").map { $0.split(separator: "|") }
        try #require(lines.count > 5)
        for line in lines.prefix(4) {
            let outcome = try await explain("countries", "--label", String(line[0]))
            #expect(outcome.output.contains("rows     \(line[1])\n"), "\(line)\n\(outcome)")
            #expect(outcome.output.contains("in 4 bars and \(lines.count - 4) names that are not shown"), "\(outcome)")
        }
        try await explain("countries", "--label", String(lines[4][0]))
            .expectFailure(64, "among its 4, and \(lines.count - 4) names are not shown")
    }

    @Test func `programs get the same as one document, without gnuplot`() async throws {
        let outcome = try await explain(
            scratch.at("reports/weekly-posts.yaml"), "--bucket", "2026-11-08", "--json",
            environment: ["PATH": "/nowhere"])
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any], "\(outcome)")
        #expect(document["schema"] as? String == "barfolio-explain/1")
        let bucket = try #require(document["bucket"] as? [String: Any])
        #expect(bucket["start_utc"] as? String == "2026-11-07T15:00:00Z")
        #expect(bucket["hours"] as? Double == 168)
    }

    @Test func `programs get what a whole stack is compared with`() async throws {
        try await addDays()
        try scratch.write(
            "reports/stack.yaml",
            """
            source: {database: ../days.sqlite, table: t, date: at, series: side}
            group: {by: day, since: 2026-03-01, time-zone: Europe/Berlin}
            draw: {layout: stacked}
            compare: {with: 2026-03-29}
            """)
        let outcome = try await explain("stack", "--bucket", "2026-10-25", "--json")
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any], "\(outcome)")
        let stack = try #require(document["stack"] as? [String: Any], "\(outcome)")
        #expect(stack["value"] as? Int == 3, "\(outcome)")
        #expect((stack["compared"] as? [String: Any])?["value"] as? Int == 1, "\(outcome)")
    }

    @Test func `a day outside the report is refused with the days that it has`() async throws {
        try await explain("weekly-posts", "--bucket", "2026-01-01")
            .expectFailure(64, "2026-01-01 is in none of its buckets, which run from 2026-10-04 to 2026-11-21")
    }

    @Test func `a closed day is called so, and an hour by its time`() async throws {
        let source =
            "source: {database: ../samples/posts.sqlite, table: ZPOSTENTITY, date: {column: ZDATE, format: core-data}}"
        try scratch.write(
            "reports/open.yaml", "\(source)\ngroup: {by: day, days: weekdays, last: 10, time-zone: UTC}\n")
        try await explain("open", "--bucket", "2026-11-14").expectFailure(
            64, "2026-11-14 is a closed day, which has no bar")
        try scratch.write("reports/hours.yaml", "\(source)\ngroup: {by: hour, last: 24, time-zone: UTC}\n")
        try await explain("hours", "--bucket", "2026-11-18 14:05").expectFailure(
            64,
            "2026-11-18 14:05 +00:00 is in none of its buckets, which run from 2026-11-20 00:00 +00:00 to 2026-11-21 00:00 +00:00",
            "name a time within them")
        let hour = try await explain("hours", "--bucket", "2026-11-20 14:00")
        #expect(hour.output.contains("bucket   Nov 20 14:00, the hour 2026-11-20 14:00\n"), "\(hour)")
    }

    @Test func `what does not fit the report's bars is refused`() async throws {
        try await explain("records", "--bucket", "2026-11-20").expectFailure(64, "--label NAME")
        try await explain("weekly-posts", "--label", "11/8").expectFailure(64, "--bucket YYYY-MM-DD")
        try await explain("records", "--label", "太老").expectFailure(64, "did you mean")
        try await explain("weekly-post", "--bucket", "2026-11-20").expectFailure(64, "did you mean weekly-posts?")
        try await explain("weekly-posts").expectUsageError("--bucket", "--label")
    }
}
