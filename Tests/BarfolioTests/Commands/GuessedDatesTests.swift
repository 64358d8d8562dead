import TestKit
import Testing

/// What is said of a format of dates that nobody stated: the proof of a guess, and nothing where there was none to make.
@Suite(.tags(.process))
struct GuessedDatesTests {
    private let scratch: Scratch
    private static let guess =
        "report chart: the dates of at are unix, since 2 sampled values lie between 2026-11-01 and 2026-11-15"

    init() throws { scratch = try Scratch() }

    /// The arguments for a chart of days that are stored as `first` and `second`.
    private func chart(_ first: String, _ second: String, _ arguments: String...) async throws -> [String] {
        try await scratch.sqlite(
            "d.sqlite", "DROP TABLE IF EXISTS t; CREATE TABLE t(at); INSERT INTO t VALUES (\(first)), (\(second))")
        return ["chart", "d.sqlite", "--table", "t", "--date", "at", "--by", "month", "--as-of", "2026-11-20"]
            + arguments
    }

    private func run(_ arguments: [String]) async throws -> Outcome {
        try await scratch.invocation(arguments, [:]).run()
    }

    @Test func `on a terminal a guess is said once, below the chart and fainter`() async throws {
        let chart = try await chart("1793534400", "1794744000", "--preview")
        let path = scratch.at("d.sqlite")
        let words = chart.map { $0 == "d.sqlite" ? path : $0 }
        let shown = try await scratch.onTerminal([], words, environment: ["COLORTERM": "truecolor"])
        let parts = shown.text.split(separator: "\u{1B}[2m" + Self.guess)
        #expect(parts.count == 2 && parts[0].contains("░") && parts[1].hasSuffix("\u{1B}[0m\n"), "\(shown.text)")
        let plain = try await scratch.onTerminal([], words, environment: ["NO_COLOR": "1"])
        #expect(plain.text.contains("\n" + Self.guess) && !plain.text.contains("\u{1B}["), "\(plain.text)")
    }

    @Test func `on a pipe it is plain text on stderr`() async throws {
        let outcome = try await run(try await chart("1793534400", "1794744000", "--preview"))
        #expect(outcome.isSuccess && outcome.errors.hasPrefix(Self.guess), "\(outcome)")
        #expect(!outcome.errors.contains("\u{1B}") && !outcome.output.contains("sampled"))
    }

    @Test func `ISO 8601 text is no guess, and only told where all is`() async throws {
        let iso = try await chart("'2026-11-01'", "'2026-11-15 08:00:00Z'", "--dry-run")
        let outcome = try await run(iso)
        #expect(outcome.isSuccess && !outcome.errors.contains("iso8601"), "\(outcome)")
        let all = try await run(iso + ["--verbose"])
        #expect(all.errors.contains("the dates of at are iso8601, since all of 2 sampled values"), "\(all)")
        // Placeholders leave a doubt.
        let doubtful = try await run(try await chart("'2026-11-01'", "''", "--dry-run"))
        #expect(doubtful.errors.contains("1 more value is a placeholder"), "\(doubtful)")
    }
}
