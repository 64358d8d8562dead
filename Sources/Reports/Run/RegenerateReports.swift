import Archive
import Charts
import Foundation

/// Makes past editions of every report whose definition is given: each is what that edition would have shown.
///
/// The editions of one report follow each other, so that what one has drawn the next need not draw; several reports are under way
/// at the same time. An edition that is there already, made of the same ingredients, is passed over, so that a regeneration that
/// was stopped goes on where it was.
///
/// - Parameters:
///   - work: what is to be made.
///   - definitions: paths of all definition files, those among them of which nothing is made here: names must be told apart from theirs, too.
///   - host: gnuplot, fonts and templates.
///   - place: the archive.
///   - progress: told of every night as it is done.
/// - Returns: the outcomes, report by report, edition by edition. Paths and documents are not kept.
/// - Throws: `CancellationError` where it was ended.
package func regenerateReports(
    _ work: [ReportEditions], of definitions: [String], in host: Host, into place: ArchivePlace,
    progress: @escaping @Sendable (RunOutcome) -> Void
) async throws -> RunResult {
    let outcomes = try await inOrder(work, atATime: host.jobs) { report in
        try await regenerate(report.path, of: definitions, report.editions, host, place, progress)
    }
    return RunResult(outcomes.flatMap { $0 }, host, place.archive)
}

private func regenerate(
    _ path: String, of definitions: [String], _ editions: [CivilDate], _ host: Host, _ place: ArchivePlace,
    _ progress: @Sendable (RunOutcome) -> Void
) async throws -> [RunOutcome] {
    let name = path.pathStem
    let definition: ReportDefinition
    do {
        try checkThatNameIsItsOwn(path, definitions)
        definition = try readDefinition(at: path)
        try checkThatPastIsKnown(definition)
    } catch {
        let outcome = try await outcome(of: name, asOf: nil) { throw error }
        progress(outcome)
        return [outcome]
    }
    var outcomes: [RunOutcome] = []
    var told: Set<String> = []
    for edition in editions {
        try Task.checkCancellation()
        var host = host
        host.context.asOf = edition
        let onThatDay = host
        var outcome = try await outcome(of: name, asOf: edition) {
            let report = try await makeReport(
                definition, in: onThatDay, for: .archive(place))
            return RunOutcome(report, keepsDocument: false)
        }
        // Its page alone: there may be thousands of editions.
        outcome.paths = outcome.record.result == .published ? Array(outcome.paths.prefix(1)) : []
        // What holds for the data holds for every night; a number that was revised is so for every night that shows it.
        outcome.warnings.removeAll { !told.insert($0).inserted }
        outcome.notes.removeAll { !told.insert($0).inserted }
        outcomes.append(outcome)
        progress(outcome)
    }
    return outcomes
}

/// Rows without a time are there today; whether they were on a past edition, nobody can tell.
private func checkThatPastIsKnown(_ definition: ReportDefinition) throws(ReportError) {
    guard definition.source.date == nil else { return }
    throw ReportError(
        .definition, subject: "report \(definition.name)",
        found: "its rows have no dates, so what it showed on a past edition cannot be known",
        advice: "name the column that says when a row came (date: under source:), or regenerate other reports alone")
}
