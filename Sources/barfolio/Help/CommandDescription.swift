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
    enum Kind: String, Decodable {
        case positional, option, flag
    }

    struct Name: Decodable {
        let kind: String
        let name: String
    }

    let kind: Kind
    let shouldDisplay: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let allValues: [String]?
    let abstract: String?

    /// Its names with their dashes: `-q`, `--quiet`.
    var spellings: [String] { (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name } }

    /// Its long name, with dashes.
    var spelling: String { spellings.first { $0.hasPrefix("--") } ?? spellings.first ?? valueName ?? "" }

    /// The values that it takes, where it takes no others.
    var choices: [String] { (allValues ?? []).filter { !$0.isEmpty } }
}
