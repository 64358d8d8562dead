import Charts
import Foundation

/// The languages whose names of months and weekdays, and whose numbers, Foundation's ICU data (Unicode CLDR) knows.
package struct LocaleDatabase: Sendable {
    /// The database that Foundation carries; the host's own locale plays no part.
    package init() {}

    /// The names in the language of a locale such as `ja` or `pt-BR`, or what is wrong with the identifier.
    package func names(inLocale identifier: String) -> Result<CalendarNames, UnknownLocale> {
        if let unknown = unknown(identifier) { return .failure(unknown) }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: identifier)
        // Buckets are of the Gregorian calendar, in Thailand and Iran too.
        formatter.calendar = Calendar(identifier: .gregorian)
        return .success(
            CalendarNames(
                months: .init(wide: formatter.standaloneMonthSymbols, short: formatter.shortStandaloneMonthSymbols),
                monthsInDates: .init(wide: formatter.monthSymbols, short: formatter.shortMonthSymbols),
                weekdays: formatter.standaloneWeekdaySymbols, shortWeekdays: formatter.shortStandaloneWeekdaySymbols,
                quarters: formatter.shortStandaloneQuarterSymbols))
    }

    /// How the language of a locale such as `ko` or `en-IN` writes numbers, with ASCII digits, or what is wrong with
    /// the identifier.
    package func numberWords(inLocale identifier: String) -> Result<NumberWords, UnknownLocale> {
        if let unknown = unknown(identifier) { return .failure(unknown) }
        return .success(NumberSamples(inLocale: identifier).words)
    }

    /// An identifier that stands for no locale.
    package struct UnknownLocale: Error, Sendable {
        let identifier: String
        let nearest: String?

        /// What was found.
        var found: String { "there is no locale “\(identifier)”" }
        /// What to do next.
        var advice: String {
            (nearest.map { "did you mean \($0)? " } ?? "")
                + "Give a language such as en, ja, ko, de, fr or es, or one with its region, such as pt-BR"
        }
    }

    private func unknown(_ identifier: String) -> UnknownLocale? {
        isKnown(identifier)
            ? nil : UnknownLocale(identifier: identifier, nearest: nearestSpelling(to: identifier, among: identifiers))
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
