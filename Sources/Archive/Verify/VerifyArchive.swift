import Charts
import Foundation
import Platform

/// Looks at every edition of every report, `jobs` at a time, and at what leads to them; or at some reports alone.
/// Nothing in the archive is written. Meanwhile no run may begin, but others may look as well.
///
/// - Parameter definitions: the folder of definitions, for commands that make an edition again.
/// - Parameter pages: by which the archive's own page and its list of editions are made anew and compared, where they were
///   made by the same; nil for a look at where they lead to alone.
/// - Throws: `.busy` where a run holds the archive, `.database` where it is not there, `.usage` for an unknown report.
package func verifyArchive(
    _ path: String, reports: [String] = [], definitions: String = "reports", jobs: Int, pages: IndexPages? = nil
) async throws -> ArchiveVerification {
    let lock = try SharedLock(path)
    let reader = copy(of: ArchiveReader(path)) { $0.definitions = definitions }
    let entries = try reader.entriesOfArchive()
    defer { withExtendedLifetime(lock) {} }
    var check = RootCheck(reader, entries, wasRunKilled: lock.wasRunKilled)
    if reports.isEmpty {
        check.lookAtAll()
    } else {
        for report in Set(reports).sorted() { try check.look(atReport: report) }
    }
    let (editions, jobs) = (check.editions, max(1, jobs))
    try await withThrowingTaskGroup(of: ArchiveVerification.self) { group in
        for first in 0..<jobs {
            group.addTask {
                try stride(from: first, to: editions.count, by: jobs).reduce(into: ArchiveVerification()) {
                    all, index in
                    var edition = editions[index]
                    all += try edition.verify()
                }
            }
        }
        for try await some in group { check.result += some }
    }
    check.lookAtNames()
    check.lookAtShared(pages)
    // Where a picture or a document is gone, the page cannot be as it was.
    if reports.isEmpty, let pages, check.result.findings.isEmpty { check.compare(with: pages) }
    // The archive's page and the list of editions miss the same edition, which is reported once.
    var (result, seen) = (check.result, Set<String>())
    result.findings = result.findings.filter { $0.kind != .missing || seen.insert($0.path).inserted }
        .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return result
}

/// Looks at an archive from above: what is in its folder, and in the folders of its reports.
struct RootCheck {
    /// All editions of the reports that were looked at, to be looked into.
    private(set) var editions: [EditionCheck] = []
    /// The reports whose folders cannot be read: which editions they have is not known.
    private var unread: Set<String> = []
    private var isWhole = false
    var result = ArchiveVerification()
    private let reader: ArchiveReader
    private var path: String { reader.path }
    private let entries: [FolderEntry]
    /// Whether a run had no time to write what leads to editions; shards leave it undone as well.
    private let wasRunKilled: Bool
    private let digests = FileDigests()
    /// The list of the archive's own files, where there is a sound one.
    private var sums: Checksums?
    /// Whether `state.js` and the reports' pages should be there: one of them is. Archives of older versions have none.
    private let hasPages: Bool

    init(_ reader: ArchiveReader, _ entries: [FolderEntry], wasRunKilled: Bool) {
        (self.reader, self.entries) = (reader, entries)
        let hasShards = entries.contains { $0.name == ArchiveLayout.shards && $0.kind == .directory }
        self.wasRunKilled = wasRunKilled || hasShards
        let pages = entries.lazy.filter(\.isReport).map {
            reader.path.appendingPath($0.name).appendingPath(ArchiveLayout.page)
        }
        hasPages =
            entries.contains { $0.name == ArchiveLayout.state } || pages.contains { Files.kind(of: $0) != nil }
        result.notes += [reader.remarkOnLock].compactMap(\.self)
        if hasShards {
            result.notes.append(
                "\(path): shards have published, and what leads to their editions is still to be made: barfolio index"
                    + reader.option)
        }
        if wasRunKilled {
            result.notes.append("\(path): a run did not come to its end; the next one repairs what it left behind")
        }
    }

    /// Looks at one report alone: throws `.usage` where there is none of the name.
    mutating func look(atReport name: String) throws(ReportError) {
        let reports = entries.filter(\.isReport).map(\.name)
        guard reports.contains(name) else { throw reader.noReport(name, among: reports) }
        lookInto(name)
    }

