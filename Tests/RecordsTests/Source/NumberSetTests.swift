import TestKit
import Testing

@testable import Records

/// Numbers once each, be they many close to each other or few far from each other.
@Suite struct NumberSetTests {
    @Test func `random numbers and sets of them are those of Swift's own sets`() {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<100 {
            let reach = Int.random(in: 1...20, using: &generator)
            var own = [NumberSet(), NumberSet()]
            var expected: [Set<Int>] = [[], []]
            for index in 0..<2 {
                var most = 1 << Int.random(in: 0...reach, using: &generator)
                for _ in 0..<Int.random(in: 0...3_000, using: &generator) {
                    if Int.random(in: 0..<200, using: &generator) == 0 {
                        most = 1 << Int.random(in: 0...reach, using: &generator)
                    }
                    let number = Int.random(in: 0..<most, using: &generator)
                    let isNew = own[index].insert(number)
                    #expect(isNew == expected[index].insert(number).inserted)
                }
                #expect(own[index].count == expected[index].count)
            }
            own[0].add(own[1])
            expected[0].formUnion(expected[1])
            #expect(own[0].count == expected[0].count)
            for number in expected[0].prefix(50) {
                let isNew = own[0].insert(number)
                #expect(!isNew)
            }
            #expect(own[0].count == expected[0].count)
        }
    }
}
