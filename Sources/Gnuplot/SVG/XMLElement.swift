/// One element of an XML document and all it holds, with references resolved; comments and instructions are gone.
struct XMLElement: Equatable, Sendable {
    var name: String
    /// In the document's order, no name twice.
    var attributes: [XMLAttribute] = []
    var children: [XMLNode] = []

    /// An attribute's value. Setting nil takes the attribute away, a new one goes to the end.
    subscript(name: String) -> String? {
        get { attributes.first { $0.name == name }?.value }
        set {
            guard let index = attributes.firstIndex(where: { $0.name == name }) else {
                if let newValue { attributes.append(XMLAttribute(name: name, value: newValue)) }
                return
            }
            if let newValue { attributes[index].value = newValue } else { attributes.remove(at: index) }
        }
    }

    var elements: some Sequence<XMLElement> { children.lazy.compactMap(\.element) }

    /// Changes every element directly inside.
    mutating func changeElements(_ change: (inout XMLElement) -> Void) {
        for index in children.indices {
            guard case .element(var element) = children[index] else { continue }
            // While two have the element, a change of it copies all of its attributes and children.
            children[index] = .text("")
            change(&element)
            children[index] = .element(element)
        }
    }

    /// Looks at this element and all within it, each before what it holds.
    func visit(_ body: (XMLElement) -> Void) {
        body(self)
        for element in elements { element.visit(body) }
    }

    /// Changes this element and all within it, each before what it holds.
    mutating func changeAll(_ change: (inout XMLElement) -> Void) {
        change(&self)
        changeElements { $0.changeAll(change) }
    }
}

struct XMLAttribute: Hashable, Sendable {
    var name: String
    var value: String
}

enum XMLNode: Equatable, Sendable {
    case element(XMLElement)
    case text(String)

    var element: XMLElement? { if case .element(let element) = self { element } else { nil } }
}

extension XMLElement {
    /// An element with nothing but a text. Control characters but tabs and line ends, and what XML knows in no way at
    /// all, become U+FFFD.
    init(_ name: String, text: String) {
        let clean = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            let isControl = scalar.value == 0xD || (0x7F...0x9F).contains(scalar.value)
            return isAllowedInXML(scalar) && !isControl ? scalar : "\u{FFFD}"
        }
        self.init(name: name, children: [.text(String(String.UnicodeScalarView(clean)))])
    }

    /// The element as a UTF-8 document with an XML declaration.
    var document: [UInt8] { Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\(xml)\n".utf8) }

    var xml: String {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(to bytes: inout [UInt8]) {
        bytes += "<\(name)".utf8
        for attribute in attributes {
            bytes += " \(attribute.name)=\"".utf8
            escape(attribute.value, isAttribute: true, to: &bytes)
            bytes.append(UInt8(ascii: "\""))
        }
        guard !children.isEmpty else {
            bytes += "/>".utf8
            return
        }
        bytes.append(UInt8(ascii: ">"))
        for child in children {
            switch child {
            case .element(let element): element.write(to: &bytes)
            case .text(let text): escape(text, isAttribute: false, to: &bytes)
            }
        }
        bytes += "</\(name)>".utf8
    }
}

private func escape(_ text: String, isAttribute: Bool, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "&"): bytes += "&amp;".utf8
        case UInt8(ascii: "<"): bytes += "&lt;".utf8
        case UInt8(ascii: ">"): bytes += "&gt;".utf8
        case UInt8(ascii: "\"") where isAttribute: bytes += "&quot;".utf8
        // A reader would turn these into blanks or line feeds if they were not escaped.
        case 0xD: bytes += "&#13;".utf8
        case 0x9 where isAttribute, 0xA where isAttribute: bytes += "&#\(byte);".utf8
        default: bytes.append(byte)
        }
    }
}

/// Whether XML 1.0 knows a character at all, written in any way.
func isAllowedInXML(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...: true
    default: false
    }
}
