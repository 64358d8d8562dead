import Foundation
import TestKit
import Testing

/// A regeneration that is killed goes on where it was: what it had published stays, and the end is the same.
@Suite(.tags(.process, .slow, .faults))
struct RegenerateKillTests {
    @Test func `killed at random moments again and again, it comes to the same end`() async throws {
        let scratch = try Scratch()
        try await scratch.addSamples()
        try scratch.remove("reports/records.yaml")
        for report in ["monthly-invoices", "weekly-posts"] {
            try scratch.append("output: {formats: [svg]}\n", to: "reports/\(report).yaml")
        }
        func regeneration(into archive: String) throws -> Invocation {
            try scratch.invocation([
                "regenerate", "--reports", "reports", "--archive", archive, "--from", "2026-10-25", "--to",
                Samples.asOf, "--quiet",
            ])
        }
        let whole = try await regeneration(into: "whole").run()
        try #require(whole.isSuccess, "\(whole)")
        let expected = ArchiveState.visible(scratch.at("whole"))
        let editions = expected.entries.keys.filter { $0.hasSuffix("/report.json") }
        try #require(editions.count == 54)
        // Later editions use the pages of earlier ones again: the very same files.
        let links = try await scratch.shell("find whole -name 'page-*.svg' -links +1 -printf x")
        #expect(links.count > 40)

        var random = SeededGenerator(for: "killed regenerations")
        var killed = 0
        for round in 0..<FaultCount.of("BARFOLIO_REGENERATIONS", inTest: 3, inFull: 40) {
            var before = 0
            for kill in 0..<8 {
                var run = try regeneration(into: "archive")
                run.interruption = (SIGKILL, whole.duration * Double.random(in: 0.1...0.6, using: &random))
                let outcome = try await run.run()
                killed += outcome.ending == .signaled(SIGKILL) ? 1 : 0
                let found = ArchiveState.visible(scratch.at("archive"))
                let moment = "round \(round), kill \(kill)"
                var there = 0
                for edition in editions {
                    let folder = String(edition.dropLast("report.json".count))
                    let files = found.entries.filter { $0.key.hasPrefix(folder) }
                    if files.isEmpty { continue }
                    there += 1
                    #expect(files == expected.entries.filter { $0.key.hasPrefix(folder) }, "\(moment): \(folder)")
                }
                #expect(there >= before, "\(moment): editions were lost")
                before = there
                #expect(try await scratch.processesLeft().isEmpty, "\(moment)")
                if outcome.isSuccess { break }
            }
            let last = try await regeneration(into: "archive").run()
            #expect(last.isSuccess, "round \(round): \(last)")
            let differences = ArchiveState.visible(scratch.at("archive")).differences(from: expected)
            #expect(differences.isEmpty, "round \(round): \(differences)")
            #expect(try await ArchiveState.verdict(on: scratch.at("archive"), in: scratch) == [])
            try scratch.remove("archive")
        }
        #expect(killed > 0)
    }
}
