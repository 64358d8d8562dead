import Foundation
import TestKit
import Testing

@testable import Charts

@Suite(.tags(.faults))
struct RoundingTests {
    private static let count = FaultCount.of("BARFOLIO_NUMBERS", inTest: 2_000, inFull: 20_000)

    @Test func `a rounding is read as it is written`() {
        for digits in 0...15 {
            for rounding in [
                Rounding(.up, digits: digits), .init(.down, digits: digits), .init(.nearest, digits: digits),
            ] {
                #expect(Rounding(rounding.description) == rounding)
            }
        }
    }

    @Test(arguments: [
        "", "up", "up:", ":1", "up:16", "up:-1", "up:+1", "up:01", "up: 1", "Up:1", "up:1:2", "even:1", "up:１",
    ])
    func `anything else is no rounding`(text: String) {
        #expect(Rounding(text) == nil)
    }

    private static let units: [Int128] = [1, 10, 1_000, 10_000, 7]

    private func `integers`(seed: UInt64) -> [Int64] {
        var generator = SeededGenerator(seed: seed)
        return (0..<Self.count).map { _ in
            // Of all lengths.
            let value = Int64.random(in: .min ... .max, using: &generator)
            return value >> Int64.random(in: 0...62, using: &generator)
        } + [.min, .max, 0, 1, -1]
    }

    /// The number in units of its last digit.
    private func scaled(_ text: String) -> Int128? {
        Int128(text.replacing("−", with: "-").filter { $0 != "," && $0 != "." })
    }

    private func rounded(_ values: [Int64], unit: Int128, _ rounding: Rounding) throws -> [Int128] {
        let writer = NumberWriter(NumberStyle(unit: Decimal(Int(unit)), rounding: rounding), for: [])
        return try values.map { value in
            let text = writer.text(for: .integer(value))
            // Less than the least that is shown was rounded to zero.
            return value == 0 || "<>".contains(text.prefix(1)) ? 0 : try #require(scaled(text))
        }
    }

    /// By multiplication, from what a ceiling, a floor and the nearest number are.
    @Test(arguments: units, [0, 1, 3, 15])
    func `rounding is what its definition says`(unit: Int128, digits: Int) throws {
        let values = integers(seed: 6)
        let power = (0..<digits).reduce(Int128(1)) { power, _ in power * 10 }
        let ceilings = try rounded(values, unit: unit, .init(.up, digits: digits))
        let floors = try rounded(values, unit: unit, .init(.down, digits: digits))
        let nearest = try rounded(values, unit: unit, .init(.nearest, digits: digits))
        for (index, value) in values.enumerated() {
            let exact = Int128(value) * power
            let isRight =
                ceilings[index] * unit >= exact && (ceilings[index] - 1) * unit < exact
                && floors[index] * unit <= exact && (floors[index] + 1) * unit > exact
            let error = 2 * (nearest[index] * unit - exact)
            // From half way, away from zero.
            let isNearest = error.magnitude < unit || (error.magnitude == unit && (error > 0) == (exact > 0))
            if !isRight || !isNearest { Issue.record("\(value) / \(unit) to \(digits) digits") }
        }
    }

    @Test(arguments: units)
    func `a larger amount is never written as a smaller number`(unit: Int128) throws {
        let values = integers(seed: 7).sorted()
        for rounding in [Rounding(.up, digits: 1), .init(.down, digits: 1), .init(.nearest, digits: 1)] {
            let results = try rounded(values, unit: unit, rounding)
            #expect(zip(results, results.dropFirst()).allSatisfy { $0 <= $1 }, "\(rounding)")
        }
    }

    @Test func `doubles agree with Foundation's decimals`() throws {
        var generator = SeededGenerator(seed: 8)
        let writer = NumberWriter(NumberStyle(rounding: .init(.nearest, digits: 3)), for: [])
        for _ in 0..<Self.count {
            let value = Double.random(in: -1e6...1e6, using: &generator)
            var decimal = try #require(Decimal(string: value.description, locale: nil))
            var expected = Decimal()
            NSDecimalRound(&expected, &decimal, 3, .plain)
            let text = writer.text(for: .real(value)).replacing("−", with: "-").replacing(",", with: "")
            #expect(Decimal(string: text, locale: nil) == expected, "\(value)")
        }
    }
}
