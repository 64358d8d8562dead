import Archive
import Charts
import Foundation

/// What is to become of the editions of one report.
package struct PruningPlan: Sendable {
    /// The report's name.
    package let report: String
    /// A verdict on every night, oldest first; nil where the definition has no `keep`, so that all stay.
    package let verdicts: [EditionVerdict]?

    /// The as-of days of the editions that go, oldest first.
    package var removed: [String] { (verdicts ?? []).filter { !$0.stays }.map(\.edition.description) }
}

/// What is to become of the editions of all reports that are defined.
package struct Pruning: Sendable {
    /// By report, in the order of the definitions.
    package let plans: [PruningPlan]
    /// What is wrong with definitions; nothing is planned for their reports.
    package let errors: [ReportError]

    /// Judges the editions of every report by the `keep` of its definition. Nothing is changed.
    ///
    /// - Parameters:
    ///   - definitions: paths of definition files.
    ///   - editions: the as-of days of a report's editions.
    package init(_ definitions: [String], editions: (String) -> [String]) {
        var plans: [PruningPlan] = []
        var errors: [ReportError] = []
        for path in definitions {
            do {
                let definition = try readDefinition(at: path)
                let days = editions(definition.name).compactMap { CivilDate($0) }
                let verdicts = definition.keep.map {
                    $0.verdicts(on: days, weekStart: definition.group.weekStart)
                }
                plans.append(PruningPlan(report: definition.name, verdicts: verdicts))
            } catch {
                // What is wrong with the defaults is wrong with each.
                errors += error.errors.filter { !errors.contains($0) }
            }
        }
        self.plans = plans
        self.errors = errors
    }

    /// Removes the editions that go, each in one step, puts right what leads to them, and has the journal tell of it.
    ///
    /// - Parameters:
    ///   - archive: the archive, held alone.
    ///   - templates: the folder of templates for the archive's first page, where it is not the built-in one.
    /// - Returns: the paths of the editions that are gone, and what failed: then the other reports' editions are gone all the same.
    /// - Throws: where the archive's first page or its journal cannot be written; the editions are out then, and swept away by
    ///   the next run.
    package func perform(in archive: ReportArchive, templates: String?) throws -> PruningOutcome {
        var log = RunLog(.prune)
        let pages = try IndexPages(templates: templates)
        var removed: [RemovedEditions] = []
        var outcome = PruningOutcome(errors: errors)
        for plan in plans where plan.verdicts != nil {
            do {
                removed.append(try archive.remove(plan.removed, of: plan.report))
            } catch {
                outcome.errors.append(error)
            }
        }
        outcome.paths = removed.flatMap(\.paths)
        if outcome.paths.isEmpty { return outcome }
        try refreshIndex(of: archive, pages)
        for editions in removed { editions.delete() }
        log.messages = outcome.paths.map { "removed \($0.parentPath.lastPathPart) as of \($0.lastPathPart)" }
        log.messages += outcome.errors.map(\.description)
        log.close()
        try archive.record(log.json)
        return outcome
    }
}

/// What came of removing editions.
package struct PruningOutcome: Sendable {
    /// Where the editions stood that are gone.
    package var paths: [String] = []
    /// What failed, definitions that are wrong among it.
    package var errors: [ReportError]
}
