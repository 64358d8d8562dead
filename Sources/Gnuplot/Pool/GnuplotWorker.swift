import Charts
import Platform
import Subprocess

/// One worker of the pool: draws page after page with a gnuplot that it starts for its first page, and replaces
/// whenever that ends, or can no longer be trusted.
struct GnuplotWorker: Sendable {
    let program: GnuplotProgram
    /// The worker's own folder: gnuplot's current folder, and where job files are.
    let folder: String
    /// Where fontconfig keeps its cache.
    let cache: String
    /// Ends gnuplot if we are killed.
    let reaper: OrphanReaper

    /// Draws pages until the pool is closed.
    func serve(_ pool: GnuplotPool) async {
        var next = await pool.next()
        while let page = next {
            if let other = await drawPages(from: page, pool) { next = other } else { next = await pool.next() }
        }
    }

    /// Runs one gnuplot for a page and those that follow it.
    /// - Returns: the next page, not begun yet, if it needs another gnuplot.
    private func drawPages(from first: RenderTask, _ pool: GnuplotPool) async -> RenderTask? {
        guard !first.isCancelled, !Task.isCancelled else {
            first.stop()
            return nil
        }
        let fonts: WorkerFontFolder
        do throws(ReportError) {
            fonts = try WorkerFontFolder(in: folder, for: first.job)
        } catch {
            first.finish(.failure(error))
            return nil
        }
        defer { fonts.remove() }
        func lose(_ page: RenderTask, _ error: ReportError, after spent: Duration) {
            if Task.isCancelled { page.stop() } else { page.putBack(into: pool, over: error, after: spent) }
        }
        do {
            switch try await ProcessStart.running({ try await run(from: first, pool, fonts, $0) }) {
            case (.finished(let other), _): return other
            case (.died(let page, let answer, let spent), let status):
                lose(page, .died(page.job, status, answer), after: spent)
            }
        } catch {
            // Once it had begun, all its pages are finished or back in the pool.
            if !error.hasBegun { lose(first, .cannotStart(first.job, program, error), after: .zero) }
        }
        return nil
    }

    private func run(
        from first: RenderTask, _ pool: GnuplotPool, _ fonts: WorkerFontFolder, _ start: ProcessStart
    ) async throws -> (GnuplotSession.Ending, TerminationStatus) {
        let none = try FileDescriptor.nullDevice()
        let channel = try Channel.input()
        defer { channel.closeOurs() }
        let result = try await Subprocess.run(
            .path(FilePath(program.path)), arguments: ["-d"],
            environment: .ofGnuplot(cache: cache, data: fonts.path),
            workingDirectory: FilePath(folder), platformOptions: .ownProcessGroup,
            input: .fileDescriptor(channel.theirs, closeAfterSpawningProcess: true),
            output: .fileDescriptor(none, closeAfterSpawningProcess: false), error: .sequence
        ) { gnuplot in
            try start.begin()
            let group = gnuplot.processIdentifier.value
            // The process and all that it started. Killed and not asked, because when this ends all its pages are
            // finished. Its process number is not reused before, so this reaches no other process.
            @Sendable func kill() { try? gnuplot.send(signal: .kill, toProcessGroup: true) }
            reaper.hold(group)
            defer {
                kill()
                reaper.release(group)
            }
            var session = GnuplotSession(gnuplot.standardError, channel, in: folder, pool, abandon: kill)
            return await session.draw(from: first)
        }
        return (result.closureResult, result.terminationStatus)
    }
}
