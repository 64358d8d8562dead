import Charts
import Dispatch
import Gnuplot
import Records
import Synchronization

/// Reads what the request asks for, by as many threads as the workshop has jobs. Ends early where the run is ended.
///
/// - Throws: `.data` too where rows cannot be used and the request is strict about it.
func read(_ request: ReportRequest, _ workshop: Workshop) async throws -> Tally {
    let tally = try await readLeniently(request, jobs: workshop.jobs)
    if request.isStrict, let rejected = tally.rejected.max(by: { $0.count < $1.count }) {
        throw ReportError(
            .data, subject: request.subject,
            found: "\(tally.rows - tally.used) of \(tally.rows) rows cannot be used",
            evidence: tally.rejected.map { "\($0.count): \($0.reason) (rows \($0.exampleText))" }.joined(
                separator: "\n"),
            advice: "mend the rows (\(rejected.reason)), or do without --strict")
    }
    // Data that suddenly mean nothing, say since an application changed how it writes dates, must not replace a good edition.
    if tally.used == 0, let rejected = tally.rejected.max(by: { $0.count < $1.count }) {
        throw ReportError(
            .data, subject: request.subject,
            found: "not one of \(tally.rows) rows can be used",
            evidence: tally.rejected.map { "\($0.count): \($0.reason) (rows \($0.exampleText))" }.joined(
                separator: "\n"),
            advice:
                "see whether the data or the definition changed (\(rejected.reason))"
                + (request.source.database.map { ": barfolio inspect '\($0)'" } ?? "")
        )
    }
    return tally
}

/// Reads what the request asks for, in the order in which it is drawn; rows that cannot be used are counted, however strict the
/// request is.
///
/// - Throws: `.data` too where there are more names than a report may have: half of a table means nothing.
func readLeniently(_ request: ReportRequest, jobs: Int) async throws -> Tally {
    let tally = try await readAsStored(request, jobs: jobs)
    guard tally.isWhole else { throw request.hasTooManyNames }
    return tally.arranged(by: request.chart)
}

private func readAsStored(_ request: ReportRequest, jobs: Int) async throws -> Tally {
    let limits = ReadLimits(time: request.readLimit)
    return try await withTaskCancellationHandler {
        if case .command(let command) = request.source.origin {
            return try await readOutput(of: command, request, jobs: jobs, limits)
        }
        return try await onThreadOfItsOwn(within: request.readLimit + .seconds(2), of: request) {
            () throws(ReportError) in
            try readTally(
                request.source, grouping: request.grouping, asOf: request.asOf, zone: request.zone, jobs: jobs,
                mostBars: request.mostBars, limits: limits)
        }
    } onCancel: {
        limits.cancel()
    }
}

/// Does something that takes long on a thread of its own, so that no other task waits for it.
///
/// SQLite ends a statement at its time limit, but not within a single step, and a hostile one can take hours (`instr` of
/// megabytes). Such a thread is left alone, holding nothing but the database for reading, until the process ends.
///
/// - Throws: `.data` where it has not come back in time.
private func onThreadOfItsOwn(
    within limit: Duration, of request: ReportRequest, _ work: @escaping @Sendable () throws(ReportError) -> Tally
) async throws -> Tally {
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
        DispatchQueue(label: "barfolio.read.limit").asyncAfter(
            deadline: .now() + .seconds(Int(limit.components.seconds))
        ) {
            guard isDone.first() else { return }
            // The system's queues wait for a thread without an end, and so does a reader who wants others beside it.
            guard OwnThread.canStart() else {
                return continuation.resume(
                    throwing: ReportError.noProcess("threads to read by were waited for in vain"))
            }
            continuation.resume(
                throwing: ReportError(
                    .data, subject: request.subject,
                    found: "reading took longer than \(request.readLimit.components.seconds) s",
                    advice: "narrow the query or the table, or allow more time with --read-limit SECONDS"))
        }
    }
}

/// Tells whoever asks first from all others.
private final class Once: Sendable {
    private let isTaken = Atomic(false)

    func first() -> Bool { !isTaken.exchange(true, ordering: .relaxed) }
}

extension Tally.Rejected {
    /// The first few rows, as a message names them.
    var exampleText: String {
        examples.map(String.init).joined(separator: ", ") + (count > examples.count ? ", …" : "")
    }
}
