import TestKit

@testable import Charts

/// A page that nobody would have thought of, made of a seed.
struct RandomPage: CustomStringConvertible {
    let seed: UInt64
    let page: Page
    let drawing: PageDrawing

    var chart: ChartStyle { drawing.chart }
    var style: PageStyle { drawing.style }
    var measure: TextMeasure { drawing.font.measure }
    var room: CommonRoom? { drawing.room }
    var scene: Scene { drawing.draw(page) }

    /// The same for phones.
    var narrow: RandomPage {
        RandomPage(
            seed: seed, page: page, drawing: PageDrawing(drawing.pageText, chart, style.narrow, drawing.font))
    }

    /// All pages of a random report.
    static func report(seed: UInt64) -> [RandomPage] {
        var dice = Dice(seed: seed)
        let theme = dice.pick(Theme.named).theme
        var chart = ChartStyle()
        chart.layout = dice.pick(ChartStyle.Layout.allCases)
        chart.bars.zero = dice.pick(ChartStyle.Bars.Zero.allCases)
        chart.bars.hasTracks = dice.isLucky(4)
        chart.bars.corners = dice.pick([0, 5, 40])
        chart.bars.numberPlace = seed.isMultiple(of: 3) ? .foot : .above
        chart.grid.cells = dice.pick(ChartStyle.Grid.Cells.allCases)
        if dice.isLucky(3) { chart.grid.cellPattern = "{section} - {item}" }
        let seriesCount = dice.number(in: 1...6)
        let series = seriesCount == 1 ? [nil] : (0..<seriesCount).map { index -> String? in "\(index)\(dice.name())" }
        let size = dice.pick([1.0, 10, 1_000, 1e7, 1e12])
        let anyLowest = dice.pick([0.0, 0, -1])
        // Of what is below zero there are no shares: such reports are refused.
        let lowest = chart.layout == .shares ? 0 : anyLowest
        let keys = dice.isLucky(2) ? dice.names(dice.number(in: 1...60)) : dice.buckets(dice.number(in: 1...60))
        if case .bucket(let bucket)? = keys.first, seriesCount == 1 {
            chart.grid.sections = dice.sections(of: bucket.period)
        }
        var entries = keys.flatMap { key in
            series.map { Tally.Entry(key: key, series: $0, .init(dice.amount(within: lowest...1, size))) }
        }
        if seriesCount > 2, dice.isLucky(3) { chart.series.only = [series[1] ?? ""] }
        var levels = Dice(seed: seed &+ 1_000_000)
        if chart.layout != .grid, chart.layout != .shares, levels.isLucky(3) {
            chart.lines = (0..<levels.number(in: 1...2)).map { _ in
                LineRequest(levels.pick([.mean, .median, .meanOfLast(3), .meanOfLast(2), .at(.real(size / 3))]))
            }
        }
        if dice.isLucky(4), !chart.isStacked { chart.bars.cap = size / 2 }
        if chart.layout != .grid || dice.isLucky(2) {
            chart.grid.cellPattern = chart.layout == .grid ? chart.grid.cellPattern : nil
        }
        let paging = Paging(
            columns: dice.pick([5, 7, 31, 60, dice.number(in: 1...60)]), rows: dice.pick([Int.max, 3, 10]))
        // Only bars side by side are compared, with numbers that stand above them.
        var bases = Dice(seed: seed &+ 2_000_000)
        if chart.layout.isSideBySide, chart.bars.numberPlace == .above, bases.isLucky(2) {
            chart.partnerStyle = PartnerStyle(.previous, as: bases.pick(PartnerStyle.Display.allCases))
            for index in entries.indices {
                guard case .bucket(let bucket) = entries[index].key, entries[index].value.amount != nil,
                    let amount = bases.amount(within: lowest...1, size)
                else { continue }
                entries[index].partner = PartnerNumber(bucket: bucket, until: bucket.end, amount: amount)
            }
        }
        let laidOut = layOut(Tally(entries: entries), chart)
        let lines = referenceLines(laidOut, chart)
        let bars = mark(
            laidOut,
            Marking(
                dice.pick(Marking.Extreme.allCases), scope: dice.pick(Marking.Scope.allCases),
                includesPartial: dice.isLucky(2)), paging, chart)
        let (width, height) = dice.pick([
            (960, 600), (960, 600), (200, 200), (2_000, 1_200), (400, 300), (200, 1_200), (2_000, 200), (640, 480),
        ])
        let style = PageStyle(width: width, height: height, theme: theme)
        let title = (0..<dice.number(in: 0...9)).map { _ in dice.name() }.joined(separator: " ")
        var words = PageText(
            title: title, subtitle: (0..<dice.number(in: 1...4)).map { _ in dice.name() },
            source: "\(dice.name()).sqlite", asOf: CivilDate(daysSinceEpoch: 20_000))
        words.cap = chart.bars.cap.map { "\($0)" }
        let measure = dice.isLucky(2) ? TextMeasure.estimate : TextMeasure { _, isBold in isBold ? 0.6 : 0.52 }
        let font = PageFont(family: "Noto Sans CJK JP", measure: measure, label: LabelText { _ in true })
        func drawing(_ pages: [Page], turnsForNames: Bool = false) -> PageDrawing {
            var drawing = PageDrawing(words, chart, style, font)
            drawing.measure(pages, turnsForNames: turnsForNames)
            return drawing
        }
        // Panels of less are refused.
        let tiles =
            chart.layout == .panels ? Paging(columns: paging.columns, rows: dice.number(in: 1...12)) : paging
        var pages = paginate(bars, tiles, chart, lines: lines)
        func lacksRoom(_ pages: [Page]) -> Bool {
            let drawing = drawing(pages)
            return pages.contains { drawing.shortage(on: $0) != nil }
        }
        if chart.layout == .panels {
            for rows in stride(from: tiles.rows, to: 0, by: -1) where lacksRoom(pages) {
                pages = paginate(bars, Paging(columns: paging.columns, rows: rows), chart, lines: lines)
            }
        }
        chart.isTurned = chart.layout == .rows
        let areNames = if case .label? = keys.first { true } else { false }
        let all = drawing(pages, turnsForNames: areNames)
        return pages.map { RandomPage(seed: seed, page: $0, drawing: all) }
    }

