import Foundation
import TestKit
import Testing

/// Numbers of closed weeks that change after they were published.
@Suite(.tags(.process))
struct RevisionTests {
    private let scratch: Scratch

    private static let made = Task {
        let scratch = try Scratch.shared()
        try await scratch.addSamples()
        for other in ["records", "monthly-invoices"] { try scratch.remove("reports/\(other).yaml") }
        let first = try await scratch.edition()
        try #require(first.isSuccess, "\(first)")
        // A row that came late: a second one of the oldest week that has any.
        try await scratch.sqlite(
            scratch.at("samples/posts.sqlite"),
            "INSERT INTO ZPOSTENTITY (Z_PK, ZDATE) SELECT max(Z_PK) + 1, min(ZDATE) FROM ZPOSTENTITY")
        return scratch
    }

    init() async throws { scratch = try await Self.made.value.copied() }

    private let words = "revised week 2026-11-01: 1 → 2"

    @Test func `a revision is told, journalled, and told once`() async throws {
        let next = try await scratch.edition("--quiet", "--metrics", scratch.at("m.prom"), asOf: "2026-11-21")
        #expect(next.isSuccess, "\(next)")
        #expect(next.errors.contains("warning: report weekly-posts: \(words)"))
        #expect(
            try scratch.text("archive/journal.jsonl").contains(
                #"{"after":2,"before":1,"bucket":"2026-11-01","period":"week","series":null}"#))
        #expect(try scratch.text("m.prom").matches(of: /\nbarfolio_(run|report)_revisions\{.*\} 1\n/).count == 2)
        let again = try await scratch.edition("--quiet", asOf: "2026-11-21")
        #expect(again.isSuccess && again.errors.isEmpty, "\(again)")
        // Still kept.
        #expect(
            try scratch.text("archive/weekly-posts/revisions.json")
                == #"{"editions":{"2026-11-21":["2026年11月1日からの週：1 → 2"]},"schema":"barfolio-revisions/1"}"# + "\n")
    }

    @Test func `what a run has published that was killed then, the next tells`() async throws {
        try scratch.write(
            "reports/weekly-posts.yaml", scratch.text("reports/weekly-posts.yaml") + "\nexpected: daily\n")
        let journal = try scratch.text("archive/journal.jsonl")
        try #require(await scratch.edition("--quiet", asOf: "2026-11-22").isSuccess)
        try scratch.write("archive/journal.jsonl", journal)
        try scratch.write("archive/.lock", "process 4711\n")
        let next = try await scratch.edition("--quiet", asOf: "2026-11-22")
        #expect(next.errors.contains("warning: report weekly-posts: \(words)"), "\(next)")
        #expect(next.errors.contains("1 edition is missing (2026-11-21)"), "\(next)")
        #expect(try scratch.text("archive/journal.jsonl").contains(#"{"after":2,"before":1,"bucket":"2026-11-01""#))
        let again = try await scratch.edition("--quiet", asOf: "2026-11-22")
        #expect(again.isSuccess && again.errors.isEmpty, "\(again)")
    }

    @Test(arguments: [("true", 22), ("rm -r archive/.cache", 22), ("true", 23)])
    func `what a run has published that was killed then, the next of its report tells`(
        loss: String, day: Int
    ) async throws {
        try scratch.append("\nexpected: daily\n", to: "reports/weekly-posts.yaml")
        let journal = try scratch.text("archive/journal.jsonl")
        try #require(await scratch.edition("--quiet", asOf: "2026-11-22").isSuccess)
        try scratch.write("archive/journal.jsonl", journal)
        try scratch.write("archive/.lock", "process 4711\n")
        try scratch.write("reports/other.yaml", scratch.text("reports/weekly-posts.yaml"))
        // It takes back the word of the run that was killed.
        let other = try await scratch.barfolio(
            "run", "other", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--as-of",
            "2026-11-22", "--quiet")
        #expect(other.errors.contains("was killed") && !other.errors.contains("revised"), "\(other)")
        try await scratch.shell(loss)
        let next = try await scratch.edition("--quiet", asOf: "2026-11-\(day)")
        #expect(next.isSuccess && next.errors.contains("warning: report weekly-posts: \(words)"), "\(next)")
        #expect(next.errors.contains("1 edition is missing (2026-11-21)"), "\(next)")
        let again = try await scratch.edition("--quiet", asOf: "2026-11-\(day)")
        #expect(again.isSuccess && again.errors.isEmpty, "\(again)")
    }

    @Test func `a diff says what was revised, as text and as JSON, and of an edition with itself nothing`() async throws
    {
        try #require(await scratch.edition("--quiet", asOf: "2026-11-21").isSuccess)
        let newest = try await scratch.barfolio("diff", "weekly-posts")
        #expect(newest.ending == .exited(1) && newest.output == "week 2026-11-01: 1 → 2\n", "\(newest)")
        let json = try await scratch.barfolio("diff", "weekly-posts", "--json")
        #expect(json.ending == .exited(1) && json.output.contains(#""bar" : "week 2026-11-01""#), "\(json)")
        let same = try await scratch.barfolio("diff", "weekly-posts", "--from", "2026-11-21", "--to", "2026-11-21")
        #expect(same.isSuccess && same.output.isEmpty && same.errors.isEmpty, "\(same)")
        let alone = try await scratch.barfolio("diff", "weekly-posts", "--from", "2026-11-21")
        #expect(alone.isSuccess && alone.errors == "2026-11-21 was compared with itself\n", "\(alone)")
        let none = try await scratch.barfolio("diff", "weekly-posts", "--from", "2026-11-19")
        #expect(none.ending == .exited(64) && none.errors.contains("the nearest one is of 2026-11-20"), "\(none)")
    }

    @Test func `a diff counts what has grown since, apart from what was revised`() async throws {
        // Of the 21st in Tokyo.
        try await scratch.sqlite(
            scratch.at("samples/posts.sqlite"),
            "INSERT INTO ZPOSTENTITY (Z_PK, ZDATE) SELECT max(Z_PK) + 1, 816890400 FROM ZPOSTENTITY")
        try #require(await scratch.edition("--quiet", asOf: "2026-11-21").isSuccess)
        let diff = try await scratch.barfolio("diff", "weekly-posts")
        #expect(diff.ending == .exited(1) && diff.output == "week 2026-11-01: 1 → 2\n", "\(diff)")
        #expect(
            diff.errors
                == "2026-11-20 and 2026-11-21: 1 more number differs, of buckets that were not complete on 2026-11-20\n",
            "\(diff)")
    }

