import Charts

/// What barfolio(1) has beside what every command's page has.
enum ManualSections {
    /// The commands by task, as the help groups them.
    static func commands(_ root: CommandDescription) -> [String] {
        Barfolio.configuration.groupedSubcommands.flatMap { group in
            let names = group.subcommands.compactMap { $0.configuration.commandName }
            let commands = names.compactMap { name in root.shownSubcommands.first { $0.commandName == name } }
            return [".Ss \(group.name)"] + list(commands, path: ["barfolio"])
        }
    }

    /// Commands with their first sentences and their pages.
    static func list(_ commands: [CommandDescription], path: [String]) -> [String] {
        let items = commands.flatMap { command in
            let page = (path + [command.commandName]).joined(separator: "-")
            return [".It Xr \(page) 1", RoffText.prose(command.abstract ?? "")]
        }
        return [".Bl -tag -width Ds"] + items + [".El"]
    }

    /// Pages to see also.
    static func references(_ names: [String]) -> [String] {
        names.enumerated().map { ".Xr \($1) 1" + ($0 == names.count - 1 ? "" : " ,") }
    }

    /// Environment, files and exit codes, in the order in which manual pages have them.
    static var ofBarfolio: [String] {
        [".Sh ENVIRONMENT"] + items(environment, "Ev") + [".Sh FILES"] + items(files, "Pa") + [".Sh EXIT STATUS"]
            + items(ExitCodes.all.map { ($0.code, $0.meaning) }, "Li")
    }

    private static func items(_ pairs: [(String, String)], _ macro: String) -> [String] {
        [".Bl -tag -width Ds"]
            + pairs.flatMap { [".It \(macro) \(RoffText.word($0.0))", RoffText.prose($0.1)] } + [".El"]
    }

    private static let environment = [
        ("PATH", "Where gnuplot, and the programs that definitions name, are looked for."),
        ("TMPDIR", "The folder for what is there only while barfolio runs. Left out: /tmp."),
        ("TZ", "The time zone of definitions and charts that name none. Left out: this machine's."),
        ("COLORTERM", "A preview has all colors where this is truecolor or 24bit."),
        ("NO_COLOR", "Where this is not empty, a preview has no colors."),
        ("TERM", "The terminal of a preview."),
    ]

    private static let files = [
        ("reports/NAME.yaml", "The definition of the report NAME: see barfolio schema --markdown."),
        ("reports/_defaults.yaml", "What all definitions of the folder share."),
        ("reports/NAME.annotations.json", "What people drew on the report's pages."),
        ("archive/index.html", "Every report of the archive, newest first."),
        ("archive/NAME/latest", "Leads to the newest edition of a report."),
        (
            "archive/NAME/YYYY-MM-DD/",
            "An edition: index.html, report.json (the numbers), and each page as a picture and as the gnuplot script that draws it."
        ),
        ("archive/journal.jsonl", "A line a run: when, how long, what happened."),
    ]
}
