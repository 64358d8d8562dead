/// How a bucket is named, as a pattern of date fields such as `M/d` or `yyyy-MM`.
///
/// The fields are a part of Unicode's (UTS #35, part 4, "Date Field Symbol Table"), listed in ``allowed``. Text between
/// apostrophes stands for itself, and so does every character that is no ASCII letter; two apostrophes make one.
/// Fields are those of the bucket's first day and in ASCII digits. Weeks are ISO 8601's, whatever day the report's own
/// begin on: for a bucket that is a week, the ISO week that most of its days are in; else that of the first day. Quarters count from the
/// month in which the report's years begin; `u` is the year in which such a year begins, `U` that in which it ends.
package struct LabelPattern: Sendable, Equatable {
    enum Field: String, CaseIterable {
        case year = "y"
        case yearTwoDigits = "yy"
        case yearFourDigits = "yyyy"
        case firstYear = "uuuu"
        case firstYearTwoDigits = "uu"
        case lastYear = "UUUU"
        case lastYearTwoDigits = "UU"
        case quarter = "Q"
        case quarterName = "QQQ"
        case month = "M"
        case monthTwoDigits = "MM"
        case monthShortName = "MMM"
        case monthName = "MMMM"
        case day = "d"
        case dayTwoDigits = "dd"
        case hour = "H"
        case hourTwoDigits = "HH"
        case minute = "mm"
        case weekdayShortName = "E"
        case weekdayName = "EEEE"
        case isoWeek = "w"
        case isoWeekTwoDigits = "ww"
        case isoWeekYear = "Y"
        case isoWeekYearFourDigits = "YYYY"
    }

    enum Part: Sendable, Equatable {
        case text(String)
        case field(Field)
    }

    /// The fields that a pattern may have, for messages.
    package static let allowed = Field.allCases.map(\.rawValue).joined(separator: " ")

    let parts: [Part]

    /// Reads a pattern.
    package init(_ text: String) throws(Flaw) {
        guard !text.isEmpty else { throw Flaw("the pattern of labels is empty", "write one such as M/d or yyyy-MM") }
        var parts: [Part] = []
        // By code points: a joiner behind a field, as before Persian endings, is no part of it; a mark behind one is.
        var rest = text.unicodeScalars[...]
        while let first = rest.first {
            var symbol = String(rest.prefix { $0 == first && first.isASCII && first.properties.isAlphabetic })
            let next = rest.dropFirst(symbol.utf8.count).first?.properties.generalCategory
            if [.nonspacingMark, .spacingMark, .enclosingMark].contains(next), !symbol.isEmpty { symbol.removeLast() }
            if first == "'" {
                let quotation = /''|'((?:[^']|'')+)'/.matchingSemantics(.unicodeScalar)
                guard let quoted = Substring(rest).prefixMatch(of: quotation) else {
                    throw Flaw(
                        "an apostrophe of “\(text)” has no partner",
                        "put text between two, 'text', and write '' for an apostrophe itself")
                }
                let twice = /''/.matchingSemantics(.unicodeScalar)
                parts.append(.text(String(quoted.1?.replacing(twice, with: "'") ?? "'")))
                rest = rest[quoted.range.upperBound...]
            } else if symbol.isEmpty {
                parts.append(.text(String(rest.removeFirst())))
            } else if let field = Field(rawValue: symbol) {
                parts.append(.field(field))
                rest = rest.dropFirst(symbol.count)
            } else {
                throw Flaw(
                    "“\(symbol)” in “\(text)” is no field of a date",
                    "allowed: \(Self.allowed); put text between apostrophes: 'text'")
            }
        }
        self.parts = parts
    }

    private init(parts: [Part]) { self.parts = parts }

    /// The pattern as ``init(_:)`` reads it; text of its own between apostrophes where it needs them.
    package var text: String {
        // Of two texts between apostrophes, one behind the other, those in the middle would be an apostrophe itself.
        parts.map { part in
            switch part {
            case .field(let field): field.rawValue
            case .text(let text) where text.contains(/[a-zA-Z%\p{M}]/.matchingSemantics(.unicodeScalar)):
                "\0" + text.escaping(["'": "''"]) + "\0"
            case .text(let text): text.escaping(["'": "''"])
            }
        }.joined().replacing("\0\0", with: "").replacing("\0", with: "'")
    }

    /// The pattern that was meant, where buckets of a period would have wrong names: with months for minutes of no hour, and with the calendar's
    /// year for that of an ISO week which is not named.
    package func meant(for period: Period) -> LabelPattern? {
        var previous: Field?
        let meant = parts.map { part in
            guard case .field(let field) = part else { return part }
            defer { previous = field }
            let isMonth = field == .minute && !has("M") && previous?.rawValue.first != "H"
            if isMonth, period.seconds == nil || has("dyYuU") { return .field(.monthTwoDigits) }
            let isYear = !has("w") && (period != .week || has("dMQ")) && field.rawValue.first == "Y"
            return isYear ? .field(field == .isoWeekYear ? .year : .yearFourDigits) : part
        }
        return meant == parts ? nil : LabelPattern(parts: meant)
    }

    /// Whether it has a field of one of these letters.
    private func has(_ letters: String) -> Bool {
        parts.contains { if case .field(let one) = $0 { letters.contains(one.rawValue.first ?? " ") } else { false } }
    }

    var hasYear: Bool { has("yYuU") }

    /// Whether it names the day of the month.
    var hasDay: Bool { has("d") }

    var hasMonthNumber: Bool { parts.contains { $0 == .field(.month) || $0 == .field(.monthTwoDigits) } }

    /// The pattern with another behind it.
    package static func + (one: LabelPattern, other: LabelPattern) -> LabelPattern {
        LabelPattern(parts: one.parts + [.text(" ")] + other.parts)
    }

    /// The time of day: `HH:mm`.
    static let clock = LabelPattern(parts: [.field(.hourTwoDigits), .text(":"), .field(.minute)])

    /// The default pattern where no language is given, as English has it: `MMM d`, `MMM y`, `QQQ y` or `y`; `uuuu/UU` where years are not the
    /// calendar's, and `MMM d` where months are not.
    package static func standard(for period: Period, _ starts: CalendarStarts = CalendarStarts()) -> LabelPattern {
        let fiscal = [Part.field(.firstYear), .text("/"), .field(.lastYearTwoDigits)]
        let day = [Part.field(.monthShortName), .text(" "), .field(.day)]
        let parts: [Part] =
            switch period {
            case .quarterHour, .hour: day + [.text(" ")] + clock.parts
            case .day, .week, .period: day
            case .month where starts.month > 1: day
            case .quarter where !starts.hasUsualYears: fiscal + [.text(" "), .field(.quarterName)]
            case .year where !starts.hasUsualYears: fiscal
            case .month: [.field(.monthShortName), .text(" "), .field(.year)]
            case .quarter: [.field(.quarterName), .text(" "), .field(.year)]
            case .year: [.field(.yearFourDigits)]
            }
        return LabelPattern(parts: parts)
    }
}
