import Foundation

/// A rectangle with sides along the axes. Pixels, from the top left corner.
package struct Box: Sendable, Equatable {
    /// Its sides.
    package var left, top, right, bottom: Double

    /// From the left side to the right.
    package var width: Double { right - left }
    /// From the top side to the bottom.
    package var height: Double { bottom - top }
    var middle: Scene.Point { Scene.Point((left + right) / 2, (top + bottom) / 2) }

    /// From the top left, clockwise.
    var corners: [Scene.Point] { [.init(left, top), .init(right, top), .init(right, bottom), .init(left, bottom)] }

    /// The box with its sides on whole pixels, so that they are sharp.
    var onPixels: Box {
        Box(left: left.rounded(), top: top.rounded(), right: right.rounded(), bottom: bottom.rounded())
    }

    func with(left: Double? = nil, top: Double? = nil, right: Double? = nil, bottom: Double? = nil) -> Box {
        Box(left: left ?? self.left, top: top ?? self.top, right: right ?? self.right, bottom: bottom ?? self.bottom)
    }

    /// The box, smaller by `margin` on every side.
    func inset(by margin: Double) -> Box {
        Box(left: left + margin, top: top + margin, right: right - margin, bottom: bottom - margin)
    }

    func union(_ other: Box) -> Box {
        Box(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    /// What both have in common; nothing but a corner where that is nothing.
    func intersection(_ other: Box) -> Box {
        let (left, top) = (max(left, other.left), max(top, other.top))
        return Box(
            left: left, top: top, right: max(left, min(right, other.right)), bottom: max(top, min(bottom, other.bottom))
        )
    }

    /// Whether two boxes have more than a line in common.
    func overlaps(_ other: Box) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    /// Its outline with four round corners.
    func rounded(radius: Double) -> [Scene.Point] {
        let radius = min(radius, width / 2, height / 2)
        guard radius >= 1 else { return corners }
        let above = roundEnd((width, height), radius: radius).map { Scene.Point(left + $0.across, bottom - $0.along) }
        return above + above.reversed().map { Scene.Point($0.x, top + bottom - $0.y) }
    }
}

/// The two rounded corners at the end of something that grows from its foot: how far across each point is, and how far along.
func roundEnd(_ size: (across: Double, along: Double), radius: Double) -> [(across: Double, along: Double)] {
    let quarter = stride(from: 0.0, through: 1, by: 1 / 8).map { $0 * .pi / 2 }
    let one = quarter.map { (across: radius * (1 - cos($0)), along: size.along - radius * (1 - sin($0))) }
    return one + one.reversed().map { (across: size.across - $0.across, along: $0.along) }
}
