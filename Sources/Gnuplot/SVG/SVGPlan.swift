import Charts
import Foundation

/// What the texts and shapes that were planned add to those that gnuplot has drawn.
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

    /// Has a text run from right to left where its first letter does, as gnuplot's other terminals have it: "13 سبتمبر" begins with
    /// its number, on the right. Start and end of such a text are its other ends, so that it stays where it is.
    mutating func directTexts() {
        changeAll { element in
            guard element.name == "text", let anchor = element["text-anchor"], element.beginsFromRightToLeft else {
                return
            }
            element["direction"] = "rtl"
            element["text-anchor"] = ["start": "end", "end": "start"][anchor] ?? anchor
            // Firefox leaves out what runs together with a mark of direction at the beginning. The attribute says the same.
            if case .text(let text)? = element.children.first, text.unicodeScalars.first == "\u{200F}" {
                element.children[0] = .text("\u{200C}" + String(text.unicodeScalars.dropFirst()))
            }
        }
    }

    private var beginsFromRightToLeft: Bool {
        let texts = children.lazy.map { if case .text(let text) = $0 { text } else { "" } }
        let letter = texts.joined().unicodeScalars.first { $0.properties.isAlphabetic || $0.value == 0x200F }
        return letter?.isFromRightToLeft ?? false
    }

    /// Gives the shapes that were planned with a view its class, and those with a title that title: a browser says it where the pointer is over them. Numbers, hatches and
    /// the like let the pointer pass to what is behind them. Where other shapes are drawn than were planned, nothing is done.
    mutating func titleAreas(_ areas: [Scene.Area]) {
        guard areas.contains(where: { $0.title != nil || $0.seriesView != nil }) else { return }
        var fills: [String?] = []
        visit { if $0.name == "polygon" { fills.append($0["fill"]) } }
        guard fills.count >= areas.count,
            zip(fills, areas).allSatisfy({ fill, area in fill.flatMap(Color.init) == area.color })
        else { return }
        self["pointer-events"] = "none"
        var rest = areas[...]
        changeAll { element in
            guard element.name == "polygon", let area = rest.popFirst() else { return }
            if let seriesView = area.seriesView { element["class"] = SVGContent.seriesClass(seriesView) }
            guard let title = area.title else { return }
            element["pointer-events"] = "all"
            element.children.insert(.element(XMLElement("title", text: title)), at: 0)
        }
    }

    /// Rules of a style sheet, one for each color that something is filled or drawn with and that is another one in the dark, in
    /// the order of their texts.
    func darkRules(_ colors: [Color: Color]) -> [String] {
        guard !colors.isEmpty else { return [] }
        var used: Set<XMLAttribute> = []
        visit { used.formUnion($0.attributes.lazy.filter { $0.name == "fill" || $0.name == "stroke" }) }
        return used.compactMap { paint in
            Color(paint.value).flatMap { colors[$0] }.map { "[\(paint.name)='\(paint.value)']{\(paint.name):\($0)}" }
        }.sorted()
    }
}
