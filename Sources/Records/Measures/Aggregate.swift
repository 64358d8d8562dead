import Charts

extension RecordSource {
    /// How the rows of a bucket or of a label become one amount: a formula over what a ``Cell`` has accumulated.
    ///
    /// Each is a file of this folder that says everything about it; ``allCases`` is their order in messages and documents.
    package struct Aggregate: Sendable {
        /// What it is made of.
        package enum Needs: Sendable { case rows, numbers, values }

        /// As definitions write it: `sum`, `p95`.
        package let rawValue: String
        /// Whether a column is needed, and of what.
        package let needs: Needs
        /// What is kept of each row's value.
        let keeping: Cell.Keeping
        /// Whether the amounts of parts add up to that of the whole; whether they may be drawn one upon the other; whether it has a running
        /// total.
        package var isAdditive = false, canBeStacked = false, canRunOn = false
        /// Where it is not additive: whether that of several rows which are aggregated already is that of all rows behind them; and whether one
        /// of these, which is a single number, has none.
        package var isOfParts = false, needsSeveral = false
        /// What the reference says of it, behind its name; nil where the name says all.
        package var explanation: String?
        /// The formula; nil where there is no amount.
        let amount: @Sendable (Cell) -> Amount?
        /// What is drawn, in a language: "median price"; "median" where the values have no name for people.
        package let phrase: @Sendable (Phrases, _ values: String?) -> String
        /// Which of the values it is, by the number of rows, once they are in order; nil where it is made of all.
        package var choice: @Sendable (_ rows: Int) -> String? = { _ in nil }
    }
}

extension RecordSource.Aggregate: Equatable, RawRepresentable, CaseIterable {
    /// All of them but the percentiles, which are a family.
    package static let allCases: [Self] = [.count, .sum, .avg, .min, .max, .median, .stddev, .distinct]

    /// All of them.
    package static let everyOne = allCases + (1...99).map(percentile)

    /// The one that definitions write so.
    package init?(rawValue: String) {
        guard let match = Self.everyOne.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = match
    }

    /// All of them, for people: "count, sum, …, or distinct (how many different values)".
    package static var list: String {
        let family = percentile(1)
        var all = allCases.map { $0.rawValue + ($0.explanation.map { " (\($0))" } ?? "") }
        all.insert("p1 to p99 (\(family.explanation ?? ""))", at: all.count - 1)
        all[all.count - 1] = "or " + all[all.count - 1]
        return all.joined(separator: ", ")
    }

    /// That it would keep more of the rows than is allowed.
    func refusal(_ subject: String, of limit: Int) -> ReportError {
        ReportError(
            .data, subject: subject, found: "\(rawValue) would take more memory than is allowed",
            evidence: "it keeps the values of all rows, and these take more than \(limit >> 20) MiB",
            advice: "read fewer rows (a later first day, or a condition), or take sum, avg, min or max")
    }
}
