/// A word as a POSIX shell reads it.
package enum ShellWord {
    /// An option with its value; joined by `=` where the value looks like an option.
    package static func option(_ name: String, _ value: String) -> String {
        value.hasPrefix("-") ? "\(name)=\(value)".shellWord : "\(name) \(value.shellWord)"
    }

    /// Whether a word can be pasted into a terminal: one that holds control characters cannot.
    package static func canBePasted(_ word: String) -> Bool {
        !word.isEmpty && !word.unicodeScalars.contains(where: isControl)
    }

    /// A text for a terminal, with control characters spelled out.
    package static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return text.unicodeScalars.map { isControl($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }
}
