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
        ("sum", "summe = Summe: {0}", "de.txt:66: there is no key “summe”", "did you mean sum?"),
        ("sum", "sum = Summe", "de.txt:66: “sum” lacks {0}", "the text in en: sum of {0}"),
        ("sum", "sum = {0} {2}", "de.txt:66: “sum” is given no {2}", "the text in en: sum of {0}"),
        ("sum", "sum = {what}", "de.txt:66: “sum” lacks {0}", "the text in en: sum of {0}"),
        ("sum", "sum", "de.txt:66: it is no key with its text", "write key = text"),
        ("sum", "sum =", "de.txt:66: it is no key with its text", "write key = text"),
        ("sum", "mean = Mittel: {0}", "de.txt:67: “mean” is there twice", "take one of the lines out"),
        ("sum", "", "de.txt: there is no text of “sum”", "sum = sum of {0}; or remove the file"),
        ("weeks[other]", "", "de.txt: there is no text of “weeks[other]”", "weeks[other] = {0} weeks"),
        ("weeks[other]", "weeks[few] = {0} Wochen", "“weeks[few]”: no number decides that in de", "[one], [other]"),
        ("weeks[other]", "weeks[other] = Wochen", "“weeks[other]” lacks {0}", "{0} weeks"),
        ("sum", "sum[one] = Summe: {0}", "“sum[one]”: no number decides that in de", "write sum"),
        ("day", "day = {0:tt.MM.jjjj}", "“tt” in “tt.MM.jjjj” is no field of a date", "allowed: y yy"),
        ("language", "sprache = de", "de.txt:1: it does not say which language it is", "language = de"),
    ]

    @Test(arguments: mistakes.indices) func `a mistake is told with its line, and what to do`(index: Int) throws {
        let mistake = Self.mistakes[index]
        let flaw = #expect(throws: Flaw.self) { try phrases("de", [mistake.key: mistake.line]) }
        #expect(flaw?.found.contains(mistake.found) == true && flaw?.advice.contains(mistake.advice) == true, "\(flaw)")
    }

    @Test func `comments, blank lines and Windows line ends are none`() throws {
        let text = try text("de", ["sum": "\n  # eigene\n\tsum   =   Summe = {0}  "]).replacing("\n", with: "\r\n")
        #expect(try Phrases(text, named: "de.txt", like: .english)(.sum, "a") == "Summe = a")
    }

    @Test func `one of a thing may be said in a word`() throws {
        let own = try phrases("de", ["weeks[one]": "weeks[one] = eine Woche"])
        #expect(own.count(1, .week) == "eine Woche" && own.count(2, .week) == "2 Wochen")
    }

    @Test func `days and ranges of days are said as the language says them`() throws {
        let german = try phrases(
            "de",
            [
                "day": "day = {0:d. MMM yyyy}", "daysOfMonth": "daysOfMonth = {0:d.}–{1:d. MMM yyyy}",
                "daysOfYear": "daysOfYear = {0:d. MMM} – {1:d. MMM yyyy}", "sinceUntil": "sinceUntil = {2}",
            ])
        let labels = BucketLabels()
        let days = try ["2026-10-20", "2026-10-28", "2026-11-02", "2027-01-01"].map { try #require(CivilDate($0)) }
        #expect(german.day(days[0], labels) == "20. Oct 2026")
        #expect(german.days(days[0], days[1], labels) == "20.–28. Oct 2026")
        #expect(german.days(days[0], days[2], labels) == "20. Oct – 2. Nov 2026")
        #expect(german.days(days[0], days[3], labels) == "2026-10-20 – 2027-01-01")
        let japanese = try phrases("ja", ["daysOfMonth": "daysOfMonth = {0:yyyy年M月d}～{1:d日}"])
        #expect(japanese.days(days[0], days[1], labels) == "2026年10月20～28日")
    }

    @Test func `means, counters and sentences are said as the language says them`() throws {
        let japanese = try phrases(
            "ja",
            [
                "meanOfLast": "meanOfLast = {1}平均", "month.one": "month.one = 月", "bar": "bar = {0}：{1}。",
                "sentences": "sentences = {0}{1}",
            ])
        #expect(LineRequest(.meanOfLast(3)).text(japanese, .month) == "3か月平均")
        #expect(japanese(.one, of: .month) == "月" && japanese.count(3, .month) == "3か月")
        #expect(japanese.joined([japanese(.bar, "a", "1"), japanese(.bar, "b", "2")], by: .sentences) == "a：1。b：2。")
        let french = try phrases("fr", ["meanOfWhole": "meanOfWhole = moyenne par {1}"])
        let nouns = french.nouns(.hour)
        #expect(french(.meanOfWhole, nouns.many, nouns.one) == "moyenne par heure")
    }
}
