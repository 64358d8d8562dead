import Charts

/// Some gnuplot processes that draw pages at the same time.
///
/// A process costs more to start than a page costs to draw, so each of them draws page after page. After every
/// page it has to answer, so each page has its own outcome, its own time limit and its own error.
package final class GnuplotPool: Sendable {
    private let queue: PageQueue

    fileprivate init(_ queue: PageQueue) {
        self.queue = queue
    }

    /// Draws a page's pictures, or a document's pages into one file, and checks whether each file is whole.
    ///
    /// May be called from as many tasks as there are pages; they are begun in the order of the calls. A gnuplot
    /// that dies, hangs or leaves a broken picture is replaced, and the page tried once more in the new one. A document is drawn by
    /// one gnuplot, has as many times a page's time as it has pages, and fails if one of them does.
    /// - Returns: the page, all of whose pictures are now where the job wants them.
    /// - Throws: a `ReportError` about this page alone, with gnuplot's own words: of kind `.page`; `.gnuplot` if
    ///   gnuplot cannot be started or lacks a terminal; `.definition` for a style that cannot be; `.cannotCreate`
    ///   and `.inputOutput` for folders where nothing can be written. No picture of a page that failed remains.
    ///   If the calling task is cancelled, the page's gnuplot is killed before this throws.
    package func draw(_ job: RenderJob) async throws(ReportError) -> DrawnPage {
        try job.check()
        let page = RenderTask(job)
        queue.add(page)
        return try await page.outcome().get()
    }
}

/// Lends a pool of gnuplot processes to `body`.
///
/// A process is started when there is a page for it: a body that draws nothing starts none. When this returns or
/// throws, all of them and all that they started are gone, and so are their working folders.
/// - Parameters:
///   - program: the gnuplot to run.
///   - workers: how many pages may be drawn at the same time; at least one.
///   - timeLimit: how long a page may take, all its pictures and a second try together; a document, as many times that as it
///     has pages. A page that hangs is not tried again.
///   - body: what is done with the pool, which is of no use afterwards.
/// - Returns: what `body` returns.
/// - Throws: what `body` throws; `CancellationError` if the task was cancelled meanwhile; a `ReportError` of kind
///   `.cannotCreate` if the working folders cannot be created.
nonisolated(nonsending) package func withGnuplotPool<R: Sendable>(
    _ program: GnuplotProgram, workers: Int, timeLimit: Duration = .seconds(30),
    _ body: nonisolated(nonsending) (GnuplotPool) async throws -> R
) async throws -> R {
    let folder = try PrivateFolder()
    defer { folder.remove() }
    let (home, cache) = (try folder.folder("home"), try folder.folder("cache"))
    let lifeline = try OrphanReaper()
    let crew = try (1...max(1, workers)).map { number in
        GnuplotWorker(
            program: program, folder: try folder.folder("worker-\(number)"), home: home, cache: cache,
            timeLimit: timeLimit, lifeline: lifeline)
    }
    let queue = PageQueue()
    return try await withTaskCancellationHandler {
        try await withThrowingTaskGroup(of: Void.self) { shells in
            shells.addTask { await lifeline.keep() }
            defer { lifeline.close() }
            return try await withThrowingTaskGroup(of: Void.self) { group in
                for worker in crew { group.addTask { await worker.serve(queue) } }
                defer { queue.close() }
                do {
                    return try await body(GnuplotPool(queue))
                } catch {
                    group.cancelAll()
                    throw Task.isCancelled ? CancellationError() : error
                }
            }
        }
    } onCancel: {
        queue.close()
    }
}