    mutating func lookAtAll() {
        isWhole = true
        for entry in entries {
            if entry.isReport {
                lookInto(entry.name)
            } else if !ArchiveLayout.root.contains(entry.name), !SharedFile.isName(entry.name) {
                lookAtUnknown(entry, in: path, entry.objection(in: path) ?? "it does not belong to the archive")
            }
        }
        checkLock()
        let sums = checkFile(ArchiveLayout.checksums) { try Checksums($0) }
        self.sums = sums
        if let page = checkFile(ArchiveLayout.page, sums, as: { try $0.bytes() }) {
            // The page leads to the newest edition, if only by the report's own page.
            compare(ArchiveLayout.page, links(of: page), onlyNewest: true)
        }
        if let list = checkFile(ArchiveLayout.editions, sums, as: { try ArchiveEditions(script: $0.bytes()) }) {
            let pairs = list.reports.map { ($0.name, Set($0.editions)) }
            compare(ArchiveLayout.editions, Dictionary(pairs) { one, _ in one })
        }
        if hasPages || sums?.files[ArchiveLayout.state] != nil {
            _ = checkFile(ArchiveLayout.state, sums) { try ArchiveState(script: $0.bytes(most: File.largestList)) }
        }
        let flaw = checkFile(ArchiveLayout.journal) { try Journal.flaw(of: $0, mustHave: sums?.journal) }
        if let flaw = flaw ?? nil {
            let isTorn = wasRunKilled && flaw.isTorn
            result.find(path.appendingPath(ArchiveLayout.journal), .damaged, flaw.text, unless: isTorn)
        }
    }

    /// Looks for editions of other reports, when all were looked into. A report is its folder, which somebody may have renamed: what is older
    /// than all that was made under its name was made before, and so was what no report of the archive is called.
    mutating func lookAtNames() {
        let homes = Dictionary(grouping: result.names) { $0.key.parentPath }
        for (home, names) in homes.sorted(by: { $0.key < $1.key }) {
            let report = home.lastPathPart
            let first = names.filter { $0.value == report }.map(\.key).min()
            let others = names.filter { $0.value != report }.sorted { $0.key < $1.key }
            func isEarlier(_ edition: (key: String, value: String)) -> Bool {
                first.map { edition.key < $0 } ?? true || !entries.contains { $0.isReport && $0.name == edition.value }
            }
            for (folder, name) in others where !isEarlier((folder, name)) {
                result.find(
                    folder.appendingPath(ArchiveLayout.document), .changed,
                    "it is that of “\(name)”; put its own back from a copy, or make it again: \(reader.command(toMake: folder.lastPathPart, of: report))"
                )
            }
            let earlier = others.filter(isEarlier)
            guard let last = earlier.last?.key.lastPathPart else { continue }
            let made = Set(earlier.map(\.value)).sorted().map { "“\($0)”" }.joined(separator: ", ")
            result.notes.append("\(home): some editions, up to \(last), were made under the name \(made)")
        }
    }

    /// Looks at the styles and scripts of the editions' web pages, when all editions were looked into: whether each is what its name says, and
    /// none is missing.
    ///
    /// - Parameter pages: what says whether the next run can write a file again.
    mutating func lookAtShared(_ pages: IndexPages?) {
        let (named, own) = (result.named, pages?.namesOfSharedFiles ?? [])
        func cure(_ name: String) -> String {
            guard let folder = named[name], !own.contains(name) || !reader.isNamedByNewest(name) else {
                return "the next run writes it again"
            }
            let (report, day) = (folder.parentPath.lastPathPart, folder.lastPathPart)
            return
                "it is of another version, language or template; barfolio regenerate \(report.shellWord) --from \(day) --to \(day)"
                + "\(reader.makingOptions) makes such an edition anew"
        }
        // Every page is read for them.
        let unnamed = isWhole ? Set(reader.unnamedFiles()) : []
        for entry in entries where SharedFile.isName(entry.name) && (isWhole || named[entry.name] != nil) {
            let file = path.appendingPath(entry.name)
            if entry.kind == .regular { result.files += 1 }
            guard result.check(entry, at: file, nil, digests) else { continue }
            do throws(ReportError) {
                if !SharedFile.isName(entry.name, ofBytesWith: try digests.digest(of: file)) {
                    result.find(file, .changed, "its bytes are not those that its name says; \(cure(entry.name))")
                } else if unnamed.contains(file) {
                    result.notes.append(
                        "\(file): no edition names it any more; barfolio prune\(reader.option) removes it")
                }
            } catch {
                result.find(file, error)
            }
        }
        let there = Set(entries.map(\.name))
        for (name, folder) in named.sorted(by: { $0.key < $1.key }) where !there.contains(name) {
            result.find(
                path.appendingPath(name), .missing,
                "web pages need it, such as that of \(folder.parentPath.lastPathPart) as of \(folder.lastPathPart); \(cure(name))"
            )
        }
    }

