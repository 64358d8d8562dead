import Testing

@testable import Charts

struct BarShapeTests {
    private let box = Box(left: 10, top: 20, right: 50, bottom: 120)

    private func isWithin(_ corners: [Scene.Point], _ box: Box) -> Bool {
        corners.allSatisfy {
            $0.x >= box.left - 1e-9 && $0.x <= box.right + 1e-9 && $0.y >= box.top - 1e-9 && $0.y <= box.bottom + 1e-9
        }
    }

    @Test func `corners are rounded by the radius in pixels`() {
        let corners = box.bar(.up, radius: 5)
        #expect(isWithin(corners, box))
        for (corner, x) in corners.flatMap({ corner in [(corner, box.left + 5), (corner, box.right - 5)] })
        where corner.y < box.top + 5 && (corner.x < x) == (x == box.left + 5) {
            let (across, down) = (corner.x - x, corner.y - (box.top + 5))
            #expect(abs((across * across + down * down).squareRoot() - 5) < 1e-9)
        }
        // The foot is square, and the sides are straight up to where the corner begins.
        #expect(corners.first == Scene.Point(10, 120) && corners.last == Scene.Point(50, 120))
        #expect(corners.filter { $0.x == 10 }.map(\.y).min() == 25)
        #expect(corners.contains { abs($0.x - 15) < 1e-9 && abs($0.y - 20) < 1e-9 })
    }

    @Test func `a hanging bar is the mirror of a standing one`() {
        let standing = box.bar(.up, radius: 8)
        let hanging = box.bar(.down, radius: 8)
        #expect(hanging == standing.map { Scene.Point($0.x, 140 - $0.y) })
    }

    @Test func `a bar too small for the radius is less round`() {
        for (width, height) in [(3.0, 100.0), (40, 2), (1, 1), (2, 1), (0, 0)] {
            let small = Box(left: 0, top: 0, right: width, bottom: height)
            for radius in [0.0, 0.5, 5, 100] {
                #expect(isWithin(small.bar(.up, radius: radius), small))
                #expect(isWithin(small.bar(.down, radius: radius), small))
            }
        }
        #expect(box.bar(.up, radius: 0) == box.corners)
    }

    @Test func `the gap is within the bar and near its end`() {
        let gap = box.gap(.up, thickness: 6, rise: 10)
        #expect(isWithin(gap, box) && gap.allSatisfy { $0.y < 70 })
        for height in [1.0, 4, 10, 20, 30] {
            let low = Box(left: 0, top: 0, right: 40, bottom: height)
            #expect(isWithin(low.gap(.up, thickness: 6, rise: 10), low), "\(height)")
        }
    }

    @Test func `hatches stay in their box`() {
        var canvas = PageCanvas(ChartStyle(), PageStyle(), .estimate)
        for direction in Hatch.Direction.allCases {
            for (width, height) in [(40.0, 100.0), (100, 7), (3, 300), (1, 1), (2, 2), (600, 4)] {
                let box = Box(left: 100, top: 50, right: 100 + width, bottom: 50 + height)
                for distance in [2.0, 6, 10, 40] {
                    canvas.drawing.areas = []
                    Hatch(direction: direction, color: .init(0), distance: distance).draw(in: box, on: &canvas)
                    #expect(canvas.drawing.areas.allSatisfy { isWithin($0.corners, box) && $0.role == .hatch })
                    if width > 3 * distance, height > 3 * distance { #expect(canvas.drawing.areas.count >= 2) }
                }
            }
        }
    }
}
