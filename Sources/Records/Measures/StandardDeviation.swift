import Charts
import Foundation

extension RecordSource.Aggregate {
    /// How far the numbers lie apart: the standard deviation of a sample; missing where there are fewer than two rows.
    package static let stddev = Self(
        rawValue: "stddev", needs: .numbers, keeping: .numbers, needsSeveral: true,
        explanation: "the standard deviation of a sample, by n − 1; missing for fewer than two rows",
        amount: { $0.numbers.standardDeviation() }, phrase: { $0(measure: "stddev", of: $1) })
}

extension NumberList {
    /// The root of the mean square of what numbers differ from their mean, which is taken over one number less than there are; nil of fewer
    /// than two, and of numbers whose sum or whose deviation is beyond ``Sum/limit``.
    ///
    /// Squares cancel digits where numbers are far from zero and near each other. So such numbers are moved near zero first, exactly, by
    /// what has as few digits as does. All is added in the order of the numbers, so that the order of rows means nothing.
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
        while true {
            guard let (numbers, mean) = moved(by: moves) else { return nil }
            let deviation = Self.deviation(of: numbers, from: mean)
            if abs(mean) <= 2 * deviation || moves.count == 4 {
                return deviation < Sum.limit ? .real(deviation) : nil
            }
            moves.append(Self.short(mean, within: deviation))
        }
    }

    /// The numbers in their order, less some others, and their mean; nil where that is beyond ``Sum/limit``.
    private func moved(by moves: [Double]) -> (numbers: [Double], mean: Double)? {
        var (numbers, sum): ([Double], Sum) = ([], Sum())
        numbers.reserveCapacity(count)
        each { number in
            var moved: Amount? = number
            if !moves.isEmpty {
                var difference = Sum()
                difference.add(number)
                for move in moves { difference.add(-move) }
                moved = difference.amount
            }
            guard let moved else { return }
            numbers.append(moved.double)
            sum.add(moved)
        }
        numbers.sort()
        return sum.amount?.divided(by: .integer(Int64(count))).map { (numbers, $0.double) }
    }

    /// The deviation of numbers that are not far from zero, by two passes: what their mean lacks of the exact one is taken off again (T. F.
    /// Chan, G. H. Golub and R. J. LeVeque, "Algorithms for computing the sample variance", The American Statistician 37, 1983).
    private static func deviation(of numbers: [Double], from mean: Double) -> Double {
        let largest = max(abs((numbers.first ?? mean) - mean), abs((numbers.last ?? mean) - mean))
        if largest == 0 { return 0 }
        // A power of two, so that no square is too large or too small.
        let unit = Double(sign: .plus, exponent: largest.exponent, significand: 1)
        var (rest, squares) = (CompensatedSum(), CompensatedSum())
        for number in numbers {
            let difference = (number - mean) / unit
            rest.add(difference)
            squares.add(difference * difference)
        }
        let count = Double(numbers.count)
        return (max(0, squares.total - rest.total * rest.total / count) / (count - 1)).squareRoot() * unit
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

/// A sum with what its last digits lost (A. Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", ZAMM 54, 1974).
private struct CompensatedSum {
    private var (sum, lost) = (0.0, 0.0)

    var total: Double { sum + lost }

    mutating func add(_ number: Double) {
        let next = sum + number
        lost += abs(sum) >= abs(number) ? (sum - next) + number : (number - next) + sum
        sum = next
    }
}
