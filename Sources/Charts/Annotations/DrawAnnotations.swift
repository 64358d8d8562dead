import Foundation

/// Draws annotations over a page: those whose page or bucket it has. Strokes and arrows come in their order, the later
/// over the earlier, then texts.
///
/// - Parameters:
///   - annotations: all annotations of the report; those of other pages are passed over.
///   - drawing: the page as drawn; its places say where the annotations go.
///   - page: its bars, whose days annotations are tied to.
///   - style: theme and size in pixels.
///   - measure: how wide texts are in the font that they are drawn with.
///   - label: makes text fit to be drawn.
package func draw(
    _ annotations: [Annotation], on drawing: inout Scene, of page: Page, _ style: PageStyle, _ measure: TextMeasure,
    _ label: LabelText
) {
    for annotation in annotations {
        guard let box = box(of: annotation, on: drawing, of: page) else { continue }
        let points = annotation.places.map { place in
            Scene.Point(box.left + place.x * box.width, box.top + place.y * box.height)
        }
        switch annotation.kind {
        case .stroke(let width):
            let stroke = Scene.Stroke(annotation.color, width: width * style.scale, Curve(through: points).points)
            drawing.overlay.add(stroke)
        case .arrow(let width):
            for line in arrow(points, width: width * style.scale) {
                drawing.overlay.add(Scene.Stroke(annotation.color, width: width * style.scale, line))
            }
        case .text(let text, let size):
            let words = label.clean(text)
            let size = size * style.scale
            guard let place = points.first, !words.allSatisfy({ $0 == " " }) else { continue }
            drawing.overlay.write(
                words, at: place, width: measure.width(words, size: size), size: size, annotation.color,
                on: drawing.background)
        }
    }
}

/// The rectangle that an annotation's places are shares of; nil where it is not on the page.
private func box(of annotation: Annotation, on drawing: Scene, of page: Page) -> Box? {
    switch annotation.anchor {
    case .page(let number): number == page.number ? drawing.places.area : nil
    case .bucket(let day): drawing.places.slot(of: day)?.box
    }
}

/// The shaft, and the head: two lines back from the tip, 30° to either side, as long as four widths and at most half the shaft.
private func arrow(_ points: [Scene.Point], width: Double) -> [[Scene.Point]] {
    guard let start = points.first, let tip = points.last else { return [] }
    let shaft = hypot(tip.x - start.x, tip.y - start.y)
    let length = min(4 * width, shaft / 2)
    let angle = atan2(start.y - tip.y, start.x - tip.x)
    let ends = [-1.0, 1].map { side in
        Scene.Point(
            tip.x + length * cos(angle + side * .pi / 6), tip.y + length * sin(angle + side * .pi / 6))
    }
    return [[start, tip], [ends[0], tip, ends[1]]]
}
