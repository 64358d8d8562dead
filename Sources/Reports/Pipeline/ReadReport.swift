import Charts
import Dispatch
import Gnuplot
import Records
import Synchronization

/// Reads what the request asks for, in the order in which it is drawn. Rows that cannot be used are counted. Ends early where the
/// run is ended.
///
/// - Parameters:
///   - listed: the bar whose rows are listed instead.
///   - groupings: other buckets that the rows are counted for, too; and columns whose largest numbers are wanted.
/// - Throws: `.data` too where there are more names than a report may have: half of a table means nothing.
func read(
    _ request: ReportRequest, jobs: Int, listed: BarRows? = nil, beside groupings: [Grouping] = [], goals: [String] = []
) async throws -> RowCounts {
    let limits = ReadLimits(time: request.readLimit)
    var reading = request.reading(jobs: jobs, limits, listed)
    (reading.beside, reading.goals) = (groupings, goals)
    var counts: RowCounts
    do {
        counts = try await withTaskCancellationHandler {
            if case .command(let command) = request.source.origin {
                return try await readOutput(of: command, request, reading)
            }
            return try await onThreadOfItsOwn(request.subject, limits) {
                [reading] () throws(ReportError) in try countRows(reading)
            }
        } onCancel: {
            limits.cancel()
        }
    } catch let error as ReportError {
        throw request.definition.said(error)
    }
    let tally = counts.tally
    guard tally.isWhole, tally.entries.count <= ReportRequest.limitOfBars else {
        throw request.hasTooManyBars(isRead: tally.isWhole)
    }
    if request.source.namesAndRest == nil { counts.tally = tally.arranged(by: request.chart) }
    return counts
}

extension ReportRequest {
    /// - Throws: `.data` where none of the series that are shown has a row, and others have.
    func checkSeries(of tally: Tally) throws(ReportError) {
        let known = tally.seriesWithRows
        guard let first = chart.only.first, !known.isEmpty, known.isDisjoint(with: chart.only) else { return }
        throw ReportError(
            .data, subject: definition.subject,
            found: "there is no series “\(chart.only.joined(separator: ", "))”",
            advice: didYouMean(
                first, among: known.sorted(),
                else:
                    "name one of these (\(definition.language.say("source.series.only", "NAME"))): \(known.sorted().prefix(20).joined(separator: ", "))"
            ))
    }

    /// Data that suddenly mean nothing, say since an application changed how it writes dates, must not replace a good edition.
    ///
    /// - Throws: `.data` where no row can be used; where the request is strict, if there is any that cannot.
    func check(_ tally: Tally) throws(ReportError) {
        guard let rejected = tally.rejected.max(by: { $0.count < $1.count }) else { return }
        let isTooMuch = definition.isStrict && tally.rejected.reduce(0) { $0 + $1.count } > definition.acceptedRows
        // Rows of other days, which have good dates, show that the data still mean something.
        let isAll = tally.used == 0 && (tally.outside == 0 || !tally.rejected.allSatisfy(\.isOfDate))
        guard isTooMuch || isAll else { return }
        let command = source.database.map { ": barfolio inspect '\($0)'" } ?? ""
        throw ReportError(
            .data, subject: definition.subject,
            found: definition.isStrict
                ? "\(tally.rows - tally.used) of \(counted(tally.rows, "row")) cannot be used"
                : tally.rows == 1 ? "its one row cannot be used" : "not one of \(tally.rows) rows can be used",
            evidence: tally.rejected.map { "\($0.count): \($0.reason) (\($0.exampleText))" }
                .joined(separator: "\n"),
            advice: definition.isStrict
                ? "fix the rows (\(rejected.reason)), or leave out \(definition.language.say("source.strict"))"
                : "see whether the data or the definition changed (\(rejected.reason))\(command)")
    }
}

