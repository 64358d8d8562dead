/// Which bars of a report stand out.
package struct Marking: Sendable, Equatable {
    /// What makes a bar stand out: it equals the largest value, or the smallest; or nothing does.
    package enum Extreme: String, Sendable, CaseIterable { case max, min, none }

    /// The line beyond which bars stand out, by its name, instead of the largest or smallest ones; nil for none.
    package var line: String?

    /// Which of several equal ones stand out: all, the first, or none.
    package enum Ties: String, Sendable, CaseIterable { case all, first, none }

    /// Among which bars the largest is looked for: all of the report, those of the same page, or of the same series.
    package enum Scope: String, Sendable, CaseIterable { case report, page, series }

    /// The largest, the smallest, or none.
    package var extreme: Extreme
    /// Among which bars.
    package var scope: Scope
    /// Which of several equal ones.
    package var ties = Ties.all
    /// Whether bars whose bucket is cut or not over may stand out.
    package var includesPartial: Bool

    /// Says what stands out.
    package init(_ extreme: Extreme = .max, scope: Scope = .report, includesPartial: Bool = false) {
        (self.extreme, self.scope, self.includesPartial) = (extreme, scope, includesPartial)
    }

    /// Whether two bars are compared with each other.
    package func compares(_ one: Bar, with other: Bar, _ paging: Paging) -> Bool {
        !one.isHidden && !other.isHidden && scope.key(of: one, paging) == scope.key(of: other, paging)
    }
}

/// What of some bars is compared where some are to stand out: which of them, and by what number.
package struct MarkCandidates {
    /// Why a bar neither stands out nor counts, whatever its number is: a filter leaves it out; it is the rest of the names, or that
    /// of the series but as a part of its stack, which is no one thing; its bucket is cut or not over; or it may have the rows of two hours.
    package enum Exclusion { case hidden, rest, partial, twoHours }

    /// Whether stacks are compared, by their totals.
    package let areStacks: Bool
    private let includesPartial: Bool
    private let totals: [Int: Amount]
    /// The stacks a part of which may have the rows of two hours.
    private let ofTwoHours: Set<Int>

    /// Finds the totals of stacks, where these are compared.
    package init(_ bars: [Bar], _ marking: Marking, inStacks isStacked: Bool) {
        includesPartial = marking.includesPartial
        areStacks = isStacked && (marking.line != nil || marking.scope != .series)
        let stacks = areStacks ? Dictionary(grouping: bars.filter { !$0.isHidden }, by: \.position.column) : [:]
        totals = stacks.compactMapValues { total(of: $0) }
        ofTwoHours = Set(stacks.filter { $0.value.contains(where: \.value.isOfTwoHours) }.keys)
    }

    /// Why a bar is not compared; nil where it is, if it has a number.
    package func exclusion(of bar: Bar) -> Exclusion? {
        if bar.isHidden { return .hidden }
        if bar.names.isRest || bar.coloring.isRest && !areStacks { return .rest }
        if bar.value.isOfTwoHours || ofTwoHours.contains(bar.position.column) { return .twoHours }
        return bar.isPartial && !includesPartial ? .partial : nil
    }

    /// The number by which a bar is compared: its own, or its stack's total.
    package func amount(of bar: Bar) -> Amount? { areStacks ? totals[bar.position.column] : bar.value.amount }
}

