import Archive
import Charts
import Foundation

/// What of an archive needs somebody, by its `state.js`. Schema `barfolio-status/1`.
package struct ArchiveStatus: Encodable, Sendable {
    /// What is wrong with a report.
    package enum Trouble: String, Encodable, Sendable {
        /// Its last run failed.
        case failed
        /// Its rows come later than its definition allows.
        case late
        /// An edition that should be there is not.
        case overdue
        /// Its newest edition is of a day to come, before which no other one is the newest, nor overdue; or the last run's end is.
        case future
        /// It was made longer ago than was asked for, or at an unknown time.
        case old
    }

    /// A report, or the archive as a whole, with which something is wrong.
    package struct Finding: Encodable, Sendable {
        /// The report's name; nil for the archive.
        @ExplicitNull package var report: String?
        /// What is wrong.
        package let trouble: Trouble
        /// What is wrong, in a sentence without a full stop.
        package let message: String

        /// For people: `weekly-posts: overdue: an edition was expected on 2026-11-25`.
        package var line: String { [report, trouble.rawValue, message].compactMap(\.self).joined(separator: ": ") }
    }

    private let schema = "barfolio-status/1"
    /// How many reports there are.
    package let reports: Int
    /// When the last run ended, ISO 8601 in UTC; nil where there was none.
    @ExplicitNull package var ended: String?
    /// What is wrong, report by report.
    package private(set) var findings: [Finding] = []

    /// How much later than ours the clock of the machine may be that ran.
    private static let mostSkew = Duration.seconds(3_600)

    /// Judges a state.
    ///
    /// - Parameters:
    ///   - now: the moment, in seconds since 1970 UTC.
    ///   - wasRunKilled: whether a run has not come to its end since, so that the state is that of an earlier one.
    ///   - mostAge: how long ago every report may have been made; nil for as long as its editions are expected. What no run has made since
    ///     there was one was set aside by hand, and nobody can run it.
    package init(of state: ArchiveState, at now: Int64, wasRunKilled: Bool = false, mostAge: Duration?) {
        (reports, ended) = (state.reports.count, state.run?.ended)
        var name: String?
        func find(_ trouble: Trouble, _ message: String) {
            findings.append(Finding(report: name, trouble: trouble, message: message))
        }
        if wasRunKilled {
            find(.failed, "the last run was killed or could not write; what is known may be of one before: run again")
        }
        func age(_ moment: String?) -> Duration? {
            moment.flatMap { try? Date(utcText: $0) }.map { .seconds(Double(now) - $0.timeIntervalSince1970) }
        }
        if let mostAge, let last = age(ended) {
            if last > mostAge {
                find(.old, "the last run ended \(text(last)) ago")
            } else if let ended, last + Self.mostSkew < .zero {
                find(.future, "the last run ended at \(ended), which is to come: a clock is wrong, or was")
            }
        }
        for report in state.reports {
            name = report.name
            if report.result == .failed { find(.failed, report.reason ?? "it is not known why") }
            if let days = report.late {
                find(.late, days > 0 ? "rows are \(counted(days, "day")) late" : "it has no row")
            }
            if report.isRetired { continue }
            if let asOf = report.asOf.flatMap({ CivilDate($0) }), asOf > report.rules.day(at: now) {
                find(
                    .future,
                    "the newest edition is of a day to come (\(asOf)): if the clock is right, remove its folder and run again, else set the clock"
                )
            }
            if let age = ReportAge(of: report, at: now, in: report.rules) {
                let more = age.missing > 1 ? "; \(counted(age.missing, "edition")) are missing" : ""
                find(.overdue, "an edition was expected on \(age.expectedDay)\(more)")
            }
            guard let mostAge, let asOf = report.asOf else { continue }
            if let made = age(report.made) {
                if made > mostAge { find(.old, "its edition of \(asOf) was made \(text(made)) ago") }
            } else if report.folder != nil || ended == nil {
                find(.old, "it is not known when its edition of \(asOf) was made: run it again")
            }
        }
    }
}

/// For people: `26 hours`, `3 days`.
private func text(_ time: Duration) -> String {
    let minutes = Int(time.components.seconds / 60)
    return minutes < 120
        ? counted(minutes, "minute")
        : minutes < 48 * 60 ? counted(minutes / 60, "hour") : counted(minutes / 1_440, "day")
}
