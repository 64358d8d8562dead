import Charts
import Foundation
import Platform
import Synchronization
import SystemPackage

/// A folder of published reports: `REPORT/AS-OF/`, a link `REPORT/latest`, and an index page.
///
/// Holding the value is holding the archive's lock: alone, or together with the other shards of a run. An edition is
/// named by its as-of day, as `2026-11-20`.
package final class ReportArchive: Sendable {
    /// The folder's path.
    package let path: String
    /// What can be had without doing it again.
    package let cache: ArchiveCache
    /// The name of what the first page shows.
    package static let indexKey = "index"
    /// One of these is there.
    private let lock: ArchiveLock?, shard: ShardLock?, reading: SharedLock?
    /// The folder whose lock is held.
    private let home: Stat?
    /// The editions of reports that were asked for, oldest first: nobody else changes them while we are alone.
    private let known = Mutex<[String: [String]]>([:])
    /// Why a folder of the archive could not be read, if one could not.
    private let trouble = Mutex<ReportError?>(nil)
    /// The styles and scripts that are there and sound, as far as was looked.
    let shared = Mutex<Set<String>>([])
    /// Warnings of what cannot be read: of what could not be listed and is therefore no report, by its name, and of files, by their paths.
    private let foreign = Mutex<[String: String]>([:])

    /// Opens an archive, making the folder where it is missing, takes its lock, and sweeps away what a killed run left.
    ///
    /// - Parameters:
    ///   - isShared: whether other shards publish into it at the same time. Then nothing is swept, since it may
    ///   be theirs, and what leads to editions, but `latest`, is left to the next process that holds the archive alone.
    ///   - isReadOnly: whether to look at it only, for a dry run: nothing is made or written in it then, and it need not be there.
    /// - Throws: `.busy` where another run holds it; `.cannotCreate` where it cannot be made, or is somebody's folder of other things.
    package init(_ path: String, isShared: Bool = false, isReadOnly: Bool = false) throws(ReportError) {
        self.path = path
        cache = ArchiveCache(archive: path)
        if !path.isEmpty { try ArchiveReader(path).refuseOthers() }
        reading = isReadOnly ? try SharedLock(path) : nil
        if isReadOnly {
            (shard, lock, home) = (nil, nil, nil)
            // Refuses what is no folder.
            if path.isEmpty || Files.kind(of: path) != nil { try Files.ensureFolder(path) }
            return
        }
        // A doctor that was killed may have tried the folder above.
        let nearest = ArchiveProbe.nearest(to: path)
        if nearest != path { LockedFolder.sweep(nearest, prefix: ArchiveLayout.probe) }
        try Files.ensureFolder(path)
        shard = isShared ? try ShardLock(archive: path) : nil
        lock = isShared ? nil : try ArchiveLock(archive: path)
        home = try? Stat(path)
        guard !isShared else { return }
        sweep()
        let journal = reader.journal
        if let line = Checksums(ofFolder: path)?.journal, let flaw = try? journal.flaw(since: line) {
            warn("\(journal.path): \(flaw), and what this run adds follows what is left", of: journal.path)
        }
    }

    /// Opens an archive as ``init(_:isShared:isReadOnly:)`` does, waiting so long for a run that holds it.
    package static func open(
        _ path: String, isShared: Bool = false, isReadOnly: Bool = false, waiting patience: Duration = .zero
    ) async throws -> ReportArchive {
        let deadline = ContinuousClock.now + patience
        while true {
            do throws(ReportError) {
                return try ReportArchive(path, isShared: isShared, isReadOnly: isReadOnly)
            } catch {
                guard error.kind == .busy, .now < deadline else { throw error }
            }
            try await Task.sleep(until: min(deadline, .now + .milliseconds(100)))
        }
    }

    /// Whether others publish into it at the same time: shards of the same run.
    package var isShared: Bool { shard != nil }

    /// The run that was killed before this one, if one was: "process 4711". A shard leaves that to the run that sweeps.
    package var killedRun: String? { lock?.killed }

    /// Leaves word that this run ends before it has put everything right, such as the first page, so that the next one does; or takes that
    /// back, where what failed is done again. (Nobody expects that of a shard.)
    package func leaveUnfinished(_ isLeft: Bool = true) { lock?.leaveWord(isLeft) }

    /// Leaves the word of the run that was killed before: what this one does puts its archive right, but makes none of its reports.
    package func keepWordOfKilledRun() { lock?.keepWord() }

    /// Writes what leads to editions, or says what became of them. Where that fails, say on a full disk, word is left that it
    /// is still to be done.
    func leavingWord<Result>(_ work: () throws(ReportError) -> Result) throws(ReportError) -> Result {
        do throws(ReportError) {
            try checkFolder()
            return try work()
        } catch {
            leaveUnfinished()
            throw error
        }
    }

    /// - Throws: where the path leads to another folder than the one whose lock is held: what is in that one others may be changing.
    private func checkFolder() throws(ReportError) {
        guard let home, let now = try? Stat(path), (now.deviceID, now.inode) != (home.deviceID, home.inode)
        else { return }
        throw ReportError(
            .cannotCreate, subject: path, found: "another folder has taken its place since this run began",
            advice: "run it again, and leave the archive where it is meanwhile")
    }

    /// Does something while nobody else changes what concerns a report: what is read in it still holds when it is
    /// written. It must not call itself for the same report: it would wait for ever.
    func alone<Result>(
        with report: String, _ work: () throws(ReportError) -> Result
    ) throws(ReportError) -> Result {
        try checkFolder()
        guard let shard else { return try work() }
        return try shard.alone(with: report, work)
    }

    /// A folder for a report to come together in: elsewhere, where nothing is published.
    package func stage() throws(ReportError) -> StagedReport {
        if reading == nil { return try StagedReport(in: path) }
        // As folders for gnuplot: for nobody else, and swept by the next one.
        let (parent, prefix) = (FileManager.default.temporaryDirectory.path, LockedFolder.temporary)
        LockedFolder.sweep(parent, prefix: prefix, areOwn: true)
        return try StagedReport(in: parent, prefix: prefix, permissions: 0o700)
    }

    /// Makes a whole staged report the one of its name and as-of day, in one step.
    package func publish(_ staged: StagedReport, report: String, asOf: String) throws(ReportError) {
        // All that takes long comes first.
        try staged.settle()
        try alone(with: report) { () throws(ReportError) in
            let home = path.appendingPath(report)
            let target = reader.folder(of: report, edition: asOf)
            if !Files.isFolder(home) {
                try Files.makeFolder(home)
                try Files.sync(path)
            }
            let isThere = Files.isFolder(target)
            if isThere, !reader.holdsEdition(asOf, of: report), !Files.names(in: target).isEmpty {
                throw Files.failure("it cannot be replaced, since it is no edition", target, .fileExists)
            }
            try replaceCopy(ofLatestOf: report)
            if isThere {
                try Files.exchange(staged.folder, target)
                // What was published before is in the staging folder now.
                staged.discard()
            } else {
                // Before a shard nobody has swept.
                if isShared, reader.revisions(of: report)[asOf] != nil {
                    forgetRevisions(of: report, besides: Files.names(in: home))
                }
                try Files.move(staged.folder, to: target)
            }
            try Files.sync(home)
            known.withLock { if let days = $0[report], !days.contains(asOf) { $0[report] = (days + [asOf]).sorted() } }
            // Its picture may have another name than the one that it replaces.
            cache.forget(Self.indexKey)
            try leavingWord { () throws(ReportError) in try point(toLatestOf: report, after: asOf) }
        }
    }

    /// Points `latest` to a report's newest edition, where it does not do so yet.
    package func pointToLatest(of report: String) throws(ReportError) {
        try alone(with: report) { () throws(ReportError) in
            try replaceCopy(ofLatestOf: report)
            try leavingWord { () throws(ReportError) in try point(toLatestOf: report) }
        }
    }

    /// Does something for each report, whatever is in the way of one; answers what could not be done.
    package func failures(of reports: [String], _ work: (String) throws(ReportError) -> Void) -> [ReportError] {
        reports.compactMap { report in
            do throws(ReportError) { try work(report) } catch { return copy(of: error) { $0.report = report } }
            return nil
        }
    }

    /// Makes `latest` a link again where it is a whole copy of an edition, as zip and `cp -rL` make one of it.
    ///
    /// - Throws: where it is another folder: before anything is published.
    private func replaceCopy(ofLatestOf report: String) throws(ReportError) {
        let link = path.appendingPath(report).appendingPath(ArchiveLayout.latest)
        guard Files.isFolder(link) else { return }
        guard let sums = Checksums(ofFolder: link)?.files, sums[ArchiveLayout.document] != nil, hasFiles(of: sums, link)
        else {
            throw Files.failure(
                "it cannot be replaced by a link, since it is no copy of an edition", link, .isDirectory)
        }
        let copy = Files.sibling(of: link)
        try Files.move(link, to: copy)
        // After the link is there: readers follow it.
        defer { Files.remove(copy) }
        try leavingWord { () throws(ReportError) in try point(toLatestOf: report) }
    }

    /// - Parameter published: an edition that was published just now.
    private func point(toLatestOf report: String, after published: String? = nil) throws(ReportError) {
        let link = path.appendingPath(report).appendingPath(ArchiveLayout.latest)
        // A shard does not list thousands of editions for each that it makes; who comes after does.
        if isShared, let latest = latest(of: report) {
            if let published, latest < published { try Files.link(link, to: published) }
            return
        }
        guard let newest = editions(of: report).last else { return }
        try checkTrouble()
        if Files.target(of: link) != newest { try Files.link(link, to: newest) }
    }

    /// The edition that `latest` leads to; nil where it leads to none.
    package func latest(of report: String) -> String? {
        let home = path.appendingPath(report)
        guard let edition = Files.target(of: home.appendingPath(ArchiveLayout.latest)), CivilDate(edition) != nil,
            Files.isFolder(home.appendingPath(edition))
        else { return nil }
        return edition
    }

    /// Takes editions of a report out, each whole in one step. They are still to be deleted, after what leads to them,
    /// `latest` too, was written anew. A process that is killed in between leaves them to be swept away by the next run.
    ///
    /// - Throws: where one cannot be renamed; those before it are out. Also where this user could not delete one, which stays whole; all
    ///   others are out then.
    package func remove(
        _ editions: [String], of report: String, into removed: inout RemovedEditions
    ) throws(ReportError) {
        var refusal: ReportError?
        for edition in editions {
            let path = reader.folder(of: report, edition: edition)
            if let owner = Files.keeper(of: path) {
                let advice =
                    owner == NSUserName()
                    ? "let it be changed: chmod u+w \(path.shellWord), or where lsattr -d shows an i, chattr -i"
                    : "give the report to this user: sudo chown -R \"$(id -un)\" \(path.parentPath.shellWord)"
                let found = "it belongs to \(owner), and this user cannot remove its files"
                refusal = refusal ?? ReportError(.cannotCreate, subject: path, found: found, advice: advice)
                continue
            }
            let folder = Files.sibling(of: path)
            try Files.move(path, to: folder)
            known.withLock { $0[report]?.removeAll { $0 == edition } }
            cache.forget(ArchiveCache.edition(edition, of: report))
            removed.all.append((path, folder))
        }
        forgetRevisions(of: report, besides: Files.names(in: path.appendingPath(report)))
        if !editions.isEmpty { try Files.sync(path.appendingPath(report)) }
        if let refusal { throw refusal }
    }

    /// Takes the folder of shards away, when all that leads to their editions is right: nobody can be at work in it, since we hold the archive
    /// alone.
    package func closeShards() {
        let folder = path.appendingPath(ArchiveLayout.shards)
        if !isShared, Files.isFolder(folder) { Files.remove(folder) }
    }

    /// Keeps and removes what runs that were killed left behind. Safe, since we hold the lock alone.
    private func sweep() {
        let homes = Files.names(in: path).map { path.appendingPath($0) }
        let areMaybeLeft = killedRun != nil || Files.isFolder(path.appendingPath(ArchiveLayout.shards))
        for folder in [path] + homes.filter(Files.isFolder) {
            let names = Files.names(in: folder)
            if areMaybeLeft { keepRevisions(of: folder.lastPathPart, editions: names.filter { CivilDate($0) != nil }) }
            forgetRevisions(of: folder.lastPathPart, besides: names)
            for name in names where name.hasPrefix(Files.unfinished) {
                let left = folder.appendingPath(name)
                Files.remove(left)
                if let owner = Files.keeper(of: left) {
                    warn(
                        "\(left) belongs to \(owner), and this user cannot remove it: sudo rm -r \(left.shellWord)",
                        of: left)
                }
            }
        }
    }

    /// The same archive for reading.
    package var reader: ArchiveReader { ArchiveReader(path) }

    /// The names of all reports, sorted. A link that leads to a folder, or nowhere, is none, and said to be none.
    package var reports: [String] {
        entries().filter { entry in
            if entry.isReport { return !editions(of: entry.name).isEmpty }
            let home = path.appendingPath(entry.name)
            if entry.kind == .symbolicLink, !entry.name.hasPrefix("."), (try? Stat(home))?.type != .regular {
                warn("\(home) is a symbolic link: it is taken for no report", of: entry.name)
            }
            if let objection = entry.objection(in: path), !reader.editions(of: entry.name).isEmpty {
                warn("\(home): \(objection)", of: home)
            }
            return false
        }.map(\.name)
    }

    /// Removes what led to the editions of reports that have none any more: somebody removed their folders.
    package func removeRemains() {
        for report in entries().filter(\.isReport).map(\.name) where editions(of: report).isEmpty {
            let home = path.appendingPath(report)
            let link = home.appendingPath(ArchiveLayout.latest)
            guard (try? checkTrouble()) != nil, let edition = Files.target(of: link), CivilDate(edition) != nil,
                Files.kind(of: home.appendingPath(edition)) == nil
            else { continue }
            for file in [home.appendingPath(ArchiveLayout.page), link] { _ = unlink(file) }
            _ = rmdir(home)
        }
    }

    func warn(_ text: String, of file: String) { foreign.withLock { $0[file] = text } }

    /// Messages about what is in the archive's folder and cannot be read: what cannot be listed is no report.
    package var warnings: [String] { foreign.withLock { $0.sorted { $0.key < $1.key }.map(\.value) } }

    /// The as-of days of a report's editions, oldest first.
    package func editions(of report: String) -> [String] {
        if !isShared, let editions = known.withLock({ $0[report] }) { return editions }
        let editions = reader.editions(of: report, among: entries(of: report))
        if !isShared { known.withLock { $0[report] = editions } }
        return editions
    }

    /// What is in the archive's folder or a report's; nothing where it cannot be read, which is remembered: no page may leave it
    /// out. But what we may not enter, and what is no folder, is no report of ours.
    private func entries(of report: String? = nil) -> [FolderEntry] {
        do throws(ReportError) {
            return try reader.entries(of: report)
        } catch {
            let folder = report.map(path.appendingPath) ?? path
            // Another shard may make it by now.
            if report != nil, error.errorNumber == ENOENT || !Files.isFolder(folder) { return [] }
            let code = access(folder.appendingPath("."), R_OK | X_OK) == 0 ? 0 : errno
            if let report, [EACCES, EPERM].contains(code) {
                warn("\(folder) cannot be listed (\(systemMessage(code))): it is taken for no report", of: report)
            } else if ![ENOENT, ENOTDIR].contains(code) {
                trouble.withLock { $0 = error }
            }
            return []
        }
    }

    func checkTrouble() throws(ReportError) { if let error = trouble.withLock({ $0 }) { throw error } }

    /// The folders of editions of a report: this one, if it is there, those before it, the nearest first, those after.
    package func folders(of report: String, near edition: String, most: Int) -> [String] {
        let editions = editions(of: report)
        let before = editions.filter { $0 <= edition }.reversed()
        return (before + editions.filter { $0 > edition }).prefix(most).map { reader.folder(of: report, edition: $0) }
    }

    /// The paths of what a person looks at of a published edition: its web pages, and its pictures page by page, each once.
    ///
    /// - Parameter files: the names of its files.
    package func shownPaths(of report: String, edition: String, among files: [String]) -> [String] {
        let names = files.filter { !$0.hasPrefix(ArchiveLayout.lastPage) }
        let others = names.filter { $0.hasSuffix(".html") && $0 != ArchiveLayout.page }
        // Those of other periods come after the own ones; those for phones, and PNGs, after what they are beside.
        let pictures = names.filter { PictureFormat(ofFile: $0) != nil }.map { name in
            (name.hasPrefix("page-") ? 0 : 1, name.replacing("-narrow", with: "").pathStem, name)
        }.sorted { ($0.0, $0.1, $1.2) < ($1.0, $1.1, $0.2) }.map(\.2)
        return ([ArchiveLayout.page] + others + pictures).map(reader.folder(of: report, edition: edition).appendingPath)
    }

    /// Stamps of files of a published edition, to see later whether they are the same; nil where one is missing.
    package func stamp(of report: String, edition: String, files: [String]) -> String? {
        let folder = reader.folder(of: report, edition: edition)
        guard Files.isFolder(folder) else { return nil }
        let stamps = files.compactMap { file in
            FileStamp.ofPublished(folder.appendingPath(file)).map { "\(file) \($0)\n" }
        }
        return stamps.count == files.count ? sha256(Data(stamps.joined().utf8)) : nil
    }

    /// Whether a published edition has the very files of these hashes, by name: to publish them would change nothing.
    package func holds(_ sums: [String: String], asEdition edition: String, of report: String) -> Bool {
        let folder = reader.folder(of: report, edition: edition)
        return Files.holds(folder.appendingPath(ArchiveLayout.checksums), Checksums(sums).bytes)
            && hasFiles(of: sums, folder)
    }

    /// Whether a folder has the very files of these hashes and its list of them, and no others but those of file managers and the like.
    private func hasFiles(of sums: [String: String], _ folder: String) -> Bool {
        let names = Set(Files.names(in: folder).filter { !ArchiveLayout.isOfOthers($0) })
        guard names == Set(sums.keys).union([ArchiveLayout.checksums]) else { return false }
        let digests = FileDigests()
        return sums.allSatisfy { name, digest in (try? digests.digest(of: folder.appendingPath(name))) == digest }
    }
}
