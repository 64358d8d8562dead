import Charts
import Foundation
import TestKit
import Testing

@testable import Archive

/// Files of an archive that somebody made far larger than barfolio writes them, by a hole: found or made anew, at once.
@Suite(.tags(.deadline)) struct HugeFileTests {
    private let archive: SampleArchive
    private static let size = 1 << 42
    private static let files = [
        "SHA256SUMS", "index.html", "editions.js", "journal.jsonl", ".lock", "records/revisions.json",
        "records/2026-11-20/report.json", "records/2026-11-20/SHA256SUMS", "records/2026-11-20/page-001.svg",
        "records/2026-11-20/index.html", ".cache/edition",
    ]

    init() throws {
        archive = try SampleArchive()
        try archive.makeFolder(".cache")
    }

    /// Makes a file longer, by a hole.
    private func inflate(_ name: String) throws {
        let path = archive.at(name)
        let file = open(path, O_WRONLY | O_CREAT, 0o644)
        defer { close(file) }
        try #require(file >= 0 && ftruncate(file, off_t(Self.size)) == 0, "\(path)")
    }

    /// Does something, in far less time than reading four terabytes takes.
    private func promptly<Value>(_ work: () async throws -> Value) async throws -> Value {
        let start = ContinuousClock.now
        let value = try await work()
        #expect(ContinuousClock.now - start < .seconds(60))
        return value
    }

    @Test(arguments: files) func `verify names it`(name: String) async throws {
        try inflate(name)
        let findings = try await promptly { try await archive.findings() }
        let isCache = name.hasPrefix(".cache")
        #expect(findings.contains { $0.hasPrefix(name + " ") } != isCache, "\(findings)")
    }

    @Test(arguments: files) func `a run makes it anew, or passes it over`(name: String) async throws {
        try inflate(name)
        let pages = try IndexPages(report: "", archive: "{{#reports}}{{title}}{{/reports}}")
        try await promptly {
            let report = try ReportArchive(archive.path)
            #expect(report.cache.text(of: "edition") == nil)
            try report.writeIndex(pages)
            _ = ArchiveReader(archive.path).revisions(of: "records")
            _ = report.toolsOfEdition("2026-11-20", of: "records")
            _ = ArchiveReader(archive.path).source(of: "records", edition: "2026-11-20")
            let published = PublishedPages(editions: [archive.at("records/2026-11-20")])
            _ = published.drawn("key")?.content(of: "page-001.svg")
            #expect(!report.holds([:], asEdition: "2026-11-20", of: "records"))
        }
        let size = try FileManager.default.attributesOfItem(atPath: archive.at(name))[.size] as? Int
        // What a run writes is small again.
        if ["SHA256SUMS", "index.html", "editions.js"].contains(name) { #expect(try #require(size) < 1 << 20) }
    }
}
