/// How a column writes days that are not ISO 8601 but can be turned into it by taking their digits apart: 20.11.2026,
/// 11/20/2026 08:30, 2026/11/20.
package struct DayWriting: Sendable, Equatable {
    /// What the first two numbers are, where the year comes last.
    enum Order: Equatable {
        case dayFirst, monthFirst
        /// No number above 12 shows it.
        case unknown
    }

    /// What comes after the day: nothing, a time of day as ISO 8601 writes it, or something else.
    enum Rest: Equatable { case none, time, other }

    /// The mark between the numbers.
    let mark: Character
    /// Nil where the year comes first.
    let order: Order?
    let rest: Rest

    /// An SQL expression that has the days of a column as ISO 8601.
    package func sql(_ column: String) -> String {
        let name = identifier(column)
        func part(_ start: Int, _ length: Int) -> String { "substr(\(name), \(start), \(length))" }
        guard let order else { return "replace(\(rest == .other ? part(1, 10) : name), '\(mark)', '-')" }
        let (day, month) = order == .monthFirst ? (4, 1) : (1, 4)
        let time = rest == .time ? " || substr(\(name), 11)" : ""
        return "\(part(7, 4)) || '-' || \(part(month, 2)) || '-' || \(part(day, 2))\(time)"
    }

    /// A statement that reads a table with such a column besides, which is called `iso_day`.
    package func query(_ column: String, of table: String) -> String {
        "SELECT *, \(sql(column)) AS iso_day FROM \(identifier(table))"
    }

    /// What to look at before the expression is used; nil where all is proven.
    package var caution: String? {
        order == .unknown ? "where the month comes first, 4 and 1 change places" : nil
    }

    /// What to do about a column of such days.
    func advice(for column: String, of relation: RecordSource.Relation?) -> String? {
        let caution = caution.map { " (\($0))" } ?? ""
        switch relation {
        case .table(let table)?:
            return "read the table by a query, and name the column iso_day\(caution): \(query(column, of: table))"
        case .query?: return "have the query write them as ISO 8601\(caution): \(sql(column)) AS iso_day"
        case nil: return nil
        }
    }
}

/// Texts of a column, looked at one by one: whether they all are days that are written in the same way, with two-digit days
/// and months, and years of four digits.
struct DayShapes {
    /// How the first one is written, whatever its first two numbers are.
    private var first: DayWriting?
    private var areMixed = false
    private var leftAbove12 = false
    private var rightAbove12 = false

    mutating func add(_ text: some Collection<UInt8>) {
        guard !areMixed, let day = Self.read(text), first.map({ $0 == day.writing }) ?? true else {
            areMixed = true
            return
        }
        first = day.writing
        if day.left > 12 { leftAbove12 = true }
        if day.right > 12 { rightAbove12 = true }
    }

    /// How they are written; nil where they are no days, or not all written alike.
    var writing: DayWriting? {
        guard let first, !areMixed else { return nil }
        let order: DayWriting.Order =
            switch (leftAbove12, rightAbove12) {
            case (true, false): .dayFirst
            case (false, true): .monthFirst
            default: .unknown
            }
        return DayWriting(mark: first.mark, order: first.order.map { _ in order }, rest: first.rest)
    }

    /// How a text is written, and its two numbers of two digits; nil where it is no day.
    private static func read(_ text: some Collection<UInt8>) -> (writing: DayWriting, left: Int, right: Int)? {
        let text = String(decoding: text.prefix(40), as: UTF8.self)
        if let day = text.wholeMatch(of: /([0-9]{2})([.\/\-])([0-9]{2})\2[0-9]{4}( .*)?/) {
            let writing = DayWriting(mark: Character(String(day.2)), order: .unknown, rest: rest(day.4))
            return (writing, Int(day.1) ?? 0, Int(day.3) ?? 0)
        }
        guard let day = text.wholeMatch(of: /[0-9]{4}([.\/])([0-9]{2})\1([0-9]{2})( .*)?/) else { return nil }
        let writing = DayWriting(mark: Character(String(day.1)), order: nil, rest: rest(day.4))
        return (writing, Int(day.2) ?? 0, Int(day.3) ?? 0)
    }

    private static func rest(_ text: Substring?) -> DayWriting.Rest {
        guard let text else { return .none }
        return text.wholeMatch(of: /\x20[0-9]{2}:[0-9]{2}(:[0-9]{2})?/) == nil ? .other : .time
    }
}
