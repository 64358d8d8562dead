// barfolio: the command line, one file a command. Nothing else in the project writes to stdout or stderr.

import ArgumentParser
import Charts
import Foundation
import Gnuplot

struct Barfolio: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "barfolio",
        abstract: "Draw bar charts from SQLite by time or name with gnuplot, and publish them whole.",
        discussion: HelpText(
            """
            Results go to standard output, everything else to standard error. Exit codes: 0 success · 1 some reports failed ·
            64 usage · 65 data · 66 database · 69 gnuplot · 73 cannot create · 74 I/O · 75 busy, try again · 78 definition ·
            128+n ended by signal n.
            """,
            examples: [
                "One chart, by hand":
                    "barfolio chart samples/posts.sqlite --table ZPOSTENTITY --date ZDATE --by week --last 7 --out charts",
                "All reports of ./reports into ./archive, every night":
                    "barfolio run --as-of yesterday --quiet",
            ]
        ).text,
        version: Release.version,
        subcommands: [ManualCommand.self],
        groupedSubcommands: [
            CommandGroup(name: "Starting", subcommands: [InspectCommand.self, InitCommand.self, DoctorCommand.self]),
            CommandGroup(name: "Drawing", subcommands: [ChartCommand.self, RunCommand.self, RegenerateCommand.self]),
            CommandGroup(
                name: "Reading", subcommands: [ServeCommand.self, ExplainCommand.self, AnnotateCommand.self]),
            CommandGroup(name: "Keeping", subcommands: [VerifyCommand.self, PruneCommand.self]),
            CommandGroup(name: "Sharding", subcommands: [PlanCommand.self, IndexCommand.self]),
            CommandGroup(name: "Authoring", subcommands: [SchemaCommand.self, TemplatesCommand.self]),
        ])

    /// Errors begin as all of ours do.
    static let _errorPrefix = "error: "

    /// Runs the command, and ends the process.
    static func perform() async -> Never {
        let words = Array(CommandLine.arguments.dropFirst())
        do {
            try UsageAdvice.checkHelp(words)
            var command = try await asyncParseAsRoot(words)
            do {
                if var command = command as? any AsyncParsableCommand {
                    try await command.run()
                } else {
                    try command.run()
                }
                end(with: 0)
            } catch {
                if let code = error as? ExitCode { end(with: code.rawValue) }
                exit(withError: error)
            }
        } catch {
            // A person is typing: whatever is wrong, there is nothing to complete.
            if words.first == "---completion", exitCode(for: error) != .success { Foundation.exit(0) }
            UsageAdvice.print(error, of: words)
            exit(withError: error)
        }
    }

    /// Prints ten lines of help, and fails: nothing was asked and nothing done, which a script should notice.
    func run() throws {
        try Console(isQuiet: false).result(WelcomeText.text)
        throw ExitCode(ReportError.Kind.usage.exitCode)
    }

    /// Ends the process. `exit` would wait for threads of swift-subprocess, one of which may hang in a start that was given up.
    private static func end(with code: Int32) -> Never {
        guard ProcessStart.isStuck else { Foundation.exit(code) }
        fflush(nil)
        _exit(code)
    }

    /// Where Linux does not show us our own memory, Swift gives no arguments at all: without this, a nightly run in a chroot
    /// without /proc, or with no file descriptor left, would print the help and end as if all were done.
    static func checkArguments() throws(ReportError) {
        guard CommandLine.arguments.isEmpty else { return }
        throw ReportError(
            .inputOutput, subject: "barfolio", found: "the command line cannot be read",
            evidence: "on Linux that needs /proc/self/maps",
            advice: "mount /proc here, and allow more open files (ulimit -n)")
    }
}

extension AsyncParsableCommand {
    /// Shows the help of a command that has only subcommands. As with `barfolio` alone, nothing was done.
    func showSubcommands() throws {
        try Console(isQuiet: false).result(Barfolio.helpMessage(for: Self.self))
        throw ExitCode(ReportError.Kind.usage.exitCode)
    }
}
