import Foundation
import Testing

/// A command as `--experimental-dump-help` describes it.
struct CommandTree: Decodable, Sendable {
    struct Argument: Decodable, Sendable {
        struct Name: Decodable, Sendable {
            let kind, name: String
        }
        let kind: String
        let names: [Name]?
        let valueName: String?
    }

    let commandName: String
    let discussion: String?
    let arguments: [Argument]?
    let subcommands: [CommandTree]?

    /// All commands with their names from `barfolio` on, but for `help`, which is ArgumentParser's.
    var all: [(path: [String], command: CommandTree)] {
        [([commandName], self)]
            + (subcommands ?? []).filter { $0.commandName != "help" }.flatMap { command in
                command.all.map { ([commandName] + $0.path, $0.command) }
            }
    }

    /// Names of its options with their dashes.
    var options: [String] {
        (arguments ?? []).filter { $0.kind != "positional" }.flatMap { argument in
            (argument.names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name }
        }
    }

    /// The lines of its examples, those of one command together.
    var examples: [String] {
        let text = (discussion ?? "").components(separatedBy: "Examples:\n").last ?? ""
        let lines = text.components(separatedBy: "\n").filter { $0.hasPrefix("    ") }
        return lines.reduce(into: []) { examples, line in
            if examples.last?.hasSuffix("\\") == true {
                examples[examples.count - 1] += "\n" + line
            } else {
                examples.append(line)
            }
        }
    }
}

extension Scratch {
    /// The commands of the binary.
    func commandTree() async throws -> CommandTree {
        struct Tool: Decodable {
            let command: CommandTree
        }
        let outcome = try await barfolio("--experimental-dump-help")
        try #require(outcome.isSuccess, "\(outcome)")
        return try JSONDecoder().decode(Tool.self, from: Data(outcome.output.utf8)).command
    }
}
