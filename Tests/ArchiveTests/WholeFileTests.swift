import Diagnostics
import Foundation
import Testing

@testable import Archive

struct WholeFileTests {
    private let folder: TemporaryFolder
    private let file: WholeFile

    init() throws {
        folder = try TemporaryFolder()
        file = WholeFile(folder.path("barfolio.prom"), what: "the metrics file")
    }

    @Test func `the file is replaced, and nothing else is left`() throws {
        try file.replace(with: Data("one\n".utf8))
        try file.replace(with: Data("two\n".utf8))
        #expect(folder.all == ["barfolio.prom"] && folder.text("barfolio.prom") == "two\n")
    }

    @Test func `a reader never finds half of it, nor anything else that ends in prom`() async throws {
        let texts = ["a", "b"].map { String(repeating: $0, count: 200_000) }
        try file.replace(with: Data(texts[0].utf8))
        let (folder, file) = (folder.path, file)
        let writer = Task.detached { for turn in 0..<100 { try file.replace(with: Data(texts[turn % 2].utf8)) } }
        for _ in 0..<400 {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".prom") }
            #expect(names == ["barfolio.prom"])
            let text = try String(contentsOfFile: file.path, encoding: .utf8)
            #expect(texts.contains(text))
        }
        try await writer.value
    }

    @Test func `it gets the modes of the umask`() throws {
        try file.replace(with: Data("one\n".utf8))
        let mask = umask(0)
        umask(mask)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o666 & ~Int(mask))
    }

    @Test func `what a killed run left is swept when it is old, and nobody else's`() throws {
        let names = [".unfinished-barfolio.prom-1", ".unfinished-barfolio.prom-2", ".unfinished-other.prom-1"]
        for name in names { try Data().write(to: URL(fileURLWithPath: folder.path(name))) }
        for name in [names[0], names[2]] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -4000)], ofItemAtPath: folder.path(name))
        }
        try file.replace(with: Data("one\n".utf8))
        #expect(folder.all == [names[1], names[2], "barfolio.prom"])
    }

    @Test func `a link is replaced and what it leads to left alone`() throws {
        try Data("precious".utf8).write(to: URL(fileURLWithPath: folder.path("elsewhere")))
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: folder.path("elsewhere"))
        try file.replace(with: Data("one\n".utf8))
        #expect(folder.text("elsewhere") == "precious" && folder.text("barfolio.prom") == "one\n")
    }

    @Test func `a folder that is not there is named`() throws {
        let path = folder.path("missing/barfolio.prom")
        let error = try #require(throws: ReportError.self) {
            try WholeFile(path, what: "the metrics file").replace(with: Data())
        }
        #expect(error.kind == .cannotCreate && error.subject == path && !error.description.contains(".unfinished"))
    }

    @Test func `a folder in its place is left alone`() throws {
        try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: false)
        let error = try #require(throws: ReportError.self) { try file.replace(with: Data("".utf8)) }
        #expect(error.kind == .cannotCreate && folder.all == ["barfolio.prom"])
    }
}
