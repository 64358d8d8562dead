// barfolio: the command line, one file a command. Nothing else in the project writes to stdout or stderr.

import ArgumentParser
import Diagnostics
import Foundation

@main
struct Barfolio: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "barfolio",
        abstract: "Chart pages from SQLite: grouped by time or by name, drawn by gnuplot, published whole.",
        discussion: """
            One chart by hand:      barfolio chart app.sqlite --table posts --date created_at --by week --last 7
            All reports, nightly:   barfolio run --reports reports --archive archive --quiet
            What there is to draw:  barfolio inspect app.sqlite
            A first definition:     barfolio init app.sqlite
            Whether all is there:   barfolio doctor
            Why a bar is as it is:  barfolio explain weekly-posts --bucket 2026-11-15
            Notes on pages:         barfolio annotate import weekly-posts notes.json
            In the browser:         barfolio serve
            On many machines:       barfolio plan --shards 8, barfolio run --shard 1/8 …, barfolio index

            Exit codes: 0 done · 1 some reports failed · 64 usage · 65 data · 66 database · 69 gnuplot ·
            73 cannot create · 74 I/O · 75 busy, try again · 78 definition · 128+n ended by signal n
            """,
        version: "0.1.0",
        subcommands: [
            ChartCommand.self, RunCommand.self, RegenerateCommand.self, PlanCommand.self, IndexCommand.self,
            VerifyCommand.self, PruneCommand.self,
            InspectCommand.self, InitCommand.self, DoctorCommand.self, ExplainCommand.self, SchemaCommand.self,
            TemplatesCommand.self, AnnotateCommand.self, ServeCommand.self,
        ])

    /// Runs the command; says what is missing where it could not even begin.
    static func main() async {
        do {
            try checkArguments()
            try ProcessLimits.check()
        } catch {
            Console(isQuiet: false).fail(error)
            Foundation.exit(error.kind.exitCode)
        }
        await main(nil)
    }

    /// Where Linux does not show us our own memory, Swift gives no arguments at all: without this, a nightly run in a chroot
    /// without /proc, or with no file descriptor left, would print the help and end as if all were done.
    private static func checkArguments() throws(ReportError) {
        guard CommandLine.arguments.isEmpty else { return }
        throw ReportError(
            .inputOutput, stage: .define, subject: "barfolio", found: "the command line cannot be read",
            evidence: "on Linux that needs /proc/self/maps",
            advice: "mount /proc here, and allow more open files (ulimit -n)")
    }
}
