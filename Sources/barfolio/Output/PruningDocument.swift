import Archive
import Charts
import Foundation
import Reports

/// What `prune --json` prints, and with `--dry-run` what it tells. Schema `barfolio-prune/1`.
struct PruningDocument: Encodable {
    struct Edition: Encodable {
        let edition: String
        let reasons: [String]
    }

    struct Report: Encodable {
        let report: String
        /// The as-of days of the editions that go, oldest first.
        let removed: [String]
        /// Those that stay, with the reasons; null where the definition does not say what to keep.
        let kept: [Edition]?

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(report, forKey: .report)
            try values.encode(removed, forKey: .removed)
            try values.encode(kept, forKey: .kept)
        }

        enum CodingKeys: String, CodingKey { case report, removed, kept }
    }

    let schema = "barfolio-prune/1"
    let archive: String
    let dryRun: Bool
    let reports: [Report]

    init(archive: String, _ pruning: Pruning, isDryRun: Bool) {
        self.archive = archive
        dryRun = isDryRun
        reports = pruning.plans.map { plan in
            Report(
                report: plan.report, removed: plan.removed,
                kept: plan.verdicts.map { verdicts in
                    verdicts.filter(\.stays).map { Edition(edition: $0.edition.description, reasons: $0.reasons) }
                })
        }
    }

    /// A line for every night, by report, oldest first.
    var lines: [String] {
        reports.flatMap { report in
            let home = archive.appendingPath(report.report)
            let removed = report.removed.map { (edition: $0, line: "remove \(home.appendingPath($0))") }
            let kept = (report.kept ?? []).map { edition in
                (
                    edition: edition.edition,
                    line: "keep   \(home.appendingPath(edition.edition)) (\(edition.reasons.joined(separator: ", ")))"
                )
            }
            return (removed + kept).sorted { $0.edition < $1.edition }.map { ShellWord.visible($0.line) }
        }
    }

    /// The document as text.
    var jsonText: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        // Strings alone: encoding cannot fail.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
