/// Rewrites gnuplot's raw SVG into one that is fit for a page on the web.
///
/// The picture looks the same. It says what it shows; several of them can be in one HTML document, since no name inside
/// can clash; it names fonts as CSS does, and embeds those that a reader may lack; and it is a good deal smaller.
extension SVGContent {
    /// The finished picture, the same for the same bytes.
    /// - Parameters:
    ///   - family: the font that was measured.
    ///   - fonts: those beside the installed ones.
    /// - Throws: where the raw file stops being well-formed.
    func finishedSVG(_ raw: [UInt8], _ family: String, _ fonts: PageFonts) throws(XMLReader.Flaw) -> XMLElement {
        var root = try XMLReader.root(of: raw)
        root.changeAll { $0.keepOnlyPicture() }
        if hasAnnotations { root.gatherAnnotations() }
        root.keepOnly(names: root.referencedNames.union(hasAnnotations ? [annotationsName] : []), prefix: idPrefix)
        root.flatten()
        root.holdToLengths(texts, lengths, family: family)
        root.directTexts()
        root.titleAreas(areas)
        var rules = root.nameFonts(fonts)
        var heading = [XMLElement("title", text: title)]
        if !description.isEmpty { heading.append(XMLElement("desc", text: description)) }
        if hasAnnotations {
            rules.append(
                "\(Self.bareFragment(idPrefix: idPrefix)):target #\(idPrefix)-\(annotationsName){display:none}")
        }
        let darkRules = root.darkRules(darkColors).map { ".\(idPrefix) \($0)" }
        if !darkRules.isEmpty {
            // A class, for the same picture may be twice in one document.
            root["class"] = idPrefix
            rules.append("@media(prefers-color-scheme:dark){\(darkRules.joined())}")
        }
        // Each view hides what is of other series. Nothing moves: what is hidden leaves a gap.
        rules += (1..<max(1, seriesViews + 1)).map { shown in
            let others = (0...seriesViews).filter { $0 != shown }.map { "." + Self.seriesClass($0) }.joined(
                separator: ",")
            let target = Self.seriesFragment(idPrefix: idPrefix) + "\(shown):target"
            return "\(target)~:is(\(others)),\(target)~* :is(\(others)){display:none}"
        }
        if !rules.isEmpty { heading.append(XMLElement("style", text: rules.joined())) }
        // What a fragment makes the target, before all that its rule hides.
        heading += (0..<seriesViews).map {
            XMLElement(
                name: "g", attributes: [XMLAttribute(name: "id", value: "\(idPrefix)-\(Self.seriesClass($0 + 1))")])
        }
        root.children.insert(contentsOf: heading.map { .element($0) }, at: 0)
        root["role"] = "img"
        if hasAnnotations { root["id"] = String(Self.bareFragment(idPrefix: idPrefix).dropFirst()) }
        root["xml:lang"] = language
        if !root.usesXLink { root["xmlns:xlink"] = nil }
        return root
    }

    /// What is added to the address of an SVG to see the page without its annotations.
    ///
    /// A browser that opens it, in a picture as well, makes the root the target, and a rule hides the group of the
    /// annotations. So a page of the web can let people change them without a second file.
    /// - Parameter idPrefix: what the names inside that SVG begin with.
    package static func bareFragment(idPrefix: String) -> String { "#\(idPrefix)-bare" }

    /// What is added to the address of an SVG to see a series alone, before the number of its view.
    ///
    /// - Parameter idPrefix: what the names inside that SVG begin with.
    package static func seriesFragment(idPrefix: String) -> String { "#\(idPrefix)-s" }

    /// The class of what is of a series, and what the name of its view's target ends with: `s1`; `s0` of those that no view shows.
    static func seriesClass(_ number: Int) -> String { "s\(number)" }
}

/// The name of the annotations' group, before the prefix: one of the bytes of published pictures.
private let annotationsName = "notes"

extension XMLElement {
    /// What is wrong with it as an SVG of a size, as text that follows the file's name; nil if nothing is.
    func flaw(width: Int, height: Int) -> String? {
        guard name == "svg" else { return "is not an SVG: its root element is \(name.prefix(50))" }
        let (foundWidth, foundHeight) = (self["width"] ?? "?", self["height"] ?? "?")
        guard foundWidth != "\(width)" || foundHeight != "\(height)" else { return nil }
        return "is \(foundWidth.prefix(20))×\(foundHeight.prefix(20)) pixels instead of \(width)×\(height)"
    }

    /// Takes away what is not drawn, of this element: the blanks between elements, gnuplot's names for its curves (they would be
    /// tooltips), and everything that a browser could run.
    fileprivate mutating func keepOnlyPicture() {
        attributes.removeAll { attribute in
            (attribute.name == "shape-rendering" && attribute.value == "crispEdges")
                // "onclick", in any case.
                || attribute.name.utf8.prefix(2).elementsEqual("on".utf8) { $0 | 0x20 == $1 }
                || (attribute.isLink && !attribute.value.hasPrefix("#") && !attribute.value.hasPrefix("data:image/"))
        }
        for index in attributes.indices { attributes[index].tidy() }
        let holdsText = ["text", "tspan", "style"].contains(name)
        children.removeAll { child in
            switch child {
            case .text(let text): !holdsText && text.utf8.allSatisfy { [0x20, 0xA, 0x9, 0xD].contains($0) }
            case .element(let element): ["title", "desc", "script", "foreignObject"].contains(element.name)
            }
        }
    }

    /// Puts into one group all that gnuplot drew from the second plot on the paper on, which it calls "b".
    fileprivate mutating func gatherAnnotations() {
        let begins = children.firstIndex { child in
            child.element?["id"].map { $0.hasPrefix("gnuplot_plot_") && $0.hasSuffix("b") } ?? false
        }
        guard let begins else { return changeElements { if $0.name == "g" { $0.gatherAnnotations() } } }
        var group = XMLElement(name: "g", children: Array(children[begins...]))
        group["id"] = annotationsName
        children[begins...] = [.element(group)]
    }

    fileprivate var usesXLink: Bool {
        attributes.contains { $0.name.hasPrefix("xlink:") } || elements.contains(where: \.usesXLink)
    }
}

extension XMLAttribute {
    /// Takes away blanks that mean nothing, and writes colors as `#rrggbb`.
    fileprivate mutating func tidy() {
        switch name {
        case "points", "d":
            let rest = value.drop { $0 == " " }
            value = rest.lastIndex { $0 != " " }.map { String(rest[...$0]) } ?? ""
        case "fill", "stroke", "color":
            if let color = hexadecimalColor { value = color }
        default: break
        }
    }

    /// What gnuplot writes as `rgb(0, 0, 0)`.
    private var hexadecimalColor: String? {
        guard value.hasPrefix("rgb("), value.hasSuffix(")") else { return nil }
        let parts = value.utf8.dropFirst(4).dropLast().split(separator: UInt8(ascii: ",")).map { part in
            UInt8(Substring(part.drop { $0 == 0x20 }.prefix { $0 != 0x20 }))
        }
        guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
        return "#" + String(1 << 24 | Int(red) << 16 | Int(green) << 8 | Int(blue), radix: 16).dropFirst()
    }
}
