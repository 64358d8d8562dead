import Archive
import ArgumentParser
import Charts
import Foundation

/// A manual page in man(7): what `--help` prints, section by section.
struct ManualPage {
    /// The page's name: `barfolio-annotate-import`.
    let name: String
    /// The page in roff, in ASCII, so that it is the same in every locale.
    let text: String

    /// The pages of a command and of all that are below it.
    ///
    /// - Parameter path: the commands' names, `barfolio` first.
    static func pages(of command: any ParsableCommand.Type, path: [String] = ["barfolio"]) -> [ManualPage] {
        let below = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
            .map { (command: $0, path: path + [$0.configuration.commandName ?? ""]) }
        let above = path.count == 1 ? ["gnuplot", "sqlite3"] : [path.dropLast().joined(separator: "-")]
        let others = (below.map { $0.path.joined(separator: "-") } + above).sorted()
        return [ManualPage(command, path, others: others)] + below.flatMap { pages(of: $0.command, path: $0.path) }
    }

    private init(_ command: any ParsableCommand.Type, _ path: [String], others: [String]) {
        name = path.joined(separator: "-")
        var help = Self.sections(of: Barfolio.helpMessage(for: command, columns: HelpText.width))
        func section(_ heading: String, as title: String) -> [String] {
            let lines = help.filter { $0.heading == heading }.flatMap(\.lines)
            help.removeAll { $0.heading == heading }
            return lines.isEmpty ? [] : [".SH \(title)"] + Self.literal(lines)
        }
        // The one part that has no lines of its own.
        let usage = section("USAGE", as: "SYNOPSIS").filter { ![".EX", ".EE"].contains($0) }
        let synopsis = usage + section("OVERVIEW", as: "DESCRIPTION")
        let examples = section("Examples", as: "EXAMPLES")
        let abstract = Self.escaped(command.configuration.abstract.replacing(/\.$/, with: ""))
        let lines =
            [
                ".\\\" Made by barfolio manual.",
                ".TH \(name.uppercased()) 1 \"\(Barfolio.releaseDay)\" \"barfolio \(Barfolio.version)\"",
                ".SH NAME", "\(Self.escaped(name)) \\- \(abstract.prefix(1).lowercased() + abstract.dropFirst())",
            ] + synopsis + help.flatMap { [".SH \($0.heading)"] + Self.literal($0.lines) }
            + (path.count == 1 ? Self.barfolio : [".SH EXIT STATUS", "As for all commands: see barfolio(1)."])
            + examples
            + [".SH SEE ALSO", others.map { "\(Self.escaped($0))(1)" }.joined(separator: ", ")]
        text = lines.joined(separator: "\n") + "\n"
    }

    /// A help's headings with the lines below them.
    private static func sections(of help: String) -> [(heading: String, lines: [String])] {
        help.split(separator: "\n", omittingEmptySubsequences: false).reduce(into: []) { sections, line in
            if let match = line.wholeMatch(of: /([A-Z][^a-z]*|Examples):(?: (.*))?/) {
                sections.append((String(match.1), match.2.map { [String($0)] } ?? []))
            } else if !sections.isEmpty {
                sections[sections.count - 1].lines.append(String(line))
            }
        }
    }

    /// Lines as they are, without empty ones at their ends.
    private static func literal(_ lines: [String]) -> [String] {
        let start = lines.firstIndex { !$0.isEmpty } ?? 0
        let end = lines.lastIndex { !$0.isEmpty } ?? -1
        return [".EX"] + (start <= end ? lines[start...end].map(escaped) : []) + [".EE"]
    }

