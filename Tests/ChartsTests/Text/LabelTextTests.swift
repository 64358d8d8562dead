import Testing

@testable import Charts

struct LabelTextTests {
    private let label = LabelText { $0.value < 0x1F000 }

    @Test(arguments: [
        ("太郎", "太郎"), ("누적 투자 내역", "누적 투자 내역"), ("O'Brien \"x\" `id` $(id)", "O'Brien \"x\" `id` $(id)"),
        ("a\tb\nc\r\nd", "a b c  d"), ("a\u{0}b\u{7}", "a\u{FFFD}b\u{FFFD}"), ("e\u{301}", "é"),
        ("\u{202E}abc\u{200B}", "\u{FFFD}abc\u{FFFD}"), ("\u{F013}", "\u{FFFD}"), ("\u{FFFE}", "\u{FFFD}"),
        ("😀", "\u{FFFD}"),
        ("\u{2028}\u{2029}\u{85}", "   "), ("", ""),
    ])
    func `text is made fit to be drawn`(text: String, cleaned: String) {
        // A CR LF is one character and becomes one blank each.
        #expect(label.clean(text) == cleaned)
    }

    @Test func `long text is cut on a character`() {
        let cut = label.clean(String(repeating: "あ", count: 100_000))
        #expect(cut.count == LabelText.longest)
        #expect(cut.hasSuffix("あ…"))
        #expect(label.clean(String(repeating: "x", count: 200)).count == 200)
        #expect(label.clean("a" + String(repeating: "\u{301}", count: 50_000)).utf8.count <= 800)
    }

    @Test func `a character of a million marks costs nothing`() {
        let label = LabelText { _ in true }
        let start = ContinuousClock.now
        let clean = label.clean("e" + String(repeating: "\u{301}\u{316}", count: 500_000))
        #expect(clean.unicodeScalars.count <= 1_000)
        #expect(ContinuousClock.now - start < .seconds(5))
    }
}
