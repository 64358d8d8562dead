import Foundation
import TestKit
import Testing

@testable import Charts

/// How the cells of a grid come to their rows, columns and pages.
struct GridPageTests {
    private func grid(_ change: (inout ChartStyle) -> Void = { _ in }) -> ChartStyle {
        .with {
            $0.layout = .grid
            change(&$0)
        }
    }

    private func buckets(_ period: Period, asOf: String, _ count: Int, weekStart: Weekday = .sunday) throws -> [Bucket]
    {
        Grouping(
            period: period, starts: CalendarStarts(week: weekStart), zone: try zone("Asia/Tokyo"), asOf: try day(asOf),
            last: nil
        )
        .buckets(count)
    }

    private func bars(_ buckets: [Bucket], _ style: ChartStyle) -> [Bar] {
        layOut(tally(buckets, buckets.indices.map { .integer(Int64($0)) }), style)
    }

    @Test func `sections by items are tiled and last tiles keep their places`() {
        let sections = (0..<7).map { "s\($0)" }
        let all = layOut(tally(series: sections, (0..<10).map { [Int64?](repeating: $0, count: 7) }), grid())
        let pages = paginate(all, Paging(columns: 4, rows: 3), grid())
        #expect(pages.count == 9)
        #expect(pages.map(\.rowRange) == [0..<3, 0..<3, 0..<3, 3..<6, 3..<6, 3..<6, 6..<9, 6..<9, 6..<9])
        #expect(pages.map(\.columnRange).prefix(3) == [0..<4, 4..<8, 8..<12])
        #expect(pages.map(\.bars.count) == [12, 12, 6, 12, 12, 6, 4, 4, 2])
        #expect(pages.allSatisfy { $0.rows == sections && $0.columnNames == (0..<10).map { "\($0)" } })
        #expect(pages.allSatisfy { page in page.bars.allSatisfy(page.holds) })
    }

    @Test func `a cell that is missing leaves its place empty`() {
        let all = layOut(tally([("x", "a", .integer(1)), ("y", "b", .integer(2))]), grid())
        #expect(all.map(\.position.column) == [0, 1])
        #expect(all.map(\.position.row) == [0, 1])
        #expect(paginate(all, Paging(columns: 5, rows: 5), grid()).map(\.columns)[0].map(\.count) == [1, 1])
    }

