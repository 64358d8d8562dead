import CPlatform
import Charts
import Foundation
import Platform

/// The languages whose names of months and weekdays, and whose numbers, Foundation's ICU data (Unicode CLDR) knows; the host's
/// own locale plays no part.
struct LocaleDatabase {
    /// The version of CLDR, such as `44`; nil where it cannot be told.
    static let version = cplatform_cldr_version() > 0 ? String(cplatform_cldr_version()) : nil

    /// What a locale's language says of dates and numbers.
    struct Language: Sendable {
        let names: CalendarNames
        let patterns: [Period: LabelPattern]
        let numbers: NumberLanguage
    }

    private static let languages = Memo<String, Language>()

    /// The language of a locale such as `ja` or `pt-BR`. It is asked for once: dozens of reports share one.
    ///
    /// - Throws: what is wrong with the identifier.
    func language(ofLocale identifier: String) throws(Flaw) -> Language {
        try Self.languages.value(of: identifier) { () throws(Flaw) in
            guard isKnown(identifier) else {
                throw Flaw("there is no locale “\(identifier)”", advice(insteadOf: identifier))
            }
            return Language(
                names: names(inLocale: identifier), patterns: patterns(inLocale: identifier),
                numbers: NumberSamples(inLocale: identifier).language)
        }
    }

    /// What to write instead of a locale that is not known: a language by its code of today, or for a country's. Else all short codes are alike.
    private func advice(insteadOf identifier: String) -> String {
        let code = String(identifier.lowercased().prefix { !"-_.".contains($0) })
        let rest = "Give a language such as en, ja, ko, de, fr or es, or one with its region, such as pt-BR"
        if ["c", "posix"].contains(code) { return "for English leave it out. " + rest }
        let known = ["iw": "he", "in": "id", "ji": "yi", "jp": "ja", "kr": "ko", "cn": "zh", "dk": "da", "cz": "cs"]
        return known[code].map { "did you mean \($0)? " + rest }
            ?? didYouMean(identifier.count > 3 ? identifier : nil, among: identifiers, or: rest)
    }

    private func names(inLocale identifier: String) -> CalendarNames {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: identifier)
        // Buckets are of the Gregorian calendar, in Thailand and Iran too.
        formatter.calendar = Calendar(identifier: .gregorian)
        var names = CalendarNames(
            months: .init(wide: formatter.standaloneMonthSymbols, short: formatter.shortStandaloneMonthSymbols),
            monthsInDates: .init(wide: formatter.monthSymbols, short: formatter.shortMonthSymbols),
            weekdays: formatter.standaloneWeekdaySymbols, shortWeekdays: formatter.shortStandaloneWeekdaySymbols,
            quarters: formatter.shortStandaloneQuarterSymbols)
        // Beside a year CLDR has the one form or the other, each for long names and short ones.
        let (alone, inDates) = (names.months, names.monthsInDates)
        func isAlone(_ fields: String) -> Bool { format(fields, inLocale: identifier).contains("LLL") }
        let inYears = CalendarNames.Months(
            wide: isAlone("yMMMM") ? alone.wide : inDates.wide, short: isAlone("yMMM") ? alone.short : inDates.short)
        if inYears != alone { names.monthsInYears = inYears }
        switch Self.language(of: identifier) {
        case "ja": names.calendarQuarters = ["1～3月期", "4～6月期", "7～9月期", "10～12月期"]
        case "zh": names.calendarQuarters = names.quarters.map { "第" + $0 }
        case "fr": names.firstOfMonth = "1er"
        case "pt" where ["pt", "pt-br"].contains(Self.normalized(identifier)): names.firstOfMonth = "1º"
        default: break
        }
        return names
    }

    /// How the language of a known locale writes days, months, quarters, years and hours: `d. MMM`, `MMM y` (Unicode CLDR, "availableFormats").
    /// What it writes by other means than patterns of labels have is left out.
    private func patterns(inLocale identifier: String) -> [Period: LabelPattern] {
        func pattern(_ fields: String) -> LabelPattern? {
            try? LabelPattern(format(fields, inLocale: identifier).replacing("L", with: "M"))
        }
        let (day, time) = (pattern("MMMd"), try? LabelPattern("HH:mm"))
        var patterns: [Period: LabelPattern] = [:]
        (patterns[.day], patterns[.month], patterns[.quarter]) = (day, pattern("yMMM"), pattern("yQQQ"))
        // A year that has more to it than its digits: "2026年".
        if let year = pattern("y"), year != (try? LabelPattern("y")) { patterns[.year] = year }
        // What newspapers write otherwise than CLDR, and texts do.
        let others: [Period: String] =
            switch Self.language(of: identifier) {
            case "ja", "zh": [.quarter: "y年QQQ"]
            case "pt": [.day: "d 'de' MMM", .month: "MMM y", .quarter: "QQQ y"]
            default: [:]
            }
        patterns.merge(others.compactMapValues { try? LabelPattern($0) }) { $1 }
        if let day, let time { patterns[.hour] = day + time }
        return patterns
    }

    /// CLDR's pattern of some fields; a month that stands alone is an L.
    private func format(_ fields: String, inLocale identifier: String) -> String {
        let locale = Locale(identifier: identifier + "@calendar=gregorian")
        return DateFormatter.dateFormat(fromTemplate: fields, options: 0, locale: locale) ?? ""
    }

    private static func language(of identifier: String) -> Substring { normalized(identifier).prefix { $0 != "-" } }

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
