import Foundation

extension XMLElement {
    /// Writes the fonts as CSS does: families, then what helps out, with the most frequent list once, at the root.
    /// - Returns: rules of the style sheet that hold font files, which may not be installed where the picture is seen.
    mutating func nameFonts(_ fonts: PageFonts) -> [String] {
        let embedded = fontsToEmbed(fonts)
        // Those that help out come first, for their own characters alone: Chromium draws the first text that needs an embedded font
        // behind another one before it has read it, as empty boxes.
        let helping = embedded.filter(\.isHelping).map(\.family)
        let families = embedded.map(\.family) + fonts.fallbackFamilies
        var lists: [String: String] = [:]
        var counts: [String: Int] = [:]
        changeAll { element in
            guard let drawn = element["font-family"] else { return }
            let parts = drawn.split(separator: ":", omittingEmptySubsequences: false)
            let family = String(parts[0])
            let list = lists[family] ?? familiesInCSS(helping + [family] + families)
            lists[family] = list
            counts[list, default: 0] += 1
            element["font-family"] = list
            // gnuplot's SVG driver takes "Sans:Bold", which all its other drivers know, for a name.
            for style in parts.dropFirst() {
                if style == "Bold" { element["font-weight"] = "bold" }
                if style == "Italic" { element["font-style"] = "italic" }
            }
        }
        if self["font-family"] == nil, let common = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key {
            drop(font: common)
            self["font-family"] = common
        }
        changeAll { $0.setApart(lettersBeyond: fonts.baseCoverage, families: helping + fonts.fallbackFamilies) }
        return embedded.map(\.rule)
    }

    /// Leaves letters that the font lacks to other families, where it has what they are made of: browsers would put these together, and the
    /// mark of "ά" or "İ" over the next letter.
    private mutating func setApart(lettersBeyond coverage: CharacterCoverage, families: [String]) {
        func isBeyond(_ letter: Character) -> Bool {
            !letter.unicodeScalars.allSatisfy(coverage.contains)
                && String(letter).decomposedStringWithCanonicalMapping.unicodeScalars.allSatisfy(coverage.contains)
        }
        guard name == "text", children.count == 1, case .text(let text) = children[0], text.contains(where: isBeyond)
        else { return }
        let font = XMLAttribute(name: "font-family", value: familiesInCSS(families))
        children = text.map { letter in
            let drawn = XMLNode.text(String(letter))
            return isBeyond(letter) ? .element(.init(name: "tspan", attributes: [font], children: [drawn])) : drawn
        }
    }

    private mutating func drop(font: String) {
        changeElements { element in
            // Inside something that names another font, this name means something.
            if let other = element["font-family"], other != font { return }
            element["font-family"] = nil
            element.drop(font: font)
        }
    }

    /// Those of a page's font files that its drawing names, or whose characters it has and the drawn font lacks.
    private func fontsToEmbed(_ fonts: PageFonts) -> [(family: String, rule: String, isHelping: Bool)] {
        guard !fonts.files.isEmpty else { return [] }
        var names: Set<String> = []
        var characters: Set<Unicode.Scalar> = []
        visit { element in
            if let font = element["font-family"] { names.insert(String(font.prefix { $0 != ":" }).lowercased()) }
            for case .text(let text) in element.children { characters.formUnion(text.unicodeScalars) }
        }
        var held: Set<String> = []
        return fonts.files.compactMap { file in
            let named = file.families.first { names.contains($0.lowercased()) }
            let missed = characters.filter { file.coverage.contains($0) && !fonts.baseCoverage.contains($0) }
            guard named != nil || !missed.isEmpty, held.insert(file.path).inserted, let address = dataAddress(of: file)
            else { return nil }
            let family = named ?? file.families.first ?? ""
            let range = missed.sorted().map { "U+" + String($0.value, radix: 16) }.joined(separator: ",")
            let limit = named == nil ? ";unicode-range:\(range)" : ""
            return (
                family, "@font-face{font-family:\(quotedInCSS(family));src:url(\(address))\(limit)}", named == nil
            )
        }
    }
}

/// The whole file as a `data:` address. None of one that is larger than 4 MiB: such a page is worse than a missing icon.
private func dataAddress(of file: FontFile) -> String? {
    guard let data = try? file.bytes(most: 4 << 20) else { return nil }
    let type =
        switch String(decoding: data.prefix(4), as: UTF8.self) {
        case "OTTO": "otf"
        case "ttcf": "collection"
        default: "ttf"
        }
    return "data:font/\(type);base64,\(data.base64EncodedString())"
}

/// Families for `font-family`, each once, and what every browser has at the end.
private func familiesInCSS(_ names: [String]) -> String {
    var seen: Set<String> = ["sans-serif"]
    // These mean any font of the kind that a browser has, and only without quotes.
    let generic: Set<String> = ["serif", "monospace", "cursive", "fantasy", "system-ui"]
    let list = names.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }.map { name in
        generic.contains(name.lowercased()) ? name.lowercased() : quotedInCSS(name)
    }
    return (list + ["sans-serif"]).joined(separator: ",")
}

/// A string of a style sheet that means exactly these characters. In apostrophes: XML writes it in quotation marks.
private func quotedInCSS(_ text: String) -> String {
    var quoted = "'"
    for scalar in text.unicodeScalars {
        let isControl = !isAllowedInXML(scalar) || scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        if isControl || "'\"\\<>&".unicodeScalars.contains(scalar) {
            quoted += "\\\(String(scalar.value, radix: 16)) "
        } else {
            quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "'"
}
