/// Parallel lines over an area, drawn as narrow polygons so that they look the same in every format.
struct Hatch: Equatable {
    enum Direction: CaseIterable { case rising, falling, level, upright }

    let direction: Direction
    let color: Color
    /// From line to line, across them; pixels.
    var distance: Double

    /// The same, seen in a mirror.
    var mirrored: Hatch {
        let other: Direction = direction == .rising ? .falling : direction == .falling ? .rising : direction
        return Hatch(direction: other, color: color, distance: distance)
    }

    /// Draws the lines within a box, and a shape in it that may be round: its outline, nowhere bent inwards; empty for all of the box.
    func draw(in box: Box, within shape: [Scene.Point] = [], on canvas: inout PageCanvas) {
        for line in lines(in: box).map({ shape.isEmpty ? $0 : $0.clipped(to: shape) }) where line.count > 2 {
            canvas.fill(.hatch, color, line)
        }
    }

    private func lines(in box: Box) -> [[Scene.Point]] {
        let box = box.inset(by: 0.5)
        guard box.width > 1, box.height > 1 else { return [] }
        let half = max(0.5, distance / 9)
        if direction == .level {
            return stride(from: box.bottom - distance, to: box.top + half, by: -distance).map {
                box.with(top: $0 - half, bottom: $0 + half).corners
            }
        }
        if direction == .upright {
            return stride(from: box.left + distance, to: box.right - half, by: distance).map {
                box.with(left: $0 - half, right: $0 + half).corners
            }
        }
        // At 45 degrees a line is twice the root of two as far from the next along the sides as across.
        let along = distance * 2.0.squareRoot()
        let thick = half * 2.0.squareRoot()
        return stride(from: along / 2, to: box.width + box.height, by: along).map { start in
            let (near, far) = (ends(max(0, start - thick), box), ends(start, box))
            return [near.from, near.to, far.to, far.from].map { corner in
                Scene.Point(direction == .rising ? box.left + corner.x : box.right - corner.x, box.top + corner.y)
            }
        }
    }

    /// Where the line that rises from `start` on the box's sides begins (left or bottom) and ends (top or right).
    private func ends(_ start: Double, _ box: Box) -> (from: Scene.Point, to: Scene.Point) {
        (
            Scene.Point(max(0, start - box.height), min(start, box.height)),
            Scene.Point(min(start, box.width), max(0, start - box.width))
        )
    }
}
