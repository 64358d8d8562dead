import Charts
import Foundation

/// The languages whose names of months and weekdays, and whose numbers, Foundation's ICU data (Unicode CLDR) knows; the host's
/// own locale plays no part.
struct LocaleDatabase {
    /// The names in the language of a locale such as `ja` or `pt-BR`.
    ///
    /// - Throws: what is wrong with the identifier.
    func names(inLocale identifier: String) throws(OptionFlaw) -> CalendarNames {
        try check(identifier)
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: identifier)
        // Buckets are of the Gregorian calendar, in Thailand and Iran too.
        formatter.calendar = Calendar(identifier: .gregorian)
        return CalendarNames(
            months: .init(wide: formatter.standaloneMonthSymbols, short: formatter.shortStandaloneMonthSymbols),
            monthsInDates: .init(wide: formatter.monthSymbols, short: formatter.shortMonthSymbols),
            weekdays: formatter.standaloneWeekdaySymbols, shortWeekdays: formatter.shortStandaloneWeekdaySymbols,
            quarters: formatter.shortStandaloneQuarterSymbols)
    }

    /// How the language of a locale such as `ko` or `en-IN` writes numbers, with ASCII digits.
    ///
    /// - Throws: what is wrong with the identifier.
    func numberWords(inLocale identifier: String) throws(OptionFlaw) -> NumberWords {
        try check(identifier)
        return NumberSamples(inLocale: identifier).words
    }

    private func check(_ identifier: String) throws(OptionFlaw) {
        guard !isKnown(identifier) else { return }
        let nearest = nearestSpelling(to: identifier, among: identifiers).map { "did you mean \($0)? " } ?? ""
        throw OptionFlaw(
            "there is no locale “\(identifier)”",
            nearest + "Give a language such as en, ja, ko, de, fr or es, or one with its region, such as pt-BR")
    }

    /// Foundation makes English of what it does not know, so asking it is no proof.
    private func isKnown(_ identifier: String) -> Bool {
        let wanted = Self.normalized(identifier)
        if identifiers.contains(where: { Self.normalized($0) == wanted }) { return true }
        // The list holds no aliases such as zh-TW for zh-Hant-TW, yet ICU resolves them.
        let parts = wanted.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 2 && identifiers.contains { Self.normalized($0) == parts[0] }
            && Locale.Region.isoRegions.contains { $0.identifier.lowercased() == parts[1] }
    }

    /// In the order of the alphabet, as `pt-BR`.
    private var identifiers: [String] {
        Locale.availableIdentifiers.map { $0.replacing("_", with: "-") }.sorted()
    }

    private static func normalized(_ identifier: String) -> String {
        identifier.replacing("_", with: "-").lowercased()
    }
}
