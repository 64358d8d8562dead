import Foundation
import TestKit
import Testing

/// Row 21 of the fault plan: names that lead elsewhere, as names of reports, of definitions and of pages.
@Suite(.tags(.process, .slow, .faults))
struct HostileNameTests {
    private static let names = [
        "../x", "..", ".", "a/b", "/tmp/x", "-rf", "--help", ".lock", ".cache", ".unfinished-x", "a\\b", "latest",
        "LATEST",
        "index.html", "editions.js", "state.js", "journal.jsonl", "SHA256SUMS", "\u{202E}gnp.x", "x\u{200F}y", "x\ny",
        "x\ty",
        "\u{7F}", "~root",
        "$(touch canary)",
        "`touch canary`", "x;touch canary", "*", "?", "CON", " x", "x ", String(repeating: "x", count: 256),
        String(repeating: "雪", count: 80), "_x",
    ]

    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
        for name in ["home", "tmp"] { try scratch.folder(name) }
    }

    /// Everything but what is meant to change.
    private var surroundings: Snapshot {
        Snapshot(scratch.path).only { $0 != "in" && !$0.hasPrefix("in/archive") && !$0.hasPrefix("in/out") }
    }

    @Test func `as a report's name on the command line each is refused`() async throws {
        let before = surroundings
        try await withThrowingTaskGroup { group in
            for name in Self.names where !["--help", "-rf"].contains(name) {
                let run = try scratch.invocation([
                    "run", "--reports", "reports", "--archive", "in/archive", "--as-of", Samples.asOf, "--", name,
                ])
                group.addTask {
                    let outcome = try await run.run()
                    #expect(outcome.ending == .exited(64), "\(name.debugDescription): \(outcome)")
                }
            }
            try await group.waitForAll()
        }
        #expect(surroundings.differences(from: before) == [])
        #expect(!scratch.exists("in/archive"))
    }

    @Test func `as a definition's name each makes one folder in the archive, or is refused`() async throws {
        let text = try scratch.text("reports/records.yaml")
        try scratch.remove("reports")
        var written: Set<String> = []
        for name in Self.names where !name.contains("/") && name.utf8.count < 250 {
            try scratch.write("reports/\(name).yaml", text + "output: {formats: [svg]}\n")
            written.insert(name)
        }
        // Twins but for case, which file systems of Macs cannot tell apart.
        for name in ["Twin", "twin"] { try scratch.write("reports/\(name).yaml", text + "output: {formats: [svg]}\n") }
        let before = surroundings
        let outcome = try await scratch.barfolio(
            "run", "--reports", "reports", "--archive", "in/archive", "--as-of", Samples.asOf, "--quiet")
        #expect(outcome.ending == .exited(1), "\(outcome)")
        #expect(surroundings.differences(from: before) == [])
        let made = Set(ArchiveState.visible(scratch.at("in/archive")).entries.keys.filter { !$0.contains("/") })
            .filter { $0.wholeMatch(of: /page-[0-9a-f]{8}\.(css|js)/) == nil }
        #expect(made.isSubset(of: written.union(["index.html", "editions.js"])), "\(made)")
        let safe: Set = [
            "CON", "*", "?", " x", "x ", "~root", "$(touch canary)", "`touch canary`", "x;touch canary",
        ]
        #expect(made.isSuperset(of: safe), "\(made)")
        for name in ["Twin", "twin", "a\\b", "latest", "LATEST", "\u{202E}gnp.x", "x\u{200F}y", "-rf"] {
            #expect(!made.contains(name), "\(name.debugDescription)")
        }
        try await scratch.expectNoCanary()
    }

    @Test func `as the stem of a chart's files each makes files in its folder, or is refused`() async throws {
        let before = surroundings
        try await withThrowingTaskGroup { group in
            for (number, name) in Self.names.enumerated() {
                let run = try scratch.invocation([
                    "chart", scratch.at("samples/records.sqlite"), "--table", "records", "--label", "name", "--format",
                    "svg", "--quiet", "--out", scratch.at("in/out-\(number)"), "--name=\(name)",
                ])
                group.addTask {
                    let outcome = try await run.run()
                    #expect(outcome.isSuccess || outcome.ending == .exited(64), "\(name.debugDescription): \(outcome)")
                }
            }
            try await group.waitForAll()
        }
        #expect(surroundings.differences(from: before) == [])
        try await scratch.expectNoCanary()
    }

    @Test(arguments: ["-rf", "a b", "雪", "\u{202E}x", "$(touch canary)", "a/../b", "./x/"])
    func `a chart's folder is the one that was named`(name: String) async throws {
        let outcome = try await scratch.invocation([
            "chart", "samples/records.sqlite", "--table", "records", "--label", "name", "--format", "svg", "--quiet",
            "--out=\(name)",
        ]).run()
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(scratch.exists("\(name)/page-001.svg"))
        try await scratch.expectNoCanary()
    }
}
