import TestKit

@testable import Charts

/// A random report: its numbers in order, what is known of each, and how it is to be paged and marked.
struct RandomBars {
    /// One bar; no number where nothing is known.
    struct Entry {
        let amount: Amount?
        let series: String?
        let isPartial: Bool
    }

    /// Which of its fellows a bar is compared with.
    enum Scope: CaseIterable { case report, page, series }
    enum Which: CaseIterable { case max, min, none }

    /// What a random report may hold; a test asks for what the program can do.
    struct Variety {
        var scopes = Scope.allCases
        var extremes = Which.allCases
        var hasPartialBars = true
    }

    let entries: [Entry]
    let slots: Int
    let scope: Scope
    let which: Which

    /// Many small reports and some of up to 1,000 bars, of numbers that are often equal, negative, zero or missing.
    init(_ variety: Variety = Variety(), from random: inout SeededGenerator) {
        let most = random.one(of: [3, 12, 60, 60, 60, 200, 1_000])
        let count = Int.random(in: 0...most, using: &random)
        let kind = Int.random(in: 0..<7, using: &random)
        let constant = Int64.random(in: -3...3, using: &random)
        let missing = random.one(of: [0.0, 0.1, 0.5, 1])
        let seriesCount = Int.random(in: 1...4, using: &random)
        entries = (0..<count).map { _ in
            let amount: Amount =
                switch kind {
                case 0: .integer(constant)
                case 1: .integer(.random(in: -2...2, using: &random))
                case 2: .integer(.random(in: -1_000_000...1_000_000, using: &random))
                case 3: .integer(.random(in: .max - 3 ... .max, using: &random))
                case 4: .integer(.random(in: -9...0, using: &random))
                case 5: .real(.random(in: -1e9...1e9, using: &random))
                // Whole and other numbers side by side, often equal.
                default:
                    Bool.random(using: &random)
                        ? .integer(.random(in: -4...4, using: &random))
                        : .real(Double(Int.random(in: -8...8, using: &random)) / 2)
                }
            return Entry(
                amount: Double.random(in: 0..<1, using: &random) < missing ? nil : amount,
                series: seriesCount == 1 ? nil : "s\(Int.random(in: 0..<seriesCount, using: &random))",
                isPartial: variety.hasPartialBars && Int.random(in: 0..<8, using: &random) == 0)
        }
        slots = Int.random(in: 1...(Bool.random(using: &random) ? 12 : 200), using: &random)
        scope = random.one(of: variety.scopes)
        which = random.one(of: variety.extremes)
    }

    /// What a page must hold: the places of its bars in the report, and those of the bars that stand out.
    struct Leaf: Equatable {
        var bars: [Int] = []
        var marked: [Int] = []
    }

    /// The pages as the rules in `docs/definitions.md` have them, with one loop inside the other and nothing clever:
    /// a bar stands out if it has a number and is whole, no bar that it is compared with goes beyond it, and it goes
    /// beyond one of them; one alone if it is not zero. What is missing or partial is compared with nothing.
    var expected: [Leaf] {
        var leaves: [Leaf] = []
        for index in entries.indices {
            if index % slots == 0 { leaves.append(Leaf()) }
            leaves[leaves.count - 1].bars.append(index)
            if standsOut(index) { leaves[leaves.count - 1].marked.append(index) }
        }
        return leaves
    }

    private func standsOut(_ index: Int) -> Bool {
        guard which != .none, let own = entries[index].amount, !entries[index].isPartial else { return false }
        var (others, isBeyondAny) = (0, false)
        for other in entries.indices where isComparable(index, other) {
            guard let amount = entries[other].amount, !entries[other].isPartial else { continue }
            others += other == index ? 0 : 1
            if which == .max ? Self.isSmaller(amount, own) : Self.isSmaller(own, amount) { isBeyondAny = true }
            if which == .max ? Self.isSmaller(own, amount) : Self.isSmaller(amount, own) { return false }
        }
        return others == 0 ? own.double != 0 : isBeyondAny
    }

    private func isComparable(_ one: Int, _ other: Int) -> Bool {
        switch scope {
        case .report: true
        case .page: one / slots == other / slots
        case .series: entries[one].series == entries[other].series
        }
    }

    /// Whole numbers as whole numbers; with a fraction on either side, as doubles.
    private static func isSmaller(_ one: Amount, _ other: Amount) -> Bool {
        switch (one, other) {
        case (.integer(let one), .integer(let other)): one < other
        case (.integer(let one), .real(let other)): Double(one) < other
        case (.real(let one), .integer(let other)): one < Double(other)
        default: one.double < other.double
        }
    }
}

extension RandomNumberGenerator {
    fileprivate mutating func one<Choice>(of choices: [Choice]) -> Choice {
        choices[Int.random(in: choices.indices, using: &self)]
    }
}
