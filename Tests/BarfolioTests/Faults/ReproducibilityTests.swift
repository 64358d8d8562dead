import Foundation
import TestKit
import Testing

/// Row 20 of the fault plan: the same content and the same day make the same bytes, whoever asks from where.
@Suite(.tags(.process, .faults))
struct ReproducibilityTests {
    private let scratch: Scratch
    private static let reports = ["monthly-invoices", "weekly-posts"]

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
        // Its rows are drawn in the order in which they are stored.
        try scratch.remove("reports/records.yaml")
    }

    private func run(into archive: String, jobs: Int = 2, _ changes: [String: String] = [:]) throws -> Invocation {
        try scratch.invocation(
            [
                "run", "--reports", scratch.at("reports"), "--archive", scratch.at(archive), "--as-of", Samples.asOf,
                "--jobs", "\(jobs)", "--quiet",
            ], changes)
    }

    @Test func `an edition is the same bytes in other surroundings`() async throws {
        let usual = try await run(into: "usual").run()
        try #require(usual.isSuccess, "\(usual)")
        let expected = ArchiveState.visible(scratch.at("usual"))
        var random = SeededGenerator(for: "surroundings")
        for round in 0..<FaultCount.of("BARFOLIO_SURROUNDINGS", inTest: 10, inFull: 200) {
            let zones = ["UTC", "Pacific/Kiritimati", "America/St_Johns", "Asia/Tokyo", "nowhere", "Europe/Berlin", ""]
            let languages = ["C", "C.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8", "ja_JP.eucJP", "nowhere", ""]
            let masks = ["022", "077", "002", "000", "027", "0177"]
            let zone = zones.randomElement(using: &random) ?? ""
            let language = languages.randomElement(using: &random) ?? ""
            let mask = masks.dropLast().randomElement(using: &random) ?? ""
            let jobs = Int.random(in: 1...8, using: &random)
            var other = try run(
                into: "other", jobs: jobs,
                ["TZ": zone, "LANG": language, "LC_ALL": language, "COLUMNS": "\(jobs)", "TERM": "dumb"])
            other.folder = try scratch.folder("elsewhere/\(round) 雪")
            other.words = ["/bin/sh", "-c", "umask \(mask); exec \"$@\"", "sh"] + other.words
            try await shuffle(Int.random(in: 0..<1_000_000, using: &random))
            let outcome = try await other.run()
            let words = "round \(round): \(zone), \(language), \(mask), \(jobs) jobs"
            #expect(outcome.isSuccess, "\(words): \(outcome)")
            let differences = ArchiveState.visible(scratch.at("other")).differences(from: expected)
            #expect(differences.isEmpty, "\(words): \(differences)")
            expectModes(of: "other", mask: mode_t(mask, radix: 8) ?? 0, words)
            try scratch.remove("other")
        }
    }

    /// Stores the rows of both tables in another order, under other numbers.
    private func shuffle(_ seed: Int) async throws {
        for (database, table) in [("invoices", "invoice"), ("posts", "ZPOSTENTITY")] {
            try await scratch.sqlite(
                scratch.at("samples/\(database).sqlite"),
                """
                CREATE TABLE shuffled AS SELECT * FROM "\(table)"
                    ORDER BY (rowid * 7919 + \(seed)) * 104729 % 1000003;
                DELETE FROM "\(table)";
                UPDATE shuffled SET \(database == "posts" ? "Z_PK" : "id") = rowid;
                INSERT INTO "\(table)" SELECT * FROM shuffled;
                DROP TABLE shuffled;
                """)
        }
    }

    /// Expects that files and folders have the modes that the mask leaves.
    private func expectModes(of folder: String, mask: mode_t, _ words: String) {
        for path in Snapshot(scratch.at(folder)).entries.keys {
            var status = stat()
            guard lstat(scratch.at("\(folder)/\(path)"), &status) == 0, status.st_mode & S_IFMT != S_IFLNK else {
                continue
            }
            let usual: mode_t = status.st_mode & S_IFMT == S_IFDIR ? 0o777 : 0o666
            #expect(status.st_mode & 0o777 == usual & ~mask, "\(words): \(path)")
        }
    }
}
