import Archive
import ArgumentParser
import Charts
import Foundation
import Reports

/// What came of a run, for those who asked for it.
struct RunReport {
    let log: RunLog
    let archiveOptions: ArchiveOptions
    let options: MakingOptions

    /// Prints the results, says what there is to say, and ends with an exit code where something failed: 1 where some reports failed and
    /// others did not.
    func report(_ console: Console) throws {
        // Not without a terminal: cron's mail has no use for it.
        if archiveOptions.bell, isatty(STDERR_FILENO) == 1 { Console.write("\u{7}") }
        if options.json {
            let json = log.command == .run ? Document(log).jsonData(isPretty: true, dates: .utcText) : log.json
            try console.result(data: json + Data("\n".utf8))
        } else if !options.quiet {
            for path in log.reports.flatMap(\.paths) { try console.result(path) }
        }
        try sayWhatThereIs(console)
    }

    private func sayWhatThereIs(_ console: Console) throws {
        for message in log.messages where message.error == nil { console.warn(message.text) }
        // What holds for the data holds for every edition; a number that was revised is so for every edition that shows it.
        var said: Set<String> = []
        if log.command == .regenerate { log.reports.summedWarnings.forEach(console.warn) }
        for edition in log.reports {
            for note in edition.allNotes where said.insert(note).inserted { console.note(note) }
            if log.command != .regenerate { edition.allWarnings.forEach(console.warn) }
            edition.recovered.forEach(console.announce)
            if options.dryRun { console.reportDryRun(of: edition) }
        }
        if let shard = archiveOptions.shard, log.reports.isEmpty {
            console.note("shard \(shard.rawValue) has nothing to do: there are fewer units of work than shards")
        } else if log.command == .regenerate {
            let (drawn, reused) = log.reports.reduce((0, 0)) { ($0.0 + $1.drawn, $0.1 + $1.reused) }
            console.note(
                options.dryRun
                    ? "\(counted(log.reports.count, "edition")): \(log.reports.count { !$0.isFailed }) can be made"
                    : "\(counts("edition")); \(counted(drawn, "page")) drawn, \(reused) reused")
            if let failed = log.reports.failedDays { console.warn("editions that failed: \(failed)") }
        }
        if log.command == .run, !options.dryRun, !options.json, isatty(STDERR_FILENO) == 1, !log.reports.isEmpty {
            console.note(
                "\(counts("report")); see \(ShellWord.visible(archiveOptions.archive.appendingPath(ArchiveLayout.page)))"
            )
        }
        for error in (log.reports.flatMap(\.failures) + log.errors).eachOnce { console.fail(error) }
        if log.exitCode != 0 { throw ExitCode(log.exitCode) }
    }

    /// "365 editions: 108 published, 257 unchanged".
    private func counts(_ noun: String) -> String {
        let counts = EditionResult.allCases.compactMap { kind -> String? in
            let count = log.reports.count { $0.result == kind }
            return count == 0 ? nil : "\(count) \(kind.rawValue)"
        }
        return "\(counted(log.reports.count, noun)): \(counts.joined(separator: ", "))"
    }
}

/// What `run --json` prints: the documents of all reports.
private struct Document: Encodable {
    struct Failed: Encodable {
        let report: String
        let messages: [String]
    }

    let schema = "barfolio-reports/1"
    let run: RunLog
    let reports: [ReportDocument]
    let failed: [Failed]

    init(_ log: RunLog) {
        run = log
        reports = log.reports.compactMap(\.document)
        failed = log.reports.filter(\.isFailed).map {
            Failed(report: $0.report, messages: $0.failures.map(\.description))
        }
    }
}
