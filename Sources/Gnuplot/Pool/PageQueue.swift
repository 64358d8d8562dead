import Synchronization

/// The pages that wait for a worker, and the workers that wait for a page.
final class PageQueue: Sendable {
    private let state = Mutex(State())
    /// What has been drawn already.
    let register = DuplicatePictureDetector()

    private typealias IdleWorker = CheckedContinuation<RenderTask?, Never>

    private struct State {
        var pages: [RenderTask] = []
        /// The worker that became idle last is served first: its gnuplot is the one that runs already.
        var idle: [IdleWorker] = []
        var isClosed = false
    }

    /// Hands a page to an idle worker, or lets it wait for one. After `close()` it ends at once.
    func add(_ page: RenderTask) {
        put(page) { $0.append(page) }
    }

    /// Takes back pages that a worker could not draw; they come before all others, in this order.
    func putBack(_ pages: [RenderTask]) {
        for page in pages.reversed() { put(page) { $0.insert(page, at: 0) } }
    }

    private func put(_ page: RenderTask, _ wait: (inout [RenderTask]) -> Void) {
        let (worker, isClosed) = state.withLock { state -> (IdleWorker?, Bool) in
            if state.isClosed { return (nil, true) }
            if let worker = state.idle.popLast() { return (worker, false) }
            wait(&state.pages)
            return (nil, false)
        }
        if isClosed { page.finish(.failure(.stopped(page.drawing))) }
        worker?.resume(returning: page)
    }

    /// The next page, or nil when the queue is closed.
    func next() async -> RenderTask? {
        await withCheckedContinuation { (worker: IdleWorker) in
            let (page, mustWait) = state.withLock { state -> (RenderTask?, Bool) in
                if !state.pages.isEmpty { return (state.pages.removeFirst(), false) }
                if state.isClosed { return (nil, false) }
                state.idle.append(worker)
                return (nil, true)
            }
            if !mustWait { worker.resume(returning: page) }
        }
    }

    /// The next page if one waits that needs no gnuplot of its own and `isWelcome`.
    func nextWaiting(where isWelcome: (RenderTask) -> Bool) -> RenderTask? {
        state.withLock { state in
            guard let first = state.pages.first, !first.isRetry, isWelcome(first) else { return nil }
            return state.pages.removeFirst()
        }
    }

    /// Sends the workers home and ends the pages that none of them has begun.
    func close() {
        let (pages, idle) = state.withLock { state in
            state.isClosed = true
            defer {
                state.pages = []
                state.idle = []
            }
            return (state.pages, state.idle)
        }
        for page in pages { page.finish(.failure(.stopped(page.drawing))) }
        for worker in idle { worker.resume(returning: nil) }
    }
}
