import TestKit
import Testing

@testable import Charts

/// Faults of Charts that were found once, each with the commit that fixed it.
struct ChartsRegressionTests {
    @Test(arguments: ["\u{200C}ها", "\u{301}", "\u{200D}."])
    func `what joins a placeholder stays behind its value`(joiner: String) {
        let text = Phrases.fill("a {0}\(joiner) {1:d}\(joiner)") { $0 == "0" ? "5" : "6" }
        #expect(Array(text.utf8) == Array("a 5\(joiner) 6\(joiner)".utf8))
    }

    // Fixed in cd92f525.
    @Test func `a line is labelled with the digits of its own number`() throws {
        func label(_ amounts: [Amount], _ level: LineRequest.Level = .mean, rounding: Rounding? = nil)
            -> String?
        {
            var style = ChartStyle.with { $0.phrases = .english }
            (style.lines, style.numbers.rounding) = ([LineRequest(level)], rounding)
            let bars = layOut(tally(amounts.enumerated().map { ("\($0)", nil, $1) }), style)
            let line = referenceLines(bars, style).first
            let page = paginate(bars, Paging(), style, lines: [line].compactMap(\.self)).first
            #expect(line?.text.hasSuffix(line.flatMap { page?.number(of: $0) } ?? "?") == true)
            return line.flatMap { page?.number(of: $0) }
        }
        #expect(label([1, 2, 1, 1, 2].map { .integer($0) }) == "1.4")
        #expect(label([1, 2, 2].map { .integer($0) }) == "1.67")
        #expect(label([1, 3].map { .integer($0) }) == "2")
        #expect(label([1_000, 2_001].map { .integer($0) }) == "1,501")
        #expect(label([.real(1.25), .real(2.5)], .at(.integer(2))) == "2.00")
        #expect(label([.integer(1), .integer(2)], .at(.real(0.5))) == "0.5")
        #expect(label([1, 2, 1, 1, 2].map { .integer($0) }, rounding: Rounding(.nearest, digits: 0)) == "1")
    }

    // Fixed in db0b78f7.
    @Test func `the mean of the last buckets has no step where one of these has no number`() throws {
        let days = Grouping(period: .day, starts: CalendarStarts(), zone: .utc, asOf: try day("2026-01-10"), last: 10)
        let style = ChartStyle.with { $0.lines = [LineRequest(.meanOfLast(2))] }
        let amounts: [Int64?] = [10, 20, 30, nil, nil, nil, nil, nil, 40, 0]
        let bars = layOut(tally(days.buckets(10), amounts.map { $0.map { .integer($0) } }), style)
        #expect(referenceLines(bars, style)[0].amounts == [1: .integer(15), 2: .integer(25), 9: .integer(20)])
    }

    @Test func `a stack with a part that has no rows counts for the mean of stacks`() {
        let style = ChartStyle.with { ($0.layout, $0.lines) = (.stacked, [LineRequest(.mean)]) }
        let bars = layOut(tally(series: ["a", "b"], [[1, 2], [3, nil], [5, 5], [50, nil]]), style)
        #expect(referenceLines(bars, style)[0].level?.double == 16.5)
    }

    @Test(arguments: [88 / 3.0, 0.1 + 0.2, 1e22 / 7, -5 / 7.0, 29])
    func `no bar is beyond the mean of bars that are all alike`(number: Double) {
        for level in [LineRequest.Level.mean, .median, .meanOfLast(3)] {
            let style = ChartStyle.with { $0.lines = [LineRequest(level)] }
            let bars = layOut(tally((0..<7).map { ("\($0)", nil, .real(number)) }), style)
            #expect(referenceLines(bars, style)[0].amounts.values.allSatisfy { $0 == .real(number) }, "\(level)")
        }
    }

