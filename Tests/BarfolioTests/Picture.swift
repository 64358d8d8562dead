import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An SVG page as far as a test wants to know it: its texts, and its bars.
struct Picture {
    struct Bar: Equatable {
        let left, right: Double
        let colour: String
    }

    /// In the order of the file.
    let texts: [String]
    /// From the left.
    let bars: [Bar]

    /// Reads a picture; fails where it is not well-formed XML.
    init(svg: Data) throws {
        let reader = PictureReader()
        let parser = XMLParser(data: svg)
        parser.delegate = reader
        let isWellFormed = parser.parse()
        try #require(isWellFormed, "\(String(describing: parser.parserError)), line \(parser.lineNumber)")
        texts = reader.texts
        bars = reader.bars.sorted { $0.left < $1.left }
    }
}

private final class PictureReader: NSObject, XMLParserDelegate {
    var texts: [String] = []
    var bars: [Picture.Bar] = []
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
            bars.append(Picture.Bar(left: left, right: right, colour: attributes["fill"] ?? ""))
        default: break
        }
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
