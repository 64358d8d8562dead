import Archive
import Charts
import Foundation
import Platform

/// One run over an archive, or one shard of it: takes its lock, makes its reports, writes the journal's line and the metrics, gives
/// the lock back, and then runs hooks.
package struct RunSession: Sendable {
    let command: RunLog.Command
    let archive: String
    /// What is made.
    package let work: [ReportEditions]
    /// The definitions by their paths, those among them of which nothing is made here: names must be told apart from theirs, too.
    let definitions: [ExactText: DefinitionFile]
    private let names: DefinitionNames
    /// The folder of the definitions of which reports are made; nil where they have none.
    package var folder: DefinitionFolder?
    /// The moment, and where we are.
    package var context = ResolutionContext()
    /// How many threads read, and how many gnuplots draw.
    package var jobs = 1
    /// Go as far as the scripts; nothing is published.
    package var isDryRun = false
    /// Which part of the work this is; nil where it is all of it.
    package var shard: Shard?
    /// How long to wait for another run that holds the archive.
    package var patience = Duration.zero
    /// Read and draw everything anew, though it may be there already.
    package var isFresh = false
    /// Publish numbers that differ from those published, whatever a definition says.
    package var acceptsRevisions = false
    /// The file of figures for Prometheus; nil for none.
    package var metrics: String?
    /// Whether editions have their documents, which may be large.
    package var keepsDocuments = false
    /// The conditions of reports at the end of their last runs, by their names: what is known need not be said again.
    private(set) var known: [String: [Condition]] = [:]
    /// The last days of which runs told how the reports came out, by their names.
    private(set) var told: [String: String] = [:]
    /// The days of reports' newest editions before the run, but for those of days to come, by their names.
    private(set) var newest: [String: String] = [:]
    /// The as-of days of reports' last editions, by their names, those too that were removed since.
    private(set) var recent: [String: [String]] = [:]
    /// Called for every edition as it is done.
    package var progress: @Sendable (Edition) -> Void = { _ in }

    /// Plans a run.
    package init(
        _ command: RunLog.Command, _ work: [ReportEditions], of definitions: [DefinitionFile], into archive: String
    ) {
        (self.command, self.work, self.archive) = (command, work, archive)
        self.definitions = Dictionary(definitions.map { (ExactText($0.path), $0) }) { one, _ in one }
        names = DefinitionNames(self.definitions.values.map(\.path))
    }

    /// Makes the reports: the part for which the archive is ours, alone or together with other shards.
    ///
    /// - Throws: `.busy` where another run holds the archive; ``RunStopped`` or `CancellationError` where it was ended.
    package func make() async throws -> RunLog {
        var log = RunLog(command, shard: shard)
        guard let archive = try await open(&log) else { return log }
        let session = command == .run ? knowing(archive) : self
        let destination = copy(
            of: ArchiveDestination(
                archive, isFresh: isFresh, acceptsRevisions: acceptsRevisions,
                isForManyEditions: command == .regenerate)
        ) { ($0.told, $0.regenerate) = (session.told, { regenerate($0, $1, archive.reader) }) }
        if let warning = warningOfRoom(in: archive.reader) { log.messages.append(Notice(warning)) }
        do {
            if !work.isEmpty {
                // What is remembered of gnuplot is not trusted then either.
                if isFresh, !isDryRun { archive.cache.forget(Host.cacheKey) }
                log.reports = try await Host.with(context, jobs: jobs, isDryRun: isDryRun, cache: archive.cache) {
                    try await makeReports(session, in: $0, into: destination)
                }
            }
        } catch  where error is CancellationError || Task.isCancelled {
            throw stopped(&log, archive)
        } catch {
            // What keeps all reports from being made concerns each of them.
            log.reports = try failed(for: error).map { edition in
                copy(of: edition) { $0.sayWhatChanged(since: session.known[edition.report]) }
            }
        }
        // Shards leave it to whoever comes after the last of them; where its templates cannot be read, the reports have failed for it.
        if !work.isEmpty, !isDryRun, !archive.isShared, let pages = try? IndexPages(templates: context.templates) {
            log.close()
            let failed = Set(log.reports.filter(\.isFailed).map(\.report))
            do throws(ReportError) {
                // What a report failed for is told of it.
                log.messages += try refreshIndex(of: archive, pages, after: log, folder: folder)
                    .filter { !failed.contains($0.report ?? "") }.map { Notice($0) }
            } catch {
                log.messages.append(Notice(error))
            }
        }
        log.messages += archive.notices
        close(&log, archive)
        return log
    }

    /// Runs the hooks that the outcome of a run calls for, one after the other, unless it is ended. The archive is free again. A hook never
    /// fails a run: one that did not succeed in its time is a warning.
    package func runHooks(_ log: inout RunLog) async {
        guard !isDryRun else { return }
        let hooks = work.compactMap { report in definitions[ExactText(report.path)].map { ($0.name, $0.hooks) } }
        for invocation in log.invocations(of: Dictionary(hooks) { one, _ in one }) where !Task.isCancelled {
            if let warning = await invocation.run() { log.messages.append(warning) }
        }
    }

    /// The command that makes editions of a report again as this run does: by its definition's path where the folder does not have that.
    private func regenerate(_ report: String, _ days: String, _ archive: ArchiveReader) -> String {
        let path = names.path(of: report)
        let name = path.hasPrefix((folder?.path ?? "").appendingPath("")) ? report : path
        let templates = context.templates.map { " " + ShellWord.option("--templates", $0) } ?? ""
        let mode = FileMode.current.map { " --mode \(String($0.files, radix: 8))" } ?? ""
        return "barfolio regenerate \(name.shellWord) \(days)\(reportsOption)\(archive.option)\(templates)\(mode)"
    }

    /// What names the folder of definitions in a command that is to be pasted.
    private var reportsOption: String { folder.map { optionOf(definitions: $0.path) } ?? "" }

    /// Takes the archive's lock; nil where there can be no archive, which the log says of every report.
    private func open(_ log: inout RunLog) async throws -> ReportArchive? {
        do {
            // Before the lock is taken: others may have what we cannot use.
            if !isDryRun { try await ProcessStart.check() }
            let archive = try await ReportArchive.open(
                self.archive, isShared: shard != nil, isReadOnly: isDryRun, waiting: patience)
            log.messages += archive.remarkOnKilledRun
            return archive
        } catch let error as ReportError where error.kind != .busy {
            // Nowhere to write a journal; hooks and metrics report it.
            log.reports = try failed(for: error)
            log.close()
            try? writeMetrics(log)
            return nil
        }
    }

    /// That the disk may be full before long: it has less room than two such runs take, as far as the last editions tell. What they share
    /// with others takes none.
    private func warningOfRoom(in archive: ArchiveReader) -> String? {
        // Looking at the files of thousands of editions takes time: only where there is not plenty.
        guard !isDryRun, let free = ArchiveProbe.freeBytes(at: archive.path), free < 4 << 30 else { return nil }
        let needed = work.reduce(0) { sum, report in
            sum + Int64(report.editions.count) * archive.ownBytes(ofNewestEditionOf: report.path.pathStem)
        }
        guard free / 2 < needed else { return nil }
        return
            "the archive's file system had \(size(free)) left before this run, and its reports may take \(size(needed)) a run, as their "
            + "last editions did: make room (df -h), or remove old editions "
            + "(barfolio prune --dry-run\(reportsOption)\(archive.option))"
    }

    /// The session with what the last runs said.
    private func knowing(_ archive: ReportArchive) -> RunSession {
        copy(of: self) { session in
            let state = Dictionary((archive.reader.state?.reports ?? []).map { ($0.name, $0) }) { one, _ in one }
            session.newest = work.map(\.path.pathStem).reduce(into: [:]) {
                $0[$1] = archive.newestDay(of: $1, in: state[$1]?.rules, at: Date()) ?? ""
            }
            (session.known, session.told) = archive.reader.conditions(of: session.newest)
            session.recent = state.compactMapValues(\.recent)
        }
    }

    private func stopped(_ log: inout RunLog, _ archive: ReportArchive) -> RunStopped {
        log.messages.append(RunLog.stopped)
        log.close()
        // Figures of half a run would say that reports are gone.
        if !isDryRun { try? archive.record(log) }
        archive.leaveUnfinished()
        return RunStopped()
    }

    private func close(_ log: inout RunLog, _ archive: ReportArchive) {
        if !isDryRun {
            log.close()
            do throws(ReportError) { try archive.record(log) } catch { log.messages.append(Notice(error)) }
            do throws(ReportError) { try writeMetrics(log) } catch { log.messages.append(Notice(error)) }
        }
        guard keepsDocuments else { return }
        for index in log.reports.indices where !log.reports[index].isFailed && log.reports[index].document == nil {
            let edition = log.reports[index]
            log.reports[index].document = edition.asOf.flatMap {
                archive.reader.document(of: edition.report, edition: "\($0)")?.document
            }
        }
    }

    private func failed(for error: any Error) throws -> [Edition] {
        try work.flatMap { report in
            try report.editions.map { try Edition(failed: report.path.pathStem, asOf: $0, for: error) }
        }
    }

    /// Writes figures for Prometheus, where they are wanted.
    private func writeMetrics(_ log: RunLog) throws(ReportError) {
        guard let metrics else { return }
        let newest = ArchiveReader(archive).newestEditions
        try Metrics(log, exitCode: log.exitCode, newest: newest, archive: archive).write(to: metrics)
    }
}

