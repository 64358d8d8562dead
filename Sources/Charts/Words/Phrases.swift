/// What a picture, its description and the terminal say beside the data, in one language. A language is one value of this type in a
/// file of its own: `Phrases+German.swift`.
package struct Phrases: Sendable {
    /// The words for a kind of bucket: week, weeks, per week, the week before; and, where totals begin anew with it, so far in the week.
    package struct Span: Sendable {
        package let one: String
        package let many: String
        package let per: String
        package let before: String
        package let soFar: String

        init(_ one: String, _ many: String, _ per: String, _ before: String, _ soFar: String) {
            (self.one, self.many, self.per, self.before, self.soFar) = (one, many, per, before, soFar)
        }
    }

    /// The language, as BCP 47 writes it.
    package let language: String
    /// By kind of bucket.
    let spans: [Period: Span]

    // What is counted.
    package let records, values, total: String
    package let sum, mean, least, largest, median, percentile, different: Phrase
    /// What is counted, and by which buckets or names.
    package let measured, soFar, byNames, byWeekday, byHour, byWeekdayHour, byMonth: Phrase
    package let meanOfWhole: Phrase

    // Lists.
    package let and, andMore, named, range: Phrase
    package let comma: String

    // The calendar.
    package let weeksFrom, yearsFrom, monthsFrom, daysFrom, weekFrom: Phrase
    package let withoutHolidays: String
    package let since, until: Phrase

    // What it is compared with.
    package let outline, comparedWith, before, was, percent: Phrase
    package let yearBefore, new: String

    // What is not shown as others are.
    package let firstNames, largestNames, smallestNames: CountedPhrase
    package let series, names, closedRows: CountedPhrase
    package let other: String
    package let counted, each, eachOf, ofWhole: Phrase
    package let barsEndAt, isNotOver, hasNotArrived, notMarked, sameDays, sameTime, awaitedFrom: Phrase
    package let noUsableRows, markedUnrounded: String

    // Lines.
    package let meanLine, medianLine: String
    package let meanOfLast: Phrase

    // The foot.
    package let page, asOf, sourced: Phrase

    // The description, for those who cannot see the picture.
    package let from, asOfFrom, line, steppedLine, note, smallPictures, pages: Phrase
    package let noValue, notArrived, noUsableRow, beyondItsBar, incomplete: String
    package let isLargest, isSmallest, isBeyond: String
    package let ofStack: Phrase

    // The terminal.
    package let noRecords: String
    package let morePages, moreColumns: CountedPhrase

    /// The words for a kind of bucket.
    package func span(_ period: Period) -> Span {
        spans[period] ?? Span(period.rawValue, period.rawValue, period.rawValue, period.rawValue, period.rawValue)
    }

    /// So many of a kind of bucket: "12 hours".
    package func count(_ number: Int, _ period: Period) -> String {
        // Arabic counts three to ten in the plural, and more in the singular.
        let isOne = language == "ar" ? !(3...10).contains(number % 100) : number == 1
        return counted(String(number), isOne ? span(period).one : span(period).many)
    }

    /// A day with its year, as ISO 8601 writes it; beside Arabic letters with strokes, which do not turn its parts around (Unicode Standard
    /// Annex #9, W4).
    package func day(_ day: CivilDate) -> String { language == "ar" ? "\(day)".replacing("-", with: "/") : "\(day)" }

    /// A number as a place in an order, where the language writes one otherwise than as a number: "16th".
    package func ordinal(_ number: Int) -> String { language == "en" ? Charts.ordinal(number) : String(number) }

    /// `ordered, paid and refunded`; of many the first.
    package func list(_ names: [String]) -> String {
        if names.count > 4 { return andMore(names[0], names[1], String(names.count - 2), String(names.count)) }
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return and(names.dropLast().joined(separator: comma), last)
    }

    /// Why a bar is marked: "the largest".
    package func reason(_ mark: Bar.Mark) -> String {
        switch mark {
        case .max: isLargest
        case .min: isSmallest
        case .beyond: isBeyond
        }
    }

    /// Those of a locale such as `pt-BR`: its language's, or English.
    package static func of(locale: String?) -> Phrases {
        let parts = (locale ?? "en").lowercased().replacing("_", with: "-").split(separator: "-")
        if parts.first == "zh" {
            return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? .traditionalChinese : .simplifiedChinese
        }
        return all.first { $0.language == parts.first.map(String.init) } ?? .english
    }

    /// All languages that there are phrases of.
    package static let all: [Phrases] = [
        .english, .german, .french, .spanish, .portuguese, .japanese, .korean, .simplifiedChinese, .traditionalChinese,
        .arabic,
    ]
}

extension Phrases: Equatable {
    package static func == (one: Phrases, other: Phrases) -> Bool { one.language == other.language }
}

/// A phrase with places for what it is about: `sum of {0}`.
package struct Phrase: Sendable, ExpressibleByStringLiteral {
    let text: String

    package init(stringLiteral text: String) { self.text = text }

    /// The phrase with values in its places. What looks like a place in a value is none.
    package func callAsFunction(_ values: String...) -> String { filled(with: values) }

    func filled(with values: [String]) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            let digit = rest.index(after: open)
            result += rest[digit].wholeNumberValue.flatMap { values.indices.contains($0) ? values[$0] : nil } ?? ""
            rest = rest[digit...].dropFirst(2)
        }
        return result + rest
    }
}

/// A phrase about so many things, the number being its first place.
package struct CountedPhrase: Sendable, ExpressibleByStringLiteral {
    let one, many: Phrase

    /// One and several, as Germanic and Romance languages tell them apart.
    init(_ one: Phrase, _ many: Phrase) { (self.one, self.many) = (one, many) }

    package init(stringLiteral text: String) { self.init(Phrase(stringLiteral: text), Phrase(stringLiteral: text)) }

    package func callAsFunction(_ count: Int, _ values: String...) -> String {
        (count == 1 ? one : many).filled(with: [String(count)] + values)
    }
}