    /// Makes the archive's page and its list of editions anew, from the documents of the editions, and compares them: a list
    /// of checksums proves that they are what was written, not that this was right.
    mutating func compare(with pages: IndexPages) {
        guard let sums, let made = sums.pages else { return }
        guard made == pages.digest else {
            return result.notes.append(
                "\(path.appendingPath(ArchiveLayout.page)): it was made with other templates, or by another version, and not "
                    + "compared with the editions (--templates DIR names its templates)")
        }
        guard let reports = reader.listedReports() else { return }
        for (name, bytes) in pages.files(for: reports, in: reader) where sums.files[name] != sha256(bytes) {
            result.find(
                path.appendingPath(name), .stale,
                "it does not show what the editions say; barfolio index\(reader.option) writes a new one",
                unless: wasRunKilled)
        }
    }

    /// Looks at the folder of a report, but not into its editions.
    private mutating func lookInto(_ report: String) {
        let home = path.appendingPath(report)
        let entries: [FolderEntry]
        do throws(ReportError) {
            entries = try FolderEntry.all(in: home)
        } catch {
            unread.insert(report)
            return result.find(home, error)
        }
        let days = entries.filter { $0.isDay && reader.holdsEdition($0.name, of: report) }.map(\.name)
        if days.isEmpty, !entries.contains(where: \.isOfReport) {
            if entries.isEmpty { return result.notes.append("\(home): it has no edition, so it is no report") }
            return result.find(home, .orphan, "it does not belong to the archive")
        }
        result.reports += 1
        let (before, editions) = (result.findings.count, Set(days))
        for entry in entries where !editions.contains(entry.name) && entry.name != ArchiveLayout.latest {
            if entry.name == ArchiveLayout.revisions {
                let file = home.appendingPath(entry.name)
                if result.check(entry, at: file, nil, digests) { _ = result.read(file) { try EditionRevisions($0) } }
            } else if entry.name == ArchiveLayout.page, !days.isEmpty {
                checkPage(entry, of: report, days)
            } else {
                lookAtUnknown(entry, in: home, "it is no edition of the report")
            }
        }
        if hasPages, !days.isEmpty, !entries.contains(where: { $0.name == ArchiveLayout.page }) {
            result.find(
                home.appendingPath(ArchiveLayout.page), .missing,
                "it should be there; barfolio index\(reader.option) writes one",
                unless: wasRunKilled)
        }
        checkLatest(
            entries.first { $0.name == ArchiveLayout.latest }, home.appendingPath(ArchiveLayout.latest), days.last)
        if days.isEmpty, result.findings.count == before {
            // What was revised is kept from the second edition on.
            if entries.contains(where: { $0.name == ArchiveLayout.revisions }) {
                result.notes.append(
                    "\(home): its editions were removed, and the list of their revised numbers is left; if there are to be none again, remove "
                        + "the folder")
            } else {
                result.note(home, "a run was ended before the report's first edition")
            }
        }
        self.editions += days.map {
            EditionCheck(
                report: report, edition: $0, path: home.appendingPath($0), digests: digests, reader: reader)
        }
    }

    /// Whether a report's page is that of its newest edition.
    private mutating func checkPage(_ entry: FolderEntry, of report: String, _ days: [String]) {
        let file = path.appendingPath(report).appendingPath(entry.name)
        guard result.check(entry, at: file, nil, digests), let bytes = result.read(file, as: { try $0.bytes() }) else {
            return
        }
        result.files += 1
        guard let page = try? reader.page(of: report, days), bytes != page else { return }
        result.find(
            file, .stale,
            "it is not the page of the newest edition; barfolio index\(reader.option) writes a new one",
            unless: wasRunKilled)
    }

    private mutating func checkLatest(_ entry: FolderEntry?, _ link: String, _ newest: String?) {
        switch (entry?.kind, newest) {
        case (nil, nil): break
        case (_?, nil): result.find(link, .orphan, "there is no edition that it could lead to")
        case (nil, let newest?): result.find(link, .missing, "it should lead to \(newest)", unless: wasRunKilled)
        case (.symbolicLink?, let newest?):
            guard let target = Files.target(of: link) else {
                return result.find(link, .unreadable, "where it leads cannot be read")
            }
            if target == newest { return }
            if CivilDate(target) != nil {
                result.find(
                    link, .stale, "it leads to \(target), and the newest edition is \(newest)", unless: wasRunKilled)
            } else {
                result.find(link, .changed, "it leads to “\(target)”, not to \(newest)")
            }
        case (let kind?, let newest?): result.find(link, .changed, "it is \(kind.phrase), not a link to \(newest)")
        }
    }

