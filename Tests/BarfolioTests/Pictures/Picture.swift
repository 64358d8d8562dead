import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An SVG page as far as a test wants to know it: its texts, and its polygons. Which of them are bars, the script tells
/// (``DrawnPage``).
struct Picture {
    struct Shape: Equatable {
        let left, right: Double
        let color: String
    }

    /// In the order of the file.
    let texts: [String]
    /// Polygons, from the left.
    let shapes: [Shape]

    /// Reads a picture; fails where it is not well-formed XML.
    init(svg: Data) throws {
        let reader = PictureReader()
        let parser = XMLParser(data: svg)
        parser.delegate = reader
        let isWellFormed = parser.parse()
        try #require(isWellFormed, "\(String(describing: parser.parserError)), line \(parser.lineNumber)")
        texts = reader.texts
        shapes = reader.shapes.sorted { $0.left < $1.left }
    }

    /// The polygons of a color (`#rrggbb`), from the left.
    func shapes(_ color: String) -> [Shape] { shapes.filter { $0.color == color } }
}

private final class PictureReader: NSObject, XMLParserDelegate {
    var texts: [String] = []
    var shapes: [Picture.Shape] = []
    private var text: String?

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        switch name {
        case "text": text = ""
        case "polygon":
            let corners = (attributes["points"] ?? "").split(whereSeparator: \.isWhitespace)
            let sides = corners.compactMap { $0.split(separator: ",").first.flatMap { Double($0) } }
            guard let left = sides.min(), let right = sides.max() else { return }
            shapes.append(Picture.Shape(left: left, right: right, color: hexadecimal(attributes["fill"] ?? "")))
        default: break
        }
    }

    /// gnuplot writes `rgb( 59, 125, 216)`.
    private func hexadecimal(_ color: String) -> String {
        let parts = color.split { !$0.isNumber }.compactMap { UInt8($0) }
        guard color.hasPrefix("rgb("), parts.count == 3 else { return color.lowercased() }
        return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) { text?.append(characters) }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        guard name == "text", let whole = text else { return }
        texts.append(whole)
        text = nil
    }
}

/// Width and height that a PNG's header states; nil where it is no PNG.
func pngSize(_ png: Data) -> [Int]? {
    let bytes = [UInt8](png.prefix(24))
    guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    return [16, 20].map { place in bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
}
