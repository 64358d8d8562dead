import TestKit
import Testing

@testable import Charts

struct LabelTextTests {
    private let label = LabelText { $0.value < 0x1F000 }

    @Test(arguments: [
        ("太郎", "太郎"), ("누적 투자 내역", "누적 투자 내역"), ("O'Brien \"x\" `id` $(id)", "O'Brien \"x\" `id` $(id)"),
        ("a\tb\nc\r\nd", "a b c  d"), ("a\u{0}b\u{7}", "a\u{FFFD}b\u{FFFD}"), ("e\u{301}", "é"),
        ("\u{202E}abc\u{200B}", "abc"), ("\u{F013}", "\u{FFFD}"), ("\u{FFFE}", "\u{FFFD}"),
        ("soft\u{AD}hyphen", "softhyphen"), ("\u{FEFF}\u{2066}a\u{2069}\u{200E}\u{200F}\u{61C}\u{2060}", "a"),
        ("\u{200B}", "\u{FFFD}"), ("a\u{E0067}\u{E007F}", "a"), ("\u{FFF9}x", "\u{FFFD}x"),
        // Joiners, and what is of one emoji, stay.
        ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("ශ්\u{200D}රී", "ශ්\u{200D}රී"), ("क्\u{200D}ष", "क्\u{200D}ष"),
        ("👨\u{200D}👩\u{200D}👧 ❤️ 👍🏽 🇩🇪 😀", "👨\u{200D}👩\u{200D}👧 ❤️ 👍🏽 🇩🇪 😀"),
        ("🏴\u{E0067}\u{E0062}\u{E007F}\u{E0067}", "🏴\u{E0067}\u{E0062}\u{E007F}\u{E0067}"),
        ("&#x41; ]]>", "&#x41; ]]>"),
        ("\u{2028}\u{2029}\u{85}", "   "), ("", ""),
        ("+5\u{202F}%, \u{2007}7\u{2003}\u{3000}", "+5\u{A0}%, \u{A0}7\u{2003}\u{3000}"),
    ])
    func `text is made fit to be drawn`(text: String, cleaned: String) {
        // A CR LF is one character and becomes one blank each.
        #expect(label.clean(text).unicodeScalars.elementsEqual(cleaned.unicodeScalars))
    }

    @Test(arguments: [
        ("太郎 a", "太郎 a"), ("😀", "\u{FFFD}"), ("👨\u{200D}👩\u{200D}👧 ❤️ 👍🏽🇩🇪", "\u{FFFD} ❤ \u{FFFD}\u{FFFD}"),
        ("🏴\u{E0067}\u{E0062}\u{E007F}!", "\u{FFFD}!"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
        ("ශ්\u{200D}රී", "ශ්\u{200D}රී"), ("&#x41; ]]> ]]", "＆#x41; ]]＞ ]]"),
    ])
    func `what no font has is one sign for each character that people see`(clean: String, drawn: String) {
        #expect(label.drawn(clean).unicodeScalars.elementsEqual(drawn.unicodeScalars))
    }

    @Test func `long text is cut on a character, and keeps its end`() {
        let cut = label.clean(String(repeating: "あ", count: 100_000))
        #expect(cut.count == LabelText.longest)
        #expect(cut.contains("あ…あ"))
        let ends = ["LIMIT 10", "LIMIT 20"].map { label.clean(String(repeating: "SELECT ", count: 50) + $0) }
        #expect(ends[0].count == LabelText.longest && ends[0].hasSuffix(" LIMIT 10") && ends[1].hasSuffix(" LIMIT 20"))
        #expect(ends.map(label.clean) == ends)
        #expect(label.clean(String(repeating: "x", count: 200)).count == 200)
        #expect(label.clean("a" + String(repeating: "\u{301}", count: 50_000)).utf8.count <= 800)
    }

    @Test func `a character of a million marks costs nothing`() {
        let label = LabelText { _ in true }
        let time = threadTime {
            let clean = label.clean("e" + String(repeating: "\u{301}\u{316}", count: 500_000))
            #expect(clean.unicodeScalars.count <= 1_000)
        }
        #expect(time < .seconds(5), "\(time)")
    }
}
