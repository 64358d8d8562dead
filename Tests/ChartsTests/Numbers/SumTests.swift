import TestKit
import Testing

@testable import Charts

struct SumTests {
    private func sum(_ values: [Double]) -> Amount? {
        var sum = Sum()
        for value in values { sum.add(value) }
        return sum.amount
    }

    @Test func `cents come out as cents`() {
        #expect(sum([0.99, 1.98, 3.96, 5.94, 8.91, 13.86, 0.99, 1.98, 3.96, 7.05]) == .real(49.62))
        #expect(sum(Array(repeating: 0.1, count: 1_000_000)) == .real(100_000))
    }

    /// As an engine with decimals adds them: 5994.81 and not 5994.8099999999995.
    @Test func `decimals are added as decimals in any order`() throws {
        var random = SeededGenerator(seed: 3)
        for digits in [1, 2, 4] {
            var scale: Int64 = 1
            for _ in 0..<digits { scale *= 10 }
            let parts = (0..<2_000).map { _ in Int64.random(in: -5_000_000...9_000_000, using: &random) }
            var values = parts.map { Double($0) / Double(scale) }
            let exact = Double(parts.reduce(0, +)) / Double(scale)
            #expect(sum(values) == .real(exact))
            values.shuffle(using: &random)
            #expect(sum(values) == .real(exact))
            let halves = [values.prefix(700), values.dropFirst(700)].map { half in
                half.reduce(into: Sum()) { $0.add($1) }
            }
            var merged = halves[0]
            merged.add(halves[1])
            #expect(merged.amount == .real(exact))
        }
        #expect(sum([846_949_972_375.92, 412_144_346_228.01]) == .real(1_259_094_318_603.93))
        #expect(sum([1e11 + 0.25, 0.1, 1e-9])?.description == "100000000000.350000001")
        #expect(sum([1.0 / 3, 1.0 / 3, 1.0 / 3]) == .real(1))
    }

    @Test func `small numbers are not lost beside large ones`() {
        #expect(sum([1, 1e100, 1, -1e100]) == .real(2))
        // Large whole numbers and fractions cancel each other, and leave what is right.
        var mixed = Sum()
        mixed.add(Int64.max)
        mixed.add(-9_223_372_036_854_774_784.0)
        mixed.add(0.25)
        mixed.add(Int64.min)
        mixed.add(9_223_372_036_854_775_808.0)
        #expect(mixed.amount == .real(1_023.25))
    }

    @Test func `the smallest numbers are added exactly too, whatever they are put together with`() {
        // The lowest bit of the nearest ones is that of all doubles.
        let small = Double(bitPattern: 17 << 52)
        var (sum, one) = (ExactSum(), ExactSum())
        sum.add(small)
        one.add(1)
        #expect(!sum.isEmpty && sum.rounded == small)
        for (first, second) in [(sum, one), (one, sum)] {
            var all = first
            all.add(second)
            all.add(-1)
            #expect(all.rounded == small)
        }
    }

    @Test func `whole numbers are exact beyond a double`() {
        var sum = Sum()
        sum.add(Int64(9_007_199_254_740_993))
        sum.add(Int64(2))
        #expect(sum.amount == .integer(9_007_199_254_740_995))
    }

    @Test func `a sum beyond a word is exact`() throws {
        var sum = Sum()
        for _ in 0..<4 { sum.add(Int64.max) }
        let amount = try #require(sum.amount)
        #expect(amount.description == "36893488147419103228")
        #expect(amount != .real(0x1p65))
        #expect(NumberStyle().language.exactText(of: amount) == "36,893,488,147,419,103,228")
        for _ in 0..<4 { sum.add(-Int64.max) }
        #expect(sum.amount == .integer(0))
    }

    @Test func `what was made of fractions is no whole number`() throws {
        var sum = Sum()
        for text in ["0.123456789012345678", "0.876543210987654322"] { sum.add(try #require(ExactDecimal(text.utf8))) }
        #expect(sum.amount == .integer(1) && sum.amount?.isInteger == false)
    }

    @Test func `means from 10^15 on have the digits that a double lacks`() {
        func mean(_ values: [Int64]) -> String? {
            let sum = values.reduce(into: Sum()) { $0.add($1) }
            return sum.amount?.divided(by: .integer(Int64(values.count)))?.description
        }
        #expect(mean([10_000_000_000_000_000, 10_000_000_000_000_001]) == "10000000000000000.5")
        #expect(mean([.min, .min, .min + 1]) == "-9223372036854775807.6666666666666666667")
        #expect(mean([1, 1, 2]) == "1.3333333333333333")
        #expect(sum([1e16, 1e16 + 2])?.divided(by: .integer(2))?.description == "10000000000000001")
        // Their sum was rounded.
        let real = 1_234_567_890_123_456.75
        #expect(sum([real, real, real])?.divided(by: .integer(3)) == .real(real))
    }

    @Test func `what cannot be drawn is no sum`() {
        #expect(sum([9e299, 9e299]) == nil)
    }
}
