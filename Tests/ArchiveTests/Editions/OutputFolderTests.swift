import Charts
import Foundation
import Platform
import TestKit
import Testing

@testable import Archive

struct OutputFolderTests {
    @Test func `files of a chart replace their own and leave all others`() throws {
        let folder = try TemporaryFolder()
        for name in ["page-001.svg", "mine.txt"] {
            try "old".write(toFile: folder.path(name), atomically: false, encoding: .utf8)
        }
        let output = try OutputFolder(folder.path)
        let staged = try output.stage()
        try staged.write(Data("new".utf8), to: "page-001.svg")
        try staged.write(Data("new".utf8), to: "page-002.svg")
        try output.publish(staged, files: ["page-001.svg", "page-002.svg"])
        #expect(folder.all == ["mine.txt", "page-001.svg", "page-002.svg"])
        #expect(folder.text("page-001.svg") == "new")
        #expect(folder.text("mine.txt") == "old")
    }

    @Test func `nothing is written over what an archive has published`() async throws {
        let archive = try SampleArchive()
        let others = try TemporaryFolder()
        let link = others.path("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: archive.path)
        let before = archive.folder.all
        for root in [archive.path, link] {
            for file in [
                "index.html", "state.js", "SHA256SUMS", "page-1a2b3c4d.css", "records/index.html", "records/new",
                "records/latest/index.html", "records/2026-11-19/new", "m.prom", "charts/new.html",
            ] {
                let error = #expect(throws: ReportError.self, "\(file)") {
                    try WholeFile(root + "/" + file, what: "the file").replaceOutsideArchives(with: Data())
                }
                #expect(error?.kind == .cannotCreate)
            }
            // A link leads there, though nothing is there yet.
            let file = others.path("new.prom")
            try? FileManager.default.removeItem(atPath: file)
            try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: root + "/records/m.prom")
            #expect(throws: ReportError.self) {
                try WholeFile(file, what: "the file").replaceOutsideArchives(with: Data())
            }
            for folder in ["", "charts", "records", "records/latest", "records/2026-11-19", "records/latest/new/one"] {
                let error = #expect(throws: ReportError.self, "\(folder)") { _ = try OutputFolder(root + "/" + folder) }
                #expect(error?.kind == .cannotCreate)
            }
        }
        #expect(archive.folder.all == before)
        #expect(try await archive.findings() == [])
        // What is beside it has the same names.
        for file in ["index.html", "state.js", "m.prom"] {
            try WholeFile(others.path(file), what: "the file").replaceOutsideArchives(with: Data())
        }
        // So do other programs call their newest folder.
        _ = try OutputFolder(others.path("backups/2026-11-20"))
        try FileManager.default.createSymbolicLink(
            atPath: others.path("backups/latest"), withDestinationPath: "2026-11-20")
        _ = try OutputFolder(others.path("backups/2026-11-20"))
        _ = try OutputFolder(others.path("charts/new"))
        #expect(others.all.contains("index.html") && others.all.contains("charts/new"))
    }

    @Test func `what was made for a chart that failed is removed, and what was there stays`() throws {
        let folder = try TemporaryFolder()
        try Files.makeFolder(folder.path("mine"))
        for path in ["new", "new/a/", "mine", "mine/", "mine/new/a"] { try OutputFolder(folder.path(path)).leave() }
        #expect(folder.all == ["mine"])
        let output = try OutputFolder(folder.path("new"))
        try Files.write(Data(), to: folder.path("new/page-001.svg"))
        output.leave()
        #expect(folder.all == ["mine", "new", "new/page-001.svg"])
    }

    @Test func `files get the modes of the umask`() throws {
        let folder = try TemporaryFolder()
        let output = try OutputFolder(folder.path("out"))
        let staged = try output.stage()
        try staged.write(Data(), to: "page-001.gp")
        try output.publish(staged, files: ["page-001.gp"])
        let mask = umask(0)
        umask(mask)
        let mode =
            try FileManager.default.attributesOfItem(atPath: folder.path("out/page-001.gp"))[.posixPermissions] as? Int
        #expect(mode == 0o666 & ~Int(mask))
    }

    @Test func `a file that is there already is never written into`() throws {
        let folder = try TemporaryFolder()
        let staged = try OutputFolder(folder.path).stage()
        try staged.write(Data(), to: "page-001.gp")
        let error = try #require(throws: ReportError.self) { try staged.write(Data(), to: "page-001.gp") }
        #expect(error.kind == .cannotCreate)
        staged.discard()
        #expect(folder.all == [])
    }
}
