import Foundation
import Synchronization
import Testing

/// An archive that has an edition (or none yet), and a run over other data that something is going to happen to.
struct Interrupted: Sendable {
    let scratch: Scratch
    /// The archive before that run and after it.
    let state: ArchiveState
    private let arguments: [String]
    private let isFirst: Bool
    private let continued = ContinuedStates()

    /// Archives before and after the same run, made once and copied.
    private static let made = Mutex<[String: Task<(scratch: Scratch, state: ArchiveState), any Error>]>([:])

    /// - Parameters:
    ///   - asOf: the as-of day of the run; the archive has 2026-11-20.
    ///   - isFirst: whether there is no archive yet.
    init(reports: [String], formats: String, asOf: String = Samples.asOf, isFirst: Bool = false) async throws {
        let archives = Self.made.withLock { made in
            let key = "\(reports) \(formats) \(asOf) \(isFirst)"
            let task = made[key] ?? Task { try await Self.archives(reports, formats, asOf: asOf, isFirst: isFirst) }
            made[key] = task
            return task
        }
        let original = try await archives.value
        scratch = try await original.scratch.copied()
        state = original.state
        self.isFirst = isFirst
        arguments = ["run", "--reports", "reports", "--quiet", "--archive", scratch.at("archive"), "--as-of", asOf]
    }

    private static func archives(
        _ reports: [String], _ formats: String, asOf: String, isFirst: Bool
    ) async throws -> (scratch: Scratch, state: ArchiveState) {
        let scratch = try Scratch.shared()
        try await scratch.addSamples()
        for name in try scratch.names(in: "reports") where !reports.contains(name) {
            try scratch.remove("reports/\(name)")
        }
        for name in reports { try scratch.append("output: {formats: [\(formats)]}\n", to: "reports/\(name)") }
        let first = try await scratch.barfolio(
            "run", "--reports", "reports", "--archive", scratch.at("old"), "--as-of", Samples.asOf)
        try #require(first.isSuccess, "\(first)")

        try await scratch.sqlite("samples/records.sqlite", "UPDATE records SET value = value * 3, name = name || '!'")
        try await scratch.sqlite("samples/invoices.sqlite", "DELETE FROM invoice WHERE id % 3 = 0")
        try await scratch.sqlite("samples/posts.sqlite", "DELETE FROM ZPOSTENTITY WHERE Z_PK % 2 = 0")
        for name in reports {
            let text = try scratch.text("reports/\(name)")
            try scratch.write("reports/\(name)", text.replacing("title: ", with: "title: New "))
        }
        if !isFirst { try scratch.copy("old", to: "new") }
        let second = try await scratch.barfolio(
            "run", "--reports", "reports", "--archive", scratch.at("new"), "--as-of", asOf)
        try #require(second.isSuccess, "\(second)")
        if isFirst {
            try scratch.write("none/records.yaml", "source: {database: nothing.sqlite, table: t, label: n}")
            let none = try await scratch.barfolio("run", "--reports", "none", "--archive", "without", "--quiet")
            try #require(!none.isSuccess)
        }
        let state = try await ArchiveState(
            old: isFirst ? nil : scratch.at("old"), new: scratch.at("new"),
            without: isFirst ? scratch.at("without") : nil)
        try #require(state.old != state.new)
        return (scratch, state)
    }

    /// Puts the archive back to what it was; answers the run over the new data.
    func prepare() throws -> Invocation {
        if scratch.exists("archive") { try scratch.remove("archive") }
        if scratch.exists("tmp") { try scratch.remove("tmp") }
        if !isFirst { try scratch.copy("old", to: "archive") }
        return try scratch.invocation(arguments)
    }

    /// Expects every report to be old or new, the lock to be free, and nothing of ours to run on.
    func expectWhole(_ moment: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let flaws = state.flaws(of: scratch.at("archive"))
        #expect(flaws.isEmpty, "\(moment): \(flaws.joined(separator: "\n"))", sourceLocation: sourceLocation)
        let running = try await scratch.processesLeft()
        #expect(running.isEmpty, "\(moment): \(running)", sourceLocation: sourceLocation)
        let lock = open(scratch.at("archive/.lock"), O_RDWR | O_CLOEXEC)
        guard lock >= 0 else { return }
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0, "\(moment): still locked", sourceLocation: sourceLocation)
        close(lock)
    }

    /// Expects that nothing unfinished lies about.
    func expectTidy(_ moment: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let left = ["archive", "tmp"].flatMap { Snapshot(scratch.at($0)).entries.keys.sorted() }.filter { path in
            path.contains(".unfinished-") || path.hasPrefix("barfolio-")
        }
        #expect(left.isEmpty, "\(moment): \(left)", sourceLocation: sourceLocation)
    }

    /// Expects the next run to succeed and to leave the new archive, and nothing else. Answers how long it took.
    @discardableResult
    func expectNextRunSucceeds(
        _ moment: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Duration {
        let next = try await scratch.invocation(arguments).run()
        #expect(next.isSuccess, "\(moment): \(next)", sourceLocation: sourceLocation)
        try await expectNew(moment, sourceLocation: sourceLocation)
        return next.duration
    }

    /// The same, where no earlier moment left the same behind: from one state the next run goes one way.
    func expectNextRunSucceedsOnce(
        _ moment: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        guard continued.isNew(scratch.at("archive")) else { return }
        try await expectNextRunSucceeds(moment, sourceLocation: sourceLocation)
    }

    /// Expects the archive to be the new one, with nothing unfinished in it.
    func expectNew(_ moment: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let differences = ArchiveState.visible(scratch.at("archive")).differences(from: state.new)
        #expect(differences.isEmpty, "\(moment): \(differences)", sourceLocation: sourceLocation)
        let left = Snapshot(scratch.at("archive")).entries.keys.filter { $0.contains(".unfinished-") }
        #expect(left.isEmpty, "\(moment): \(left)", sourceLocation: sourceLocation)
        let verdict = try await ArchiveState.verdict(on: scratch.at("archive"), in: scratch)
        #expect(verdict.isEmpty, "\(moment): \(verdict)", sourceLocation: sourceLocation)
    }
}

/// The archives that a next run went on from: all there is to them, but random parts of names and what is remembered of the
/// files' numbers and times.
private final class ContinuedStates: Sendable {
    private let seen = Mutex<[Snapshot]>([])

    func isNew(_ archive: String) -> Bool {
        let state = Snapshot(archive).only { !$0.hasPrefix(".lock") && !$0.hasPrefix(".cache") }.renamed { path in
            path.replacing(/\.unfinished-[0-9a-f-]+/, with: ".unfinished")
        }
        return seen.withLock { seen in
            guard !seen.contains(state) else { return false }
            seen.append(state)
            return true
        }
    }
}