/// That a run was ended before it was done. What is published stays, and the same command goes on from there.
package struct RunStopped: Error {}

/// Makes editions of reports into an archive. A report that fails does not stop the others.
///
/// All of them are planned before anything is read, so that rows are counted once for all who ask the same. The editions of one report
/// follow each other, so that what one has drawn the next need not draw; several reports are under way at the same time. An edition
/// that is there already, made of the same input, is passed over, so that a regeneration that was stopped goes on where it was.
///
/// - Returns: what came of every edition, report by report.
/// - Throws: `CancellationError` where it was ended.
func makeReports(_ session: RunSession, in host: Host, into destination: ArchiveDestination) async throws -> [Edition] {
    let readings = SharedReadings()
    let reports = try await inParallel(session.work, host.jobs) { report in
        try await session.editions(of: report, in: host, into: destination, readings)
    }
    return try await inParallel(reports, host.jobs) { report in
        var editions: [Edition] = []
        // Also of those that are there, and what leads to them cannot be made.
        defer {
            let days = editions.filter { $0.result != .unchanged }.compactMap { $0.asOf?.description }
            if !session.isDryRun { destination.archive.keepRevisions(of: report.name, editions: days) }
        }
        for planned in report.editions {
            try Task.checkCancellation()
            do {
                editions.append(try await makeReport(planned.work.get(), in: host, for: .archive(destination)))
            } catch {
                editions.append(try Edition(failed: report.name, asOf: planned.day, for: error))
            }
            session.finish(&editions[editions.count - 1], report.definition, destination)
        }
        return editions
    }.flatMap(\.self)
}

