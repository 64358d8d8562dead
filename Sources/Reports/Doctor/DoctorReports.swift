import Charts
import Foundation
import Records

/// Reads definitions and their databases as a run does, as far as the pages, and looks for the characters of their texts.
///
/// - Throws: `CancellationError` where it was ended.
func examineReports(
    _ definitions: [DefinitionFile], in folder: String, _ databases: [String], _ host: Host
) async throws -> [DoctorFinding] {
    var (findings, databases) = ([DoctorFinding](), databases)
    // What is wrong with the defaults is wrong with every report, and told once.
    var told: Set<ReportError> = []
    if definitions.isEmpty {
        findings.append(
            .warning(
                "definitions", "there are none in \(folder)", "write a first one",
                command: "barfolio init DB\(optionOf(definitions: folder))"))
    }
    let (names, readings) = (DefinitionNames(definitions.map(\.path)), SharedReadings())
    // One scan serves all that ask the same, as in a run.
    var shared: [String: SharedReadings.Member] = [:]
    for file in definitions where (try? names.check(file.path)) != nil {
        guard let request = try? resolve(file.definition.get(), host.context) else { continue }
        shared[file.path] = await readings.announceAll(request, jobs: host.jobs)
    }
    for file in definitions {
        try Task.checkCancellation()
        do {
            try names.check(file.path)
            let (path, definition) = (file.path, try file.definition.get())
            databases += [definition.source.database].compactMap { $0 }
            findings += try await examine(definition, path, host, shared[path])
        } catch let errors as ReportErrors {
            for error in errors.errors where told.insert(error).inserted {
                findings.append(.problem(error.subject, error))
            }
        } catch let error as ReportError {
            findings.append(.problem(file.path, error))
        }
    }
    for path in Set(databases).sorted() {
        guard let log = ForeignLog(besideDatabase: path) else { continue }
        let names = log.paths.map(\.lastPathPart).joined(separator: " and ")
        findings.append(
            .warning(
                path, "its owner cannot write \(names), which belong to another user; writes of its application fail",
                "give them to the owner", command: log.repair))
    }
    return findings
}

private func examine(
    _ definition: ReportDefinition, _ path: String, _ host: Host, _ shared: SharedReadings.Member?
) async throws -> [DoctorFinding] {
    let request = try resolve(definition, host.context)
    var chart = try await makeChart(of: request, jobs: host.jobs, shared: shared)
    chart.periodCharts = try await makePeriodCharts(beside: chart, jobs: host.jobs, shared: shared)
    try chart.checkTimes()
    try chart.checkArrival()
    let (rows, pages) = (chart.tally.rows, chart.pages)
    let font = try await script(chart, host.fonts).font
    // Where nobody can be asked about fonts, that is told once.
    let warnings = try await host.fonts.known.catalog.isKnown ? font.conditions : []
    var findings = warnings.map { DoctorFinding.warning(path, $0.text, "check one page before the next run") }
    let unusable = rows.rejected.filter { $0.day != .missing }
    let rejected = unusable.rowCount
    if rejected > definition.rowLimits.accepted {
        findings.append(
            .warning(
                path,
                "\(counted(rejected, "row")) cannot be used (\(unusable.map(\.reason).joined(separator: ", ")))",
                "fix or leave out these rows, or accept them with reject: {accept: \(rejected)}"))
    }
    if let lateness = chart.lateness {
        findings.append(.warning(path, "rows are late: \(lateness.text)", "find out why none arrive"))
    }
    let source = request.source.database ?? "what \(request.source.name) prints"
    let found = DoctorFinding.ok(path, "\(counted(rows.all, "row")) in \(source), \(counted(pages.count, "page"))")
    let hooks = HookEvent.allCases.compactMap { event -> DoctorFinding? in
        guard let hook = definition.hooks[event], let program = hook.arguments.first, !hook.canBeRun
        else { return nil }
        return .warning(path, "\(event.rawValue): \(program) cannot be started", hook.adviceOnStarting)
    }
    return (findings.isEmpty ? [found] : findings) + hooks
}
