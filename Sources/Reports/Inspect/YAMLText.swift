/// Text as YAML 1.2 reads it back, whatever is in it.
enum YAMLText {
    /// A value: as it is where that is safe, else between quotes.
    static func quoted(_ text: String) -> String {
        isPlain(text) ? text : "\"" + text.unicodeScalars.map { escaped($0, isQuoted: true) }.joined() + "\""
    }

    /// Words of a comment: on one line, with nothing in them that a YAML file must not hold.
    static func comment(_ text: String) -> String { text.unicodeScalars.map { escaped($0, isQuoted: false) }.joined() }

    /// Letters, digits and the like, beginning with a letter or as a path, and none of the words that mean something else to a reader of
    /// YAML 1.1 or 1.2.
    private static func isPlain(_ text: String) -> Bool {
        let meanings = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
        guard let first = text.unicodeScalars.first,
            first.properties.isAlphabetic || first == "/" || text.hasPrefix("../")
        else { return false }
        return !meanings.contains(text.lowercased())
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_-./".unicodeScalars.contains(scalar)
            }
    }

    private static func escaped(_ scalar: Unicode.Scalar, isQuoted: Bool) -> String {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let isLong = digits.count > 4
            return (isLong ? "\\U" : "\\u") + String(repeating: "0", count: (isLong ? 8 : 4) - digits.count) + digits
        default:
            return isQuoted && "\"\\".unicodeScalars.contains(scalar) ? "\\\(scalar)" : String(scalar)
        }
    }
}
