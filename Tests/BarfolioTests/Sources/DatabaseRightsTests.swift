import Foundation
import TestKit
import Testing

/// Databases in every state an application leaves them in, read by every kind of user (as root alone can try).
@Suite(
    .tags(.process), .serialized,
    .enabled("needs root, setpriv, and programs that others may run") { try await OtherUser.canBeOthers() })
struct DatabaseRightsTests {
    private let scratch: Scratch
    private static let abandoning = Samples.repository + "/Tests/Programs/abandon-database.py"

    init() throws {
        scratch = try Scratch()
        try scratch.openForAll()
        // Others may not be let into the repository.
        try scratch.write("abandon.py", try String(contentsOfFile: Self.abandoning, encoding: .utf8))
    }

    /// How the application left its database; the words of the script, but for the last.
    enum State: String, CaseIterable {
        case open, closed, killed
        case sharedMemoryGone = "shm-gone"
        case hotJournal = "hot-journal"
        case closedInReadOnlyFolder = "read-only"
    }

    private func read(_ database: String, as user: OtherUser) async throws -> Outcome {
        let words = [
            try Barfolio.binary(), "chart", database, "--table", "t", "--date", "day", "--date-format", "iso8601",
            "--value", "n", "--by", "day", "--last", "1", "--as-of", "2026-11-20", "--time-zone", "UTC", "--dry-run",
            "--json", "--out", scratch.at("out"),
        ]
        return try await scratch.invocation(of: user.running(words)).run()
    }

    /// Expects 1,000 rows of 2 each, or an error that says what to do.
    private func expectRightDataOrAdvice(_ outcome: Outcome, _ state: State, _ user: OtherUser) throws {
        if outcome.isSuccess {
            let values = try ChartDocument(json: Data(outcome.output.utf8)).bars.map(\.value)
            #expect(values == [2_000], "\(state) × \(user)")
            #expect(state != .hotJournal, "only a writer may undo what a hot journal holds")
        } else {
            #expect([.exited(65), .exited(66)].contains(outcome.ending), "\(state) × \(user): \(outcome)")
            #expect(outcome.errors.contains("app.sqlite") && outcome.errors.contains("  → "), "\(outcome)")
            #expect(state == .hotJournal, "\(state) × \(user): \(outcome)")
        }
    }

    @Test(arguments: State.allCases, OtherUser.allCases)
    func `the data is right or the error says what to do, and the application goes on writing`(
        state: State, user: OtherUser
    ) async throws {
        let folder = try scratch.folder("data", of: .owner, mode: 0o775)
        let database = folder + "/app.sqlite"
        let word = state == .closedInReadOnlyFolder ? "closed" : state.rawValue
        let stop = scratch.at("home/stop")
        let words =
            ["/bin/sh", "-c", "umask 002; exec \"$@\"", "sh"] + OtherUser.python
            + [scratch.at("abandon.py"), database, word, stop]
        var application = try scratch.invocation(of: OtherUser.owner.running(words))
        application.isBackground = true
        // It waits for a reader, which waits in the tests' queue.
        application.timeLimit = .seconds(600)
        let (leaver, scratch) = (application, scratch)
        async let leaving = leaver.run()
        defer { _ = try? scratch.write("home/stop", "") }
        try await scratch.wait(for: "home/stop.ready")
        if state != .open { _ = try await leaving }
        if state == .closedInReadOnlyFolder { chmod(folder, 0o555) }

        let before = Snapshot(folder)
        let outcome = try await read(database, as: user)
        try expectRightDataOrAdvice(outcome, state, user)
        // An index that is there is for readers to write in; all else stays as it was.
        let changes = Snapshot(folder).differences(from: before).filter {
            $0 != "app.sqlite-shm" || state == .sharedMemoryGone
        }
        #expect(changes == [], "\(state) × \(user)")
        if [.closed, .closedInReadOnlyFolder].contains(state) {
            #expect(try scratch.names(in: "data") == ["app.sqlite"], "\(state) × \(user)")
        }

        chmod(folder, 0o775)
        let sql = "UPDATE t SET n = n + 1; SELECT sum(n) FROM t"
        let writing = ["/usr/bin/env", "sqlite3", "-batch", "-init", "/dev/null", database, sql]
        let written = try await scratch.invocation(of: OtherUser.owner.running(writing)).run()
        #expect(written.isSuccess && written.output == "3000\n", "\(state) × \(user): \(written)")
        try scratch.write("home/stop", "")
    }
}