    @Test func `a diff of definitions says what a change of one does to its numbers`() async throws {
        let definition = try scratch.text("reports/weekly-posts.yaml")
        try scratch.write("drafts/new.yaml", definition.replacing("by: week", with: "by: month"))
        try scratch.write("drafts/same.yaml", "title: other\n" + definition.replacing(/title: .*/, with: ""))
        func diff(_ other: String) async throws -> Outcome {
            try await scratch.barfolio(
                "diff", "--definitions", "reports/weekly-posts.yaml", "drafts/\(other).yaml", "--as-of", "2026-11-20")
        }
        let (other, same) = (try await diff("new"), try await diff("same"))
        #expect(other.ending == .exited(1) && other.output.contains("month 2026-11-01: not shown → "), "\(other)")
        #expect(other.errors.contains("group.by is month, was week"), "\(other)")
        #expect(same.isSuccess && same.output.isEmpty && same.errors.contains("title is other"), "\(same)")
    }

    @Test(arguments: ["1970-01-01T00:00:00Z", "2026-11-21T12:00:00Z", "2030-01-01T00:00:00Z"])
    func `a week that was over is revised whatever the time of its edition's file`(time: String) async throws {
        let first = try await scratch.edition("--quiet", asOf: "2026-11-21")
        try #require(first.isSuccess, "\(first)")
        try await scratch.shell("touch -d \"$1\" archive/weekly-posts/2026-11-21/report.json", time)
        try await scratch.sqlite(
            scratch.at("samples/posts.sqlite"),
            "INSERT INTO ZPOSTENTITY (ZDATE) VALUES (unixepoch('2026-11-21T13:00') - 978307200)")
        let next = try await scratch.edition("--quiet", asOf: "2026-11-22")
        #expect(next.isSuccess && next.errors.contains("revised week 2026-11-15"), "\(next)")
        let diff = try await scratch.barfolio("diff", "weekly-posts")
        #expect(diff.ending == .exited(1) && diff.output.contains("week 2026-11-15: "), "\(diff)")
    }

    @Test func `the very same edition that is made again compares with itself`() async throws {
        let again = try await scratch.edition("--quiet")
        #expect(again.isSuccess && again.errors.contains(words), "\(again)")
    }

    @Test func `where revisions are accepted they are no warning`() async throws {
        try scratch.append("on-revision: accept\n", to: "reports/weekly-posts.yaml")
        let quiet = try await scratch.edition("--quiet", asOf: "2026-11-21")
        #expect(quiet.isSuccess && quiet.errors.isEmpty, "\(quiet)")
    }

    @Test func `where they are failures nothing is published until they are accepted`() async throws {
        try scratch.append("on-revision: fail\n", to: "reports/weekly-posts.yaml")
        for _ in 0..<2 {
            try await scratch.edition(asOf: "2026-11-21").expectFailure(
                65, "report weekly-posts", words, "published on 2026-11-20", "--accept-revisions")
            #expect(!scratch.exists("archive/weekly-posts/2026-11-21"))
        }
        let accepted = try await scratch.edition("--accept-revisions", asOf: "2026-11-21")
        #expect(accepted.isSuccess, "\(accepted)")
        let after = try await scratch.edition("--quiet", asOf: "2026-11-22")
        #expect(after.isSuccess && after.errors.isEmpty, "\(after)")
    }

