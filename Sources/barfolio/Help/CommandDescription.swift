import Foundation

/// A command as ArgumentParser describes it (`--experimental-dump-help`): what advice and completions are made from, so that
/// neither can differ from what is parsed.
struct CommandDescription: Decodable {
    let commandName: String
    /// Whether the help shows it.
    let shouldDisplay: Bool
    let subcommands: [CommandDescription]?
    let arguments: [ArgumentDescription]?

    /// barfolio itself. Takes some milliseconds: for failures and completions, not for every start.
    static func barfolio() -> CommandDescription {
        struct Tool: Decodable { let command: CommandDescription }
        do {
            return try JSONDecoder().decode(Tool.self, from: Data(Barfolio._dumpHelp().utf8)).command
        } catch {
            preconditionFailure("ArgumentParser's description has another form: \(error)")
        }
    }

    /// Its commands that the help shows, but for `help` itself.
    var shownSubcommands: [CommandDescription] {
        (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
    }

    /// Its options and flags that the help shows.
    var options: [ArgumentDescription] { (arguments ?? []).filter { $0.kind != .positional && $0.shouldDisplay } }

    /// Its arguments without a name, in their order.
    var positionals: [ArgumentDescription] { (arguments ?? []).filter { $0.kind == .positional && $0.shouldDisplay } }

    /// The option or flag of a name such as `--by` or `-q`.
    func option(_ name: String) -> ArgumentDescription? { options.first { $0.spellings.contains(name) } }
}

/// An option, a flag or an argument without a name.
struct ArgumentDescription: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    struct Name: Decodable { let kind, name: String }

    let kind: Kind
    let shouldDisplay: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let allValues: [String]?
    /// What a shell offers for its value, by the way in which it finds it: `{"list": {"values": […]}}`.
    let completionKind: [String: [String: [String]]]?

    /// Its names with their dashes: `-q`, `--quiet`.
    var spellings: [String] { (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name } }

    /// Its long name, with dashes.
    var spelling: String { spellings.first { $0.hasPrefix("--") } ?? spellings.first ?? valueName ?? "" }

    /// What a shell offers for its value.
    var offered: [String] { completionKind?["list"]?["values"] ?? [] }

    /// The values that it takes, where it takes no others.
    var choices: [String] { (allValues ?? []).filter { !$0.isEmpty } }
}

/// What the arguments of a command line are, as far as that can be told without judging them: for advice and completions.
struct CommandLineReading {
    /// The commands that are named, barfolio itself first, and what follows them.
    let commands: [CommandDescription], arguments: ArraySlice<String>
    /// The options that the last command knows, with their values.
    private(set) var options: [(option: ArgumentDescription, value: String?)] = []
    /// Options without a value, and what follows them, which is taken for an option for its dash.
    private(set) var dashedValues: [(option: ArgumentDescription, value: String)] = []
    /// What looks like an option and is none of the command's.
    private(set) var unknownOptions: [String] = []
    /// The arguments without a name.
    private(set) var positionals: [String] = []

    /// The last of the commands: options and arguments are its own.
    var command: CommandDescription { commands[commands.count - 1] }

    /// Reads arguments, without the program's own name.
    init(_ arguments: [String], of root: CommandDescription) {
        var commands = [root]
        var rest = arguments[...]
        while let word = rest.first,
            let next = commands[commands.count - 1].subcommands?.first(where: { $0.commandName == word })
        {
            commands.append(next)
            rest.removeFirst()
        }
        (self.commands, self.arguments) = (commands, rest)
        read(rest)
    }

    /// The commands' names, as a person types them.
    var name: String { commands.map(\.commandName).joined(separator: " ") }

    /// The last value of an option.
    func value(of name: String) -> String? { options.last { $0.option.spellings.contains(name) }?.value }

    private mutating func read(_ arguments: ArraySlice<String>) {
        var rest = arguments
        while let word = rest.popFirst() {
            if word == "--" {
                positionals += rest
                return
            }
            guard word.hasPrefix("-"), word.count > 1, Double(word) == nil else {
                positionals.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if let option = command.option(parts[0]) {
                let isNext = option.kind != .flag && parts.count == 1
                let value = isNext ? rest.popFirst() : parts.dropFirst().first
                if isNext, let value, isDashed(value) {
                    dashedValues.append((option, value))
                } else {
                    options.append((option, value))
                }
            } else if word.hasPrefix("--") || word.dropFirst().contains(where: { command.option("-\($0)") == nil }) {
                // Several short flags at once are known: -qh.
                unknownOptions.append(parts[0])
            }
        }
    }

    /// Whether a word begins with a dash and is no option that a person could mean: -5, or a comment of SQL.
    private func isDashed(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let next = word.dropFirst().first else { return false }
        return word.contains(where: \.isWhitespace) || !next.isLetter && next != "-"
    }
}
