extension Scene {
    /// A line drawn with a pen: it has round ends and corners.
    struct Stroke: Equatable {
        var color: Color
        /// The pen's width in pixels.
        var width: Double
        /// From its beginning to its end; curves have enough points to look round. One point is a dot.
        var points: [Point]
    }

    /// What people drew and wrote on a page. It lies over everything else.
    package struct Overlay: Sendable, Equatable {
        /// In the order in which they are drawn.
        var strokes: [Stroke] = []
        /// The quiet grounds of its texts, over the strokes.
        var patches: [Area] = []
        /// Over the patches.
        package private(set) var texts: [Text] = []

        /// Whether nothing was drawn.
        package var isEmpty: Bool { patches.isEmpty && strokes.isEmpty && texts.isEmpty }

        /// Writes a line of text that begins at its point, `width` pixels wide, on a ground with round corners.
        mutating func write(_ text: Text, width: Double, on ground: Color) {
            let (start, size) = (text.at, text.size)
            let box = Box(
                left: start.x - 0.3 * size, top: start.y - 0.7 * size, right: start.x + width + 0.3 * size,
                bottom: start.y + 0.7 * size)
            patches.append(Area(.patch, ground, box.rounded(radius: 0.2 * size)))
            texts.append(text)
        }

        /// Adds another overlay, each of its points moved and its sizes multiplied by `share`. What leaves `edge` is cut off;
        /// texts cannot be cut, and go.
        mutating func add(_ other: Overlay, share: Double, within edge: Box, _ moved: (Point) -> Point) {
            for stroke in other.strokes {
                let width = stroke.width * share
                for line in edge.inset(by: width / 2).parts(of: stroke.points.map(moved)) {
                    strokes.append(Stroke(color: stroke.color, width: width, points: line))
                }
            }
            for (var area, var text) in zip(other.patches, other.texts) {
                area.corners = area.corners.map(moved)
                guard edge.union(area.bounds) == edge else { continue }
                text.at = moved(text.at)
                text.size *= share
                patches.append(area)
                texts.append(text)
            }
        }
    }
}
