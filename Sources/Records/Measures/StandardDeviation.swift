import Charts
import Foundation

extension RecordSource.Aggregate {
    /// How far the numbers lie apart: the standard deviation of a sample; missing where there are fewer than two rows.
    package static let stddev = Self(
        rawValue: "stddev", needs: .numbers, keeping: .numbers,
        explanation: "the standard deviation of a sample, by n − 1; missing for fewer than two rows",
        amount: { $0.numbers.standardDeviation() }, phrase: { $0(.stddev, $1) })
}

extension NumberList {
    /// The root of the mean square of what numbers differ from their mean, which is taken over one number less than there are; nil of fewer
    /// than two, and of numbers whose sum or whose deviation is beyond ``Sum/limit``.
    ///
    /// Squares cancel digits where numbers are far from zero and near each other. So such numbers are moved near zero first, exactly, by
    /// what has as few digits as does. Sums are exact, so that the order of rows means nothing.
    fileprivate func standardDeviation() -> Amount? {
        guard count > 1 else { return nil }
        var (first, areEqual): (Amount?, Bool) = (nil, true)
        each { number in
            areEqual = areEqual && (first ?? number) == number
            first = number
        }
        if areEqual { return .real(0) }
        var moves: [Double] = []
        // No number has more than 38 digits, which are 127 bits; three moves take 53 of them each, and another one goes to short numbers.
        for attempt in 0...4 {
            func each(_ body: (Amount) -> Void) {
                self.each { number in
                    if moves.isEmpty { return body(number) }
                    var sum = Sum()
                    sum.add(number)
                    for move in moves { sum.add(-move) }
                    if let moved = sum.amount { body(moved) }
                }
            }
            var sum = Sum()
            each { sum.add($0) }
            guard let mean = sum.amount?.divided(by: .integer(Int64(count)))?.double else { return nil }
            let deviation = Self.deviation(from: mean, of: count, each)
            if abs(mean) <= deviation || attempt == 4 {
                return deviation < Sum.limit ? .real(deviation) : nil
            }
            moves.append(Self.short(mean, within: deviation))
        }
        return nil
    }

    /// The deviation of numbers that are not far from zero, by two passes: what their mean lacks of the exact one is taken off again (T. F.
    /// Chan, G. H. Golub and R. J. LeVeque, "Algorithms for computing the sample variance", The American Statistician 37, 1983).
    private static func deviation(from mean: Double, of count: Int, _ each: ((Amount) -> Void) -> Void) -> Double {
        var largest = 0.0
        each { largest = max(largest, abs($0.double - mean)) }
        if largest == 0 { return 0 }
        // A power of two, so that no square is too large or too small.
        let unit = Double(sign: .plus, exponent: largest.exponent, significand: 1)
        var (rest, squares) = (Sum(), Sum())
        each {
            let difference = ($0.double - mean) / unit
            rest.add(difference)
            squares.add(difference * difference)
        }
        guard let rest = rest.amount?.double, let squares = squares.amount?.double else { return .infinity }
        return (max(0, squares - rest * rest / Double(count)) / Double(count - 1)).squareRoot() * unit
    }

    /// A number near another one, with no more decimal digits than that takes, since such ones are added exactly and fast.
    private static func short(_ number: Double, within distance: Double) -> Double {
        guard distance > 0 else { return number }
        let digits = Int(-log10(distance).rounded(.down))
        let power = pow(10, Double(abs(digits)))
        let steps = (digits < 0 ? number / power : number * power).rounded()
        return abs(steps) < 1e15 ? Double("\(Int(steps))e\(-digits)") ?? number : number
    }
}
