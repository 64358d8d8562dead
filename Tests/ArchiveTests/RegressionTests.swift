import Charts
import Foundation
import TestKit
import Testing

@testable import Archive

/// Faults of Archive that were found once, each with the commit that fixed it.
struct ArchiveRegressionTests {
    private let archive: SampleArchive
    private let edition = "records/2026-11-20"

    init() throws { archive = try SampleArchive() }

    // Fixed in 3c80418f.
    @Test func `each file that a publication makes is missed, whatever else is found`() async throws {
        try ReportArchive(archive.path).writeIndex(try IndexPages(report: "", archive: ""))
        try archive.writeIndex()
        try ReportArchive(archive.path).write(ArchiveState())
        for name in ["records/index.html", "\(edition)/page-001.gp"] { try archive.remove(name) }
        let expected = ["\(edition)/page-001.gp missing", "records/index.html missing"]
        #expect(try await archive.findings() == expected)
        let alone = try await verifyArchive(archive.path, reports: ["records"], jobs: 1)
        #expect(alone.findings.map { "\($0.path.dropFirst(archive.path.count + 1)) missing" } == expected)
        let own = ["SHA256SUMS", "editions.js", "index.html", "journal.jsonl", "state.js"]
        for name in own { try archive.remove(name) }
        let hashes = ["SHA256SUMS", "index.html", "report.json"].map { "\(edition)/\($0)" }
        for name in hashes { try archive.remove(name) }
        let all = try await archive.findings()
        #expect(all == (own + hashes + ["records/index.html"]).sorted().map { "\($0) missing" })
    }

    // Fixed in 6eec2b51.
    @Test func `of a folder that cannot be read nothing else is said`() async throws {
        let entries = try ArchiveReader(archive.path).entriesOfArchive()
        try archive.remove("records")
        var check = RootCheck(archive.path, entries, wasRunKilled: false)
        check.lookAtAll()
        #expect(check.result.findings.map(\.path) == [archive.at("records")])
        #expect(check.result.findings.map(\.kind) == [.unreadable])
        #expect(check.editions.map(\.report) == ["週 1", "週 1"])
    }

    // Fixed in 5af94fbb.
    @Test func `files of file managers are not counted, and a pipe is called one`() async throws {
        let before = try await verifyArchive(archive.path, jobs: 1)
        for name in [".DS_Store", "Thumbs.db", "desktop.ini"] { try archive.write("\(edition)/\(name)", "") }
        #expect(try await verifyArchive(archive.path, jobs: 1) == before)
        try archive.remove("\(edition)/page-001.gp")
        #expect(mkfifo(archive.at("\(edition)/page-001.gp"), 0o600) == 0)
        let found = try await verifyArchive(archive.path, jobs: 1).findings
        #expect(found.map(\.message) == ["it is a pipe, a socket or a device, not a file"])
    }

    // Fixed in 5af94fbb.
    @Test(arguments: [("{", "damaged"), ("[]", "damaged"), ("", "damaged")])
    func `what editions revised is a document, or found`(text: String, kind: String) async throws {
        try archive.write("records/revisions.json", "{\"schema\":\"barfolio-revisions/1\",\"editions\":{}}\n")
        #expect(try await archive.findings().isEmpty)
        try archive.write("records/revisions.json", text)
        #expect(try await archive.findings() == ["records/revisions.json \(kind)"])
        #expect(try await verifyArchive(archive.path, jobs: 1).findings[0].message.contains("move it elsewhere"))
        // A run leaves it alone, and says so.
        let run = try ReportArchive(archive.path)
        try run.keep(revisions: ["1 → 2"], of: "records", edition: "2026-11-20")
        #expect(try archive.bytes("records/revisions.json") == Data(text.utf8))
        #expect(run.warnings.count == 1 && run.warnings[0].contains("records/revisions.json"))
        try archive.remove("records/revisions.json")
        try run.keep(revisions: ["1 → 2"], of: "records", edition: "2026-11-20")
        #expect(ArchiveReader(archive.path).revisions(of: "records") == ["2026-11-20": ["1 → 2"]])
    }

    // A link was a report of the first page, an orphan to `verify`, and unknown to `diff`.
    @Test func `a link to a report's folder is a report to nobody`() async throws {
        try archive.link("notes", to: "index.html")
        try archive.link("theirs", to: "records")
        #expect(ArchiveReader(archive.path).reports == SampleArchive.reports)
        do {
            let run = try ReportArchive(archive.path)
            #expect(run.reports == SampleArchive.reports && run.editions(of: "theirs").isEmpty)
            #expect(run.warnings == ["\(archive.at("theirs")) is a symbolic link: it is taken for no report"])
            try run.checkTrouble()
        }
        #expect(try await archive.findings() == ["notes orphan", "theirs orphan"])
    }

    // Fixed in 6aaf2e53.
    @Test func `a million quotation marks are escaped in a moment, in HTML and in its JSON`() throws {
        let marks = String(repeating: "\"<", count: 500_000)
        let json = try JSONEncoder().encode(marks)
        let time = threadTime {
            #expect(HTMLText().escapeText(marks).utf8.count == 5_000_000)
            #expect(String(embedded: json).utf8.count == json.count + 500_000 * 5)
        }
        #expect(time < .seconds(20))
    }
}
