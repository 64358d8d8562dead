/// A rectangle with sides along the axes. Pixels, from the top left corner.
struct Box: Sendable, Equatable {
    var left, top, right, bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }
    var middle: Drawing.Point { Drawing.Point((left + right) / 2, (top + bottom) / 2) }

    /// From the top left, clockwise.
    var corners: [Drawing.Point] {
        [
            Drawing.Point(left, top), Drawing.Point(right, top), Drawing.Point(right, bottom),
            Drawing.Point(left, bottom),
        ]
    }

    /// The box with its sides on whole pixels, so that they are sharp.
    var onPixels: Box {
        Box(left: left.rounded(), top: top.rounded(), right: right.rounded(), bottom: bottom.rounded())
    }

    /// The box, smaller by so much on every side.
    func inset(by margin: Double) -> Box {
        Box(left: left + margin, top: top + margin, right: right - margin, bottom: bottom - margin)
    }

    /// Whether two boxes have more than a line in common.
    func overlaps(_ other: Box) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
}
