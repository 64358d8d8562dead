import Foundation
import TestKit
import Testing

/// Options that are wrong: exit 64 (or 73 where a folder cannot be), and nothing is written.
@Suite(.tags(.process))
struct UsageErrorTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write("out/page-001.svg", "what was there before")
    }

    private func chart(_ arguments: String...) async throws -> Outcome {
        let words = ["chart", try await Samples.database("records")] + arguments + ["--out", scratch.at("out")]
        return try await scratch.unchanged("out") { try await scratch.invocation(words).run() }
    }

    @Test func `a chart of neither a table nor a query is refused`() async throws {
        try await chart().expectUsageError("--table", "--query", "barfolio inspect /")
    }

    @Test func `a chart of both a table and a query is refused`() async throws {
        try await chart("--table", "records", "--query", "SELECT 1").expectUsageError("--table", "--query")
    }

    @Test func `time buckets without a column of dates are refused`() async throws {
        try await chart("--table", "records", "--by", "week").expectUsageError("--date COLUMN")
    }

    @Test func `time buckets have neither an order nor a top`() async throws {
        try await chart("--table", "records", "--date", "at", "--by", "week", "--top", "3")
            .expectUsageError("apply only to bars by name", "--label COLUMN")
    }

    @Test func `bars with neither names nor time buckets are refused`() async throws {
        try await chart("--table", "records").expectUsageError(
            "--label COLUMN", "--by week", "barfolio inspect /")
    }

    @Test(arguments: [
        ("--mark", "all"), ("--as-of", "2026-02-30"), ("--jobs", "0"),
    ])
    func `a value that an option does not take is refused by the option's name`(option: String, value: String)
        async throws
    {
        try await chart("--table", "records", "--label", "name", option, value).expectUsageError(option)
    }

    @Test(arguments: ["../x", ".x", "a/b", "-x", "", String(repeating: "x", count: 200)])
    func `a name that cannot be a file's is refused`(name: String) async throws {
        let outcome = try await chart("--table", "records", "--label", "name", "--name=\(name)")
        outcome.expectUsageError(name.isEmpty ? "Missing value for '--name" : "cannot be a file's name")
    }

    @Test func `an unknown time zone is refused with the nearest one`() async throws {
        let outcome = try await chart("--table", "records", "--label", "name", "--time-zone", "Asia/Toyko")
        outcome.expectFailure(64, "Asia/Toyko", "did you mean Asia/Tokyo?")
    }

    @Test func `an empty path for the folder of files is refused`() async throws {
        let outcome = try await scratch.barfolio(
            "chart", Samples.database("records"), "--table", "records", "--label", "name", "--out", "")
        outcome.expectFailure(64, "the folder: its name is empty")
    }

    @Test func `an empty path for the archive is refused`() async throws {
        try await scratch.addSamples()
        let outcome = try await scratch.barfolio("run", "--reports", scratch.at("reports"), "--archive", "")
        outcome.expectFailure(64, "the folder: its name is empty")
    }
}
