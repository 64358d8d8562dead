import Charts

/// Some gnuplot processes that draw pages at the same time.
///
/// A process costs more to start than a page costs to draw, so each of them draws page after page. After every page it
/// has to answer, so each page has its own outcome, its own time limit and its own error. A process is started when there
/// is a page for it. Whoever opens a pool closes it.
package final class GnuplotPool: Sendable {
    /// gnuplot's version.
    package let version: String
    private let queue = PageQueue()
    private let folder: PrivateFolder
    private let work: Task<Void, Never>

    /// Opens a pool.
    /// - Parameters:
    ///   - program: the gnuplot to run.
    ///   - workers: how many pages may be drawn at the same time; at least one.
    ///   - timeLimit: how long a page may take, all its pictures and a second try together; a document, as many times that
    ///     as it has pages. A page that hangs is not tried again.
    /// - Throws: a `ReportError` of kind `.cannotCreate` if there is no place for the working folders.
    package init(_ program: GnuplotProgram, workers: Int, timeLimit: Duration = .seconds(30)) throws {
        (version, folder) = (program.version, try PrivateFolder())
        do {
            let cache = try folder.folder("cache")
            let reaper = try OrphanReaper()
            let crew = try (1...max(1, workers)).map { [folder] number in
                GnuplotWorker(
                    program: program, folder: try folder.folder("worker-\(number)"), cache: cache, timeLimit: timeLimit,
                    reaper: reaper)
            }
            work = Task { [queue] in
                await withTaskGroup(of: Void.self) { shells in
                    shells.addTask { await reaper.keep() }
                    await withTaskGroup(of: Void.self) { group in
                        for worker in crew { group.addTask { await worker.serve(queue) } }
                    }
                    reaper.close()
                }
            }
        } catch {
            folder.remove()
            throw error
        }
    }

    /// Ends its gnuplots without waiting for their pages, nor for their end.
    package func cancel() {
        queue.close()
        work.cancel()
    }

    /// Waits until all gnuplots and all that they started are gone, and their working folders.
    package func close() async {
        queue.close()
        await work.value
        folder.remove()
    }

    /// Draws a page's pictures, or a document's pages into one file, and checks whether each file is whole.
    ///
    /// May be called from as many tasks as there are pages; they are begun in the order of the calls. A gnuplot that
    /// dies, hangs or leaves a broken picture is replaced, and the page tried once more in the new one. A document is
    /// drawn by one gnuplot, and fails if one of its pages does.
    /// - Returns: the page, all of whose pictures are now where the job wants them.
    /// - Throws: a `ReportError` about this page alone, with gnuplot's own words: of kind `.page`; `.gnuplot` if
    ///   gnuplot cannot be started or lacks a terminal; `.definition` for a style that cannot be; `.cannotCreate` and
    ///   `.inputOutput` for folders where nothing can be written. No picture of a page that failed remains. If the
    ///   calling task is cancelled, the page's gnuplot is killed before this throws.
    package func draw(_ job: RenderJob) async throws(ReportError) -> DrawnPage {
        try job.check()
        let page = RenderTask(job)
        queue.add(page)
        return try await page.outcome().get()
    }
}

/// Lends a pool of gnuplot processes to `body`. When this returns or throws it is closed.
///
/// - Returns: what `body` returns.
/// - Throws: what `body` throws; `CancellationError` if the task was cancelled meanwhile; what opening a pool throws.
nonisolated(nonsending) package func withGnuplotPool<R: Sendable>(
    _ program: GnuplotProgram, workers: Int, timeLimit: Duration = .seconds(30),
    _ body: nonisolated(nonsending) (GnuplotPool) async throws -> R
) async throws -> R {
    let pool = try GnuplotPool(program, workers: workers, timeLimit: timeLimit)
    return try await withTaskCancellationHandler {
        do {
            let result = try await body(pool)
            await pool.close()
            return result
        } catch {
            pool.cancel()
            await pool.close()
            throw Task.isCancelled ? CancellationError() : error
        }
    } onCancel: {
        pool.cancel()
    }
}
