import Foundation

/// Tells whole SVG files from broken ones: one well-formed XML document whose root is `svg` of the size asked for.
enum SVGValidator {
    /// What is wrong with the file, as words that follow its name; nil if nothing is.
    static func flaw(in data: Data, width: Int, height: Int) -> String? {
        let root: XMLElement
        do {
            root = try XMLReader.root(of: [UInt8](data))
        } catch {
            return "is not well-formed XML (byte \(error.offset) of \(data.count))"
        }
        return flaw(in: root, width: width, height: height)
    }

    /// What is wrong with a document that is well-formed.
    static func flaw(in root: XMLElement, width: Int, height: Int) -> String? {
        guard root.name == "svg" else { return "is not an SVG: its root element is \(root.name.prefix(50))" }
        let (foundWidth, foundHeight) = (root["width"] ?? "?", root["height"] ?? "?")
        guard foundWidth == "\(width)", foundHeight == "\(height)" else {
            return "is \(foundWidth.prefix(20))×\(foundHeight.prefix(20)) pixels instead of \(width)×\(height)"
        }
        return nil
    }
}
