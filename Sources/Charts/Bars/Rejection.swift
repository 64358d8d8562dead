/// Why a row could not be used, as messages say it and report.json has it. Pages say it in their language, by the case's name: `reason.dateIsNull`.
package enum Rejection: String, CaseIterable, Error {
    case dateIsNull = "the date is NULL"
    /// What programs write where there is no date: 0, -1, an empty text, a day of the years 0 and 1.
    case dateIsPlaceholder = "the date is a placeholder"
    case dateIsNotISO8601 = "the date is not ISO 8601"
    case dateIsNotANumber = "the date is not a number"
    case dateIsOutOfRange = "the date is out of range"
    case dateHasNoTime = "the date has no time of day"
    case valueIsNull = "the value is NULL"
    case valueIsNotANumber = "the value is not a number"
    case valueHasComma = "the value is written with a comma"
    case valueHasPoints = "the value is written with points between thousands"
    case valueIsTooLarge = "the value is too large"
    case valueIsNoText = "the value is neither a number nor text"
    /// The row itself is used.
    case colorIsNone = "the color is not written #rrggbb"

    /// A row's day: it has none, or one that cannot be read, of either of which it is unknown whether it is of the report's days; or it is known.
    package enum Day { case missing, unreadable, known }

    /// That of the row.
    package var day: Day {
        switch self {
        case .dateIsNull, .dateIsPlaceholder: .missing
        case .dateIsNotISO8601, .dateIsNotANumber, .dateIsOutOfRange: .unreadable
        case .dateHasNoTime, .valueIsNull, .valueIsNotANumber, .valueHasComma, .valueHasPoints, .valueIsTooLarge,
            .valueIsNoText, .colorIsNone:
            .known
        }
    }
}

extension Phrases {
    /// Why a bar is marked: "the largest"; where it is part of a stack, and that is marked, this is said of the stack.
    package func reason(_ mark: Bar.Mark, isOfStack: Bool) -> String {
        let sentence =
            switch mark {
            case .max: self(.isLargest)
            case .min: self(.isSmallest)
            case .beyond: self(.isBeyond)
            }
        return isOfStack ? self(.ofStack, sentence) : sentence
    }

    /// Why there is no number; nil where there is one.
    func absence(_ value: Tally.Value) -> String? {
        switch value.state {
        case .value, .zero: nil
        case .missing: self(.noValue)
        case .awaited: self(.notArrived)
        case .rejected: self(.noUsableRow)
        }
    }

    /// Why a row could not be used, as report.json has it; those of another version stay as they are.
    package func reason(_ reason: String) -> String {
        Rejection(rawValue: reason).map { filled("reason.\($0)", []) } ?? reason
    }
}
