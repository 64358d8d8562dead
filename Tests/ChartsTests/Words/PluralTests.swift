import TestKit
import Testing

@testable import Charts

/// The numbers that Unicode CLDR gives as samples of its rules
/// (https://unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html), and those beside them.
struct PluralTests {
    private static let samples: [(String, [Plural: [Int]])] = [
        (
            "ar",
            [
                .zero: [0], .one: [1], .two: [2], .few: [3, 10, 103, 110, 1_003], .many: [11, 26, 99, 111, 1_011],
                .other: [100, 101, 102, 200, 202, 1_000_000],
            ]
        ),
        ("en", [.one: [1], .other: [0, 2, 16, 100, 101, 1_000_000]]),
        ("de", [.one: [1], .other: [0, 2, 16, 100, 101, 1_000_000]]),
        ("es", [.one: [1], .many: [1_000_000, 2_000_000], .other: [0, 2, 16, 100, 101, 1_000_001]]),
        ("it", [.one: [1], .many: [1_000_000, 2_000_000], .other: [0, 2, 16, 100, 101, 1_000_001]]),
        ("fr", [.one: [0, 1], .many: [1_000_000, 2_000_000], .other: [2, 17, 100, 101, 1_000_001]]),
        ("pt", [.one: [0, 1], .many: [1_000_000, 2_000_000], .other: [2, 17, 100, 101, 1_000_001]]),
        ("pt-PT", [.one: [1], .many: [1_000_000], .other: [0, 2, 17, 100, 101]]),
        ("ja", [.other: [0, 1, 2, 100]]), ("ko", [.other: [0, 1, 2, 100]]), ("zh-Hant", [.other: [0, 1, 2, 100]]),
    ]

    @Test(arguments: samples) func `numbers are in the categories of CLDR`(language: String, numbers: [Plural: [Int]]) {
        for (category, numbers) in numbers {
            for number in numbers { #expect(Plural.of(number, language) == category, "\(number)") }
        }
        #expect(Plural.required(language) == Set(numbers.keys).subtracting(language == "ar" ? [] : [.many]))
    }

    @Test func `every language of ours is among the samples`() {
        let known = Set(Self.samples.map { $0.0.prefix { $0 != "-" } })
        #expect(Set(Languages.ofRepository.tags.map { $0.prefix { $0 != "-" } }).subtracting(known) == [])
    }

    @Test func `whole millions need no text of their own`() throws {
        let french = Languages.ofRepository.phrases(ofLocale: "fr")
        #expect(french.count(0, .week) == "0 semaine" && french.count(1_000_000, .week) == "1000000 semaines")
    }
}
