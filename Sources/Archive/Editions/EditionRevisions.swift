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
    /// Keeps what an edition revised beside it, which was published with it, in one step: who fails or is killed before has revised nothing,
    /// and who is killed then leaves it to the next run.
    package func keepRevisions(of report: String, edition: String) {
        let file = reader.folder(of: report, edition: edition).appendingPath(ArchiveLayout.revised)
        if Files.kind(of: file) == nil { return }
        do throws(ReportError) {
            let bytes = try File(regular: file).bytes(most: File.largestList)
            let texts = (try? JSONDecoder().decode([String].self, from: bytes)) ?? []
            try keep(revisions: texts, of: report, edition: edition)
            Files.remove(file)
            cache.forget(Self.indexKey)
        } catch {
            // The edition is published, and is no failure for that.
            leaveUnfinished()
            warn("\(error.subject): what \(edition) revised is not added yet: \(error.found)", of: file)
        }
    }

    /// Keeps what an edition revised, as texts, beside it: the edition's own page does not say it, since the same data give
    /// the same page, whatever was published before. The last twenty are enough.
    ///
    /// An edition that is made again is compared with itself and revises nothing, so what is kept of it stays. A file that cannot be read
    /// is left alone, with a warning: what it had may be fixed.
    package func keep(revisions: [String], of report: String, edition: String) throws(ReportError) {
        if revisions.isEmpty { return }
        try alone(with: report) { () throws(ReportError) in
            let file = path.appendingPath(report).appendingPath(ArchiveLayout.revisions)
            var kept = EditionRevisions(editions: [:])
            do {
                if Files.kind(of: file) != nil { kept = try EditionRevisions(File(regular: file)) }
            } catch {
                let flaw = (error as? ReportError)?.found ?? EditionRevisions.flaw
                return warn("\(file): what \(edition) revised is not added: \(flaw)", of: file)
            }
            let (known, added) = (kept.editions[edition] ?? [], revisions)
            // A run that was killed then kept some already.
            let overlap = (0...min(known.count, added.count)).last { known.suffix($0).elementsEqual(added.prefix($0)) }
            let further = added.dropFirst(overlap ?? 0)
            if further.isEmpty { return }
            kept.editions[edition] = (known + further).suffix(20)
            try Files.replace(file, with: kept.jsonData() + Data("\n".utf8))
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
