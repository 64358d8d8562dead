import Charts

/// The rows that could not be used, counted by reason with the first few as examples.
struct RejectionLog {
    private var rejected: [Rejection: Tally.Rejected] = [:]

    /// Rows rejected for whatever reason.
    var total: Int { rejected.isEmpty ? 0 : rejected.values.reduce(0) { $0 + $1.count } }

    /// Counts a row by its rowid or number.
    @inline(never)
    mutating func add(_ rejection: Rejection, row: Int64) { add(rejection, 1, CollectionOfOne(row)) }

    /// Adds the rows that were rejected further on.
    ///
    /// - Parameter rows: how many rows were before those, where the others were counted anew.
    mutating func add(_ later: RejectionLog, after rows: Int64) {
        for (rejection, more) in later.rejected { add(rejection, more.count, more.examples.map { $0 + rows }) }
    }

    /// Adds rows that were rejected for another reason.
    mutating func add(_ other: RejectionLog, as rejection: Rejection) {
        for more in other.rejected.values { add(rejection, more.count, more.examples) }
    }

    private mutating func add(_ rejection: Rejection, _ count: Int, _ rows: some Collection<Int64>) {
        rejected[rejection, default: .init(reason: rejection.rawValue, count: 0, examples: [])].add(count, rows)
    }

    /// In the fixed order of the reasons.
    var all: [Tally.Rejected] { Rejection.allCases.compactMap { $0 == .colorIsNone ? nil : rejected[$0] } }

    /// The colors that are none, whose rows are used.
    var colors: Tally.Rejected? { rejected[.colorIsNone] }
}

extension Tally.Rows {
    /// Whether not one row can be used though there are some. Rows of other days, which have good dates, show that the data still mean
    /// something, unless rows are certain to be of the report's days, or more dates cannot be read than those are.
    package var areOfNoUse: Bool {
        guard used == 0, !rejected.isEmpty else { return false }
        let unreadable = rejected.filter { $0.day == .unreadable }
        return unreadable.rowCount > outside || outside == 0 || rejected.contains { $0.day == .known }
    }
}

extension Tally.Rejected {
    /// What their days are; those of another version's reason are known.
    package var day: Rejection.Day { Rejection(rawValue: reason)?.day ?? .known }

    private static let mostExamples = 5

    fileprivate mutating func add(_ more: Int, _ rows: some Collection<Int64>) {
        count += more
        // The first as stored, in whatever order they come.
        guard examples.count < Self.mostExamples || rows.contains(where: { $0 < examples[Self.mostExamples - 1] })
        else { return }
        examples = Array((examples + rows).sorted().prefix(Self.mostExamples))
    }
}
