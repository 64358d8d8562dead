import Foundation
import TestKit
import Testing

/// Databases that cannot be opened, and damaged ones.
@Suite(.tags(.process, .faults))
struct DatabaseErrorTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write("out/page-001.svg", "what was there before")
    }

    /// Reads a database and goes as far as the scripts: no gnuplot is needed to see whether the data can be read.
    private func chart(_ database: String, out: String = "out") async throws -> Outcome {
        let words = [
            "chart", database, "--table", "ZPOSTENTITY", "--date", "ZDATE", "--date-format", "core-data", "--by",
            "week",
            "--last", "7", "--as-of", Samples.asOf, "--time-zone", "Asia/Tokyo", "--out", scratch.at(out), "--dry-run",
            "--json",
        ]
        var invocation = try scratch.invocation(words, ["PATH": "/nonexistent"])
        invocation.timeLimit = .seconds(20)
        return try await invocation.run()
    }

    private func failing(_ database: String) async throws -> Outcome {
        try await scratch.unchanged("out") { try await chart(database) }
    }

    @Test func `a missing database is told, and not made`() async throws {
        try await failing(scratch.at("missing.sqlite")).expectFailure(
            66, scratch.at("missing.sqlite"), "no such database")
        #expect(!scratch.exists("missing.sqlite"))
    }

    @Test func `a file that is no database is told`() async throws {
        let file = try scratch.write("notes.txt", String(repeating: "not a database at all\n", count: 100))
        try await failing(file).expectFailure(
            66, file, "not a SQLite database", "→ it is a text: let a definition read its rows")
    }

    @Test func `a folder is told`() async throws {
        let folder = try scratch.folder("folder")
        try await failing(folder).expectFailure(66, folder, "folder")
    }

    @Test(arguments: ["/dev/zero", "/dev/null"])
    func `a device is told`(path: String) async throws {
        try await failing(path).expectFailure(66, path)
    }

    @Test func `a pipe is told, and not waited for`() async throws {
        try await scratch.shell("mkfifo \"$1\"", scratch.at("pipe"))
        try await failing(scratch.at("pipe")).expectFailure(66, scratch.at("pipe"))
    }

    /// Where only pages are cut off that nobody reads, the numbers may be told: the right ones.
    @Test func `a database that ends too early gives the right numbers or none`() async throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: try await Samples.database("posts")))
        let path = scratch.at("cut.sqlite")
        var refused = 0
        for length in stride(from: 0, to: whole.count, by: FaultCount.isFull ? 512 : 1_024) {
            try whole.prefix(length).write(to: URL(fileURLWithPath: path))
            let outcome = try await chart(path, out: "cut")
            if outcome.isSuccess {
                let numbers = try ChartDocument(json: Data(outcome.output.utf8)).bars.compactMap(\.value)
                #expect(numbers == [0, 0, 0, 0, 1, 4, 2], "\(length) bytes")
                try scratch.remove("cut")
            } else {
                #expect([.exited(65), .exited(66)].contains(outcome.ending), "\(length) bytes: \(outcome)")
                #expect(outcome.errors.contains("  → "), "\(length) bytes: \(outcome)")
                refused += 1
            }
        }
        #expect(refused > (FaultCount.isFull ? 16 : 8))
    }
}