    // Fixed in 6ee283aa.
    @Test func `the rest of the names is never marked, and its series keep their colors`() {
        var tally = tally(series: ["a", "b"], [[1, 2], [3, 4], [90, 80]])
        tally.restOfNames = .init(name: "2", count: 5)
        for layout in [ChartStyle.Layout.bars, .rows, .stacked] {
            let style = ChartStyle.with { $0.layout = layout }
            let bars = mark(layOut(tally, style), Marking(), Paging(), style)
            let isWhole = layout == .stacked
            #expect(bars.map(\.mark) == [nil, nil, isWhole ? .max : nil, .max, nil, nil], "\(layout)")
            let page = paginate(bars, Paging(), style)[0]
            #expect((0...1).map { page.coloring(ofRow: $0) } == bars.suffix(2).map(\.coloring))
            #expect(bars.map(\.coloring.hue) == [0, 1, 0, 1, 0, 1])
            #expect(!bars.contains { $0.coloring.isRest })
        }
    }

    // Fixed in 6ee283aa.
    @Test func `the rest of the series is never marked but as a part of its stack`() {
        var tally = tally(series: ["a", "b"], [[1, 2], [3, 80]])
        tally.restOfSeries = .init(name: "b", count: 5)
        let expected: [(ChartStyle.Layout, [Bar.Mark?])] = [
            (.bars, [nil, nil, .max, nil]), (.stacked, [nil, nil, .max, .max]),
        ]
        for (layout, marks) in expected {
            let style = ChartStyle.with { $0.layout = layout }
            let bars = mark(layOut(tally, style), Marking(), Paging(), style)
            #expect(bars.map(\.mark) == marks, "\(layout)")
            #expect(paginate(bars, Paging(), style)[0].coloring(ofRow: 1).isRest)
        }
    }

    // Fixed in f0271bde.
    @Test func `the rests of names and of series are known side by side`() {
        // The second bar of each name is of the rest of the series, and the largest.
        var tally = tally(series: ["a", "Other"], [[1, 70], [3, 60], [90, 80]])
        (tally.restOfNames, tally.restOfSeries) = (.init(name: "2", count: 5), .init(name: "Other", count: 3))
        tally.seriesOrder = ["a", "Other"]
        let style = ChartStyle()
        let bars = mark(layOut(tally, style), Marking(), Paging(), style)
        #expect(bars.map(\.mark) == [nil, nil, .max, nil, nil, nil])
        #expect(bars.map(\.coloring.isRest) == [false, true, false, true, false, true])
        #expect(bars.map(\.names.isRest) == [false, false, false, false, true, true])
        let page = paginate(bars, Paging(), style)[0]
        #expect((0...1).map { page.coloring(ofRow: $0).isRest } == [false, true])
        #expect(tally.shownSeries == ["a"])
    }

    @Test func `a name at the left shrinks before a word of it is broken`() throws {
        let style = ChartStyle.with { ($0.layout, $0.isTurned) = (.rows, true) }
        let word = String(repeating: "a", count: Int(330 / TextMeasure.estimate.width("a", size: 14)))
        let tally = tally([
            (name: word, series: nil, amount: .integer(7)), (name: "b", series: nil, amount: .integer(5)),
        ])
        let bars = mark(layOut(tally, style), Marking(), Paging(), style)
        let scene = picture(try #require(paginate(bars, Paging(columns: 2), style).first), style)
        #expect(scene.texts(.name).map(\.text).contains(word))
    }

    // Fixed in 5dd0496b.
    @Test(arguments: Languages.ofRepository.tags) func `a range of one day is that day`(tag: String) throws {
        let (phrases, day) = (Languages.ofRepository.phrases(ofLocale: tag), try day("2026-11-01"))
        #expect(phrases.days(day, day, BucketLabels()) == phrases.day(day, BucketLabels()))
    }

    // Fixed in adc6c84c.
    @Test func `what is said of a marked stack is not said of its parts`() throws {
        let style = ChartStyle.with { $0.layout = .stacked }
        let bars = mark(
            layOut(tally(series: ["a", "b"], [[1, 9], [4, 7]]), style), Marking(), Paging(), style)
        var words = PageText(title: "t", subtitle: [], source: "app.sqlite", asOf: try day("2026-11-20"))
        words.marksStacks = true
        let text = words.description(of: paginate(bars, Paging(), style)[0], LabelText { _ in true })
        #expect(
            text.hasPrefix(
                "a, 0: 1. b, 0: 9. a, 1: 4 (in the stack that is the largest). b, 1: 7 (in the stack that is"))
    }

