import Archive
import ArgumentParser
import Charts
import Foundation
import Gnuplot
import Reports

/// One run over an archive, or one shard of it: takes its lock, does the work, writes the journal's line and the metrics, gives the
/// lock back, and then tells hooks and people.
struct RunSession: Sendable {
    private let command: RunRecord.Command
    private let place: ArchiveOptions
    private let options: MakingOptions
    private let definitions: [String]
    private var console: Console { options.console }

    /// - Parameter definitions: paths of the definition files of which something is made.
    init(
        _ command: RunRecord.Command, _ place: ArchiveOptions, _ options: MakingOptions, _ definitions: [String]
    ) {
        self.command = command
        self.place = place
        self.options = options
        self.definitions = definitions
    }

    /// What is left of a run when the archive is free again.
    private struct Finished: Sendable {
        var result: RunResult
        var record: RunRecord
        /// What `--json` prints.
        var documents: [ReportDocument]
    }

    /// Makes reports and tells what came of them. Ends with 1 where some failed and others did not.
    func perform(_ work: @Sendable (ArchivePlace) async throws -> RunResult) async throws {
        var finished = try await withArchive(work)
        if !options.dryRun {
            let hooks = definitions.map { ($0.pathStem, readHooks(ofDefinitionAt: $0)) }
            let warnings = await RunHooks(Dictionary(hooks) { one, _ in one }).fire(finished.record)
            try Task.checkCancellation()
            finished.record.messages += warnings
        }
        Bell(isAsked: place.bell).ring()
        try print(finished)
        try tell(finished)
    }

    /// The part for which the archive is ours, alone or together with other shards.
    private func withArchive(_ work: @Sendable (ArchivePlace) async throws -> RunResult) async throws -> Finished {
        let clock = ContinuousClock()
        let (started, start) = (Date(), clock.now)
        var record = RunRecord(command: command, started: started)
        record.shard = place.shard
        let archive: ArchivePlace
        do {
            // Before the lock is taken: others may have what we cannot use.
            if !options.dryRun { try await ProcessStart.check() }
            archive = try await place.open(isForManyEditions: command == .regenerate)
        } catch let error as ReportError where error.kind != .busy {
            // Nowhere to write a journal; hooks and figures tell of it.
            let result = RunResult(outcomes: definitions.map { RunOutcome(report: $0.pathStem, [error]) })
            record.reports = result.outcomes.map(\.record)
            record.close(after: clock.now - start)
            try? writeMetrics(record, newest: [:], exitCode: exitCode(of: result))
            return Finished(result: result, record: record, documents: [])
        }
        if let killed = archive.archive.killedRun {
            record.messages.append("the last run (\(killed)) did not end in order; what it left unfinished was removed")
        }
        var result: RunResult
        do {
            result = try await work(archive)
        } catch is CancellationError {
            record.messages.append("stopped before it was done")
            record.close(after: clock.now - start)
            // Figures of half a run would say that reports are gone.
            if !options.dryRun { try? archive.archive.record(record.json) }
            archive.archive.leaveUnfinished()
            console.warn("stopped before it was done; what is published stays, and the same command goes on from there")
            throw CancellationError()
        } catch {
            // What keeps all reports from being made concerns each of them.
            let errors = (error as? ReportErrors)?.errors ?? (error as? ReportError).map { [$0] }
            guard let errors else { throw error }
            result = RunResult(outcomes: definitions.map { RunOutcome(report: $0.pathStem, errors) })
        }
        record.reports = result.outcomes.map(\.record)
        record.messages += result.errors.map(\.description)
        if !options.dryRun {
            record.close(after: clock.now - start)
            do throws(ReportError) { try archive.archive.record(record.json) } catch { result.errors.append(error) }
            do throws(ReportError) {
                try writeMetrics(record, newest: archive.archive.newestEditions, exitCode: exitCode(of: result))
            } catch {
                result.errors.append(error)
            }
        }
        return Finished(result: result, record: record, documents: documents(result, archive.archive))
    }

    /// Writes figures for Prometheus, where they are wanted.
    private func writeMetrics(
        _ record: RunRecord, newest: [String: CivilDate], exitCode: Int32
    ) throws(ReportError) {
        guard let path = place.metrics else { return }
        try MetricsFile(path: path, archive: place.archive).write(record, newest: newest, exitCode: exitCode)
    }

    private func documents(_ result: RunResult, _ archive: ReportArchive) -> [ReportDocument] {
        guard options.json, command == .run else { return [] }
        return result.outcomes.compactMap { outcome in
            guard !outcome.isFailed, let asOf = outcome.record.asOf else { return nil }
            return outcome.document ?? archive.document(of: outcome.record.report, edition: "\(asOf)")
        }
    }

