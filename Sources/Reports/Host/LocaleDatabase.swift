import Archive
import CPlatform
import Charts
import Foundation
import Gnuplot
import Platform
import Synchronization

/// The languages whose names of months and weekdays, and whose numbers, Foundation's ICU data (Unicode CLDR) knows; the host's
/// own locale plays no part.
struct LocaleDatabase {
    /// The version of CLDR, such as `44`; nil where it cannot be told.
    static let version: String? = {
        let version = cplatform_cldr_version()
        return version > 0 ? String(version) : nil
    }()

    /// What a locale's language says of dates and numbers.
    struct Language: Sendable {
        let names: CalendarNames
        let patterns: [Period: LabelPattern]
        let numbers: NumberLanguage
    }

    private static let languages = Mutex<[String: Language]>([:])

    /// The language of a locale such as `ja` or `pt-BR`. It is asked for once: dozens of reports share one.
    ///
    /// - Throws: what is wrong with the identifier.
    func language(ofLocale identifier: String) throws(Flaw) -> Language {
        if let known = Self.languages.withLock({ $0[identifier] }) { return known }
        guard isKnown(identifier) else {
            throw Flaw("there is no locale “\(identifier)”", advice(insteadOf: identifier))
        }
        let language = Language(
            names: names(inLocale: identifier), patterns: patterns(inLocale: identifier),
            numbers: NumberSamples(inLocale: identifier).language)
        Self.languages.withLock { $0[identifier] = language }
        return language
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

    /// The names of months and weekdays.
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
        patterns.merge(Self.newspaperPatterns(of: Self.language(of: identifier))) { $1 }
        if let day, let time { patterns[.hour] = day + time }
        return patterns
    }

    /// CLDR's pattern of some fields; a month that stands alone is an L.
    private func format(_ fields: String, inLocale identifier: String) -> String {
        let locale = Locale(identifier: identifier + "@calendar=gregorian")
        return DateFormatter.dateFormat(fromTemplate: fields, options: 0, locale: locale) ?? ""
    }

    /// What newspapers write otherwise than CLDR, and texts do.
    private static func newspaperPatterns(of language: Substring) -> [Period: LabelPattern] {
        let patterns: [Period: String] =
            switch language {
            case "ja", "zh": [.quarter: "y年QQQ"]
            case "pt": [.day: "d 'de' MMM", .month: "MMM y", .quarter: "QQQ y"]
            default: [:]
            }
        return patterns.compactMapValues { try? LabelPattern($0) }
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
        let sample = Self.runs((Decimal(12_345_678_901) + Decimal(5) / 10).formatted(.number.locale(locale)))
        let separators = sample.filter { !$0.isDigits }.map { Self.visible($0.text) }
        let groups = sample.filter(\.isDigits).dropLast().map(\.text.utf8.count)
        let isGrouped = groups.count > 2
        let primary = isGrouped ? groups[groups.count - 1] : 0
        var language = NumberLanguage()
        language.decimalSeparator = separators.last ?? "."
        language.groupingSeparator = isGrouped ? separators[0] : ""
        (language.primaryGroupSize, language.secondaryGroupSize) = (primary, isGrouped ? groups[groups.count - 2] : 0)
        language.minimumGroupingDigits = isGrouped ? minimumGroupingDigits(primary: primary) : 1
        language.compactUnits = compactUnits
        return language
    }

    /// The fewest digits that get a separator, less those of the group behind it.
    private func minimumGroupingDigits(primary: Int) -> Int {
        let isGrouped = { (least: Int) in
            Self.runs(pow(Decimal(10), primary + least - 1).formatted(.number.locale(locale))).count > 1
        }
        return (1...4).first(where: isGrouped) ?? 1
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

    /// Digits and what stands between them, in turn.
    private static func runs(_ text: String) -> [(isDigits: Bool, text: Substring)] {
        var runs: [(isDigits: Bool, text: Substring)] = []
        var rest = text[...]
        while let first = rest.first {
            let run = rest.prefix { isDigit($0) == isDigit(first) }
            runs.append((isDigit(first), run))
            rest = rest.dropFirst(run.count)
        }
        return runs
    }

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    /// Without marks of direction and the like; joiners stay, since they shape the letters beside them. Blanks of all
    /// widths become the no-break space, for fonts lack the narrow one.
    private static func visible(_ text: Substring) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
            if scalar.properties.isWhitespace {
                scalars.append("\u{A0}")
            } else if isJoiner || ![.format, .control].contains(scalar.properties.generalCategory) {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }
}

/// A folder of IANA time zone files. What was read is kept: all reports of a run have one state of it.
package final class TimeZoneDatabase: Sendable {
    /// The machine's own. Definitions are checked by it before there is a ``Host``, so it is not one's.
    package static let ofMachine = TimeZoneDatabase(
        folder: ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/var/db/timezone/zoneinfo"].first(
            where: Files.leadsToFolder) ?? "/usr/share/zoneinfo")

