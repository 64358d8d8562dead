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
        var all = ExactSum()
        for _ in 0..<40 { all.add(sum(repeatElement(1e15 + 0.5, count: 1_000))) }
        #expect(all.rounded == 4e19 + 20_000)
        all.additions = 1 << 30
        all.add(-4e19)
        #expect(all.rounded == 20_000)
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