    @Test func `columns of time are named as below an axis`() throws {
        let days = try buckets(.day, asOf: "2026-11-20", 31)
        let all = layOut(
            Tally(
                entries: days.flatMap { day in
                    ["a", "b"].map { .init(key: .bucket(day), series: $0, .init(.integer(Int64(day.start % 97)))) }
                }), grid())
        let names = picture(try #require(paginate(all, Paging(columns: 31), grid()).first), grid()).texts(.item)
        #expect(names.map(\.text) == ["Oct 25", "Nov 1", "Nov 8", "Nov 15"])
    }

    @Test func `the last column of a grid has its name, as wide as it may be`() {
        let style = ChartStyle.with { $0.layout = .grid }
        // The last one's, cut, fills its column but for three pixels.
        let letters = Array("ABCDFGHIJKLMNOE")
        var tally = tally(series: ["a", "b"], letters.map { _ in [1, 2] })
        for index in tally.entries.indices {
            tally.entries[index].key = .label(String(repeating: letters[index / 2], count: 20))
        }
        let page = paginate(layOut(tally, style), Paging(columns: 15), style)[0]
        #expect(picture(page, style).texts(.item).compactMap(\.text.first) == letters)
    }

    @Test func `days stand in weeks by weekdays`() throws {
        // Friday 20 November 2026 and the nine days before it.
        let style = grid { $0.grid.sections = .week }
        let all = bars(try buckets(.day, asOf: "2026-11-20", 10), style)
        #expect(all.map(\.position.column) == [3, 4, 5, 6, 0, 1, 2, 3, 4, 5])
        #expect(all.map(\.position.row) == [0, 0, 0, 0, 1, 1, 1, 1, 1, 1])
        let page = try #require(paginate(all, Paging(columns: 31, rows: 10), style).first)
        #expect(page.columnNames == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
        #expect(page.rows == ["Nov 8", "Nov 15"])
        #expect((page.columnRange, page.rowRange) == (0..<7, 0..<2))
    }

    @Test func `what is awaited, and sentences, follow time and no columns`() throws {
        let style = grid { $0.grid.sections = .week }
        let entries = try buckets(.day, asOf: "2026-11-17", 10).map { day in
            Tally.Entry(
                key: .bucket(day),
                day.firstDay.components.day < 12 ? .init(.integer(1)) : .init(nil, absence: .awaited))
        }
        let page = try #require(paginate(layOut(Tally(entries: entries), style), Paging(columns: 7), style).first)
        let text = PageText(title: "t", subtitle: ["records"], source: "a.db", asOf: try day("2026-11-17"))
        #expect(text.subtitle(of: page) == "records · no data yet from Nov 12")
        let description = text.description(of: page, LabelText { _ in true })
        #expect(description.contains("Nov 8: 1. Nov 9: 1. Nov 10: 1. Nov 11: 1."), "\(description)")
    }

    @Test func `weeks may begin on Monday`() throws {
        let style = grid { ($0.grid.sections, $0.grid.starts.week) = (.week, .monday) }
        let all = bars(try buckets(.day, asOf: "2026-11-16", 2), style)
        #expect(all.map(\.position.column) == [6, 0])
        let page = try #require(paginate(all, Paging(columns: 31, rows: 10), style).first)
        #expect(page.columnNames == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
        #expect(page.rows == ["Nov 9", "Nov 16"])
    }

    @Test func `weekdays are there whatever days there are`() throws {
        let style = grid { $0.grid.sections = .week }
        let all = bars(try buckets(.day, asOf: "2026-11-16", 1), style)
        #expect(paginate(all, Paging(columns: 31, rows: 10), style).map(\.columnRange) == [0..<7])
    }

    /// The pages of some days in blocks of years.
    private func years(_ count: Int, asOf: String, _ weekStart: Weekday = .sunday) throws -> ([Page], ChartStyle) {
        let style = grid {
            ($0.grid.sections, $0.grid.hasYearBlocks, $0.grid.starts.week) = (.weekday, true, weekStart)
        }
        let all = bars(try buckets(.day, asOf: asOf, count, weekStart: weekStart), style)
        return (paginate(all, Paging(columns: 54, rows: 6 * ChartStyle.rowsOfYear), style), style)
    }

    @Test(arguments: [400, 600, 1_200, 2_000, 3_000]) func `weekdays of years are named where they have room`(days: Int)
        throws
    {
        let (pages, style) = try years(days, asOf: "2026-11-20")
        let known = Set(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
        for page in pages {
            for size in [PageStyle(), PageStyle().narrow] {
                let drawing = picture(page, style, size)
                let (texts, cells) = (drawing.texts(.section), drawing.areas(.cell).map(\.frame))
                let (weekdays, years) = (texts.filter { known.contains($0.text) }, texts.count { Int($0.text) != nil })
                #expect(weekdays.count + years == texts.count && years > 0)
                #expect(
                    weekdays.count { $0.text == "Sun" } == years && weekdays.count >= 2 * years, "\(texts.map(\.text))")
                let frames = texts.map { $0.frame(.estimate) }
                for (index, frame) in frames.enumerated() {
                    #expect(!frames.dropFirst(index + 1).contains(where: frame.overlaps))
                    #expect(!cells.contains(where: frame.overlaps))
                }
                // Each stands beside the cells of its day.
                #expect(drawing.geometry.slots.count == page.bars.count)
                for slot in drawing.geometry.slots {
                    let beside = weekdays.first { (slot.box.top...slot.box.bottom).contains($0.at.y) }
                    #expect(beside.map { slot.bucket.firstDay.weekday.name.hasPrefix($0.text) } ?? true)
                }
            }
        }
    }

    @Test func `a year that has begun just now is named`() throws {
        let (pages, style) = try years(500, asOf: "2026-01-02", .thursday)
        let page = try #require(pages.first)
        #expect(picture(page, style).texts(.section).compactMap { Int($0.text) } == [2024, 2025, 2026])
    }

    @Test func `days stand in months`() throws {
        let style = grid { $0.grid.sections = .month }
        let all = bars(try buckets(.day, asOf: "2027-01-02", 35), style)
        #expect(all.first?.position == Bar.Position(column: 28, row: 0))
        #expect(all.last?.position == Bar.Position(column: 1, row: 2))
        let page = try #require(paginate(all, Paging(columns: 31, rows: 10), style).first)
        #expect(page.rows == ["Nov 2026", "Dec 2026", "Jan 2027"])
        #expect(page.columnNames == (1...31).map(String.init))
    }

    @Test func `months and quarters stand in years`() throws {
        let style = grid { $0.grid.sections = .year }
        let months = bars(try buckets(.month, asOf: "2026-02-10", 15), style)
        #expect(months.map(\.position.column) == [11] + Array(0...11) + [0, 1])
        #expect(months.map(\.position.row) == [0] + Array(repeating: 1, count: 12) + [2, 2])
        let page = try #require(paginate(months, Paging(columns: 31, rows: 10), style).first)
        #expect(page.rows == ["2024", "2025", "2026"])
        #expect(page.columnNames.first == "Jan" && page.columnNames.last == "Dec")
        let quarters = bars(try buckets(.quarter, asOf: "2026-02-10", 2), style)
        #expect(quarters.map(\.position) == [Bar.Position(column: 3, row: 0), Bar.Position(column: 0, row: 1)])
        #expect(quarters.map(\.names.column) == ["Q4", "Q1"])
    }

    @Test(arguments: [1, 2, 9]) func `weeks are named, of whatever part of a year`(count: Int) throws {
        let style = grid { $0.grid.sections = .year }
        let weeks = bars(try buckets(.week, asOf: "2026-11-20", count), style)
        let page = try #require(paginate(weeks, Paging(columns: 53), style).first)
        let names = picture(page, style).texts(.item).map(\.text)
        #expect(names.contains("47") && names.count > count / 2, "\(names)")
    }

    @Test(arguments: ["EUR {value} turnover", "{item} {section} {value}", "{value}\u{200C}EUR"])
    func `a number among a pattern's texts is whole, or not there`(pattern: String) {
        let style = grid { $0.grid.cellPattern = pattern }
        let values = (Int64(0)..<12).map { (index: Int64) -> [Int64?] in [21_000 + index, 46_600 + index] }
        let all = mark(layOut(tally(series: ["Germany", "Italy"], values), style), Marking(), Paging(), style)
        let page = paginate(all, Paging(columns: 12, rows: 5), style)[0]
        let whole = (0..<12).flatMap { index in
            [("Germany", "21,0"), ("Italy", "46,6")].map { section, thousands in
                pattern.replacing("{item}", with: "\(index)").replacing("{section}", with: section)
                    .replacingOccurrences(of: "{value}", with: thousands + padded(index, 2), options: .literal)
            }
        }
        for (width, texts) in [(480, []), (960, []), (4_000, whole)] {
            let scene = picture(page, style, PageStyle(width: width, height: 600))
            #expect(scene.texts(.value).map(\.text) == texts, "\(width)")
        }
    }

    @Test func `cells say what the pattern says`() {
        let style = grid { ($0.grid.cells, $0.grid.cellPattern) = (.checkerboard, "{section} - {item}") }
        let all = layOut(tally(series: ["0", "1"], [[1, 2], [3, 4]]), style)
        let drawing = picture(paginate(all, Paging(columns: 5, rows: 5), style)[0], style)
        #expect(drawing.texts(.value).map(\.text) == ["0 - 0", "1 - 0", "0 - 1", "1 - 1"])
        let colors = drawing.areas(.cell).map(\.color)
        #expect(colors == [0xFF6E86, 0xFFFFFF, 0xFFFFFF, 0xFF6E86].map(Color.init))
    }
}
