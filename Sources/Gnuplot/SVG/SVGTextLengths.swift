import Charts
import Foundation

extension XMLElement {
    /// Holds the texts that were measured to their lengths, so that each takes the room that was planned for it whatever font
    /// draws it, and has them say what they are: gnuplot may have drawn other characters. Others, as a template of one's own may draw them, are left alone.
    mutating func holdToLengths(_ texts: [Scene.Text], _ lengths: [Double?], family: String) {
        var next = 0
        changeAll { element in
            guard element.name == "text", next < texts.count, element.isDrawn(texts[next], family) else { return }
            let (text, length) = (texts[next], lengths[next])
            next += 1
            if let own = text.ownText { element.children = [.text(own)] }
            if let seriesView = text.seriesView { element["class"] = SVGContent.seriesClass(seriesView) }
            if let length {
                element["textLength"] = String(format: "%.1f", length)
                element["lengthAdjust"] = "spacingAndGlyphs"
            }
        }
    }

    private func isDrawn(_ text: Scene.Text, _ family: String) -> Bool {
        guard case .text(text.drawn)? = children.first, children.count == 1, self["font-family"] == family else {
            return false
        }
        let size = self["font-size"].flatMap(Double.init) ?? 0
        return abs(size - text.size) < 0.01 && (self["font-weight"] == "bold") == text.isBold
    }
}
