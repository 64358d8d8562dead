import TestKit
import Testing

@testable import Charts

/// Every layout, and what else changes a drawing, as a picture that has to stay as it is: `Golden/NAME.svg`, which any browser shows.
///
/// After a change that is meant: `UPDATE_GOLDEN=1 swift test --filter SceneSnapshotTests`, then look at the pictures that differ.
struct SceneSnapshotTests {
    /// What is drawn, and how; a page of ten columns.
    private struct Sample {
        var tally: Tally
        var chart: ChartStyle
        var marking = Marking()
        var paging = Paging(columns: 10)
        var page = PageStyle()
        var text = PageText(
            title: "Visits", subtitle: ["number of visits"], source: "visits.sqlite",
            asOf: CivilDate("2026-11-22") ?? .first)
        var turnsForNames = false
        var annotations: [Annotation] = []

        init(_ tally: Tally, _ layout: ChartStyle.Layout = .bars, change: (inout ChartStyle) -> Void = { _ in }) {
            self.tally = tally
            chart = .with {
                ($0.layout, $0.isTurned, $0.phrases) = (layout, layout == .rows, .english)
                change(&$0)
            }
        }

        /// A page of the report, counted from 0.
        func scene(ofPage index: Int) -> Scene {
            let bars = layOut(tally, chart)
            let lines = referenceLines(bars, chart, columnMaxima: tally.columnMaxima)
            let marked = mark(bars, marking, paging, chart, lines: lines)
            let pages = paginate(marked, paging, chart, lines: lines)
            var drawing = PageDrawing(text, chart, page, .estimate)
            drawing.measure(pages, turnsForNames: turnsForNames)
            var scene = drawing.draw(pages[index])
            drawing.draw(annotations, on: &scene, of: pages[index])
            return scene
        }
    }

    private func expect(
        _ sample: Sample, _ name: String, page: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try GoldenFile("Golden/\(name).svg").expect(sample.scene(ofPage: page).svg, sourceLocation: sourceLocation)
    }

    private func buckets(_ period: Period, _ count: Int, asOf: String = "2026-11-22") throws -> [Bucket] {
        Grouping(
            period: period, starts: CalendarStarts(week: .monday), zone: .utc, asOf: try day(asOf), last: count
        ).buckets(count)
    }

    private func weeks(_ values: [Int64?], asOf: String = "2026-11-22") throws -> Tally {
        tally(try buckets(.week, values.count, asOf: asOf), values.map { $0.map { .integer($0) } })
    }

    private func names(_ values: KeyValuePairs<String, Int64>) -> Tally {
        tally(values.map { ($0.key, nil, .integer($0.value)) })
    }

    /// Months with series.
    private func months(_ series: [String], _ values: [[Int64?]]) throws -> Tally {
        var tally = tally(series: series, values)
        let months = try buckets(.month, values.count, asOf: "2026-10-31")
        for index in tally.entries.indices { tally.entries[index].key = .bucket(months[index / series.count]) }
        return tally
    }

    // MARK: Bars

    @Test func `bars of weeks, with a zero, a missing number, and the largest marked`() throws {
        try expect(Sample(weeks([310, 0, nil, 1_044, 720])), "bars")
    }

    @Test func `bars before tracks, with round corners, a stub, and one that ends at the cap`() throws {
        let sample = try Sample(weeks([4, 0, 7, 31, 10])) {
            ($0.bars.hasTracks, $0.bars.corners, $0.bars.zero, $0.bars.cap) = (true, 8, .stub, 10)
        }
        try expect(sample, "tracks")
    }

    @Test func `bars above and below zero`() throws {
        try expect(Sample(weeks([30, -12, 0, -45, 18])), "signs")
    }

    @Test func `bars that all hang, the smallest marked`() throws {
        var sample = try Sample(weeks([-30, -12, -1]))
        sample.marking = Marking(.min)
        try expect(sample, "below-zero")
    }

    @Test func `numbers inside bars, at their feet`() throws {
        try expect(Sample(weeks([310, 0, 12, 1_044])) { $0.bars.numberPlace = .foot }, "foot")
    }

