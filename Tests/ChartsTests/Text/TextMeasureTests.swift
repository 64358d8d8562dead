import Testing

@testable import Charts

struct TextMeasureTests {
    private static let texts = [
        "", " ", "a", "short", "a rather long name of a thing", "Donaudampfschifffahrtsgesellschaftskapitän",
        "太郎", "누적 투자 내역", "株式会社（東京）、取引先一覧。", "one/two-three_four", "x  y   z", " leading and trailing ",
        "e\u{301}e\u{301}e\u{301} combined", "https://example.org/a/very/long/path", "WWWWWWWWWWWW",
        "mixed 漢字 and words", "报告、“苹果公司”的《年度收入》、一览",
        "تقرير المبيعات الشهري للأقسام", "(a) [b] {c} «d»", "1,234,567.89", "👩‍👩‍👧‍👦 family",
    ]
    private let measure = TextMeasure.estimate

    @Test func `a text is cut only where needed`() {
        #expect(measure.cut("short", toWidth: 100, size: 20) == "short")
        let cut = measure.cut("a rather long name of a thing", toWidth: 100, size: 20)
        #expect(cut.hasSuffix("…") && measure.width(cut, size: 20) <= 100)
        #expect((40...41).contains(measure.width("太郎", size: 20)))
    }

    @Test(arguments: texts)
    func `a cut text is no wider than asked for and a prefix`(text: String) {
        for width in stride(from: 0.0, through: 400, by: 7) {
            for isBold in [false, true] {
                let cut = measure.cut(text, toWidth: width, size: 17, isBold: isBold)
                guard cut != text else { continue }
                #expect(cut.isEmpty || cut.hasSuffix("…") && text.hasPrefix(cut.dropLast()))
                #expect(measure.width(cut, size: 17, isBold: isBold) <= width, "\(cut) in \(width)")
            }
        }
    }

    @Test(arguments: texts)
    func `lines are no wider than asked for and lose nothing but the end`(text: String) {
        for width in stride(from: 5.0, through: 400, by: 7) {
            for most in 1...3 {
                let lines = measure.lines(text, width: width, size: 17, most: most)
                #expect((1...most).contains(lines.count))
                for line in lines {
                    #expect(measure.width(line, size: 17) <= width, "“\(line)” in \(width)")
                }
                let all = text.filter { $0 != " " }
                let isTooNarrow = width < measure.width("…", size: 17) && all.hasPrefix(lines.joined())
                let kept = lines.joined().filter { $0 != " " }
                #expect(kept == all || kept.hasSuffix("…") && all.hasPrefix(kept.dropLast()) || isTooNarrow, "\(lines)")
            }
        }
    }

    @Test(arguments: texts)
    func `what fits is neither cut nor broken within words`(text: String) {
        for width in stride(from: 5.0, through: 400, by: 7) {
            for most in 1...3 where measure.fits(text, width: width, size: 17, most: most) {
                let lines = measure.lines(text, width: width, size: 17, most: most)
                #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "\(lines) in \(width)")
                for (line, next) in zip(lines, lines.dropFirst()) {
                    guard let last = line.last, let first = next.first else { continue }
                    let isBreak = "-/_".contains(last) || [last, first].contains { isHanOrKana($0) }
                    #expect(isBreak || text.contains("\(last) \(first)") || text.contains("\(last)  "), "\(lines)")
                    #expect(!"、。）」》”".contains(first) && !"（「《“".contains(last), "\(lines)")
                }
            }
        }
    }

    @Test func `a wide enough line holds all words`() {
        for text in Self.texts {
            let width = measure.width(text, size: 20)
            #expect(measure.fits(text, width: width, size: 20, most: 1))
            #expect(measure.lines(text, width: width, size: 20).count == 1)
        }
    }

    @Test func `the size is the largest at which all fit`() {
        let texts = ["one two", "three"]
        let size = measure.size(fitting: texts, in: 6...20, width: 60, lines: 1)
        #expect(texts.allSatisfy { measure.fits($0, width: 60, size: size, most: 1) })
        #expect(!texts.allSatisfy { measure.fits($0, width: 60, size: size + 1, most: 1) })
        #expect(measure.size(fitting: texts, in: 6...20, width: 1, lines: 1) == 6)
    }

    @Test func `a line that is exactly as wide as there is room holds all its words`() {
        let font = TextMeasure { _, _ in 0.5 }
        let width = font.width("ab", size: 100)
        #expect(font.fits("ab cd", width: width, size: 100))
        #expect(!font.fits("ab cd", width: width - 0.001, size: 100))
        #expect(font.lines("ab cd", width: width, size: 100) == ["ab", "cd"])
    }

