import Foundation
import TestKit
import Testing

@testable import Charts

/// Sums of whole numbers, decimals and texts of decimals, against Python's fractions, which lose nothing.
@Suite(.tags(.process))
struct ExactDecimalTests {
    private var random = SeededGenerator(seed: 71)

    /// A number as it is stored, and as Python finds it: `i` whole, `r` a double, `t` a text.
    private mutating func number(_ kind: Int) -> String {
        let digits = Int.random(in: 1...(kind == 2 ? 20 : 15), using: &random)
        let text = (0..<digits).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
        let sign = Bool.random(using: &random) ? "-" : ""
        let places = Int.random(in: 0...12, using: &random)
        let decimal =
            sign + "0" + text.dropLast(places) + "." + String(repeating: "0", count: max(0, places - digits))
            + text.suffix(places) + "0"
        switch (kind, Int.random(in: 0..<4, using: &random)) {
        case (_, 0):
            return
                "i\(Int64.random(in: .min ... .max, using: &random) / (Bool.random(using: &random) ? 1 : 1_000_000_000))"
        case (2, _): return "t" + decimal
        case (1, 1): return "r\(Double.random(in: -1...1, using: &random))"
        case (1, 2): return "r\(Double(Int64.random(in: .min ... .max, using: &random)))"
        default: return "r\(Double(decimal) ?? 0)"
        }
    }

    private func sum(_ numbers: some Sequence<String>) -> Sum {
        numbers.reduce(into: Sum()) { sum, number in
            let text = number.dropFirst()
            switch number.first {
            case "i": Int64(text).map { sum.add($0) }
            case "r": Double(text).map { sum.add($0) }
            default: ExactDecimal(text.utf8).map { sum.add($0) }
            }
        }
    }

    @Test mutating func `sums and means are those of fractions, in whatever parts`() throws {
        var lists: [[String]] = []
        for index in 0..<1_500 {
            lists.append((0..<Int.random(in: 1...30, using: &random)).map { _ in number(index % 3) })
        }
        lists += [
            ["r1e-08", "r1e-08", "r1e-08"], ["i9223372036854775807", "i1"], ["i9007199254740993", "r0.5"],
            ["r1e+22", "r-1e+22", "r1e-22"],
            ["r1e+100", "i1", "r-1e+100"], ["t0.1234567890123456789", "t0.0000000000000000011"], ["r1e+25", "i1"],
            ["r5e-324", "r5e-324"], ["r0.12345678901234568", "t-0.12345678901234568"],
            ["r1.1234567890123457e+50", "t-112345678901234570000000000000000000000000000000000", "r0.1"],
        ]
        let answers = try python(lists)
        try #require(answers.count == lists.count)
        for (list, answer) in zip(lists, answers) {
            var merged = sum(list.prefix(list.count / 2))
            merged.add(sum(list.dropFirst(list.count / 2)))
            let amount = try #require(merged.amount)
            #expect(sum(list.shuffled(using: &random)).amount == amount)
            let mean = try #require(amount.divided(by: .integer(Int64(list.count)))).double
            if answer.isExact {
                #expect(ExactDecimal(amount).description == answer.sum, "\(list)")
                #expect(mean == answer.mean, "\(list)")
            } else {
                #expect(amount.double == Double(answer.sum), "\(list)")
            }
            let data = try JSONEncoder().encode([amount])
            #expect(try JSONDecoder().decode([Amount].self, from: data) == [amount], "\(amount)")
        }
    }

    @Test func `equal values are ties, however they came together`() throws {
        #expect(sum(["r1e-08", "r1e-08", "r1e-08"]).amount == .real(0.00000003))
        #expect(sum(["t0.10000000000000000001", "t0.2"]).amount == sum(["t0.30000000000000000001"]).amount)
        #expect(sum(["i9223372036854775807", "i1"]).amount == sum(["r9223372036854775808"]).amount)
        #expect(sum(["i9223372036854775807", "i1"]).amount != sum(["i9223372036854775807", "i2"]).amount)
    }

    private func python(_ lists: [[String]]) throws -> [(isExact: Bool, sum: String, mean: Double)] {
        let script = """
            import sys
            from decimal import Decimal, getcontext
            from fractions import Fraction
            getcontext().prec = 1500
            def value(text):
                if text[0] != 'r': return Fraction(text[1:]), True
                number = float(text[1:])
                digits = Decimal(repr(number)).normalize().as_tuple().digits
                if len(digits) <= 15: return Fraction(repr(number)), True
                return Fraction(number), number == int(number) and abs(number) < 2 ** 90
            for line in sys.stdin:
                values = [value(text) for text in line.split()]
                sum = Fraction(0)
                for number, _ in values: sum += number
                exact = all(is_exact for _, is_exact in values)
                text = ''
                if exact:
                    decimal = (Decimal(sum.numerator) / Decimal(sum.denominator)).normalize()
                    exact = len(decimal.as_tuple().digits) <= 38
                    text = format(decimal, 'f')
                print(1 if exact else 0, text if exact else repr(float(sum)), repr(float(sum / len(values))))
            """
        return try Oracle.answers(script, to: lists.map { $0.joined(separator: " ") }).compactMap { line in
            let parts = line.split(separator: " ")
            return parts.count == 3 ? (parts[0] == "1", String(parts[1]), Double(parts[2]) ?? .nan) : nil
        }
    }
}