    @Test func `colors of a bar's own, under one that is marked too`() throws {
        var tally = names(["Oak": 12, "Beech": 31, "Birch": 7])
        (tally.entries[0].color, tally.entries[1].color) = (Color(0x2C7A5B), Color(0xD94F4F))
        try expect(Sample(tally), "own-colors")
    }

    @Test func `many days, on a time axis with few names and few numbers`() throws {
        let days = try buckets(.day, 60)
        var sample = Sample(tally(days, days.indices.map { .integer(Int64(1_000 + $0 * 37 % 911)) }))
        sample.paging.columns = 60
        try expect(sample, "days")
    }

    @Test func `a week that is not over`() throws {
        var sample = try Sample(weeks([310, 280, 415, 160], asOf: "2026-11-18"))
        sample.text.asOf = try day("2026-11-18")
        sample.text.lastDay = sample.text.asOf
        try expect(sample, "unfinished")
    }

    @Test func `a last page has the scale of all, and the columns of a full one`() throws {
        var sample = try Sample(weeks([310, 280, 1_415, 160, 99, 205, 170]))
        sample.paging.columns = 4
        try expect(sample, "last-page", page: 1)
    }

    // MARK: Series

    @Test func `groups of series side by side`() throws {
        try expect(Sample(months(["buy", "hold", "sell"], [[12, 5, 30], [8, nil, 17], [21, 3, 0]])), "groups")
    }

    @Test func `stacks with their totals`() throws {
        try expect(
            Sample(months(["buy", "hold", "sell"], [[120, 45, 300], [80, nil, 170], [210, 33, 0]]), .stacked), "stacks")
    }

    @Test func `stacks on both sides of zero, with their nets`() throws {
        let tally = try months(
            ["in", "out", "rent"], [[1_400, -700, -900], [1_460, -705, -500], [900, -300, -150]])
        try expect(Sample(tally, .stacked), "nets")
    }

    @Test func `shares of a whole`() throws {
        try expect(
            Sample(months(["buy", "hold", "sell"], [[12, 5, 30], [8, 8, 17], [21, 3, 0]]), .shares), "shares")
    }

    @Test func `small charts in columns, one for each series`() throws {
        let series = (1...7).map { "Branch \($0)" }
        let values = (0..<8).map { (month: Int64) -> [Int64?] in
            (0..<7).map { (branch: Int64) -> Int64? in (month * 37 + branch * 61) % 100 + 1 }
        }
        try expect(Sample(months(series, values), .panels), "panels")
    }

    @Test func `a theme for paper, with hatches`() throws {
        var sample = try Sample(months(["buy", "hold", "lend", "sell"], [[12, 5, 9, 30], [8, 8, 21, 17]]))
        sample.page = PageStyle(width: 480, height: 300, theme: .print)
        try expect(sample, "print")
    }

    @Test func `the rest of the series, in gray`() throws {
        var tally = try months(["buy", "sell", "Other"], [[12, 5, 30], [8, 9, 17]])
        (tally.seriesOrder, tally.restOfSeries) = (["buy", "sell", "Other"], .init(name: "Other", count: 4))
        try expect(Sample(tally, .stacked), "rest-of-series")
    }

    // MARK: Names

    @Test func `bars by name that lie, and the rest of the names`() throws {
        var tally = names(["Oak": 310, "Beech": 240, "Birch": 75, "Other": 912])
        tally.restOfNames = .init(name: "Other", count: 12)
        try expect(Sample(tally, .rows), "rows")
    }

    @Test func `bars lie where their names are long`() throws {
        let names = names([
            "Forestry, Fishing and Agriculture": 310, "Public Transport and Roads": -40, "Education and Research": 75,
            "Waterworks, Sewerage and Waste": 12, "Internal Affairs": 160, "Foreign Affairs and Trade": 95,
            "Telecommunication and Broadcasting": 33, "Telecommunication of the Armed Forces": 8,
        ])
        var sample = Sample(names)
        sample.turnsForNames = true
        try expect(sample, "long-names")
    }

