import Diagnostics
import Synchronization

/// A page, or a document, on its way through the pool, and the caller who waits for it.
final class PageTicket: Sendable {
    typealias Outcome = Result<DrawnPage, ReportError>

    let drawing: Drawing
    private let state = Mutex(State())

    private struct State {
        var caller: CheckedContinuation<Outcome, Never>?
        var outcome: Outcome?
        var isCancelled = false
        /// Kills the gnuplot that is drawing the page; there only while it is.
        var abandon: (@Sendable () -> Void)?
    }

    init(_ drawing: Drawing) {
        self.drawing = drawing
    }

    /// Whether anybody still waits for the page.
    var isWanted: Bool {
        state.withLock { !$0.isCancelled && $0.outcome == nil }
    }

    /// Waits until someone finishes the page.
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

    /// Ends the page with an outcome, the first time it is called.
    func finish(_ outcome: Outcome) {
        let caller = state.withLock { state in
            guard state.outcome == nil else { return nil as CheckedContinuation<Outcome, Never>? }
            state.outcome = outcome
            defer { state.caller = nil }
            return state.caller
        }
        caller?.resume(returning: outcome)
    }

    /// A worker begins with the page.
    /// - Parameter abandon: how to stop it; called at most once, and never after `pause()`.
    /// - Returns: false if nobody waits for the page any more.
    func begin(abandon: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            guard !state.isCancelled, state.outcome == nil else { return false }
            state.abandon = abandon
            return true
        }
    }

    /// The worker is done with the page, well or badly.
    /// - Returns: false if the page was cancelled meanwhile.
    func pause() -> Bool {
        state.withLock { state in
            state.abandon = nil
            return !state.isCancelled
        }
    }

    /// The caller no longer wants the page. One that is being drawn ends with its gnuplot, so that no file is
    /// written after the caller was told.
    private func cancel() {
        let isIdle = state.withLock { state in
            state.isCancelled = true
            state.abandon?()
            defer { state.abandon = nil }
            return state.abandon == nil
        }
        if isIdle { finish(.failure(.stopped(drawing))) }
    }
}
