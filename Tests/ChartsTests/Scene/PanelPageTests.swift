import TestKit
import Testing

@testable import Charts

/// Small charts side by side: bars get most of each, a number is as high in all of them, and what shows nothing is refused.
struct PanelPageTests {
    private let style = PageStyle(width: 960, height: 600)
    private let words = PageText(
        title: "Turnover", subtitle: ["total per week"], source: "a.sqlite", asOf: CivilDate(daysSinceEpoch: 20_000))

    private func pages(_ series: Int, _ weeks: Int, rows: Int = 12, chart: ChartStyle) throws -> [Page] {
        let grouping = Grouping(
            period: .week, starts: CalendarStarts(week: .monday), zone: .utc, asOf: try day("2026-11-22"), last: weeks)
        let entries = grouping.buckets(weeks).enumerated().flatMap { week, bucket in
            (0..<series).map { index in
                Tally.Entry(
                    key: .bucket(bucket), series: "s\(padded(index, 2))",
                    .init(.integer(Int64((week * 37 + index * 61) % 100 + (week == 3 ? 100 : 1)))))
            }
        }
        let tally = Tally(entries: entries)
        return paginate(layOut(tally, chart), Paging(columns: weeks, rows: rows).even(for: series), chart)
    }

    private func panels(_ series: Int, _ weeks: Int, rows: Int = 12) throws -> [PanelPage] {
        let chart = ChartStyle.with { $0.layout = .panels }
        let pages = try pages(series, weeks, rows: rows, chart: chart)
        var drawing = PageDrawing(words, chart, style, .estimate)
        drawing.measure(pages, turnsForNames: false)
        return pages.map { page in
            var canvas = drawing.canvas
            let box = drawing.room?.box ?? PageFrame(page, words, canvas).draw(on: &canvas)
            return PanelPage(page, canvas, in: box, drawing.room?.panels)
        }
    }

