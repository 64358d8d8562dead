// barfolio: the command line, one file a command. Nothing else in the project writes to stdout or stderr.

import ArgumentParser

@main
struct Barfolio: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "barfolio",
        abstract: "Chart pages from SQLite: grouped by time or by name, drawn by gnuplot, published whole.",
        discussion: """
            One chart by hand:      barfolio chart app.sqlite --table posts --date created_at --by week --last 7
            All reports, nightly:   barfolio run --reports reports --archive archive --quiet
            What there is to draw:  barfolio inspect app.sqlite
            Why a bar is as it is:  barfolio explain weekly-posts --bucket 2026-11-15

            Exit codes: 0 done · 1 some reports failed · 64 usage · 65 data · 66 database · 69 gnuplot ·
            73 cannot create · 74 I/O · 75 busy, try again · 78 definition · 128+n ended by signal n
            """,
        version: "0.1.0",
        subcommands: [
            ChartCommand.self, RunCommand.self, InspectCommand.self, ExplainCommand.self, TemplatesCommand.self,
        ])
}
