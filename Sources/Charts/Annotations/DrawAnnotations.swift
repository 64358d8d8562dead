import Foundation

extension PageDrawing {
    /// Draws annotations over a page: those whose page or bucket it has. Strokes and arrows come in their order, the later
    /// over the earlier, then texts.
    package func draw(_ annotations: [Annotation], on drawing: inout Scene, of page: Page) {
        for annotation in annotations {
            guard let box = box(of: annotation, on: drawing, of: page) else { continue }
            let points = annotation.points.map { point in
                Scene.Point(box.left + point.x * box.width, box.top + point.y * box.height)
            }
            // In the dark, what has the color of the light page's letters has that of the dark one's.
            let color = annotation.color == style.companion?.text ? style.theme.text : annotation.color
            // Orange, of the page's pens, has 2.6 on white.
            let ground = color.contrast(with: drawing.background) >= 2.5 ? drawing.background : style.theme.text
            func draw(_ lines: [[Scene.Point]], width: Double) {
                let lines = lines.map(drawing.withPointsInside)
                // With a rim of the ground, two pixels wide: on a bar of their own color they are seen.
                for (color, width) in [(ground, width + 4 * style.scale), (annotation.color, width)] {
                    drawing.overlay.strokes += lines.map { Scene.Stroke(color: color, width: width, points: $0) }
                }
            }
            switch annotation.kind {
            case .stroke(let width): draw([Curve(through: points).points], width: width * style.scale)
            case .arrow(let width):
                draw(arrow(points, width: width * style.scale), width: width * style.scale)
            case .text(let text, let size):
                let text = font.label.clean(text)
                let size = size * style.scale
                guard let start = points.first, !text.allSatisfy({ $0 == " " }) else { continue }
                drawing.overlay.write(
                    Scene.Text(
                        role: .annotation, text: text, drawn: font.label.drawn(text), at: start, alignment: .left,
                        size: size, isBold: false, color: annotation.color),
                    width: font.measure.width(text, size: size), on: ground)
            }
        }
    }
}

extension Scene {
    /// The line, with a point more in the middle of what the page shows of a piece whose ends are both beside it: gnuplot leaves out
    /// a piece that has no end on the page.
    fileprivate func withPointsInside(_ line: [Point]) -> [Point] {
        line.prefix(1) + zip(line, line.dropFirst()).flatMap { [inside($0, $1), $1].compactMap(\.self) }
    }

    private func inside(_ start: Point, _ end: Point) -> Point? {
        guard let (from, to) = pageBox.inset(by: 1).shares(inside: start, end), 0 < from, from < to, to < 1 else {
            return nil
        }
        return Point(start.x + (end.x - start.x) * (from + to) / 2, start.y + (end.y - start.y) * (from + to) / 2)
    }
}

/// The rectangle that an annotation's points are shares of; nil where it is not on the page. On a small chart it is that of the first column
/// moved there.
private func box(of annotation: Annotation, on drawing: Scene, of page: Page) -> Box? {
    guard annotation.isOn(page) else { return nil }
    let (geometry, bucket) = (drawing.geometry, annotation.bucket(on: page))
    let box = bucket == nil ? geometry.area : geometry.slots.first { $0.bucket == bucket }?.box
    guard let box, annotation.series != nil,
        let panel = geometry.panels.first(where: { annotation.isOf($0.series) })
    else { return box }
    return panel.box.with(
        left: panel.box.left + box.left - geometry.area.left, right: panel.box.left + box.right - geometry.area.left)
}

/// The shaft, and the head: two lines back from the tip, 30° to either side, as long as four widths and at most half the shaft.
private func arrow(_ points: [Scene.Point], width: Double) -> [[Scene.Point]] {
    guard let start = points.first, let tip = points.last else { return [] }
    let shaft = hypot(tip.x - start.x, tip.y - start.y)
    let length = min(4 * width, shaft / 2)
    let angle = atan2(start.y - tip.y, start.x - tip.x)
    let ends = [-1.0, 1].map { side in
        Scene.Point(tip.x + length * cos(angle + side * .pi / 6), tip.y + length * sin(angle + side * .pi / 6))
    }
    return [[start, tip], [ends[0], tip, ends[1]]]
}
