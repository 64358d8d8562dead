import Foundation
import TestKit
import Testing

/// Past editions.
@Suite(.tags(.process, .faults))
struct RegenerateTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
    }

    private func regenerate(
        _ reports: String..., from: String, to: String, into archive: String = "archive", _ arguments: [String] = []
    ) async throws -> Outcome {
        let places = ["--reports", scratch.at("reports"), "--archive", scratch.at(archive), "--from", from, "--to", to]
        return try await scratch.invocation(["regenerate"] + reports + places + arguments).run()
    }

    private func documents(_ report: String, in archive: String = "archive") throws -> [ChartDocument] {
        try scratch.names(in: "\(archive)/\(report)").filter { $0.hasPrefix("2") }.map {
            try ChartDocument(json: scratch.data("\(archive)/\(report)/\($0)/report.json"))
        }
    }

    @Test func `a past edition is what that edition's own run published, to the byte`() async throws {
        let posts = scratch.at("samples/posts.sqlite")
        // Edition by edition, as rows come in: one a day, the last days' not there yet.
        try await scratch.sqlite(posts, "DELETE FROM ZPOSTENTITY")
        for (number, asOf) in ["2026-11-13", "2026-11-14", "2026-11-15", "2026-11-16"].enumerated() {
            // Noon in Tokyo, in seconds since 2001.
            let seconds = 816_231_600 + number * 86_400
            try await scratch.sqlite(posts, "INSERT INTO ZPOSTENTITY (Z_PK, ZDATE) VALUES (\(number + 1), \(seconds))")
            let outcome = try await scratch.edition("weekly-posts", asOf: asOf)
            #expect(outcome.isSuccess, "\(outcome)")
        }
        let outcome = try await regenerate("weekly-posts", from: "2026-11-13", to: "2026-11-16", into: "again")
        #expect(outcome.isSuccess, "\(outcome)")
        // How the last run went a regeneration does not know.
        let (again, nightly) = (Snapshot(scratch.at("again")), Snapshot(scratch.at("archive")))
        #expect(again.differences(from: nightly) == ["state.js"])
        let counts = try documents("weekly-posts", in: "again").map { document in
            document.pages.flatMap(\.bars).reduce(0) { $0 + ($1.value ?? 0) }
        }
        #expect(counts == [1, 2, 3, 4])
    }

    @Test func `a season of editions draws every distinct page once, whatever the number of jobs`() async throws {
        for jobs in ["1", "2"] {
            let outcome = try await regenerate(
                "weekly-posts", from: "2026-08-23", to: "2026-11-20", into: "with-\(jobs)",
                ["--jobs", jobs, "--json"])
            #expect(outcome.isSuccess, "\(outcome.errors)")
            let run = try RunJSON(outcome)
            let keys = try Set(documents("weekly-posts", in: "with-\(jobs)").flatMap(\.pages).map(\.key))
            #expect(run.reports.count == 90)
            #expect(run.reports.map(\.drawn).reduce(0, +) == keys.count)
        }
        #expect(Snapshot(scratch.at("with-1")).differences(from: Snapshot(scratch.at("with-2"))) == [])
    }

    @Test func `a definition that cannot be read is told in the state, whichever days are made`() async throws {
        #expect(try await scratch.edition().isSuccess)
        func status() async throws -> String {
            try await scratch.barfolio("status", scratch.at("archive")).output
        }
        // That rows have no past does not concern the next run.
        for (definition, isTold) in [("records", false), ("weekly-posts", true)] {
            if isTold { try scratch.append("source: {}\n", to: "reports/\(definition).yaml") }
            let outcome = try await regenerate(definition, from: "2026-11-01", to: "2026-11-02")
            #expect(!outcome.isSuccess, "\(outcome)")
            #expect(try await status().contains("\(definition): failed: ") == isTold)
        }
    }

    @Test func `what was stopped goes on where it was`() async throws {
        let first = try await regenerate("weekly-posts", from: "2026-11-01", to: "2026-11-10")
        #expect(first.isSuccess, "\(first)")
        let all = try await regenerate("weekly-posts", from: "2026-11-01", to: "2026-11-20", ["--json"])
        let results = try RunJSON(all).reports.map(\.result)
        #expect(results == Array(repeating: "unchanged", count: 10) + Array(repeating: "published", count: 10))
    }

    @Test func `a name that a report without dates bears too is nobody's`() async throws {
        try scratch.copy("reports/records.yaml", to: "reports/weekly-posts.yml")
        let outcome = try await regenerate(from: "2026-11-19", to: "2026-11-20")
        #expect(!outcome.isSuccess, "\(outcome)")
        #expect(outcome.errors.contains("more than one definition is called “weekly-posts”"), "\(outcome)")
        #expect(!scratch.exists("archive/weekly-posts"))
    }

    @Test func `a report without dates has no past`() async throws {
        let named = try await regenerate("records", from: "2026-11-19", to: "2026-11-20")
        named.expectFailure(78, "report records", "no dates", "date: under source:")
        let all = try await regenerate(from: "2026-11-19", to: "2026-11-20")
        #expect(all.isSuccess, "\(all)")
        #expect(all.errors.contains("without past editions, since their rows have no dates: records\n"), "\(all)")
        #expect(try documents("weekly-posts").count == 2)
        #expect(!scratch.exists("archive/records"))
        let plan = try await scratch.invocation(
            ["plan", "--shards", "2", "--reports", scratch.at("reports"), "--from", "2026-11-19", "--to", "2026-11-20"]
        ).run()
        #expect(plan.isSuccess && !plan.output.contains("\"records\""), "\(plan)")
        #expect(plan.output.contains("weekly-posts"), "\(plan)")
    }

    @Test func `bars by name know only the rows of their day`() async throws {
        try await scratch.sqlite(
            scratch.at("samples/dated.sqlite"),
            """
            CREATE TABLE sale (item TEXT, amount INTEGER, day TEXT);
            INSERT INTO sale VALUES ('tea', 1, '2026-11-18'), ('tea', 2, '2026-11-19'), ('cake', 4, '2026-11-20'),
                ('tea', 8, '2026-11-20T23:59:59+09:00'), ('tea', 16, '2026-11-21T00:00:00+09:00');
            """)
        try scratch.write(
            "reports/sales.yaml",
            """
            source: {database: ../samples/dated.sqlite, table: sale, label: item, value: amount, date: day, aggregate: sum}
            output: {formats: [svg]}
            """)
        let outcome = try await scratch.invocation(
            [
                "regenerate", "sales", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--from",
                "2026-11-17", "--to", "2026-11-20",
            ], ["TZ": "Asia/Tokyo"]
        ).run()
        #expect(outcome.isSuccess, "\(outcome)")
        let values = try documents("sales").map { $0.pages.flatMap(\.bars).map { "\($0.label) \($0.value ?? 0)" } }
        #expect(values == [[], ["tea 1.0"], ["tea 3.0"], ["tea 11.0", "cake 4.0"]])
    }

    @Test func `a span that runs backwards is refused`() async throws {
        let outcome = try await regenerate(from: "2026-11-20", to: "2026-11-19")
        #expect(outcome.ending == .exited(64))
        #expect(outcome.errors.contains("--from 2026-11-20 comes after --to 2026-11-19"))
    }
}

/// What `--json` of regenerate prints.
struct RunJSON: Decodable {
    struct Report: Decodable {
        let report, result: String
        let drawn, reused: Int
    }
    let reports: [Report]

    init(_ outcome: Outcome) throws {
        self = try JSONDecoder().decode(RunJSON.self, from: Data(outcome.output.utf8))
    }
}
