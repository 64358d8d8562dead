import TestKit
import Testing

@testable import Charts

/// A language of the user's own: what is taken, what is refused with its line, and that it can be said as newspapers do.
struct LanguageFileTests {
    /// A built-in file with some of its lines replaced.
    private func text(_ tag: String, _ lines: [String: String]) throws -> String {
        let text = try Languages.file(tag)
        return text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
            let key = line.prefix { $0 != " " }
            guard let other = lines[String(key)] else { return String(line) }
            return other.isEmpty ? nil : other
        }.joined(separator: "\n")
    }

    private func phrases(_ tag: String, _ lines: [String: String]) throws -> Phrases {
        try Phrases(try text(tag, lines), named: "\(tag).txt", like: .english)
    }

    private static let mistakes: [(key: String, line: String, found: String, advice: String)] = [
        ("sourced", "source = Quelle: {0}", "de.txt:LINE: there is no key “source”", "did you mean sourced?"),
        ("sourced", "sourced = Quelle", "de.txt:LINE: “sourced” lacks {0}", "the text in en: Source: {0}"),
        ("sourced", "sourced = {0} {2}", "de.txt:LINE: “sourced” is given no {2}", "the text in en: Source: {0}"),
        ("sourced", "sourced = {what}", "de.txt:LINE: “sourced” lacks {0}", "the text in en: Source: {0}"),
        ("sourced", "sourced", "de.txt:LINE: it is no key with its text", "write key = text"),
        ("sourced", "sourced =", "de.txt:LINE: it is no key with its text", "write key = text"),
        ("sourced", "asOf = Stand: {0}", "de.txt:LINE: “asOf” is there twice", "take one of the lines out"),
        ("sourced", "", "de.txt: there is no text of “sourced”", "as in en: sourced = Source: {0}"),
        ("weeks[other]", "", "de.txt: there is no text of “weeks[other]”", "weeks[other] = {0} weeks"),
        ("weeks[other]", "weeks[few] = {0} Wochen", "“weeks[few]”: no number decides that in de", "[one], [other]"),
        ("weeks[other]", "weeks[other] = Wochen", "“weeks[other]” lacks {0}", "{0} weeks"),
        ("sourced", "sourced[one] = Quelle: {0}", "“sourced[one]”: no number decides that in de", "write sourced"),
        ("day", "day = {0:tt.MM.jjjj}", "“tt” in “tt.MM.jjjj” is no field of a date", "allowed: y yy"),
        ("language", "sprache = de", "de.txt:1: it does not say which language it is", "language = de"),
    ]

    @Test(arguments: mistakes.indices) func `a mistake is told with its line, and what to do`(index: Int) throws {
        let mistake = Self.mistakes[index]
        let lines = try Languages.file("de").split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.hasPrefix("\(mistake.key) =") }) + 1
        let found = mistake.found.replacing("LINE", with: "\(line)")
        let flaw = #expect(throws: Flaw.self) { try phrases("de", [mistake.key: mistake.line]) }
        #expect(flaw?.found.contains(found) == true && flaw?.advice.contains(mistake.advice) == true, "\(flaw)")
    }

    @Test func `of a language whose plurals are not known, that is said`() throws {
        let text = try text("en", ["language": "language = pl", "weeks[other]": "weeks[few] = {0} tygodnie"])
        let flaw = try #require(throws: Flaw.self) { try Phrases(text, named: "pl.txt", like: .english) }
        #expect(flaw.found.hasSuffix("“weeks[few]”: no number decides that in pl, as far as is known here"))
        #expect(flaw.advice == "write weeks, or all of [one], [other]")
    }

    @Test func `comments, blank lines and Windows line ends are none`() throws {
        let text = try text("de", ["sourced": "\n  # eigene\n\tsourced   =   Quelle = {0}  "]).replacing(
            "\n", with: "\r\n")
        #expect(try Phrases(text, named: "de.txt", like: .english)(.sourced, "a") == "Quelle = a")
    }

    @Test func `one of a thing may be said in a word`() throws {
        let own = try phrases("de", ["weeks[one]": "weeks[one] = eine Woche"])
        #expect(own.count(1, .week) == "eine Woche" && own.count(2, .week) == "2 Wochen")
    }

    @Test func `days and ranges of days are said as the language says them`() throws {
        let german = try phrases(
            "de",
            [
                "day": "day = {0:dd.MM.yyyy}", "daysOfYear": "daysOfYear = {0:d. MMM} bis {1:d. MMM yyyy}",
            ])
        let labels = BucketLabels()
        let days = try ["2026-10-20", "2026-10-28", "2026-11-02"].map { try #require(CivilDate($0)) }
        #expect(german.day(days[0], labels) == "20.10.2026")
        #expect(german.days(days[0], days[1], labels) == "20.–28. Oct 2026")
        #expect(german.days(days[0], days[2], labels) == "20. Oct bis 2. Nov 2026")
    }

    @Test func `a language of a country says only what it says otherwise`() throws {
        let german = Languages.ofRepository.phrases(ofLocale: "de")
        let text = "language = de-AT\nday = {0:d. MMM yyyy}\n"
        let austrian = try Phrases(text, named: "de-AT.txt", over: german, like: .english)
        #expect(austrian.language == "de-AT" && austrian(.sourced, "a") == "Quelle: a")
        #expect(austrian.texts["day"] == "{0:d. MMM yyyy}")
        #expect(throws: Flaw.self) { try Phrases(text, named: "de-AT.txt", like: .english) }
    }

    @Test func `what is written beside a line is the same in pictures and documents`() throws {
        let own = try phrases("de", ["lineLabel": "lineLabel = {0}: {1}"])
        let style = ChartStyle.with {
            $0.phrases = own
            $0.lines = [LineRequest(.at(.integer(5)), name: "Ziel")]
        }
        let bars = layOut(tally([4, 6]), style)
        let lines = referenceLines(bars, style)
        let page = try #require(paginate(bars, Paging(), style, lines: lines).first)
        let texts: [String?] = [lines[0].text, page.text(of: lines[0], own), page.furtherTexts(style).last]
        #expect(texts == Array(repeating: "Ziel: 5", count: 3))
    }

    @Test func `means and sentences are said as the language says them`() throws {
        let japanese = try phrases(
            "ja", ["month.meanOfLast": "month.meanOfLast = {1}の平均", "was": "was = {1} {0}"])
        #expect(LineRequest(.meanOfLast(3)).text(japanese, .month) == "3か月の平均")
        #expect(japanese(.was, "1,518", "前年") == "前年 1,518")
        #expect(japanese.label(ofLine: "目標", "5") == "目標 5" && japanese.label(ofLine: "", "5") == "5")
        #expect(japanese.joined([japanese(.bar, "a", "1"), japanese(.bar, "b", "2")], by: .sentences) == "a：1。b：2。")
    }
}
