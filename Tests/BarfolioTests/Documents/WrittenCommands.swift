import Foundation
import Testing

/// What the binary has of commands and options, to hold against it what documents write of them.
struct WrittenCommands: Sendable {
    let root: CommandTree

    /// Those of the binary that is tested, asked once a run.
    static let ofTheBinary = Task { WrittenCommands(root: try await Scratch().commandTree()) }

    /// The names of the first level.
    var subcommands: Set<String> { Set((root.subcommands ?? []).map(\.commandName)) }

    /// Every option of any command, with its hyphens.
    var options: Set<String> { Set(root.all.flatMap(\.command.options)) }

    /// What is wrong with a command line; nil where its commands and options exist. It need not be whole: `…` and words in
    /// capitals stand for others.
    func fault(_ line: String) -> String? {
        let words = Self.words(line)
        guard words.first == "barfolio" else { return "the first word is not barfolio" }
        var command = root
        var mayDescend = true
        for word in words.dropFirst() {
            if word == "--" { return nil }
            if word.hasPrefix("-"), word != "-" {
                let name = String(word.prefix { $0 != "=" })
                if name.wholeMatch(of: #/-?[\d.]+/#) != nil || name.contains("…")
                    || name == "--generate-completion-script"
                {
                    continue
                }
                if !command.options.contains(name) {
                    return "`\(command.commandName)` has no option \(name)"
                }
            } else if mayDescend, let subcommands = command.subcommands, !subcommands.isEmpty {
                if command.commandName == "barfolio", word == "help" { return nil }
                // A placeholder: any command.
                if word.contains("…") || word.allSatisfy({ $0.isUppercase }) { return nil }
                guard let next = subcommands.first(where: { $0.commandName == word }) else {
                    return "`\(command.commandName)` has no command \(word)"
                }
                command = next
            } else {
                mayDescend = false
            }
        }
        return nil
    }

    /// A line's words as a shell would divide them, up to where the command ends: an operator, a comment, or the gap after
    /// which an indented block says what the line does.
    static func words(_ line: String) -> [String] {
        var words: [String] = []
        var word = ""
        var hasWord = false
        var quote: Character?
        var blanks = 0
        var escaped = false
        loop: for character in line {
            if escaped {
                word.append(character)
                escaped = false
                hasWord = true
            } else if let open = quote {
                if character == open { quote = nil } else { word.append(character) }
            } else {
                switch character {
                case "\\": escaped = true
                case "'", "\"":
                    quote = character
                    hasWord = true
                case " ":
                    if hasWord { words.append(word) }
                    (word, hasWord) = ("", false)
                    blanks += 1
                    if blanks > 2 { break loop }
                    continue loop
                case "|", "&", ";", "<", ">", ")": break loop
                case "#" where !hasWord: break loop
                default:
                    word.append(character)
                    hasWord = true
                }
            }
            blanks = 0
        }
        if hasWord { words.append(word) }
        return words
    }
}
