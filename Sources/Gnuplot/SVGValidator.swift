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
        guard parser.parse(), let name = root.name else {
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

/// Listens for the document's root element.
private final class RootElement: NSObject, XMLParserDelegate {
    var name: String?
    var width: String?
    var height: String?

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard name == nil else { return }
        name = elementName
        width = attributes["width"]
        height = attributes["height"]
    }
}
