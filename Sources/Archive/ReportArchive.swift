import Charts
import Diagnostics
import Foundation

/// A folder of published reports: `REPORT/AS-OF/`, a link `REPORT/latest`, and an index page.
///
/// Holding the value is holding the archive's lock, which the kernel takes back when the process ends, however it ends.
public final class ReportArchive: Sendable {
    /// The folder's path.
    public let path: String
    private let lock: Int32

    /// Opens an archive, making the folder where it is missing, takes its lock, and sweeps away what a killed run left.
    ///
    /// - Throws: `.busy` where another run holds it; `.cannotCreate` where it cannot be made.
    public init(_ path: String) throws(ReportError) {
        self.path = path
        try Storage.ensureFolder(path)
        let file = path.appendingPath(".lock")
        lock = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666)
        guard lock >= 0 else { throw Storage.failure("the archive's lock cannot be made", file) }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            let isHeld = errno == EWOULDBLOCK
            let failure = Storage.failure("the archive cannot be locked", file)
            close(lock)
            guard isHeld else { throw failure }
            throw ReportError(
                .busy, stage: .publish, subject: path, found: "another run holds the archive",
                advice: "try again when it is done; nothing was changed")
        }
        sweep()
    }

    deinit { close(lock) }

    /// A folder for a report to come together in.
    public func stage() throws(ReportError) -> StagedReport { try StagedReport(in: path) }

    /// Makes a whole staged report the one of its name and as-of day, in one step. Answers the folder's path.
    public func publish(_ staged: StagedReport, report: String, asOf: String) throws(ReportError) -> String {
        let home = path.appendingPath(report)
        let place = home.appendingPath(asOf)
        if !Storage.isFolder(home) { try Storage.makeFolder(home) }
        try Storage.sync(staged.folder)
        if Storage.isFolder(place) {
            try Storage.exchange(staged.folder, place)
            // What was published before now stands in the staging folder.
            staged.discard()
        } else {
            try Storage.move(staged.folder, to: place)
        }
        try Storage.sync(home)
        if let newest = nights(of: report).last {
            try Storage.link(home.appendingPath("latest"), to: newest)
        }
        return place
    }

    /// The names of all reports, sorted.
    public var reports: [String] {
        Storage.names(in: path).filter { !$0.hasPrefix(".") && !nights(of: $0).isEmpty }
    }

    /// The as-of days of a report's nights, oldest first.
    public func nights(of report: String) -> [String] {
        let home = path.appendingPath(report)
        return Storage.names(in: home).filter { CivilDate($0) != nil }
    }

    /// What a published night says, or nil where it cannot be read.
    public func document(of report: String, night: String) -> ReportDocument? {
        let file = [path, report, night, "report.json"].joined(separator: "/")
        guard let bytes = FileManager.default.contents(atPath: file) else { return nil }
        return try? JSONDecoder().decode(ReportDocument.self, from: bytes)
    }

    /// Writes the archive's first page anew; a reader finds the old or the new one.
    public func writeIndex(_ html: String) throws(ReportError) {
        try Storage.replace(path.appendingPath("index.html"), with: Data(html.utf8))
    }

    /// Removes what runs that were killed left behind. Safe, since we hold the lock.
    private func sweep() {
        let homes = Storage.names(in: path).map { path.appendingPath($0) }
        for folder in [path] + homes.filter(Storage.isFolder) {
            for name in Storage.names(in: folder) where name.hasPrefix(Storage.unfinishedPrefix) {
                Storage.remove(folder.appendingPath(name))
            }
        }
    }
}
