/// How many digits stay after the decimal separator, and which way the rest goes. All of it is decimal: 1.1 has one
/// digit after the point, whatever the double nearest to it is.
package struct Rounding: Sendable, Equatable, CustomStringConvertible {
    /// Which way what is left goes.
    package enum Way: String, Sendable {
        /// To the next larger number (the ceiling): −1.25 becomes −1.2.
        case up
        /// To the next smaller number (the floor): −1.25 becomes −1.3.
        case down
        /// To the nearest number, and away from zero from half way: −1.25 becomes −1.3.
        case nearest
    }

    private let way: Way
    /// The digits after the decimal separator, 0 to 15.
    package let digits: Int

    /// Rounds to so many digits, 0 to 15.
    package init(_ way: Way, digits: Int) { (self.way, self.digits) = (way, min(15, max(0, digits))) }

    /// Reads `up:1`, `down:0` or `nearest:2`; nil for anything else, such as more than 15 digits.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let way = Way(rawValue: String(parts[0])),
            let digits = (0...15).first(where: { String($0) == parts[1] })
        else { return nil }
        self.init(way, digits: digits)
    }

    /// What ``init(_:)`` reads, for the advice of an error.
    package static let expectation = "up, down or nearest, a colon and 0 to 15 digits, such as up:1"

    var rule: FloatingPointRoundingRule {
        switch way {
        case .up: .up
        case .down: .down
        case .nearest: .toNearestOrAwayFromZero
        }
    }

    /// As ``init(_:)`` reads it: `up:1`.
    package var description: String { "\(way.rawValue):\(digits)" }
}
