import Charts
import Synchronization

/// Some gnuplot processes that draw pages at the same time, the pages that wait for one, and those that wait for a page.
///
/// A process costs more to start than a page costs to draw, so each of them draws page after page. After every page it
/// has to answer, so each page has its own outcome, its own time limit and its own error. A process is started when there
/// is a page for it.
package final class GnuplotPool: Sendable {
    /// gnuplot's version.
    package let version: String
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

    fileprivate init(version: String) { self.version = version }

    /// Draws a page's pictures, or a document's pages into one file, and checks whether each file is whole.
    ///
    /// May be called from as many tasks as there are pages; they are begun in the order of the calls. A gnuplot that
    /// dies, hangs or leaves a broken picture is replaced, and the page tried once more in the new one. A document is
    /// drawn by one gnuplot, and fails if one of its pages does.
    /// - Returns: the page, all of whose pictures are now where the job wants them.
    /// - Throws: a `ReportError` about this page alone, with gnuplot's own message: of kind `.page`; `.gnuplot` if
    ///   gnuplot cannot be started or lacks a terminal; `.definition` for a style that cannot be; `.cannotCreate` and
    ///   `.inputOutput` for folders where nothing can be written. No picture of a page that failed remains. If the
    ///   calling task is cancelled, the page's gnuplot is killed before this throws.
    package func draw(_ job: RenderJob) async throws(ReportError) -> DrawnPage {
        try job.check()
        let page = RenderTask(job)
        add(page)
        return try await page.outcome().get()
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

    /// The next page for a worker, or nil when the pool is closed.
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
    fileprivate func close() {
        let (pages, idle) = state.withLock { state in
            defer { state = State(isClosed: true) }
            return (state.pages, state.idle)
        }
        for page in pages { page.stop() }
        for worker in idle { worker.resume(returning: nil) }
    }
}

/// Lends a pool of gnuplot processes to `body`. When this returns or throws, all of them, what they started, and their
/// working folders are gone; where it throws, without waiting for their pages.
///
/// - Parameter workers: how many pages may be drawn at the same time; at least one.
/// - Throws: what `body` throws; `CancellationError` if the task was cancelled meanwhile; a `ReportError` of kind
///   `.cannotCreate` if the working folders cannot be made.
nonisolated(nonsending) package func withGnuplotPool<R: Sendable>(
    _ program: GnuplotProgram, workers: Int, _ body: nonisolated(nonsending) (GnuplotPool) async throws -> R
) async throws -> R {
    let folder = try PrivateFolder()
    defer { folder.remove() }
    let cache = try folder.folder("cache")
    let reaper = try OrphanReaper()
    let crew = try (1...max(1, workers)).map { number in
        GnuplotWorker(
            program: program, folder: try folder.folder("worker-\(number)"), cache: cache, reaper: reaper)
    }
    let pool = GnuplotPool(version: program.version)
    let work = Task {
        await withTaskGroup(of: Void.self) { shells in
            shells.addTask { await reaper.keep() }
            await withTaskGroup(of: Void.self) { group in
                for worker in crew { group.addTask { await worker.serve(pool) } }
            }
            reaper.close()
        }
    }
    @Sendable func cancel() {
        pool.close()
        work.cancel()
    }
    return try await withTaskCancellationHandler {
        do {
            let result = try await body(pool)
            pool.close()
            await work.value
            return result
        } catch {
            cancel()
            await work.value
            throw Task.isCancelled ? CancellationError() : error
        }
    } onCancel: {
        cancel()
    }
}
