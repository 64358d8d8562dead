import Archive
import Charts
import Foundation

/// How one edition of a report came out.
package struct RunOutcome: Sendable {
    /// What came of it, for the journal.
    package var record: ReportRecord
    /// What was decided on the way, for those who like to know.
    package var notes: [String] = []
    /// What a person should know, though nothing failed.
    package var warnings: [String] = []
    /// The paths of what a person looks at; empty where it failed.
    package var paths: [String] = []
    /// Why it failed; empty where it did not.
    package var errors: [ReportError] = []
    /// What it says, where the run keeps that.
    package var document: ReportDocument?

    /// Whether it failed.
    package var isFailed: Bool { !errors.isEmpty }

    init(_ report: PublishedReport, keepsDocument: Bool) {
        record = report.record
        notes = report.notes
        warnings = report.warnings
        let revised = record.revisions.map { "report \(record.report): \($0.words)" }
        if report.revisionPolicy == .accept { notes += revised } else { warnings += revised }
        paths = report.paths
        if keepsDocument { document = report.contents?.document }
    }

    /// A report that failed.
    package init(report: String, asOf: CivilDate? = nil, _ errors: [ReportError]) {
        self.errors = errors.map { $0.naming(report) }
        record = ReportRecord(report: report, asOf: asOf, result: .failed, errors: self.errors.map(\.description))
    }
}

extension ReportError {
    /// The error with the report's name, where it speaks of a database or a table alone. What is wrong with a definition is told
    /// with its file, and what is wrong with gnuplot or the archive concerns all reports.
    fileprivate func naming(_ report: String) -> ReportError {
        guard [.data, .database].contains(kind), !subject.hasPrefix("report ") else { return self }
        var error = self
        error.subject = "report \(report), \(subject)"
        return error
    }
}

/// How a run over an archive came out.
package struct RunResult: Sendable {
    /// How every night of every report came out.
    package var outcomes: [RunOutcome]
    /// What failed beside the reports, such as writing the archive's first page.
    package var errors: [ReportError]

    /// Gathers what came out.
    package init(outcomes: [RunOutcome], errors: [ReportError] = []) {
        self.outcomes = outcomes
        self.errors = errors
    }

    /// Adds the archive's first page to what was made; shards leave it to whoever comes after the last of them.
    init(_ outcomes: [RunOutcome], _ host: Host, _ archive: ReportArchive) {
        self.init(outcomes: outcomes)
        guard host.renderer != nil, !archive.isShared else { return }
        do throws(ReportError) {
            try refreshIndex(of: archive, host.indexPages)
        } catch {
            errors.append(error)
        }
    }
}

/// Makes every report whose definition is given into one archive. A report that fails does not stop the others.
///
/// - Parameters:
///   - definitions: paths of definition files.
///   - all: of all definitions, where others are made elsewhere: names must be told apart from theirs, too.
///   - host: gnuplot, fonts and templates.
///   - place: the archive.
///   - keepsDocuments: whether outcomes have their documents, which may be large.
/// - Returns: the outcomes in the order of `definitions`.
/// - Throws: `CancellationError` where the run was ended.
package func runReports(
    _ definitions: [String], of all: [String]? = nil, in host: Host, into place: ArchivePlace,
    keepsDocuments: Bool = false
) async throws -> RunResult {
    let outcomes = try await inOrder(definitions, atATime: host.jobs) { path in
        try await outcome(of: path.pathStem, asOf: host.context.asOf) {
            try checkThatNameIsItsOwn(path, all ?? definitions)
            let report = try await makeReport(try readDefinition(at: path), in: host, for: .archive(place))
            return RunOutcome(report, keepsDocument: keepsDocuments)
        }
    }
    return RunResult(outcomes, host, place.archive)
}

/// Two definitions of one name would take turns in replacing each other's editions.
func checkThatNameIsItsOwn(_ path: String, _ definitions: [String]) throws(ReportError) {
    let namesakes = definitions.filter { $0.pathStem == path.pathStem }
    guard namesakes.count > 1 else { return }
    throw ReportError(
        .definition, subject: path, found: "more than one definition is called “\(path.pathStem)”",
        evidence: namesakes.joined(separator: ", "), advice: "give all but one of them another name")
}

