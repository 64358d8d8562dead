/// Text as roff takes it, whatever is in it: in ASCII, so that pages are the same in every locale.
enum RoffText {
    /// Flowing text: a sentence a line.
    static func prose(_ text: String) -> String {
        var lines: [String] = [""]
        for word in text.split(separator: " ") {
            let isNext =
                lines[lines.count - 1].last.map { ".?!:".contains($0) } == true && word.first?.isUppercase == true
            if isNext {
                lines.append(String(word))
            } else {
                lines[lines.count - 1] += (lines.last == "" ? "" : " ") + word
            }
        }
        return lines.map { line(escaped($0).replacing("--", with: "\\-\\-")) }.joined(separator: "\n")
    }

    /// A line of a command, to be copied as it is.
    static func code(_ text: String) -> String { line(escaped(text, isCode: true)) }

    /// A word after a macro, which must be taken for nothing else: not for another macro, nor for punctuation.
    static func word(_ text: String) -> String {
        let isPlain = text.contains { $0.isLetter || $0.isNumber } && text.count > 3
        let word = (isPlain ? "" : "\\&") + escaped(text, isCode: true).replacing("\"", with: "\\(dq")
        return word.contains(" ") ? "\"\(word)\"" : word
    }

    private static func escaped(_ text: String, isCode: Bool = false) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-" where isCode: "\\-"
            case "'": "\\(aq"
            case "`" where isCode: "\\(ga"
            case "^" where isCode: "\\(ha"
            case "~" where isCode: "\\(ti"
            case _ where scalar.isASCII: String(scalar)
            default: "\\[u" + padded(String(scalar.value, radix: 16, uppercase: true)) + "]"
            }
        }.joined()
    }

    private static func padded(_ digits: String) -> String {
        String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// A line that begins with a dot would be a request; an apostrophe, which would be one too, is escaped everywhere.
    private static func line(_ text: String) -> String {
        text.hasPrefix(".") ? "\\&" + text : text
    }
}
