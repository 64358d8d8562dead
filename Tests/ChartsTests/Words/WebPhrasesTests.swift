import Foundation
import Testing

@testable import Charts

/// What web pages say, in all languages.
struct WebPhrasesTests {
    @Test(arguments: Phrases.all) func `a language has texts of its own, with the places of the English ones`(
        phrases: Phrases
    ) throws {
        let (own, english) = (try Self.texts(phrases.web), try Self.texts(.english))
        #expect(Set(own.keys) == Set(english.keys))
        for (name, text) in own {
            #expect(!text.isEmpty && Self.places(text) == Self.places(english[name] ?? ""), "\(name): \(text)")
        }
        let same = own.filter { english[$0.key] == $0.value }.count
        #expect(phrases.language == "en" ? same == own.count : same < own.count / 4)
    }

    @Test func `every language has the same reasons`() {
        for phrases in Phrases.all where phrases.language != "en" {
            #expect(Set(phrases.web.reasons.keys) == Set(WebPhrases.german.reasons.keys))
        }
    }

    /// All that is said, by name.
    private static func texts(_ web: WebPhrases) throws -> [String: String] {
        let scripted = try JSONDecoder().decode([String: String].self, from: web.scriptTexts)
        let phrases = Mirror(reflecting: web).children.compactMap { child in
            (child.value as? Phrase ?? (child.value as? CountedPhrase)?.many).map { (child.label ?? "", $0.text) }
        }
        return web.texts.merging(phrases) { one, _ in one }
            .merging(scripted.map { ("script." + $0.key, $0.value) }) { one, _ in one }
    }

    private static func places(_ text: String) -> Set<Substring> {
        Set(text.matches(of: /\{\d\}/).map(\.output))
    }
}
