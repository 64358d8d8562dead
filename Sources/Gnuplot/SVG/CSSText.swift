/// Strings as style sheets write them.
enum CSSText {
    /// Families for `font-family`, each once, and what every browser has at the end.
    static func families(_ names: [String]) -> String {
        var seen: Set<String> = ["sans-serif"]
        var list = names.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }.map { name in
            generic.contains(name.lowercased()) ? name.lowercased() : quoted(name)
        }
        list.append("sans-serif")
        return list.joined(separator: ",")
    }

    /// A string that means exactly these characters. In apostrophes, since XML writes it between quotation marks.
    static func quoted(_ text: String) -> String {
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

    /// These mean any font of the kind that a browser has, and only without quotes.
    private static let generic: Set<String> = ["serif", "monospace", "cursive", "fantasy", "system-ui"]
}
