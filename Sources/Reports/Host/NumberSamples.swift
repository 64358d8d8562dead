import Charts
import Foundation

/// Numbers that Foundation's ICU (Unicode CLDR) has written in one locale, and what they tell of its habits.
///
/// Foundation shows its separators and group sizes in `NumberFormatter` too, yet without India's groups of two.
struct NumberSamples {
    private let locale: Locale

    /// Samples of a known locale, with ASCII digits in Iran and Egypt too.
    init(inLocale identifier: String) {
        var components = Locale.Components(identifier: identifier)
        components.numberingSystem = Locale.NumberingSystem("latn")
        locale = Locale(components: components)
    }

    /// How the locale writes numbers.
    var language: NumberLanguage {
        let sample = (Decimal(12_345_678_901) + Decimal(5) / 10).formatted(.number.locale(locale))
        let separators = sample.split(whereSeparator: Self.isDigit).map(Self.visible)
        let groups = sample.split { !Self.isDigit($0) }.dropLast().map(\.utf8.count)
        let isGrouped = groups.count > 2
        let primary = isGrouped ? groups[groups.count - 1] : 0
        var language = NumberLanguage()
        language.decimalSeparator = separators.last ?? "."
        language.groupingSeparator = isGrouped ? separators[0] : ""
        (language.primaryGroupSize, language.secondaryGroupSize) = (primary, isGrouped ? groups[groups.count - 2] : 0)
        // The fewest digits that get a separator, less those of the group behind it.
        let fewest = (1...4).first { digits in
            !pow(Decimal(10), primary + digits - 1).formatted(.number.locale(locale)).allSatisfy(Self.isDigit)
        }
        language.minimumGroupingDigits = isGrouped ? fewest ?? 1 : 1
        language.compactUnits = compactUnits
        return language
    }

    /// From 10^3 to 10^15, the largest that CLDR names being 10^14.
    private var compactUnits: [NumberLanguage.CompactUnit] {
        var units: [NumberLanguage.CompactUnit] = []
        for magnitude in 3...15 {
            // Twice the power, for Venetian writes its thousand without a digit.
            let text = (pow(Decimal(10), magnitude) * 2).formatted(.number.notation(.compactName).locale(locale))
            guard let first = text.firstIndex(where: Self.isDigit), let last = text.lastIndex(where: Self.isDigit)
            else { continue }
            let power = magnitude - text[first...last].filter(Self.isDigit).count + 1
            guard power > units.last?.power ?? 0 else { continue }
            units.append(
                .init(
                    power: power, from: magnitude, before: Self.visible(text[..<first]),
                    after: Self.visible(text[text.index(after: last)...])))
        }
        return units
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    /// Without marks of direction and the like; joiners stay, since they shape the letters beside them. Blanks of all
    /// widths become the no-break space, for fonts lack the narrow one.
    private static func visible(_ text: Substring) -> String {
        let seen = text.unicodeScalars.filter { scalar in
            let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
            return isJoiner || scalar.properties.isWhitespace
                || ![.format, .control].contains(scalar.properties.generalCategory)
        }
        return String(String.UnicodeScalarView(seen.map { $0.properties.isWhitespace ? "\u{A0}" : $0 }))
    }
}
