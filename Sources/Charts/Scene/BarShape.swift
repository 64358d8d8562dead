import Foundation

/// The outline of one bar: a rectangle from the axis whose far end may have rounded corners, in true pixels.
struct BarShape {
    /// The bar's box, its sides on whole pixels.
    let box: Box
    /// Whether the bar hangs below the axis.
    let hangs: Bool

    /// The corners of the outline.
    ///
    /// - Parameter radius: of the rounded corners, in pixels; less where the bar is too small for it.
    func corners(radius: Double) -> [Scene.Point] {
        let radius = min(radius, box.width / 2, box.height)
        guard radius >= 1 else { return box.corners }
        let quarter = stride(from: 0.0, through: 1, by: 1 / 8).map { $0 * .pi / 2 }
        let left = quarter.map { angle in
            Scene.Point(box.left + radius * (1 - cos(angle)), box.top + radius * (1 - sin(angle)))
        }
        let right = left.reversed().map { Scene.Point(box.left + box.right - $0.x, $0.y) }
        let standing = [Scene.Point(box.left, box.bottom)] + left + right + [Scene.Point(box.right, box.bottom)]
        return hangs ? standing.map { Scene.Point($0.x, box.top + box.bottom - $0.y) } : standing
    }

    /// The outline of a box with four round corners.
    static func roundBox(_ box: Box, radius: Double) -> [Scene.Point] {
        let radius = min(radius, box.width / 2, box.height / 2)
        guard radius >= 1 else { return box.corners }
        let above = BarShape(box: box, hangs: false).corners(radius: radius).dropFirst().dropLast()
        return above + above.reversed().map { Scene.Point($0.x, box.top + box.bottom - $0.y) }
    }

    /// The gap that shows that the bar goes on beyond the cap: a slanting band near its upper end (only what stands has
    /// a cap), narrower in a bar that is too low for it.
    func gap(thickness: Double, rise: Double) -> [Scene.Point] {
        let share = min(1, box.height * 0.75 / (rise + thickness * 3.5))
        let (thickness, rise) = (thickness * share, rise * share)
        let low = box.top + rise + thickness * 3.5
        return [
            Scene.Point(box.left, low), Scene.Point(box.right, low - rise),
            Scene.Point(box.right, low - rise - thickness), Scene.Point(box.left, low - thickness),
        ]
    }
}