    /// Where it is.
    let folder: String
    private let zones = Mutex<[String: TimeZoneRules]>([:])
    private let releases = Mutex<[String?]>([])

    /// The database in a folder.
    init(folder: String) { self.folder = folder }

    /// The release of the IANA database, such as `2025b`; nil where none of its files says it.
    ///
    /// - Throws: `.inputOutput` where one of them cannot be read now.
    func release() throws(ReportError) -> String? {
        try releases.withLock { known throws(ReportError) -> String? in
            if known.isEmpty { known = [try readRelease()] }
            return known[0]
        }
    }

    private func readRelease() throws(ReportError) -> String? {
        for (file, prefix) in [("tzdata.zi", "# version "), ("+VERSION", "")] {
            let start = try SystemFile(folder + "/" + file, what: "the release of the time zones")
                .read { file throws(ReportError) in try file.bytes(to: 63) }
            let text = String(decoding: (start ?? Data()).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
            if text.hasPrefix(prefix), text.count > prefix.count { return String(text.dropFirst(prefix.count)) }
        }
        return nil
    }

    /// The most bytes of a zone's file; the longest have four thousand.
    private static let largest = 64 << 10

    /// The zone of an IANA name.
    ///
    /// - Throws: what is wrong with the name, or with the zone's file.
    func zone(named name: String) throws(Flaw) -> TimeZoneRules {
        if name == "UTC" { return .utc }
        if let known = zones.withLock({ $0[name] }) { return known }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { part in
            part.first.map { $0.isLetter } == true
                && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_+-".contains($0)) }
        }
        let file = folder + "/" + name
        if isPlain, let bytes = bytes(ofFile: file),
            let zone = TimeZoneRules(name: name, tzif: Array(bytes))
        {
            zones.withLock { $0[name] = zone }
            return zone
        }
        guard !isPlain || [nil, .directory].contains(Files.kind(behind: file)) else {
            throw Flaw(
                "the rules of the time zone “\(name)” cannot be read from \(file)",
                "look at the file: ls -l \(file.shellWord), and run it again")
        }
        let names = names
        let below = names.filter { $0.hasPrefix(name + "/") }
        throw Flaw(
            "there is no time zone “\(name)”",
            below.isEmpty
                ? Self.zone(ofOffset: name)
                    ?? didYouMean(
                        name, among: names,
                        else: "give an IANA name such as Europe/Berlin or Asia/Tokyo (they are the files in \(folder))")
                : "name a zone of this area: \(below.listed(most: 3, isCounted: false))")
    }

    /// What to write instead of an offset such as `UTC+2`, `GMT-3` or `+05:30`; nil for what is none.
    private static func zone(ofOffset name: String) -> String? {
        let form = /(?i:UTC|GMT|Z)? ?([+\-\u{2212}])([0-9]{1,2})(?::?([0-9]{2}))?/
        guard let parts = name.wholeMatch(of: form)?.output, let hours = Int(parts.2), hours <= 14 else { return nil }
        let advice = "name the zone of a place, which knows summer time: Europe/Berlin"
        let minutes = Int(parts.3 ?? "0")
        if hours == 0, minutes == 0 { return nil }
        guard hours > 0, minutes == 0, parts.1 == "+" || hours <= 12 else { return advice }
        return "\(advice); always \(name) is Etc/GMT\(parts.1 == "+" ? "-" : "+")\(hours), whose sign is reversed"
    }

    /// A zone's file; nil where it cannot be read, or is too large for one.
    func bytes(ofFile path: String) -> Data? {
        try? File(input: path, what: "the time zone").bytes(most: Self.largest)
    }

    /// The names of all zones, sorted; empty where there is no such database.
    package var names: [String] { names(below: "").sorted() }

    /// Areas have areas: `America/Argentina/Ushuaia`. What begins with a small letter is a list, or the same zones counted otherwise.
    private func names(below area: String) -> [String] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + area)) ?? []
        return entries.filter { $0.first?.isUppercase == true }.flatMap { entry -> [String] in
            switch Files.kind(behind: folder + "/" + area + entry) {
            case nil: []
            case .directory?: names(below: area + entry + "/")
            default: [area + entry]
            }
        }
    }
}
