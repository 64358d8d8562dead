import Foundation

/// Rewrites gnuplot's raw SVG into one that is fit for a page on the web.
///
/// The picture looks the same. It says what it shows; several of them can be in one HTML document, since no name
/// inside can clash; it names fonts as CSS does, and embeds those that a reader may lack; and it is a good deal smaller.
struct SVGFinisher: Sendable, Equatable {
    var words: PictureWords
    /// What the names inside begin with. Begins with a letter itself.
    var idPrefix: String
    var fonts: PageFonts

    /// The finished file, the same for the same bytes.
    /// - Throws: where the raw file stops being well-formed.
    func finished(_ raw: [UInt8]) throws(XMLReader.Flaw) -> [UInt8] {
        try picture(raw).document
    }

    /// The finished picture as a tree.
    /// - Throws: where the raw file stops being well-formed.
    func picture(_ raw: [UInt8]) throws(XMLReader.Flaw) -> XMLElement {
        var root = try XMLReader.root(of: raw)
        root.keepOnlyPicture()
        if words.hasAnnotations { root.gatherAnnotations() }
        root.keepOnlyReferencedNames(prefix: idPrefix, and: words.hasAnnotations ? [SVGAnnotations.name] : [])
        root.flatten()
        let embedded = EmbeddedFont.needed(by: root, fonts)
        let families = embedded.map(\.family) + fonts.fallbackFamilies
        var lists: [String: String] = [:]
        root.nameFonts { family in
            if let known = lists[family] { return known }
            let list = CSSText.families([family] + families)
            lists[family] = list
            return list
        }
        root.hoistFont()
        root.children.insert(contentsOf: heading(embedded), at: 0)
        root["role"] = "img"
        if words.hasAnnotations { root["id"] = SVGAnnotations.bareName(idPrefix) }
        if !root.uses(attributePrefix: "xlink:") { root["xmlns:xlink"] = nil }
        return root
    }

    private func heading(_ embedded: [EmbeddedFont]) -> [XMLNode] {
        var heading = [leaf("title", words.title)]
        if !words.description.isEmpty { heading.append(leaf("desc", words.description)) }
        let rules = embedded.map(\.rule) + (words.hasAnnotations ? [SVGAnnotations.rule(idPrefix)] : [])
        if !rules.isEmpty { heading.append(leaf("style", rules.joined())) }
        return heading
    }

    private func leaf(_ name: String, _ text: String) -> XMLNode {
        .element(XMLElement(name: name, children: [.text(withoutForbiddenCharacters(text))]))
    }
}

/// Control characters but tabs and line ends, and what XML knows in no way at all, become U+FFFD.
private func withoutForbiddenCharacters(_ text: String) -> String {
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        let isControl = scalar.value == 0xD || (0x7F...0x9F).contains(scalar.value)
        clean.append(isAllowedInXML(scalar) && !isControl ? scalar : "\u{FFFD}")
    }
    return String(clean)
}

extension XMLElement {
    /// Takes away what is not drawn: the blanks between elements, gnuplot's names for its curves (they would be
    /// tooltips), and everything that a browser could run.
    fileprivate mutating func keepOnlyPicture() {
        attributes.removeAll { attribute in
            (attribute.name == "shape-rendering" && attribute.value == "crispEdges")
                || attribute.isHandler
                || (attribute.isLink && !attribute.value.hasPrefix("#") && !attribute.value.hasPrefix("data:image/"))
        }
        for index in attributes.indices { attributes[index].tidy() }
        let holdsText = name == "text" || name == "tspan" || name == "style"
        children = children.compactMap { child in
            switch child {
            case .text(let text): return holdsText || !text.isBlank ? child : nil
            case .element(var element):
                if ["title", "desc", "script", "foreignObject"].contains(element.name) { return nil }
                element.keepOnlyPicture()
                return .element(element)
            }
        }
    }

    private func uses(_ isWanted: (XMLAttribute) -> Bool) -> Bool {
        attributes.contains(where: isWanted)
            || children.contains { child in
                if case .element(let element) = child { element.uses(isWanted) } else { false }
            }
    }

    fileprivate func uses(attributePrefix prefix: String) -> Bool {
        uses { $0.name.hasPrefix(prefix) }
    }
}

extension XMLAttribute {
    /// Whether it names something elsewhere.
    var isLink: Bool { name == "href" || name == "xlink:href" }

    /// Whether a browser would run the value: "onclick", in any case.
    fileprivate var isHandler: Bool {
        name.utf8.prefix(2).elementsEqual("on".utf8) { $0 | 0x20 == $1 }
    }

    /// Takes away blanks that mean nothing, and writes colors as `#rrggbb`.
    fileprivate mutating func tidy() {
        switch name {
        case "points", "d": value = value.trimmingBlanks
        case "fill", "stroke", "color": if let color = hexadecimalColor { value = color }
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
        return "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension String {
    fileprivate var isBlank: Bool {
        utf8.allSatisfy { $0 == 0x20 || (0x9...0xD).contains($0) } || allSatisfy(\.isWhitespace)
    }

    fileprivate var trimmingBlanks: String {
        let blank = UInt8(ascii: " ")
        guard utf8.first == blank || utf8.last == blank else { return self }
        var bytes = utf8.drop { $0 == blank }
        while bytes.last == blank { bytes.removeLast() }
        return String(Substring(bytes))
    }
}
