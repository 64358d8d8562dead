import Archive
import Testing

@testable import Charts
@testable import Reports

/// A bucket that is not over is said to go as far as rows have come, not to the as-of day.
struct LastDayTests {
    private let folder: DefinitionFolder

    init() throws { folder = try DefinitionFolder() }

    @Test(arguments: [
        ("month", "", "2026-11-25", "Nov to the 25th", "Oct 1 – Nov 25, 2026"),
        ("month", ", arrives: {after: 2 days}", "2026-11-25", "Nov to the 23rd", "Oct 1 – Nov 23, 2026"),
        ("month", ", arrives: {until: newest-row}", "2026-11-25", "Nov to the 21st", "Oct 1 – Nov 21, 2026"),
        ("week", ", arrives: {after: 2 days}", "2026-11-27", "week of Nov 23, to Nov 25", "Nov 16–25, 2026"),
        ("quarter", ", arrives: {until: newest-row}", "2026-11-25", "Q4 2026, to Nov 21", "Jul 1 – Nov 21, 2026"),
        ("month", ", arrives: {after: 2 days}", "2026-12-01", "Nov 2026: data incomplete", "Nov 1 – Dec 31, 2026"),
    ])
    func `it goes to the last day that counts`(
        by: String, arrives: String, asOf: String, said: String, days: String
    ) async throws {
        try folder.sqlite(
            "t.sqlite", "CREATE TABLE t (at TEXT); INSERT INTO t VALUES ('2026-08-02'), ('2026-10-30'), ('2026-11-21')")
        let chart = try await folder.chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}\(arrives)}
            group: {by: \(by), last: 2, week-start: monday, time-zone: UTC}
            draw: {footer: span}
            """, ResolutionContext(asOf: CivilDate(asOf), now: 0, hostZone: "UTC"))
        let page = try #require(chart.pages.last)
        #expect(chart.pageText.subtitle(of: page).contains(said), "\(chart.pageText.subtitle(of: page))")
        #expect(chart.pageText.footer(of: page).contains(days), "\(chart.pageText.footer(of: page))")
    }

    @Test(
        arguments: ["by: month, last: 2", "by: day, last: 3", "by: hour, last: 5"],
        ["previous", "year", "'2026-06-01'"])
    func `without a row all buckets are awaited, and are compared with none`(group: String, with: String) async throws {
        // Of an hour there is none before that could be the same of a day.
        if group.contains("hour"), with == "previous" { return }
        try folder.sqlite("t.sqlite", "CREATE TABLE t (at TEXT)")
        let chart = try await folder.chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}, arrives: {until: newest-row}}
            group: {\(group), time-zone: UTC}
            compare: {with: \(with)}
            draw: {footer: span}
            """, ResolutionContext(asOf: CivilDate("2026-11-25"), now: 0, hostZone: "UTC"))
        #expect(!chart.bars.isEmpty && chart.bars.allSatisfy { $0.state == .awaited && $0.partner == nil })
        let page = try #require(chart.pages.last)
        #expect(chart.pageText.footer(of: page).contains("2026"), "\(chart.pageText.footer(of: page))")
    }

    @Test(arguments: [
        ("by: month", "after: 2 days"), ("by: week", "until: newest-row"), ("fold: month", "after: 2 days"),
        ("fold: {by: month, as: mean}", "after: 2 days"),
    ])
    func `a bucket of which no day that counts has arrived is awaited`(group: String, arrives: String) async throws {
        // The Sunday with which the week begins.
        try folder.sqlite("t.sqlite", "CREATE TABLE t (at TEXT); INSERT INTO t VALUES ('2026-10-18')")
        let chart = try await folder.chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}, arrives: {\(arrives)}}
            group: {\(group), since: 2026-10-20, time-zone: UTC}
            """, ResolutionContext(asOf: CivilDate("2026-10-21"), now: 0, hostZone: "UTC"))
        let bars = chart.bars.filter { $0.state != .missing }
        #expect(bars.map(\.state) == [.awaited] && bars[0].value.amount == nil, "\(bars)")
        let subtitle = chart.pageText.subtitle(of: chart.pages[0])
        #expect(subtitle.contains("no data yet from Oct 20"), "\(subtitle)")
    }

    @Test func `a chart by hand says how many rows come after its day, and an edition does not`() async throws {
        let report = try GoldenReport()
        let database = report.folder.path + "/data.sqlite"
        let definition = try ReportDefinition(
            chart: ["DB": [database], "--table": ["post"], "--date": ["at"], "--by": ["week"]], stem: nil)
        var host = try report.host()
        // 80 rows come in the 173 days from 2026-06-01 on.
        host.context.asOf = CivilDate(daysSinceEpoch: 20_700)
        let folder = try OutputFolder(report.folder.path + "/charts")
        let chart = try await makeReport(definition, in: host, for: .folder(folder))
        let source = try #require(chart.document?.source)
        let later = try #require(source.later)
        #expect(later > 0 && later == chart.later && source.used + later == 80)
        let edition = try await report.make(
            "r", "source: {database: data.sqlite, table: post, date: at}\ngroup: {by: week}\n")
        #expect(edition.document?.source.used == 80 && edition.document?.source.later == nil)
    }
}
