/// What a command's help says after its first sentence: prose, then examples. All commands have this one shape, which the
/// manual pages and the tests read.
enum HelpText {
    /// Lines are at most so long: neither a terminal of 80 columns nor a manual page in it, which is indented by 7, breaks
    /// one, and a command that is broken cannot be pasted.
    static let width = 72

    /// Prose may be written in lines of any length, and examples are what they are for and a command that works as it is from
    /// the repository's folder.
    static func text(_ prose: String, examples: KeyValuePairs<String, String>) -> String {
        let paragraphs = prose.split(separator: "\n\n").map { paragraph in
            lines(of: paragraph.split { " \n".contains($0) }.map(String.init), atMost: width)
        }
        let examples = examples.flatMap { ["  \($0.key):"] + folded($0.value) }
        return (paragraphs + [["Examples:"] + examples]).map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    /// A command on as many lines as it needs, with the backslashes that a shell wants; an option stays with its value.
    private static func folded(_ command: String) -> [String] {
        var parts: [String] = []
        var isQuoted = false
        for word in command.split(separator: " ").map(String.init) {
            let isValue = parts.last.map { $0.hasPrefix("-") && !$0.contains(" ") } == true && !word.hasPrefix("-")
            if isQuoted || isValue { parts[parts.count - 1] += " " + word } else { parts.append(word) }
            if word.count(where: { $0 == "'" }) % 2 == 1 { isQuoted.toggle() }
        }
        let lines = lines(of: parts, atMost: width - "      ".count - " \\".count)
        return lines.enumerated().map { index, line in
            (index == 0 ? "    " : "      ") + line + (index == lines.count - 1 ? "" : " \\")
        }
    }

    private static func lines(of parts: [String], atMost width: Int) -> [String] {
        parts.reduce(into: []) { lines, part in
            if let line = lines.last, line.count + 1 + part.count <= width {
                lines[lines.count - 1] += " " + part
            } else {
                lines.append(part)
            }
        }
    }
}
