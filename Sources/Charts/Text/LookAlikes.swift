/// Names that people take for the same at a glance, though the data have them as two.
package enum LookAlikes {
    /// The first groups of names that differ only in blanks, capital letters, what has no width, or the decimal zeros of whole numbers.
    package static func groups(in names: Set<String>) -> [[String]] {
        Dictionary(grouping: names, by: glance).values.filter { $0.count > 1 }.map { $0.sorted() }
            .sorted { $0[0] < $1[0] }
    }

    /// What is left of a name at a glance.
    private static func glance(_ name: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in name.unicodeScalars where !scalar.joins && !scalar.selectsVariant {
            guard let shown = scalar.harmless else { continue }
            // Several blanks are one, of whatever width.
            let isBlank = shown.properties.isWhitespace
            if !isBlank || text.last != " " { text.append(isBlank ? " " : shown) }
        }
        if text.last == " " { text.removeLast() }
        if text.first == " " { text.removeFirst() }
        let glance = String(text).lowercased()
        guard glance.utf8.contains(UInt8(ascii: ".")), glance.wholeMatch(of: /-?[0-9]+\.0+/) != nil else {
            return glance
        }
        return String(glance.prefix { $0 != "." })
    }
}