    // Fixed in b5e6744f.
    @Test func `eight million numbers near the largest whole ones are added up`() throws {
        var sum = Sum()
        sum.add(0x1p89)
        // As many parts add theirs.
        for _ in 0..<30 {
            let half = sum
            sum.add(half)
        }
        #expect(try #require(sum.amount).description == "664613997892457936451903530140172288")
    }

    // Fixed in fa8ead05.
    @Test func `what is next to nothing is seen on both sides of the axis`() throws {
        let scene = picture(paginate(layOut(tally([1, -1, 1_000_000, -1_000_000])))[0])
        let axis = try #require(scene.areas(.axis).first).frame
        let (up, down) = (scene.areas(.bar)[0].frame, scene.areas(.bar)[1].frame)
        #expect(up.top < axis.top && down.bottom > axis.bottom, "\(up), \(down), \(axis)")
    }

    // Fixed in c925a5ca.
    @Test func `hours that have no room for all their names are named from the first on`() {
        let style = ChartStyle.with { ($0.layout, $0.grid.sections) = (.grid, .week) }
        var tally = tally([Int64?](repeating: 3, count: 7 * 24))
        for index in tally.entries.indices {
            tally.entries[index].key = .slot(CalendarSlot(weekday: index / 24, hour: index % 24))
            tally.entries[index].value.occurrences = 1
        }
        let page = paginate(layOut(tally, style), Paging(columns: 24, rows: 7), style)[0]
        for (size, step) in [(PageStyle(), 1), (PageStyle().narrow, 2), (PageStyle(width: 200, height: 300), 4)] {
            let names = picture(page, style, size).texts(.item)
            #expect(names.map(\.text) == stride(from: 0, to: 24, by: step).map { padded($0, 2) })
            let frames = names.map { $0.frame(.estimate) }
            #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.right < $1.left })
        }
    }

    @Test func `the mean of equal numbers has all their digits`() throws {
        for text in ["-99999999999999999999999999999999999.9", "12345678901234567890.5", "123456789012345678901"] {
            let amount = try #require(ExactDecimal(text.utf8).flatMap { Amount($0, isWhole: true) })
            for count in 1...8 {
                let mean = total(of: [Amount](repeating: amount, count: count))?.divided(by: .integer(Int64(count)))
                #expect(mean == amount && mean?.description == text, "\(count)")
            }
        }
    }

    @Test(arguments: [
        (
            [String](repeating: "1.234567890123456789", count: 4), [false, false, false, false],
            [false, false, false, false]
        ),
        (["1000000000000000010", "1000000000000000021"], [false, true], [false, true]),
        // A mean without an end.
        (
            ["1000000000000000010", "1000000000000000011", "1000000000000000011"], [false, true, true],
            [false, false, false]
        ),
        (
            ["-1000000000000000010", "-1000000000000000011", "-1000000000000000011"], [true, false, false],
            [true, false, false]
        ),
        (["1", "2", "2"], [false, true, true], [false, false, false]),
    ])
    func `what is beyond a mean is told by all digits`(texts: [String], mean: [Bool], median: [Bool]) throws {
        let amounts = try texts.map { text in
            try #require(ExactDecimal(text.utf8).flatMap { Amount($0, isWhole: !text.contains(".")) })
        }
        let style = ChartStyle.with { $0.lines = [LineRequest(.mean), LineRequest(.median)] }
        let bars = layOut(tally(amounts.enumerated().map { ("\($0)", nil, $1) }), style)
        let lines = referenceLines(bars, style)
        for (line, expected) in [("mean", mean), ("median", median)] {
            var marking = Marking()
            marking.line = line
            #expect(
                mark(bars, marking, Paging(), style, lines: lines).map { $0.mark == .beyond } == expected, "\(line)")
        }
        // Means are written with a double's digits, as ever.
        if texts[0] == "1" { #expect(lines[0].level?.description == "1.6666666666666667") }
    }

