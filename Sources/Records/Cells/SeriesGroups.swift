import Charts

/// What is drawn as one series: a series of the source, or all that are not among the largest.
struct SeriesGroup {
    /// What it is called; nil where there are no series.
    let name: String?
    /// The numbers of its series in a scan; a series may have several.
    let numbers: [Int]
    /// How many series it is.
    var count = 1

    /// The series of a report in their order: all by name; or the largest first, and the rest as one.
    ///
    /// Ranked by what comes together of all bars of the report; those that come to the same by name.
    ///
    /// - Parameter whole: what has come together of a series over the whole report.
    static func all(
        _ names: [(name: String?, numbers: [Int])], _ largest: LargestSeries?, whole: (SeriesGroup) -> Amount?
    ) -> [SeriesGroup] {
        let all = names.map { SeriesGroup(name: $0.name, numbers: $0.numbers) }
        guard let largest else { return all }
        let ranked = all.filter { $0.name != largest.rest }.ranked(isLargestFirst: true, by: whole)
        let shown =
            largest.shown.map { shown in shown.compactMap { name in ranked.first { $0.name == name } } }
            ?? Array(ranked.prefix(largest.count))
        let names = Set(shown.map(\.name))
        let rest = all.filter { !names.contains($0.name) }
        if rest.isEmpty { return shown }
        return shown + [SeriesGroup(name: largest.rest, numbers: rest.flatMap(\.numbers), count: rest.count)]
    }
}

extension Collection<Int> {
    /// What has come together in the cells of these numbers.
    func together(_ cell: (Int) -> Cell) -> Cell {
        if count == 1, let only = first { return cell(only) }
        return reduce(into: Cell()) { all, number in all.add(cell(number)) }
    }
}

extension [Measure] {
    /// The series that they are, with their numbers in a scan; one without a name where there are none.
    var seriesNumbers: [(name: String?, numbers: [Int])] {
        isEmpty ? [(nil, [0])] : enumerated().map { ($0.element.name, [$0.offset]) }
    }
}

extension Tally {
    /// Says which series are shown, and how many are the rest.
    mutating func describe(_ groups: [SeriesGroup], of source: RecordSource, _ largest: LargestSeries?) {
        noteMixed(groups.map { ($0.name, $0.numbers) })
        if let largest {
            let others = groups.last { $0.name == largest.rest }
            seriesOrder = groups.compactMap(\.name)
            restOfSeries = others.map { Rest(name: largest.rest, count: $0.count) }
        }
        let measures = source.measuresAsSeries
        if !measures.isEmpty { seriesOrder = measures.map(\.name) }
    }

    /// Notes which names are both no text and a text that says the same.
    mutating func noteMixed(_ names: [(name: String?, numbers: [Int])]) {
        let nameless = TextTable.nameless.values
        mixedNames.formUnion(
            names.lazy.filter { $0.numbers.count > 1 }.compactMap(\.name).filter { nameless.contains($0) })
    }
}
