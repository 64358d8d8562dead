import Testing

@testable import Charts

/// What pictures say, in each language that there are phrases of.
struct PhrasesTests {
    /// The texts of all phrases, by what they are.
    private func texts(_ phrases: Phrases) -> [String: [String]] {
        var all: [String: [String]] = [:]
        for child in Mirror(reflecting: phrases).children {
            guard let name = child.label, name != "language" else { continue }
            switch child.value {
            case let text as String: all[name] = [text]
            case let phrase as Phrase: all[name] = [phrase.text]
            case let phrase as CountedPhrase: all[name] = [phrase.one.text, phrase.many.text]
            case let spans as [Period: Phrases.Span]:
                for (period, span) in spans {
                    all["spans.\(period)"] = [span.one, span.many, span.per, span.before, span.soFar]
                }
            default: Issue.record("\(name) is neither text nor phrase")
            }
        }
        return all
    }

    private func places(_ texts: [String]) -> Set<Substring> {
        Set(texts.flatMap { $0.matches(of: /\{\d\}/).map(\.output) })
    }

    @Test(arguments: Phrases.all.map(\.language))
    func `every phrase is there, and says what the English one says`(language: String) throws {
        let phrases = try #require(Phrases.all.first { $0.language == language })
        let (own, english) = (texts(phrases), texts(.english))
        #expect(Set(own.keys) == Set(english.keys))
        #expect(own.count { $0.key.hasPrefix("spans.") } == Period.allCases.count)
        for (name, texts) in own {
            #expect(texts.allSatisfy { !$0.isEmpty }, "\(name)")
            // A number of things may say it in words where it is one. Where a unit cannot be said without a number, means are of whole
            // "periods"; and of many names some languages say how many there are in all, not how many more.
            let (here, there) = (places([texts[texts.count - 1]]), places([try #require(english[name]?.last)]))
            let own =
                switch name {
                case "meanOfWhole": here.union(["{0}"])
                case "ofWhole": here.union(["{1}"])
                case "andMore" where here.contains("{3}"): here.subtracting(["{3}"]).union(["{2}"])
                default: here
                }
            #expect(own == there, "\(name)")
        }
    }

    @Test(arguments: ["ja", "ko", "zh-Hans", "zh-Hant", "ar"])
    func `no Latin letter is in phrases of other scripts`(language: String) throws {
        let phrases = try #require(Phrases.all.first { $0.language == language })
        for (name, texts) in texts(phrases) {
            for text in texts { #expect(text.firstMatch(of: /[A-Za-z]/) == nil, "\(name): \(text)") }
        }
    }

    @Test(arguments: ["de", "fr", "es", "pt"])
    func `no English word is in phrases of other languages`(language: String) throws {
        let phrases = try #require(Phrases.all.first { $0.language == language })
        let words =
            /\b(the|and|of|from|with|week|weeks|month|day|days|year|sum|largest|smallest|not|over|than|by|per|before)\b/
        for (name, texts) in texts(phrases) {
            for text in texts { #expect(text.firstMatch(of: words) == nil, "\(name): \(text)") }
        }
    }

    @Test(arguments: [
        (nil, "en"), ("en-IN", "en"), ("fi", "en"), ("de-AT", "de"), ("pt_BR", "pt"), ("zh", "zh-Hans"),
        ("zh-TW", "zh-Hant"),
        ("zh-Hant-HK", "zh-Hant"), ("zh-SG", "zh-Hans"), ("ko", "ko"), ("ar-EG", "ar"),
    ])
    func `a locale has its language's phrases, or English ones`(locale: String?, language: String) {
        #expect(Phrases.of(locale: locale).language == language)
    }

    @Test func `what looks like a place in a value is none`() {
        #expect(Phrases.english.byNames("{1}", "{0}{7}") == "{1} by {0}{7}")
        #expect(Phrases.english.firstNames(1, "24") == "the first of 24")
        #expect(Phrases.english.firstNames(3, "24") == "the 3 first of 24")
    }

    @Test func `lists name the first of many`() {
        #expect(Phrases.english.list([]) == "")
        #expect(Phrases.english.list(["a"]) == "a")
        #expect(Phrases.german.list(["a", "b", "c"]) == "a, b und c")
        #expect(Phrases.japanese.list(["a", "b", "c", "d", "e"]) == "a、b、ほか3")
    }

    @Test(arguments: [(1, "1 أسبوع"), (3, "3 أسابيع"), (10, "10 أسابيع"), (11, "11 أسبوع"), (103, "103 أسابيع")])
    func `Arabic counts few in the plural`(count: Int, words: String) {
        #expect(Phrases.arabic.count(count, .week) == words)
    }
}
