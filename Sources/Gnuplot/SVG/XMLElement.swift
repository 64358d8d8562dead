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
            let index = attributes.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): attributes[index].value = value
            case (let index?, nil): attributes.remove(at: index)
            case (nil, let value?): attributes.append(XMLAttribute(name: name, value: value))
            case (nil, nil): break
            }
        }
    }
}

/// A name and its value.
struct XMLAttribute: Equatable, Sendable {
    var name: String
    var value: String
}

/// What an element can hold.
enum XMLNode: Equatable, Sendable {
    case element(XMLElement)
    case text(String)
}

extension XMLElement {
    /// The element as a UTF-8 document with an XML declaration.
    var document: [UInt8] {
        var bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
        write(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
        return bytes
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
