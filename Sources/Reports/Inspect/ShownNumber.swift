import Archive
import Charts

/// A number that a report shows, and which one it is.
struct ShownNumber {
    /// What tells it from the others of its series: where its bar begins, or what it is called.
    let key: String
    /// The same for people: `week 2026-10-04`, `“Alice”`.
    let name: String
    /// The series; nil where bars are not divided into series.
    var series: String?
    /// Where its bar's span of time ends, ISO 8601; nil where it has none.
    var end: String?
    /// The number; nil where it is missing.
    let value: Amount?

    init(_ bar: ReportDocument.Bar, _ period: Period?) {
        // A week and a month may begin at the same time; a day is the same in another zone, and an hour is not.
        key = bar.start.map { "\(period?.rawValue ?? "") \(period?.shown($0) ?? $0)" } ?? bar.label
        name = bar.start.map { "\(period?.rawValue ?? "from") \((period ?? .day).shown($0))" } ?? "“\(bar.label)”"
        (series, end, value) = (bar.series, bar.end, bar.value)
    }

    /// Another number of the same bar.
    init(_ number: ShownNumber, role: String, _ value: Amount?) {
        (key, name) = ("\(role) \(number.key)", "\(role) of \(number.name)")
        (series, end, self.value) = (number.series, number.end, value)
    }

    /// A number that is of no bar.
    init(_ name: String, _ value: Amount?) { (key, self.name, self.value) = (name, name, value) }
}

/// A number that is another one, or is missing, among others than it was.
package struct NumberDifference: Encodable, Sendable {
    /// What the number is of: `week 2026-10-04`, `comparison of “Alice”`.
    let bar: String
    /// The series; nil where bars are not divided into series.
    @ExplicitNull var series: String?
    /// Where its bar's span of time ends, ISO 8601; nil where it has none.
    var end: String?
    /// The numbers; nil within where one is missing. There is no such key where there is no such bar.
    let before, after: Amount??

    private enum CodingKeys: CodingKey { case bar, series, before, after }

    private var name: String { series.map { "\(bar), \($0)" } ?? bar }

    /// For people: `week 2026-10-04, buy: 41 → 44`.
    var line: String { "\(name): \(before?.plainText ?? "not shown") → \(after?.plainText ?? "not shown")" }

    /// The same, where the latter is what the source says of what was published.
    var lineOfSource: String {
        let was = before.map { "published \($0.plainText)" } ?? "not published"
        let now = after.map { "the source says \($0.plainText)" } ?? "the source has no such bar"
        return "\(name): \(was), \(now)"
    }

    /// Whether there is such a bar on both sides.
    var isOfBoth: Bool { before != nil && after != nil }
    /// Whether rows shortly before an instant may count for the bar.
    func reaches(_ instant: String) -> Bool { end.map { $0 >= instant } ?? true }
}

/// The numbers that differ, in the order of the first ones; then those that are only among the others.
func differences(_ before: [ShownNumber], _ after: [ShownNumber]) -> [NumberDifference] {
    let (old, new) = (keyed(before), keyed(after))
    let was = Dictionary(uniqueKeysWithValues: old.map { ($0.key, $0.number.value) })
    let now = Dictionary(uniqueKeysWithValues: new.map { ($0.key, $0.number.value) })
    return (old + new.filter { was[$0.key] == nil }).compactMap { key, number in
        was[key] == now[key]
            ? nil
            : NumberDifference(
                bar: number.name, series: number.series, end: number.end, before: was[key], after: now[key])
    }
}

/// Numbers, each with what tells it from all others: names may be there more than once.
private func keyed(_ numbers: [ShownNumber]) -> [(key: [String?], number: ShownNumber)] {
    var seen: [[String?]: Int] = [:]
    return numbers.map { number in
        let key = [number.key, number.series]
        seen[key, default: 0] += 1
        return (key + ["\(seen[key] ?? 0)"], number)
    }
}
