/// The annotations on a page's SVG: a group by itself, which is not shown where the address asks for the page without
/// them.
///
/// A browser that opens `page-001.svg#PREFIX-bare`, in a picture as well, makes the root the target, and the rule hides the
/// group. So a page of the web can let people change annotations without a second file.
enum SVGAnnotations {
    /// The group's name, before the prefix: one of the bytes of published pictures.
    static let name = "notes"

    /// The root's name.
    static func bareName(_ prefix: String) -> String { "\(prefix)-bare" }

    /// What hides the group.
    static func rule(_ prefix: String) -> String { "#\(bareName(prefix)):target #\(prefix)-\(name){display:none}" }
}

extension XMLElement {
    /// Puts into one group all that gnuplot drew from the second plot on the paper on, which it calls "b".
    mutating func gatherAnnotations() {
        let begins = children.firstIndex { child in
            if case .element(let element) = child { element["id"]?.isOfSecondPlot ?? false } else { false }
        }
        if let begins {
            let annotations = XMLElement(
                name: "g", attributes: [XMLAttribute(name: "id", value: SVGAnnotations.name)],
                children: Array(children[begins...]))
            children[begins...] = [.element(annotations)]
            return
        }
        for index in children.indices {
            guard case .element(var element) = children[index], element.name == "g" else { continue }
            element.gatherAnnotations()
            children[index] = .element(element)
        }
    }
}

extension String {
    fileprivate var isOfSecondPlot: Bool { hasPrefix("gnuplot_plot_") && hasSuffix("b") }
}
