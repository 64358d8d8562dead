import Charts
import Gnuplot
import Records
import Synchronization

/// Runs the command of a source and reads what it prints, while it prints it. Half of its output is none: what was read counts only
/// when it has ended with status 0.
///
/// - Throws: `.database` where it cannot be started; `.data` where it fails, is not done in time, or prints no such rows; with its last
///   words.
func readOutput(
    of command: RecordCommand, _ request: ReportRequest, jobs: Int, _ limits: ReadLimits
) async throws -> Tally {
    let program = UserCommand(
        command.words, in: command.folder, timeLimit: request.readLimit, environment: request.environment)
    let result = Mutex<Tally?>(nil)
    let (ending, failure) = await program.run { descriptor in
        let read = try readTally(request.reading(jobs: jobs, limits), from: descriptor, command.format)
        result.withLock { $0 = read }
        return read.isWhole
    }
    try Task.checkCancellation()
    if let error = error(ending, failure, command, request) { throw error }
    guard var tally = result.withLock({ $0 }) else { throw CancellationError() }
    if ending.outcome == .succeeded { tally.remarks = ending.lastWords }
    return tally
}

/// What went wrong, if something did. Where the command failed by itself that is told, and not what its reader made of it.
private func error(
    _ ending: CommandEnding, _ failure: (any Error)?, _ command: RecordCommand, _ request: ReportRequest
) -> (any Error)? {
    let lastWords = ending.lastWords.joined(separator: "\n")
    func error(_ kind: ReportError.Kind, _ found: String, _ advice: String) -> ReportError {
        ReportError(
            kind, subject: request.source.subject, found: found,
            evidence: lastWords.isEmpty ? nil : "it says: \(lastWords)", advice: advice)
    }
    let byHand = "run it by hand in \(command.folder), with as_of=\(request.asOf) in its environment"
    switch ending.outcome {
    // Who reads no further ends the command; what is wrong then is what the reader says, or nothing.
    case .succeeded, .stopped:
        guard var failure = failure as? ReportError else { return failure }
        if !lastWords.isEmpty {
            failure.evidence = [failure.evidence, "it says: \(lastWords)"].compactMap(\.self).joined(separator: "\n")
        }
        return failure
    case .failed(let status): return error(.data, "it ended with status \(status)", byHand)
    case .ended(let signal): return error(.data, "it was ended by signal \(signal)", byHand)
    case .late:
        return error(
            .data, "it was not done within \(request.readLimit.components.seconds) s, and was ended",
            "have it do less, or allow more time with read-limit: under source:")
    case .survived:
        return error(
            .data, "it left something running that was not done in time, and was ended",
            "have it wait for what it starts")
    case .noProcess: return ReportError.noProcess("\(request.source.subject): \(lastWords)")
    case .notStarted:
        return error(
            .database, "it cannot be started",
            "write the program's path, or see whether it is on the PATH of who runs this: cron's is short")
    }
}

extension ReportRequest {
    /// What is read, and by how many threads.
    func reading(jobs: Int, _ limits: ReadLimits) -> Reading {
        Reading(source, grouping: grouping, asOf: asOf, zone: zone, jobs: jobs, mostBars: mostBars, limits: limits)
    }

    /// What a command is told: days as `YYYY-MM-DD`. Where the report has no beginning, `since` is the calendar's.
    var environment: [String: String?] {
        var values: [String: String?] = [
            "as_of": asOf.description, "since": "0001-01-01", "until": asOf.description, "time_zone": zone.name,
            "group_by": nil, "week_start": nil,
        ]
        if let grouping {
            if let since = grouping.rowsFromDay { values["since"] = since.description }
            values["until"] = grouping.lastDay.description
            values["group_by"] = grouping.period.rawValue
            values["week_start"] = grouping.weekStart.rawValue
        }
        return values
    }
}
