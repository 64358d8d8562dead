import Archive
import Charts

/// A bar that has another number in the source than in what was published.
struct BarDifference {
    /// Which bar, in words: `week 2026-10-04`.
    let bar: String
    /// Where its span of time ends, ISO 8601; nil for bars by name.
    let end: String?
    /// The numbers, nil within where one is missing; nil where there is no such bar.
    let published, recomputed: Amount??

    /// The difference in a line.
    var words: String {
        switch (published, recomputed) {
        case (let amount?, nil): "\(bar): published \(amount.words), the source has no such bar"
        case (nil, let amount?): "\(bar): not published, the source says \(amount.words)"
        case (let one?, let other?): "\(bar): published \(one.words), the source says \(other.words)"
        case (nil, nil): bar
        }
    }

    /// Whether the bar was published and is in the source too.
    var isOfBoth: Bool { published != nil && recomputed != nil }

    /// Whether rows shortly before an instant may count for the bar.
    func reaches(_ instant: String) -> Bool { end.map { $0 >= instant } ?? true }
}

/// The bars that differ in their numbers, in the order in which they were published; then those that were not published.
func differences(_ published: [ReportDocument.Bar], _ recomputed: [ReportDocument.Bar], _ period: Period?)
    -> [BarDifference]
{
    let old = keyed(published)
    let new = keyed(recomputed)
    let numbers = Dictionary(uniqueKeysWithValues: new.map { ($0.key, $0.bar.value) })
    let known = Set(old.map(\.key))
    let changed = old.compactMap { key, bar -> BarDifference? in
        let number = numbers[key]
        guard number != .some(bar.value) else { return nil }
        return BarDifference(bar: words(bar, period), end: bar.end, published: .some(bar.value), recomputed: number)
    }
    let added = new.filter { !known.contains($0.key) }.map { _, bar in
        BarDifference(bar: words(bar, period), end: bar.end, published: nil, recomputed: .some(bar.value))
    }
    return changed + added
}

/// What tells a bar from all others: names may be there more than once.
private struct BarKey: Hashable {
    let place: String
    let series: String?
    var occurrence = 0
}

private func keyed(_ bars: [ReportDocument.Bar]) -> [(key: BarKey, bar: ReportDocument.Bar)] {
    var seen: [BarKey: Int] = [:]
    return bars.map { bar in
        var key = BarKey(place: bar.start ?? bar.label, series: bar.series)
        let count = seen[key, default: 0]
        seen[key] = count + 1
        key.occurrence = count
        return (key, bar)
    }
}

private func words(_ bar: ReportDocument.Bar, _ period: Period?) -> String {
    let place = bar.start.map { "\(period?.rawValue ?? "from") \($0.prefix(10))" } ?? "“\(bar.label)”"
    return place + (bar.series.map { ", \($0)" } ?? "")
}

extension Amount? {
    fileprivate var words: String {
        switch self {
        case .integer(let whole): "\(whole)"
        case .real(let number): "\(number)"
        case nil: "no value"
        }
    }
}
