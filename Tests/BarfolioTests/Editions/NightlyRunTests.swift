import Foundation
import TestKit
import Testing

/// What a run says of editions that a wrong clock has left.
@Suite(.tags(.process))
struct DayToComeTests {
    @Test func `an edition of a day to come is told as long as latest leads to it`() async throws {
        let scratch = try Scratch()
        try await scratch.addSamples()
        func night(_ more: String...) async throws -> Outcome {
            try await scratch.invocation(
                ["run", "records", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--quiet"]
                    + more, ["TZ": "UTC"]
            ).run()
        }
        // What was written within the last clock tick is not known again.
        try await Task.sleep(for: .milliseconds(150))
        // As a clock would have made it.
        #expect(try await night("--as-of", "2099-01-01").isSuccess)
        let words =
            "its newest edition is of a day to come, 2099-01-01, and latest leads to it: if this machine's clock is right, remove"
        for more in [["--as-of", "yesterday"], []] {
            let told = try await scratch.invocation(
                ["run", "records", "--reports", scratch.at("reports"), "--archive", scratch.at("archive")] + more,
                ["TZ": "UTC"]
            ).run()
            #expect(told.isSuccess && told.errors.contains(words), "\(told)")
        }
        #expect(try await night().errors == "")
        try scratch.remove("archive/records/2099-01-01")
        #expect(try await !night().errors.contains(words))
        #expect(try scratch.target(of: "archive/records/latest") != "2099-01-01")
        // Today's and yesterday's are none.
        #expect(try await night("--as-of", "yesterday").errors == "")
        // That of tomorrow is told once as well.
        let tomorrow = Date().addingTimeInterval(86_400).formatted(.iso8601.year().month().day())
        #expect(try await night("--as-of", tomorrow).isSuccess)
        let told = try await night()
        #expect(told.isSuccess && told.errors.contains("of a day to come, \(tomorrow), and latest"), "\(told)")
        #expect(try await night().errors == "")
    }
}

/// `barfolio run`: all definitions of a folder, into an archive.
@Suite(.tags(.process))
struct NightlyRunTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
    }

    @Test func `a day that is still to come is told`() async throws {
        let outcome = try await scratch.edition("weekly-posts", "--quiet", asOf: "2199-01-01")
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(outcome.errors.contains("2199-01-01, the as-of day, is in the future"), "\(outcome)")
    }

    @Test func `an edition lays the archive out as the design has it`() async throws {
        let outcome = try await scratch.edition()
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(outcome.errors.isEmpty)
        #expect(
            try scratch.namesInArchive() == [
                ".cache", ".lock", "SHA256SUMS", "editions.js", "index.html", "journal.jsonl", "monthly-invoices",
                "records", "state.js", "weekly-posts",
            ])
        for (report, pages) in [("monthly-invoices", 2), ("records", 3), ("weekly-posts", 1)] {
            #expect(try scratch.names(in: "archive/\(report)") == ["2026-11-20", "index.html", "latest"])
            #expect(try scratch.target(of: "archive/\(report)/latest") == "2026-11-20")
            let files = (1...pages).flatMap { page in
                ["-narrow.gp", "-narrow.png", "-narrow.svg", ".gp", ".png", ".svg"].map { "page-00\(page)\($0)" }
            }
            #expect(
                try scratch.names(in: "archive/\(report)/2026-11-20")
                    == [
                        "SHA256SUMS", "index.html", "last-narrow.png", "last-narrow.svg", "last.png", "last.svg",
                        "numbers.js",
                    ] + files + ["report.csv", "report.json"])
            let document = try ChartDocument(json: scratch.data("archive/\(report)/latest/report.json"))
            #expect(document.report == report)
            #expect(document.pages.flatMap(\.files.keys).sorted() == files)
            #expect(try await Edition(scratch.at("archive/\(report)/2026-11-20")).flaws().isEmpty)
        }
        let index = try scratch.text("archive/index.html")
        // What is of time opens on its newest page.
        for (report, place) in [("monthly-invoices", "#page-2"), ("records", ""), ("weekly-posts", "")] {
            #expect(index.contains("href=\"\(report)/index.html\(place)\""))
        }
    }

    @Test func `what is printed are the paths of files that are there`() async throws {
        let outcome = try await scratch.edition()
        let paths = outcome.output.split(separator: "\n").map(String.init)
        // A report, and of each page two pictures and the same for phones.
        let expected: Int = 3 + 4 * 6
        #expect(paths.count == expected)
        for path in paths { #expect(FileManager.default.fileExists(atPath: path), "\(path)") }
    }

    @Test func `a report that is named is made alone`() async throws {
        let outcome = try await scratch.edition("records")
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(
            try scratch.namesInArchive() == [
                ".cache", ".lock", "SHA256SUMS", "editions.js", "index.html", "journal.jsonl", "records",
                "state.js",
            ])
    }

    @Test func `a report that is named by its file is made alone`() async throws {
        let outcome = try await scratch.edition(scratch.at("reports/records.yaml"))
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(
            try scratch.namesInArchive() == [
                ".cache", ".lock", "SHA256SUMS", "editions.js", "index.html", "journal.jsonl", "records",
                "state.js",
            ])
    }

    @Test func `a report that is named twice is made once`() async throws {
        let outcome = try await scratch.edition("records", "records")
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(outcome.output.split(separator: "\n").filter { $0.hasSuffix("index.html") }.count == 1, "\(outcome)")
    }

    @Test func `an unknown report is refused with the nearest name`() async throws {
        let outcome = try await scratch.unchanged("archive") { try await scratch.edition("recrods") }
        outcome.expectFailure(64, "recrods", "did you mean records?", "monthly-invoices, records, weekly-posts")
        #expect(!scratch.exists("archive"))
    }

    @Test func `relative folders are those of the folder where one stands`() async throws {
        let outcome = try await scratch.barfolio("run", "--as-of", Samples.asOf, "records")
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(scratch.exists("archive/records/latest/page-001.png"))
        let chart = try await scratch.barfolio(
            "chart", "samples/records.sqlite", "--table", "records", "--label", "name", "--out", "pictures")
        #expect(chart.isSuccess, "\(chart)")
        #expect(scratch.exists("pictures/page-001.png"))
    }

    @Test func `latest stays with the newest edition when an older one is made again`() async throws {
        // What was written within the last clock tick is not known again.
        try await Task.sleep(for: .milliseconds(150))
        for asOf in ["2026-11-19", "2026-11-20", "2026-11-19"] {
            let outcome = try await scratch.edition("records", asOf: asOf)
            #expect(outcome.isSuccess, "\(outcome)")
        }
        #expect(try scratch.names(in: "archive/records") == ["2026-11-19", "2026-11-20", "index.html", "latest"])
        #expect(try scratch.target(of: "archive/records/latest") == "2026-11-20")
    }

    @Test func `a past edition of rows without dates is not made of today's`() async throws {
        for asOf in ["2026-11-19", "2026-11-20"] { #expect(try await scratch.edition("records", asOf: asOf).isSuccess) }
        try await scratch.sqlite(scratch.at("samples/records.sqlite"), "UPDATE records SET value = value + 1")
        let past = try await scratch.unchanged("archive/records") {
            try await scratch.edition("records", "weekly-posts", asOf: "2026-11-19")
        }
        #expect(past.ending == .exited(1) && past.errors.contains("cannot be known"), "\(past)")
        #expect(try await scratch.edition("records").isSuccess)
    }
}
