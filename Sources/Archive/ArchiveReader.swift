import Charts
import Foundation
import Platform
import SystemPackage

/// An archive that is only read, without its lock: every edition that it finds was published whole.
package struct ArchiveReader: Sendable {
    /// The folder's path.
    package let path: String
    /// The folder of its reports' definitions, as far as that is known.
    var definitions = "reports"

    /// Names an archive.
    package init(_ path: String) { self.path = path }

    /// What names it in a command that is to be pasted: ` --archive DIR`, and nothing for the usual one.
    package var option: String { path == "archive" ? "" : " " + ShellWord.option("--archive", path) }

    /// The same in a command that makes editions, with the folder of definitions; DIR where that is not known.
    package var makingOptions: String {
        let folder = Files.leadsToFolder(definitions) ? definitions : "DIR"
        return (folder == "reports" ? "" : " " + ShellWord.option("--reports", folder)) + option
    }

    /// What runs wrote of themselves.
    package var journal: Journal { Journal(path: path.appendingPath(ArchiveLayout.journal)) }

    func command(toMake edition: String, of report: String) -> String {
        // The cache goes by stamps: for it, a file that a disk changed is unchanged.
        "barfolio run \(report.shellWord) --as-of \(edition)\(makingOptions) --fresh"
    }

    /// What is in the archive's folder, or in that of a report. A link to an archive is as good as the archive; one to a
    /// report's folder is no report.
    func entries(of report: String? = nil) throws(ReportError) -> [FolderEntry] {
        try FolderEntry.all(in: path.appendingPath(report ?? "."))
    }

    /// What is in the archive's folder; throws as ``check()`` does.
    func entriesOfArchive() throws(ReportError) -> [FolderEntry] {
        var refusal = ReportError(
            .database, subject: path.isEmpty ? "the archive" : path, found: "its name is empty",
            advice: "name the archive with --archive DIR")
        if path.isEmpty { throw refusal }
        let entries: [FolderEntry]
        do {
            entries = try self.entries()
        } catch {
            (refusal.found, refusal.evidence) = ("the archive cannot be read", error.evidence)
            throw refusal
        }
        guard isArchive else {
            refusal.found = "there is no report in this folder"
            throw refusal
        }
        return entries
    }

    /// Whether a run has begun here, or published a report. A first page may be anybody's.
    private var isArchive: Bool { has([ArchiveLayout.lock, ArchiveLayout.journal]) != nil || !reports.isEmpty }

    /// The first of these names that is in the archive's folder.
    private func has(_ names: [String]) -> String? { names.first { Files.kind(of: path.appendingPath($0)) != nil } }

    /// Throws `.cannotCreate` where a folder that is no archive has a file that one writes over.
    package func refuseOthers() throws(ReportError) {
        let own = [ArchiveLayout.page, ArchiveLayout.editions, ArchiveLayout.state, ArchiveLayout.checksums]
        guard let name = has(own), !isArchive else { return }
        throw ReportError(
            .cannotCreate, subject: path, found: "this folder is no archive, and an archive would replace its \(name)",
            advice:
                "name another folder, such as \(path.appendingPath("archive").shellWord), or move that file elsewhere")
    }

    /// That the system does not let us read something of the archive; nil where it does, or there is nothing.
    package func denial(of path: String) -> ReportError? {
        do throws(ReportError) {
            let file = try File(path, .readOnly, .nonBlocking)
            if try file.status.type == .regular { try file.read(to: 1) { _ in } }
            return nil
        } catch {
            if access(path, F_OK) != 0, errno == ENOENT { return nil }
            return ReportError(
                .database, subject: path, found: "it cannot be read", evidence: error.evidence,
                advice: "give this user the right to read it; who has it now: ls -ld \(path.shellWord)")
        }
    }

    /// Makes sure that it is an archive: throws `.database` where it is not there, or nothing was ever published in it.
    package func check() throws(ReportError) { _ = try entriesOfArchive() }

    /// The names of all reports that have an edition, sorted.
    package var reports: [String] {
        ((try? entries()) ?? []).filter { $0.isReport && !editions(of: $0.name).isEmpty }.map(\.name)
    }

    /// The as-of days of a report's editions, oldest first.
    package func editions(of report: String) -> [String] {
        editions(of: report, among: (try? entries(of: report)) ?? [])
    }

    /// The same of what is in the report's folder. Whether they were published is asked of the newest alone, until one was: there may be
    /// thousands.
    func editions(of report: String, among entries: [FolderEntry]) -> [String] {
        var days = entries.filter(\.isDay).map(\.name)
        while let newest = days.last, !holdsEdition(newest, of: report) { days.removeLast() }
        return days
    }

    /// The as-of day of the edition that somebody asks for: of the newest where no day is named.
    ///
    /// - Throws: `.database` where there is no archive or this user may not read it, `.usage` where it has no such report or edition.
    package func edition(of report: String, asOf day: String?) throws(ReportError) -> String {
        // A path that leads to its folder is not its name: `good/`.
        let isThere = try entriesOfArchive().contains { $0.isReport && $0.name == report }
        let editions = isThere ? editions(of: report) : []
        guard let newest = editions.last else {
            throw denial(of: path.appendingPath(report)) ?? noReport(report, among: reports)
        }
        guard let day else { return newest }
        if editions.contains(day) { return day }
        func number(_ day: String) -> Int { CivilDate(day)?.daysSinceEpoch ?? 0 }
        let nearest = editions.min { abs(number($0) - number(day)) < abs(number($1) - number(day)) } ?? newest
        throw ReportError(
            .usage, subject: path, found: "there is no edition of \(day) of the report “\(report)”",
            advice: "the nearest one is of \(nearest); all of them: ls \(path.appendingPath(report).shellWord)")
    }

    /// Whether a folder that is called as a day was published, or this user may not see whether: one of the user's own holds neither document nor
    /// checksums.
    package func holdsEdition(_ day: String, of report: String) -> Bool {
        let folder = folder(of: report, edition: day)
        return [ArchiveLayout.document, ArchiveLayout.checksums].map(folder.appendingPath).contains {
            Files.kind(of: $0) != nil || access($0, F_OK) != 0 && errno == EACCES
        }
    }

    /// Whether shards have published, and what leads to their editions is still to be made.
    package var hasShards: Bool { Files.isFolder(path.appendingPath(ArchiveLayout.shards)) }

    /// The folder of an edition.
    package func folder(of report: String, edition: String) -> String {
        path.appendingPath(report).appendingPath(edition)
    }

    /// The path of an edition's document.
    package func documentPath(of report: String, edition: String) -> String {
        folder(of: report, edition: edition).appendingPath(ArchiveLayout.document)
    }

    /// An edition's document, and when it was written in seconds since 1970 UTC; nil where it cannot be read.
    package func document(of report: String, edition: String) -> (document: ReportDocument, written: Int64)? {
        guard let file = try? File(regular: documentPath(of: report, edition: edition)),
            let document = try? ReportDocument(json: file.bytes()), let status = try? file.status
        else { return nil }
        return (document, Int64(status.st_mtim.tv_sec))
    }

    /// An edition's document where it is what the edition's hashes say, as far as there are any; nil where it is damaged: what was never
    /// published is not compared with.
    package func publishedDocument(of report: String, edition: String) -> ReportDocument? {
        // A run may replace the edition between the two.
        for _ in 0..<3 {
            let hash = Checksums(ofFolder: folder(of: report, edition: edition))?.files[ArchiveLayout.document]
            let bytes = try? File(regular: documentPath(of: report, edition: edition)).bytes()
            if let bytes, hash == nil || hash == sha256(bytes) { return try? ReportDocument(json: bytes) }
        }
        return nil
    }

    /// What a reader of the archive opens first, as far as it is there: its folder and pages, and the newest edition of each report with its
    /// files; with their permissions.
    package var shownFiles: [(path: String, mode: mode_t, group: gid_t, isFolder: Bool)] {
        let own = ([ArchiveLayout.page, ArchiveLayout.editions, ArchiveLayout.state] + sharedFiles)
            .map(path.appendingPath)
        let editions = reports.flatMap { report -> [String] in
            let home = path.appendingPath(report)
            guard let edition = self.editions(of: report).last.map(home.appendingPath) else { return [] }
            return [home, edition] + Files.names(in: edition).map(edition.appendingPath)
        }
        if editions.isEmpty { return [] }
        return ([path] + own + editions).compactMap { path in
            (try? Stat(path)).map { (path, $0.permissions.rawValue & 0o777, $0.rawValue.st_gid, $0.type == .directory) }
        }
    }

    /// How many bytes of the disk the newest edition of a report takes that it shares with no other; 0 where there is none.
    package func ownBytes(ofNewestEditionOf report: String) -> Int64 {
        guard let edition = editions(of: report).last else { return 0 }
        let folder = folder(of: report, edition: edition)
        func status(_ path: String) -> stat? { (try? Stat(path, followTargetSymlink: false))?.rawValue }
        // A file may have several names in it.
        let files = Dictionary(
            grouping: Files.names(in: folder).compactMap { status(folder.appendingPath($0)) }, by: \.st_ino)
        let own = files.values.filter { $0.count == Int($0[0].st_nlink) }.map { $0[0] }
        return (own + [status(folder)].compactMap(\.self)).reduce(0) { $0 + 512 * Int64($1.st_blocks) }
    }

    /// How many rows an edition's document says that it has: from its last line, since it may have twenty megabytes.
    package func source(of report: String, edition: String) -> ReportDocument.Source? {
        struct Shell: Decodable { let source: ReportDocument.Source }
        guard let file = try? File(regular: documentPath(of: report, edition: edition)),
            let size = try? file.status.size, let end = try? file.bytes(from: max(0, Int(size) - 4096), to: Int(size))
        else { return nil }
        let line = end.split(separator: UInt8(ascii: "\n")).last ?? Data()
        guard line.starts(with: Data("],".utf8)),
            let shell = try? JSONDecoder().decode(Shell.self, from: Data("{".utf8) + line.dropFirst(2))
        else { return document(of: report, edition: edition)?.document.source }
        return shell.source
    }

    /// That it has no report of a name.
    func noReport(_ name: String, among reports: [String]) -> ReportError {
        ReportError(
            .usage, subject: path, found: "there is no report “\(name)” in the archive",
            evidence: reports.isEmpty ? "it has no report yet" : "the reports are: \(reports.listed(most: 20))",
            advice: name == path
                ? "an archive is named by its option: --archive \(ShellWord.visible(name))"
                : reports.isEmpty
                    ? "make one: barfolio run" + makingOptions
                    : didYouMean(name, among: reports, else: "name one of these"))
    }
}
