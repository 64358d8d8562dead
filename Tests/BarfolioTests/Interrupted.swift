import Foundation
import Testing

/// An archive that has a night, and a run over other data that is going to be ended before its time.
struct Interrupted {
    let scratch: Scratch
    private let arguments: [String]
    private let asOf: String
    private let generations: Generations

    /// - Parameter asOf: the as-of day of the run that is ended; the archive has 2026-11-20.
    init(reports: [String], formats: String, asOf: String = Samples.asOf) async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
        arguments = ["run", "--reports", "reports", "--quiet"]
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
        self.asOf = asOf
        try scratch.copy("old", to: "new")
        let second = try await scratch.barfolio(
            "run", "--reports", "reports", "--archive", scratch.at("new"), "--as-of", asOf)
        try #require(second.isSuccess, "\(second)")
        generations = Generations(old: Snapshot(scratch.at("old")), new: Snapshot(scratch.at("new")))
        try #require(generations.old != generations.new)
    }

    /// Puts the archive back to the old night; answers the run over the new data.
    func prepare() throws -> Invocation {
        if scratch.exists("archive") { try scratch.remove("archive") }
        if scratch.exists("tmp") { try scratch.remove("tmp") }
        try scratch.copy("old", to: "archive")
        return try scratch.invocation(arguments + ["--archive", scratch.at("archive"), "--as-of", asOf])
    }

    /// Expects every report to be old or new, and nothing of ours to run on.
    func expectWhole(_ moment: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let flaws = try await generations.flaws(of: scratch.at("archive"))
        #expect(flaws.isEmpty, "\(moment): \(flaws.joined(separator: "\n"))", sourceLocation: sourceLocation)
        let running = try await scratch.processesLeft()
        #expect(running.isEmpty, "\(moment): \(running)", sourceLocation: sourceLocation)
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
        let next = try await scratch.invocation(
            arguments + ["--archive", scratch.at("archive"), "--as-of", asOf]
        ).run()
        #expect(next.isSuccess, "\(moment): \(next)", sourceLocation: sourceLocation)
        let differences = Snapshot(scratch.at("archive")).differences(from: generations.new)
        #expect(differences.isEmpty, "\(moment): \(differences)", sourceLocation: sourceLocation)
        return next.duration
    }
}
