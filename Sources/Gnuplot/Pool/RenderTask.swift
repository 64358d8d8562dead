import Charts
import Synchronization

/// A page, or a document, on its way through the queue, and the caller who waits for it.
final class RenderTask: Sendable {
    typealias Outcome = Result<DrawnPage, ReportError>

    let job: RenderJob
    private let state = Mutex(State())

    private struct State {
        var caller: CheckedContinuation<Outcome, Never>?
        var outcome: Outcome?
        var isCancelled = false
        /// Whether gnuplot is done and its pictures are being finished.
        var isFinishing = false
        /// Kills the gnuplot that is drawing the page; there only while it is.
        var abandon: (@Sendable () -> Void)?
        /// Whether a gnuplot was lost over it already.
        var isRetry = false
        /// How long the tries took that came to nothing.
        var spent = Duration.zero
    }

    init(_ job: RenderJob) {
        self.job = job
    }

    /// Whether the caller still waits for the page.
    var isWanted: Bool {
        state.withLock { !$0.isCancelled && $0.outcome == nil }
    }

    /// Whether a gnuplot was lost over the page: then it is tried again as the first page of another, and alone.
    var isRetry: Bool { state.withLock(\.isRetry) }

    /// How much of a page's time is left for this try. The tries share it, so that no page takes longer than it may.
    func timeLeft(of timeLimit: Duration) -> Duration {
        max(timeLimit - state.withLock(\.spent), timeLimit / 10)
    }

    /// Waits until the page is finished.
    func outcome() async -> Outcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { caller in
                let known = state.withLock { state in
                    if state.outcome == nil { state.caller = caller }
                    return state.outcome
                }
                if let known { caller.resume(returning: known) }
            }
        } onCancel: {
            cancel()
        }
    }

    /// Ends the page with an outcome, the first time it is called; with that of a stopped page if it was cancelled.
    func finish(_ outcome: Outcome) {
        let (caller, ending) = state.withLock { state -> (CheckedContinuation<Outcome, Never>?, Outcome) in
            guard state.outcome == nil else { return (nil, outcome) }
            let ending = state.isCancelled ? .failure(.stopped(job)) : outcome
            state.outcome = ending
            state.abandon = nil
            defer { state.caller = nil }
            return (state.caller, ending)
        }
        caller?.resume(returning: ending)
    }

    /// A worker begins with the page.
    /// - Parameter abandon: how to stop it; called at most once, and only until one of the functions below is called.
    /// - Returns: false if the caller waits for the page no more.
    func begin(abandon: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            guard !state.isCancelled, state.outcome == nil else { return false }
            state.abandon = abandon
            return true
        }
    }

    /// gnuplot has answered; what is left to do takes no gnuplot and cannot be stopped.
    func drawn() {
        state.withLock { state in
            state.abandon = nil
            state.isFinishing = true
        }
    }

    /// The gnuplot is lost, but not over this page.
    /// - Returns: false if the page was cancelled meanwhile and is finished now.
    func putBack() -> Bool { release { _ in } }

    /// The gnuplot was lost over this page, or cannot be trusted any more.
    /// - Parameters:
    ///   - error: how the page ends if it is not tried again.
    ///   - spent: how long this try took.
    /// - Returns: whether it is to be tried once more; if not, it is finished now.
    func lose(_ error: ReportError, after spent: Duration) -> Bool {
        var isLast = false
        let isWanted = release { state in
            isLast = state.isRetry
            state.isRetry = true
            state.spent += spent
        }
        if isLast { finish(.failure(error)) }
        return isWanted && !isLast
    }

    private func release(_ change: (inout State) -> Void) -> Bool {
        let isCancelled = state.withLock { state in
            state.abandon = nil
            state.isFinishing = false
            change(&state)
            return state.isCancelled
        }
        if isCancelled { finish(.failure(.stopped(job))) }
        return !isCancelled
    }

    /// The caller no longer wants the page. One that is being drawn ends with its gnuplot, so that no file is
    /// written after the caller has the error.
    private func cancel() {
        let isIdle = state.withLock { state in
            state.isCancelled = true
            let isIdle = state.abandon == nil && !state.isFinishing
            state.abandon?()
            state.abandon = nil
            // The worker that notices that its gnuplot is gone finishes it.
            if !isIdle { state.isFinishing = true }
            return isIdle
        }
        if isIdle { finish(.failure(.stopped(job))) }
    }

    /// Whether the page was cancelled.
    var isCancelled: Bool { state.withLock(\.isCancelled) }
}

extension RenderTask {
    /// Finishes and checks the pictures of a page that gnuplot has answered, which takes no gnuplot; then ends the page, or puts it
    /// back to be tried once more. A page that was not drawn leaves no picture behind.
    func complete(_ result: PageResult, after spent: Duration, _ queue: PageQueue, _ watch: GnuplotWatch) {
        // gnuplot cannot be trusted any more, and the page is to be tried by another one.
        func tryAgain(_ error: ReportError) {
            watch.distrust()
            job.discardPictures()
            if lose(error, after: spent) { queue.add(self, isFirst: true) }
        }
        func fail(_ error: ReportError) {
            job.discardPictures()
            finish(.failure(error))
        }
        guard let errorNumber = result.errorNumber else { return tryAgain(.answeredWrongly(job, result.words)) }
        guard errorNumber == 0 else {
            let couldNotOpen = result.words.lines.contains { $0.contains("cannot open file; output not changed") }
            let folder = couldNotOpen ? job.folderWithoutRoom() : nil
            return fail(folder.map { .diskFull(job, $0) } ?? .scriptFailed(job, result.words))
        }
        do {
            let contents = try job.finishPictures(queue.duplicates)
            // A cancelled page is not drawn, whatever is there.
            if isCancelled { job.discardPictures() }
            finish(.success(DrawnPage(warnings: job.warnings(result.words), contents: contents)))
        } catch {
            if let folder = job.folderWithoutRoom() { return fail(.diskFull(job, folder)) }
            tryAgain(.brokenPicture(job, error, result.words))
        }
    }
}
