/// What a command's help says after its first sentence: prose, then examples. All commands have this one shape, and the
/// manual pages and the tests read it back.
struct HelpText {
    /// Paragraphs, with an empty line between them.
    let prose: String
    /// Command lines that work as they stand from the repository's folder, with what they are for.
    let examples: [Example]

    /// A command line and what it is for, without a final colon.
    struct Example: Equatable {
        let purpose: String
        let command: String
    }

    /// Lines are at most so long: a terminal of 80 columns breaks none of them, and a broken command cannot be pasted.
    static let width = 79
    private static let heading = "Examples:"

    /// Prose may be written in lines of any length.
    init(_ prose: String = "", examples: KeyValuePairs<String, String>) {
        self.prose = prose
        self.examples = examples.map { Example(purpose: $0.key, command: $0.value) }
    }

    /// The text for a command's configuration.
    var text: String {
        let paragraphs = Self.paragraphs(prose).map { Self.filled($0) }
        let lines = examples.flatMap { ["  \($0.purpose):"] + Self.folded($0.command).map { "    " + $0 } }
        return (paragraphs + [([Self.heading] + lines).joined(separator: "\n")]).joined(separator: "\n\n")
    }

    /// Reads a text of this shape back.
    init(reading text: String) {
        let parts = ("\n" + text).split(
            separator: "\n" + Self.heading + "\n", maxSplits: 1, omittingEmptySubsequences: false)
        prose = String((parts.first ?? "").drop { $0 == "\n" })
        var examples: [Example] = []
        var purpose = ""
        var command: [Substring] = []
        for line in (parts.count > 1 ? parts[1] : "").split(separator: "\n") {
            let words = line.drop { $0 == " " }
            if line.hasPrefix("    ") {
                command.append(words.hasSuffix(" \\") ? words.dropLast(2) : words)
                if words.hasSuffix(" \\") { continue }
                examples.append(Example(purpose: purpose, command: command.joined(separator: " ")))
                command = []
            } else {
                purpose = String(words.hasSuffix(":") ? words.dropLast() : words)
            }
        }
        self.examples = examples
    }

    /// The paragraphs of a prose, each on one line.
    static func paragraphs(_ prose: String) -> [String] {
        prose.split(separator: "\n\n").map { paragraph in
            paragraph.split(separator: "\n").joined(separator: " ")
        }
    }

    private static func filled(_ paragraph: String) -> String {
        lines(of: paragraph.split(separator: " ").map(String.init), atMost: width).joined(separator: "\n")
    }

    /// A command on as many lines as it needs, with the backslashes that a shell wants; an option stays with its value.
    static func folded(_ command: String, within width: Int = HelpText.width - "    ".count) -> [String] {
        var parts: [String] = []
        var isQuoted = false
        for word in command.split(separator: " ").map(String.init) {
            let isValue = parts.last.map { $0.hasPrefix("-") && !$0.contains(" ") } == true && !word.hasPrefix("-")
            if isQuoted || isValue { parts[parts.count - 1] += " " + word } else { parts.append(word) }
            if word.count(where: { $0 == "'" }) % 2 == 1 { isQuoted.toggle() }
        }
        let lines = lines(of: parts, atMost: width - "  ".count - " \\".count)
        return lines.enumerated().map { index, line in
            (index == 0 ? "" : "  ") + line + (index == lines.count - 1 ? "" : " \\")
        }
    }

    private static func lines(of words: [String], atMost width: Int) -> [String] {
        words.reduce(into: []) { lines, word in
            if let line = lines.last, line.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(word)
            }
        }
    }
}
