import Foundation
import Testing

/// The commands and options that the binary says it has.
struct CommandTree: Sendable {
    private struct Dump: Decodable {
        struct Command: Decodable {
            struct Argument: Decodable {
                struct Name: Decodable { let kind, name: String }
                let kind: String
                let names: [Name]?
            }
            let commandName: String
            let arguments: [Argument]?
            let subcommands: [Command]?
        }
        let command: Command
    }
    private let root: Dump.Command

    /// The one of the binary that is tested, asked once a run.
    static let ofTheBinary = Task {
        let outcome = try await Scratch().barfolio("--experimental-dump-help")
        try #require(outcome.isSuccess, "\(outcome)")
        return try CommandTree(dump: Data(outcome.output.utf8))
    }

    init(dump: Data) throws { root = try JSONDecoder().decode(Dump.self, from: dump).command }

    /// The names of the first level.
    var subcommands: Set<String> { Set((root.subcommands ?? []).map(\.commandName)) }

    /// Every option of any command, with its hyphens.
    var options: Set<String> { Self.options(of: root, deep: true) }

    private static func options(of command: Dump.Command, deep: Bool = false) -> Set<String> {
        let names = (command.arguments ?? []).flatMap { $0.names ?? [] }
        var found = Set(names.map { ($0.kind == "short" ? "-" : "--") + $0.name })
        if deep { for sub in command.subcommands ?? [] { found.formUnion(options(of: sub, deep: true)) } }
        return found
    }

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
                if !Self.options(of: command).contains(name) {
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