    @Test(arguments: Array(1...12), [6, 13, 26, 52])
    func `bars have most of each chart, and at least forty pixels`(series: Int, weeks: Int) throws {
        let page = try #require(try panels(series, weeks).first)
        #expect(page.panels.count == series)
        for panel in page.panels {
            let area = panel.bars.area
            // Below a strip for the names alone, half of it.
            let least = area.box.top - panel.box.top > 40 ? 0.5 : 0.6
            #expect(area.height >= max(40, least * (panel.box.height + 14)), "\(area.height) of \(panel.box)")
            #expect(area.box.left >= 38 && area.box.right <= 922)
        }
        // None of them meets another one.
        for (index, one) in page.panels.enumerated() {
            for other in page.panels.dropFirst(index + 1) { #expect(!one.box.overlaps(other.box)) }
        }
    }

    @Test(arguments: [7, 12]) func `seven and twelve are one page, in columns`(series: Int) throws {
        let pages = try panels(series, 26)
        #expect(pages.count == 1 && pages[0].shape.columns == 3)
    }

    @Test func `none is hatched: its name says whose it is`() throws {
        let chart = ChartStyle.with { $0.layout = .panels }
        let canvas = PageDrawing(words, chart, style, .estimate).canvas
        let bars = try pages(20, 4, chart: chart).flatMap(\.bars)
        #expect(bars.contains { $0.coloring.hue.map { $0 >= canvas.theme.series.count } ?? false })
        #expect(bars.allSatisfy { canvas.fill(of: $0).hatch == nil })
    }

    @Test(arguments: [13, 14, 20]) func `more are shared evenly, and a number is as high on every page`(series: Int)
        throws
    {
        let pages = try panels(series, 10)
        #expect(pages.count == 2 && Set(pages.map(\.shape.columns)).count == 1)
        #expect(abs(pages[0].panels.count - pages[1].panels.count) <= 1)
        let sizes = Set(pages.flatMap(\.panels).map { [$0.bars.area.height, $0.bars.area.length] })
        #expect(sizes.count == 1)
        let heights = Set(pages.flatMap(\.panels).map { $0.bars.area.height(of: 100) })
        #expect(heights.count == 1)
    }

    @Test(arguments: ["b", "a name as long as a chart is wide, or nearly so"], [4, 6, 13])
    func `a marked bar below the name of its chart has its number, and bars are as high in all of them`(
        name: String, count: Int
    ) throws {
        let chart = ChartStyle.with { $0.layout = .panels }
        let grouping = Grouping(
            period: .week, starts: CalendarStarts(week: .monday), zone: .utc, asOf: try day("2026-11-22"), last: 26)
        // The first bar of each, and the last, reach over the sides of a chart.
        for marked in [0, 1, count - 1] {
            for week in [0, 25] {
                let entries = grouping.buckets(26).enumerated().flatMap { index, bucket in
                    (0..<count).map { row in
                        let value: Int64 = row == marked && index == week ? 242_832 : 100_000 + Int64(index * 10)
                        return Tally.Entry(
                            key: .bucket(bucket), series: "\(padded(row, 2)) \(name)", .init(.integer(value)))
                    }
                }
                let bars = mark(layOut(Tally(entries: entries), chart), Marking(), Paging(), chart)
                let pages = paginate(bars, Paging(columns: 26, rows: 12).even(for: count), chart)
                var drawing = PageDrawing(words, chart, style, .estimate)
                drawing.measure(pages, turnsForNames: false)
                #expect(pages.allSatisfy { drawing.shortage(on: $0) == nil })
                let scenes = pages.map(drawing.draw)
                let bold = scenes.flatMap { $0.texts(.value) }.filter(\.isBold)
                #expect(bold.map(\.text) == ["242,832"], "series \(marked), week \(week)")
                for scene in scenes {
                    let names = scene.texts(.section).map { $0.frame(.estimate) }
                    for number in scene.texts(.value).map({ $0.frame(.estimate) }) {
                        #expect(!names.contains(where: number.overlaps))
                    }
                }
                let heights = scenes.flatMap { $0.geometry.scales.map(\.reach) }
                #expect(heights.count == count && Set(heights).count == 1)
            }
        }
    }

    @Test(arguments: [PageStyle(), PageStyle().narrow])
    func `names that begin alike keep what tells their charts apart`(style: PageStyle) {
        let beginning = "a beginning that the names of all the series of this table have in common, as paths have: "
        let ends = ["north", "northeast", "south", "short"]
        let names = ends.map { $0 == "short" ? $0 : beginning + $0 }
        let chart = ChartStyle.with { $0.layout = .panels }
        let bars = layOut(tally(series: names, [[3, 4, 5, 1], [4, 5, 6, 2]]), chart)
        let paging = Paging(columns: 2, rows: 4)
        let titles = picture(paginate(bars, paging, chart)[0], chart, style).texts(.section)
        #expect(titles.count == 4)
        for end in ends { #expect(titles.count { $0.text.hasSuffix(end) } == 1, "\(titles.map(\.text))") }
        for title in titles { #expect(title.frame(.estimate).right <= Double(style.width)) }
    }

    @Test(arguments: [7, 12, 26])
    func `all charts of a page have numbers of the same bars in one size, and each that of its largest`(weeks: Int)
        throws
    {
        let chart = ChartStyle.with { $0.layout = .panels }
        let grouping = Grouping(
            period: .week, starts: CalendarStarts(week: .monday), zone: .utc, asOf: try day("2026-11-22"), last: weeks)
        let entries = grouping.buckets(weeks).enumerated().flatMap { index, bucket in
            [1, 10, 100, 300, 600, 900].enumerated().map { row, factor in
                let usual = Int64(((index * 37 + row * 61) % 100 + 1) * factor)
                // The first bar of one is below its name.
                let value = (row, index) == (2, 0) ? 96_000 : (row, index) == (4, 5) ? 100_000 : usual
                return Tally.Entry(key: .bucket(bucket), series: "series \(row)", .init(.integer(value)))
            }
        }
        let bars = mark(layOut(Tally(entries: entries), chart), Marking(), Paging(), chart)
        let page = try #require(paginate(bars, Paging(columns: weeks, rows: 6), chart).first)
        let drawing = PageDrawing(words, chart, style, .estimate)
        var canvas = drawing.canvas
        let box = PageFrame(page, words, canvas).draw(on: &canvas)
        let panels = PanelPage(page, canvas, in: box).panels
        #expect(Set(panels.map(\.bars.numbers.choice.index)).count == 1)
        // All have their last bar's number, or none but those in which it is the largest.
        let ends = panels.compactMap { panel -> Bool? in
            let pieces = panel.bars.pieces
            let (last, usual) = (pieces[pieces.count - 1], pieces.dropLast().compactMap(\.amount).max()!)
            let near = (last.box.middle.x - pieces[pieces.count - 2].box.middle.x) / 2
            let boxes = panel.bars.numbers.boxes.map(\.0)
            return last.amount! > usual ? nil : boxes.contains { abs($0.middle.x - last.box.middle.x) < near }
        }
        #expect(Set(ends).count == 1, "\(ends)")
        let numbers = drawing.draw(page).texts(.value)
        #expect(Set(numbers.map(\.size)).count == 1)
        for row in 0..<6 {
            let largest = try #require(
                page.bars.filter { $0.position.row == row }.max { $0.value.amount! < $1.value.amount! })
            #expect(numbers.contains { $0.text == largest.drawn.text }, "series \(row)")
        }
    }

    @Test(
        arguments: [
            PageStyle(width: 800, height: 450), PageStyle(width: 720, height: 450), PageStyle(width: 600, height: 400),
            PageStyle(width: 480, height: 600), PageStyle().narrow,
        ], [(4, 7), (7, 3), (7, 7), (9, 7)])
    func `the largest bar has its number on small pages and phones`(style: PageStyle, size: (rows: Int, days: Int))
        throws
    {
        let chart = ChartStyle.with { $0.layout = .panels }
        let grouping = Grouping(
            period: .day, starts: CalendarStarts(), zone: .utc, asOf: try day("2026-11-22"), last: size.days)
        let entries = grouping.buckets(size.days).enumerated().flatMap { index, bucket in
            (0..<size.rows).map { row in
                let value: Int64 = (row, index) == (1, 2) ? 9_967 : 3_000 + Int64((index * 37 + row * 61) % 100) * 30
                return Tally.Entry(key: .bucket(bucket), series: "Country \(row)", .init(.integer(value)))
            }
        }
        let bars = mark(layOut(Tally(entries: entries), chart), Marking(), Paging(), chart)
        let pages = paginate(bars, Paging(columns: size.days, rows: 12), chart)
        var drawing = PageDrawing(words, chart, style, .estimate)
        drawing.measure(pages, turnsForNames: false)
        let scene = drawing.draw(pages[0])
        let bold = scene.texts(.value).filter(\.isBold)
        #expect(bold.map(\.text) == ["9,967"], "\(size)")
        let names = scene.texts(.section).map { $0.frame(.estimate) }
        #expect(bold.allSatisfy { !names.contains(where: $0.frame(.estimate).overlaps) })
    }

    @Test func `charts that show nothing are refused, with what to do`() throws {
        let chart = ChartStyle.with { $0.layout = .panels }
        let small = PageStyle(width: 400, height: 300)
        func shortage(_ rows: Int) throws -> PageDrawing.Shortage? {
            let pages = try pages(8, 26, rows: rows, chart: chart)
            var drawing = PageDrawing(words, chart, small, .estimate)
            drawing.measure(pages, turnsForNames: false)
            return drawing.shortage(on: pages[0])
        }
        #expect(try shortage(2) == nil)
        guard case .panels(8, let height)? = try shortage(8) else {
            Issue.record("eight are drawn")
            return
        }
        #expect(height < 40)
    }

    @Test func `more names than can be read are refused`() throws {
        let chart = ChartStyle()
        func shortage(_ count: Int, _ name: String) -> PageDrawing.Shortage? {
            let names = (0..<count).map {
                (name: "\(name) \($0)", series: String?.none, amount: Amount?.some(.integer(1)))
            }
            let pages = paginate(layOut(tally(names)), Paging(columns: count))
            var drawing = PageDrawing(words, chart, style, .estimate)
            drawing.measure(pages, turnsForNames: true)
            return drawing.shortage(on: pages[0])
        }
        #expect(shortage(12, "Name number") == nil && shortage(30, "Name number") == nil)
        guard case .names(200, let most)? = shortage(200, "Name number") else {
            Issue.record("200 names are drawn")
            return
        }
        #expect((25...45).contains(most))
    }

    @Test(arguments: [PageStyle(), PageStyle().narrow], ["item", "Customer", "A rather long name of a thing"])
    func `every bar by name has its name, or the page is refused with a number that fits`(
        style: PageStyle, name: String
    ) {
        func drawn(_ count: Int, _ columns: Int) -> (drawing: PageDrawing, pages: [Page]) {
            let names = (0..<count).map { index -> (name: String, series: String?, amount: Amount?) in
                ("\(name) \(index)", nil, .integer(Int64(index * 37 % 101)))
            }
            let pages = paginate(layOut(tally(names)), Paging(columns: columns))
            var drawing = PageDrawing(words, ChartStyle(), style, .estimate)
            drawing.measure(pages, turnsForNames: true)
            return (drawing, pages)
        }
        var refused = 0
        for count in 1...45 {
            var (drawing, pages) = drawn(count, count)
            if case .names(count, let most)? = drawing.shortage(on: pages[0]) {
                refused += 1
                (drawing, pages) = drawn(count, most)
            }
            for page in pages {
                #expect(drawing.shortage(on: page) == nil, "\(count)")
                let names = drawing.draw(page).texts(.name)
                #expect(names.count >= page.columns.count { !$0.isEmpty }, "\(count)")
            }
        }
        #expect((3..<25).contains(refused), "\(refused)")
    }

    @Test(arguments: [PageStyle(), PageStyle().narrow], [12, 2])
    func `names below small charts stand below their bars, beside a line's label too`(style: PageStyle, rows: Int) {
        let chart = ChartStyle.with { ($0.layout, $0.lines) = (.panels, [LineRequest(.at(.integer(5)), name: "goal")]) }
        let values = (1...6).map { (value: Int64) -> [Int64?] in [value, value + 1, value + 2] }
        let bars = layOut(tally(series: ["a", "b", "c"], values), chart)
        let pages = paginate(bars, Paging(columns: 6, rows: rows), chart, lines: referenceLines(bars, chart))
        var drawing = PageDrawing(words, chart, style, .estimate)
        drawing.measure(pages, turnsForNames: false)
        for scene in pages.map(drawing.draw) {
            let bars = scene.areas(.bar).map(\.frame)
            #expect(!scene.texts(.line).isEmpty && !bars.isEmpty && bars.count.isMultiple(of: 6))
            for (index, bar) in bars.enumerated() {
                let names = scene.texts(.name).filter { abs($0.at.x - bar.middle.x) <= 2 }
                #expect(names.map(\.text) == ["\(index % 6)"])
            }
        }
    }

    @Test(arguments: [(5, 5), (6, 6), (7, 5), (11, 6), (12, 5), (16, 6), (21, 6), (26, 6), (31, 7)])
    func `five or a few more names are on a page, so that none is alone`(names: Int, columns: Int) {
        #expect(Paging().withoutSingle(of: names).columns == columns)
    }

    @Test func `no page has a single name`() {
        for count in 2...400 { #expect(count % Paging().withoutSingle(of: count).columns != 1, "\(count)") }
    }

    @Test func `the line of small charts is above zero where two are as far from it`() throws {
        let chart = ChartStyle.with { $0.layout = .panels }
        let page = try #require(
            paginate(layOut(tally(series: ["a", "b"], [[-10, 3], [18, 4]]), chart), Paging(), chart).first)
        #expect(page.axis.ticks == [-10, 0, 10])
        #expect(BarScale.faint(isNamed: true).ticks(of: page, chart).map(\.text) == ["10"])
    }

    @Test func `no number in a small chart is moved beyond a line that its bar does not reach`() throws {
        let chart = ChartStyle.with { ($0.layout, $0.lines) = (.panels, [LineRequest(.at(.integer(900)))]) }
        let small: [Int64] = [415, 500, 600, 700, 750, 800]
        let values = small.map { [$0, $0 == 800 ? 4_000 : $0, 2_000] as [Int64?] }
        let bars = mark(layOut(tally(series: ["a", "b", "c"], values), chart), Marking(), Paging(), chart)
        let pages = paginate(bars, Paging(columns: 6, rows: 12), chart, lines: referenceLines(bars, chart))
        var drawing = PageDrawing(words, chart, style, .estimate)
        drawing.measure(pages, turnsForNames: false)
        let scene = drawing.draw(pages[0])
        let lines = scene.areas(.line).map(\.frame)
        #expect(scene.texts(.value).contains { $0.text == "4,000" })
        for text in scene.texts(.value) where small.contains(Int64(text.text) ?? 0) {
            let own = lines.filter { $0.left <= text.at.x && text.at.x <= $0.right }
                .min { abs($0.middle.y - text.at.y) < abs($1.middle.y - text.at.y) }
            #expect(try #require(own).middle.y < text.at.y, "\(text.text)")
        }
    }
}
