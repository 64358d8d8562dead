import Charts
import Foundation
import TestKit
import Testing
import Platform

@testable import Archive

struct ReportArchiveTests {
    private func publish(_ text: String, asOf: String, into archive: ReportArchive, report: String = "weekly") throws {
        let staged = try archive.stage()
        try staged.write(Data(text.utf8), to: "report.json")
        try archive.publish(staged, report: report, asOf: asOf)
    }

    @Test func `a report appears under its name and day`() throws {
        let folder = try TemporaryFolder()
        try publish("one", asOf: "2026-11-20", into: try ReportArchive(folder.path("a/b")))
        #expect(folder.text("a/b/weekly/2026-11-20/report.json") == "one")
        #expect(folder.text("a/b/weekly/latest/report.json") == "one")
        #expect(folder.all.filter { $0.contains(Files.unfinished) } == [])
    }

    @Test func `a second run of the same day replaces the whole folder`() throws {
        let folder = try TemporaryFolder()
        let archive = try ReportArchive(folder.path)
        let staged = try archive.stage()
        try staged.write(Data("old".utf8), to: "report.json")
        try staged.write(Data("old".utf8), to: "page-009.svg")
        try archive.publish(staged, report: "weekly", asOf: "2026-11-20")
        try publish("new", asOf: "2026-11-20", into: archive)
        #expect(
            folder.all.sorted() == [
                ".lock", "weekly", "weekly/2026-11-20", "weekly/2026-11-20/report.json", "weekly/latest",
            ])
        #expect(folder.text("weekly/2026-11-20/report.json") == "new")
    }

    @Test func `latest is the newest day whatever is published last`() throws {
        let folder = try TemporaryFolder()
        let archive = try ReportArchive(folder.path)
        for asOf in ["2026-11-20", "2026-11-21", "2026-11-19"] { try publish(asOf, asOf: asOf, into: archive) }
        #expect(folder.text("weekly/latest/report.json") == "2026-11-21")
        #expect(archive.editions(of: "weekly") == ["2026-11-19", "2026-11-20", "2026-11-21"])
        #expect(archive.reports == ["weekly"])
    }

    @Test func `files of an earlier edition are taken over as they were published, or none of them`() throws {
        let sample = try SampleArchive()
        let archive = try ReportArchive(sample.path)
        let home = "records/2026-11-19"
        let files: Set = ["page-007.gp", "page-007.svg"]
        func mode(_ path: String) -> mode_t {
            var status = stat()
            return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
        }
        func taken(_ names: Set<String>) throws -> [String] {
            let staged = try archive.stage()
            let drawn = try #require(PublishedPages(editions: [sample.at(home)]).drawn("k"))
            let digests = staged.adopt(drawn, stem: "page-007", names: names) ?? [:]
            for name in names {
                let bytes = try? Data(contentsOf: URL(filePath: staged.path(name)))
                #expect(bytes.map { sha256($0) } == digests[name], "\(name)")
                if bytes != nil { #expect(mode(staged.path(name)) == mode(staged.folder) & 0o666) }
            }
            return digests.keys.sorted()
        }
        #expect(try taken(files) == files.sorted())
        // One that was not drawn then.
        #expect(try taken(files.union(["page-007.png"])) == [])
        // Of other rights it is a copy, with those that new files have.
        for mode in [0o600, 0o644] {
            for name in ["page-001.gp", "page-001.svg"] {
                #expect(chmod(sample.at("\(home)/\(name)"), mode_t(mode)) == 0)
            }
            #expect(try taken(files) == files.sorted())
        }
        for mode in [0o600, 0o644] {
            try sample.write("\(home)/page-001.gp", "plot something else")
            #expect(chmod(sample.at("\(home)/page-001.gp"), mode_t(mode)) == 0)
            #expect(try taken(files) == [])
        }
    }

    @Test func `a text of the cache is remembered by its name, and not as somebody edited it`() throws {
        let folder = try TemporaryFolder()
        let cache = ArchiveCache(archive: folder.path)
        cache.remember("two\nlines", as: "a")
        #expect(cache.text(of: "a") == "two\nlines" && cache.text(of: "b") == nil)
        let bytes = try Data(contentsOf: URL(filePath: folder.path("\(ArchiveLayout.cache)/a")))
        for (name, other) in [("b", bytes), ("a", bytes + Data("!".utf8)), ("a", Data()), ("a", bytes.prefix(64))] {
            try other.write(to: URL(filePath: folder.path("\(ArchiveLayout.cache)/\(name)")))
            #expect(cache.text(of: name) == nil, "\(other.count)")
        }
        cache.remember("again", as: "a")
        #expect(cache.text(of: "a") == "again")
        cache.forget("a")
        #expect(cache.text(of: "a") == nil)
    }

    @Test func `while one holds the archive another is told to try again`() throws {
        let folder = try TemporaryFolder()
        try withExtendedLifetime(try ReportArchive(folder.path)) {
            let error = try #require(throws: ReportError.self) { _ = try ReportArchive(folder.path) }
            #expect(error.kind == .busy)
        }
        _ = try ReportArchive(folder.path)
    }

    @Test func `what a killed run left is swept and nothing else`() throws {
        let folder = try TemporaryFolder()
        try publish("kept", asOf: "2026-11-20", into: try ReportArchive(folder.path))
        for name in [".unfinished-x", "weekly/.unfinished-y"] {
            try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false)
            try "half".write(toFile: folder.path(name) + "/page-001.svg", atomically: false, encoding: .utf8)
        }
        try "mine".write(toFile: folder.path("notes.txt"), atomically: false, encoding: .utf8)
        _ = try ReportArchive(folder.path)
        #expect(
            folder.all == [
                ".lock", "notes.txt", "weekly", "weekly/2026-11-20", "weekly/2026-11-20/report.json", "weekly/latest",
            ])
    }

    @Test func `a link planted where a report goes is refused`() throws {
        let folder = try TemporaryFolder()
        let archive = try ReportArchive(folder.path("archive"))
        try FileManager.default.createDirectory(atPath: folder.path("elsewhere"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("archive/weekly"), withDestinationPath: folder.path("elsewhere"))
        let error = try #require(throws: ReportError.self) { try publish("x", asOf: "2026-11-20", into: archive) }
        #expect(error.kind == .cannotCreate)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("elsewhere")) == [])
    }

    @Test func `a place that cannot be made is named`() throws {
        let folder = try TemporaryFolder()
        try "a file".write(toFile: folder.path("file"), atomically: false, encoding: .utf8)
        let error = try #require(throws: ReportError.self) { _ = try ReportArchive(folder.path("file/archive")) }
        #expect(error.kind == .cannotCreate)
        #expect(error.subject == folder.path("file/archive"))
        #expect(error.evidence == "the system says: Not a directory")
    }

    @Test func `the index is replaced whole and only where it changed`() throws {
        let folder = try TemporaryFolder()
        let archive = try ReportArchive(folder.path)
        func number() throws -> Int {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("index.html"))
            return try #require(attributes[.systemFileNumber] as? Int)
        }
        try archive.writeIndex(try IndexPages(report: "", archive: "one"))
        let first = try number()
        try archive.writeIndex(try IndexPages(report: "", archive: "one"))
        #expect(try number() == first)
        try archive.writeIndex(try IndexPages(report: "", archive: "two"))
        #expect(folder.text("index.html") == "two")
        #expect(folder.all == [".lock", "SHA256SUMS", "editions.js", "index.html"])
    }
}
