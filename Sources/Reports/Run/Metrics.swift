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

    /// Of a run that found nothing to make.
    package init(_ command: RunLog.Command, failed error: ReportError, archive: String) {
        self.init(RunLog(command), exitCode: error.kind.exitCode, newest: [:], archive: archive)
    }

    /// The exposition, format version 0.0.4, UTF-8: the same for the same record, whatever the order of its reports.
    var text: String { (ofRun + ofReports).map { $0.text(["archive": archive]) }.joined() }

    /// Writes the file that node_exporter reads, whole.
    package func write(to path: String) throws(ReportError) {
        var metrics = self
        metrics.archive = URL(fileURLWithPath: archive).standardizedFileURL.path
        try WholeFile(path, what: "the metrics file").replace(with: Data(metrics.text.utf8))
    }

    private var ofRun: [MetricFamily] {
        let reports = record.reports
        func seconds(_ date: Date) -> Double { (date.timeIntervalSince1970 * 1000).rounded() / 1000 }
        return [
            MetricFamily(
                "barfolio_run_start_timestamp_seconds", "When the last run began, in Unix time.",
                seconds(record.started)),
            MetricFamily(
                "barfolio_run_end_timestamp_seconds", "When the last run was done, in Unix time.", seconds(record.ended)
            ),
            MetricFamily("barfolio_run_duration_seconds", "How long the last run took.", record.seconds),
            MetricFamily(
                "barfolio_run_success", "Whether the last run made all its reports: 1, else 0.", exitCode == 0 ? 1 : 0),
            MetricFamily("barfolio_run_exit_code", "What the last run ended with (see the manual).", Double(exitCode)),
            MetricFamily(
                "barfolio_run_reports", "Reports of the last run, by how they came out.",
                Edition.Result.allCases.map { result in
                    .init(["result": result.rawValue], Double(reports.count { $0.result == result }))
                }),
            MetricFamily(
                "barfolio_run_pages", "Pages of the last run, drawn or taken over from earlier editions.",
                [.init(["origin": "drawn"], reports.sum(\.drawn)), .init(["origin": "reused"], reports.sum(\.reused))]),
            MetricFamily(
                "barfolio_run_rows", "Rows that the last run read, used or rejected.",
                [.init(["use": "used"], reports.sum(\.used)), .init(["use": "rejected"], reports.sum(\.rejected))]),
            MetricFamily(
                "barfolio_run_revisions", "Closed buckets whose numbers differed in the last run from those published.",
                reports.sum(\.revisions.count)),
            MetricFamily(
                "barfolio_archive_free_bytes",
                "How many bytes the file system of the archive had left after the last run.",
                freeBytes.map { [.init([:], Double($0))] } ?? []),
        ]
    }

    private var ofReports: [MetricFamily] {
        let reports = latest
        func family(_ name: String, _ help: String, _ value: (Edition) -> Double?) -> MetricFamily {
            MetricFamily(
                "barfolio_report_" + name, help,
                reports.compactMap { report in value(report).map { .init(["report": report.report], $0) } })
        }
        return [
            MetricFamily(
                "barfolio_report_result", "How a report came out in the last run: 1 for what it was, 0 for what not.",
                reports.flatMap { report in
                    Edition.Result.allCases.map { result in
                        .init(["report": report.report, "result": result.rawValue], report.result == result ? 1 : 0)
                    }
                }),
            family(
                "as_of_timestamp_seconds", "The day of a report's newest edition, as Unix time of its midnight in UTC."
            ) { report in
                newest[report.report].map { Double($0.daysSinceEpoch) * 86_400 }
            },
            family(
                "newest_row_timestamp_seconds",
                "When a report's newest row happened, in Unix time, where that is watched."
            ) {
                $0.newestRow.map(Double.init)
            },
            family("pages", "Pages of a report in the last run.") { Double($0.pages) },
            family("rejected_rows", "Rows of a report that could not be used in the last run.") { Double($0.rejected) },
            family("revisions", "Closed buckets of a report whose numbers differed in the last run.") {
                Double($0.revisions.count)
            },
        ]
    }

    /// One record a report, sorted by name: where several editions were made the last of them, failed if one of them did.
    private var latest: [Edition] {
        let all = Dictionary(record.reports.map { ($0.report, $0) }) { before, after in
            var one = after
            if before.result == .failed { one.result = .failed }
            return one
        }
        // As the system orders names: by their bytes.
        return all.values.sorted { $0.report.utf8.lexicographicallyPrecedes($1.report.utf8) }
    }
}

extension [Edition] {
    fileprivate func sum(_ number: (Edition) -> Int) -> Double { Double(reduce(0) { $0 + number($1) }) }
}

extension ReportArchive {
    /// The newest edition of every report.
    package var newestEditions: [String: CivilDate] {
        let editions = reports.compactMap { report in
            self.editions(of: report).last.flatMap { CivilDate($0) }.map { (report, $0) }
        }
        return Dictionary(editions) { one, _ in one }
    }
}

/// One gauge with all its samples, as Prometheus reads it: text format version 0.0.4
/// (https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format).
struct MetricFamily: Sendable {
    /// A number and the labels that identify it in its family.
    struct Sample: Sendable {
        let labels: KeyValuePairs<String, String>
        let value: Double

        init(_ labels: KeyValuePairs<String, String>, _ value: Double) { (self.labels, self.value) = (labels, value) }
    }

    let name: String
    let help: String
    let samples: [Sample]

    init(_ name: String, _ help: String, _ samples: [Sample]) {
        (self.name, self.help, self.samples) = (name, help, samples)
    }

    /// A gauge with one number.
    init(_ name: String, _ help: String, _ value: Double) {
        self.init(name, help, [Sample([:], value)])
    }

    /// The family's lines; none where it has no samples.
    ///
    /// - Parameter common: labels that all samples have before their own.
    func text(_ common: KeyValuePairs<String, String>) -> String {
        if samples.isEmpty { return "" }
        let heading = ["# HELP \(name) \(help.escaped(quotes: false))", "# TYPE \(name) gauge"]
        return (heading + samples.map { line($0, common) }).map { $0 + "\n" }.joined()
    }

    private func line(_ sample: Sample, _ common: KeyValuePairs<String, String>) -> String {
        let labels = (Array(common) + Array(sample.labels)).map { "\($0.key)=\"\($0.value.escaped(quotes: true))\"" }
        let braces = labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}"
        return "\(name)\(braces) \(sample.value.plainText)"
    }
}

extension String {
    /// By code points: a combining mark does not hide the quote before it.
    fileprivate func escaped(quotes: Bool) -> String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": text.append(contentsOf: "\\\\".unicodeScalars)
            case "\n": text.append(contentsOf: "\\n".unicodeScalars)
            case "\"" where quotes: text.append(contentsOf: "\\\"".unicodeScalars)
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}
