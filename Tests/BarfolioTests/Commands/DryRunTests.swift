import Foundation
import TestKit
import Testing

/// Scripts alone, and what a person can do with a script that was kept.
@Suite(.tags(.process))
struct DryRunTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
    }

    private func chart(_ arguments: String..., environment: [String: String] = [:]) async throws -> Outcome {
        let words = [
            "chart", scratch.at("samples/records.sqlite"), "--table", "records", "--label", "name", "--value", "value",
            "--title", "It's “100 %” <b>&amp;</b> \\ $(date) `date`", "--out", scratch.at("out"),
        ]
        return try await scratch.invocation(words + arguments, environment).run()
    }

    @Test func `a dry run writes the scripts and needs no gnuplot`() async throws {
        let outcome = try await chart("--dry-run", environment: ["PATH": "/nonexistent"])
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(try scratch.names(in: "out") == ["page-001.gp", "page-002.gp", "page-003.gp"])
        let paths = ["page-001.gp", "page-002.gp", "page-003.gp"].map { scratch.at("out/\($0)") }
        #expect(outcome.output == paths.map { "\($0)\n" }.joined())
    }

    @Test func `a dry run writes nothing where no folder is named`() async throws {
        let folder = try scratch.folder("here")
        for more in [["--json"], [], ["--preview"]] {
            let words = [
                "chart", scratch.at("samples/records.sqlite"), "--table", "records", "--label", "name", "--value",
                "value", "--as-of", "2026-11-20", "--dry-run",
            ]
            var invocation = try scratch.invocation(words + more)
            invocation.folder = folder
            let outcome = try await scratch.unchanged("here") { try await invocation.run() }
            #expect(outcome.isSuccess, "\(outcome)")
            if more.isEmpty {
                #expect(outcome.output.isEmpty && outcome.errors.contains("chart: 3 pages, as of 2026-11-20"))
            }
        }
    }

    @Test func `a dry run's scripts are those that gnuplot draws`() async throws {
        let dry = try await chart("--dry-run")
        try #require(dry.isSuccess, "\(dry)")
        let scripts = Snapshot(scratch.at("out"))
        let wet = try await chart()
        try #require(wet.isSuccess, "\(wet)")
        for (name, script) in scripts.entries { #expect(Snapshot(scratch.at("out")).entries[name] == script) }
    }

    @Test func `a dry edition publishes nothing over what is there`() async throws {
        let first = try await scratch.edition()
        try #require(first.isSuccess, "\(first)")
        try await scratch.sqlite(scratch.at("samples/records.sqlite"), "UPDATE records SET value = value + 1")
        let outcome = try await scratch.unchanged("archive") {
            try await scratch.edition("--dry-run", environment: ["PATH": "/nonexistent"])
        }
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(outcome.errors.contains("records: 3 pages, as of 2026-11-20"))
        let one = try await scratch.edition("weekly-posts", "--dry-run")
        #expect(one.errors.contains("weekly-posts: 1 page, as of 2026-11-20"), "\(one)")
    }

    @Test(arguments: [[], ["--shard", "1/2"]])
    func `a dry edition makes no archive, and is no shard that has published`(_ shard: [String]) async throws {
        func dry() async throws -> Outcome {
            let options = ["--reports", scratch.at("reports"), "--archive", scratch.at("archive")]
            return try await scratch.invocation(
                ["run", "--dry-run", "--as-of", "2026-11-20"] + options + shard
            ).run()
        }
        let first = try await dry()
        #expect(first.isSuccess && !scratch.exists("archive"), "\(first)")
        #expect(try await scratch.edition("records").isSuccess)
        let second = try await scratch.unchanged("archive") { try await dry() }
        #expect(second.isSuccess, "\(second)")
    }

    @Test func `plain gnuplot draws a kept script again, with the same texts and bars`() async throws {
        let outcome = try await chart()
        try #require(outcome.isSuccess, "\(outcome)")
        for page in ["page-001", "page-002", "page-003"] {
            try await scratch.shell(
                """
                exec gnuplot -d -e "set terminal svg size 960,600; set output '$1'" "$2"
                """, scratch.at("again.svg"), scratch.at("out/\(page).gp"))
            let drawn = try Picture(svg: scratch.data("out/\(page).svg"))
            let again = try Picture(svg: scratch.data("again.svg"))
            #expect(again.texts == drawn.texts)
            #expect(again.shapes == drawn.shapes)
            #expect(again.texts.contains("It's “100 %” <b>&amp;</b> \\ $(date) `date`"))
        }
    }

    @Test func `verbose shows how rows are read and what gnuplot is told, and changes nothing else`() async throws {
        let quiet = try await chart("--quiet")
        try #require(quiet.isSuccess && quiet.errors.isEmpty, "\(quiet)")
        let published = Snapshot(scratch.at("out"))
        let outcome = try await chart("--verbose", "--read", "sql")
        try #require(outcome.isSuccess, "\(outcome)")
        #expect(outcome.errors.contains("SELECT \"name\", \"value\" FROM \"records\""), "\(outcome)")
        for told in ["for report chart, page 1:\n    load ", "set terminal svg fixed size 960,600 ", "page-003.gp"] {
            #expect(outcome.errors.contains(told), "\(told)")
        }
        #expect(Snapshot(scratch.at("out")).entries == published.entries)
        let run = try await scratch.edition("records", "--verbose")
        #expect(
            run.isSuccess && run.errors.contains("table records is read from the pages of its file")
                && run.errors.contains("sent to gnuplot, for report records"))
    }

    @Test func `verbose shows the script of a page that fails`() async throws {
        try scratch.write("templates/page.gp", "this is no gnuplot\n")
        let outcome = try await chart("--verbose", "--templates", scratch.at("templates"))
        #expect(!outcome.isSuccess)
        #expect(outcome.errors.contains("the script page-001.gp of report chart, page 1, which failed:"), "\(outcome)")
        #expect(outcome.errors.contains("\n    this is no gnuplot\n"))
    }
}
