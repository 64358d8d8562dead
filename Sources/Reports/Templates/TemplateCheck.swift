import Foundation

/// Looks for what a template must not do, so that a mistake is told before anything is drawn. It reads words, not gnuplot:
/// what it misses (`eval`, `load`) shows when the pictures are looked at.
enum TemplateCheck {
    /// The first line that sets or unsets terminal or output, in full or abbreviated as gnuplot allows.
    static func lineThatSetsOutput(_ text: String) -> (number: Int, text: String)? {
        // A command goes on in the next line where this one ends with a backslash.
        var isGoingOn = false
        var words: [String] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            words = (isGoingOn ? words.suffix(1) : []) + self.words(of: line)
            isGoingOn = words.last == "\\"
            if isGoingOn { words.removeLast() }
            if zip(words, words.dropFirst()).contains(where: { sets($0) && isOutput($1) }) {
                return (index + 1, line.trimmingCharacters(in: .whitespaces))
            }
        }
        return nil
    }

    private static func sets(_ word: String) -> Bool {
        word.count >= 2 && "set".hasPrefix(word) || word.count >= 3 && "unset".hasPrefix(word)
    }

    private static func isOutput(_ word: String) -> Bool {
        "output".hasPrefix(word) || "terminal".hasPrefix(word)
    }

    /// The words of a line and the signs between them; a string is one sign, and a comment nothing.
    private static func words(of line: Substring) -> [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        var isEscaped = false
        for character in line {
            if let open = quote {
                if character == open, !isEscaped { quote = nil }
                isEscaped = open == "\"" && character == "\\" && !isEscaped
                continue
            }
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
                continue
            }
            if !word.isEmpty { words.append(word) }
            word = ""
            if character == "#" { return words }
            if character == "\"" || character == "'" { quote = character }
            if !character.isWhitespace { words.append(String(character)) }
        }
        return word.isEmpty ? words : words + [word]
    }
}
