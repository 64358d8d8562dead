import Foundation

/// A manual page in mdoc(7), made from what ArgumentParser knows of a command.
struct ManualPage {
    /// The page's name: `barfolio-annotate-import`.
    let name: String
    /// The page in roff.
    let text: String

    /// - Parameters:
    ///   - path: the commands' names, `barfolio` first.
    ///   - others: the names of the pages to see also.
    init(_ command: CommandDescription, path: [String], others: [String]) {
        name = path.joined(separator: "-")
        let help = HelpText(reading: command.discussion ?? "")
        var lines =
            Self.heading(name) + ["Nm \(name)", "Nd \(RoffText.word(Self.description(command)))"].map { "." + $0 }
        lines += [".Sh SYNOPSIS", ".Nm \"\(path.joined(separator: " "))\""]
        lines += command.options.isEmpty ? [] : [".Op Ar options"]
        lines += command.shownSubcommands.isEmpty ? [] : [".Ar command", ".Op Ar arguments"]
        lines += command.positionals.map { Self.synopsis(of: $0) }
        lines += [".Sh DESCRIPTION", RoffText.prose(command.abstract ?? "")]
        lines += HelpText.paragraphs(help.prose).flatMap { [".Pp", RoffText.prose($0)] }
        if path.count == 1 {
            lines += Self.arguments(command) + ManualSections.commands(command)
        } else if !command.shownSubcommands.isEmpty {
            lines +=
                [".Pp", "The commands are as follows:"] + ManualSections.list(command.shownSubcommands, path: path)
        }
        if path.count > 1 { lines += Self.arguments(command) }
        lines +=
            path.count == 1
            ? ManualSections.ofBarfolio : [".Sh EXIT STATUS", "As for all commands: see", ".Xr barfolio 1 ."]
        lines += [".Sh EXAMPLES"] + help.examples.enumerated().flatMap { Self.example($1, isFirst: $0 == 0) }
        lines += [".Sh SEE ALSO"] + ManualSections.references(others)
        text = lines.joined(separator: "\n") + "\n"
    }

    /// The pages of a command and of all that are below it.
    static func pages(of command: CommandDescription, path: [String] = ["barfolio"]) -> [ManualPage] {
        let below = command.shownSubcommands.map { path.joined(separator: "-") + "-" + $0.commandName }
        let others =
            path.count == 1 ? below + ["gnuplot", "sqlite3"] : [path.dropLast().joined(separator: "-")] + below
        return [ManualPage(command, path: path, others: others.sorted())]
            + command.shownSubcommands.flatMap { pages(of: $0, path: path + [$0.commandName]) }
    }

    private static func heading(_ name: String) -> [String] {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November",
            "December",
        ]
        let day = "\(months[Release.day.month - 1]) \(Release.day.day), \(Release.day.year)"
        return [
            ".\\\" Made by barfolio manual.", ".Dd \(day)", ".Dt \(name.uppercased()) 1",
            ".Os barfolio \(Release.version)", ".Sh NAME",
        ]
    }

    /// The first sentence as the line below NAME has it.
    static func description(_ command: CommandDescription) -> String {
        let words = command.abstract ?? ""
        let sentence = words.hasSuffix(".") ? words.dropLast() : words[...]
        return sentence.prefix(1).lowercased() + sentence.dropFirst()
    }

    private static func synopsis(of argument: ArgumentDescription) -> String {
        let word = "Ar " + RoffText.word(argument.valueName ?? "") + (argument.isRepeating ? " ..." : "")
        return argument.isOptional ? ".Op " + word : "." + word
    }

    /// Arguments and options, those of a group below its title.
    private static func arguments(_ command: CommandDescription) -> [String] {
        let untitled = command.positionals + command.options.filter { $0.sectionTitle == nil }
        var lines = untitled.isEmpty ? [] : [".Pp", "The arguments and options are as follows:"] + list(untitled)
        var titles: [String] = []
        for title in command.options.compactMap(\.sectionTitle) where !titles.contains(title) { titles.append(title) }
        for title in titles {
            lines += [".Ss \(title)"] + list(command.options.filter { $0.sectionTitle == title })
        }
        return lines
    }

    private static func list(_ arguments: [ArgumentDescription]) -> [String] {
        [".Bl -tag -width Ds"] + arguments.flatMap { item($0) } + [".El"]
    }

    private static func item(_ argument: ArgumentDescription) -> [String] {
        let value = "Ar " + RoffText.word(argument.valueName ?? "")
        let names = argument.spellings.map { spelling in
            "Fl " + RoffText.word(String(spelling.dropFirst())) + (argument.kind == .option ? " " + value : "")
        }
        var lines = [".It " + (argument.kind == .positional ? value : names.joined(separator: " , "))]
        if let abstract = argument.abstract, !abstract.isEmpty { lines.append(RoffText.prose(abstract)) }
        if !argument.choices.isEmpty {
            let words = argument.choices.map { ".Cm " + RoffText.word($0) }
            lines += ["One of"] + words.dropLast().map { $0 + " ," } + words.suffix(1).map { $0 + " ." }
        }
        if let usual = argument.defaultValue, !usual.isEmpty {
            lines += ["Left out:", ".Cm \(RoffText.word(usual)) ."]
        }
        return lines
    }

    private static func example(_ example: HelpText.Example, isFirst: Bool) -> [String] {
        (isFirst ? [] : [".Pp"])
            + [RoffText.prose(example.purpose + ":"), ".Bd -literal -offset indent"]
            + HelpText.folded(example.command, within: 68).map { RoffText.code($0) } + [".Ed"]
    }
}
