import Archive
import Charts
import Foundation
import Platform

/// What monitoring wants to know of a run: gauges in Prometheus's text format, for node_exporter's textfile collector.
///
/// Only the reports of the record are in it, so a report that is gone vanishes with the next run.
package struct Metrics: Sendable {
    private let record: RunLog
    private let exitCode: Int32
    private let newest: [String: CivilDate]
    private var archive: String
    private let freeBytes: Int64?

    /// - Parameters:
    ///   - record: what the run did.
    ///   - exitCode: what it is going to end with.
    ///   - newest: the as-of day of every report's newest edition in the archive, after the run.
    ///   - archive: the archive's path, a label of every sample, so that two archives of one machine are distinguished.
    package init(_ record: RunLog, exitCode: Int32, newest: [String: CivilDate], archive: String) {
        (self.record, self.exitCode, self.newest, self.archive) = (record, exitCode, newest, archive)
        freeBytes = ArchiveProbe.freeBytes(at: archive)
    }

    /// The exposition, format version 0.0.4, UTF-8: the same for the same record, whatever the order of its reports.
    var text: String { (ofRun + ofReports).joined() }

    /// Writes the file that node_exporter reads, whole.
    package func write(to path: String) throws(ReportError) {
        let metrics = copy(of: self) { $0.archive = URL(fileURLWithPath: archive).standardizedFileURL.path }
        try WholeFile(path, what: "the metrics file").replaceOutsideArchives(with: Data(metrics.text.utf8))
    }

    private var ofRun: [String] {
        let reports = record.reports
        func sum(_ number: (Edition) -> Int) -> Double { Double(reports.reduce(0) { $0 + number($1) }) }
        func seconds(_ date: Date) -> Double { (date.timeIntervalSince1970 * 1000).rounded() / 1000 }
        return [
            gauge(
                "barfolio_run_start_timestamp_seconds", "When the last run began, in Unix time.",
                seconds(record.started)),
            gauge(
                "barfolio_run_end_timestamp_seconds", "When the last run was done, in Unix time.", seconds(record.ended)
            ),
            gauge("barfolio_run_duration_seconds", "How long the last run took.", record.seconds),
            gauge(
                "barfolio_run_success", "Whether the last run made all its reports: 1, else 0.", exitCode == 0 ? 1 : 0),
            gauge("barfolio_run_exit_code", "What the last run ended with (see the manual).", Double(exitCode)),
            gauge(
                "barfolio_run_reports", "Reports of the last run, by how they came out.",
                EditionResult.allCases.map { result in
                    ([("result", result.rawValue)], Double(reports.count { $0.result == result }))
                }),
            gauge(
                "barfolio_run_pages", "Pages of the last run, drawn or taken over from earlier editions.",
                [([("origin", "drawn")], sum(\.drawn)), ([("origin", "reused")], sum(\.reused))]),
            gauge(
                "barfolio_run_rows", "Rows that the last run read, used or rejected.",
                [([("use", "used")], sum(\.used)), ([("use", "rejected")], sum(\.rejected))]),
            gauge(
                "barfolio_run_revisions", "Closed buckets whose numbers differed in the last run from those published.",
                sum(\.revisions.count)),
            gauge(
                "barfolio_archive_free_bytes",
                "How many bytes the file system of the archive had left after the last run.",
                freeBytes.map { [([], Double($0))] } ?? []),
        ]
    }

    private var ofReports: [String] {
        let reports = latest
        // An old edition that is made again knows fewer rows.
        let current = record.reports.filter { one in newest[one.report].map { one.asOf ?? $0 >= $0 } ?? true }
        let rows = Dictionary(current.compactMap { one in one.newestRow.map { (one.report, $0) } }) { $1 }
        func family(_ name: String, _ help: String, _ value: (Edition) -> Double?) -> String {
            gauge(
                "barfolio_report_" + name, help,
                reports.compactMap { report in value(report).map { ([("report", report.report)], $0) } })
        }
        return [
            gauge(
                "barfolio_report_result", "How a report came out in the last run: 1 for what it was, 0 for what not.",
                reports.flatMap { report in
                    EditionResult.allCases.map { result in
                        ([("report", report.report), ("result", result.rawValue)], report.result == result ? 1 : 0)
                    }
                }),
            family(
                "as_of_timestamp_seconds", "The day of a report's newest edition, as Unix time of its midnight in UTC."
            ) { report in newest[report.report].map { Double($0.daysSinceEpoch) * 86_400 } },
            family(
                "newest_row_timestamp_seconds",
                "When a report's newest row happened, in Unix time, where that is watched."
            ) { rows[$0.report].map(Double.init) },
            family("pages", "Pages of a report in the last run.") { Double($0.pages) },
            family("rejected_rows", "Rows of a report that could not be used in the last run.") { Double($0.rejected) },
            family("revisions", "Closed buckets of a report whose numbers differed in the last run.") {
                Double($0.revisions.count)
            },
        ]
    }

    /// The lines of a gauge (https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format); none where it has no samples,
    /// each of which has a number and the labels that tell it from the others.
    private func gauge(
        _ name: String, _ help: String, _ samples: [(labels: [(String, String)], value: Double)]
    ) -> String {
        if samples.isEmpty { return "" }
        let lines = samples.map { sample in
            let labels = [("archive", archive)] + sample.labels
            let text = labels.map { "\($0)=\"\($1.escaping(["\\": "\\\\", "\n": "\\n", "\"": "\\\""]))\"" }
            return "\(name){\(text.joined(separator: ","))} \(sample.value.plainText)"
        }
        return (["# HELP \(name) \(help)", "# TYPE \(name) gauge"] + lines).map { $0 + "\n" }.joined()
    }

    private func gauge(_ name: String, _ help: String, _ value: Double) -> String { gauge(name, help, [([], value)]) }

    /// One record a report, sorted by name: where several editions were made the last of them, failed if one of them did.
    private var latest: [Edition] {
        let all = Dictionary(record.reports.map { ($0.report, $0) }) { before, after in
            copy(of: after) { if before.result == .failed { $0.result = .failed } }
        }
        // As the system orders names: by their bytes.
        return all.values.sorted { $0.report.utf8.lexicographicallyPrecedes($1.report.utf8) }
    }
}

extension ArchiveReader {
    /// The newest edition of every report, but for those of days to come.
    package var newestEditions: [String: CivilDate] {
        let last = "\(CivilDate.last(at: Date()))"
        return reports.reduce(into: [:]) { all, report in
            all[report] = editions(of: report).last { $0 <= last }.flatMap { CivilDate($0) }
        }
    }
}
