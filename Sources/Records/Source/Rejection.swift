import Charts

/// Why a row could not be used.
enum Rejection: Int, CaseIterable {
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
    private var counts = [Int](repeating: 0, count: Rejection.allCases.count)
    private var examples = [[Int64]](repeating: [], count: Rejection.allCases.count)
    private static let mostExamples = 5

    /// Rows rejected for whatever reason.
    var total: Int { counts.reduce(0, +) }

    /// Counts a row by its rowid or number.
    @inline(never)
    mutating func add(_ rejection: Rejection, row: Int64) {
        counts[rejection.rawValue] += 1
        if examples[rejection.rawValue].count < Self.mostExamples { examples[rejection.rawValue].append(row) }
    }

    /// Adds the rows that were rejected further on.
    ///
    /// - Parameter rows: how many rows were before those, where the others were counted anew.
    mutating func add(_ later: RejectionLog, after rows: Int64) {
        for index in counts.indices {
            counts[index] += later.counts[index]
            examples[index] = Array(
                (examples[index] + later.examples[index].map { $0 + rows }).prefix(Self.mostExamples))
        }
    }

    /// In the fixed order of the reasons.
    var all: [Tally.Rejected] {
        Rejection.allCases.filter { counts[$0.rawValue] > 0 }.map {
            Tally.Rejected(reason: $0.reason, count: counts[$0.rawValue], examples: examples[$0.rawValue])
        }
    }
}
