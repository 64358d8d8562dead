import Charts
import Synchronization

/// A page, or a document, on its way through the pool, and the caller who waits for it.
final class RenderTask: Sendable {
    typealias Outcome = Result<DrawnPage, ReportError>

    let job: RenderJob
    private let state = Mutex(State())
    /// The first one counts.
    private let outcomes = AsyncStream.makeStream(of: Outcome.self)

    private struct State {
        var phase = Phase.waiting
        var isCancelled = false
        /// Whether a gnuplot was lost over it already.
        var isRetry = false
        /// How long the tries took that came to nothing.
        var spent = Duration.zero
    }

    private enum Phase {
        case waiting
        /// The function kills the gnuplot.
        case drawing(abandon: @Sendable () -> Void)
        /// gnuplot is done, or killed; a worker is about to end the page, or has.
        case drawn
    }

    init(_ job: RenderJob) { self.job = job }

    /// Whether the page was cancelled: the caller no longer waits for it.
    var isCancelled: Bool { state.withLock(\.isCancelled) }

    /// Whether a gnuplot was lost over the page: then it is tried again as the first page of another, and alone.
    var isRetry: Bool { state.withLock(\.isRetry) }

    /// How much of a page's time is left for this try. The tries share it, so that no page takes longer than it may.
    func timeLeft(of timeLimit: Duration) -> Duration { max(timeLimit - state.withLock(\.spent), timeLimit / 10) }

    /// Waits until the page is finished.
    func outcome() async -> Outcome {
        // In a task of its own, since a stream ends for a cancelled task.
        let first = Task { await outcomes.stream.first { _ in true } }
        return await withTaskCancellationHandler {
            await first.value
        } onCancel: {
            cancel()
        } ?? .failure(.stopped(job))
    }

    /// Ends the page with an outcome, the first time it is called; with that of a stopped page if it was cancelled.
    func finish(_ outcome: Outcome) {
        let isCancelled = state.withLock { state in
            state.phase = .drawn
            return state.isCancelled
        }
        outcomes.continuation.yield(isCancelled ? .failure(.stopped(job)) : outcome)
    }

    /// Ends the page, because no one wants it any more.
    func stop() { finish(.failure(.stopped(job))) }

    /// A worker begins with the page.
    /// - Parameter abandon: how to stop it; called at most once, and only until one of the functions below is called.
    /// - Returns: false if the caller waits for the page no more.
    func begin(abandon: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            guard !state.isCancelled else { return false }
            state.phase = .drawing(abandon: abandon)
            return true
        }
    }

    /// gnuplot has answered; what is left to do takes no gnuplot and cannot be stopped.
    func drawn() { state.withLock { $0.phase = .drawn } }

    /// The gnuplot is lost, or cannot be trusted any more, and the page waits for another, before all others. Where it was lost
    /// over this page, that is tried once more.
    /// - Parameters:
    ///   - error: how the page ends if this was the second time; nil where the gnuplot was not lost over it.
    ///   - spent: how long this try took.
    func putBack(into pool: GnuplotPool, over error: ReportError? = nil, after spent: Duration = .zero) {
        job.discardPictures()
        let (isCancelled, isLast) = state.withLock { state in
            defer { state.isRetry = state.isRetry || error != nil }
            state.phase = .waiting
            state.spent += spent
            return (state.isCancelled, state.isRetry)
        }
        if isCancelled { return stop() }
        if let error, isLast { finish(.failure(error)) } else { pool.add(self, isFirst: true) }
    }

    /// The caller no longer wants the page. One that is being drawn ends with its gnuplot, so that no file is written
    /// after the caller has the error.
    private func cancel() {
        let isWaiting = state.withLock { state in
            state.isCancelled = true
            switch state.phase {
            case .waiting: return true
            case .drawing(let abandon):
                abandon()
                // The worker that notices that its gnuplot is gone finishes it.
                state.phase = .drawn
            case .drawn: break
            }
            return false
        }
        if isWaiting { stop() }
    }

    /// Finishes and checks the pictures of a page that gnuplot has answered; then ends the page, or puts it back to be
    /// tried once more. A page that was not drawn leaves no picture behind.
    func complete(_ result: PageResult, after spent: Duration, _ pool: GnuplotPool, _ watch: GnuplotWatch) {
        // gnuplot cannot be trusted any more, and the page is to be tried by another one.
        func tryAgain(_ error: ReportError) {
            watch.distrust()
            putBack(into: pool, over: error, after: spent)
        }
        func fail(_ error: ReportError) {
            job.discardPictures()
            finish(.failure(error))
        }
        guard let errorNumber = result.errorNumber else { return tryAgain(.answeredWrongly(job, result)) }
        guard errorNumber == 0 else {
            let couldNotOpen = result.lines.contains { $0.contains("cannot open file; output not changed") }
            return fail((couldNotOpen ? job.obstacle() : nil) ?? .scriptFailed(job, result))
        }
        do {
            let contents = try job.finishPictures(pool.admits)
            // A cancelled page is not drawn, whatever is there.
            if isCancelled { job.discardPictures() }
            finish(.success(DrawnPage(warnings: job.warnings(result), contents: contents)))
        } catch {
            if let error = job.obstacle() { return fail(error) }
            tryAgain(.brokenPicture(job, error, result))
        }
    }
}
