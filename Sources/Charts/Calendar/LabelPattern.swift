/// How a bucket is named, as a pattern of date fields such as `M/d` or `yyyy-MM`.
///
/// The fields are a part of Unicode's (UTS #35, part 4, "Date Field Symbol Table"), listed in ``allowed``. Text between
/// apostrophes stands for itself, and so does every character that is no ASCII letter; two apostrophes make one.
/// Fields are those of the bucket's first day and in ASCII digits. Weeks are ISO 8601's, whatever day the report's own
/// begin on: for a bucket that is a week, the ISO week that most of its days are in; else that of the first day.
package struct LabelPattern: Sendable, Equatable {
    /// Why a text is no pattern.
    package struct Flaw: Error, Sendable, Equatable, CustomStringConvertible {
        /// What was found.
        package let found: String
        /// What to do next.
        package let advice: String

        /// Both as one sentence.
        package var description: String { "\(found): \(advice)" }
    }

    enum Field: String, CaseIterable {
        case year = "y"
        case yearTwoDigits = "yy"
        case yearFourDigits = "yyyy"
        case quarter = "Q"
        case quarterName = "QQQ"
        case month = "M"
        case monthTwoDigits = "MM"
        case monthShortName = "MMM"
        case monthName = "MMMM"
        case day = "d"
        case dayTwoDigits = "dd"
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
        guard !text.isEmpty else {
            throw Flaw(found: "the pattern of labels is empty", advice: "write one such as M/d or yyyy-MM")
        }
        var parts: [Part] = []
        var rest = Substring(text)
        while let first = rest.first {
            if first == "'" {
                parts.append(.text(try Self.takeQuoted(&rest, of: text)))
            } else if first.isASCII, first.isLetter {
                let symbol = rest.prefix { $0 == first }
                rest = rest.dropFirst(symbol.count)
                guard let field = Field(rawValue: String(symbol)) else {
                    throw Flaw(
                        found: "“\(symbol)” in “\(text)” is no field of a date",
                        advice: "allowed: \(Self.allowed); put text between apostrophes: 'text'")
                }
                parts.append(.field(field))
            } else {
                parts.append(.text(String(first)))
                rest = rest.dropFirst()
            }
        }
        self.parts = parts
    }

    private init(parts: [Part]) { self.parts = parts }

    /// Takes text between apostrophes, in which two of them stand for one, or a pair of them on its own.
    private static func takeQuoted(_ rest: inout Substring, of pattern: String) throws(Flaw) -> String {
        rest = rest.dropFirst()
        if rest.first == "'" {
            rest = rest.dropFirst()
            return "'"
        }
        var quoted = ""
        while let character = rest.popFirst() {
            if character != "'" {
                quoted.append(character)
            } else if rest.first == "'" {
                quoted.append("'")
                rest = rest.dropFirst()
            } else {
                return quoted
            }
        }
        throw Flaw(
            found: "an apostrophe of “\(pattern)” has no partner",
            advice: "put text between two, 'text', and write '' for an apostrophe itself")
    }

    /// The default pattern: `M/d`, `yyyy-MM`, `yyyy 'Q'Q` or `yyyy`.
    package static func standard(for period: Period) -> LabelPattern {
        switch period {
        case .day, .week: LabelPattern(parts: [.field(.month), .text("/"), .field(.day)])
        case .month: LabelPattern(parts: [.field(.yearFourDigits), .text("-"), .field(.monthTwoDigits)])
        case .quarter: LabelPattern(parts: [.field(.yearFourDigits), .text(" Q"), .field(.quarter)])
        case .year: LabelPattern(parts: [.field(.yearFourDigits)])
        }
    }
}
