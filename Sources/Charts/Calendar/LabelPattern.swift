/// How a bucket is named, as a pattern of date fields such as `M/d` or `yyyy-MM`.
///
/// The fields are a part of Unicode's (UTS #35, part 4, "Date Field Symbol Table"), listed in ``allowed``. Text between
/// apostrophes stands for itself, and so does every character that is no ASCII letter; two apostrophes make one.
/// Fields are those of the bucket's first day and in ASCII digits. Weeks are ISO 8601's, whatever day the report's own
/// begin on: for a bucket that is a week, the ISO week that most of its days are in; else that of the first day. Quarters count from the
/// month in which the report's years begin; `u` is the year in which such a year begins, `U` that in which it ends.
package struct LabelPattern: Sendable, Equatable {
    /// They are called as patterns have them.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    enum Field: String, CaseIterable {
        case y, yy, yyyy, uuuu, uu, UUUU, UU, Q, QQQ, M, MM, MMM, MMMM, d, dd, H, HH, mm, E, EEEE, w, ww, Y, YYYY
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
        // A regex literal is parsed each time it is evaluated.
        lazy var codes = /%-?[a-zA-Z]/
        while let first = rest.first {
            var symbol = String(rest.prefix { $0 == first && first.isASCII && first.properties.isAlphabetic })
            let next = rest.dropFirst(symbol.utf8.count).first?.properties.generalCategory
            if [.nonspacingMark, .spacingMark, .enclosingMark].contains(next), !symbol.isEmpty { symbol.removeLast() }
            if first == "%", let code = Substring(rest.prefix(4)).prefixMatch(of: codes) {
                symbol = String(code.output)
            }
            // Of spreadsheets: a month, and not one with minutes right behind it.
            if rest.starts(with: "Mmm".unicodeScalars) { symbol = "Mmm" }
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
                    (Self.meant(by: text).map { "did you mean \($0)? A" } ?? "a")
                        + "llowed: \(Self.allowed); put text between apostrophes: 'text'")
            }
        }
        self.parts = parts
    }

    private init(parts: [Part]) { self.parts = parts }

    /// What strftime, moment.js and spreadsheets call fields.
    private static let foreign: [Substring: String] = [
        "%Y": "yyyy", "%y": "yy", "%m": "MM", "%-m": "M", "%d": "dd", "%-d": "d", "%e": "d", "%H": "HH", "%-H": "H",
        "%M": "mm", "%b": "MMM", "%h": "MMM", "%B": "MMMM", "%a": "E", "%A": "EEEE", "%V": "ww", "%G": "YYYY",
        "%q": "Q", "D": "d", "DD": "dd", "Do": "d", "ddd": "E", "dddd": "EEEE", "EEE": "E", "m": "M", "mmm": "MMM",
        "mmmm": "MMMM", "LL": "MM", "LLL": "MMM", "LLLL": "MMMM", "YY": "yy", "hh": "HH", "h": "H", "QQ": "Q",
        "Mmm": "MMM", "Mmmm": "MMMM", "%I": "HH", "%-I": "H", "%l": "H", "%F": "yyyy-MM-dd", "%x": "yyyy-MM-dd",
        "%D": "MM/dd/yy", "%R": "HH:mm", "%T": "HH:mm", "Mon": "MMM",
    ]

    /// The pattern that was meant by one of another program, or with text without apostrophes; nil where that is not known.
    private static func meant(by text: String) -> String? {
        // The expressions take seconds for some thousand fields.
        guard text.utf8.count < 100 else { return nil }
        // Hours are those of 24.
        let text = text.contains(/%-?[Il]|h/) ? text.replacing(/\s?(?:%[pP]|[aA])$/, with: "") : text
        let isOfCodes = text.contains(/%-?[a-zA-Z]/)
        var isKnown = !text.contains(/['"\\$`]/)
        let quoted = text.replacing(/%-?[a-zA-Z]|[a-zA-Z]+/) { match -> String in
            let (run, isCode) = (match.output, match.output.first == "%")
            let symbols = isCode || foreign[run] != nil ? [run] : run.matches(of: /Mmmm?|(.)\1*/).map(\.output.0)
            let named = symbols.compactMap { foreign[$0] ?? Field(rawValue: String($0))?.rawValue }
            if isCode == isOfCodes, named.count == symbols.count { return named.joined() }
            // Text has none of our fields of two letters and more.
            let isText = symbols.count > 1 && !symbols.contains { $0.count > 1 && Field(rawValue: String($0)) != nil }
            isKnown = isKnown && (isText || isOfCodes && !isCode)
            return "'\(run)'"
        }
        // What is still the same, such as a field before a joiner, would be asked about for ever.
        guard isKnown, quoted != text, let read = try? LabelPattern(quoted), read.has("yQMdHEwY") else { return nil }
        let meant = (isOfCodes ? nil : read.meant(for: .day)) ?? read
        return meant.text.contains(/[^\p{L}\p{N}.\/-]/) ? "\"\(meant.text)\"" : meant.text
    }

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

    /// The pattern that was meant, where buckets of a period would have wrong names: with months for minutes of no hour, with minutes for months
    /// right after an hour (HH:MM), and with the calendar's year for that of an ISO week which is not named.
    package func meant(for period: Period, _ starts: CalendarStarts = CalendarStarts()) -> LabelPattern? {
        var (previous, separator): (Field?, Part?) = (nil, nil)
        // What begins between January 4 and December 28 is in an ISO week of its own year.
        let months = [Period.month: 1, .quarter: 3, .year: 12][period]
        let isInOwnYear = months.map { starts.month > 3 || !(starts.year - 1).isMultiple(of: $0) } ?? false
        let meant = parts.map { part in
            defer { separator = part }
            guard case .field(let field) = part else { return part }
            defer { previous = field }
            let isTime = (previous == .H || previous == .HH) && [.text(":"), .text(".")].contains(separator)
            if isTime, field == .M || field == .MM { return .field(.mm) }
            let isMonth = field == .mm && !has("M") && previous != .H && previous != .HH
            if isMonth, period.seconds == nil || has("dyYuU") { return .field(.MM) }
            let isYear = !has("w") && !isInOwnYear && (period != .week || has("dMQ")) && (field == .Y || field == .YYYY)
            return isYear ? .field(field == .Y ? .y : .yyyy) : part
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

    var hasMonthNumber: Bool { parts.contains { $0 == .field(.M) || $0 == .field(.MM) } }

    /// The pattern with another behind it.
    package static func + (one: LabelPattern, other: LabelPattern) -> LabelPattern {
        LabelPattern(parts: one.parts + [.text(" ")] + other.parts)
    }

    /// The time of day: `HH:mm`.
    static let clock = LabelPattern(parts: [.field(.HH), .text(":"), .field(.mm)])

    /// The default pattern where no language is given, as English has it: `MMM d`, `MMM y`, `QQQ y` or `y`; `uuuu/UU` where years are not the
    /// calendar's, and `MMM d` where months are not.
    package static func standard(for period: Period, _ starts: CalendarStarts = CalendarStarts()) -> LabelPattern {
        let fiscal = [Part.field(.uuuu), .text("/"), .field(.UU)]
        let day = [Part.field(.MMM), .text(" "), .field(.d)]
        let parts: [Part] =
            switch period {
            case .quarterHour, .hour: day + [.text(" ")] + clock.parts
            case .day, .week, .period: day
            case .month where starts.month > 1: day
            case .quarter where !starts.hasUsualYears: fiscal + [.text(" "), .field(.QQQ)]
            case .year where !starts.hasUsualYears: fiscal
            case .month: [.field(.MMM), .text(" "), .field(.y)]
            case .quarter: [.field(.QQQ), .text(" "), .field(.y)]
            case .year: [.field(.yyyy)]
            }
        return LabelPattern(parts: parts)
    }
}
