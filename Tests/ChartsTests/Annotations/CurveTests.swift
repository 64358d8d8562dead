import Foundation
import TestKit
import Testing

@testable import Charts

struct CurveTests {
    @Test(arguments: 0...2)
    func `few points are joined by straight lines`(count: Int) {
        let points = (0..<count).map { Scene.Point(Double($0), Double($0 * $0)) }
        #expect(Curve(through: points).points == points)
    }

    @Test func `the line begins and ends where the pen did`() throws {
        let pen = [Scene.Point(0, 0), Scene.Point(50, 100), Scene.Point(100, 0), Scene.Point(70, 30)]
        let points = Curve(through: pen).points
        #expect(points.first == pen.first && points.last == pen.last)
        for (one, other) in zip(pen, pen.dropFirst()) {
            let middle = Scene.Point((one.x + other.x) / 2, (one.y + other.y) / 2)
            #expect(points.contains { hypot($0.x - middle.x, $0.y - middle.y) < 1e-9 })
        }
    }

    /// The curves by de Casteljau's construction, point by point, against the straight pieces.
    @Test(arguments: 0..<UInt64(50))
    func `no straight piece is a twentieth of a pixel from its curve`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var pen = [Scene.Point(480, 300)]
        for _ in 1..<20 {
            let (far, way) = (
                Double.random(in: 0...200, using: &generator), Double.random(in: 0...7, using: &generator)
            )
            pen.append(Scene.Point(pen[pen.count - 1].x + far * cos(way), pen[pen.count - 1].y + far * sin(way)))
        }
        let points = Curve(through: pen).points
        for index in 1..<(pen.count - 1) {
            let ends = [(pen[index - 1], pen[index]), (pen[index], pen[index + 1])].map(middle)
            for step in 0...20 {
                let t = Double(step) / 20
                let place = between(between(ends[0], pen[index], t), between(pen[index], ends[1], t), t)
                let far = zip(points, points.dropFirst()).map { distance(place, $0, $1) }.min() ?? .infinity
                #expect(far <= 0.0501, "\(far) at \(place), pen \(pen)")
            }
        }
    }

    private func middle(_ pair: (Scene.Point, Scene.Point)) -> Scene.Point { between(pair.0, pair.1, 0.5) }

    private func between(_ one: Scene.Point, _ other: Scene.Point, _ t: Double) -> Scene.Point {
        Scene.Point(one.x + (other.x - one.x) * t, one.y + (other.y - one.y) * t)
    }

    private func distance(_ place: Scene.Point, _ start: Scene.Point, _ end: Scene.Point) -> Double {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = dx * dx + dy * dy
        let t = length == 0 ? 0 : max(0, min(1, ((place.x - start.x) * dx + (place.y - start.y) * dy) / length))
        return hypot(place.x - start.x - t * dx, place.y - start.y - t * dy)
    }
}