    /// Text that roff takes for nothing but text.
    private static func escaped(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            case "'": "\\(aq"
            case "`": "\\(ga"
            case "^": "\\(ha"
            case "~": "\\(ti"
            case _ where scalar.isASCII: String(scalar)
            default: "\\[u" + padded(scalar.value, 4, radix: 16, uppercase: true) + "]"
            }
        }.joined()
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    /// What barfolio(1) has beside the help.
    private static var barfolio: [String] {
        let sections = [
            ("ENVIRONMENT", environment), ("FILES", files),
            ("EXIT STATUS", ExitCodes.all.map { ($0.code, $0.meaning) }),
        ]
        return sections.flatMap { title, items in
            [".SH \(title)"] + items.flatMap { [".TP", ".B \(escaped($0.0))", escaped($0.1)] }
        }
    }

    private static let environment = [
        ("PATH", "Where gnuplot, and the programs that definitions name, are looked for."),
        ("TMPDIR", "The folder for temporary files (default: /tmp)."),
        ("TZ", "The time zone of definitions and charts that name none (default: this machine's)."),
        ("COLORTERM", "A preview has 24-bit colors if this is truecolor or 24bit."),
        ("NO_COLOR", "If this is not empty, a preview has no colors."),
        ("TERM", "The terminal of a preview."),
        ("LC_ALL, LC_CTYPE, LANG", "A preview is in ASCII if the first of these that is set names no UTF-8."),
    ]

    private static let files = [
        ("reports/NAME.yaml", "The definition of the report NAME: see barfolio schema --markdown."),
        ("reports/_defaults.yaml", "What all definitions of the folder share."),
        ("reports/NAME.annotations.json", "What people drew on the report's pages."),
        ("archive/index.html", "All reports of the archive, the newest edition first."),
        ("archive/NAME/latest", "A link to the newest edition of a report."),
        (
            "archive/NAME/YYYY-MM-DD/",
            "An edition: index.html, report.json (the numbers), and each page as a picture and as its gnuplot script."
        ),
        ("archive/journal.jsonl", "A line for each run: when, how long, and what happened."),
    ]
}

/// `barfolio manual`: manual pages and completions, for packages.
struct ManualCommand: Command {
    static let configuration = CommandConfiguration(
        "manual", "Write manual pages and completions into a folder laid out as /usr/share.",
        "Pages go to man/man1, completions to where bash, zsh and fish look for them. Existing files are replaced.",
        examples: [
            "For a package": "barfolio manual build/usr/share",
            "For one user": "barfolio manual ~/.local/share",
        ],
        shouldDisplay: false)

    @Argument(help: ArgumentHelp("The folder, created if it is missing.", valueName: "DIR"), completion: .directory)
    var folder: String
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false

    func perform(_ console: Console) async throws {
        for (name, text) in Self.files {
            let path = folder.appendingPath(name)
            try Self.makeFolder(path.parentPath)
            try WholeFile(path, what: "the manual's file").replace(with: Data(text.utf8))
            if !quiet { try console.result(ShellWord.visible(path)) }
        }
    }

    private static var files: [(name: String, text: String)] {
        ManualPage.pages(of: Barfolio.self).map { ("man/man1/\($0.name).1", $0.text) }
            + [
                ("bash-completion/completions/barfolio", Barfolio.completionScript(for: .bash)),
                ("zsh/site-functions/_barfolio", Barfolio.completionScript(for: .zsh)),
                ("fish/vendor_completions.d/barfolio.fish", Barfolio.completionScript(for: .fish)),
            ].map { ($0.0, $0.1.hasSuffix("\n") ? $0.1 : $0.1 + "\n") }
    }

    private static func makeFolder(_ path: String) throws(ReportError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw ReportError(
                .cannotCreate, subject: path, found: "the folder cannot be created",
                evidence: error.localizedDescription, advice: "name another folder")
        }
    }
}

/// What barfolio's exit codes mean, in one place for the manual.
enum ExitCodes {
    /// Codes as they are written, and sentences.
    static let all: [(code: String, meaning: String)] =
        [("0", "Done. There may have been warnings.")]
        + ReportError.Kind.allCases.filter { $0 != .noProcess }.map { ("\($0.exitCode)", meaning(of: $0)) }
        + [("128+n", "Ended by signal n. Its gnuplots are gone, and nothing is partly published.")]

    private static func meaning(of kind: ReportError.Kind) -> String {
        switch kind {
        case .page: "Some reports or pages failed, or verify found something; all else is published."
        case .usage: "Wrong usage: a command, an option, the name of a report, or no command."
        case .data: "Data that cannot be reported."
        case .database: "A database that cannot be opened."
        case .gnuplot, .noProcess: "No usable gnuplot, no font, or no further process or thread allowed."
        case .cannotCreate: "A file or folder that cannot be created."
        case .inputOutput: "Reading or writing failed: a full disk, a failing device."
        case .busy: "Another run has locked the archive. Try again later, or wait for it: --wait TIME."
        case .definition: "A wrong definition: the message names its file, line and key."
        }
    }
}
