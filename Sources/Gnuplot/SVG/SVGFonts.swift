/// The fonts that an SVG names.
extension XMLElement {
    /// Rewrites every family's name, and writes bold and italic as CSS does where the name itself says so:
    /// gnuplot's SVG driver knows "Sans Bold" and takes "Sans:Bold", which all its other drivers know, for a name.
    mutating func nameFonts(_ list: (String) -> String) {
        if let drawn = self["font-family"] {
            let parts = drawn.split(separator: ":", omittingEmptySubsequences: false)
            self["font-family"] = list(String(parts[0]))
            for style in parts.dropFirst() {
                switch style {
                case "Bold": self["font-weight"] = "bold"
                case "Italic": self["font-style"] = "italic"
                default: break
                }
            }
        }
        for index in children.indices {
            guard case .element(var element) = children[index] else { continue }
            element.nameFonts(list)
            children[index] = .element(element)
        }
    }

    /// Writes the most frequent list of families once, at the root, rather than at every text.
    mutating func hoistFont() {
        var counts: [String: Int] = [:]
        forEachFont { counts[$0, default: 0] += 1 }
        guard self["font-family"] == nil,
            let common = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key
        else { return }
        drop(font: common)
        self["font-family"] = common
    }

    /// Calls `body` with every family's name, as often as it occurs.
    func forEachFont(_ body: (String) -> Void) {
        if let family = self["font-family"] { body(family) }
        for case .element(let element) in children { element.forEachFont(body) }
    }

    private mutating func drop(font: String) {
        for index in children.indices {
            // Inside something that names another font, this name means something.
            guard case .element(var element) = children[index] else { continue }
            if let other = element["font-family"], other != font { continue }
            element["font-family"] = nil
            element.drop(font: font)
            children[index] = .element(element)
        }
    }
}
