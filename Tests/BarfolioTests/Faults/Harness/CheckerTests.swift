import Foundation
import TestKit
import Testing

/// The judge of the kill tests, tried on archives that were torn by hand: it must be able to find fault.
@Suite(.tags(.process, .faults, .slow))
struct CheckerTests {
    private let scratch: Scratch
    private let state: ArchiveState

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
        for (name, sql) in [("old", "SELECT 1"), ("new", "UPDATE records SET value = value * 3")] {
            try await scratch.sqlite("samples/records.sqlite", sql)
            let outcome = try await scratch.barfolio(
                "run", "records", "--reports", "reports", "--archive", scratch.at(name), "--as-of", Samples.asOf)
            try #require(outcome.isSuccess, "\(outcome)")
        }
        state = try await ArchiveState(old: scratch.at("old"), new: scratch.at("new"))
        try scratch.copy("old", to: "archive")
    }

    private func flaws() -> [String] { state.flaws(of: scratch.at("archive")) }

    @Test func `the old and the new archive have no flaws`() async throws {
        #expect(flaws().isEmpty)
        try scratch.remove("archive")
        try scratch.copy("new", to: "archive")
        #expect(flaws().isEmpty)
    }

    @Test func `files that were put in place one by one are found after every one but the last`() async throws {
        let edition = "records/2026-11-20"
        let names = try scratch.names(in: "new/\(edition)").filter { name in
            try scratch.data("new/\(edition)/\(name)") != scratch.data("old/\(edition)/\(name)")
        }
        try #require(names.count > 3)
        for name in names {
            #expect(flaws().isEmpty == (name == names.first), "before \(name)")
            try scratch.remove("archive/\(edition)/\(name)")
            #expect(!flaws().isEmpty, "without \(name)")
            try scratch.copy("new/\(edition)/\(name)", to: "archive/\(edition)/\(name)")
        }
        #expect(flaws().isEmpty)
    }

    @Test(arguments: [
        "rm records/2026-11-20/page-002.svg", "truncate -s -1 records/2026-11-20/page-002.png",
        "truncate -s -1 records/2026-11-20/report.json", "touch records/2026-11-20/page-004.svg",
        "rm -r records/2026-11-20", "rm records/latest", "ln -sfn 2026-11-19 records/latest",
        "mkdir records/2026-11-21 && : >records/2026-11-21/index.html",
        "truncate -s -1 index.html", "rm index.html", "rm -r records",
        "echo '{\"editions\":{\"2026-11-20\":[]}}' >records/revisions.json",
    ])
    func `an archive that was torn is found out`(shell: String) async throws {
        try await scratch.shell("cd archive && \(shell)")
        #expect(!flaws().isEmpty)
    }

    @Test func `an edition is judged by its own list of files`() async throws {
        let edition = Edition(scratch.at("archive/records/2026-11-20"))
        #expect(try await edition.flaws().isEmpty)
        try scratch.append(" ", to: "archive/records/2026-11-20/page-001.gp")
        #expect(try await edition.flaws().count == 1)
    }
}
