import Foundation
import TestKit
import Testing

@testable import Charts

/// Sums of any numbers, against Python's `math.fsum`, which is exact too.
@Suite(.tags(.process))
struct ExactSumTests {
    private var random = SeededGenerator(seed: 29)

    /// Numbers of all sizes, of some, with opposites that leave little, and with the least and the largest there are.
    private mutating func numbers(_ kind: Int) -> [Double] {
        var values = (0..<Int.random(in: 1...200, using: &random)).map { _ -> Double in
            let fraction = Double.random(in: 1..<2, using: &random) * (Bool.random(using: &random) ? 1 : -1)
            let exponent =
                switch kind {
                case 0: Int.random(in: -1_074...990, using: &random)
                case 1: Int.random(in: -30...30, using: &random)
                case 2: Int.random(in: -1_074 ... -1_000, using: &random)
                default: 0
                }
            return fraction * Double(sign: .plus, exponent: exponent, significand: 1)
        }
        if kind == 3 { values += values.dropLast(3).map { -$0 } }
        if Bool.random(using: &random) { values += [.leastNonzeroMagnitude, -.leastNormalMagnitude, 1e299, -1e299] }
        values.shuffle(using: &random)
        return values
    }

    private func sum(_ values: some Sequence<Double>) -> ExactSum { values.reduce(into: ExactSum()) { $0.add($1) } }

    @Test mutating func `sums are those of Python, in whatever parts`() throws {
        let lists = (0..<800).map { numbers($0 % 4) }
        let sums = lists.map { values in
            var merged = ExactSum()
            for part in stride(from: 0, to: values.count, by: 37) {
                merged.add(sum(values[part..<min(part + 37, values.count)]))
            }
            #expect(merged.rounded.bitPattern == sum(values).rounded.bitPattern)
            return merged.rounded
        }
        #expect(try python(lists) == sums.map { $0.bitPattern })
    }

    @Test func `carries are carried before there are too many`() {
        var all = LongSum()
        for _ in 0..<40_000 { all.add(1e15 + 0.5) }
        #expect(all.rounded == 4e19 + 20_000)
        all.additions = 1 << 30
        all.add(-4e19)
        #expect(all.rounded == 20_000)
    }

    /// A double is a decimal of 15 digits where its shortest text has no more, whatever its size.
    @Test mutating func `decimals of fifteen digits are told from all others`() {
        var found = 0
        for power in -26...119 {
            let size = Double(sign: .plus, exponent: power, significand: 1)
            for index in 0..<400 {
                var value = size * Double.random(in: 1..<2, using: &random) * (index % 3 == 0 ? -1 : 1)
                // As many are decimals of 1 to 17 digits.
                if index % 2 == 0 {
                    value = Double(String(format: "%.\(Int.random(in: 0...16, using: &random))e", value)) ?? value
                }
                if index == 1 { value = size }
                guard abs(value) >= 0x1p-26, abs(value) < 0x1p120 else { continue }
                let short = ExactDecimal(value)
                let expected = short.significand < 1_000_000_000_000_000 ? short : nil
                let units = Sum.fifteenDigits(value)
                found += units == nil ? 0 : 1
                #expect(
                    units.map {
                        ExactDecimal(isNegative: $0.units < 0, UInt128($0.units.magnitude), exponent: $0.exponent)
                    }
                        == expected, "\(value)")
            }
        }
        #expect(found > 20_000)
    }

    /// Runs Python: each sum as the bits of a number.
    private func python(_ lists: [[Double]]) throws -> [UInt64] {
        let script = """
            import math, struct, sys
            for line in sys.stdin:
                sum = math.fsum(struct.unpack('>d', bytes.fromhex(word))[0] for word in line.split())
                print(int.from_bytes(struct.pack('>d', sum), 'big'))
            """
        let lines = lists.map { $0.map { hex($0.bitPattern) }.joined(separator: " ") }
        return try Oracle.answers(script, to: lines).compactMap { UInt64($0) }
    }

    private func hex(_ bits: UInt64) -> String {
        let digits = String(bits, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
