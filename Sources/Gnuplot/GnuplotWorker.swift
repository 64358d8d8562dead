import Diagnostics
import Subprocess
import SystemPackage

/// One place in the pool: draws page after page with a gnuplot that it starts for its first page, and replaces
/// whenever a page has cost it its life or its trust.
struct GnuplotWorker: Sendable {
    let program: GnuplotProgram
    /// The worker's own folder: gnuplot's current folder, and where job files lie.
    let folder: String
    /// What gnuplot and its libraries find in the environment.
    let environment: Environment
    /// How long a page may take, all its pictures together.
    let timeLimit: Duration

    /// A page that its gnuplot did not outlive.
    private struct Loss {
        var page: PageTicket
        var error: ReportError
    }

    /// Draws pages until the queue is closed.
    func serve(_ queue: PageQueue) async {
        var lost: PageTicket?
        while let page = await next(after: lost, queue) {
            guard let loss = await drawPages(from: page, queue) else {
                lost = nil
                continue
            }
            // A lost page is the first of the next gnuplot. If that one is lost over it too, it is the page.
            let isGivenUp = loss.page === lost || Task.isCancelled
            if isGivenUp { loss.page.finish(.failure(Task.isCancelled ? .stopped(loss.page.job) : loss.error)) }
            lost = isGivenUp ? nil : loss.page
        }
    }

    private func next(after lost: PageTicket?, _ queue: PageQueue) async -> PageTicket? {
        if let lost { return lost }
        return await queue.next()
    }

    /// Runs one gnuplot for a page and those that follow it.
    /// - Returns: the page that it was lost over, or nil when there are no more pages.
    private func drawPages(from first: PageTicket, _ queue: PageQueue) async -> Loss? {
        guard first.isWanted, !Task.isCancelled else {
            first.finish(.failure(.stopped(first.job)))
            return nil
        }
        var page: PageTicket? = first
        do {
            let channel = try CommandChannel()
            defer { channel.closeOurs() }
            let result = try await run(
                .path(FilePath(program.path)), arguments: ["-d"], environment: environment,
                workingDirectory: FilePath(folder), platformOptions: .ownProcessGroup,
                input: .fileDescriptor(channel.gnuplots, closeAfterSpawningProcess: true),
                output: .discarded, error: .sequence
            ) { gnuplot in
                // Its process number is not given away before this ends, so this reaches nobody else. Killed and not
                // asked, because all its pages are finished, and what it may have started must go with it.
                defer { gnuplot.killGroup() }
                var session = GnuplotSession(gnuplot, channel: channel, folder: folder, timeLimit: timeLimit)
                return await draw(&page, queue, gnuplot, &session)
            }
            guard let page else { return nil }
            return switch result.closureResult {
            case .spoilt(let error): Loss(page: page, error: error)
            case .died(let words): Loss(page: page, error: .died(page.job, result.terminationStatus.inWords, words))
            case .drawn, .failed, nil: nil
            }
        } catch {
            guard let page else { return nil }
            return Loss(page: page, error: .cannotStart(page.job, program, "\(error)"))
        }
    }

    /// Draws a page and those that follow it in a running gnuplot.
    /// - Parameter page: the page in hand; nil when there are no more.
    /// - Returns: how the page in hand ended, if gnuplot was lost over it.
    private func draw(
        _ page: inout PageTicket?, _ queue: PageQueue, _ gnuplot: RunningGnuplot, _ session: inout GnuplotSession
    ) async -> GnuplotSession.Ending? {
        while let current = page {
            if current.begin(abandon: gnuplot.killGroup) {
                let ending = await session.draw(current.job)
                guard current.pause() else {
                    current.finish(.failure(.stopped(current.job)))
                    page = nil
                    return nil
                }
                switch ending {
                case .drawn(let drawn): current.finish(.success(drawn))
                case .failed(let error): current.finish(.failure(error))
                case .spoilt, .died: return ending
                }
            }
            page = await queue.next()
        }
        return nil
    }
}

extension Execution {
    /// Kills the process and all that it started.
    @Sendable
    fileprivate func killGroup() {
        try? send(signal: .kill, toProcessGroup: true)
    }
}