    /// Looks at what has no name that we know.
    private mutating func lookAtUnknown(_ entry: FolderEntry, in folder: String, _ text: String) {
        let path = folder.appendingPath(entry.name)
        if ArchiveLayout.isOfOthers(entry.name) { return }
        if entry.name.hasPrefix(Files.unfinished) {
            let owner = Files.keeper(of: path).map { "it belongs to \($0), whose runs alone remove it" }
            result.note(path, owner ?? "a run was ended while it wrote it; the next one removes it")
        } else {
            result.find(path, .orphan, text)
        }
    }

    /// Reads a file of the archive's own folder; nil where something is wrong with it.
    private mutating func checkFile<Value>(
        _ name: String, _ sums: Checksums? = nil, as parse: (File) throws -> Value
    ) -> Value? {
        let file = path.appendingPath(name)
        guard let entry = entries.first(where: { $0.name == name }) else {
            if !editions.isEmpty || !unread.isEmpty {
                result.find(file, .missing, "it should be there; the next run writes one", unless: wasRunKilled)
            }
            return nil
        }
        if entry.kind == .regular { result.files += 1 }
        guard result.check(entry, at: file, sums?.files[name], digests, unless: wasRunKilled) else { return nil }
        if let sums, sums.files[name] == nil {
            let list = path.appendingPath(ArchiveLayout.checksums)
            result.find(list, .stale, "it does not list \(name); the next run writes a new one", unless: wasRunKilled)
        }
        return result.read(file, as: parse)
    }

    /// The lock names the run that has it, and never holds anything else.
    private mutating func checkLock() {
        guard let entry = entries.first(where: { $0.name == ArchiveLayout.lock }) else { return }
        let file = path.appendingPath(entry.name)
        guard result.check(entry, at: file, nil, digests), let bytes = try? File(regular: file).bytes(to: 100) else {
            return
        }
        if !bytes.isEmpty, !SharedLock.namesRun(bytes) {
            result.find(file, .changed, "it holds something else than the number of a run")
        }
    }

    /// Finds editions that a file should lead to, all or the newest of each report, or leads to in vain.
    ///
    /// - Parameter listed: the editions that it leads to, by report.
    private mutating func compare(_ name: String, _ listed: [String: Set<String>], onlyNewest: Bool = false) {
        let there = Dictionary(grouping: editions, by: \.report).mapValues { $0.map(\.edition) }
        for (report, editions) in there.sorted(by: { $0.key < $1.key }) {
            let known = listed[report, default: []]
            let isLed = onlyNewest && !known.isDisjoint(with: [ArchiveLayout.latest, ArchiveLayout.page])
            let wanted = onlyNewest ? editions.suffix(1) : editions[...]
            guard !isLed, let edition = wanted.last(where: { !known.contains($0) }) else { continue }
            let cure =
                reader.document(of: report, edition: edition) == nil
                ? "make that edition again: \(reader.command(toMake: edition, of: report))"
                : "the next run writes a new one"
            result.find(
                path.appendingPath(name), .stale, "it does not lead to \(report) as of \(edition); \(cure)",
                unless: wasRunKilled)
        }
        for (report, all) in listed where !unread.contains(report) {
            for edition in all.subtracting(there[report] ?? []) where CivilDate(edition) != nil {
                result.find(
                    path.appendingPath(report).appendingPath(edition), .missing,
                    "\(name) leads to this edition, and it is gone", unless: wasRunKilled)
            }
        }
    }

    /// Where the page leads to: since templates may be the user's own, to all that reads `REPORT/EDITION/…` in quotes.
    private func links(of page: Data) -> [String: Set<String>] {
        var links: [String: Set<String>] = [:]
        for text in page.split(whereSeparator: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }) {
            let parts = text.split(separator: UInt8(ascii: "/"), maxSplits: 2)
            guard parts.count > 1, parts[0].allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ">") }),
                let report = String(decoding: parts[0], as: UTF8.self).removingPercentEncoding
            else { continue }
            links[report, default: []].insert(String(decoding: parts[1], as: UTF8.self))
        }
        return links
    }
}
