import Foundation
import TestKit
import Testing

@testable import Charts

/// What pictures and pages say, in each language that there is a file of.
struct PhrasesTests {
    private static let tags = Languages.ofRepository.tags

    private func phrases(_ tag: String) -> Phrases { Languages.ofRepository.phrases(ofLocale: tag) }

    /// What pictures say: all but web pages, without places.
    private func texts(_ tag: String) -> [String: String] {
        phrases(tag).texts.filter {
            !$0.key.contains(".") || $0.key.hasSuffix(".of")
                || Period.allCases.map { "\($0)" }.contains($0.key.prefix { $0 != "." })
        }
        .mapValues { $0.replacing(/\{[^}]*\}/, with: "") }
    }

    @Test(arguments: tags) func `every text is there, and says what the English one says`(tag: String) throws {
        let text = try Languages.file(tag)
        let base = Languages.base(of: tag, among: Self.tags).map(phrases)
        let checked = try Phrases(text, named: "\(tag).txt", over: base, like: .english)
        #expect(checked.language == tag && checked.texts == phrases(tag).texts)
        let same = checked.texts.filter { Phrases.english.texts[$0.key] == $0.value }
        #expect(checked.isEnglish || same.count < checked.texts.count / 4)
        // One of a country has nothing that it need not have.
        let own = try Phrases(text, named: tag).texts.filter { base?.texts[$0.key] == $0.value }
        #expect(own.isEmpty)
    }

    @Test func `a day may begin at one o'clock, and a part of a month is not being counted`() {
        #expect(
            ["es", "pt"].map { phrases($0)(.daysFrom, "01:00") } == ["inicio del día: 01:00", "início do dia: 01:00"])
        #expect(["ko", "ja"].map { phrases($0)(.incomplete) } == ["일부만 집계", "一部のみ"])
    }

    @Test func `what the code asks for is there, and nothing else but what templates ask for`() {
        let periods = Period.allCases.flatMap { period in
            ["\(period)s"] + Phrases.Part.allCases.map { "\(period).\($0)" }
        }
        let reasons = Rejection.allCases.filter { $0 != .colorIsNone }.map { "reason.\($0)" }
        let there = Phrases.english.keys
        // Records has the measures, whose tests ask for these.
        let measures = there.filter { $0.hasSuffix(".of") }.flatMap { [$0, String($0.dropLast(3))] }
        let asked = Set(Phrases.Key.allCases.map(\.rawValue) + measures + periods + reasons)
        #expect(asked.subtracting(there) == [])
        #expect(there.subtracting(asked).filter { !$0.hasPrefix("texts.") && !$0.hasPrefix("script.") } == [])
    }

    @Test func `what the code may ask for is asked for somewhere`() throws {
        let folder = Repository.root.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let code = try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let asked = Set(code.matches(of: /\.([a-zA-Z]+)\b/).map { String($0.output.1) })
        #expect(Set(Phrases.Key.allCases.map { "\($0)" }).subtracting(asked) == [])
    }

    @Test func `a number of things is written as numbers beside it are, and a page's is not`() {
        var numbers = NumberLanguage()
        numbers.groupingSeparator = "."
        let (plain, german) = (phrases("de"), phrases("de").counting(in: numbers))
        #expect(german(.closedRows, count: 1213) == "ohne 1.213 Einträge an geschlossenen Tagen")
        #expect(plain(.closedRows, count: 1213) == "ohne 1213 Einträge an geschlossenen Tagen")
        #expect(german.count(1440, .hour) == "1.440 Stunden")
        #expect(german.list((1...1004).map { "\($0)" }).contains("1.002"))
        #expect(german(.page, "1001", "1213").contains("1213"))
    }

    @Test(arguments: ["ja", "ko", "zh-Hans", "zh-Hant", "ar"])
    func `no Latin letter is in texts of other scripts`(tag: String) {
        for (key, text) in texts(tag) { #expect(text.firstMatch(of: /[A-Za-z]/) == nil, "\(key): \(text)") }
    }

    @Test(arguments: tags.filter { !$0.hasPrefix("en") }) func `no English word is in texts of other languages`(
        tag: String
    ) {
        let words =
            /\b(the|and|of|from|with|week|weeks|month|day|days|year|sum|largest|smallest|not|over|than|by|before)\b/
        for (key, text) in texts(tag) { #expect(text.firstMatch(of: words) == nil, "\(key): \(text)") }
    }

    @Test(arguments: [
        (nil, "en"), ("en", "en"), ("en-US", "en"), ("en-IN", "en-GB"), ("fi", "en-GB"), ("pt-PT", "pt-PT"),
        ("de-AT", "de"), ("pt_BR", "pt"), ("zh", "zh-Hans"),
        ("zh-TW", "zh-Hant"),
        ("zh-Hant-HK", "zh-Hant"), ("zh-Hans-HK", "zh-Hans"), ("zh-SG", "zh-Hans"), ("ko", "ko"), ("ar-EG", "ar"),
    ])
    func `a locale has its language's texts, or English ones`(locale: String?, tag: String) {
        #expect(Languages.ofRepository.phrases(ofLocale: locale).language == tag)
    }

    @Test(
        arguments: [
            ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"), ("zh-CN", "zh-Hans"), ("es-419", "es"), ("en-IN", "en-GB"),
            ("en-CA", "en"), ("pt-AO", "pt"), ("sr-Latn", nil),
        ] as [(String, String?)])
    func `a language of one's own is used by its name, over the one that it is of`(tag: String, base: String?) {
        #expect(Languages.tag(ofLocale: tag, among: Self.tags + [tag]) == tag)
        #expect(Languages.tag(ofLocale: tag.replacing("-", with: "_"), among: Self.tags + [tag]) == tag)
        #expect(Languages.base(of: tag, among: Self.tags + [tag]) == base)
    }

    @Test(arguments: ["zh-Hant", "zh-Hans", "en", "de"]) func `others stand for themselves`(tag: String) {
        #expect(Languages.base(of: tag, among: Self.tags) == nil)
    }

    @Test(arguments: Rejection.allCases.filter { $0 != .colorIsNone })
    func `a web page says why a row could not be used in its language`(rejection: Rejection) {
        for tag in Self.tags {
            #expect((phrases(tag).reason(rejection.rawValue) == rejection.rawValue) == tag.hasPrefix("en"))
        }
        #expect(phrases("de").reason("of another version") == "of another version")
    }

    @Test func `what looks like a place in a value is none`() {
        #expect(Phrases.english(.byNames, "{1}", "{0}{7}") == "{1} by {0}{7}")
        #expect(Phrases.english(.firstNames, count: 1, "24") == "the first of 24")
        #expect(Phrases.english(.firstNames, count: 3, "24") == "the 3 first of 24")
    }

    @Test func `lists name the first of many`() {
        #expect(Phrases.english.list([]) == "")
        #expect(Phrases.english.list(["a"]) == "a")
        #expect(phrases("de").list(["a", "b", "c"]) == "a, b und c")
        #expect(phrases("ja").list(["a", "b", "c", "d", "e"]) == "a、b、ほか3")
        #expect(phrases("zh-Hans").list(["a", "b", "c", "d", "e"]) == "a、b等5项")
    }

    @Test(arguments: [
        (1, "أسبوع"), (2, "أسبوعين"), (3, "3 أسابيع"), (10, "10 أسابيع"), (11, "11 أسبوعًا"), (100, "100 أسبوع"),
        (103, "103 أسابيع"),
    ])
    func `Arabic counts few in the plural`(count: Int, text: String) {
        #expect(phrases("ar").count(count, .week) == text)
    }
}
