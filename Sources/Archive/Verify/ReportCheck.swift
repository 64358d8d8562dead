import Charts
import Foundation

/// Looks at the folder of one report, but not into its editions.
struct ReportCheck {
    /// The editions that are there, oldest first.
    private(set) var editions: [String] = []
    /// What is wrong.
    private(set) var result = ArchiveVerification()

    /// Looks at a report.
    ///
    /// - Parameters:
    ///   - path: its folder.
    ///   - wasRunKilled: whether a run had no time to put its link right.
    init(_ path: String, wasRunKilled: Bool) {
        do {
            result.reports = 1
            let entries = try FolderEntry.all(in: path)
            editions = entries.filter { $0.isEdition }.map(\.name)
            for entry in entries where !entry.isEdition && entry.name != Self.latest {
                let place = path.appendingPath(entry.name)
                if entry.name.hasPrefix(Storage.unfinishedPrefix) {
                    result.note(place, "a run was ended while it wrote it; the next one removes it")
                } else {
                    result.find(place, .orphan, "it is no edition of the report")
                }
            }
            checkLatest(entries.first { $0.name == Self.latest }, in: path, wasRunKilled: wasRunKilled)
        } catch {
            result.findings.append(ArchiveFinding(unreadable: error))
        }
    }

    private static let latest = "latest"

    private mutating func checkLatest(_ entry: FolderEntry?, in path: String, wasRunKilled: Bool) {
        let place = path.appendingPath(Self.latest)
        guard let newest = editions.last else {
            if entry != nil { result.find(place, .orphan, "there is no edition that it could lead to") }
            return
        }
        guard let entry else {
            result.find(place, .missing, "it should lead to \(newest)", unless: wasRunKilled)
            return
        }
        guard entry.kind == .link else {
            result.find(place, .changed, "it is \(entry.kind.words), no link to \(newest)")
            return
        }
        let target = (try? FileManager.default.destinationOfSymbolicLink(atPath: place)) ?? ""
        if target == newest { return }
        if CivilDate(target) != nil {
            result.find(
                place, .stale, "it leads to \(target), and the newest edition is \(newest)", unless: wasRunKilled)
        } else {
            result.find(place, .changed, "it leads to “\(target)”, not to \(newest)")
        }
    }
}

extension FolderEntry {
    /// Whether it is a folder that bears the name of a day.
    var isEdition: Bool { kind == .folder && isExact && CivilDate(name)?.description == name }
}
