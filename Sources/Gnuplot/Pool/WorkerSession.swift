import Charts

/// The pages that one running gnuplot draws. While it draws one, the next is sent already, and the one before is finished
/// beside it: gnuplot never waits for us.
struct WorkerSession {
    private let queue: PageQueue
    private let watch: GnuplotWatch
    private let timeLimit: Duration
    private let abandon: @Sendable () -> Void
    private let fonts: FontsNeeded
    private var session: GnuplotSession
    private var isFresh = true
    /// The pages that were sent and not answered, the first of which gnuplot is drawing.
    private var sent: [RenderTask] = []
    /// When gnuplot began with that one.
    private var start = ContinuousClock.now

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
        (self.session, self.queue, self.fonts, self.timeLimit) = (session, queue, fonts, timeLimit)
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
                guard isFresh || !page.isRetry, FontsNeeded(page.job) == fonts else { return .finished(page) }
                send(page)
                // Not before: the first page's time may be shorter than that of all others, and the watch sleeps by it.
                if isFresh { beside.addTask { [watch] in await watch.keep() } }
                isFresh = false
                while !sent.isEmpty {
                    sendOneAhead()
                    let result = await session.result()
                    guard result.isComplete else { return lost(result.words) }
                    let (page, spent) = (sent.removeFirst(), ContinuousClock.now - start)
                    page.drawn()
                    expectFirst()
                    // Without a status it has lost its position among our lines. And where a page fails that should leave no
                    // trace, the page after it, which was sent already, is not prepared for any.
                    let isLeft = result.errorNumber == nil || (result.errorNumber != 0 && page.job.leavesNoTrace)
                    guard isLeft else {
                        beside.addTask { [queue, watch] in page.complete(result, after: spent, queue, watch) }
                        continue
                    }
                    abandon()
                    putBack(sent)
                    page.complete(result, after: spent, queue, watch)
                    return .finished(nil)
                }
                guard watch.isTrusted else { break }
                next = await queue.next()
            }
            return .finished(nil)
        }
    }

    private mutating func send(_ page: RenderTask) {
        guard page.begin(abandon: abandon) else { return page.finish(.failure(.stopped(page.job))) }
        do throws(ReportError) {
            try session.send(page.job)
            sent.append(page)
            if sent.count == 1 { expectFirst() }
        } catch {
            page.finish(.failure(error))
        }
    }

    /// A page that is tried again is alone with its gnuplot.
    private mutating func sendOneAhead() {
        while sent.count == 1, !sent[0].isRetry, watch.isTrusted, let page = queue.nextWaiting(fonts) { send(page) }
    }

    private func limit(_ job: RenderJob) -> Duration { (job.timeLimit ?? timeLimit) * max(1, job.scripts.count) }

    private mutating func expectFirst() {
        start = .now
        watch.expect(by: sent.first.map { start + $0.timeLeft(of: limit($0.job)) })
    }

    private mutating func lost(_ words: GnuplotWords) -> Ending {
        watch.expect(by: nil)
        let first = sent[0]
        let spent = ContinuousClock.now - start
        // A page that is cancelled takes its gnuplot with it, whichever page that was drawing.
        let isInnocent = sent.dropFirst().contains { $0.isCancelled } && !watch.isLate
        putBack(isInnocent ? sent : Array(sent.dropFirst()))
        if isInnocent { return .finished(nil) }
        first.job.discardPictures()
        guard watch.isLate else { return .died(first, words, spent) }
        // It has used up its time: trying it again would take as long once more.
        first.finish(.failure(.timedOut(first.job, limit(first.job), words)))
        return .finished(nil)
    }

    private mutating func putBack(_ pages: [RenderTask]) {
        for page in pages { page.job.discardPictures() }
        for page in pages.filter({ $0.putBack() }).reversed() { queue.add(page, isFirst: true) }
        sent = []
    }
}