    @Test func `a fonts own advances count`() {
        let font = TextMeasure { scalar, isBold in scalar == "i" ? (isBold ? 0.4 : 0.25) : nil }
        #expect(font.width("ii", size: 100) < font.width("ii", size: 100, isBold: true))
        #expect(font.width("i", size: 100) < 30 && font.width("m", size: 100) > 90)
    }

    @Test func `joined letters are as wide as they are drawn`() {
        // Seen, beh and tah alone are an em wide, and half as wide where they are joined.
        let font = TextMeasure { scalar, _ in scalar.value >= 0xFB50 ? 0.5 : scalar == "م" ? 0.8 : 1 }
        #expect(abs(font.width("سبط", size: 100) - 1.5 * 102) < 0.001)
        #expect(abs(font.width("سَبَط", size: 100) - 1.5 * 102) < 0.001)
        #expect(abs(font.width("ab سب", size: 100) - 4 * 102) < 0.001)
        // A font without joined letters of its own, and what none has.
        let plain = TextMeasure { scalar, _ in
            scalar.value >= 0xFB50 ? nil : 1
        } substitute: { _, _ in
            0.1
        }
        #expect(abs(plain.width("سبط", size: 100) - 3 * 102) < 0.001)
        let other = TextMeasure { _, _ in
            nil
        } substitute: { scalar, _ in
            scalar.value >= 0xFB50 ? 0.5 : 1
        }
        #expect(abs(other.width("سبط", size: 100) - 1.5 * 1.05 * 102) < 0.001)
    }

    /// By the names that Unicode gives the forms.
    @Test(arguments: [
        ("سبتمبر", ["INITIAL", "MEDIAL", "MEDIAL", "MEDIAL", "MEDIAL", "FINAL"]),
        ("دورہ", ["ISOLATED", "ISOLATED", "ISOLATED", "ISOLATED"]), ("پیگ", ["INITIAL", "MEDIAL", "FINAL"]),
        ("بـ ب", ["INITIAL", "", "", "ISOLATED"]), ("ء", [""]), ("لا", ["INITIAL", "FINAL"]),
    ])
    func `each letter has the form that its neighbors give it`(text: String, forms: [String]) {
        let names = JoinedLetters.forms(of: text).map { $0.properties.name ?? "" }
        #expect(names.map { name in forms.first { !$0.isEmpty && name.hasSuffix("\($0) FORM") } ?? "" } == forms)
    }

    private func isHanOrKana(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { (0x2E80..<0xA000).contains($0.value) } ?? false
    }

    @Test func `a text whose characters are replaced is as wide as what is drawn, or as itself`() {
        // Thai, a mark and an emoji are replaced; the sign for them is wider than letters.
        let label = LabelText { !(0xE00...0xE7F).contains($0.value) && $0.value != 0x324 && $0.value < 0x1F000 }
        let measure = TextMeasure { scalar, _ in
            scalar.isASCII ? 0.5 : nil
        } substitute: { scalar, _ in
            scalar == "\u{FFFD}" ? 1.2 : nil
        } drawn: {
            label.drawn($0)
        }
        for (text, count) in [("กรุงเทพมหานคร", 12), ("e\u{324}", 1), ("🏔", 1)] {
            #expect(label.drawn(text) == String(repeating: "\u{FFFD}", count: count))
            #expect(abs(measure.width(text, size: 100) - Double(count) * 1.2 * 1.05 * 102) < 0.01, "\(text)")
        }
        #expect(measure.width("ab", size: 100) == 102)
        #expect(measure.cut("กรุงเทพมหานคร", toWidth: 300, size: 100).count == 2)
    }

    @Test func `a length is the font's own, or none is known`() {
        let font = TextMeasure { scalar, isBold in scalar.isASCII ? (isBold ? (scalar == "b" ? nil : 0.6) : 0.5) : 1 }
        #expect(font.length("abc", size: 20) == 30)
        #expect(font.length("ac", size: 20, isBold: true) == 24)
        // No bold letter; letters that join; marks that take no room.
        for (text, isBold) in [("abc", true), ("سلام", false), ("ไทย", false), ("e\u{301}", false)] {
            #expect(font.length(text, size: 20, isBold: isBold) == nil)
        }
        // One letter of many is of another font.
        #expect(abs((font.length("aaaab", size: 20, isBold: true) ?? 0) - (4 * 0.6 + 0.5 * 1.08) * 20) < 0.001)
        #expect(TextMeasure.estimate.length("abc", size: 20) == nil)
        #expect(font.width("b", size: 100, isBold: true) == 0.5 * 1.08 * 100 * 1.02)
    }
}
