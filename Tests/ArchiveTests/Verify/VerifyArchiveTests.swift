import Charts
import Foundation
import TestKit
import Testing

@testable import Archive
import Platform

@Suite struct VerifyArchiveTests {
    private let archive: SampleArchive
    private let edition = "records/2026-11-20"

    init() throws { archive = try SampleArchive() }

    @Test func `an archive as runs leave it has no findings`() async throws {
        let before = archive.folder.all
        let result = try await verifyArchive(archive.path, jobs: 2)
        #expect(result.findings.isEmpty && result.notes.isEmpty)
        #expect((result.reports, result.editions, result.files) == (2, 4, 4 * 9 + 4))
        #expect(archive.folder.all == before)
    }

    @Test(arguments: [
        ("index.html", ">records<", ">recorded<"), ("index.html", "page-001.svg", "page-002.svg"),
        ("editions.js", "\"title\":\"records\"", "\"title\":\"recorded\""),
        ("editions.js", "\"revised\":{}", "\"revised\":{\"2026-11-20\":[\"1 → 2\"]}"),
    ])
    func `an index that does not show what the editions say is found, though its checksums are right`(
        file: String, old: String, new: String
    ) async throws {
        let page =
            "{{#reports}}<a href=\"{{path}}/latest/index.html\">{{title}}</a><img src=\"{{picture}}\">{{/reports}}"
        let pages = try IndexPages(report: "", archive: page)
        try ReportArchive(archive.path).writeIndex(pages)
        try ReportArchive(archive.path).write(ArchiveState())
        #expect(try await verifyArchive(archive.path, jobs: 1, pages: pages).findings.isEmpty)
        let text = String(decoding: try archive.bytes(file), as: UTF8.self)
        try #require(text.contains(old), "\(text)")
        try archive.write(file, text.replacing(old, with: new))
        var sums = try Checksums(archive.bytes("SHA256SUMS"))
        sums.files[file] = sha256(try archive.bytes(file))
        try archive.write("SHA256SUMS", sums.bytes)
        let result = try await verifyArchive(archive.path, jobs: 1, pages: pages)
        #expect(
            result.findings.map(\.path) == [archive.at(file)] && result.findings.map(\.kind) == [.stale], "\(result)")
        // With other templates nobody can tell.
        let other = try IndexPages(report: "", archive: "other")
        let unknown = try await verifyArchive(archive.path, jobs: 1, pages: other)
        #expect(unknown.findings.isEmpty && unknown.notes.count == 1, "\(unknown)")
    }

    @Test func `a report's page is that of its newest edition, or found`() async throws {
        let pages = try IndexPages(report: "", archive: "")
        #expect(try await verifyArchive(archive.path, jobs: 1, pages: pages).findings.isEmpty)
        try ReportArchive(archive.path).writeIndex(pages)
        try archive.writeIndex()
        try ReportArchive(archive.path).write(ArchiveState())
        #expect(try await archive.findings().isEmpty)
        let page = String(decoding: try archive.bytes("records/index.html"), as: UTF8.self)
        #expect(page == "<html><base href=\"2026-11-20/\">2026-11-20</html>")
        try archive.write("records/index.html", "<html>2026-11-20</html>")
        #expect(try await archive.findings() == ["records/index.html stale"])
    }

    @Test func `a report is looked at alone`() async throws {
        try archive.remove("index.html")
        try archive.remove("週 1/2026-11-20/page-001.gp")
        let result = try await verifyArchive(archive.path, reports: ["records", "records"], jobs: 1)
        #expect(result.findings.isEmpty)
        #expect((result.reports, result.editions, result.files) == (1, 2, 18))
        let error = await #expect(throws: ReportError.self) {
            try await verifyArchive(archive.path, reports: ["record"], jobs: 1)
        }
        #expect(error?.kind == .usage && error?.advice == "did you mean records?")
    }

    @Test(arguments: [
        ("rm -r '2026-11-20'", "records/2026-11-20 missing, records/latest stale"),
        (
            "rm -r ../records ../週*",
            "records/2026-11-19 missing, records/2026-11-20 missing, 週 1/2026-11-19 missing, 週 1/2026-11-20 missing"
        ),
        ("rm latest", "records/latest missing"),
        ("ln -sfn 2026-11-19 latest", "records/latest stale"),
        ("ln -sfn ../records/2026-11-20 latest", "records/latest changed"),
        ("rm latest; cp -r 2026-11-20 latest", "records/latest changed"),
        ("mkdir .hidden", "records/.hidden orphan"),
        ("mkdir 2026-11-31", "records/2026-11-31 orphan"),
        ("ln -s 2026-11-19 2026-11-18", "records/2026-11-18 orphan"),
        (
            "mv 2026-11-20 2026-11-21; ln -sfn 2026-11-21 latest; cd ..; sed -i s/x/y/ journal.jsonl",
            "editions.js stale, index.html stale, records/2026-11-20 missing, "
                + "records/2026-11-21/report.json changed"
        ),
        (
            "cd 2026-11-20; rm page-001.svg; ln -s ../2026-11-19/page-001.svg .",
            "records/2026-11-20/page-001.svg changed"
        ),
        ("cd 2026-11-20; rm SHA256SUMS; mkdir SHA256SUMS", "records/2026-11-20/SHA256SUMS changed"),
        (
            "cd 2026-11-20; mkdir extra; mkfifo pipe; ln -s /etc/passwd link",
            "records/2026-11-20/extra orphan, records/2026-11-20/link orphan, records/2026-11-20/pipe orphan"
        ),
        ("cd 2026-11-20; rm page-001.gp; mkfifo page-001.gp", "records/2026-11-20/page-001.gp changed"),
        (
            "cp 2026-11-19/report.json 2026-11-20/; cp 2026-11-19/SHA256SUMS 2026-11-20/",
            "records/2026-11-20/index.html changed, records/2026-11-20/numbers.js changed, records/2026-11-20/page-001.gp changed, "
                + "records/2026-11-20/report.json changed, records/2026-11-20/report.pdf changed"
        ),
        ("rm -r 2026-11-20; cp -r 2026-11-19 2026-11-20", "records/2026-11-20/report.json changed"),
        ("cd ..; mkdir private; touch private/x", "private orphan"),
        ("cd ..; touch .htpasswords robots.html", ".htpasswords orphan, robots.html orphan"),
        ("cd ..; mkdir .well-known; touch .htaccess .nojekyll robots.txt favicon.ico records/.htaccess", ""),
        ("cd ..; rm index.html; mkdir index.html", "index.html changed"),
        ("cd ..; rm SHA256SUMS; ln -s records/2026-11-20/SHA256SUMS .", "SHA256SUMS changed"),
        ("cd ..; cp records/2026-11-20/SHA256SUMS .", "SHA256SUMS stale, index.html changed"),
        ("cd ..; rm journal.jsonl; ln -s /dev/null journal.jsonl", "journal.jsonl changed"),
        ("cd ..; echo notes > .lock", ".lock changed"),
        ("cd ..; rm .lock; ln -s index.html .lock", ".lock changed"),
        ("cd ..; rm .lock", ""),
        ("cd ..; mkdir .git; touch .DS_Store Thumbs.db records/2026-11-20/.DS_Store records/._2026-11-20", ""),
        ("cd ..; touch .cache", ""),
    ])
    func `what was done by hand is found and named`(shell: String, expected: String) async throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-e", "-c", "cd \"$1/records\"; \(shell)", "sh", archive.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(try await archive.findings().joined(separator: ", ") == expected)
    }

    @Test func `an edition without checksums is found, and still compared with its document`() async throws {
        try archive.remove("\(edition)/SHA256SUMS")
        #expect(try await archive.findings() == ["\(edition)/SHA256SUMS missing"])
        try archive.write("\(edition)/page-001.gp", "plot 2")
        try archive.write("\(edition)/more", "")
        try archive.remove("\(edition)/report.pdf")
        #expect(
            try await archive.findings() == [
                "\(edition)/SHA256SUMS missing", "\(edition)/more orphan", "\(edition)/page-001.gp changed",
                "\(edition)/report.pdf missing",
            ])
        try archive.write("\(edition)/report.json", "{}")
        #expect(try await archive.findings() == ["\(edition)/SHA256SUMS missing", "\(edition)/report.json damaged"])
    }

    @Test func `a document and a list that contradict each other are found`() async throws {
        try archive.write("\(edition)/page-001.gp", "plot 2")
        try archive.writeChecksums(of: edition)
        #expect(try await archive.findings() == ["\(edition)/report.json changed"])
        try archive.remove("\(edition)/page-001.gp")
        try archive.writeChecksums(of: edition)
        #expect(try await archive.findings() == ["\(edition)/report.json changed"])
        try archive.write("\(edition)/report.json", "{}")
        try archive.writeChecksums(of: edition)
        #expect(try await archive.findings() == ["\(edition)/report.json damaged"])
    }

    @Test func `a document of another format is found`() async throws {
        let document = "\(edition)/report.json"
        let text = String(decoding: try archive.bytes(document), as: UTF8.self)
        try archive.write(document, text.replacing("\"barfolio/1\"", with: "\"barfolio/2\""))
        try archive.writeChecksums(of: edition)
        #expect(try await archive.findings() == ["\(document) damaged"])
    }

    @Test(arguments: [
        ("editions.js", "var barfolioEditions = {};\n"), ("state.js", "x"),
        ("state.js", "var barfolioState = {\"reports\":[],\"run\":null,\"schema\":\"barfolio-state/2\"};\n"),
    ])
    func `a list of editions and a state of another format are found`(file: String, text: String) async throws {
        try ReportArchive(archive.path).writeIndex(try IndexPages(report: "", archive: ""))
        try archive.writeIndex()
        try ReportArchive(archive.path).write(ArchiveState())
        try archive.write(file, text)
        var sums = try Checksums(archive.bytes("SHA256SUMS"))
        sums.files[file] = sha256(try archive.bytes(file))
        try archive.write("SHA256SUMS", sums.bytes)
        #expect(try await archive.findings() == ["\(file) damaged"])
    }

    @Test func `what a killed run leaves is told and does not count`() async throws {
        try archive.makeFolder(".unfinished-1/x")
        try archive.makeFolder("records/.unfinished-2")
        try archive.makeFolder("new")
        #expect(try await archive.findings().isEmpty)
        try archive.addEdition("2026-11-21", of: "records")
        #expect(try await archive.findings() == ["editions.js stale", "index.html stale", "records/latest stale"])
        try archive.write(".lock", "process 4711\n")
        #expect(try await archive.findings().isEmpty)
        #expect(try await verifyArchive(archive.path, jobs: 1).notes.count == 7)
        let journal = try archive.bytes("journal.jsonl")
        try archive.write("journal.jsonl", journal.dropLast(10))
        for name in ["index.html", "editions.js", "records/latest"] { try archive.remove(name) }
        #expect(try await archive.findings().isEmpty)
        try archive.write("records/2026-11-21/page-001.gp", "torn")
        #expect(try await archive.findings() == ["records/2026-11-21/page-001.gp changed"])
    }

    @Test func `every line of a journal is held by the next`() async throws {
        let lines = (1...20).map { "{\"run\":\($0)" }
        try archive.writeJournal(lines)
        #expect(try await archive.findings().isEmpty)
        let text = String(decoding: try archive.bytes("journal.jsonl"), as: UTF8.self)
        let whole = text.split(separator: "\n").map { "\($0)\n" }
        for place in whole.indices {
            var torn = [whole, whole, whole]
            torn[0].remove(at: place)
            torn[1].insert(whole[place], at: place)
            torn[2].swapAt(place, (place + 1) % whole.count)
            for lines in torn.dropFirst(place == whole.count - 1 ? 1 : 0) {
                try archive.write("journal.jsonl", lines.joined())
                #expect(try await archive.findings() == ["journal.jsonl damaged"])
            }
        }
        // The list of checksums has the hash of the last line.
        try archive.write("journal.jsonl", whole.dropLast().joined())
        #expect(try await archive.findings() == ["journal.jsonl damaged"])
        try archive.write("journal.jsonl", text + "{\"run\":21}\n")
        #expect(try await archive.findings() == ["journal.jsonl damaged"])
        try archive.write("journal.jsonl", "\n")
        #expect(try await archive.findings() == ["journal.jsonl damaged"])
    }

    @Test func `what a killed run had no time to list is a note, and a sound list counts again`() async throws {
        try archive.write("index.html", try archive.bytes("index.html") + Data("<!-- newer -->\n".utf8))
        #expect(try await archive.findings() == ["index.html changed"])
        try archive.write(".lock", "process 4711\n")
        #expect(try await archive.findings().isEmpty)
        #expect(try await verifyArchive(archive.path, jobs: 1).notes.count == 2)
    }

    @Test func `an archive is not looked at while a run holds it, and a run waits for those who look`() async throws {
        let path = archive.path
        do {
            let run = try ReportArchive(path)
            let error = await #expect(throws: ReportError.self) { try await verifyArchive(path, jobs: 1) }
            #expect(error?.kind == .busy)
            withExtendedLifetime(run) {}
        }
        let one = try SharedLock(path)
        let other = try SharedLock(path)
        #expect(throws: ReportError.self) { try ReportArchive(path) }
        withExtendedLifetime((one, other)) {}
    }

    @Test func `what is no archive is refused`() async throws {
        let folder = try TemporaryFolder()
        try Data().write(to: URL(fileURLWithPath: folder.path("file")))
        for path in [folder.path("none"), folder.path("file"), folder.path, ""] {
            let error = await #expect(throws: ReportError.self) { try await verifyArchive(path, jobs: 1) }
            #expect(error?.kind == .database, "\(path)")
        }
    }
}