/// Marks the bars that stand out: every one that equals the largest (or smallest) of its scope, ties too.
///
/// A partial bucket neither stands out nor counts, unless ``Marking/includesPartial``: what is not over cannot be compared. Nor
/// does the rest, which is no one thing. Where all of several are equal, nothing stands out. Stacks are
/// compared by their totals, and marked whole.
/// Takes all bars of the report in their order, and returns the same ones in the same order.
package func mark(
    _ bars: [Bar], _ marking: Marking, _ paging: Paging = Paging(), _ style: ChartStyle = ChartStyle(),
    lines: [ReferenceLine] = []
) -> [Bar] {
    let compared = MarkCandidates(bars, marking, inStacks: style.isStacked)
    let candidates = bars.indices.filter { bars[$0].value.amount != nil && compared.exclusion(of: bars[$0]) == nil }
    let values: [Int: Amount] = candidates.reduce(into: [:]) { $0[$1] = compared.amount(of: bars[$1]) }
    let numbers = NumberWriter(style.numbers, for: bars.compactMap(\.value.amount))
    var marked = bars
    if let name = marking.line {
        let limits = lines.first { $0.key == name }?.limits ?? [:]
        for (index, amount) in values {
            guard let limit = limits[bars[index].position.column], limit < amount else { continue }
            marked[index].mark = .beyond
            marked[index].drawn.isMarkedUnrounded = [numbers, numbers.withDigits(of: limit)].contains {
                $0.text(for: limit) == $0.text(for: amount)
            }
        }
        marked.tellPassedOver(compared) { limits[$0.position.column] }
        return marked
    }
    if marking.extreme == .none { return bars }
    let areLargest = marking.extreme == .max
    let isBetter: (Amount, Amount) -> Bool = areLargest ? (>) : (<)
    let scopes = Dictionary(grouping: values.keys.sorted()) { marking.scope.key(of: bars[$0], paging) }
    if areLargest {
        let most = scopes.compactMapValues { $0.compactMap { values[$0] }.max() }
        marked.tellPassedOver(compared) { most[marking.scope.key(of: $0, paging)] }
    }
    for indices in scopes.values {
        let amounts = indices.compactMap { values[$0] }
        guard let best = amounts.min(by: isBetter), !best.isZero || amounts.contains(where: { $0 != best })
        else { continue }
        // Where all are equal none is larger. One alone is the largest there is, unless it was chosen as the smallest.
        let things = compared.areStacks ? Set(indices.map { bars[$0].position.column }).count : indices.count
        let isOpposite = style.names.top == 1 && style.names.order == (areLargest ? .smallest : .largest)
        if things > 1 ? amounts.allSatisfy({ $0 == best }) : isOpposite { continue }
        // The first as they are shown.
        let tied = indices.filter { values[$0] == best }.sorted {
            (bars[$0].position.column, bars[$0].position.row) < (bars[$1].position.column, bars[$1].position.row)
        }
        // Rounding keeps the order, so only the next one may be written the same.
        let next = amounts.filter { $0 != best }.min(by: isBetter)
        let isUnrounded = next.map { numbers.text(for: $0) == numbers.text(for: best) } ?? false
        func isFirst(_ index: Int) -> Bool {
            compared.areStacks ? bars[index].position.column == bars[tied[0]].position.column : index == tied[0]
        }
        for index in tied
        where marking.ties == .all || isFirst(index) && (marking.ties == .first || tied.allSatisfy(isFirst)) {
            marked[index].mark = areLargest ? .max : .min
            marked[index].drawn.isMarkedUnrounded = isUnrounded && style.layout != .shares
        }
    }
    return marked
}

extension [Bar] {
    /// Says which would stand out if their bucket were over, which readers will wonder about.
    fileprivate mutating func tellPassedOver(_ compared: MarkCandidates, beyond limit: (Bar) -> Amount?) {
        for index in indices where compared.exclusion(of: self[index]) == .partial {
            guard let amount = compared.amount(of: self[index]), let limit = limit(self[index]) else { continue }
            self[index].drawn.isPassedOver = amount > limit
        }
    }

    /// Why all that have a number stand out, as the parts of a stack that is marked whole; nil where one does not.
    var markOfAll: Bar.Mark? {
        let parts = filter { $0.value.amount != nil }
        return parts.allSatisfy { $0.mark != nil } ? parts.first?.mark : nil
    }

    /// Whether some are above the axis and others below it.
    var areOnBothSides: Bool { contains { $0.drawn.height > 0 } && contains { $0.drawn.height < 0 } }
}

/// The sum of some bars' amounts; nil where none has one, where it is not known what one comes to, or where it is beyond what can be drawn.
package func total(of bars: [Bar]) -> Amount? {
    bars.contains { $0.state == .rejected } ? nil : total(of: bars.compactMap(\.value.amount))
}

/// The sum of some amounts; nil where there are none, or where it is beyond what can be drawn.
package func total(of amounts: [Amount]) -> Amount? {
    var sum = Sum()
    for amount in amounts { sum.add(amount) }
    return amounts.isEmpty ? nil : sum.amount
}

extension Marking.Scope {
    /// What bars of the same scope have in common.
    fileprivate func key(of bar: Bar, _ paging: Paging) -> Bar.Position? {
        switch self {
        case .report: nil
        case .page: paging.page(of: bar.position)
        case .series: Bar.Position(column: 0, row: bar.position.row)
        }
    }
}
