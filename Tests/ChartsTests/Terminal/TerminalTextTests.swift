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

    @Test(arguments: [
        ("two words", 6, ["two", "words"]), ("one", 6, ["one"]), ("unbreakable", 6, ["unbre…"]),
        ("three more words", 6, ["three", "more…"]), ("東京都庁", 4, ["東京", "都庁"]),
    ])
    func `long names go on in a second line`(text: String, columns: Int, lines: [String]) {
        #expect(TerminalText(text).lines(columns: columns) == lines.map { TerminalText($0) })
    }
}
