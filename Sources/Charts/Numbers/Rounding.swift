/// How many digits stay after the decimal separator, and which way the rest goes. All of it is decimal: 1.1 has one
/// digit after the point, whatever the double nearest to it is.
package struct Rounding: Sendable, Equatable, CustomStringConvertible {
    /// Which way what is left goes: to the next larger number (−1.25 becomes −1.2), to the next smaller one (−1.3), or to the
    /// nearest, from half way away from zero (−1.3).
    enum Way: String { case up, down, nearest }

    private let way: Way
    /// The digits after the decimal separator, 0 to 15.
    package let digits: Int

    /// Rounds to a number of digits, 0 to 15.
    init(_ way: Way, digits: Int) { (self.way, self.digits) = (way, min(15, max(0, digits))) }

    /// Reads `up:1`, `down:0` or `nearest:2`; nil for anything else, such as more than 15 digits.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let way = Way(rawValue: String(parts[0])),
            let digits = (0...15).first(where: { String($0) == parts[1] })
        else { return nil }
        self.init(way, digits: digits)
    }

    var rule: FloatingPointRoundingRule { way == .up ? .up : way == .down ? .down : .toNearestOrAwayFromZero }

    /// As ``init(_:)`` reads it: `up:1`.
    package var description: String { "\(way.rawValue):\(digits)" }
}
