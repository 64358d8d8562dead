import CPlatform

/// Reads one XML 1.0 document in UTF-8 into a tree, by Expat. It refuses document types, so no entity is ever declared
/// or fetched.
final class XMLReader {
    /// The byte at which the document stops being well-formed.
    struct Flaw: Error, Equatable {
        let offset: Int
    }

    private let parser: XML_Parser
    /// The elements that are not closed yet, the outermost first.
    private var open: [XMLElement] = []
    private var root: XMLElement?
    private var text: [UInt8] = []

    /// How deep elements may be nested: as deep as libxml2 allows. Whatever walks a document by recursion relies on it.
    private static let depthLimit = 256
    /// How many attributes an element may have; each is compared with all others.
    private static let attributeLimit = 1_000

    /// Reads a whole document.
    /// - Returns: its root element, with references resolved.
    /// - Throws: where it stops being well-formed.
    static func root(of bytes: [UInt8]) throws(Flaw) -> XMLElement {
        // Expat would take UTF-16 as well, which always has zeros.
        if let zero = bytes.firstIndex(of: 0) { throw Flaw(offset: zero) }
        guard bytes.count < Int32.max, let parser = XML_ParserCreate("UTF-8") else { throw Flaw(offset: 0) }
        defer { XML_ParserFree(parser) }
        let reader = XMLReader(parser)
        let status = bytes.withUnsafeBytes { document in
            XML_Parse(parser, document.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(document.count), 1)
        }
        guard status == XML_STATUS_OK, let root = reader.root else {
            throw Flaw(offset: max(0, Int(XML_GetCurrentByteIndex(parser))))
        }
        return root
    }

    private init(_ parser: XML_Parser) {
        self.parser = parser
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetXmlDeclHandler(parser) { reader, version, encoding, _ in
            let isKnown = version.map { String(cString: $0) == "1.0" } ?? false
            let isUTF8 = encoding.map { String(cString: $0).lowercased() == "utf-8" } ?? true
            if !isKnown || !isUTF8 { XMLReader.of(reader)?.stop() }
        }
        XML_SetStartDoctypeDeclHandler(parser) { reader, _, _, _, _ in XMLReader.of(reader)?.stop() }
        XML_SetElementHandler(
            parser,
            { reader, name, attributes in
                if let name, let attributes { XMLReader.of(reader)?.begin(String(cString: name), attributes) }
            },
            { reader, _ in XMLReader.of(reader)?.end() })
        XML_SetCharacterDataHandler(parser) { reader, characters, count in
            let bytes = UnsafeRawBufferPointer(start: characters, count: Int(count))
            XMLReader.of(reader)?.text.append(contentsOf: bytes)
        }
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLReader? {
        pointer.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    private func stop() { XML_StopParser(parser, XML_Bool(XML_FALSE)) }

    private func begin(_ name: String, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>) {
        endText()
        var element = XMLElement(name: name)
        var index = 0
        while let key = attributes[index], let value = attributes[index + 1] {
            element.attributes.append(XMLAttribute(name: String(cString: key), value: String(cString: value)))
            index += 2
        }
        open.append(element)
        if open.count > XMLReader.depthLimit || element.attributes.count > XMLReader.attributeLimit { stop() }
    }

    private func end() {
        endText()
        guard let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(.element(element)) }
    }

    private func endText() {
        guard !open.isEmpty, !text.isEmpty else { return }
        open[open.count - 1].children.append(.text(String(decoding: text, as: UTF8.self)))
        text.removeAll(keepingCapacity: true)
    }
}
