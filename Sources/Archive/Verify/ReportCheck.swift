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
        result.reports = 1
        do {
            let entries = try FolderEntry.all(in: path)
            editions = entries.filter { $0.isEdition }.map(\.name)
            for entry in entries where !entry.isEdition && entry.name != ArchiveLayout.latest {
                result.checkUnknown(entry, path, "it is no edition of the report")
            }
            checkLatest(entries.first { $0.name == ArchiveLayout.latest }, in: path, unless: wasRunKilled)
        } catch {
            result.find(path, error)
        }
    }

    private mutating func checkLatest(_ entry: FolderEntry?, in path: String, unless wasKilled: Bool) {
        let link = path.appendingPath(ArchiveLayout.latest)
        switch (entry?.kind, editions.last) {
        case (nil, nil): break
        case (_?, nil): result.find(link, .orphan, "there is no edition that it could lead to")
        case (nil, let newest?): result.find(link, .missing, "it should lead to \(newest)", unless: wasKilled)
        case (.link, let newest?):
            let target = Files.target(of: link) ?? ""
            if target == newest { return }
            if CivilDate(target) != nil {
                result.find(
                    link, .stale, "it leads to \(target), and the newest edition is \(newest)", unless: wasKilled)
            } else {
                result.find(link, .changed, "it leads to “\(target)”, not to \(newest)")
            }
        case (let kind?, let newest?): result.find(link, .changed, "it is \(kind.rawValue), not a link to \(newest)")
        }
    }
}

extension ArchiveVerification {
    /// Looks at what has no name that we know.
    mutating func checkUnknown(_ entry: FolderEntry, _ folder: String, _ words: String) {
        let path = folder.appendingPath(entry.name)
        if entry.name.hasPrefix(ArchiveLayout.unfinished) {
            note(path, "a run was ended while it wrote it; the next one removes it")
        } else {
            find(path, .orphan, words)
        }
    }
}

extension FolderEntry {
    /// Whether it is a folder that can be a report's.
    var isReport: Bool { kind == .folder && isExact && !name.hasPrefix(".") }

    /// Whether it is a folder that has the name of a day.
    var isEdition: Bool { kind == .folder && isExact && CivilDate(name)?.description == name }
}