/// Reads on a thread of its own, so that no other task waits for it.
///
/// SQLite ends a statement at its time limit, but not within a single step, and a hostile one can take hours (`instr` of
/// megabytes). Such a thread is left alone, holding nothing but the database for reading, until the process ends.
///
/// - Parameters:
///   - subject: what is read, for messages.
/// - Throws: `.data` where it has not come back two seconds after its time limit.
package func onThreadOfItsOwn<Value: Sendable>(
    _ subject: String, _ limits: ReadLimits,
    _ work: @escaping @Sendable () throws(ReportError) -> Value
) async throws -> Value {
    let isDone = Once()
    return try await withCheckedThrowingContinuation { continuation in
        do throws(StartFailure) {
            try OwnThread.start {
                let result = Result { () throws(ReportError) in try work() }
                if isDone.first() { continuation.resume(with: result) }
            }
        } catch {
            return continuation.resume(throwing: ReportError.noProcess("a thread for reading: \(error.words)"))
        }
        DispatchQueue(label: "barfolio.read.limit").asyncAfter(
            deadline: .now() + .seconds(Int(limits.allowed.components.seconds) + 2)
        ) {
            guard isDone.first() else { return }
            // The system's queues wait for a thread without an end, and so does a reader who wants others beside it.
            guard OwnThread.canStart() else {
                return continuation.resume(
                    throwing: ReportError.noProcess("no thread for reading became available in time"))
            }
            continuation.resume(throwing: limits.lateness(of: subject))
        }
    }
}

/// Tells the first who asks from all others.
private final class Once: Sendable {
    private let isTaken = Atomic(false)

    func first() -> Bool { !isTaken.exchange(true, ordering: .relaxed) }
}

/// Runs the command of a source and reads what it prints, while it prints it. Half of its output is none: what was read counts only
/// when it has ended with status 0.
///
/// - Throws: `.database` where it cannot be started; `.data` where it fails, is not done in time, or prints no such rows; with its last
///   words.
func readOutput(
    of command: RecordCommand, _ request: ReportRequest, _ reading: Reading
) async throws -> RowCounts {
    let program = UserCommand(
        command.words, in: command.folder, timeLimit: request.readLimit, environment: request.environment)
    let result = Mutex<RowCounts?>(nil)
    let (ending, failure) = await program.run { descriptor in
        let read = try countRows(reading, from: descriptor, command.format)
        result.withLock { $0 = read }
        return read.tally.isWhole
    }
    try Task.checkCancellation()
    if let error = error(ending, failure, command, request) { throw error }
    guard var counts = result.withLock({ $0 }) else { throw CancellationError() }
    if ending.outcome == .succeeded { counts.tally.remarks = ending.lastWords }
    return counts
}

/// What went wrong, if something did. Where the command failed by itself that is told, and not what its reader made of it.
private func error(
    _ ending: CommandEnding, _ failure: (any Error)?, _ command: RecordCommand, _ request: ReportRequest
) -> (any Error)? {
    let lastWords = ending.lastWords.joined(separator: "\n")
    func error(_ kind: ReportError.Kind, _ found: String, _ advice: String) -> ReportError {
        var error = ReportError(kind, subject: request.source.subject, found: found, advice: advice)
        error.lastWords = lastWords
        return error
    }
    let byHand = "run it by hand in \(command.folder), with as_of=\(request.asOf) in its environment"
    switch ending.outcome {
    // Who reads no further ends the command; what is wrong then is what the reader says, or nothing.
    case .succeeded, .stopped:
        guard var failure = failure as? ReportError else { return failure }
        failure.lastWords = lastWords
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
            "write the program's full path, or put it on the PATH of the user who runs this (cron's PATH is short)")
    }
}

extension ReportRequest {
    /// What is read, and by how many threads.
    func reading(jobs: Int, _ limits: ReadLimits, _ listed: BarRows?) -> Reading {
        Reading(
            source, grouping: grouping, span: span, listed: listed, asOf: asOf, zone: zone, clock: clock,
            dateZone: dateZone, way: definition.readWay, jobs: jobs, mostBars: mostBars, mostBuckets: mostBuckets,
            limits: limits)
    }

    /// What a command is told: what SQL may name, and how days are grouped.
    var environment: [String: String?] {
        var values: [String: String?] = [
            "group_by": grouping?.period.rawValue, "week_start": grouping?.starts.week.rawValue,
            "year_start": grouping.map { "\($0.starts.year)" }, "month_start": grouping.map { "\($0.starts.month)" },
            "day_start": grouping.map { "\($0.zone.dayStart)" },
        ]
        for parameter in source.parameters { values[parameter.name] = parameter.value.words }
        return values
    }
}
