import Foundation
import Testing

/// A curve by points close to each other, in pixels of a page.
struct DrawnCurve: Sendable {
    let points: [Place]

    /// The farthest that a point of this one is from the other, as a line through its points.
    func farthest(from other: DrawnCurve) -> Double {
        points.map { point in
            zip(other.points, other.points.dropFirst()).map { Self.distance(point, $0, $1) }.min() ?? .infinity
        }.max() ?? .infinity
    }

    private static func distance(_ point: Place, _ from: Place, _ to: Place) -> Double {
        let (x, y) = (to.x - from.x, to.y - from.y)
        let long = x * x + y * y
        let share = long > 0 ? min(1, max(0, ((point.x - from.x) * x + (point.y - from.y) * y) / long)) : 0
        return hypot(point.x - from.x - share * x, point.y - from.y - share * y)
    }
}

extension Tab {
    /// The lines of a color in the SVG that is open, or in the annotations over a page of a report: each as a curve, in
    /// pixels of the page.
    /// - Parameter layer: what finds the SVG.
    func curves(_ color: String, in layer: String = "svg") async throws -> [DrawnCurve] {
        let found = try await run(
            """
            const layer = document.querySelector(arguments[0]);
            const box = layer.viewBox.baseVal, toPage = layer.getScreenCTM().inverse();
            return [...layer.querySelectorAll('path, polyline, line')].filter(line => {
                const digits = getComputedStyle(line).stroke.match(/\\d+/g)?.slice(0, 3).map(Number) ?? [];
                const hex = '#' + digits.map(number => number.toString(16).padStart(2, '0')).join('');
                return hex === arguments[1] && line.getBoundingClientRect().width + line.getBoundingClientRect().height > 0;
            }).map(line => {
                const matrix = toPage.multiply(line.getScreenCTM()), long = line.getTotalLength();
                const count = Math.max(2, Math.ceil(long / 1.5));
                return Array.from({length: count + 1}, (_, i) => {
                    const {x, y} = line.getPointAtLength(long * i / count).matrixTransform(matrix);
                    return {x: x - box.x, y: y - box.y};
                });
            });
            """, .text(layer), .text(color), answer: [[Place]].self)
        return found.map { DrawnCurve(points: $0) }
    }

    /// How wide the lines of a color are in the SVG that is open, in pixels of the page.
    func lineWidths(_ color: String) async throws -> [Double] {
        try await run(
            """
            const layer = document.querySelector('svg'), toPage = layer.getScreenCTM().inverse();
            return [...layer.querySelectorAll('path, polyline, line')].flatMap(line => {
                const style = getComputedStyle(line), digits = style.stroke.match(/\\d+/g)?.slice(0, 3).map(Number) ?? [];
                const hex = '#' + digits.map(number => number.toString(16).padStart(2, '0')).join('');
                return hex === arguments[0] ? [parseFloat(style.strokeWidth) * toPage.multiply(line.getScreenCTM()).a] : [];
            });
            """, .text(color), answer: [Double].self)
    }
}
