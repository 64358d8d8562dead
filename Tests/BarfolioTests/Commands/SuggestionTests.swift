import Foundation
import TestKit
import Testing

/// Wrong words on the command line: the right ones are told.
@Suite(.tags(.process))
struct SuggestionTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func expect(_ line: String, _ words: String...) async throws {
        let outcome = try await scratch.invocation(line.split(separator: " ").map(String.init)).run()
        outcome.expectUsageError()
        for word in words { #expect(outcome.errors.contains(word), "\(line): \(word)\n\(outcome)") }
        #expect(outcome.output.isEmpty, "\(outcome)")
    }

    @Test(arguments: [
        ("chrt", "barfolio chart"), ("regenrate", "barfolio regenerate"), ("plot a.sqlite", "barfolio chart"),
        ("nightly", "barfolio run"), ("annotate lst", "barfolio annotate list"), ("help chrt", "barfolio chart"),
        ("templates exprt x", "barfolio templates export"),
    ])
    func `a command that there is not is told with the one that was meant`(line: String, meant: String) async throws {
        try await expect(line, "there is no command", "did you mean \(meant)?")
    }

    @Test(arguments: [
        ("chart a --output b", "--out"), ("chart a --start 2026-01-01", "--since"),
        ("chart a --end 2026-01-01", "--until"),
        ("chart a --group-by week", "--by"), ("chart a --tz UTC", "--time-zone"), ("chart a --tabel t", "--table"),
        ("chart a --output=b", "--out"), ("run --out x", "--archive"), ("run --threads 2", "--jobs"),
        ("regenerate --start 2026-01-01 --to 2026-01-02", "--from"), ("chart a -o b", "--out"),
        ("inspect a --asof 2026-01-01", "--as-of"), ("chart a --date-frmat unix", "--date-format"),
        ("chart a --sort name", "--order"), ("chart a --limit 3", "--top"), ("chart a --by day --limit 3", "--last"),
        ("chart a --dark", "--theme dark"), ("chart -V", "barfolio --version"), ("-V", "barfolio --version"),
    ])
    func `an option that there is not is told with the one that was meant`(line: String, meant: String) async throws {
        try await expect(line, "there is no option", "did you mean \(meant)?")
    }

    @Test func `what is no option here is told to be an argument, a definition's key or another command's`()
        async throws
    {
        try await expect("chart --db a.sqlite", "there is no option --db", "barfolio chart DB")
        try await expect("run --report weekly-posts", "barfolio run REPORT …")
        try await expect("run --theme dark", "there is no option --theme", "draw.theme", "barfolio schema --markdown")
        try await expect("run --dark", "as draw.theme:")
        try await expect("prune --retention 3", "a report says it in its definition, as keep: ")
        try await expect("run --keep 3", "as keep: ")
        try await expect("doctor --port 0", "there is no option --port", "barfolio serve has one")
    }

    @Test func `a database without a command is inspected, and a definition run`() async throws {
        try scratch.write("app.db", "")
        try scratch.write("x.yaml", "")
        try await expect("app.db", "did you mean barfolio inspect app.db?")
        try await expect("x.yaml", "did you mean barfolio run x.yaml?")
        try await expect("gone.db", "the commands are: inspect, ")
    }

    @Test(arguments: [
        ("--by weeks", "week"), ("--by monthly", "month"), ("--mark maximum", "max"), ("--aggregate mean", "avg"),
        ("--week-start Sun", "sunday"), ("--date-format coredata", "core-data"), ("--layout stack", "stacked"),
        ("--date-format epoch", "unix"), ("--preview-as sixels", "sixel"), ("--date-format %Y-%m-%d", "iso8601"),
    ])
    func `a word that an option does not take is told with the nearest that it takes`(
        option: String, meant: String
    ) async throws {
        try await expect("chart a --table t \(option)", "did you mean \(meant)? Allowed: ")
    }

    @Test func `an option with further values shows them`() async throws {
        try await expect("chart a --table t --aggregate p100", "stddev, distinct, p1 to p99")
    }

    @Test func `a value that other programs take is told what to do instead`() async throws {
        try await expect("chart a --table t --by weekday", "--fold weekday", "Allowed: 15 minutes, hour, day, week")
        try await expect("chart a --table t --label l --format csv", "--format cannot be “csv”", "--json")
        try await expect("chart a --table t --date d --by day --days 30", "--days cannot be “30”", "--last 30")
    }

    @Test func `all that is wrong is told at once, and the help is shown to whoever asks`() async throws {
        try await expect("chart a --output b --tz UTC --by weeks", "--out?", "--time-zone?", "did you mean week?")
        #expect(try await scratch.barfolio("chart", "--output", "--help").isSuccess)
    }