    var description: String {
        "seed \(seed), page \(page.number) of \(page.count): \(chart.layout), \(style.width)x\(style.height), "
            + "\(page.columnRange.count) columns, \(page.rowRange.count) rows"
    }
}

/// Random choices.
struct Dice {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(in: 0...(elements.count - 1))] }

    /// True once in so many times.
    mutating func isLucky(_ times: Int) -> Bool { number(in: 1...times) == 1 }

    mutating func name() -> String {
        pick([
            "a", "name", "太郎", "株式会社とても長い名前の取引先", "한국어 이름", "a rather long name of a thing", "",
            "Donaudampfschifffahrtsgesellschaft", "x y z", "11/15", "2026-11", "W", "مرحبا",
            String(repeating: "word ", count: number(in: 1...30)), String(repeating: "長", count: number(in: 1...60)),
        ])
    }

    mutating func names(_ count: Int) -> [Tally.Key] { (0..<count).map { .label("\(name()) \($0)") } }

    mutating func buckets(_ count: Int) -> [Tally.Key] {
        let grouping = Grouping(
            period: pick(Period.allCases), starts: CalendarStarts(week: .monday), zone: .utc,
            asOf: CivilDate(daysSinceEpoch: number(in: 10_000...30_000)), last: nil)
        return grouping.buckets(count).map { .bucket($0) }
    }

    mutating func sections(of period: Period) -> ChartStyle.Grid.Sections {
        switch period {
        case .day: pick([.week, .weekday, .month, .series])
        case .week, .month, .quarter: .year
        case .quarterHour, .hour, .year, .period: .series
        }
    }

    mutating func amount(within range: ClosedRange<Double>, _ size: Double) -> Amount? {
        switch number(in: 0...9) {
        case 0: return nil
        case 1, 2: return .integer(0)
        case 3: return .integer(Int64(size))
        case 4: return .real(Double.random(in: range, using: &generator) * size)
        default: return .integer(Int64((Double.random(in: range, using: &generator) * size).rounded()))
        }
    }
}
