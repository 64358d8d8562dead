// barfolio: the command line, one file a command. Nothing else in the project writes to stdout or stderr.

import ArgumentParser
import Charts
import Foundation
import Platform
import Reports

struct Barfolio: Command {
    static let configuration = CommandConfiguration(
        commandName: "barfolio",
        abstract: "Draw bar charts from SQLite by time or name with gnuplot, and publish them whole.",
        discussion: HelpText.text(
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
        ),
        version: barfolioVersion,
        groupedSubcommands: [
            CommandGroup(name: "Starting", subcommands: [InspectCommand.self, InitCommand.self, DoctorCommand.self]),
            CommandGroup(name: "Drawing", subcommands: [ChartCommand.self, RunCommand.self, RegenerateCommand.self]),
            CommandGroup(
                name: "Reading",
                subcommands: [
                    ServeCommand.self, ExplainCommand.self, DiffCommand.self, AnnotateCommand.self, ExportCommand.self,
                ]),
            CommandGroup(name: "Keeping", subcommands: [StatusCommand.self, VerifyCommand.self, PruneCommand.self]),
            CommandGroup(name: "Sharding", subcommands: [PlanCommand.self, IndexCommand.self]),
            CommandGroup(name: "Authoring", subcommands: [SchemaCommand.self, TemplatesCommand.self]),
        ])

    /// What `barfolio` alone prints: ten lines for those who do not know it.
    private static let welcome = """
        barfolio draws bar charts from SQLite with gnuplot, by hand or every night.

          barfolio inspect app.sqlite     what can be drawn, as commands to paste
          barfolio chart app.sqlite …     one chart, now
          barfolio init app.sqlite        a first report for every night
          barfolio run                    all reports, into an archive of web pages
          barfolio regenerate …           the same for past editions
          barfolio serve                  the archive in the browser
          barfolio doctor                 what is missing, and the command that fixes it
        Everything else: barfolio --help, barfolio chart --help, man barfolio
        """

    /// Errors begin as all of ours do.
    static let _errorPrefix = "error: "

    /// Runs the command, and ends the process: with its exit code, or by the very signal that came meanwhile.
    static func perform() async -> Never {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            try UsageAdvice.checkHelp(arguments)
            var parsed = try parseAsRoot(arguments)
            guard let command = parsed as? any Command else {
                try parsed.run()
                end(with: 0)
            }
            let console = Console(isQuiet: command.quiet)
            // Before any work begins, lest a signal end us with something changed that the work would have put back.
            let interruption = Interruption()
            let work = Task { try await command.perform(console) }
            interruption.cancel(work)
            end(with: await work.result, interruption, console)
        } catch {
            // A person is typing: whatever is wrong, there is nothing to complete.
            if arguments.first == "---completion", exitCode(for: error) != .success { Foundation.exit(0) }
            UsageAdvice.print(error, of: arguments)
            exit(withError: error)
        }
    }

    /// Prints ten lines of help, and fails: nothing was asked and nothing done, which a script should notice.
    func perform(_ console: Console) throws {
        try console.result(Self.welcome)
        throw ExitCode(ReportError.Kind.usage.exitCode)
    }

    /// Says what failed, and ends the process.
    private static func end(
        with result: Result<Void, any Error>, _ interruption: Interruption, _ console: Console
    ) -> Never {
        if case .failure(is RunStopped) = result {
            console.warn("stopped before it was done; what is published stays, and the same command goes on from there")
        }
        if let signal = interruption.received { Interruption.end(by: signal) }
        do {
            try result.get()
            end(with: 0)
        } catch let code as ExitCode {
            end(with: code.rawValue)
        } catch {
            guard let errors = ReportErrors(thrown: error)?.errors else { exit(withError: error) }
            errors.forEach(console.fail)
            end(with: errors.commonExitCode)
        }
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
        let arguments = CommandLine.arguments
        if arguments.isEmpty {
            throw ReportError(
                .inputOutput, subject: "barfolio", found: "the command line cannot be read",
                evidence: "on Linux that needs /proc/self/maps",
                advice: "mount /proc here, and allow more open files (ulimit -n)")
        }
        // Bytes that are no UTF-8 would become other characters, and so the path another path.
        let wrong = arguments.indices.first {
            CommandLine.unsafeArgv[$0].flatMap { String(validatingCString: $0) } == nil
        }
        if let wrong {
            throw ReportError(
                .usage, subject: arguments[wrong], found: "this is not UTF-8",
                advice: "write it in UTF-8; a file of such a name needs another one, or a link to it: ln -s")
        }
        // A file whose name begins with a dash would be taken for options, of which one is the help.
        let path = CommandLine.arguments.dropFirst().prefix { $0 != "--" }.first { argument in
            argument.hasPrefix("-") && !argument.hasPrefix("--") && argument.count > 2 && Double(argument) == nil
                && (argument.contains(".") && !argument.contains(" ")
                    || FileManager.default.fileExists(atPath: argument))
        }
        guard let path else { return }
        throw ReportError(
            .usage, subject: path, found: "what begins with a dash is taken for options, not for a file",
            advice: "write \("./\(path)".shellWord), or -- before it")
    }
}

/// A command that does something. What it throws becomes its message and its exit code.
protocol Command: ParsableCommand, Sendable {
    /// Whether nothing is printed unless something is wrong.
    var quiet: Bool { get }
    /// Does the work, and ends early where its task is cancelled.
    func perform(_ console: Console) async throws
}

extension Command {
    var quiet: Bool { false }

    /// Shows the help of a command that has only subcommands. As with `barfolio` alone, nothing was done.
    func showSubcommands(_ console: Console) throws {
        try console.result(Barfolio.helpMessage(for: Self.self))
        throw ExitCode(ReportError.Kind.usage.exitCode)
    }
}
