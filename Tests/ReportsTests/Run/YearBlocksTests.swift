import Charts
import Foundation
import TestKit
import Testing

@testable import Reports

/// Years of days: a block for each, one below the other, in which every day has the cell of its week and weekday.
struct YearBlocksTests {
    private let folder: DefinitionFolder

    init() throws { folder = try DefinitionFolder() }

    private func chart(_ since: String, _ asOf: String, _ weekStart: String, _ more: String = "") async throws
        -> ReportChart
    {
        try folder.sqlite(
            "t.sqlite",
            "DROP TABLE IF EXISTS t; CREATE TABLE t (at TEXT); INSERT INTO t VALUES ('\(since)'), ('\(asOf)')")
        return try await folder.chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}}
            group: {by: day, since: \(since), week-start: \(weekStart), time-zone: UTC}
            draw: {layout: grid, sections: weekday}
            \(more)
            """, ResolutionContext(asOf: CivilDate(asOf), now: 0, hostZone: "UTC"))
    }

    @Test(arguments: [
        ("2021-11-20", "2026-11-20", "monday"), ("2024-01-01", "2025-12-31", "sunday"),
        ("2023-12-31", "2025-03-01", "saturday"), ("2019-07-03", "2023-02-28", "wednesday"),
    ])
    func `every day has the cell of its week and weekday`(since: String, asOf: String, weekStart: String) async throws {
        let chart = try await chart(since, asOf, weekStart)
        let page = try #require(chart.pages.first)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.firstWeekday =
            ["sunday", "monday", "", "wednesday", "", "", "saturday"].firstIndex(of: weekStart)! + 1
        calendar.minimumDaysInFirstWeek = 1
        let firstYear = try #require(Int(since.prefix(4)))
        #expect(chart.pages.count == 1 && page.rowRange.count <= 8 * (Int(asOf.prefix(4))! - firstYear + 1))
        for bar in page.bars {
            let day = try #require(bar.bucket?.firstDay)
            let date = Date(timeIntervalSince1970: Double(day.daysSinceEpoch) * 86_400)
            let parts = calendar.dateComponents([.year, .weekday], from: date)
            let weekday = (try #require(parts.weekday) - calendar.firstWeekday + 7) % 7
            let newYear = try #require(calendar.date(from: DateComponents(year: parts.year, month: 1, day: 1)))
            let shift = (calendar.component(.weekday, from: newYear) - calendar.firstWeekday + 7) % 7
            let dayOfYear = try #require(calendar.ordinality(of: .day, in: .year, for: date)) - 1
            #expect(bar.position.row == (try #require(parts.year) - firstYear) * 8 + weekday, "\(day)")
            #expect(bar.position.column == (dayOfYear + shift) / 7, "\(day)")
        }
        // What the web page says of a cell: its row's first day, and a week further for each column.
        let table = PageTable(page, chart.request.chartStyle, .utc)
        for bar in page.bars {
            let start = try #require(table.rows[bar.position.row].heading.time.flatMap { CivilDate($0) })
            #expect(start.advanced(byDays: 7 * bar.position.column) == bar.bucket?.firstDay)
        }
    }

    @Test(arguments: [
        ("rows: 200", "fewer on a page (rows: 63 under page:)"), ("rows: 75", "fewer on a page (rows: 63 under page:)"),
        ("max: 1", "more on a page (rows: N under page:)"),
    ])
    func `the key is advised that helps`(key: String, advised: String) async throws {
        let error = try await #require(throws: ReportError.self) {
            _ = try await chart("2006-01-01", "2025-12-20", "monday", "page: {\(key)}")
        }
        #expect(error.advice.contains(advised), "\(error)")
        #expect(try await chart("2006-01-01", "2025-12-20", "monday", "page: {rows: 63}").pages.count == 3)
    }

    @Test func `a year of weeks is no block, nor are weeks that a definition counts`() async throws {
        #expect(try await chart("2025-11-21", "2026-11-20", "monday").request.chartStyle.grid.hasYearBlocks == false)
        let counted = try await chart("2021-11-20", "2026-11-20", "monday", "page: {bars: 60}")
        #expect(counted.request.chartStyle.grid.hasYearBlocks == false && counted.pages.count == 5)
    }
}
