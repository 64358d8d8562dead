@testable import Charts
import Foundation
import Testing

@testable import Reports

struct NumberSamplesTests {
    private func words(_ locale: String) throws -> NumberLanguage {
        try LocaleDatabase().language(ofLocale: locale).numbers
    }

    /// Blanks are shown as such.
    private func texts(_ locale: String, isCompact: Bool, _ amounts: [Amount]) throws -> [String] {
        let writer = NumberWriter(NumberStyle(isCompact: isCompact, language: try words(locale)), for: amounts)
        return amounts.map { writer.text(for: $0).replacing("\u{A0}", with: " ") }
    }

    @Test func `English is what is built in`() throws {
        #expect(try words("en") == NumberLanguage())
    }

    @Test(arguments: [
        ("en", ["1,234", "12,345,678", "1,234.50"]), ("ko", ["1,234", "12,345,678", "1,234.50"]),
        ("ja", ["1,234", "12,345,678", "1,234.50"]), ("zh-Hans", ["1,234", "12,345,678", "1,234.50"]),
        ("hi-IN", ["1,234", "1,23,45,678", "1,234.50"]), ("en-IN", ["1,234", "1,23,45,678", "1,234.50"]),
        ("de", ["1.234", "12.345.678", "1.234,50"]), ("fr", ["1 234", "12 345 678", "1 234,50"]),
        ("es", ["1234", "12.345.678", "1234,50"]), ("it", ["1234", "12.345.678", "1234,50"]),
        ("pt", ["1.234", "12.345.678", "1.234,50"]), ("nl", ["1.234", "12.345.678", "1.234,50"]),
        ("pl", ["1234", "12 345 678", "1234,50"]), ("sv", ["1 234", "12 345 678", "1 234,50"]),
        ("ru", ["1 234", "12 345 678", "1 234,50"]), ("de-CH", ["1’234", "12’345’678", "1’234.50"]),
        ("fa", ["1,234", "12,345,678", "1,234.50"]),
    ])
    func `separators are those of the locale`(locale: String, expected: [String]) throws {
        #expect(try texts(locale, isCompact: false, [.integer(1_234), .integer(12_345_678)]) == Array(expected[..<2]))
        #expect(try texts(locale, isCompact: false, [.real(1_234.5), .real(0.25)]).first == expected[2])
    }

    @Test(arguments: [
        ("en", ["1.2K", "123K", "12.3M", "1.2B", "12.3T"]), ("ko", ["1.2천", "12.3만", "1235만", "12.3억", "12.3조"]),
        ("ja", ["1,234", "12.3万", "1235万", "12.3億", "12.3兆"]),
        ("zh-Hans", ["1,234", "12.3万", "1235万", "12.3亿", "12.3万亿"]),
        ("zh-TW", ["1,234", "12.3萬", "1235萬", "12.3億", "12.3兆"]),
        ("hi-IN", ["1.2 हज़ार", "1.2 लाख", "1.2 क॰", "1.2 अ॰", "1.2 नील"]),
        ("en-IN", ["1.2K", "1.2L", "1.2Cr", "123Cr", "12.3LCr"]),
        ("de", ["1.234", "123.456", "12,3 Mio.", "1,2 Mrd.", "12,3 Bio."]),
        ("fr", ["1,2 k", "123 k", "12,3 M", "1,2 Md", "12,3 Bn"]),
        ("es", ["1,2 mil", "123 mil", "12,3 M", "1235 M", "12,3 B"]),
        ("it", ["1234", "123.456", "12,3 Mln", "1,2 Mld", "12,3 Bln"]),
        ("pt", ["1,2 mil", "123 mil", "12,3 mi", "1,2 bi", "12,3 tri"]),
        ("nl", ["1,2K", "123K", "12,3 mln.", "1,2 mld.", "12,3 bln."]),
        ("pl", ["1,2 tys.", "123 tys.", "12,3 mln", "1,2 mld", "12,3 bln"]),
        ("sv", ["1,2 tn", "123 tn", "12,3 mn", "1,2 md", "12,3 bn"]),
        ("ru", ["1,2 тыс.", "123 тыс.", "12,3 млн", "1,2 млрд", "12,3 трлн"]),
    ])
    func `compact words are those of the locale`(locale: String, expected: [String]) throws {
        let amounts = [1_234, 123_456, 12_345_678, 1_234_567_890, 12_345_678_901_234].map(Amount.integer)
        #expect(try texts(locale, isCompact: true, amounts) == expected)
    }

    @Test func `every locale has separators, and words without invisible characters`() throws {
        for locale in Locale.availableIdentifiers.filter({ !$0.contains("_") }) {
            let words = try words(locale)
            #expect(words.decimalSeparator.count == 1, "\(locale)")
            #expect(words.groupingSeparator.count == (words.primaryGroupSize > 0 ? 1 : 0), "\(locale)")
            // Toki Pona alone groups by twos.
            let groups = [words.primaryGroupSize, words.secondaryGroupSize]
            #expect(locale == "tok" || [[3, 3], [3, 2]].contains(groups), "\(locale): \(groups)")
            let powers = words.compactUnits.map(\.power)
            #expect(powers == powers.sorted() && words.compactUnits.allSatisfy { $0.power <= $0.from }, "\(locale)")
            let texts = words.compactUnits.map { $0.before + $0.after }
            #expect(!texts.contains("") && !texts.joined().contains { $0.isASCII && $0.isNumber }, "\(locale)")
            let scalars = (texts.joined() + words.decimalSeparator + words.groupingSeparator).unicodeScalars
            #expect(
                scalars.allSatisfy { [0xA0, 0x200C, 0x200D].contains($0.value) || !isInvisible($0) }, "\(locale)")
        }
    }

    private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || [.format, .control].contains(scalar.properties.generalCategory)
    }

    @Test(arguments: ["xx", "en-XX1"])
    func `what is no locale has no words`(locale: String) throws {
        #expect(throws: Flaw.self) { try words(locale) }
    }

    @Test(arguments: ["de_DE.UTF-8", "fa_IR.UTF-8"])
    func `the host's locale plays no part in a locale's words`(locale: String) async {
        await #expect(processExitsWith: .success) { [locale] in
            for name in ["LC_ALL", "LANG", "LC_NUMERIC"] { setenv(name, locale, 1) }
            setlocale(LC_ALL, "")
            let words = try? LocaleDatabase().language(ofLocale: "en").numbers
            #expect(words == NumberLanguage())
        }
    }
}
