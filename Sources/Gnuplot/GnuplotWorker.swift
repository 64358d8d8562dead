import Diagnostics
import Subprocess
import SystemPackage

/// One place in the pool: draws page after page with a gnuplot that it starts for its first page, and replaces
/// whenever a page has cost it its life or its trust.
struct GnuplotWorker: Sendable {
    let program: GnuplotProgram
    /// The worker's own folder: gnuplot's current folder, and where job files lie.
    let folder: String
    /// An empty folder.
    let home: String
    /// Where fontconfig keeps what it has learned.
    let cache: String
    /// How long a page may take, all its pictures together.
    let timeLimit: Duration

    /// A page that its gnuplot did not outlive.
    private struct Loss {
        var page: PageTicket
        var error: ReportError
    }

    /// Why a gnuplot draws no more pages.
    private enum Parting {
        /// There are no more pages.
        case finished
        case lost(Loss)
        /// The next page, not begun yet, needs other fonts than this gnuplot was started with.
        case unfit(PageTicket)
    }

    /// Draws pages until the queue is closed.
    func serve(_ queue: PageQueue) async {
        var pending: PageTicket?
        var lost: PageTicket?
        while let page = await next(pending, queue) {
            switch await drawPages(from: page, queue) {
            case .finished: (pending, lost) = (nil, nil)
            case .unfit(let other): (pending, lost) = (other, nil)
            case .lost(let loss):
                // A lost page is the first of the next gnuplot. If that one is lost over it too, it is the page.
                let isGivenUp = loss.page === lost || Task.isCancelled
                if isGivenUp {
                    loss.page.finish(.failure(Task.isCancelled ? .stopped(loss.page.drawing) : loss.error))
                }
                lost = isGivenUp ? nil : loss.page
                pending = lost
            }
        }
    }

    private func next(_ pending: PageTicket?, _ queue: PageQueue) async -> PageTicket? {
        if let pending { return pending }
        return await queue.next()
    }

    /// Runs one gnuplot for a page and those that follow it.
    private func drawPages(from first: PageTicket, _ queue: PageQueue) async -> Parting {
        guard first.isWanted, !Task.isCancelled else {
            first.finish(.failure(.stopped(first.drawing)))
            return .finished
        }
        var page: PageTicket? = first
        let fonts: FontsFolder
        do throws(ReportError) {
            fonts = try FontsFolder(in: folder, FontsNeeded(first.drawing), subject: first.drawing.subject)
        } catch {
            first.finish(.failure(error))
            return .finished
        }
        defer { fonts.remove() }
        do {
            let channel = try CommandChannel()
            defer { channel.closeOurs() }
            let result = try await run(
                .path(FilePath(program.path)), arguments: ["-d"],
                environment: GnuplotEnvironment.with(home: home, cache: cache, data: fonts.path),
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
            guard let page else { return .finished }
            return switch result.closureResult {
            case .spoilt(let error): .lost(Loss(page: page, error: error))
            case .died(let words):
                .lost(Loss(page: page, error: .died(page.drawing, result.terminationStatus.inWords, words)))
            case .drawn, .failed, nil: .unfit(page)
            }
        } catch {
            guard let page else { return .finished }
            return .lost(Loss(page: page, error: .cannotStart(page.drawing, program, "\(error)")))
        }
    }

    /// Draws a page and those that follow it in a running gnuplot, as long as they need the same fonts.
    /// - Parameter page: the page in hand; nil when there are no more.
    /// - Returns: how the page in hand ended, if gnuplot was lost over it.
    private func draw(
        _ page: inout PageTicket?, _ queue: PageQueue, _ gnuplot: RunningGnuplot, _ session: inout GnuplotSession
    ) async -> GnuplotSession.Ending? {
        let needed = page.map { FontsNeeded($0.drawing) }
        while let current = page, FontsNeeded(current.drawing) == needed {
            if current.begin(abandon: gnuplot.killGroup) {
                let ending = await session.draw(current.drawing)
                guard current.pause() else {
                    current.finish(.failure(.stopped(current.drawing)))
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
