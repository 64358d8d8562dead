/// How many digits stay after the decimal separator, and which way the rest goes. All of it is decimal: 1.1 has one
/// digit after the point, whatever the double nearest to it is.
package enum Rounding: Sendable, Equatable {
    /// To the next larger number (the ceiling): −1.25 becomes −1.2.
    case up(digits: Int)
    /// To the next smaller number (the floor): −1.25 becomes −1.3.
    case down(digits: Int)
    /// To the nearest number, and away from zero from half way: −1.25 becomes −1.3.
    case nearest(digits: Int)

    /// Reads `up:1`, `down:0` or `nearest:2`; nil for anything else, such as more than 15 digits.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let digits = (0...15).first(where: { String($0) == parts[1] }) else { return nil }
        switch parts[0] {
        case "up": self = .up(digits: digits)
        case "down": self = .down(digits: digits)
        case "nearest": self = .nearest(digits: digits)
        default: return nil
        }
    }

    /// What ``init(_:)`` reads, for the advice of an error.
    package static let expectation = "up, down or nearest, a colon and 0 to 15 digits, such as up:1"

    /// The digits after the decimal separator, 0 to 15.
    package var digits: Int {
        switch self {
        case .up(let digits), .down(let digits), .nearest(let digits): min(15, max(0, digits))
        }
    }

    var rule: FloatingPointRoundingRule {
        switch self {
        case .up: .up
        case .down: .down
        case .nearest: .toNearestOrAwayFromZero
        }
    }
}

extension Rounding: CustomStringConvertible {
    /// As ``init(_:)`` reads it: `up:1`.
    package var description: String {
        switch self {
        case .up: "up:\(digits)"
        case .down: "down:\(digits)"
        case .nearest: "nearest:\(digits)"
        }
    }
}