/// The editions of one report, as far as they are known before anything is read.
private struct PlannedEditions: Sendable {
    struct Planned: Sendable {
        /// The as-of day that a failure is told of.
        let day: CivilDate?
        let work: Result<PlannedReport, any Error>
    }

    let name: String
    /// Nil where it cannot be read.
    let definition: ReportDefinition?
    var editions: [Planned] = []
}

extension RunSession {
    /// Plans the editions of a report, and announces what is to be read for them.
    fileprivate func editions(
        of report: ReportEditions, in host: Host, into destination: ArchiveDestination, _ readings: SharedReadings
    ) async throws -> PlannedEditions {
        let definition = Result {
            try names.check(report.path)
            return try (definitions[ExactText(report.path)] ?? DefinitionFile(report.path)).definition.get()
        }
        var planned = PlannedEditions(name: report.path.pathStem, definition: try? definition.get())
        for day in report.editions {
            try Task.checkCancellation()
            var host = host
            host.context.asOf = day ?? host.context.asOf
            let work: Result<PlannedReport, any Error>
            do {
                let definition = try definition.get()
                if command == .regenerate, !definition.source.hasPast { throw definition.unknownPast }
                work = .success(try await PlannedReport(definition, in: host, for: .archive(destination), readings))
            } catch {
                work = .failure(error)
            }
            planned.editions.append(.init(day: host.context.asOf, work: work))
        }
        return planned
    }

    /// Says of an edition what is new, and keeps of it what is needed for that: there may be thousands.
    fileprivate func finish(
        _ edition: inout Edition, _ definition: ReportDefinition?, _ destination: ArchiveDestination
    ) {
        if let definition {
            if command == .run { edition.add(conditionsOfCalendar(edition, definition, destination)) }
            edition.listing = definition.publishing.listing == Listing() ? nil : definition.publishing.listing
            edition.expectsRevisions = definition.publishing.revisionPolicy == .accept ? true : nil
        } else {
            edition.hasNoDefinition = true
        }
        // Of what happened once the run told that made an edition, unless it was killed.
        if edition.result == .unchanged, destination.wasTold(edition) {
            edition.warnings.removeAll { $0.condition?.isEvent == true }
            edition.revisions = []
        }
        if command == .run {
            edition.sayWhatChanged(since: known[edition.report])
            // An older edition does not tell what is good again by now.
            if let asOf = edition.asOf, "\(asOf)" < newest[edition.report] ?? "" { edition.recovered = [] }
        }
        edition.chart = nil
        if !keepsDocuments || !isDryRun { edition.document = nil }
        if command == .regenerate { edition.paths = edition.result == .published ? Array(edition.paths.prefix(1)) : [] }
        progress(edition)
    }
}
