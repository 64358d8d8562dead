extension ChartStyle {
    /// Which bars by name are shown.
    package struct Names: Sendable, Equatable {
        /// In which order they stand: as the database gives them, by their names, or by their numbers.
        package enum Order: String, Sendable, CaseIterable { case stored, name, largest, smallest }

        /// The order that is asked for.
        package var ownOrder: Order?
        /// How many are shown, the first in ``order``; nil for all.
        package var top: Int?
        /// What the others are called together; a name that is the same is one of them. nil where they are left out.
        package var rest: String?

        /// As stored where none is asked for, or, of some names alone, the largest first.
        package var order: Order { ownOrder ?? (top == nil ? .stored : .largest) }

        /// All, as stored.
        package init() {}
    }
}

extension Tally {
    /// The names in their order, and no more of them than are shown; buckets of time stay as they are.
    ///
    /// By number, names that count the same stay as stored; those without any amount come last.
    ///
    /// - Parameter whole: what all rows of a name come to; nil where each is a bar as stored.
    package func arranged(by names: ChartStyle.Names, whole: ((String) -> Amount?)? = nil) -> Tally {
        guard names.order != .stored || names.top != nil else { return self }
        // Each name with its series.
        var columns: [[Entry]] = []
        var numbers = ColumnNumbers()
        for entry in entries {
            guard case .label = entry.key else { return self }
            let number = numbers.number(of: entry)
            if number == columns.count { columns.append([]) }
            columns[number].append(entry)
        }
        switch names.order {
        case .stored: break
        case .name: columns = columns.sorted(byName: { $0[0].label ?? "" })
        case .largest, .smallest:
            columns = columns.ranked(isLargestFirst: names.order == .largest) { column in
                if let whole { whole(column[0].label ?? "") } else { column[0].value.amount }
            }
        }
        let shown = columns.prefix(names.top ?? columns.count)
        return copy(of: self) {
            ($0.entries, $0.namesLeftOut) = (shown.flatMap(\.self), columns.count - shown.count)
        }
    }
}

extension Collection {
    /// The elements in the order of their amounts. Those of the same stay as they are; those without any come last.
    package func ranked(isLargestFirst: Bool, by amount: (Element) -> Amount?) -> [Element] {
        map { (element: $0, amount: amount($0)) }.sorted { one, other in
            switch (one.amount, other.amount) {
            case (let a?, let b?): isLargestFirst ? a > b : a < b
            case (_?, nil): true
            case (nil, _): false
            }
        }.map(\.element)
    }

    /// The elements in the order of their names; those of the same name stay as they are.
    func sorted(byName name: (Element) -> String) -> [Element] {
        map { (rank: NameRank(name($0)), element: $0) }.sorted { $0.rank < $1.rank }.map(\.element)
    }
}

/// Where a name is among others, the same in every locale: numbers come first, by their values, then all else by code points, with
/// runs of digits as numbers: "week 9" is before "week 10".
private struct NameRank: Comparable {
    private let name: String
    private let value: Double?
    /// Its code points, and for each run of digits "0", how many there are, and the digits: without zeros at its beginning.
    private let keys: [UInt32]

    init(_ name: String) {
        self.name = name
        value = name.utf8.allSatisfy { "+-.0123456789".utf8.contains($0) } ? Double(name) : nil
        var keys: [UInt32] = []
        var rest = name.unicodeScalars[...]
        while let first = rest.first {
            let run = rest.prefix { ("0"..."9").contains($0) }
            let digits = run.drop { $0 == "0" }.map(\.value)
            keys += run.isEmpty ? [first.value] : [0x30, UInt32(digits.count)] + digits
            rest = rest.dropFirst(max(1, run.count))
        }
        self.keys = keys
    }

    static func < (one: NameRank, other: NameRank) -> Bool {
        switch (one.value, other.value) {
        case (let a?, let b?) where a != b: a < b
        case (_?, nil): true
        case (nil, _?): false
        default:
            one.keys == other.keys
                ? one.name.unicodeScalars.lexicographicallyPrecedes(other.name.unicodeScalars)
                : one.keys.lexicographicallyPrecedes(other.keys)
        }
    }
}
