import Charts

/// Why a row could not be used.
enum Rejection: Int, Error, CaseIterable {
    case dateIsNull, dateIsNotISO8601, dateIsNotANumber, dateIsOutOfRange
    case valueIsNull, valueIsNotANumber, valueIsTooLarge

    var reason: String {
        switch self {
        case .dateIsNull: "the date is NULL"
        case .dateIsNotISO8601: "the date is not ISO 8601"
        case .dateIsNotANumber: "the date is not a number"
        case .dateIsOutOfRange: "the date is out of range"
        case .valueIsNull: "the value is NULL"
        case .valueIsNotANumber: "the value is not a number"
        case .valueIsTooLarge: "the value is too large"
        }
    }
}

/// The rows that could not be used, counted by reason with the first few as examples.
struct RejectionLog {
    private var byReason: [Rejection: Tally.Rejected] = [:]
    private static let examples = 5

    mutating func add(_ rejection: Rejection, row: Int64) {
        var entry = byReason[rejection] ?? Tally.Rejected(reason: rejection.reason, count: 0, examples: [])
        entry.count += 1
        if entry.examples.count < Self.examples { entry.examples.append(row) }
        byReason[rejection] = entry
    }

    /// In the fixed order of the reasons.
    var all: [Tally.Rejected] { Rejection.allCases.compactMap { byReason[$0] } }
}
