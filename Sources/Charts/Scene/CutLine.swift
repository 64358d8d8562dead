/// Lines are cut off at the sides of a box, areas at those of any shape that is nowhere bent inwards.
extension Box {
    /// What of a line is inside, in the line's order.
    func parts(of line: [Scene.Point]) -> [[Scene.Point]] {
        if line.count == 1 { return shares(inside: line[0], line[0]) == nil ? [] : [line] }
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

    /// From which share of a straight line to which it is inside; nil where none of it is.
    ///
    /// Liang and Barsky, "A New Concept and Method for Line Clipping", 1984.
    func shares(inside start: Scene.Point, _ end: Scene.Point) -> (first: Double, last: Double)? {
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
        return first <= last ? (first, last) : nil
    }

    private func shortened(_ start: Scene.Point, _ end: Scene.Point) -> (from: Scene.Point, to: Scene.Point)? {
        guard let (first, last) = shares(inside: start, end) else { return nil }
        func point(_ share: Double) -> Scene.Point {
            if share == 0 { return start }
            if share == 1 { return end }
            return Scene.Point(start.x + share * (end.x - start.x), start.y + share * (end.y - start.y))
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
