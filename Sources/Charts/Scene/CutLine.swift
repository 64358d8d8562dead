/// Lines are cut off at the sides of a box, areas at those of any shape that is nowhere bent inwards.
extension Box {
    /// What of a line is inside, in the line's order.
    func parts(of line: [Scene.Point]) -> [[Scene.Point]] {
        if line.count == 1 {
            let isInside = (left...max(left, right)).contains(line[0].x) && (top...max(top, bottom)).contains(line[0].y)
            return isInside ? [line] : []
        }
        var parts: [[Scene.Point]] = []
        var part: [Scene.Point] = []
        for (start, end) in zip(line, line.dropFirst()) {
            guard let (from, to) = shortened(start, end) else { continue }
            if part.last != from {
                if !part.isEmpty { parts.append(part) }
                part = [from]
            }
            part.append(to)
        }
        if !part.isEmpty { parts.append(part) }
        return parts
    }

    /// The part of a straight line that is inside; nil where none is.
    ///
    /// Liang and Barsky, "A New Concept and Method for Line Clipping", 1984.
    private func shortened(_ start: Scene.Point, _ end: Scene.Point) -> (from: Scene.Point, to: Scene.Point)? {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        var (first, last) = (0.0, 1.0)
        let sides = [
            (-dx, start.x - left), (dx, right - start.x), (-dy, start.y - top), (dy, bottom - start.y),
        ]
        for (way, room) in sides {
            if way == 0 {
                if room < 0 { return nil }
            } else if way < 0 {
                first = max(first, room / way)
            } else {
                last = min(last, room / way)
            }
        }
        guard first <= last else { return nil }
        func point(_ share: Double) -> Scene.Point {
            if share == 0 { return start }
            if share == 1 { return end }
            return Scene.Point(start.x + share * dx, start.y + share * dy)
        }
        return (point(first), point(last))
    }
}

extension [Scene.Point] {
    /// What of an area is inside a shape, side by side of that.
    ///
    /// Sutherland and Hodgman, "Reentrant Polygon Clipping", 1974.
    func clipped(to shape: [Scene.Point]) -> [Scene.Point] {
        func next(_ points: [Scene.Point]) -> [Scene.Point] { Array(points.dropFirst() + points.prefix(1)) }
        let count = Double(shape.count)
        let middle = Scene.Point(shape.reduce(0) { $0 + $1.x } / count, shape.reduce(0) { $0 + $1.y } / count)
        return zip(shape, next(shape)).reduce(self) { rest, side in
            let (start, end) = side
            func turn(_ point: Scene.Point) -> Double {
                (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
            }
            let inwards = turn(middle) < 0 ? -1.0 : 1
            return zip(rest, next(rest)).flatMap { point, other in
                let (here, there) = (turn(point) * inwards, turn(other) * inwards)
                let share = here / (here - there)
                let cut = Scene.Point(point.x + share * (other.x - point.x), point.y + share * (other.y - point.y))
                return (here >= 0 ? [point] : []) + (here * there < 0 ? [cut] : [])
            }
        }
    }
}
