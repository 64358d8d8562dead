import Charts

/// The pages that one running gnuplot draws. While it draws one, the next is said already, and the one before is finished
/// beside it: gnuplot never waits for us.
struct WorkerSession {
    private let queue: PageQueue
    private let watch: GnuplotWatch
    private let timeLimit: Duration
    private let abandon: @Sendable () -> Void
    private let fonts: FontsNeeded
    private var session: GnuplotSession
    private var isFresh = true
    /// The pages that were said and not answered, the first of which gnuplot is drawing.
    private var said: [Said] = []
    /// When gnuplot turned to that one.
    private var start = ContinuousClock.now

    private struct Said {
        var page: RenderTask
        var marker: String
    }

    /// Why a gnuplot draws no more pages.
    enum Ending: Sendable {
        /// There are no more for it, but perhaps one that needs another gnuplot.
        case finished(RenderTask?)
        /// It ended by itself over a page, after so long.
        case died(RenderTask, GnuplotWords, Duration)
    }

    /// - Parameter abandon: ends the gnuplot with all that it started.
    init(
        _ session: GnuplotSession, _ queue: PageQueue, _ fonts: FontsNeeded, timeLimit: Duration,
        abandon: @escaping @Sendable () -> Void
    ) {
        self.session = session
        self.queue = queue
        self.fonts = fonts
        self.timeLimit = timeLimit
        self.abandon = abandon
        watch = GnuplotWatch(timeLimit: timeLimit, kill: abandon)
    }

    /// Draws a page and those that follow it, as long as they need the same fonts and gnuplot does nothing strange. All of
    /// them are finished, or back in the queue, when this returns, but for the page that it returns.
    mutating func draw(from first: RenderTask) async -> Ending {
        await withDiscardingTaskGroup(returning: Ending.self) { beside in
            // Stops the watch; what is being finished does not look at it.
            defer { beside.cancelAll() }
            var next: RenderTask? = first
            while let page = next {
                guard isFresh || !page.isRetry, FontsNeeded(page.drawing) == fonts else { return .finished(page) }
                say(page)
                // Not before: the first page's time may be shorter than that of all others, and the watch sleeps by it.
                if isFresh { beside.addTask { [watch] in await watch.keep() } }
                isFresh = false
                while let current = said.first {
                    sayOneAhead()
                    switch await session.reply(to: current.marker) {
                    case .none(let words): return lost(words)
                    case .answer(let answer):
                        guard let verdict = verdict(answer) else { return .finished(nil) }
                        beside.addTask { verdict.carryOut() }
                    }
                }
                guard watch.isTrusted else { break }
                next = await queue.next()
            }
            return .finished(nil)
        }
    }

    private mutating func say(_ page: RenderTask) {
        guard page.begin(abandon: abandon) else { return page.finish(.failure(.stopped(page.drawing))) }
        do throws(ReportError) {
            said.append(Said(page: page, marker: try session.say(page.drawing)))
            if said.count == 1 { turnToFirst() }
        } catch {
            page.finish(.failure(error))
        }
    }

    /// A page that is tried again is alone with its gnuplot.
    private mutating func sayOneAhead() {
        while said.count == 1, !said[0].page.isRetry, watch.isTrusted,
            let page = queue.nextWaiting(where: { FontsNeeded($0.drawing) == fonts })
        {
            say(page)
        }
    }

    private func limit(_ page: RenderTask) -> Duration {
        (page.drawing.timeLimit ?? timeLimit) * page.drawing.pageCount
    }

    private mutating func turnToFirst() {
        start = .now
        watch.expect(by: said.first.map { start + $0.page.timeLeft(of: limit($0.page)) })
    }

    /// Takes an answer to the first page.
    /// - Returns: what is left to be done for it; nil if gnuplot is to be left for what it answered.
    private mutating func verdict(_ answer: PageResult) -> RenderCompletion? {
        let page = said[0].page
        // Without a status it has lost its place among our lines. And where a page fails that should leave no trace, the
        // page after it, which was said already, is not prepared for any.
        let isLeft = answer.errorNumber == nil || (answer.errorNumber != 0 && page.drawing.leavesNoTrace)
        let spent = ContinuousClock.now - start
        page.drawn()
        said.removeFirst()
        turnToFirst()
        let verdict = RenderCompletion(page: page, answer: answer, spent: spent, watch: watch, queue: queue)
        guard isLeft else { return verdict }
        abandon()
        putBack(said)
        verdict.carryOut()
        return nil
    }

    private mutating func lost(_ words: GnuplotWords) -> Ending {
        watch.expect(by: nil)
        let first = said[0].page
        let spent = ContinuousClock.now - start
        // A page that is cancelled takes its gnuplot with it, whichever page that was drawing.
        let isInnocent = said.dropFirst().contains { $0.page.isCancelled } && !watch.isLate
        putBack(isInnocent ? said : Array(said.dropFirst()))
        if isInnocent { return .finished(nil) }
        first.drawing.discardPictures()
        guard watch.isLate else { return .died(first, words, spent) }
        // It has used up its time: trying it again would take as long once more.
        first.finish(.failure(.timedOut(first.drawing, limit(first), words)))
        return .finished(nil)
    }

    private mutating func putBack(_ pages: [Said]) {
        for said in pages { said.page.drawing.discardPictures() }
        queue.putBack(pages.map(\.page).filter { $0.putBack() })
        said = []
    }
}
