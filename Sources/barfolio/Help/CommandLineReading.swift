/// What the words of a command line are, as far as that can be told without judging them: for advice and completions.
struct CommandLineReading {
    /// The commands that are named, barfolio itself first.
    let commands: [CommandDescription]
    /// The options that the last command knows, with their values.
    private(set) var options: [(option: ArgumentDescription, value: String?)] = []
    /// What looks like an option and is none of the command's.
    private(set) var unknownOptions: [String] = []
    /// The words without a name.
    private(set) var positionals: [String] = []

    /// The command whose options and arguments the words are.
    let command: CommandDescription

    /// Reads words, without the program's own name.
    init(_ words: [String], of root: CommandDescription) {
        var commands = [root]
        var rest = words[...]
        while let word = rest.first,
            let next = commands[commands.count - 1].subcommands?.first(where: { $0.commandName == word })
        {
            commands.append(next)
            rest.removeFirst()
        }
        self.commands = commands
        command = commands[commands.count - 1]
        read(rest)
    }

    /// The commands' names, as a person types them.
    var name: String { commands.map(\.commandName).joined(separator: " ") }

    /// The last value of an option.
    func value(of name: String) -> String? { options.last { $0.option.spellings.contains(name) }?.value }

    private mutating func read(_ words: ArraySlice<String>) {
        var rest = words
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
                let isFlag = option.kind == .flag
                options.append((option, parts.count > 1 ? parts[1] : isFlag ? nil : rest.popFirst()))
            } else if !isCluster(word) {
                unknownOptions.append(parts[0])
            }
        }
    }

    /// Whether a word is several short flags at once: -qh.
    private func isCluster(_ word: String) -> Bool {
        !word.hasPrefix("--") && word.dropFirst().allSatisfy { command.option("-\($0)") != nil }
    }
}
