import Archive
import Charts
import Reports

/// What `prune --json` prints, and with `--dry-run` what it says. Schema `barfolio-prune/1`.
struct PruningDocument: JSONDocument {
    struct Edition: Encodable {
        let edition: String
        let reasons: [String]
    }

    struct Report: Encodable {
        let report: String
        /// The as-of days of the editions that go, oldest first.
        let removed: [String]
        /// Those that stay, with the reasons; null where the definition does not say what to keep.
        @ExplicitNull var kept: [Edition]?
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

    /// A line for every edition, by report, oldest first.
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
}
