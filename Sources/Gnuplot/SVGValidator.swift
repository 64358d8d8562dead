import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Tells whole SVG files from broken ones: one well-formed XML document whose root is `svg` of the size asked for.
enum SVGValidator {
    /// What is wrong with the file, as words that follow its name; nil if nothing is.
    static func flaw(in data: Data, width: Int, height: Int) -> String? {
        let root = RootElement()
        let parser = XMLParser(data: data)
        parser.delegate = root
        parser.shouldResolveExternalEntities = false
        // `parse()` alone is not to be believed: for a document that is cut off it says true, with an error set.
        guard parser.parse(), parser.parserError == nil, root.isComplete, let name = root.name else {
            return "is not well-formed XML (line \(parser.lineNumber), column \(parser.columnNumber))"
        }
        guard name == "svg" else { return "is not an SVG: its root element is \(name.prefix(50))" }
        guard root.width == "\(width)", root.height == "\(height)" else {
            let found = "\((root.width ?? "?").prefix(20))×\((root.height ?? "?").prefix(20))"
            return "is \(found) pixels instead of \(width)×\(height)"
        }
        return nil
    }
}

/// Listens for the document's root element, and whether it is closed.
private final class RootElement: NSObject, XMLParserDelegate {
    private(set) var name: String?
    private(set) var width: String?
    private(set) var height: String?
    private var depth = 0

    var isComplete: Bool { name != nil && depth == 0 }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        depth += 1
        guard name == nil else { return }
        name = elementName
        width = attributes["width"]
        height = attributes["height"]
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
    ) {
        depth -= 1
    }
}
