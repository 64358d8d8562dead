import Charts
import Foundation
import Synchronization

/// A folder of published reports: `REPORT/AS-OF/`, a link `REPORT/latest`, and an index page.
///
/// Holding the value is holding the archive's lock: alone, or together with the other shards of a run.
package final class ReportArchive: Sendable {
    /// The folder's path.
    package let path: String
    /// What it remembers.
    package let memory: ArchiveCache
    /// Under which name is remembered what the first page shows.
    package static let indexMemory = "index"
    private let hold: Hold
    /// The editions of reports that were asked for, oldest first. Nobody else changes them while we hold the archive alone.
    private let known = Mutex<[String: [String]]>([:])
    /// Why a folder of the archive could not be read, if one could not.
    private let trouble = Mutex<ReportError?>(nil)

    private enum Hold: Sendable {
        case alone(ArchiveLock)
        case shared(ShardLock)
    }

    /// Opens an archive, making the folder where it is missing, takes its lock, and sweeps away what a killed run left.
    ///
    /// - Parameters:
    ///   - path: the archive's folder.
    ///   - isShared: whether other shards publish into it at the same time. Then nothing is swept, since it may be theirs, and what
    ///     leads to editions other than `latest` is left to whoever holds the archive alone next.
    /// - Throws: `.busy` where another run holds it; `.cannotCreate` where it cannot be made.
    package init(_ path: String, isShared: Bool = false) throws(ReportError) {
        self.path = path
        try Storage.ensureFolder(path)
        hold = isShared ? .shared(try ShardLock(archive: path)) : .alone(try ArchiveLock(archive: path))
        memory = ArchiveCache(archive: path)
        if !isShared { sweep() }
    }

    /// Opens an archive as ``init(_:isShared:)`` does, waiting for a run that holds it.
    ///
    /// - Parameters:
    ///   - path: the archive's folder.
    ///   - isShared: whether other shards publish into it at the same time.
    ///   - patience: how long to wait.
    /// - Throws: `CancellationError` too.
    package static func open(
        _ path: String, isShared: Bool = false, waiting patience: Duration = .zero
    ) async throws -> ReportArchive {
        let clock = ContinuousClock()
        let deadline = clock.now + patience
        while true {
            do throws(ReportError) {
                return try ReportArchive(path, isShared: isShared)
            } catch {
                guard error.kind == .busy, clock.now < deadline else { throw error }
            }
            try await clock.sleep(until: min(deadline, clock.now + .milliseconds(100)))
        }
    }

    /// Whether others publish into it at the same time: shards of the same run.
    package var isShared: Bool {
        if case .shared = hold { true } else { false }
    }

    /// The run that was killed before this one, if one was: "process 4711". A shard leaves that to be told by whoever sweeps.
    package var killedRun: String? {
        if case .alone(let lock) = hold { lock.killed } else { nil }
    }

    /// Leaves word that this run ends before it has put everything right, such as the first page: the next one will. (Of a shard
    /// nobody expects that.)
    package func leaveUnfinished() {
        if case .alone(let lock) = hold { lock.leaveWord() }
    }

    /// Does something while nobody else changes what concerns a report: what is read in it still holds when it is written.
    ///
    /// It must not call itself for the same report: it would wait for ever.
    func alone<Result>(
        with report: String, _ work: () throws(ReportError) -> Result
    ) throws(ReportError) -> Result {
        switch hold {
        case .alone: try work()
        case .shared(let lock): try lock.alone(with: report, work)
        }
    }

    /// A folder for a report to come together in.
    package func stage() throws(ReportError) -> StagedReport { try StagedReport(in: path) }

    /// Makes a whole staged report the one of its name and as-of day, in one step. Answers the folder's path.
    package func publish(_ staged: StagedReport, report: String, asOf: String) throws(ReportError) -> String {
        // All that takes long comes first.
        try staged.settle()
        return try alone(with: report) { () throws(ReportError) in try put(staged, report, asOf) }
    }

    private func put(_ staged: StagedReport, _ report: String, _ asOf: String) throws(ReportError) -> String {
        let home = path.appendingPath(report)
        let place = folder(of: report, edition: asOf)
        if !Storage.isFolder(home) {
            try Storage.makeFolder(home)
            try Storage.sync(path)
        }
        if Storage.isFolder(place) {
            try Storage.exchange(staged.folder, place)
            // What was published before now stands in the staging folder.
            staged.discard()
        } else {
            try Storage.move(staged.folder, to: place)
        }
        try Storage.sync(home)
        add(edition: asOf, to: report)
        // Its picture may have another name than the one that it replaces.
        memory.forget(Self.indexMemory)
        try point(toLatestOf: report, after: asOf)
        return place
    }

    /// Points `latest` to a report's newest edition, where it does not do so yet.
    package func pointToLatest(of report: String) throws(ReportError) {
        try alone(with: report) { () throws(ReportError) in try point(toLatestOf: report) }
    }

    /// - Parameter published: an edition that was published just now.
    private func point(toLatestOf report: String, after published: String? = nil) throws(ReportError) {
        let link = path.appendingPath(report).appendingPath("latest")
        // A shard does not list thousands of editions for each that it makes; who comes after the last one does (closeShards).
        if isShared, let latest = latest(of: report) {
            if let published, latest < published { try Storage.link(link, to: published) }
            return
        }
        guard let newest = editions(of: report).last else { return }
        try checkTrouble()
        if Storage.target(of: link) == newest { return }
        try Storage.link(link, to: newest)
    }

    /// The edition that `latest` leads to; nil where it leads to none.
    private func latest(of report: String) -> String? {
        let home = path.appendingPath(report)
        guard let edition = Storage.target(of: home.appendingPath("latest")), CivilDate(edition) != nil,
            Storage.isFolder(home.appendingPath(edition))
        else { return nil }
        return edition
    }

    /// The newest edition of a report, as far as is known without listing thousands; nil where there is none.
    func newestEdition(of report: String) -> String? {
        isShared ? latest(of: report) : editions(of: report).last
    }

    /// The folder of an edition.
    package func folder(of report: String, edition: String) -> String {
        path.appendingPath(report).appendingPath(edition)
    }

    /// The names of all reports, sorted.
    package var reports: [String] {
        // A file system's own folder, which nobody may read, is where an archive has a file system to itself.
        listing(of: path).filter { !$0.hasPrefix(".") && $0 != "lost+found" && !editions(of: $0).isEmpty }
    }

    /// The as-of days of a report's editions, oldest first.
    package func editions(of report: String) -> [String] {
        if !isShared, let editions = known.withLock({ $0[report] }) { return editions }
        let editions = listing(of: path.appendingPath(report), foldersAlone: true).filter { CivilDate($0) != nil }
        if !isShared { known.withLock { $0[report] = editions } }
        return editions
    }

    /// The names in a folder; none where it cannot be read, which is remembered: what is written must not say that nothing is there.
    private func listing(of folder: String, foldersAlone: Bool = false) -> [String] {
        do throws(ReportError) {
            return try Storage.listing(of: folder, foldersAlone: foldersAlone)
        } catch {
            trouble.withLock { $0 = error }
            return []
        }
    }

    private func checkTrouble() throws(ReportError) {
        if let error = trouble.withLock({ $0 }) { throw error }
    }

    private func add(edition: String, to report: String) {
        if isShared { return }
        let editions = editions(of: report)
        guard !editions.contains(edition) else { return }
        known.withLock { $0[report] = (editions + [edition]).sorted() }
    }

    /// Takes an edition out of those that are known: its folder is no longer there.
    func forget(edition: String, of report: String) {
        known.withLock { $0[report]?.removeAll { $0 == edition } }
        memory.forget(ArchiveCache.edition(edition, of: report))
    }

    /// Writes the archive's first page and its list of editions anew, with their seals; a reader finds the old or the new ones.
    ///
    /// - Throws: where a folder of the archive could not be read, too: the page would not list what is in it.
    package func writeIndex(_ html: String) throws(ReportError) {
        let editions = ArchiveEditions(self).script
        try checkTrouble()
        try Storage.replace(
            path.appendingPath(ArchiveEditions.fileName), with: Data(TrailingChecksum.script.sealed(editions).utf8))
        try Storage.replace(
            path.appendingPath(IndexCheck.fileName), with: Data(TrailingChecksum.html.sealed(html).utf8))
    }

    /// The stamp of the archive's first page and its list of editions; nil where one is missing.
    package var indexStamp: String? {
        let stamps = [IndexCheck.fileName, ArchiveEditions.fileName].compactMap {
            FileStamp(publishedFile: path.appendingPath($0))?.text
        }
        return stamps.count == 2 ? stamps.joined(separator: " ") : nil
    }

    /// Puts right what shards may have left when they were killed, and takes their folder away: nobody can be at work in it, since we hold the
    /// archive alone. Their editions are known from the archive's own pages by then.
    package func closeShards() throws(ReportError) {
        let folder = path.appendingPath(ShardFolder.name)
        guard !isShared, Storage.isFolder(folder) else { return }
        for report in reports { try pointToLatest(of: report) }
        Storage.remove(folder)
    }

    /// Removes what runs that were killed left behind. Safe, since we hold the lock alone.
    private func sweep() {
        let homes = Storage.names(in: path).map { path.appendingPath($0) }
        for folder in [path] + homes.filter(Storage.isFolder) {
            for name in Storage.names(in: folder) where name.hasPrefix(Storage.unfinishedPrefix) {
                Storage.remove(folder.appendingPath(name))
            }
        }
    }
}
