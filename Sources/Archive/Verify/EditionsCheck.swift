import Charts
import Foundation

/// Looks at the archive's list of editions for web pages: whether it is as it was written, and names the editions that there are.
enum EditionsCheck {
    /// What is wrong with the list.
    ///
    /// - Parameters:
    ///   - editions: of every report of the archive, oldest first.
    ///   - wasRunKilled: whether a run had no time to write the list anew.
    static func verify(_ path: String, editions: [String: [String]], wasRunKilled: Bool) -> ArchiveVerification {
        var result = ArchiveVerification()
        let bytes: Data
        do {
            bytes = try RegularFile(path).bytes()
        } catch {
            result.findings.append(ArchiveFinding(unreadable: error))
            return result
        }
        guard TrailingChecksum.script.state(of: bytes) == .whole, let list = ArchiveEditions(script: bytes) else {
            result.find(
                path, .changed, bytes.isEmpty ? "it is empty" : "its bytes are not those that were published")
            return result
        }
        let listed = Dictionary(list.reports.map { ($0.name, Set($0.editions)) }) { one, _ in one }
        for (report, editions) in editions.sorted(by: { $0.key < $1.key }) {
            guard let edition = editions.last(where: { listed[report]?.contains($0) != true }) else { continue }
            result.find(
                path, .stale, "it does not list \(report) as of \(edition); the next run writes a new one",
                unless: wasRunKilled)
        }
        for (report, all) in listed {
            for edition in all.subtracting(editions[report] ?? []) {
                result.find(
                    path.parentPath.appendingPath(report).appendingPath(edition), .missing,
                    "\(ArchiveEditions.fileName) lists this edition, and it is gone", unless: wasRunKilled)
            }
        }
        return result
    }
}