    @Test(arguments: [
        ("22.11.2026", "did you mean 2026-11-22?"), ("2026/11/22", "did you mean 2026-11-22?"),
        ("20261122", "did you mean 2026-11-22?"), ("22112026", "a day is written YYYY-MM-DD, such as 2026-11-22\n"),
        ("11/22/2026", "did you mean 2026-11-22?"), ("2026-1-5", "did you mean 2026-01-05?"),
        ("2026-11-22T08:00", "did you mean 2026-11-22?"), ("05/06/2026", "did you mean 2026-06-05 or 2026-05-06?"),
        ("2026-02-30", "there is no such day\n"), ("31.02.2028", "there is no such day\n"),
        ("2026-13-32", "there is no such day\n"), ("01.01.2026", "did you mean 2026-01-01?"),
        ("2026-W47", "a day is written YYYY-MM-DD, such as 2026-11-22\n"),
    ])
    func `a day that there is not is told with the one that was meant, or that there is none`(
        value: String, advice: String
    ) async throws {
        let words = "barfolio regenerate: --from cannot be “\(value)”\n  → \(advice)"
        try await expect("regenerate --from \(value) --to 2026-11-22", words)
    }

    @Test func `where today is allowed it is told, and otherwise not`() async throws {
        try await expect("run --as-of tody", "did you mean today?")
        try await expect("run --as-of soon", "such as 2026-11-22, or today, or yesterday")
        try await expect("init a.db --as-of today", "--as-of cannot be “today”", "such as 2026-11-22\n")
    }

    @Test(arguments: ["regenerate loans --last 10", "regenerate --days 10", "plan --shards 2 --last 10"])
    func `whoever wants the last editions is told how editions are named`(line: String) async throws {
        try await expect(line, "--from YYYY-MM-DD and --to YYYY-MM-DD", "group.last")
    }

    @Test func `what ArgumentParser knows better stays as it says it`() async throws {
        try await expect("chart gone.sqlite --table --label l", "Missing value for '--table <TABLE>'")
    }

    @Test(arguments: [
        ("--as-of 2026-11-20 run", "--as-of", "the command first: barfolio run --as-of 2026-11-20"),
        ("-q run", "-q", "the command first: barfolio run -q"),
        ("--reports r run a --fresh", "--reports", "the command first: barfolio run a --fresh --reports r"),
        (
            "annotate --reports r import x f.json", "--reports",
            "the command first: barfolio annotate import x f.json --reports r"
        ),
        // Either may be the command, or none has the option.
        ("--archive run status", "--archive", "a command before options"),
        ("--fast run", "--fast", "a command before options"), ("-q weekly", "-q", "a command before options"),
    ])
    func `options before the command are told where they belong`(line: String, option: String, advice: String)
        async throws
    {
        try await expect(line, "there is \(option) where a command belongs\n  → write \(advice)\n")
    }

    @Test func `a file that begins with a dash is named so that it can be pasted`() async throws {
        try scratch.write("-x y.db", "")
        try await scratch.barfolio("inspect", "-x y.db").expectFailure(64, "write './-x y.db', or -- before it")
    }

    @Test(arguments: [
        ("--last", "is neither a number from 1 to 100000 nor a span"), ("--cap", "write a number above 0"),
        ("--top", "is not a number from 1 to 10000"), ("--since", "2026-11-20"), ("--by", "Allowed: "),
    ])
    func `a negative number that an option does not take is refused at once`(option: String, said: String)
        async throws
    {
        let line = "chart gone.sqlite --table t --date d \(option) -5"
        try await expect(line, said)
        let outcome = try await scratch.invocation(line.split(separator: " ").map(String.init)).run()
        #expect(!outcome.errors.contains("did you mean '"), "\(outcome)")
        try await expect("run --as-of -5", "--as-of has no value", "such as 2026-11-22, or today, or yesterday")
    }

    @Test func `a value that begins with a dash is joined to its option`() async throws {
        try await expect(
            "chart gone.sqlite --table t --date d --by day --line -5", "--line has no value",
            "did you mean '--line=-5'?")
        let outcome = try await scratch.barfolio(
            "chart", "gone.sqlite", "--table", "t", "--label", "l", "--where", "-- x")
        outcome.expectFailure(64, "did you mean '--where=-- x'?")
    }

    @Test func `a table, a column and a report are told with the nearest`() async throws {
        try await scratch.addSamples()
        let database = "samples/invoices.sqlite"
        try await scratch.barfolio("chart", database, "--table", "invoices", "--label", "x").expectFailure(
            65, "did you mean invoice?")
        try await scratch.barfolio("chart", database, "--table", "invoice", "--date", "isued_at", "--by", "week")
            .expectFailure(65, "did you mean issued_at?")
        try await scratch.barfolio("chart", "samples/invoises.sqlite", "--table", "invoice", "--label", "x")
            .expectFailure(66, "did you mean samples/invoices.sqlite?")
        try await scratch.barfolio("run", "weekly").expectFailure(64, "did you mean weekly-posts?")
    }
}
