import Foundation
import TestKit
import Testing

/// What somebody else put into an archive's folder.
@Suite(.tags(.process))
struct ForeignFolderTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
        for asOf in ["2026-11-19", "2026-11-20"] {
            let outcome = try await scratch.edition("records", asOf: asOf)
            try #require(outcome.isSuccess, "\(outcome)")
        }
        // A link to itself, which leads to nothing that could be listed.
        try FileManager.default.createSymbolicLink(atPath: scratch.at("archive/theirs"), withDestinationPath: "theirs")
    }

    @Test func `a link is a warning, and every command does its work`() async throws {
        let words = "archive/theirs is a symbolic link"
        let run = try await scratch.edition("records", asOf: "2026-11-21")
        #expect(run.isSuccess && run.errors.contains(words), "\(run)")
        #expect(try scratch.text("archive/index.html").contains("records/2026-11-21"))
        let index = try await scratch.barfolio("index")
        #expect(index.isSuccess && index.errors.contains(words), "\(index)")
        try scratch.append("keep: {daily: 1}\n", to: "reports/records.yaml")
        let pruned = try await scratch.barfolio("prune")
        #expect(pruned.isSuccess && pruned.errors.contains(words), "\(pruned)")
        #expect(try !scratch.text("archive/index.html").contains("records/2026-11-19"))
        let verified = try await scratch.barfolio("verify")
        #expect(verified.output == "archive/theirs: orphan: it does not belong to the archive\n", "\(verified)")
        #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: scratch.at("archive/theirs"))) == "theirs")
    }
}
