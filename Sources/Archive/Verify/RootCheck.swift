import Charts
import Foundation

/// Looks at an archive from above: what is in its folder, and in the folders of its reports.
struct RootCheck {
    /// An edition that is to be looked into.
    struct Edition: Sendable {
        let report, name, path: String
    }

    /// All editions of the reports that were looked at.
    private(set) var editions: [Edition] = []
    /// What is wrong.
    private(set) var result = ArchiveVerification()
    private let path: String
    private let entries: [FolderEntry]
    /// Whether a run had no time to write what leads to editions; shards leave it undone as well.
    private let wasRunKilled: Bool
    private let digests = FileDigests()

    init(_ path: String, _ entries: [FolderEntry], wasRunKilled: Bool) {
        (self.path, self.entries) = (path, entries)
        let hasShards = entries.contains { $0.name == ArchiveLayout.shards && $0.kind == .folder }
        self.wasRunKilled = wasRunKilled || hasShards
        if hasShards {
            result.notes.append(
                "\(path): shards have published, and what leads to their editions is still to be made: barfolio index")
        }
        if wasRunKilled { result.notes.append("\(path): a run was killed; the next one repairs what it left behind") }
    }

    /// Looks at one report alone.
    ///
    /// - Throws: `.usage` where there is none of the name.
    mutating func look(atReport name: String) throws(ReportError) {
        let reports = entries.filter(\.isReport).map(\.name)
        guard reports.contains(name) else {
            throw ReportError(
                .usage, subject: path, found: "there is no report “\(name)” in the archive",
                evidence: "the reports are: \(reports.joined(separator: ", "))",
                advice: nearestSpelling(to: name, among: reports).map { "did you mean \($0)?" } ?? "name one of these")
        }
        lookInto(name)
    }

    private mutating func lookInto(_ report: String) {
        let folder = path.appendingPath(report)
        let check = ReportCheck(folder, wasRunKilled: wasRunKilled)
        result.add(check.result)
        if check.editions.isEmpty, check.result.findings.isEmpty {
            result.note(folder, "a run was ended before the report's first edition")
        }
        editions += check.editions.map { Edition(report: report, name: $0, path: folder.appendingPath($0)) }
    }

    /// Looks at everything.
    mutating func lookAtAll() {
        for entry in entries {
            if entry.isReport {
                lookInto(entry.name)
            } else if !ArchiveLayout.root.contains(entry.name) {
                result.checkUnknown(entry, path, "it does not belong to the archive")
            }
        }
        checkLock()
        let sums = checkFile(ArchiveLayout.checksums) { file in try Checksums(try File(regular: file).bytes()) }
        let shown = IndexedEditions(path, Dictionary(grouping: editions, by: \.report).mapValues { $0.map(\.name) })
        for name in [ArchiveLayout.page, ArchiveLayout.editions] {
            let bytes = checkFile(name, sums) { file in try File(regular: file).bytes() }
            if let bytes { shown.compare(bytes, of: name, &result, unless: wasRunKilled) }
        }
        let flaw = checkFile(ArchiveLayout.journal) { file in
            try JournalCheck.flaw(of: try File(regular: file), mustHave: sums?.journal)
        }
        if let flaw = flaw ?? nil {
            let isTorn = wasRunKilled && flaw.isTorn
            result.find(path.appendingPath(ArchiveLayout.journal), .damaged, flaw.words, unless: isTorn)
        }
    }

    /// Reads a file of the archive's own folder; nil where something is wrong with it.
    private mutating func checkFile<Value>(
        _ name: String, _ sums: Checksums? = nil, _ read: (String) throws -> Value
    ) -> Value? {
        let file = path.appendingPath(name)
        guard let entry = entries.first(where: { $0.name == name }) else {
            if !editions.isEmpty {
                result.find(file, .missing, "it should be there; the next run writes one", unless: wasRunKilled)
            }
            return nil
        }
        if entry.kind == .file { result.files += 1 }
        guard result.check(entry, at: file, sums?.files[name], digests, unless: wasRunKilled) else { return nil }
        if let sums, sums.files[name] == nil {
            let list = path.appendingPath(ArchiveLayout.checksums)
            result.find(list, .stale, "it does not list \(name); the next run writes a new one", unless: wasRunKilled)
        }
        do {
            return try read(file)
        } catch {
            result.find(file, error)
            return nil
        }
    }

    /// The lock names the run that has it, and never holds anything else.
    private mutating func checkLock() {
        guard let entry = entries.first(where: { $0.name == ArchiveLayout.lock }) else { return }
        let file = path.appendingPath(entry.name)
        guard result.check(entry, at: file, nil, digests), let bytes = try? File(regular: file).bytes() else { return }
        if !bytes.isEmpty, !SharedLock.namesRun(bytes) {
            result.find(file, .changed, "it holds something else than the number of a run")
        }
    }
}

/// The editions that there are, for comparing with those that the archive's page and list of editions lead to.
private struct IndexedEditions {
    private let path: String
    /// The editions of every report, oldest first.
    private let editions: [String: [String]]

    init(_ path: String, _ editions: [String: [String]]) { (self.path, self.editions) = (path, editions) }

    /// Finds editions that a file does not lead to, or leads to in vain.
    func compare(_ bytes: Data, of name: String, _ result: inout ArchiveVerification, unless wasKilled: Bool) {
        let isPage = name == ArchiveLayout.page
        let file = path.appendingPath(name)
        guard let listed = isPage ? Self.links(of: bytes) : ArchiveEditions(script: bytes)?.byReport else {
            return result.find(file, .changed, "its bytes are not those that were published")
        }
        for (report, editions) in editions.sorted(by: { $0.key < $1.key }) {
            let known = listed[report, default: []]
            // The page leads to the newest edition, if only as `latest`; the list to all.
            let isLed = isPage && known.contains(ArchiveLayout.latest)
            let wanted = isPage ? editions.suffix(1) : editions[...]
            guard !isLed, let edition = wanted.last(where: { !known.contains($0) }) else { continue }
            result.find(
                file, .stale, "it does not lead to \(report) as of \(edition); the next run writes a new one",
                unless: wasKilled)
        }
        for (report, all) in listed {
            for edition in all.subtracting(editions[report] ?? []) where CivilDate(edition) != nil {
                result.find(
                    path.appendingPath(report).appendingPath(edition), .missing,
                    "\(name) leads to this edition, and it is gone", unless: wasKilled)
            }
        }
    }

    /// Where the page leads to. Templates may be the user's own: whatever is in quotes and reads `REPORT/EDITION/…` counts.
    private static func links(of page: Data) -> [String: Set<String>] {
        var links: [String: Set<String>] = [:]
        for text in page.split(whereSeparator: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }) {
            let parts = text.split(separator: UInt8(ascii: "/"), maxSplits: 2)
            guard parts.count > 1, parts[0].allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ">") }),
                let report = String(decoding: parts[0], as: UTF8.self).removingPercentEncoding
            else { continue }
            links[report, default: []].insert(String(decoding: parts[1], as: UTF8.self))
        }
        return links
    }
}

extension ArchiveEditions {
    fileprivate var byReport: [String: Set<String>] {
        Dictionary(reports.map { ($0.name, Set($0.editions)) }) { one, _ in one }
    }
}
