import Synchronization

/// The pages that wait for a worker, and the workers that wait for a page.
final class PageQueue: Sendable {
    private let state = Mutex(State())
    /// What was drawn already: hashes of letters, by hashes of pictures.
    private let letters = Mutex<[Int: Int]>([:])

    private typealias IdleWorker = CheckedContinuation<RenderTask?, Never>

    private struct State {
        var pages: [RenderTask] = []
        /// The worker that became idle last is served first: its gnuplot is the one that runs already.
        var idle: [IdleWorker] = []
        var isClosed = false
    }

    /// Hands a page to an idle worker, or lets it wait for one. After `close()` it ends at once.
    /// - Parameter isFirst: whether it comes before all others, as one that a worker could not draw.
    func add(_ page: RenderTask, isFirst: Bool = false) {
        let (worker, isClosed) = state.withLock { state -> (IdleWorker?, Bool) in
            if state.isClosed { return (nil, true) }
            if let worker = state.idle.popLast() { return (worker, false) }
            state.pages.insert(page, at: isFirst ? 0 : state.pages.count)
            return (nil, false)
        }
        if isClosed { page.stop() }
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

    /// The next page if one waits that needs no gnuplot of its own, and the fonts of another.
    func nextWaiting(like other: RenderJob) -> RenderTask? {
        state.withLock { state in
            guard let first = state.pages.first, !first.isRetry, first.job.hasFonts(of: other) else { return nil }
            return state.pages.removeFirst()
        }
    }

    /// Takes note of a picture as gnuplot wrote it, and of the letters that are drawn in it.
    /// - Returns: false if it is that of a page with other letters: gnuplot has left it where this page's should be.
    func admits(_ raw: [UInt8], saying text: String) -> Bool {
        var hasher = Hasher()
        raw.withUnsafeBytes { hasher.combine(bytes: $0) }
        let picture = hasher.finalize()
        return letters.withLock { seen in
            let known = seen[picture] ?? text.hashValue
            seen[picture] = known
            return known == text.hashValue
        }
    }

    /// Sends the workers home and ends the pages that none of them has begun.
    func close() {
        let (pages, idle) = state.withLock { state in
            defer { state = State(isClosed: true) }
            return (state.pages, state.idle)
        }
        for page in pages { page.stop() }
        for worker in idle { worker.resume(returning: nil) }
    }
}
