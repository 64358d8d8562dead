import Charts
import Foundation

/// Looks at the archive's list of nights for web pages: whether it is as it was written, and names the nights that there are.
enum NightsCheck {
    /// What is wrong with the list.
    ///
    /// - Parameters:
    ///   - nights: of every report of the archive, oldest first.
    ///   - wasRunKilled: whether a run had no time to write the list anew.
    static func verify(_ path: String, nights: [String: [String]], wasRunKilled: Bool) -> ArchiveVerification {
        var result = ArchiveVerification()
        let bytes: Data
        do {
            bytes = try RegularFile(path).bytes()
        } catch {
            result.findings.append(ArchiveFinding(unreadable: error))
            return result
        }
        guard IndexSeal.script.state(of: bytes) == .whole, let list = ArchiveNights(script: bytes) else {
            result.find(
                path, .changed, bytes.isEmpty ? "it is empty" : "its bytes are not those that were published")
            return result
        }
        let listed = Dictionary(list.reports.map { ($0.name, Set($0.nights)) }) { one, _ in one }
        for (report, nights) in nights.sorted(by: { $0.key < $1.key }) {
            guard let night = nights.last(where: { listed[report]?.contains($0) != true }) else { continue }
            result.find(
                path, .stale, "it does not list \(report) as of \(night); the next run writes a new one",
                unless: wasRunKilled)
        }
        for (report, all) in listed {
            for night in all.subtracting(nights[report] ?? []) {
                result.find(
                    path.parentPath.appendingPath(report).appendingPath(night), .missing,
                    "\(ArchiveNights.fileName) lists this night, and it is gone", unless: wasRunKilled)
            }
        }
        return result
    }
}
