/// Tells SVGs of the size asked for from other documents.
enum SVGValidator {
    /// What is wrong with a document that is well-formed, in words that follow the file's name; nil if nothing is.
    static func flaw(in root: XMLElement, width: Int, height: Int) -> String? {
        guard root.name == "svg" else { return "is not an SVG: its root element is \(root.name.prefix(50))" }
        let (foundWidth, foundHeight) = (root["width"] ?? "?", root["height"] ?? "?")
        guard foundWidth == "\(width)", foundHeight == "\(height)" else {
            return "is \(foundWidth.prefix(20))×\(foundHeight.prefix(20)) pixels instead of \(width)×\(height)"
        }
        return nil
    }
}
