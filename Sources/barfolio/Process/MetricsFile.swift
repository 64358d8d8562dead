import Archive
import Charts
import Foundation
import Reports

/// The file of figures for Prometheus that a run leaves, where that is wanted.
struct MetricsFile {
    /// Where it goes.
    let path: String
    /// The archive that the run is about, by any path.
    let archive: String

    /// Writes the figures of a run.
    ///
    /// - Parameters:
    ///   - newest: the newest edition of every report.
    ///   - exitCode: what the run ends with.
    func write(_ record: RunRecord, newest: [String: CivilDate], exitCode: Int32) throws(ReportError) {
        let archive = URL(fileURLWithPath: archive).standardizedFileURL.path
        let metrics = Metrics(record, exitCode: exitCode, newest: newest, archive: archive)
        try WholeFile(path, what: "the metrics file").replace(with: Data(metrics.text.utf8))
    }
}

extension ReportArchive {
    /// The newest edition of every report.
    var newestEditions: [String: CivilDate] {
        let editions = reports.compactMap { report in
            self.editions(of: report).last.flatMap { CivilDate($0) }.map { (report, $0) }
        }
        return Dictionary(editions) { one, _ in one }
    }
}
