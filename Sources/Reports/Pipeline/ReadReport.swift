import Charts
import Dispatch
import Gnuplot
import Records
import Synchronization

/// Reads what the request asks for, in the order in which it is drawn. Rows that cannot be used are counted. Ends early where the
/// run is ended.
///
/// - Throws: `.data` too where there are more names than a report may have: half of a table means nothing.
func read(_ request: ReportRequest, jobs: Int) async throws -> Tally {
    let limits = ReadLimits(time: request.readLimit)
    let tally = try await withTaskCancellationHandler {
        if case .command(let command) = request.source.origin {
            return try await readOutput(of: command, request, jobs: jobs, limits)
        }
        return try await onThreadOfItsOwn(request) { () throws(ReportError) in
            try readTally(request.reading(jobs: jobs, limits))
        }
    } onCancel: {
        limits.cancel()
    }
    guard tally.isWhole else { throw request.hasTooManyNames }
    return tally.arranged(by: request.chart)
}

extension ReportRequest {
    /// Data that suddenly mean nothing, say since an application changed how it writes dates, must not replace a good edition.
    ///
    /// - Throws: `.data` where no row can be used; where the request is strict, if there is any that cannot.
    func check(_ tally: Tally) throws(ReportError) {
        guard definition.isStrict || tally.used == 0, let rejected = tally.rejected.max(by: { $0.count < $1.count })
        else {
            return
        }
        let command = source.database.map { ": barfolio inspect '\($0)'" } ?? ""
        throw ReportError(
            .data, subject: definition.subject,
            found: definition.isStrict
                ? "\(tally.rows - tally.used) of \(tally.rows) rows cannot be used"
                : "not one of \(tally.rows) rows can be used",
            evidence: tally.rejected.map { "\($0.count): \($0.reason) (rows \($0.exampleText))" }
                .joined(separator: "\n"),
            advice: definition.isStrict
                ? "fix the rows (\(rejected.reason)), or do without --strict"
                : "see whether the data or the definition changed (\(rejected.reason))\(command)")
    }
}

/// Reads on a thread of its own, so that no other task waits for it.
///
/// SQLite ends a statement at its time limit, but not within a single step, and a hostile one can take hours (`instr` of
/// megabytes). Such a thread is left alone, holding nothing but the database for reading, until the process ends.
///
/// - Throws: `.data` where it has not come back two seconds after its time limit.
private func onThreadOfItsOwn(
    _ request: ReportRequest, _ work: @escaping @Sendable () throws(ReportError) -> Tally
) async throws -> Tally {
    let seconds = Int(request.readLimit.components.seconds)
    let isDone = Once()
    return try await withCheckedThrowingContinuation { continuation in
        do throws(StartFailure) {
            try OwnThread.start {
                let result = Result { () throws(ReportError) in try work() }
                if isDone.first() { continuation.resume(with: result) }
            }
        } catch {
            return continuation.resume(throwing: ReportError.noProcess("a thread to read by: \(error.words)"))
        }
        DispatchQueue(label: "barfolio.read.limit").asyncAfter(deadline: .now() + .seconds(seconds + 2)) {
            guard isDone.first() else { return }
            // The system's queues wait for a thread without an end, and so does a reader who wants others beside it.
            guard OwnThread.canStart() else {
                return continuation.resume(
                    throwing: ReportError.noProcess("threads to read by were waited for in vain"))
            }
            continuation.resume(
                throwing: ReportError(
                    .data, subject: request.subject, found: "reading took longer than \(seconds) s",
                    advice: "narrow the query or the table, or allow more time with --read-limit SECONDS"))
        }
    }
}

/// Tells the first who asks from all others.
private final class Once: Sendable {
    private let isTaken = Atomic(false)

    func first() -> Bool { !isTaken.exchange(true, ordering: .relaxed) }
}
