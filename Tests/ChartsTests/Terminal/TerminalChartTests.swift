import TestKit
import Testing

@testable import Charts

@Suite struct TerminalChartTests {
    private static let sales: [(name: String, value: Double?)] = [
        ("太郎", 7), ("Jiro", 12), ("三郎さん", 21), ("A rather long name of a shop", 104), ("é", 63),
    ]

    @Test func `a chart of five bars looks as it should`() {
        let text = TerminalScreens(columns: 40).text(Self.sales)
        #expect(
            text == """
                Sales
                value by name

                太郎            7  █▍
                Jiro           12  ██▍
                三郎さん       21  ████▎
                A rather lon… 104* █████████████████████
                é              63  ████████████▊
                * the largest · Source: sales.sqlite ·
                as of Nov 20, 2026
                """)
    }

    /// A line of a bar: its number, and the cells of its bar left and right of the zero line.
    private struct Line {
        let number: String
        let isMarked: Bool
        let left, right: Double

        init?(_ text: Substring) {
            guard let parts = text.firstMatch(of: /(?:^| )([−0-9.]+)(\*?) *([█▐▕]*)(│?)([█▏▎▍▌▋▊▉]*)$/) else {
                return nil
            }
            func cells(_ part: Substring) -> Double {
                part.reduce(0) { sum, character in
                    sum + Double(
                        Array("▏▎▍▌▋▊▉█").firstIndex(of: character).map { $0 + 1 } ?? (character == "▕" ? 1 : 4)) / 8
                }
            }
            number = String(parts.1)
            isMarked = !parts.2.isEmpty
            // Without a zero line there is nothing left of it.
            left = parts.4.isEmpty ? 0 : cells(parts.3)
            right = cells(parts.5) + (parts.4.isEmpty ? cells(parts.3) : 0)
        }
    }

    @Test(arguments: 20...200)
    func `bars, numbers and marks are true at every width`(columns: Int) throws {
        var generator = SeededGenerator(seed: UInt64(columns))
        for lowest in [0, -500, -50] {
            let values = (0..<12).map { _ in Int.random(in: lowest...500, using: &generator) }
            let bars = values.enumerated().map { (name: "n\($0)", value: Optional(Double($1))) }
            let text = TerminalScreens(columns: columns, perPage: 12).text(bars)
            let rows = text.split(separator: "\n")
            #expect(rows.allSatisfy { TerminalText(String($0)).columns <= columns })
            let lines = rows.filter { $0.hasPrefix("n") }.compactMap(Line.init)
            try #require(lines.count == values.count, "\(text)")
            let numbers = lines.map { Double($0.number.replacing("−", with: "-")) }
            #expect(numbers == values.map { Double($0) }, "\(text)")
            #expect(lines.map(\.isMarked) == values.map { $0 == values.max() }, "\(text)")
            for (line, value) in zip(lines, values) {
                #expect((line.left > 0) == (value < 0) && (line.right > 0) == (value > 0), "\(text)")
            }
            // To one scale: an eighth of a cell on the right, half a cell on the left.
            let scale = lines.map(\.right).max().map { $0 / Double(values.max() ?? 1) } ?? 0
            for (line, value) in zip(lines, values) where value > 0 {
                #expect(abs(line.right - scale * Double(value)) <= 0.126 || line.right == 0.125, "\(text)")
            }
            let byValue = zip(lines, values).sorted { $0.1 > $1.1 }.map(\.0.left)
            #expect(byValue == byValue.sorted(), "\(text)")
        }
    }

    @Test(arguments: [20, 33, 80, 137, 200], [1, 5, 60, 200])
    func `every bar has its line`(columns: Int, count: Int) {
        let bars = (1...count).map { (name: "n\($0)", value: Optional(Double($0))) }
        let text = TerminalScreens(columns: columns, perPage: 200).text(bars)
        let names = text.split(separator: "\n").compactMap { $0.firstMatch(of: #/^n[0-9]+ /#)?.output }
        #expect(names == bars.map { "\($0.name) " })
    }

    @Test func `a number that has no room is left out and not cut`() {
        var screens = TerminalScreens(columns: 20)
        screens.style.numbers = NumberStyle(prefix: "a long prefix ")
        let text = screens.text([("a", 12345), ("b", 6)])
        #expect(text.contains("\na …") && !text.contains("12") && text.contains("█"))
    }

    @Test func `what is written from right to left leaves number and bar where they are`() {
        let text = TerminalScreens(columns: 40).text([("القاهرة", 7), ("서울", 6)])
        #expect(text.contains("القاهرة\u{200E} 7* ██") && text.contains("서울    6  ██"))
    }

    @Test(arguments: ChartStyle.Layout.allCases)
    func `where there is no UTF-8 there is ASCII alone`(layout: ChartStyle.Layout) {
        var screens = TerminalScreens(columns: 50, isASCII: true)
        screens.style.layout = layout
        let text = screens.text(
            [("太郎", "é", 4.0), ("b", "é", layout == .shares ? 3 : -3), ("b", "ü", 2)].map {
                (name: $0.0, series: $0.1, value: $0.2)
            })
        #expect(
            text.utf8.allSatisfy { $0 < 0x80 } && text.contains("????")
                && text.contains("# e   % u") == (layout != .grid))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 50 })
        switch layout {
        case .bars: #expect(text.contains("-3") && text.contains("#|"), "\(text)")
        case .shares: #expect(text.contains("4  ###") && text.contains("##%%"), "\(text)")
        case .stacked, .rows, .panels, .grid: break
        }
    }

    @Test(arguments: TerminalColors.allCases, ChartStyle.Layout.allCases)
    func `whatever the data holds, nothing but colors comes through`(
        colors: TerminalColors, layout: ChartStyle.Layout
    ) {
        let hostile = [
            "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{07}", "\u{9B}31m", "\u{90}q\u{9C}", "a\u{202E}live\u{202C}",
            "\u{2066}x\u{2069}", "\r\nover", "\u{08}\u{7F}\u{00}", "\u{1B}_Ga=d\u{1B}\\", "\u{FEFF}\u{200B}\u{200F}",
            "\u{E0041}\u{E000}", "e" + String(repeating: "\u{301}", count: 5_000), "\u{301}",
        ]
        for text in hostile {
            var screens = TerminalScreens(colors: colors, title: text)
            screens.style.layout = layout
            screens.style.grid.cellPattern = layout == .grid ? "{value}\(text){item}" : nil
            screens.style.numbers = NumberStyle(prefix: text)
            let shown = screens.text([(name: text, series: text, value: 3), (name: "b", series: text + "2", value: 4)])
            #expect(isHarmless(shown), "\(text.debugDescription)")
            #expect(shown.unicodeScalars.count < 20_000)
            #expect(colors != .none || !shown.contains("\u{1B}"))
        }
    }

    @Test func `random text is harmless and no wider than the screen`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            func word() -> String {
                var scalars = String.UnicodeScalarView()
                for _ in 0..<Int.random(in: 0...30, using: &generator) {
                    let limit: UInt32 = Bool.random(using: &generator) ? 0x500 : 0x2FFFF
                    if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &generator)) {
                        scalars.append(scalar)
                    }
                }
                return String(scalars)
            }
            let columns = Int.random(in: 20...200, using: &generator)
            let values = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
                (name: word(), value: Optional(Double(Int.random(in: -500...500, using: &generator))))
            }
            let text = TerminalScreens(columns: columns, title: word()).text(values)
            #expect(isHarmless(text))
            #expect(plain(text).split(separator: "\n").allSatisfy { TerminalText(String($0)).columns <= columns })
        }
    }

    private func days(_ count: Int) -> [Bucket] {
        Grouping(
            period: .day, starts: CalendarStarts(week: .monday), zone: .utc, asOf: CivilDate(daysSinceEpoch: 20_000),
            last: nil
        ).buckets(count)
    }

    @Test func `a comparison shows its changes, and a line is named with its number`() {
        let style = ChartStyle.with {
            $0.phrases = .english
            $0.partnerStyle = PartnerStyle(.previous)
            $0.lines = [LineRequest(.at(.integer(35)), name: "target")]
        }
        let days = days(2)
        var tally = tally(days, [.integer(40), .integer(50)])
        tally.entries[1].partner = PartnerNumber(bucket: days[0], until: days[0].end, amount: .integer(40))
        let bars = layOut(tally, style)
        let pages = paginate(bars, Paging(), style, lines: referenceLines(bars, style))
        var words = PageText(
            title: "t", subtitle: ["sum", "outline: the day before"], source: "s",
            asOf: CivilDate(daysSinceEpoch: 20_000))
        words.outline = .init("outline: the day before", plain: "compared with the day before")
        let screen = TerminalChart.Screen(columns: 80, colors: .none)
        let text = TerminalChart(words, style, .light, on: screen).text(pages)
        #expect(text.contains("50 +25.0%") && text.contains("Line: target 35."), "\(text)")
        #expect(text.contains("compared with the day before") && !text.contains("outline"), "\(text)")
    }

    @Test func `a stack that is not over keeps its patterns without colors`() throws {
        var today = try #require(days(1).first)
        today.coverage = .unfinished
        let style = ChartStyle.with { $0.layout = .stacked }
        let text = TerminalScreens(style: style).text(
            ["a", "b"].map { .init(key: .bucket(today), series: $0, .init(.integer(5))) })
        #expect(text.contains("10…") && text.contains("█▓"), "\(text)")
    }

    @Test func `colors are those that the terminal shows`() {
        #expect(!TerminalScreens().text(Self.sales).contains("\u{1B}"))
        // On near-black the theme's colors are seen as they are.
        let ground = TerminalGround.known(Color(0x12181F))
        let palette = TerminalScreens(colors: .palette, ground: ground).text(Self.sales)
        #expect(palette.contains("\u{1B}[0;38;5;68m█") && !palette.contains(";38;2;"))
        let direct = TerminalScreens(colors: .direct, ground: ground).text(Self.sales)
        #expect(direct.contains("\u{1B}[0;38;2;59;125;216m█") && !direct.contains(";38;5;"))
        // The largest: its bar in the marked color, its number bold too.
        #expect(
            direct.contains("\u{1B}[0;38;2;242;140;40m█") && direct.contains("\u{1B}[0;1;38;2;242;140;40m104 "))
        #expect(direct.split(separator: "\n").allSatisfy { !$0.contains("\u{1B}") || $0.contains("\u{1B}[0m") })
    }

    @Test func `zero and missing are distinguished`() {
        let text = TerminalScreens(columns: 40).text([("a", 0), ("b", nil), ("c", 5)])
        #expect(text.contains("\na 0\nb –\nc 5* ██"))
        var stubs = TerminalScreens(columns: 40)
        stubs.style.bars.zero = .stub
        #expect(stubs.text([("a", 0), ("b", nil), ("c", 5)]).contains(/\na +░+\nb/))
        stubs.style.bars.zero = .blank
        #expect(stubs.text([("a", 0), ("c", 5)]).contains("\na\nc"))
        let colored = TerminalScreens(colors: .direct, ground: .known(Color(0x12181F)))
        let faint = colored.text([("a", 0), ("b", nil), ("c", 4), ("d", 5)])
        #expect(faint.contains("\u{1B}[0;2m0") && faint.contains("\u{1B}[0;2m–") && !faint.contains("\u{1B}[0;2m4"))
        // But not where it is the largest.
        #expect(colored.text([("a", 0), ("b", -3)]).contains("\u{1B}[0;1;38;2;242;140;40m0"))
    }

    @Test func `negative bars go left from a zero line`() {
        let text = TerminalScreens(columns: 40).text([("a", 10), ("b", -10), ("c", -2.5)])
        #expect(
            text.contains(
                """
                a  10.0*                │███████████████
                b −10.0  ███████████████│
                c  −2.5             ████│
                """), "\(text)")
        let alone = TerminalScreens(columns: 40).text([("a", -1), ("b", -2)])
        #expect(alone.contains(/\nb −2 +█{30}█*│\n/), "\(alone)")
    }

    @Test func `series have a legend, and colors or patterns of their own`() {
        let bars = [("a", "buy", 4.0), ("a", "sell", 2), ("b", "buy", 3), ("b", "sell", 1)]
            .map { (name: $0.0, series: $0.1, value: $0.2) }
        let plain = TerminalScreens().text(bars)
        #expect(plain.contains("█ buy   ▓ sell") && plain.contains("▓▓"))
        #expect(plain.contains(/\na 4\* █+\n  2  ▓+\nb 3  █+▎\n  1  ▓+\n/))
        let colored = TerminalScreens(colors: .direct).text(bars)
        #expect(colored.contains("\u{1B}[0;38;2;59;125;216m█\u{1B}[0m buy") && !colored.contains("▓"))
        var stacked = TerminalScreens()
        stacked.style.layout = .stacked
        #expect(stacked.text(bars).contains(/\na 6\* █+▓+\nb 4  █+▓+\n/))
        (stacked.colors, stacked.ground) = (.direct, .known(Color(0x12181F)))
        // A stack's total in bold, and its parts' numbers on their colors.
        #expect(stacked.text(bars).contains("\u{1B}[0;1;38;2;242;140;40m6 "))
        #expect(stacked.text(bars).contains(#/48;2;59;125;216m +4 /#))
    }

    @Test func `a stack of both signs has its sum and both sides`() {
        var screens = TerminalScreens(columns: 40)
        screens.style.layout = .stacked
        let bars = [("a", "in", 6.0), ("a", "out", -4)].map { (name: $0.0, series: $0.1, value: $0.2) }
        #expect(screens.text(bars).contains(/\na Σ 2\* +▓+│█+\n/))
        // One of zeros has neither.
        let zeros = [("a", "in", 0.0), ("a", "out", 0), ("b", "in", 6), ("b", "out", 2)]
        let text = screens.text(zeros.map { (name: $0.0, series: $0.1, value: $0.2) })
        #expect(text.contains(/\na 0\nb 8\* █+▓+\n/), "\(text)")
    }

    @Test func `a capped bar is broken`() {
        var screens = TerminalScreens()
        screens.style.bars.cap = 10
        #expect(screens.text([("a", 50), ("b", 9)]).contains("█≈█\n"))
        #expect(!screens.text([("a", 10), ("b", 9)]).contains("≈"))
    }

    @Test func `a track is told from the bar before it, whatever that is filled with`() throws {
        var today = try #require(days(1).first)
        today.coverage = .unfinished
        var screens = TerminalScreens(columns: 40)
        (screens.style.bars.hasTracks, screens.style.bars.cap, screens.style.bars.zero) = (true, 20, .stub)
        func text() -> String { screens.text([.init(key: .bucket(today), .init(.integer(5)))]) }
        #expect(text().contains(/5 +░{3,9}─{9,}\n/), "\(text())")
        #expect(screens.text([("a", 0), ("b", 5)]).contains(/\na +░+─+\nb/))
        screens.isASCII = true
        #expect(text().contains(/5 +\.{3,9}_{9,}\n/), "\(text())")
    }

    @Test func `a grid is a table with colors behind its numbers`() {
        var screens = TerminalScreens(colors: .direct, columns: 60, ground: .known(Color(0x12181F)))
        screens.style.layout = .grid
        let bars = ["a", "b", "c"].flatMap { name in
            ["x", "東京"].map { (name: name, series: $0, value: Double(name == "b" && $0 == "x" ? 90 : 10)) }
        }
        let text = screens.text(bars)
        #expect(text.contains("48;2;242;140;40m") && text.contains("90"))
        // The scale: its ends and its ticks, each on its color.
        #expect(plain(text).contains("\n 0  20  40  60  80  90 \n"), "\(plain(text))")
        screens.colors = .none
        #expect(!screens.text(bars).contains(/[░▒▓█]/))
        let rows = screens.text(bars).split(separator: "\n").filter { $0.hasPrefix("x") || $0.hasPrefix("東") }
        #expect(rows == ["x     10  90*   10", "東京  10   10   10"])
    }

    @Test func `where a grid's numbers have no room there are shades, and columns without room are counted`() {
        var screens = TerminalScreens(columns: 30, perPage: 40)
        screens.style.layout = .grid
        let bars = (0..<40).map { (name: "c\($0)", series: "x", value: Double($0 + 1) * 1_000) }
        let text = screens.text(bars)
        #expect(text.contains("… and 12 more columns") && text.contains(/\nx ░+▒+▓+█*\n/), "\(text)")
        // Each shade that is used, with the numbers that have it; of columns without room nothing is said.
        #expect(text.contains("\n░ 1,000 – 9,000\n▒ 10,000 – 19,000\n▓ 20,000 – 28,000\n"), "\(text)")
    }

    @Test func `a year of days names all months where they are`() throws {
        let style = ChartStyle.with { ($0.layout, $0.grid.sections) = (.grid, .weekday) }
        let days = try Grouping(
            period: .day, starts: CalendarStarts(), zone: .utc, asOf: day("2025-12-31"), last: 365
        ).buckets(365)
        let entries = days.map { Tally.Entry(key: .bucket($0), .init(.integer(1))) }
        let text = TerminalScreens(style: style, perPage: 54).text(entries)
        for month in CalendarNames.english.months.short { #expect(text.contains(" \(month)"), "\(text)") }
    }

    @Test func `names that begin alike are not cut to the same text`() {
        var screens = TerminalScreens(columns: 40)
        let names = ["north", "south"].map { "Returned invoices of \($0)" }
        for perPage in [5, 1] {
            screens.perPage = perPage
            let bars = screens.text(names.map { (name: $0, value: 3) }).split(separator: "\n").map { $0.prefix(13) }
            #expect(bars.contains { $0.contains("north") } && bars.contains { $0.contains("south") }, "\(bars)")
        }
        (screens.perPage, screens.style.layout) = (5, .grid)
        let cells = screens.text(names.map { (name: "a", series: $0, value: 3) })
        #expect(cells.contains(/\n\S+ ?…north/) && cells.contains("south"), "\(cells)")
    }

    @Test func `titles, notes and feet are on as many lines as they need`() throws {
        let title = "What the shops of all towns have sold, less what came back"
        let note = "Deposits do not count; see https://example.org/a-very-long-address-without-a-blank"
        var words = PageText(
            title: title, subtitle: ["sum"], source: "a long name of a database.sqlite", asOf: try day("2026-11-20"))
        words.note = note
        for columns in [20, 33, 200] {
            let screen = TerminalChart.Screen(columns: columns, colors: .none)
            let text = TerminalChart(words, ChartStyle(), .light, on: screen).text(paginate(layOut(tally([1, 2]))))
            func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= columns } && !text.contains("…"))
            for part in [title, note, "Source: a long name of a database.sqlite · as of Nov 20, 2026"] {
                #expect(letters(text).contains(letters(part)), "\(text)")
            }
        }
    }

    @Test(arguments: [(TerminalColors.none, Theme.light), (.none, .print), (.direct, .print)])
    func `as many series as may be on a page have patterns of their own`(colors: TerminalColors, theme: Theme) {
        for isASCII in [false, true] {
            let screens = TerminalScreens(theme: theme, colors: colors, isASCII: isASCII)
            let text = plain(screens.text((10..<34).map { (name: "a", series: "s\($0)", value: 3) }))
            let signs = text.matches(of: /(\S) s[0-9]{2}/).map(\.output.1)
            #expect(signs.count == 24 && Set(signs).count == 24, "\(text)")
        }
    }

    @Test func `more pages than can be read are counted`() {
        let bars = (1...130).map { (name: "n\($0)", value: Optional(Double($0))) }
        let text = TerminalScreens().text(bars)
        #expect(text.hasSuffix("… 6 more pages") && text.contains("page 20 of 26") && !text.contains("page 21 of 26"))
        #expect(TerminalScreens().text([(name: String, value: Double?)]()) == "There are no records.")
    }
}
