import Testing

@testable import Charts

@Suite struct TerminalTextTests {
    @Test(arguments: [
        ("abc", 3), ("太郎", 4), ("ｱｲ", 2), ("Ａ", 2), ("e\u{301}", 1), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
        ("👨‍👩‍👧", 6), ("👍🏽", 2), ("❤️", 1), ("🇯🇵", 2), ("ก็", 1), ("\u{301}", 0), ("", 0), ("…", 1), ("𠮷", 2),
    ])
    func `every character takes the columns that terminals give it`(text: String, columns: Int) {
        #expect(TerminalText(text).columns == columns)
    }

    @Test(arguments: [
        ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("太郎次郎", 6, "太郎…"), ("太郎次郎", 7, "太郎次…"), ("ab cd", 4, "ab…"),
        ("abc", 1, "…"), ("太郎", 1, "…"), ("abc", 0, ""),
    ])
    func `what is too long ends in an ellipsis`(text: String, columns: Int, cut: String) {
        #expect(TerminalText(text).cut(toColumns: columns) == TerminalText(cut))
    }

    @Test(arguments: [(2_000, 2_000, false), (2_001, 2_001, true), (1_000_000, 2_001, true)])
    func `what is looked at no further ends in an ellipsis, too`(count: Int, columns: Int, isCut: Bool) {
        let text = TerminalText(String(repeating: "n", count: count))
        #expect(text.columns == columns && text.sent.hasSuffix("…") == isCut)
    }

    @Test(arguments: [
        ("太郎 shop", "???? shop"), ("Café", "Cafe"), ("−1\u{202F}234…", "-1 234."), ("█▌", "##"), ("عربي", "????"),
        ("jusqu’au 1.º “Straße”—Łódź", "jusqu'au 1.o \"Strase\"-Lodz"),
    ])
    func `in ASCII every character keeps its columns`(text: String, ascii: String) {
        #expect(TerminalText(text).ascii == ascii)
        #expect(TerminalText(text).ascii.count == TerminalText(text).columns)
    }

    @Test func `in ASCII a power of ten is written with an e`() {
        #expect(TerminalText("−4.2\u{A0}×\u{A0}10⁻⁴*").ascii == "    -4.2e-4*")
        #expect(TerminalText("6\u{A0}×\u{A0}10²³").ascii == "    6e23")
        #expect(TerminalText("2 × 3").ascii == "2 x 3")
    }

    @Test func `a mark of direction ends what is written from right to left, and none comes from the data`() {
        #expect(TerminalText("عربي 12").sent.unicodeScalars.last == "\u{200E}")
        #expect(TerminalText("12 shops, 太郎").sent == "12 shops, 太郎")
        #expect(TerminalText("a\u{200E}b\u{200F}").sent == "ab")
    }

    @Test func `a subtitle from right to left has one mark of direction a line, behind its words`() {
        let bars = layOut(tally([3]))
        let words = PageText(
            title: "t", subtitle: ["المجموع شهريا · نوفمبر حتى يوم 20"], source: "s",
            asOf: CivilDate(daysSinceEpoch: 20_777))
        for (columns, count) in [(80, 1), (20, 2)] {
            let chart = TerminalChart(words, ChartStyle(), .light, on: .init(columns: columns, colors: .none))
            let subtitle = chart.text(paginate(bars)).split(separator: "\n").dropFirst().prefix(count)
            for line in subtitle {
                #expect(line.unicodeScalars.count { $0 == "\u{200E}" } == 1 && line.unicodeScalars.last == "\u{200E}")
            }
            #expect(plain(subtitle.joined(separator: " ")) == words.subtitle[0])
        }
    }
}
