import Foundation

/// What a picture, its description, the terminal and web pages say beside the data, in one language: the texts of a file of
/// `templates/languages`, asked for by their keys.
package struct Phrases: Sendable, Equatable {
    /// What the code asks for by name; a key is what the files call it. Beside these there are ``Part`` of a period, the reasons of
    /// ``Rejection``, what measures ask for, and the templates of web pages (`texts.`, `script.`).
    package enum Key: String, Sendable, CaseIterable {
        case records, values, total, averagePer
        case measured, soFar, byNames, byWeekday, byHour, byWeekdayHour, byMonth
        case and, andBeforeI, andMore, comma, named
        case week, weeksFrom, yearsFrom, monthsFrom, daysFrom, mondayToFriday, weekFrom, monthFrom, withoutHolidays
        case day, shortDay, daysOfMonth, daysOfYear, daysOfYears, since, until, sinceUntil
        case outline, comparedWith, before, was, yearBefore, new, percent
        case firstNames, largestNames, smallestNames, series, names, closedRows, other
        case each, eachOf
        case barsEndAt, isNotOver, isUntil, monthIsUntil, hasNotArrived, notMarked, sameDays, sameTime, awaitedFrom,
            noUsableRows, hourTwice, hourMissing
        case markedUnrounded, meanLine, medianLine, lineLabel
        case page, asOf, sourced
        case sentence, sentences, remark, bar, barWithRemarks, from, asOfFrom, line, steppedLine, note, smallPictures
        case pages, noValue, notArrived, noUsableRow, beyondItsBar, incomplete, isLargest, isSmallest, isBeyond, ofStack
        case noRecords, morePages, moreColumns
        case picture, notShown, used, notUsed, stackTotal, lineColumn, pageCount, revision
        case lateDays, revisedNumbers, madeAhead, noSuchPage, requestRefused, requestFailed
        case script = "texts.script"
    }

    /// What is said of a kind of bucket: per week; the previous week; the mean of the last few; where totals begin anew with it, so far in
    /// the week; and that the week that is not over is left out.
    package enum Part: String, Sendable, CaseIterable { case per, before, meanOfLast, soFar, whole }

    /// The language, as BCP 47 writes it.
    package let language: String
    /// By key; where a number decides, by the key with its ``Plural`` in brackets.
    let texts: [String: String]
    /// The file itself, and that of its base, as far as they are the user's own.
    package let source: String?
    /// How the numbers of things are written; nil where that is not known: without separators.
    private(set) var numbers: NumberLanguage?

    /// The same beside numbers that are written so, as numbers of things are then, too.
    package func counting(in numbers: NumberLanguage) -> Phrases { copy(of: self) { $0.numbers = numbers } }

    /// A number of things: "1,213". What is no such number, as a page's or a year, needs none of this.
    package func number(_ count: Int) -> String {
        let digits = String(count)
        return numbers?.grouped(digits) ?? digits
    }

    /// A text with values for its placeholders. What looks like a placeholder in a value is none.
    package func callAsFunction(_ key: Key, _ values: String...) -> String { filled(key.rawValue, values) }

    /// A text about a number of things: the number is the value of its first placeholder.
    package func callAsFunction(_ key: Key, count: Int, _ values: String...) -> String {
        counted(key.rawValue, count, [number(count)] + values)
    }

    /// What is said of a kind of bucket.
    package func callAsFunction(_ part: Part, of period: Period, _ values: String...) -> String {
        filled("\(period).\(part)", values)
    }

    /// How numbers are made, of what they are called: "total price", and "total" where that has no name. The latter is the
    /// key's text, the former that of the key with `.of` behind it.
    package func callAsFunction(measure key: String, _ rank: String? = nil, of name: String?) -> String {
        filled(key + (name == nil ? "" : ".of"), [rank, name].compactMap(\.self))
    }

    /// A number of a kind of bucket: "12 hours".
    package func count(_ number: Int, _ period: Period) -> String {
        counted("\(period)s", number, [self.number(number)])
    }

    /// A day with its year; without it, where that is a known one's.
    package func day(_ day: CivilDate, _ labels: BucketLabels, inYearOf known: CivilDate? = nil) -> String {
        days(day.components.year == known?.components.year ? .shortDay : .day, day, day, labels)
    }

    /// The days from one to another, with what they share said once where the language does so.
    package func days(_ first: CivilDate, _ last: CivilDate, _ labels: BucketLabels) -> String {
        if first == last { return day(first, labels) }
        let (one, other) = (first.components, last.components)
        let isOneMonth = one.year == other.year && one.month == other.month
        return days(
            isOneMonth ? .daysOfMonth : one.year == other.year ? .daysOfYear : .daysOfYears, first, last, labels)
    }

    private func days(_ key: Key, _ first: CivilDate, _ last: CivilDate, _ labels: BucketLabels) -> String {
        Self.fill(texts[key.rawValue] ?? key.rawValue) { placeholder in
            BucketLabels(names: names(labels)).text(
                for: placeholder.first == "0" ? first : last, placeholder.dropFirst(2))
        }
    }

    /// What a bucket is called among these texts: "week of Nov 23", "Q4 2026"; days without their year, where that is a known one's.
    package func name(of bucket: Bucket, _ labels: BucketLabels, inYearOf known: CivilDate? = nil) -> String {
        let day = day(bucket.firstDay, labels, inYearOf: known)
        switch bucket.period {
        case .hour, .quarterHour: return "\(day) " + BucketLabels(pattern: .clock).text(for: bucket)
        case .day: return day
        case .week where labels.hasDays: return self(.weekFrom, day)
        case .month where bucket.starts.month > 1: return self(.monthFrom, day)
        case .week, .month, .quarter, .year, .period:
            let isForeign = names(labels) != labels.names
            let own = isForeign ? BucketLabels(pattern: labels.pattern, names: names(labels)) : labels
            return own.text(for: bucket)
        }
    }

    /// The names of months and weekdays beside these texts: English beside English ones, whatever the labels of bars are.
    package func names(_ labels: BucketLabels) -> CalendarNames { isEnglish ? .english : labels.names }

    /// A number with its unit or its sign as one of these texts has it. Behind Arabic letters these would be drawn apart.
    func isolated(_ number: String) -> String {
        let isPlain = [number.first, number.last].allSatisfy { $0?.isWholeNumber ?? true }
        if isPlain && !number.contains(where: \.isLetter) || isEnglish { return number }
        return Languages.isFromRightToLeft(language) ? "\u{2068}\(number)\u{2069}" : number
    }

    /// Whether the texts are English, of whatever country.
    package var isEnglish: Bool { Languages.isEnglish(language) }

    /// An ordinal number, where the language writes one otherwise than as a number: "16th".
    package func ordinal(_ number: Int) -> String { isEnglish ? Charts.ordinal(number) : String(number) }

    /// A day of a month that was named: "the 16th"; in French the first alone is an ordinal number.
    func dayOfMonth(_ day: Int, _ labels: BucketLabels) -> String {
        day == 1 && !isEnglish ? labels.names.firstOfMonth : ordinal(day)
    }

    /// `ordered, paid and refunded`; of many the first.
    package func list(_ names: [String]) -> String {
        if names.count > 4 { return self(.andMore, names[0], names[1], number(names.count - 2), number(names.count)) }
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        // Spanish "ventas e ingresos"; "hierro" begins with another sound.
        let start = last.lowercased()
        let hasI = ["i", "í", "hi", "hí"].contains { start.hasPrefix($0) } && !start.hasPrefix("hie")
        return self(hasI ? .andBeforeI : .and, joined(Array(names.dropLast())), last)
    }

    /// Texts one behind the other: with commas, or as another key joins two.
    package func joined(_ parts: [String], by key: Key = .comma) -> String {
        parts.joined(separator: self(key, "", ""))
    }

    /// What templates ask for by the names of a group: of `texts` all of `texts.save` and the like.
    package func group(_ name: String) -> [String: String] {
        let start = name + "."
        let own = texts.lazy.filter { $0.key.hasPrefix(start) }.map {
            (String($0.key.dropFirst(start.count)), $0.value)
        }
        return Dictionary(uniqueKeysWithValues: own)
    }

    /// What the script of a report's page says, as JSON: its own texts, and those that pictures have too.
    package var scriptTexts: Data {
        var texts = group("script")
        for key in [Key.incomplete, .comma] { texts[key.rawValue] = self(key, "", "") }
        return texts.jsonData()
    }

    func filled(_ key: String, _ values: [String]) -> String {
        Self.fill(texts[key] ?? key) { placeholder in
            placeholder.first?.wholeNumberValue.flatMap { values.indices.contains($0) ? values[$0] : nil } ?? ""
        }
    }

    private func counted(_ key: String, _ number: Int, _ values: [String]) -> String {
        let own = "\(key)[\(Plural.of(number, language))]"
        return filled(texts[own] != nil ? own : texts[key] != nil ? key : key + "[other]", values)
    }

    /// A text with its placeholders filled: `{0}`, and of days `{0:yyyy-MM-dd}`. A joiner behind one, as in Persian, is no part of it.
    static func fill(_ text: String, _ value: (_ placeholder: Substring) -> String) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            let value = value(rest[rest.utf8.index(after: open)..<close])
            result += rest[..<open] + value
            rest = rest[rest.utf8.index(after: close)...]
            // A value that ends as sentences do, as "Nov." and "Why?", ends this one, too.
            let end = value.unicodeScalars.last { $0 != "\u{2069}" }
            if rest.first.map(".。".contains) ?? false, end.map(".!?。！？".unicodeScalars.contains) ?? false {
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }
}