    @Test func `weekdays of a folded calendar`() throws {
        var tally = tally([31, 12, 18, 9, 22, 41, 40])
        for index in 0..<7 { tally.entries[index].key = .slot(CalendarSlot(weekday: (index + 1) % 7)) }
        try expect(Sample(tally), "fold")
    }

    // MARK: Grids

    @Test func `a calendar: days in weeks by weekdays`() throws {
        let days = try buckets(.day, 31)
        var sample = Sample(tally(days, days.indices.map { $0 == 9 ? nil : .integer(Int64($0 * 37 % 29)) }), .grid) {
            ($0.grid.sections, $0.grid.starts.week) = (.week, .monday)
        }
        sample.paging = Paging(columns: 7, rows: 10)
        try expect(sample, "calendar")
    }

    @Test func `a checkerboard of names and series, with a text in each cell`() throws {
        let tally = tally(series: ["a", "b", "c"], [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]])
        let sample = Sample(tally, .grid) {
            ($0.grid.cells, $0.grid.cellPattern) = (.checkerboard, "{section} {item}: {value}")
        }
        try expect(sample, "checkerboard")
    }

    // MARK: Lines and comparisons

    @Test func `lines at a target, at the mean and at a moving one, and bars marked beyond the target`() throws {
        var sample = try Sample(weeks([310, 280, 415, 160, 399, 205])) {
            $0.lines = [
                LineRequest(.at(.integer(350)), name: "target"), LineRequest(.mean), LineRequest(.meanOfLast(3)),
            ]
        }
        sample.marking.line = "target"
        try expect(sample, "lines")
    }

    @Test func `bars beside those of the week before, with outlines and changes`() throws {
        let values: [Int64] = [310, 280, 415, 160]
        var tally = try weeks(values)
        let weeks = try buckets(.week, 4)
        for index in 1..<4 {
            let week = weeks[index - 1]
            tally.entries[index].partner = PartnerNumber(
                bucket: week, until: week.end, amount: .integer(values[index - 1]))
        }
        try expect(Sample(tally) { $0.partnerStyle = PartnerStyle(.previous) }, "comparison")
    }

    @Test func `stacks beside those of the month before`() throws {
        var tally = try months(["buy", "sell"], [[120, 300], [80, 170], [210, 90]])
        let (months, totals) = (try buckets(.month, 3, asOf: "2026-10-31"), [420, 250] as [Int64])
        for index in 2..<6 {
            let month = months[index / 2 - 1]
            tally.entries[index].stackPartner = PartnerNumber(
                bucket: month, until: month.end, amount: .integer(totals[index / 2 - 1]))
        }
        try expect(Sample(tally, .stacked) { $0.partnerStyle = PartnerStyle(.previous) }, "compared-stacks")
    }

    // MARK: Pages

    @Test func `a page for phones`() throws {
        var sample = try Sample(weeks([310, 280, 1_415, 160, 99]))
        sample.page = PageStyle().narrow
        try expect(sample, "narrow")
    }

    @Test func `a title from right to left`() throws {
        var sample = try Sample(months(["buy", "sell"], [[12, 5], [8, 9]]))
        (sample.text.title, sample.text.subtitle) = ("عدد الزيارات", ["زيارات", "2026"])
        sample.text.isRightToLeft = true
        try expect(sample, "right-to-left")
    }

    @Test func `what people drew and wrote on a page`() throws {
        var sample = try Sample(weeks([310, 280, 415]))
        let red = Color(0xC0392B)
        let week = Annotation.Anchor.bucket(try day("2026-11-10"))
        sample.annotations = [
            Annotation(
                id: "a", anchor: week, kind: .arrow(width: 3), color: red, points: [.init(0.2, 0.1), .init(0.5, 0.6)]),
            Annotation(
                id: "t", anchor: .page(1), kind: .text("closed & quiet", size: 20), color: red,
                points: [.init(0.4, 0.05)]),
        ]
        try expect(sample, "annotations")
    }
}
