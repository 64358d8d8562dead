import Foundation

/// A font that an SVG brings along, so that its characters are seen where the font is not installed.
struct EmbeddedFont {
    /// The family's name, under which the drawing asks for it.
    let family: String
    /// The rule of the style sheet that holds the whole file.
    let rule: String

    /// Larger files are not embedded: a page of several megabytes is worse than a missing icon.
    private static let sizeLimit = 4 << 20

    /// Those of a page's font files that its drawing names, or whose characters it has and the drawn font lacks.
    static func needed(by root: XMLElement, _ fonts: PageFonts) -> [EmbeddedFont] {
        guard !fonts.files.isEmpty else { return [] }
        var names: Set<String> = []
        root.forEachFont { names.insert(String($0.prefix { $0 != ":" }).lowercased()) }
        var characters: Set<Unicode.Scalar> = []
        root.forEachText { characters.formUnion($0.unicodeScalars) }
        var held: Set<String> = []
        return fonts.files.compactMap { file in
            let named = file.families.first { names.contains($0.lowercased()) }
            let isMissed = characters.contains { file.coverage.contains($0) && !fonts.baseCoverage.contains($0) }
            guard named != nil || isMissed, held.insert(file.path).inserted else { return nil }
            return EmbeddedFont(file, family: named ?? file.families.first ?? "")
        }
    }

    private init?(_ file: FontFile, family: String) {
        guard let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int,
            size <= EmbeddedFont.sizeLimit, let data = FileManager.default.contents(atPath: file.path)
        else { return nil }
        self.family = family
        let content = "src:url(data:\(EmbeddedFont.mediaType(of: data));base64,\(data.base64EncodedString()))"
        rule = "@font-face{font-family:\(CSSText.quoted(family));\(content)}"
    }

    private static func mediaType(of data: Data) -> String {
        switch String(decoding: data.prefix(4), as: UTF8.self) {
        case "OTTO": "font/otf"
        case "ttcf": "font/collection"
        case "wOFF": "font/woff"
        case "wOF2": "font/woff2"
        default: "font/ttf"
        }
    }
}

extension XMLElement {
    /// Hands over every piece of text.
    fileprivate func forEachText(_ body: (String) -> Void) {
        for child in children {
            switch child {
            case .text(let text): body(text)
            case .element(let element): element.forEachText(body)
            }
        }
    }
}
