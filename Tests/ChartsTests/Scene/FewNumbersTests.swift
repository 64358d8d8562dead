import TestKit
import Testing

@testable import Charts

/// Which numbers a page has that has no room for all, and where those of nets and lines are.
struct FewNumbersTests {
    private func scene(
        _ tally: Tally, _ style: ChartStyle = ChartStyle(), columns: Int, on page: PageStyle = PageStyle()
    ) throws -> Scene {
        let bars = mark(layOut(tally, style), Marking(), Paging(), style)
        let lines = referenceLines(bars, style)
        return picture(try #require(paginate(bars, Paging(columns: columns), style, lines: lines).first), style, page)
    }

    private func numbers(_ tally: Tally, columns: Int) throws -> [String] {
        let style = ChartStyle.with { $0.numbers.suffix = " kilometers" }
        return try scene(tally, style, columns: columns).texts(.value).map(\.text)
    }

    @Test func `all that are the least have their numbers, or none`() throws {
        var high: [Int64?] = (0..<36).map { 1_000 + $0 * 7 }
        for index in [6, 18, 30] { high[index] = 0 }
        #expect(try !numbers(tally(high), columns: 36).contains("0 kilometers"))
        // Where neighbors leave them room.
        var low: [Int64?] = (0..<36).map { 100 + $0 }
        for index in [0, 35] { low[index] = 9_000 }
        for index in [9, 18, 27] { low[index] = 1 }
        let told = try numbers(tally(low), columns: 36)
        #expect(told.filter { $0 == "1 kilometers" }.count == 3, "\(told)")
        for index in 5...15 { low[index] = 1 }
        #expect(try !numbers(tally(low), columns: 36).contains("1 kilometers"))
    }

    @Test func `all series of the last bucket have their numbers, or none`() throws {
        let series = (0..<12).map { "s\($0)" }
        let values = (0..<5).map { (column: Int64) -> [Int64?] in
            (0..<12).map { (row: Int64) -> Int64? in 100 + column * 31 + row * 17 }
        }
        let last = Set((0..<12).map { "\(100 + 4 * 31 + $0 * 17)" })
        let told = Set(try scene(tally(series: series, values), columns: 5).texts(.value).map(\.text))
        #expect(last.subtracting(told).isEmpty || last.intersection(told).count == 1, "\(told)")
        #expect(told.count < 60)
    }

    @Test func `parts of stacks have their numbers in all columns, or in none, wherever pixels round their sides`()
        throws
    {
        var counts: Set<Int> = []
        for (first, prefix) in ["", "€ ", "$", "CHF ", "ca. "].enumerated() {
            let style = ChartStyle.with {
                $0.layout = .stacked; $0.numbers.prefix = prefix
            }
            for width in stride(from: 700 + first, through: 1_000, by: 5) {
                // One stack is zero: not all numbers are there, so the page has a scale.
                let values: [[Int64?]] = (0..<8).map { $0 < 7 ? [1_888, 1_888] : [0, 0] }
                let scene = try scene(
                    tally(series: ["a", "b"], values), style, columns: 8,
                    on: PageStyle(width: width, height: 540))
                let inside = scene.texts(.value).count { $0.text == prefix + "1,888" }
                #expect([0, 14].contains(inside), "\(prefix) on \(width)")
                counts.insert(inside)
            }
        }
        #expect(counts == [0, 14])
    }

    @Test func `of parts that are high enough the small numbers are not there without the large ones`() throws {
        let style = ChartStyle.with { $0.layout = .stacked }
        var counts: Set<Int> = []
        for width in stride(from: 300, through: 960, by: 5) {
            let values: [[Int64?]] = (0..<12).map { (column: Int64) in [column < 6 ? 8 : 12, 11] }
            let scene = try scene(
                tally(series: ["a", "b"], values), style, columns: 12, on: PageStyle(width: width, height: 600))
            let (small, large) = ("8", ["12", "11"])
            let texts = scene.texts(.value).filter { $0.text == small || large.contains($0.text) }
            #expect([0, 24].contains(texts.count), "\(width)")
            #expect(Set(texts.map(\.size)).count < 2, "\(width)")
            counts.insert(texts.count)
        }
        #expect(counts == [0, 24])
    }

    @Test func `beside tracks there is a scale, too, where not all numbers are`() throws {
        let many: [Int64?] = (0..<60).map { 1_000 + $0 * 37 }
        let tracked = ChartStyle.with { $0.bars.hasTracks = true }
        #expect(try scene(tally(many), tracked, columns: 60).texts(.tick).count > 1)
        #expect(try scene(tally([3, 5]), tracked, columns: 2).texts(.tick).isEmpty)
    }

    @Test func `numbers beside bars that lie are not higher than from one bar to the next`() throws {
        let style = ChartStyle.with { ($0.layout, $0.isTurned) = (.rows, true) }
        // None is between those of its neighbors.
        let amounts: [Int64?] = (0..<34).map { $0 % 2 * 700 + 200 + $0 }
        let scene = try scene(tally(amounts), style, columns: 34)
        let numbers = scene.texts(.value)
        #expect(numbers.count == 34)
        #expect(numbers.allSatisfy { $0.size <= scene.geometry.area.height / 34 }, "\(numbers.map(\.size))")
    }

    @Test func `a number beside the scale is not taken for a part of the scale's`() throws {
        for first in stride(from: Int64(10), through: 90, by: 3) {
            let amounts: [Int64?] = [first] + (Int64(1)..<12).map { 90 + $0 % 9 }
            let scene = try scene(
                tally(series: ["s0"], amounts.map { [$0] }), columns: 12, on: PageStyle(width: 200, height: 200))
            for number in scene.texts(.value) {
                let frame = number.frame(.estimate)
                let ticks = scene.texts(.tick).map { $0.frame(.estimate) }
                #expect(!ticks.contains { $0.with(right: $0.right + 3).overlaps(frame) }, "\(number.text)")
            }
        }
    }

    @Test func `weekdays are abbreviated before they are broken`() throws {
        let names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
        var tally = tally(names.map { ($0, nil, .integer(3)) })
        for (index, weekday) in names.indices.enumerated() {
            tally.entries[index].key = .slot(CalendarSlot(weekday: weekday))
        }
        var style = ChartStyle()
        style.labels.names = .english
        let wide = try scene(tally, style, columns: 7)
        #expect(wide.texts(.name).map(\.text) == names)
        let narrow = try scene(tally, style, columns: 7, on: PageStyle().narrow)
        #expect(narrow.texts(.name).map(\.text) == names.map { String($0.prefix(3)) })
    }

    @Test func `hours and months are left out before they are broken`() throws {
        let months = [
            "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
        ]
        let hours = (0..<24).map { padded($0, 2) }
        let style = ChartStyle.with { $0.labels.names.months.short = months }
        for names in [hours, months] {
            var tally = tally([Int64?](repeating: 3, count: names.count))
            for index in tally.entries.indices {
                tally.entries[index].key = .slot(
                    names == hours ? CalendarSlot(hour: index) : CalendarSlot(month: index + 1))
                tally.entries[index].value.occurrences = 1
            }
            let wide = try scene(tally, style, columns: names.count)
            #expect(wide.texts(.name).map(\.text) == names)
            let narrow = try scene(tally, style, columns: names.count, on: PageStyle().narrow)
            #expect(narrow.texts(.name).map(\.text) == stride(from: 0, to: names.count, by: 2).map { names[$0] })
        }
    }

    @Test func `a stack is compared whole: one outline, one change, and a line that no number touches`() throws {
        let grouping = Grouping(
            period: .week, starts: CalendarStarts(), zone: .utc, asOf: try day("2026-11-20"), last: 6)
        var style = ChartStyle.with { $0.layout = .stacked }
        style.partnerStyle = PartnerStyle(.previous)
        let values: [[Int64?]] = (0..<6).map { (column: Int64) in [1_000 + column * 90, 700 + column * 41] }
        var tally = tally(series: ["a", "b"], values)
        let buckets = grouping.buckets(6)
        for index in tally.entries.indices {
            let column = index / 2
            tally.entries[index].key = .bucket(buckets[column])
            tally.entries[index].stackPartner = PartnerNumber(
                bucket: buckets[column], until: buckets[column].end, amount: .integer(Int64(900 + column * 300)))
        }
        let bars = mark(layOut(tally, style), Marking(), Paging(), style)
        let scene = picture(try #require(paginate(bars, Paging(columns: 6), style).first), style)
        let changes = scene.texts(.value).map(\.text).filter { $0.contains("percent") }
        #expect(changes == Array(repeating: "+percent", count: 5) + ["−percent"])
        // Three sides of six outlines.
        #expect(scene.areas(.ghost).count == 18)
        let ends = scene.areas(.line).map(\.frame)
        #expect(ends.count == 5)
        for text in scene.texts(.value) {
            #expect(!ends.contains { $0.overlaps(text.frame(.estimate)) }, "\(text.text)")
        }
    }

    @Test func `the number of a net is beside its line, without a sign where the legend has that`() throws {
        let values = (0..<5).map { (column: Int64) -> [Int64?] in [1_400 + column * 60, -700 + column * 5, -900] }
        let style = ChartStyle.with { $0.layout = .stacked }
        let wide = try scene(tally(series: ["in", "out", "rent"], values), style, columns: 5)
        let nets = values.map { $0.compactMap(\.self).reduce(0, +) }
        let texts = wide.texts(.value)
        let lines = wide.areas(.line).map(\.frame)
        let axis = try #require(wide.areas(.axis).first).frame
        for net in nets {
            let text = try #require(texts.first { $0.text == (net < 0 ? "−\(-net)" : "\(net)") }, "\(net)")
            #expect(lines.contains { abs($0.middle.y - text.at.y) < 12 }, "\(net)")
            #expect(text.frame(.estimate).right <= 922)
            #expect(!text.frame(.estimate).overlaps(axis), "\(net)")
        }
        let narrow = try scene(
            tally(series: ["in", "out", "rent"], values), style, columns: 5, on: PageStyle().narrow)
        #expect(narrow.texts(.value).contains { $0.text == "Σ −\(-nets[0])" })
    }

    @Test func `the name of a line may be cut, its number not`() throws {
        let style = ChartStyle.with {
            $0.phrases = .english
            $0.lines = [LineRequest(.at(.integer(16_138)), name: "what was agreed upon with all of the partners")]
        }
        for page in [PageStyle(), PageStyle().narrow] {
            let words = try scene(tally([15_000, 17_000, 3]), style, columns: 3, on: page).texts(.line).map(\.text)
            #expect(words.count == 2 && words[0].hasSuffix("…") && words[1] == "16,138", "\(words)")
        }
    }

    @Test(arguments: [1, 40]) func `below lying bars it is on one line with its number`(times: Int) throws {
        let name = [String](repeating: "agreed", count: times).joined(separator: " and ")
        let style = ChartStyle.with {
            ($0.phrases, $0.layout, $0.isTurned) = (.english, .rows, true)
            $0.lines = [LineRequest(.at(.integer(16_138)), name: name)]
        }
        for page in [PageStyle(), PageStyle().narrow] {
            let texts = try scene(tally([15_000, 17_000, 3]), style, columns: 3, on: page).texts(.line)
            let text = try #require(texts.first)
            #expect(texts.count == 1 && text.text.hasPrefix("agreed") && text.text.hasSuffix(" 16,138"), "\(texts)")
            #expect(text.text.contains("…") == (times > 1), "\(text)")
            let frame = text.frame(.estimate)
            #expect(frame.left >= 0 && frame.right <= Double(page.width), "\(text)")
        }
    }

    @Test func `lines across the bars grow with the page`() throws {
        func thickness(_ page: PageStyle) throws -> Double {
            let style = ChartStyle.with { $0.lines = [LineRequest(.at(.integer(7)))] }
            return try #require(scene(tally([5, 9]), style, columns: 2, on: page).areas(.line).first).frame.height
        }
        #expect(try thickness(PageStyle(width: 480, height: 300)) == 2)
        #expect(try thickness(PageStyle()) == 2)
        #expect(try thickness(PageStyle(width: 1_920, height: 1_200)) == 4)
    }

    @Test func `numbers beside a line that steps stay at their bars`() throws {
        let values: [Int64] = [
            159, 194, 100, 150, 118, 93, 110, 176, 200, 106, 130, 341, 268, 95, 78, 182, 244, 206, 172, 210, 101,
        ]
        let scene = try scene(tally(values), .with { $0.lines = [LineRequest(.meanOfLast(3))] }, columns: 21)
        let (numbers, bars) = (scene.texts(.value), scene.areas(.bar).map(\.frame))
        #expect(numbers.count == 21)
        for text in numbers {
            let bar = try #require(bars.first { abs($0.middle.x - text.at.x) < 2 })
            #expect(bar.top - text.at.y < 2.5 * text.size + 10, "\(text.text)")
        }
    }

    @Test func `numbers beside each other do not look like one`() throws {
        for count in stride(from: 20, through: 96, by: 4) {
            let texts = try scene(tally((0..<count).map { $0 == 5 ? 30 : 0 }), columns: count).texts(.value)
            let frames = texts.map { $0.frame(.estimate) }.sorted { $0.left < $1.left }
            for (one, other) in zip(frames, frames.dropFirst()) where one.top < other.bottom && other.top < one.bottom {
                #expect(other.left - one.right > 3, "\(count)")
            }
        }
    }

    @Test func `lying bars leave no room for numbers below zero where outlines alone are there`() throws {
        let weeks = Grouping(
            period: .week, starts: CalendarStarts(), zone: .utc, asOf: try day("2026-11-20"), last: 2
        ).buckets(2)
        var style = ChartStyle.with { ($0.layout, $0.isTurned) = (.rows, true) }
        style.partnerStyle = PartnerStyle(.previous, as: .ghost)
        let starts = try ([4, -4] as [Int64]).map { partner in
            var tally = tally(weeks, [.integer(5), .integer(7)])
            tally.entries[1].partner = PartnerNumber(
                bucket: weeks[0], until: weeks[0].end, amount: .integer(partner))
            return try #require(try scene(tally, style, columns: 2).plot).left
        }
        #expect(starts[0] == starts[1])
    }

    @Test func `no name is cut below stacks that could lie`() throws {
        let style = ChartStyle.with { $0.layout = .stacked }
        // The wide numbers of one page leave less room to the long names of the other.
        let name = String(repeating: "a", count: 30)
        var tally = tally(series: ["in", "out"], (0..<6).map { [$0 < 3 ? 123_456_789 : 5, -3] })
        for index in 6..<12 { tally.entries[index].key = .label("\(name)\(index / 2)") }
        let pages = paginate(layOut(tally, style), Paging(columns: 3), style)
        let words = PageText(title: "t", subtitle: [], source: "s", asOf: CivilDate(daysSinceEpoch: 0))
        var upright = 0
        for width in stride(from: 700, through: 960, by: 10) {
            var drawing = PageDrawing(words, style, PageStyle(width: width, height: 600), .estimate)
            drawing.measure(pages, turnsForNames: true)
            guard !drawing.chart.isTurned else { continue }
            upright += 1
            let names = drawing.draw(pages[1]).texts(.name).map(\.text)
            #expect(names == (3..<6).map { "\(name)\($0)" }, "\(width)")
        }
        #expect((1..<27).contains(upright))
    }

    @Test func `a bar near zero is over a line that would hide it`() throws {
        let style = ChartStyle.with { $0.lines = [LineRequest(.at(.integer(0))), LineRequest(.at(.integer(9_000)))] }
        let areas = try scene(tally([-5, 5, 20_000, 9_000]), style, columns: 4).areas
        let last = try #require(areas.lastIndex { $0.role == .line })
        let over = areas[last...].filter { $0.role == .bar }.map(\.frame)
        #expect(over.count == 2 && over.allSatisfy { $0.height <= 3 })
    }

    @Test func `what is not known is said wherever it has room, whether or not all numbers have`() throws {
        var high = tally((0..<36).map { 1_000 + $0 * 7 })
        for index in [9, 20] { high.entries[index].value = .init(nil, absence: .rejected) }
        let told = try numbers(high, columns: 36)
        #expect(told.filter { $0 == "?" }.count == 2 && told.count < 20, "\(told)")
    }

    @Test func `a stack with parts on both sides has an outline, and no line is a total but its own`() throws {
        let months = Grouping(
            period: .month, starts: CalendarStarts(), zone: .utc, asOf: try day("2026-03-31"), last: 3
        ).buckets(3)
        var style = ChartStyle.with { $0.layout = .stacked }
        style.partnerStyle = PartnerStyle(.previous, as: .ghost)
        var tally = tally(series: ["a", "b"], [[100, 60], [100, -20], [90, 10]])
        for index in tally.entries.indices {
            let column = index / 2
            tally.entries[index].key = .bucket(months[column])
            tally.entries[index].stackPartner = ([nil, 160, 80] as [Int64?])[column].map {
                PartnerNumber(bucket: months[column], until: months[column].end, amount: .integer($0))
            }
        }
        let scene = try scene(tally, style, columns: 3)
        // Three sides of February's and of March's.
        #expect(scene.areas(.ghost).count == 6)
        let lines = scene.areas(.line).sorted { $0.frame.left < $1.frame.left }
        let theme = PageStyle().theme
        // February's total, and January's beyond it is an outline alone; in March the line is February's outline.
        #expect(lines.map(\.color) == [theme.text, theme.ghost])
        #expect(theme.text != theme.ghost && abs(lines[0].frame.middle.y - lines[1].frame.middle.y) < 3)
        // On paper, where one series is white, they are filled.
        let page = paginate(layOut(tally, style), Paging(columns: 3), style)[0]
        let paper = picture(page, style, PageStyle(theme: .print))
        #expect(paper.areas.count { $0.role == .pale && $0.color == Theme.print.grid } == 2)
    }

    @Test func `the last stack has its number where the least has no room`() throws {
        let values = (0..<16).map { (column: Int64) -> [Int64?] in
            [column == 2 ? 90_000 : column == 5 ? 1_000 : 50_000 + column * 1_000, 2_000]
        }
        let style = ChartStyle.with { $0.layout = .stacked }
        let scene = try scene(tally(series: ["a", "b"], values), style, columns: 16, on: PageStyle().narrow)
        let told = scene.texts(.value).map(\.text)
        #expect(told.contains("67,000") && !told.contains("3,000"), "\(told)")
    }
}
