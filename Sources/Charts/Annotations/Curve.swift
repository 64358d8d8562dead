import Foundation

/// The smooth line through the points of a pen: quadratic Bézier curves from the midpoint of two points to the midpoint of
/// the next two, with the point between them as their control point; straight from the first point, and to the last.
///
/// As an SVG path: `M p0 L m0 Q p1 m1 Q p2 m2 … L pn`, where `mi` is the middle of `pi` and `pi+1`.
struct Curve {
    /// The line as points that are joined by straight lines.
    let points: [Scene.Point]

    /// How far the straight lines may be from the curves, in pixels: too little to be seen, also at four times the size.
    static let tolerance = 0.05
    /// The most straight lines that a curve is made of. Enough for points 200 pixels apart, which no hand leaves; files may.
    private static let mostPieces = 32

    init(through pen: [Scene.Point]) {
        guard pen.count > 2 else {
            points = pen
            return
        }
        var points = [pen[0], Self.middle(pen[0], pen[1])]
        for index in 1..<(pen.count - 1) {
            Self.bend(&points, over: pen[index], to: Self.middle(pen[index], pen[index + 1]))
        }
        points.append(pen[pen.count - 1])
        self.points = points
    }

    private static func middle(_ one: Scene.Point, _ other: Scene.Point) -> Scene.Point {
        Scene.Point((one.x + other.x) / 2, (one.y + other.y) / 2)
    }

    /// Adds one curve to a line. With n pieces of equal parameter, none is farther from it than |start − 2·control + end| ∕ 4n².
    private static func bend(_ points: inout [Scene.Point], over control: Scene.Point, to end: Scene.Point) {
        let start = points[points.count - 1]
        let bend = hypot(start.x - 2 * control.x + end.x, start.y - 2 * control.y + end.y)
        let pieces = max(1, min(mostPieces, Int((bend / (4 * tolerance)).squareRoot().rounded(.up))))
        for piece in 1...pieces {
            let t = Double(piece) / Double(pieces)
            let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
            points.append(Scene.Point(a * start.x + b * control.x + c * end.x, a * start.y + b * control.y + c * end.y))
        }
    }
}
