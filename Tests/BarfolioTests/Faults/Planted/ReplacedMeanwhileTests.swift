import Foundation
import TestKit
import Testing

/// A definition or a database that is replaced while a run is under way: what is published is of the old or of the new one,
/// never of both.
@Suite(.tags(.process, .slow, .faults))
struct ReplacedMeanwhileTests {
    /// How something is replaced.
    enum Way: String, CaseIterable, Sendable {
        /// Another file takes its place.
        case renamedOver
        /// Emptied, then written anew.
        case rewritten
        /// Cut short, and so it stays.
        case truncated
        /// Gone.
        case removed
    }

    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try scratch.folder("versions")
        for version in 1...2 {
            // Large enough for a run to be at it for a while; every row of a version has its number.
            try await scratch.sqlite(
                scratch.at("versions/\(version).sqlite"),
                """
                CREATE TABLE t (day TEXT, n INTEGER);
                WITH RECURSIVE i(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM i WHERE i < 59999)
                INSERT INTO t SELECT date('2026-11-20', -(i % 10) || ' days'), \(version) FROM i;
                """)
            try scratch.write(
                "versions/\(version).yaml",
                """
                title: Version \(version)
                # \(String(repeating: "as long as a definition may be ", count: 100))
                source:
                  database: app.sqlite
                  table: t
                  date: {column: day, format: iso8601}
                  value: n
                  aggregate: sum
                group: {by: day, last: 10, time-zone: UTC}
                page: {bars: 10}
                output: {formats: [svg]}
                subtitle: "Version \(version) to its end, without which this is no YAML"

                """)
        }
    }

    private func put(definition: Int, database: Int) throws {
        for name in ["archive", "reports"] where scratch.exists(name) { try scratch.remove(name) }
        try scratch.folder("reports")
        try scratch.copy("versions/\(definition).yaml", to: "reports/app.yaml")
        try scratch.copy("versions/\(database).sqlite", to: "reports/app.sqlite")
    }

    private var run: Invocation {
        get throws {
            try scratch.invocation([
                "run", "--reports", "reports", "--archive", "archive", "--as-of", Samples.asOf, "--quiet",
            ])
        }
    }

    /// What runs over the four pairs of versions publish.
    private func possibilities() async throws -> (editions: [Snapshot], length: Duration) {
        var (editions, length) = ([Snapshot](), Duration.zero)
        for definition in 1...2 {
            for database in 1...2 {
                try put(definition: definition, database: database)
                let outcome = try await run.run()
                try #require(outcome.isSuccess, "\(outcome)")
                editions.append(ArchiveState.visible(scratch.at("archive")))
                length = outcome.duration
            }
        }
        try #require(Set(editions.map { "\($0)" }).count == 4)
        return (editions, length)
    }

    @Test(arguments: ["app.yaml", "app.sqlite"], Way.allCases)
    func `what is published is old or new`(name: String, way: Way) async throws {
        let (editions, length) = try await possibilities()
        var random = SeededGenerator(for: "\(name) \(way)")
        let next = try scratch.data("versions/2.\(name.split(separator: ".")[1])")
        let path = scratch.at("reports/\(name)")
        var (published, failed) = (0, 0)
        for round in 0..<FaultCount.of("BARFOLIO_REPLACED", inTest: 3, inFull: 200) {
            try put(definition: 1, database: 1)
            var run = try run
            let delay = length * Double.random(in: 0...0.9, using: &random)
            let portion = Int.random(in: 0..<next.count, using: &random)
            let aside = try scratch.folder("aside") + "/\(round)"
            run.meanwhile = { _ in
                try await Task.sleep(for: delay)
                switch way {
                case .renamedOver:
                    try next.write(to: URL(fileURLWithPath: aside))
                    rename(aside, path)
                case .rewritten: try next.write(to: URL(fileURLWithPath: path))
                case .truncated: truncate(path, off_t(portion))
                case .removed: unlink(path)
                }
            }
            let outcome = try await run.run()
            let moment = "round \(round), \(name) \(way) after \(delay) of \(length), \(portion) bytes"
            let codes: [Int32] = [0, 64, 65, 66, 78]
            #expect(codes.contains { outcome.ending == .exited($0) }, "\(moment): \(outcome)")
            let found = ArchiveState.visible(scratch.at("archive"))
            if outcome.isSuccess {
                published += 1
                #expect(editions.contains(found), "\(moment): a mixture")
            } else {
                failed += 1
                #expect(outcome.errors.contains("  → "), "\(moment): \(outcome)")
                #expect(!scratch.exists("archive/app"), "\(moment): \(outcome)")
            }
        }
        print("\(name) \(way): \(published) published, \(failed) failed")
    }
}