    // Fixed in b77f3ad0.
    @Test func `the names of one to two hundred rows do not touch, and none is too small`() {
        let style = ChartStyle.with { $0.layout = .grid }
        for count in 1...200 {
            let names = (0..<count).map { "row \($0)" }
            let bars = layOut(tally(series: names, [(0..<count).map { Int64($0) }]), style)
            for size in [(400, 300), (960, 600)] {
                let page = PageStyle(width: size.0, height: size.1)
                let texts = picture(paginate(bars, Paging(columns: 5), style)[0], style, page).texts(.section)
                let frames = texts.map { $0.frame(.estimate) }
                #expect(!texts.isEmpty && texts.first?.text == "row 0")
                #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.bottom <= $1.top }, "\(count) \(size)")
                #expect(texts.allSatisfy { $0.size >= page.size(.least) }, "\(count) \(size)")
                if count <= 12 { #expect(texts.count == count) }
            }
        }
    }

    @Test(arguments: Hatch.Direction.allCases, [8, 30])
    func `no line of a hatch is outside the round end of its bar`(direction: Hatch.Direction, corners: Int) throws {
        let hatch = Hatch(direction: direction, color: Color(0x000000), distance: 5)
        var style = ChartStyle.with { $0.bars.corners = corners }
        for growth in [Growth.up, .down, .right, .left] {
            let box = Box(left: 100, top: 50, right: 160, bottom: 130)
            let shape = box.bar(growth, radius: Double(corners))
            var canvas = PageCanvas(style, PageStyle(), .estimate)
            hatch.draw(in: box, within: shape, on: &canvas)
            #expect(canvas.drawing.areas.count > 8)
            for line in canvas.drawing.areas { #expect(line.corners.allSatisfy { isInside($0, shape) }, "\(growth)") }
        }
        // So is that of a bar that is not over, on paper.
        style.layout = direction == .rising ? .rows : .bars
        let months = Grouping(
            period: .month, starts: CalendarStarts(), zone: .utc, asOf: try day("2026-11-18"), last: 2
        ).buckets(2)
        for sign in [1, -1] as [Int64] {
            let page = paginate(
                layOut(tally(months, [.integer(sign * 40), .integer(sign * 39)]), style), Paging(), style)
            let scene = picture(page[0], style, PageStyle(theme: .print))
            let bars = scene.areas(.bar).map(\.corners)
            let lines = scene.areas(.hatch)
            #expect(bars.count == 2 && lines.count > 8)
            for line in lines { #expect(line.corners.allSatisfy { isInside($0, bars[1]) }, "\(sign)") }
        }
    }

    @Test(arguments: [200, 1_000], [[], ["days begin at 06:00"]])
    func `what outlines are is said where pages are narrow`(height: Int, further: [String]) {
        let (outline, last) = ("outline: a year earlier", "Nov to the 20th, compared with the same days")
        var words = PageText(
            title: "t", subtitle: ["total per month"] + further + [outline, last], source: "s",
            asOf: CivilDate(daysSinceEpoch: 0))
        words.outline = .init(outline, plain: "compared with a year earlier")
        let page = paginate(layOut(tally([1, 2])))[0]
        let style = PageStyle(width: 200, height: height)
        let lines = PageDrawing(words, ChartStyle(), style, .estimate).draw(page).texts(.subtitle).map(\.text)
        let text = lines.joined(separator: " ")
        // Where there is room nothing is left out.
        let kept = (["total per month"] + (height == 200 ? [] : further) + [outline]).joined(separator: " ")
        #expect(text.hasPrefix("\(kept) Nov to the 20th,"), "\(lines)")
        #expect(height == 200 || text.hasSuffix("same days"), "\(lines)")
        // Without outlines there are three lines at most, or a fifth of the page.
        words.outline = nil
        let count = PageDrawing(words, ChartStyle(), style, .estimate).draw(page).texts(.subtitle).count
        #expect(height == 200 ? count <= 3 : count == lines.count)
    }

    @Test(arguments: [PageStyle(), PageStyle().narrow])
    func `subtitles keep all that is said of the numbers, and no part is cut`(style: PageStyle) {
        let parts = [
            "thousands of euros", "total total so far in the quarter, per day", "quarters from April",
            "months from the 16th", "days from 05:00", "Monday to Friday", "without holidays",
            "outline: a year earlier", "Other: 6 series", "12 records on closed days excluded",
            "3-day average and average: complete days only", "Nov 19 is not over yet", "no data yet from Nov 20",
        ]
        var words = PageText(title: "t", subtitle: parts, source: "s", asOf: CivilDate(daysSinceEpoch: 0))
        words.naming = 2
        words.outline = .init(parts[7], plain: "compared with a year earlier")
        let page = paginate(layOut(tally([1, 2])))[0]
        func lines() -> [String] {
            PageDrawing(words, ChartStyle(), style, .estimate).draw(page).texts(.subtitle).map(\.text)
        }
        let said = lines().flatMap { $0.split(separator: " · ").map(String.init) }
        #expect(style.isNarrow ? said.count >= 5 : said == parts, "\(said)")
        // The unit does not supplant what it is the unit of, nor a sentence of one's own what is said behind it.
        #expect(lines().joined(separator: " · ").hasPrefix(parts[0] + " · " + parts[1]))
        #expect(lines().last?.hasSuffix(parts[12]) == true)
        let sentence = String(
            [String](repeating: "a sentence of one's own", count: 9).joined(separator: ", ").prefix(196))
        (words.subtitle, words.naming) = ([sentence, parts[12]], 1)
        let text = lines().joined(separator: " ")
        #expect(text.hasPrefix(sentence) && text.hasSuffix(parts[12]), "\(text)")
        #expect(!lines().contains { $0.contains("…") })
    }

    /// It was written into `report.json` as −0, or not, by the order of the rows.
    @Test func `the height of a zero has no sign`() {
        let bars = layOut(tally([("a", nil, .real(-0.0)), ("b", nil, .real(-1)), ("c", nil, .integer(0))]))
        #expect(bars.map(\.drawn.height.sign) == [.plus, .minus, .plus], "\(bars)")
    }

    @Test func `what has no name is not left out of a message`() {
        let error = ReportError(.usage, subject: "", found: "it cannot be read", advice: "name a file")
        #expect(error.description == "“”: it cannot be read\n  → name a file")
    }

    @Test(arguments: [(-0.0, "0"), (0, "0"), (-0.5, "-0.5"), (3, "3")])
    func `a document has no negative zero`(number: Double, text: String) {
        #expect(String(decoding: Amount.real(number).jsonData(), as: UTF8.self) == text)
    }

    private static let changes: [(before: Amount, after: Amount, change: Double?)] = [
        (.integer(100), .real(99.999), -0.00001), (.integer(1_000), .real(1_004.9), 0.0049),
        (.integer(9_007_199_254_740_992), .integer(9_007_199_254_740_993), 0x1p-53),
        (.real(1e-160), .real(1e160), nil), (.integer(0), .integer(5), nil), (.integer(-2), .integer(5), nil),
        // Five thirds, as the mean of 1, 2 and 2.
        (.real(1.6666666666666667), .real(1.6666666666666667), 0),
    ]

    @Test(arguments: changes)
    func `a change is that of the exact numbers, and none where no double holds it`(
        before: Amount, after: Amount, change: Double?
    ) throws {
        let months = Grouping(
            period: .month, starts: CalendarStarts(), zone: .utc, asOf: try day("2026-03-31"), last: 2)
        let partner = PartnerNumber(bucket: try #require(months.buckets(2).first), until: 0, amount: before)
        #expect(partner.share(of: after) == change)
    }

    @Test(arguments: [PageStyle(), PageStyle().narrow, PageStyle(width: 1_920, height: 600)])
    func `a long source leaves the day and the zone in the foot`(style: PageStyle) throws {
        let source = String(repeating: "register of notes, ", count: 12)
        var words = PageText(title: "t", subtitle: [], source: source, asOf: try day("2026-11-20"))
        words.zone = "Europe/Berlin"
        let page = try #require(paginate(layOut(tally([1, 2]))).first)
        let drawing = PageDrawing(words, ChartStyle(), style, .estimate).draw(page)
        let foot = drawing.texts(.footer).map(\.text).joined(separator: " ")
        #expect(foot.contains("register of notes") && foot.contains("…"), "\(foot)")
        #expect(foot.contains("2026") && foot.hasSuffix("Europe/Berlin"), "\(foot)")
    }

    @Test func `a zero is said as it is written`() {
        func text(_ zero: ChartStyle.Bars.Zero) -> String {
            let style = ChartStyle.with { ($0.numbers.prefix, $0.bars.zero, $0.phrases) = ("€ ", zero, .english) }
            let words = PageText(title: "t", subtitle: [], source: "s", asOf: CivilDate(daysSinceEpoch: 0))
            let page = paginate(layOut(tally([5, 0, nil]), style), Paging(), style)[0]
            return words.description(of: page, LabelText { _ in true })
        }
        #expect(text(.label).contains("1: € 0."))
        #expect(text(.stub).contains("1: 0."))
    }

    @Test func `a name with a word that is longer than a line does not make all others small`() {
        let long = String(repeating: "abcdefghij", count: 6)
        func pages(_ names: [String]) -> [Page] { paginate(layOut(tally(names.map { ($0, nil, .integer(1)) }))) }
        let some = pages(["Apples", "Pears", long, "Quinces"])
        let words = PageText(title: "t", subtitle: [], source: "s", asOf: CivilDate(daysSinceEpoch: 0))
        var drawing = PageDrawing(words, ChartStyle(), PageStyle(), .estimate)
        drawing.measure(some, turnsForNames: true)
        let texts = drawing.draw(some[0]).texts(.name)
        #expect(Set(texts.map(\.size)) == [17])
        #expect(texts.map(\.text).joined() == "ApplesPears\(long)Quinces")
        // Where all are so long they become small, as before.
        let all = pages((0..<4).map { "\(long)\($0)" })
        #expect(drawing.draw(all[0]).texts(.name).allSatisfy { $0.size == 11 })
    }

    @Test(arguments: [(500, 300), (300, 700)])
    func `two names are not cut to the same on different pages`(width: Int, height: Int) {
        let names = "ABCDE".flatMap { section in
            ["Medicine", "Mathematics", "Music"].map {
                "Institute for Advanced Studies in the History of \($0) and of all its Neighbouring Sciences, Section \(section)"
            }
        }
        let bars = layOut(tally(names.map { ($0, nil, .integer(1)) }))
        let pages = paginate(bars, Paging(columns: 3))
        let words = PageText(title: "t", subtitle: [], source: "s", asOf: CivilDate(daysSinceEpoch: 0))
        var drawing = PageDrawing(words, ChartStyle(), PageStyle(width: width, height: height), .estimate)
        drawing.measure(pages, turnsForNames: true)
        let written = pages.map { drawing.draw($0).texts(.name).map(\.text).joined() }
        #expect(Set(written).count == 5, "\(written)")
        #expect(zip(written, "ABCDE").allSatisfy { $0.hasSuffix(String($1)) }, "\(written)")
    }

    @Test(arguments: [1, 2]) func `names that differ in two parts keep both`(most: Int) {
        let names = ["Medicine", "Mathematics", "Music"].flatMap { subject in
            "AB".map { "Institute for Advanced Studies in the History of \(subject) and its Neighbours, Section \($0)" }
        }
        let lines = TextMeasure.estimate.distinctLines(names, width: 200, size: 11, most: most)
        #expect(Set(lines).count == 6 && !lines.contains([""]), "\(lines)")
    }

    @Test func `rows of a grid have whole names where its columns are few`() {
        let style = ChartStyle.with { $0.layout = .grid }
        let names = ["Ministry for Economic Affairs and Energy", "Ministry of the Interior and of Sports", "Office"]
        func sections(_ columns: Int) -> [String] {
            let values = (0..<columns).map { [Int64?](repeating: Int64($0 + 1), count: 3) }
            let pages = paginate(layOut(tally(series: names, values), style), Paging(columns: columns), style)
            return picture(pages[0], style).texts(.section).map(\.text)
        }
        #expect(sections(5) == names)
        #expect(sections(12)[0].hasSuffix("…"))
    }

    @Test func `a line below bars that lie has its number behind a name of any length`() {
        for letters in [30, 180, 199, 250, 5_000] {
            let style = ChartStyle.with {
                ($0.layout, $0.isTurned, $0.phrases) = (.rows, true, .english)
                $0.lines = [LineRequest(.at(.integer(5)), name: String(repeating: "l", count: letters))]
            }
            let bars = layOut(tally([3, 8]), style)
            let page = paginate(bars, Paging(), style, lines: referenceLines(bars, style))[0]
            let texts = picture(page, style).texts(.line).map(\.text)
            #expect(texts.count == 1 && texts[0].hasSuffix(" 5"), "\(letters): \(texts)")
        }
    }

    @Test func `no grid line runs through the number of a small chart`() {
        let style = ChartStyle.with { $0.layout = .panels }
        var met = 0
        for largest in stride(from: Int64(600), through: 640, by: 4) {
            let bars = layOut(tally(series: ["a", "b"], [[-575, -largest], [-563, -100], [-590, -580]]), style)
            let scene = picture(paginate(bars, Paging(columns: 3), style)[0], style)
            let patches = scene.areas(.patch).map(\.frame)
            for grid in scene.areas(.grid).map(\.frame) {
                for number in scene.texts(.value).map({ $0.frame(.estimate) }) where number.overlaps(grid) {
                    met += 1
                    #expect(patches.contains(where: number.overlaps), "\(largest)")
                }
            }
        }
        #expect(met > 0)
    }

    @Test func `a line's name is broken before it is cut`() {
        let style = ChartStyle.with {
            ($0.phrases, $0.lines) = (.english, [LineRequest(.at(.integer(3_454)), name: "turnover target")])
        }
        let bars = layOut(tally([3_000, 5_000, 4_000]), style)
        let page = paginate(bars, Paging(), style, lines: referenceLines(bars, style))[0]
        let texts = picture(page, style, PageStyle().narrow).texts(.line).map(\.text)
        #expect(texts == ["turnover", "target 3,454"])
    }

    @Test func `of losses the greatest has a number, and not one of many zeros`() {
        let values = (0..<41).map { (index: Int64) -> Int64? in index % 3 == 0 ? 0 : -1_000 - index * 7 % 90 }
        let page = paginate(layOut(tally(values)), Paging(columns: 41))[0]
        let told = picture(page).texts(.value).map(\.text)
        #expect(told.contains("−1,086") && !told.contains("0"), "\(told)")
    }

    @Test(arguments: [false, true])
    func `names of lines that begin alike keep what tells them apart`(isTurned: Bool) {
        let style = ChartStyle.with { style in
            (style.phrases, style.isTurned) = (.english, isTurned)
            if isTurned { style.layout = .rows }
            let beginning = "a target of the whole department of sales and of all its stores, as the board decided it: "
            style.lines = zip(["north", "south"], [10, 18]).map { end, level in
                LineRequest(.at(.integer(level)), name: beginning + end)
            }
        }
        let bars = layOut(tally([30, 50, 40]), style)
        let page = paginate(bars, Paging(), style, lines: referenceLines(bars, style))[0]
        let texts = picture(page, style, PageStyle().narrow).texts(.line).map(\.text)
        for end in ["north", "south"] { #expect(texts.count { $0.contains("…\(end)") } == 1, "\(texts)") }
    }

    /// Months with a row of amounts each, of three or five series, and what they are compared with.
    private func compared(
        _ values: [[Int64?]], _ style: ChartStyle, with partner: (Int) -> Int64?
    ) throws -> Charts.Scene {
        let months = Grouping(
            period: .month, starts: CalendarStarts(), zone: .utc, asOf: try day("2026-12-31"), last: values.count
        ).buckets(values.count)
        let count = values[0].count
        var tally = tally(series: (0..<count).map { "series \($0)" }, values)
        for index in tally.entries.indices {
            let month = months[index / count]
            tally.entries[index].key = .bucket(month)
            tally.entries[index].partner = partner(index).map {
                PartnerNumber(bucket: month, until: month.end, amount: .integer($0))
            }
            tally.entries[index].stackPartner = tally.entries[index].partner
        }
        let paging = Paging(columns: values.count, rows: count)
        let bars = mark(layOut(tally, style), Marking(), paging, style)
        return picture(paginate(bars, paging, style)[0], style, PageStyle().narrow)
    }

    @Test(arguments: [ChartStyle.Layout.rows, .stacked])
    func `changes that are not written take no room from bars`(layout: ChartStyle.Layout) throws {
        let isTurned = layout == .rows
        let months: Range<Int64> = isTurned ? 0..<8 : 0..<6
        let values = months.map { (month: Int64) -> [Int64?] in
            isTurned ? [900 - month * 20, 300 + month, 640] : [324 - month, 300, -615]
        }
        func scene(_ display: PartnerStyle.Display) throws -> Charts.Scene {
            var style = ChartStyle.with { ($0.layout, $0.isTurned) = (layout, isTurned) }
            style.partnerStyle = PartnerStyle(.previous, as: display)
            return try compared(values, style) { _ in 500 }
        }
        let (both, ghost) = (try scene(.both), try scene(.ghost))
        #expect(!both.texts(.value).contains { $0.text.contains("percent") })
        #expect(both.plot != nil && both.plot == ghost.plot)
        #expect(both.texts(.value) == ghost.texts(.value))
    }

    @Test func `a marked bar beside the number of the scale has its own on a phone`() throws {
        var style = ChartStyle.with { $0.layout = .panels }
        style.partnerStyle = PartnerStyle(.previous, as: .ghost)
        var values = (0..<12).map { (month: Int64) -> [Int64?] in
            (0..<5).map { (row: Int64) -> Int64? in 300 + (month * 37 + row * 61) % 900 }
        }
        values[0][2] = 1_590
        let scene = try compared(values, style) { $0 == 26 ? 2_391 : 400 }
        #expect(scene.texts(.value).filter(\.isBold).map(\.text) == ["1,590"])
    }

    /// Whether a point is in a shape that is nowhere bent inwards: its turns from side to side are of one way.
    private func isInside(_ point: Charts.Scene.Point, _ shape: [Charts.Scene.Point]) -> Bool {
        let turns = zip(shape, shape.dropFirst() + shape.prefix(1)).map { start, end in
            (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
        }
        return turns.allSatisfy { $0 > -0.01 } || turns.allSatisfy { $0 < 0.01 }
    }
}
