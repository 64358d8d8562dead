import Yams

extension OptionReader {
    /// Refuses SQL of which a comment (`--`) swallows further lines, since YAML makes one line of them: other rows would be counted.
    mutating func object(toCommentsIn text: DefinitionText) {
        let lines = text.yaml.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        for key in ["query", "where"] {
            guard let sql = text.root?["source"]?[key]?.node.scalar, sql.style != .literal, let first = sql.mark?.line,
                sql.string.utf8.contains("--".utf8)
            else { continue }
            // What YAML makes of the end of a line is seen by a mark that stands there.
            let isSwallowing = lines.indices.dropFirst(first - 1).filter { lines[$0].contains("--") }.prefix(100)
                .contains {
                    var marked = lines
                    let isEscaped = sql.style == .doubleQuoted && marked[$0].utf8.last == UInt8(ascii: "\\")
                    marked[$0] = isEscaped ? marked[$0].dropLast() + "\u{E000}\\" : marked[$0] + "\u{E000}"
                    let other = try? compose(yaml: marked.joined(separator: "\n"))?["source"]?[key]?.scalar?.string
                    return other.map { code(of: $0) != code(of: sql.string) } ?? false
                }
            guard isSwallowing else { continue }
            object(
                to: "source.\(key)",
                "\(key): a comment (--) swallows the lines after it, since YAML makes one line of them",
                "begin with \(key): | and put the SQL below it, which keeps the lines, or write the comment as /* … */")
        }
    }
}

/// SQL without its comments, blanks and marks. All here goes by code points: a character would hold the accent behind a quotation mark, too.
private func code(of sql: String) -> [Unicode.Scalar] {
    let parts = /'[^']*'?|"[^"]*"?|`[^`]*`?|\[[^\]]*\]?|(--[^\n\u{E000}]*|\/\*(?s:.*?)(?:\*\/|\z))/
    return sql.replacing(parts.matchingSemantics(.unicodeScalar)) { $0.1 == nil ? $0.0 : "" }.unicodeScalars
        .filter { !$0.properties.isWhitespace && $0 != ";" && $0 != "\u{E000}" }
}
