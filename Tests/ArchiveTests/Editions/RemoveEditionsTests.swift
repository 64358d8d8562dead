import Charts
import Foundation
import Platform
import Testing

@testable import Archive

@Suite struct RemoveEditionsTests {
    private let sample: SampleArchive

    init() throws { sample = try SampleArchive() }

    @Test func `editions go whole, and what they shared with others stays`() throws {
        let archive = try ReportArchive(sample.path)
        #expect(archive.editions(of: "records") == SampleArchive.editions)
        let shared = try sample.bytes("records/2026-11-20/page-001.svg")
        var removed = RemovedEditions()
        try archive.remove(["2026-11-19"], of: "records", into: &removed)
        #expect(removed.paths == [sample.at("records/2026-11-19")])
        #expect(!sample.exists("records/2026-11-19"))
        #expect(archive.editions(of: "records") == ["2026-11-20"])
        #expect(sample.folder.all.contains { $0.contains(Files.unfinished) })
        removed.delete()
        #expect(!sample.folder.all.contains { $0.contains(Files.unfinished) })
        #expect(try sample.bytes("records/2026-11-20/page-001.svg") == shared)
    }

    @Test(arguments: [
        ("", ["page-2d711642.css"]), ("lost+found", ["page-2d711642.css"]), ("records/theirs", ["page-2d711642.css"]),
        ("records", []), ("records/2026-11-19", []), ("records/2026-11-18", []),
        // As from a Mac: it is a report again once it is renamed.
        ("u\u{308}ber", []),
    ])
    func `what editions behind a link, or in a folder to be renamed, may need stays`(link: String, removed: [String])
        async throws
    {
        // The hash of an x.
        try sample.write("page-2d711642.css", "x")
        if ["lost+found", "u\u{308}ber"].contains(link) {
            try sample.makeFolder(link)
        } else if !link.isEmpty {
            try? FileManager.default.moveItem(atPath: sample.at(link), toPath: sample.at(".elsewhere"))
            try sample.link(link, to: sample.at(".elsewhere"))
        }
        let checked = try await verifyArchive(sample.path, jobs: 1)
        #expect(checked.notes.contains { $0.contains("barfolio prune") } == !removed.isEmpty, "\(checked.notes)")
        #expect(!checked.notes.contains { $0.contains("lost+found") })
        #expect(ArchiveReader(sample.path).unnamedFiles().map(\.lastPathPart) == removed)
    }

    @Test func `latest is put right`() throws {
        let archive = try ReportArchive(sample.path)
        var removed = RemovedEditions()
        try archive.remove(["2026-11-20"], of: "records", into: &removed)
        try archive.pointToLatest(of: "records")
        removed.delete()
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: sample.at("records/latest")) == "2026-11-19")
    }

    @Test func `what a run that was killed had taken out is swept away by the next`() throws {
        do {
            var removed = RemovedEditions()
            try ReportArchive(sample.path).remove(["2026-11-19"], of: "records", into: &removed)
        }
        _ = try ReportArchive(sample.path)
        #expect(!sample.folder.all.contains { $0.contains(Files.unfinished) })
    }

    @Test func `a journal that lost its last lines is found by the list of checksums`() async throws {
        do {
            let archive = try ReportArchive(sample.path)
            for run in 1...3 { try archive.record(line: Data("{\"run\":\(run)}".utf8)) }
        }
        #expect(try await sample.findings().isEmpty)
        let lines = try sample.bytes("journal.jsonl").split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
        for count in 1..<lines.count {
            try sample.write("journal.jsonl", Data(lines.prefix(count).joined(separator: "\n".utf8) + Data("\n".utf8)))
            #expect(try await sample.findings() == ["journal.jsonl damaged"])
        }
        try sample.remove("SHA256SUMS")
        #expect(try await sample.findings() == ["SHA256SUMS missing"])
    }
}
