import TestKit
import Testing

@testable import Charts

@Suite struct TerminalChartTests {
    private static let sales: [(name: String, value: Double?)] = [
        ("太郎", 7), ("Jiro", 12), ("三郎さん", 21), ("A rather long name of a shop", 104), ("é", 63),
    ]

    @Test func `a chart of five bars looks as it should`() {
        let text = TerminalScreens(columns: 40, rows: 13).text(Self.sales)
        #expect(
            text == """
                Sales
                value by name

                                          104*
                                          ████     63
                                          ████    ▃▃▃▃
                   7       12      21     ████    ████
                  ▂▂▂▂    ▄▄▄▄    ▆▆▆▆    ████    ████
                ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
                  太郎    Jiro   三郎さ    A       é
                                   ん   rather…
                * the largest · page 1 of 1 · as of 202…
                """)
    }

    @Test(arguments: 20...200)
    func `bars, numbers and names stand in line at every width`(columns: Int) throws {
        let cells = TerminalCells(TerminalScreens(columns: columns).text(Self.sales))
        #expect(cells.rows.allSatisfy { $0.count <= columns })
        let axis = try #require(cells.rows.firstIndex { $0.first == "▔" })
        let bars = cells.runs(inRow: axis - 1)
        try #require(bars.count == 5)
        #expect(Set(bars.map(\.count)).count == 1)
        let distances = Set(zip(bars, bars.dropFirst()).map { $1.lowerBound - $0.lowerBound })
        let slot = try #require(distances.count == 1 ? distances.first : nil)
        for (bar, sale) in zip(bars, Self.sales) {
            let value = String(Int(sale.value ?? 0))
            let top = try #require(
                cells.rows.indices.first { row in
                    row > 1 && bar.lowerBound < cells.rows[row].count
                        && "▁▂▃▄▅▆▇█".contains(cells.rows[row][bar.lowerBound])
                })
            let middle = bar.lowerBound + bar.count / 2
            let number = cells.runs(inRow: top - 1).first { $0.contains(middle) || $0.contains(middle - 1) }
            let words = number.map { cells.words(top - 1, $0) } ?? ""
            #expect(words.hasPrefix(value), "\(columns): \(value) is not over its bar")
            if let number {
                // Left of the middle by half a cell, or moved in from the edge.
                let centre = Double(number.lowerBound) + Double(value.count) / 2
                #expect(abs(centre - Double(bar.lowerBound) - Double(bar.count) / 2) <= 1)
            }
        }
        for name in cells.runs(inRow: axis + 1, gap: 2) where name.count < slot {
            let centre = Double(name.lowerBound + name.upperBound) / 2
            let place = (centre / Double(slot)).rounded(.down) * Double(slot) + Double(slot) / 2
            #expect(abs(centre - place) <= 1, "\(columns): \(cells.words(axis + 1, name))")
        }
    }

    @Test(arguments: [20, 33, 80, 137, 200], [1, 5, 19, 20, 60, 199, 200])
    func `as many bars are shown as there are columns, and the others are counted`(columns: Int, count: Int) {
        let bars = (1...count).map { (name: "n\($0)", value: Optional(Double($0))) }
        let text = TerminalScreens(columns: columns, perPage: 200).text(bars)
        #expect(TerminalCells(text).rows.allSatisfy { $0.count <= columns })
        #expect(text.contains("more bar") == (count > columns))
        if count > columns { #expect(text.contains("… and \(count - columns) more bar")) }
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
            screens.style.cellPattern = layout == .grid ? "{value}\(text){item}" : nil
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
            #expect(text.split(separator: "\n").allSatisfy { TerminalText(String($0)).columns <= columns })
        }
    }

    @Test func `colors are those that the terminal shows`() {
        #expect(!TerminalScreens().text(Self.sales).contains("\u{1B}"))
        let palette = TerminalScreens(colors: .palette).text(Self.sales)
        #expect(palette.contains("\u{1B}[0;38;5;68m█") && !palette.contains(";38;2;"))
        let direct = TerminalScreens(colors: .direct).text(Self.sales)
        #expect(direct.contains("\u{1B}[0;38;2;59;125;216m█") && !direct.contains(";38;5;"))
        // The largest: its bar in the marked color, its number bold too.
        #expect(
            direct.contains("\u{1B}[0;38;2;242;140;40m█") && direct.contains("\u{1B}[0;1;38;2;242;140;40m104\u{1B}[0m"))
        #expect(direct.split(separator: "\n").allSatisfy { !$0.contains("\u{1B}") || $0.contains("\u{1B}[0m") })
    }

    @Test func `zero and missing are told apart`() {
        let text = TerminalScreens(columns: 40).text([("a", 0), ("b", nil), ("c", 5)])
        let cells = TerminalCells(text)
        let axis = cells.rows.firstIndex { $0.first == "▔" } ?? 0
        #expect(cells.rows[axis - 1].joined().hasPrefix("   0       –      ████"))
    }

    @Test func `negative bars hang below the axis, their numbers below them`() throws {
        let text = TerminalScreens(columns: 40).text([("a", 10), ("b", -10), ("c", -2.5)])
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
        let axis = try #require(rows.firstIndex { $0.hasPrefix("───") })
        #expect(rows[axis - 1].hasPrefix("  ████") && !rows[axis - 1].dropFirst(8).contains("█"))
        #expect(rows[axis + 1].hasPrefix("          ████"))
        let number = try #require(rows.firstIndex { $0.contains("−10.00") })
        #expect(number > axis)
        #expect(rows[number - 1].contains("█"))
        // With colors the upper eighths are the lower ones in reverse.
        #expect(
            TerminalScreens(colors: .direct, columns: 40).text([("a", 10), ("b", -10), ("c", -2.5)]).contains(
                "\u{1B}[0;7;38;2;"))
    }

    @Test func `nothing but negative bars hangs from an axis at the top`() {
        let rows = TerminalScreens(columns: 40).text([("a", -1), ("b", -2)]).split(separator: "\n")
        #expect(rows[2].hasPrefix("▁▁▁"))
    }

    @Test func `series have a legend, and colors or patterns of their own`() {
        let bars = [("a", "buy", 4.0), ("a", "sell", 2), ("b", "buy", 3), ("b", "sell", 1)]
            .map { (name: $0.0, series: $0.1, value: $0.2) }
        let plain = TerminalScreens().text(bars)
        #expect(plain.contains("█ buy   ▓ sell") && plain.contains("▓▓"))
        let colored = TerminalScreens(colors: .direct).text(bars)
        #expect(colored.contains("\u{1B}[0;38;2;47;111;191m█\u{1B}[0m buy") && !colored.contains("▓"))
        var stacked = TerminalScreens(colors: .direct)
        stacked.style.layout = .stacked
        // A stack's total in bold, and its parts' numbers on their colors.
        #expect(stacked.text(bars).contains("\u{1B}[0;1;38;2;242;140;40m6\u{1B}[0m"))
        #expect(stacked.text(bars).contains("48;2;47;111;191m4"))
        #expect(!stacked.text(bars).contains("more bar"))
    }

    @Test func `a capped bar is broken`() {
        var screens = TerminalScreens()
        screens.style.cap = 10
        #expect(screens.text([("a", 50), ("b", 9)]).contains("≈≈≈"))
        #expect(!screens.text([("a", 10), ("b", 9)]).contains("≈"))
    }

    @Test func `a grid is a table with colors behind its numbers`() {
        var screens = TerminalScreens(colors: .direct, columns: 60)
        screens.style.layout = .grid
        let bars = ["a", "b", "c"].flatMap { name in
            ["x", "東京"].map { (name: name, series: $0, value: Double(name == "b" && $0 == "x" ? 90 : 10)) }
        }
        let text = screens.text(bars)
        #expect(text.contains("48;2;242;140;40m") && text.contains("90"))
        let plain = TerminalCells(
            {
                screens.colors = .none; return screens.text(bars)
            }())
        let rows = plain.rows.filter { ["x", "東"].contains($0.first) }
        #expect(rows.map { $0.joined() } == ["x     10  90*   10", "東京  10   10   10"])
    }

    @Test func `more pages than can be read are counted`() {
        let bars = (1...130).map { (name: "n\($0)", value: Optional(Double($0))) }
        let text = TerminalScreens().text(bars)
        #expect(text.hasSuffix("… 6 more pages") && text.contains("page 20 of 26") && !text.contains("page 21 of 26"))
        #expect(TerminalScreens().text([(name: String, value: Double?)]()) == "There are no records.")
    }
}