/// Makes a report, and where it fails says so instead of throwing.
///
/// - Throws: what is no failure of the report: that the run was ended.
func outcome(
    of report: String, asOf: CivilDate?, _ make: () async throws -> RunOutcome
) async throws -> RunOutcome {
    do {
        return try await make()
    } catch let error as ReportErrors {
        return RunOutcome(report: report, asOf: asOf, error.errors)
    } catch let refused as RefusedRevisions {
        var outcome = RunOutcome(report: report, asOf: asOf, [refused.error])
        outcome.record.revisions = refused.revisions
        return outcome
    } catch let error as ReportError {
        return RunOutcome(report: report, asOf: asOf, [error])
    }
}

/// Does something to each of many, some at a time, and gives the results in the order of the many.
func inOrder<Item: Sendable, Value: Sendable>(
    _ items: [Item], atATime most: Int, _ work: @escaping @Sendable (Item) async throws -> Value
) async throws -> [Value] {
    try await withThrowingTaskGroup(of: Indexed<Value>.self) { group in
        var waiting = Array(items.enumerated().reversed())
        var results: [Indexed<Value>] = []
        func startNext() {
            guard let (index, item) = waiting.popLast() else { return }
            group.addTask { Indexed(index: index, value: try await work(item)) }
        }
        for _ in 0..<max(1, most) { startNext() }
        while let placed = try await group.next() {
            results.append(placed)
            startNext()
        }
        return results.sorted { $0.index < $1.index }.map(\.value)
    }
}

/// Rebuilds the archive's first page, unless it shows just the editions that there are; after shards, their `latest` too.
///
/// - Throws: `.inputOutput` or `.cannotCreate` where it cannot be written.
package func refreshIndex(of archive: ReportArchive, _ pages: IndexPages) throws(ReportError) {
    try refreshPages(of: archive, pages)
    try archive.closeShards()
}

private func refreshPages(of archive: ReportArchive, _ pages: IndexPages) throws(ReportError) {
    let shown = archive.reports.map { report in
        let editions = archive.editions(of: report)
        let newest = editions.last.flatMap { edition in
            archive.stamp(of: report, edition: edition, files: [ArchiveLayout.document])
        }
        return ([report, newest ?? ""] + editions).joined(separator: " ")
    }
    let digest = sha256(Data((shown + [pages.digest]).joined(separator: "\n").utf8))
    // Where the page was changed by somebody, it is told by its own stamp.
    if let stamp = archive.indexStamp, archive.memory.text(of: ReportArchive.indexMemory) == "\(digest) \(stamp)" {
        return
    }
    try archive.writeIndex(pages.html(for: archive))
    if let stamp = archive.indexStamp {
        archive.memory.remember("\(digest) \(stamp)", as: ReportArchive.indexMemory)
    }
}

/// Why the definitions of a folder cannot be listed.
private func unreadable(definitions folder: String) -> ReportError {
    func refusal(_ found: String, _ advice: String) -> ReportError {
        ReportError(.usage, subject: folder, found: found, advice: advice)
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
        // Where init writes unasked.
        let option = folder == "reports" ? "" : " --reports \(folder.shellWord)"
        return refusal(
            "there is no such folder of definitions",
            "make it with a first definition in it (barfolio init DB\(option)), or name another with --reports DIR")
    }
    guard isFolder.boolValue else {
        return refusal(
            "this is a file, not a folder of definitions",
            "name the folder that it is in with --reports DIR; a definition needs no option: barfolio run FILE.yaml")
    }
    return refusal(
        "the folder of definitions cannot be read", "see whether this user may read it: ls -ld \(folder.shellWord)")
}

/// The definition files of a folder, sorted by name; files whose name begins with `_` or `.` are none.
///
/// - Throws: `.usage` where the folder cannot be read.
package func definitionFiles(in folder: String) throws(ReportError) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        throw unreadable(definitions: folder)
    }
    return names.filter { name in
        [".yaml", ".yml"].contains { name.hasSuffix($0) } && !name.hasPrefix("_") && !name.hasPrefix(".")
    }.sorted().map { folder.appendingPath($0) }
}
