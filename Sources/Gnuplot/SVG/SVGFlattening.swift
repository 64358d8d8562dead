/// The groups in gnuplot's SVG, most of which hold nothing or a single shape.
extension XMLElement {
    /// Drops empty groups, and moves a group's attributes on to its single shape. Nothing looks different.
    mutating func flatten() {
        children = children.flatMap { child -> [XMLNode] in
            // What is defined takes what it does not say from where it is used, so it stays as it is.
            guard case .element(var element) = child, element.name != "defs" else { return [child] }
            element.flatten()
            if element.name == "g" {
                if element.children.isEmpty { return [] }
                if element.attributes.isEmpty { return element.children }
                if element.children.count == 1, var only = element.children[0].element,
                    only.takeOver(element.attributes)
                {
                    element = only
                }
            }
            // A shape without children draws nothing more than it says, so how it would draw a line if it had one can go.
            if !["g", "use"].contains(element.name), !element.children.contains(where: { $0.element != nil }) {
                if element["stroke"] == "none" { element.attributes.removeAll { $0.name.hasPrefix("stroke-") } }
                let hasOwn = element.attributes.contains { $0.value == "currentColor" && $0.name != "color" }
                if !hasOwn { element["color"] = nil }
            }
            return [.element(element)]
        }
    }

    /// Takes what the group around it says, unless that means more around a shape than on it.
    private mutating func takeOver(_ group: [XMLAttribute]) -> Bool {
        guard name != "defs", name != "style", self["id"] == nil,
            group.allSatisfy({ inherited.contains($0.name) || $0.name == "transform" })
        else { return false }
        var all = group
        for attribute in attributes {
            if let index = all.firstIndex(where: { $0.name == attribute.name }) {
                let outer = attribute.name == "transform" ? all[index].value + " " : ""
                all[index].value = outer + attribute.value
            } else {
                all.append(attribute)
            }
        }
        attributes = all
        return true
    }
}

/// What a shape takes from the group around it, just as if it were on the shape.
private let inherited: Set<String> = [
    "fill", "fill-opacity", "fill-rule", "color", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-dasharray", "stroke-opacity", "font-family", "font-size", "font-weight", "font-style",
    "text-anchor",
]
