import Archive
import Charts
import Foundation
import Platform

/// What is to become of the editions of one report.
package struct PruningPlan: Encodable, Sendable {
    /// The report's name.
    package let report: String
    /// The as-of days of the editions that go, oldest first.
    package fileprivate(set) var removed: [CivilDate]
    /// Those that are to stay, oldest first, with the reasons; nil where the definition has no `keep`, so that all stay.
    @ExplicitNull package var kept: [EditionVerdict]?
}

/// What is to become of the editions of all reports that are defined.
package struct Pruning: Sendable {
    /// By report, in the order of the definitions.
    package private(set) var plans: [PruningPlan] = []
    /// What is wrong with definitions, for whose reports nothing is planned, and then what failed.
    package private(set) var errors: [ReportError] = []

    /// The paths of the styles and scripts that no edition names any more once this is done.
    package func unnamedFiles(in archive: ArchiveReader) -> [String] {
        let gone = plans.flatMap { plan in plan.removed.map { archive.folder(of: plan.report, edition: "\($0)") } }
        return archive.unnamedFiles(without: Set(gone))
    }

    /// Judges the editions of every report by the `keep` of its definition. Nothing is changed.
    ///
    /// - Parameters:
    ///   - definitions: paths of definition files.
    ///   - archive: where the editions are.
    ///   - moment: when this is asked.
    package init(_ definitions: [String], in archive: ArchiveReader, at moment: Date = Date()) {
        let (names, last) = (DefinitionNames(definitions), CivilDate.last(at: moment))
        let newest = definitions.reduce(into: [:]) { newest, path in
            newest[path.pathStem] = archive.editions(of: path.pathStem).last { $0 <= "\(last)" }
        }
        let told = archive.conditions(of: newest).told
        for path in definitions {
            do {
                try names.check(path)
                let definition = try readDefinition(at: path)
                // A folder of the user's own is neither removed nor kept in an edition's place.
                let days = archive.editions(of: definition.name)
                    .filter { archive.holdsEdition($0, of: definition.name) }.compactMap { CivilDate($0) }
                let (keep, starts) = (definition.publishing.keep, definition.group.calendar.starts)
                var verdicts = keep.map { $0.verdicts(on: days, starts, until: last) }
                // The next run compares with it, and tells what one that was killed did not.
                if let told = told[definition.name],
                    let index = verdicts?.lastIndex(where: { "\($0.edition)" <= told }), verdicts?[index].stays == false
                {
                    verdicts?[index].reasons.append("no run has told of a later one")
                }
                plans.append(
                    PruningPlan(
                        report: definition.name, removed: (verdicts ?? []).filter { !$0.stays }.map(\.edition),
                        kept: verdicts?.filter(\.stays)))
            } catch {
                // What is wrong with the defaults is wrong with each.
                errors += error.errors.filter { !errors.contains($0) }
            }
        }
    }

    /// Removes the editions that go, each in one step, puts right what leads to them, and records it in the journal. Where one
    /// fails, the other reports' editions are gone all the same.
    ///
    /// - Parameters:
    ///   - archive: the archive, held alone.
    ///   - templates: the folder of templates for the archive's first page, where it is not the built-in one.
    /// - Returns: the paths of what is gone: editions, and the styles and scripts that only they named.
    /// - Throws: where the archive's first page or its journal cannot be written; the editions are out then, and swept away by
    ///   the next run.
    package mutating func perform(in archive: ReportArchive, templates: String?) throws -> [String] {
        var log = RunLog(.prune)
        let pages = try IndexPages(templates: templates)
        var removed = RemovedEditions()
        for (index, plan) in plans.enumerated() where plan.kept != nil {
            do {
                try archive.remove(plan.removed.map(\.description), of: plan.report, into: &removed)
            } catch {
                errors.append(error)
                // What could not be removed stays.
                let (gone, reader) = (Set(removed.paths), archive.reader)
                plans[index].removed.removeAll { !gone.contains(reader.folder(of: plan.report, edition: "\($0)")) }
            }
        }
        let wasKilled = archive.killedRun != nil
        let isLed = plans.allSatisfy { archive.latest(of: $0.report) == archive.editions(of: $0.report).last }
        if !removed.paths.isEmpty || wasKilled || !isLed {
            do {
                errors += try lead(toEditionsOf: archive, pages)
            } catch {
                // A full disk may have room for it only when they are deleted.
                guard error.kind == .inputOutput else { throw error }
                removed.delete()
                archive.leaveUnfinished(false)
                errors += try lead(toEditionsOf: archive, pages)
            }
        }
        removed.delete()
        let shared = archive.reader.unnamedFiles()
        for file in shared { Files.remove(file) }
        if removed.paths.isEmpty, shared.isEmpty, !wasKilled { return [] }
        log.messages = archive.remarkOnKilledRun + archive.notices
        log.messages += removed.paths.map { Notice("removed \($0.parentPath.lastPathPart) as of \($0.lastPathPart)") }
        log.messages += shared.map { Notice("removed \($0.lastPathPart), which no edition names") }
        log.messages += errors.map { Notice($0) }
        log.close()
        try archive.record(log)
        return removed.paths + shared
    }

    /// Puts `latest` of every report and the archive's pages right. Answers what something else is in the way of.
    private func lead(toEditionsOf archive: ReportArchive, _ pages: IndexPages) throws(ReportError) -> [ReportError] {
        let errors = try refreshIndex(of: archive, pages)
        if let error = errors.first(where: { $0.kind == .inputOutput }) { throw error }
        return errors
    }
}
