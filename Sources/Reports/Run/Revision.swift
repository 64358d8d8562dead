import Charts

/// A closed bucket whose number is not the one that was last published.
struct Revision: Codable, Sendable, Equatable {
    /// The bucket's first day.
    var bucket: CivilDate
    /// The bucket's span.
    var period: Period
    /// The series; nil where buckets are not divided into series.
    @ExplicitNull var series: String? = nil
    /// The number that was published; nil where it was missing.
    @ExplicitNull var before: Amount?
    /// The number that the data give now; nil where it is missing.
    @ExplicitNull var after: Amount?

    /// For people: `revised week 2026-10-04: 41 → 44`, and with a series `revised week 2026-10-04, buy: 41 → missing`.
    var words: String {
        let place = series.map { "\(bucket), \($0)" } ?? "\(bucket)"
        return "revised \(period.rawValue) \(place): \(inWords(before)) → \(inWords(after))"
    }

    private func inWords(_ amount: Amount?) -> String {
        switch amount {
        case .integer(let whole): String(whole)
        // A whole number of moderate size without its ".0", as people write it.
        case .real(let number) where number == number.rounded() && abs(number) < 1e15: String(Int64(number))
        case .real(let number): String(number)
        case nil: "missing"
        }
    }
}

/// What a run does where a number of a closed bucket is not what was published before.
enum RevisionPolicy: String, Sendable, CaseIterable {
    /// Publishes the new number; the journal alone knows.
    case accept
    /// Publishes the new number, and says so.
    case warn
    /// Publishes nothing: the report fails.
    case fail
}
