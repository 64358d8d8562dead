import Archive
import Charts
import Foundation
import TestKit
import Platform

/// An archive as runs leave it, made by hand: two reports of two editions, which share a page.
struct SampleArchive {
    let folder: TemporaryFolder

    static let editions = ["2026-11-19", "2026-11-20"]
    static let reports = ["records", "週 1"]

    init() throws {
        folder = try TemporaryFolder()
        for report in Self.reports {
            for edition in Self.editions { try addEdition(edition, of: report) }
            try link("\(report)/latest", to: "2026-11-20")
        }
        try write(".lock", "")
        try writeIndex()
        try writeJournal([
            "{\"command\":\"run\",\"messages\":[\"first\"],\"reports\":[]", "{\"command\":\"run\",\"seconds\":1.5",
        ])
    }

    var path: String { folder.path }

    func at(_ name: String) -> String { folder.path(name) }

    func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

    func write(_ name: String, _ bytes: Data) throws { try bytes.write(to: URL(fileURLWithPath: at(name))) }

    func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: at(name))) }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: at(name)) }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: at(name), withIntermediateDirectories: true)
    }

    /// Makes a link; what stood there is replaced.
    func link(_ name: String, to target: String) throws {
        try? FileManager.default.removeItem(atPath: at(name))
        try FileManager.default.createSymbolicLink(atPath: at(name), withDestinationPath: target)
    }

    func addEdition(_ edition: String, of report: String) throws {
        let home = "\(report)/\(edition)"
        try makeFolder(home)
        let other = Self.editions.first { $0 != edition && exists("\(report)/\($0)/page-001.svg") }
        if let other {
            try FileManager.default.linkItem(
                atPath: at("\(report)/\(other)/page-001.svg"), toPath: at("\(home)/page-001.svg"))
        } else {
            try write("\(home)/page-001.svg", "<svg>shared</svg>")
        }
        try write("\(home)/page-001.gp", "plot \(edition)")
        try write("\(home)/report.pdf", "%PDF \(edition)")
        try write("\(home)/index.html", "<html>\(edition)</html>")
        var document = ReportDocument(
            report: report, title: report, asOf: CivilDate(edition) ?? CivilDate(daysSinceEpoch: 0), timeZone: "UTC",
            rows: Tally.Rows())
        var pages: [String: String] = [:]
        for name in ["page-001.svg", "page-001.gp"] { pages[name] = sha256(try bytes("\(home)/\(name)")) }
        document.pages = [.init(number: 1, stem: "page-001", key: "k", files: pages, bars: [])]
        document.files = ["report.pdf": sha256(try bytes("\(home)/report.pdf"))]
        try write("\(home)/report.json", document.json)
        for (name, pieces) in document.dataFiles { try write("\(home)/\(name)", Data(pieces.joined())) }
        // A copy, as where the file system has no links: what is done to a page is done to it alone.
        try write("\(home)/last.svg", try bytes("\(home)/page-001.svg"))
        try writeChecksums(of: home)
    }

    /// Lists what is in an edition's folder.
    func writeChecksums(of home: String) throws {
        var files: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: at(home)) where name != ArchiveLayout.checksums
        {
            files[name] = sha256(try bytes("\(home)/\(name)"))
        }
        try write("\(home)/SHA256SUMS", Checksums(files).bytes)
    }

    func writeIndex(_ links: [String] = ["records/2026-11-20", "%E9%80%B1%201/2026-11-20", "records/2026-11-19"]) throws
    {
        let lines = links.map { "<a href=\"\($0)/index.html\">it's</a>\n" }
        try write("index.html", "<html lang=\"en\">\n" + lines.joined() + "</html>\n")
        try writeEditions()
        try writeRootChecksums()
    }

    /// Lists the editions that there are.
    func writeEditions() throws {
        let reader = ArchiveReader(path)
        let lists = reader.reports.map { report in
            let days = reader.editions(of: report).reversed().map { "\"\($0)\"" }
            return "{\"name\":\"\(report)\",\"path\":\"\",\"title\":\"\",\"others\":{},\"revised\":{},"
                + "\"editions\":[\(days.joined(separator: ","))]}"
        }
        let list = "{\"schema\":\"barfolio-editions/1\",\"reports\":[\(lists.joined(separator: ","))]}"
        try write("editions.js", "var barfolioEditions = \(list);\n")
    }

    /// Lists what is in the archive's own folder.
    func writeRootChecksums(journal: String? = nil) throws {
        let files = try ["index.html", "editions.js"].map { ($0, sha256(try bytes($0))) }
        var sums = Checksums(Dictionary(uniqueKeysWithValues: files))
        sums.journal = journal
        try write("SHA256SUMS", sums.bytes)
    }

    /// Writes a chain of lines, each without its closing brace.
    func writeJournal(_ lines: [String]) throws {
        var previous = ""
        var text = ""
        for line in lines {
            previous = sha256(Data((previous + line).utf8))
            text += line + ",\"sha256\":\"\(previous)\"}\n"
        }
        try write("journal.jsonl", text)
        try writeRootChecksums(journal: previous)
    }

    /// The paths of all files, from the archive's folder, but the lock.
    var files: [String] {
        folder.all.filter { name in
            var status = stat()
            return lstat(at(name), &status) == 0 && status.st_mode & S_IFMT == S_IFREG && name != ".lock"
        }
    }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: at(name)) }

    /// What is found: `path kind`, from the archive's folder.
    func findings() async throws -> [String] {
        try await verifyArchive(path, jobs: 2).findings.map {
            "\($0.path.dropFirst(path.count + 1)) \($0.kind.rawValue)"
        }
    }
}
