import TestKit
import Testing

@testable import Records

struct NumberListTests {
    /// Numbers of a kind that a way to find ranks could stumble over.
    private static let kinds: [@Sendable (inout SeededGenerator) -> Int64] = [
        { .random(in: -50...50, using: &$0) },
        { .random(in: -100_000...2_000_000_000, using: &$0) },
        { .random(in: .min ... .max, using: &$0) },
        { Int.random(in: 0..<1_000, using: &$0) == 0 ? .max : .random(in: 0...9_999, using: &$0) },
        { Int.random(in: 0..<1_000, using: &$0) == 0 ? .min : 7 },
        { _ in 7 },
    ]

    @Test(arguments: kinds.indices) func `a number of a rank is the one that sorting puts there`(kind: Int) {
        var random = SeededGenerator(seed: UInt64(kind))
        for count in [1, 2, 4_096, 4_097, 60_000] {
            let numbers = (0..<count).map { _ in Self.kinds[kind](&random) }
            let sorted = numbers.sorted()
            var list = NumberList()
            for number in numbers { list.add(number) }
            for rank in [1, (count + 1) / 2, count / 2 + 1, count]
                + (0..<5).map({ _ in Int.random(in: 1...count, using: &random) })
            {
                #expect(list.number(ofRank: rank) == .integer(sorted[rank - 1]), "rank \(rank) of \(count)")
            }
        }
    }

    @Test func `every rank of a few numbers is found in whatever order they come`() {
        // All lists of six numbers from 0 to 4.
        for code in 0..<15_625 {
            let numbers = [1, 5, 25, 125, 625, 3_125].map { Int64(code / $0 % 5) }
            let sorted = numbers.sorted()
            for rank in 1...6 {
                var list = NumberList()
                for number in numbers { list.add(number) }
                if list.number(ofRank: rank) != .integer(sorted[rank - 1]) {
                    Issue.record("rank \(rank) of \(numbers)")
                }
            }
        }
    }
}
