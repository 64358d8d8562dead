import Charts
import Foundation
import Platform

/// What the editions of a report revised, as texts: `revisions.json`, format `barfolio-revisions/1`.
struct EditionRevisions: Codable {
    private(set) var schema = "barfolio-revisions/1"
    /// By as-of day.
    var editions: [String: [String]]

    init(editions: [String: [String]]) { self.editions = editions }

    static let flaw =
        "it is not what barfolio writes there; put back a copy, or move it elsewhere: the next revision starts a new one, and the journal has all"

    /// Reads a file; throws where it is not what barfolio writes.
    init(_ file: File) throws {
        let bytes = try file.bytes(most: File.largestList)
        guard let revisions = try? JSONDecoder().decode(Self.self, from: bytes) else {
            throw Checksums.Flaw(sentence: Self.flaw)
        }
        self = revisions
    }
}

extension ReportArchive {
    /// Keeps what editions revised beside them, which was published with each, in one step: who fails or is killed before has revised
    /// nothing, and who is killed then leaves it to the next run. Of many at once, since each time the report's list is written anew.
    package func keepRevisions(of report: String, editions: [String]) {
        let files = editions.map { reader.folder(of: report, edition: $0).appendingPath(ArchiveLayout.revised) }
            .filter { Files.kind(of: $0) != nil }
        guard let first = files.first else { return }
        do throws(ReportError) {
            var revisions: [String: [String]] = [:]
            for file in files {
                let bytes = try File(regular: file).bytes(most: File.largestList)
                revisions[file.parentPath.lastPathPart] = try? JSONDecoder().decode([String].self, from: bytes)
            }
            try keep(revisions: revisions, of: report)
            for file in files { Files.remove(file) }
            cache.forget(Self.indexKey)
        } catch {
            // One that cannot be read keeps back no other.
            if files.count > 1 { return editions.forEach { keepRevisions(of: report, editions: [$0]) } }
            // The edition is published, and is no failure for that.
            leaveUnfinished()
            warn("\(error.subject): what an edition revised is not added yet: \(error.found)", of: first)
        }
    }

    /// Keeps what editions revised, as texts by their days, beside them: an edition's own page does not say it, since the same data give
    /// the same page, whatever was published before. The last twenty are enough.
    ///
    /// An edition that is made again is compared with itself and revises nothing, so what is kept of it stays. A file that cannot be read
    /// is left alone, with a warning: what it had may be fixed.
    package func keep(revisions: [String: [String]], of report: String) throws(ReportError) {
        try alone(with: report) { () throws(ReportError) in
            let file = path.appendingPath(report).appendingPath(ArchiveLayout.revisions)
            var kept = EditionRevisions(editions: [:])
            do {
                if Files.kind(of: file) != nil { kept = try EditionRevisions(File(regular: file)) }
            } catch {
                let flaw = (error as? ReportError)?.found ?? EditionRevisions.flaw
                return warn("\(file): what editions revised is not added: \(flaw)", of: file)
            }
            let before = kept.editions
            for (edition, added) in revisions where !added.isEmpty {
                let known = before[edition] ?? []
                // A run that was killed then kept some already.
                let same = (0...min(known.count, added.count)).last { known.suffix($0).elementsEqual(added.prefix($0)) }
                kept.editions[edition] = (known + added.dropFirst(same ?? 0)).suffix(20)
            }
            if kept.editions != before { try Files.replace(file, with: kept.jsonData() + Data("\n".utf8)) }
        }
    }

    /// Forgets what editions revised that are gone from the folder of their report: those made again have revised nothing of it. Where that
    /// cannot be written, as on a full disk, the next run does it.
    func forgetRevisions(of report: String, besides names: [String]) {
        let (all, names) = (names.contains(ArchiveLayout.revisions) ? reader.revisions(of: report) : [:], Set(names))
        let kept = EditionRevisions(editions: all.filter { names.contains($0.key) })
        guard kept.editions.count < all.count else { return }
        let file = path.appendingPath(report).appendingPath(ArchiveLayout.revisions)
        try? Files.replace(file, with: kept.jsonData() + Data("\n".utf8))
    }
}

extension ArchiveReader {
    /// What the editions of a report revised, as texts; editions that revised nothing are missing.
    package func revisions(of report: String) -> [String: [String]] {
        let file = path.appendingPath(report).appendingPath(ArchiveLayout.revisions)
        return (try? EditionRevisions(File(regular: file)))?.editions ?? [:]
    }
}
