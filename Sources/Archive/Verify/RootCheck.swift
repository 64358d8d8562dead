import Charts
import Foundation

/// Looks at an archive from above: what stands in its folder, and in the folders of its reports.
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
    private let wasRunKilled: Bool

    /// What belongs to the archive beside its reports and is not looked at.
    private static let own = [
        ".lock", ".memo", ShardFolder.name, IndexCheck.fileName, ArchiveEditions.fileName, JournalCheck.fileName,
    ]

    init(_ path: String, _ entries: [FolderEntry], wasRunKilled: Bool) {
        self.path = path
        self.entries = entries
        let hasShards = entries.contains { $0.name == ShardFolder.name && $0.kind == .folder }
        // Shards leave undone what a run that was killed had no time for.
        self.wasRunKilled = wasRunKilled || hasShards
        if hasShards {
            result.notes.append(
                "\(path): shards have published, and what leads to their editions is still to be made: barfolio index")
        }
        if wasRunKilled { result.notes.append("\(path): a run was killed; the next one mends what it left behind") }
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

    /// Looks at everything.
    mutating func lookAtAll() {
        for entry in entries {
            let place = path.appendingPath(entry.name)
            if entry.isReport {
                lookInto(entry.name)
            } else if entry.name.hasPrefix(Storage.unfinishedPrefix) {
                result.note(place, "a run was ended while it wrote it; the next one removes it")
            } else if !Self.own.contains(entry.name) {
                result.find(place, .orphan, "it does not belong to the archive")
            }
        }
        checkLock()
        let byReport = Dictionary(grouping: editions, by: \.report).mapValues { $0.map(\.name) }
        checkFile(IndexCheck.fileName) { IndexCheck.verify($0, editions: byReport, wasRunKilled: $1) }
        checkFile(ArchiveEditions.fileName) { EditionsCheck.verify($0, editions: byReport, wasRunKilled: $1) }
        let seal = ArchiveCache(archive: path).text(of: JournalCheck.memoryName)
        checkFile(JournalCheck.fileName) { JournalCheck.verify($0, remembered: seal, wasRunKilled: $1) }
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

    private mutating func checkFile(_ name: String, _ verify: (String, Bool) -> ArchiveVerification) {
        let place = path.appendingPath(name)
        switch entries.first(where: { $0.name == name })?.kind {
        case .file:
            result.files += 1
            result.add(verify(place, wasRunKilled))
        case nil where editions.isEmpty: break
        case nil: result.find(place, .missing, "it should be there; the next run writes one", unless: wasRunKilled)
        case let kind?: result.find(place, .changed, "it is \(kind.words), no file")
        }
    }

    /// The lock names the run that has it, and holds nothing else ever.
    private mutating func checkLock() {
        guard let entry = entries.first(where: { $0.name == ".lock" }) else { return }
        let place = path.appendingPath(entry.name)
        guard entry.kind == .file else {
            result.find(place, .changed, "it is \(entry.kind.words), no file")
            return
        }
        guard let bytes = try? RegularFile(place).bytes() else { return }
        if !bytes.isEmpty, !SharedLock.namesRun(bytes) {
            result.find(place, .changed, "it holds something else than the number of a run")
        }
    }
}

extension FolderEntry {
    /// Whether it is a folder that can be a report's.
    var isReport: Bool { kind == .folder && isExact && !name.hasPrefix(".") }
}