    @Test func `a database that was emptied is a revision of everything`() async throws {
        try scratch.write(
            "reports/weekly-posts.yaml",
            """
            source: {database: ../samples/posts.sqlite, table: ZPOSTENTITY, date: {column: ZDATE, format: core-data}}
            group: {by: week, time-zone: Asia/Tokyo}
            output: {formats: [svg]}
            on-revision: fail
            """)
        let first = try await scratch.edition("--accept-revisions")
        #expect(first.isSuccess, "\(first)")
        try await scratch.sqlite(scratch.at("samples/posts.sqlite"), "DELETE FROM ZPOSTENTITY")
        try await scratch.edition(asOf: "2026-11-21").expectFailure(65, "revised week 2026-11-01: 2 → ")
        #expect(!scratch.exists("archive/weekly-posts/2026-11-21"))
    }

    @Test func `hours that are too old for the next edition are no revision, and others name their time`() async throws
    {
        try scratch.write(
            "reports/weekly-posts.yaml",
            """
            source: {database: ../samples/posts.sqlite, table: ZPOSTENTITY, date: {column: ZDATE, format: core-data}}
            group: {by: hour, last: 30, time-zone: Asia/Tokyo}
            page: {bars: 30}
            output: {formats: [svg]}
            """)
        func add(_ utc: String) async throws {
            try await scratch.sqlite(
                scratch.at("samples/posts.sqlite"),
                "INSERT INTO ZPOSTENTITY (ZDATE) VALUES (unixepoch('\(utc)') - 978307200)")
        }
        for hour in 0...14 { try await add("2026-11-20T\(hour < 10 ? "0" : "")\(hour):30") }
        let first = try await scratch.edition()
        try #require(first.isSuccess, "\(first)")
        // From now on the first hour is 18:00 of the 20th, which is 09:00 UTC.
        let next = try await scratch.edition("--quiet", asOf: "2026-11-21")
        #expect(next.isSuccess && !next.errors.contains("revised"), "\(next)")
        try await add("2026-11-21T01:10")
        let last = try await scratch.edition("--quiet", asOf: "2026-11-21")
        #expect(last.errors.contains("revised hour 2026-11-21 10:00 +09:00: 0 → 1"), "\(last)")
    }

    @Test func `an edition before that cannot be read does not hide a revision`() async throws {
        try scratch.folder("archive/weekly-posts/2026-11-20x")
        _ = try await scratch.edition("--fresh", "--accept-revisions", asOf: "2026-11-19")
        try scratch.write("archive/weekly-posts/2026-11-20/report.json", "{")
        try await scratch.sqlite(
            scratch.at("samples/posts.sqlite"),
            "INSERT INTO ZPOSTENTITY (Z_PK, ZDATE) SELECT max(Z_PK) + 1, min(ZDATE) FROM ZPOSTENTITY")
        let next = try await scratch.edition("--quiet", asOf: "2026-11-21")
        #expect(next.isSuccess && next.errors.contains("revised week 2026-11-01: 2 → 3"), "\(next)")
        #expect(next.errors.contains("--to 2026-11-20 --reports \(scratch.at("reports")) --archive "), "\(next)")
    }

    @Test func `the archive's pages are told what an edition revised, also when that edition is made again`()
        async throws
    {
        try await scratch.sqlite(
            scratch.at("samples/posts.sqlite"),
            "INSERT INTO ZPOSTENTITY (Z_PK, ZDATE) SELECT max(Z_PK) + 1, min(ZDATE) FROM ZPOSTENTITY")
        let told = #""revised":{"2026-11-21":["2026年11月1日からの週："#
        #expect(try await scratch.edition(asOf: "2026-11-21").isSuccess)
        #expect(try scratch.text("archive/editions.js").contains(told))
        try await scratch.shell("sed -i 's/^title: .*/title: Another/' \"$1\"", scratch.at("reports/weekly-posts.yaml"))
        #expect(try await scratch.edition(asOf: "2026-11-21").isSuccess)
        let editions = try scratch.text("archive/editions.js")
        #expect(editions.contains(told) && editions.contains(#""title":"Another""#))
        #expect(try await scratch.barfolio("verify").isSuccess)
    }

    @Test func `a definition that counts otherwise revises nothing`() async throws {
        try await scratch.shell(
            "sed -i 's/  table: ZPOSTENTITY/  table: ZPOSTENTITY\\n  where: Z_PK <> 1/' \"$1\"",
            scratch.at("reports/weekly-posts.yaml"))
        let next = try await scratch.edition("--quiet", asOf: "2026-11-21")
        #expect(next.isSuccess && !next.errors.contains("revised"), "\(next)")
        #expect(next.errors.contains("made in another way than those of 2026-11-20"), "\(next)")
    }
}
