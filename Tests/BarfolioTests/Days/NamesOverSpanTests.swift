import Foundation
import TestKit
import Testing

/// Bars by name of the last days: `label` with `date`, and a group without `by`.
@Suite(.tags(.process))
struct NamesOverSpanTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `the ten largest of the last 30 days say their days, in each edition its own`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"),
            "CREATE TABLE t (at, who); INSERT INTO t VALUES ('2026-10-20', 'old'), ('2026-10-21', 'a'), ('2026-11-19', 'b'), ('2026-11-20', 'c')"
        )
        try scratch.write(
            "reports/top.yaml",
            """
            source: {database: ../t.sqlite, table: t, date: at, label: {column: who, top: 10}}
            group: {last: 30 days, time-zone: Etc/UTC}
            """)
        let run = try await scratch.barfolio(
            "regenerate", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--from",
            "2026-11-18",
            "--to", "2026-11-19", "--quiet")
        try #require(run.isSuccess, "\(run)")
        let shown = try ["2026-11-18", "2026-11-19"].map { day in
            try ChartDocument(json: try scratch.data("archive/top/\(day)/report.json")).bars.map(\.label).sorted()
        }
        #expect(shown == [["a", "old"], ["a", "b"]])
        let picture = try scratch.text("archive/top/2026-11-19/page-001.svg")
        #expect(picture.contains("from Oct 21, 2026"))
    }

    @Test func `names and time buckets at the same time are refused with what was meant`() async throws {
        let outcome = try await scratch.barfolio(
            "chart", try await Samples.database("invoices"), "--table", "invoice", "--label", "country", "--date",
            "issued_at",
            "--by", "month", "--last", "3", "--out", scratch.at("out"))
        outcome.expectUsageError("either names or buckets of time", "--series country", "--last '30 days'")
        #expect(!scratch.exists("out"))
    }
}