    /// Prints the results: paths, or a document.
    private func print(_ finished: Finished) throws {
        if options.json {
            let text =
                command == .run
                ? RunDocument(finished.record, finished.documents, finished.result).jsonText : finished.record.jsonText
            return try console.result(text)
        }
        guard !options.quiet else { return }
        for path in finished.result.outcomes.flatMap(\.paths) { try console.result(path) }
    }

    /// Says what there is to say, and ends with an exit code where something failed.
    private func tell(_ finished: Finished) throws {
        let result = finished.result
        for message in finished.record.messages where !result.errors.map(\.description).contains(message) {
            console.warn(message)
        }
        for outcome in result.outcomes {
            for note in outcome.notes { console.note(note) }
            for warning in outcome.warnings { console.warn(warning) }
            if options.dryRun, let asOf = outcome.record.asOf, !outcome.isFailed {
                console.note("\(outcome.record.report): \(counted(outcome.record.pages, "page")), as of \(asOf)")
            }
        }
        if let shard = place.shard, definitions.isEmpty {
            console.note("shard \(shard) has nothing to do: there are fewer units of work than shards")
        } else if command == .regenerate {
            console.note(summary(of: result))
            let failed = result.outcomes.filter(\.isFailed).compactMap(\.record.asOf)
            if !failed.isEmpty {
                let some = failed.prefix(10).map(\.description).joined(separator: ", ")
                console.warn(
                    "editions that failed: \(some)\(failed.count > 10 ? " and \(failed.count - 10) more" : "")")
            }
        }
        if command == .run, !options.dryRun, !options.json, isatty(STDERR_FILENO) == 1, !result.outcomes.isEmpty {
            let page = ShellWord.visible(place.archive.appendingPath(ArchiveLayout.page))
            console.note("\(counts(result, "report")); see \(page)")
        }
        var told: [ReportError] = []
        for error in result.outcomes.flatMap(\.errors) + result.errors where !told.contains(error) {
            told.append(error)
            console.fail(error)
        }
        let code = exitCode(of: result)
        if code != 0 { throw ExitCode(code) }
    }

    /// "365 editions: 108 published, 257 unchanged; 108 pages drawn, 622 reused".
    private func summary(of result: RunResult) -> String {
        let records = result.outcomes.map(\.record)
        if options.dryRun {
            return "\(counted(records.count, "edition")): \(records.count { $0.result != .failed }) can be made"
        }
        let (drawn, reused) = (records.reduce(0) { $0 + $1.drawn }, records.reduce(0) { $0 + $1.reused })
        return "\(counts(result, "edition")); \(counted(drawn, "page")) drawn, \(reused) reused"
    }

    /// "365 editions: 108 published, 257 unchanged".
    private func counts(_ result: RunResult, _ noun: String) -> String {
        let records = result.outcomes.map(\.record)
        let counts = ReportRecord.Result.allCases.compactMap { kind -> String? in
            let count = records.count { $0.result == kind }
            return count == 0 ? nil : "\(count) \(kind.rawValue)"
        }
        return "\(counted(records.count, noun)): \(counts.joined(separator: ", "))"
    }

    /// 0 where nothing failed, 1 where some reports failed and others did not, else what the failures have in common. A shortage of
    /// processes concerns the whole run.
    private func exitCode(of result: RunResult) -> Int32 {
        let errors = result.outcomes.flatMap(\.errors)
        guard !errors.isEmpty else { return result.errors.isEmpty ? 0 : commonExitCode(of: result.errors) }
        let isCommon = result.outcomes.allSatisfy(\.isFailed) || errors.contains { $0.kind == .noProcess }
        return isCommon ? commonExitCode(of: errors) : 1
    }
}

/// What `run --json` prints: the documents of all reports.
private struct RunDocument: Encodable {
    struct Failed: Encodable {
        let report: String
        let messages: [String]
    }

    let schema = "barfolio-reports/1"
    let run: RunRecord
    let reports: [ReportDocument]
    let failed: [Failed]

    init(_ run: RunRecord, _ documents: [ReportDocument], _ result: RunResult) {
        self.run = run
        reports = documents
        failed = result.outcomes.filter(\.isFailed).map {
            Failed(report: $0.record.report, messages: $0.errors.map(\.description))
        }
    }

    var jsonText: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

extension RunRecord {
    /// Writes down when it was done.
    fileprivate mutating func close(after time: Duration) {
        ended = Date()
        seconds = time.inSeconds
    }

    /// The record as text.
    var jsonText: String { String(decoding: json, as: UTF8.self) }
}

extension ReportDocument {
    /// The document as text, without the last line end.
    var jsonText: String { String(decoding: json.dropLast(), as: UTF8.self) }
}
