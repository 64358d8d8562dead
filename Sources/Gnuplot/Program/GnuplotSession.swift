import Charts
import Platform
import Subprocess

/// One running gnuplot and the pages that it draws. While it draws one, the next is sent already, and the one before is
/// finished beside it: gnuplot never waits for us.
struct GnuplotSession {
    /// The worker's own folder.
    private let folder: String
    private let pool: GnuplotPool
    private let channel: Channel
    /// Ends gnuplot with all that it started.
    private let abandon: @Sendable () -> Void
    private let watch: GnuplotWatch
    /// Standard error can be read only once, so one iterator serves all pages.
    private var standardError: SubprocessOutputSequence.Iterator
    private var reader = PageResultReader(mark: "nobody")
    private var count = 0
    /// The end of a script that was written last, and where.
    private var replayScript: (text: String, path: String)?
    /// What the next page will find.
    private var known = JobFile.Known()
    /// The pages that were sent and not answered, the first of which gnuplot is drawing, and the marks of their
    /// answers.
    private var sent: [(page: RenderTask, mark: String)] = []
    /// When gnuplot began with that one.
    private var start = ContinuousClock.now

    /// Why a gnuplot draws no more pages.
    enum Ending: Sendable {
        /// There are no more for it, but perhaps one that needs another gnuplot.
        case finished(RenderTask?)
        /// It ended by itself over a page, with what it had said until then, and after how long.
        case died(RenderTask, PageResult, Duration)
    }

    init(
        _ standardError: SubprocessOutputSequence, _ channel: Channel, in folder: String, _ pool: GnuplotPool,
        abandon: @escaping @Sendable () -> Void
    ) {
        (self.folder, self.pool, self.channel, self.abandon) = (folder, pool, channel, abandon)
        watch = GnuplotWatch(kill: abandon)
        self.standardError = standardError.makeAsyncIterator()
    }

    /// Draws a page and those that follow it, as long as they need the same fonts and gnuplot does nothing strange. All
    /// of them are finished, or back in the pool, when this returns, but for the page that it returns.
    mutating func draw(from first: RenderTask) async -> Ending {
        await withDiscardingTaskGroup(returning: Ending.self) { beside in
            // Stops the watch; what is being finished does not look at it.
            defer { beside.cancelAll() }
            var (next, isFresh): (RenderTask?, Bool) = (first, true)
            while let page = next {
                guard isFresh || !page.isRetry, page.job.hasFonts(of: first.job) else { return .finished(page) }
                send(page)
                // Not before: the first page's time may be shorter than that of all others, and the watch sleeps by it.
                if isFresh { beside.addTask { [watch] in await watch.keep() } }
                isFresh = false
                while !sent.isEmpty {
                    // One page ahead, but a page that is tried again is alone with its gnuplot.
                    while sent.count == 1, !sent[0].page.isRetry, watch.isTrusted,
                        let page = pool.nextWaiting(like: first.job)
                    {
                        send(page)
                    }
                    var result = await result()
                    // It is gone when somebody reads of it, and another one in every run.
                    result.lines = result.lines.map { $0.replacing(folder + "/", with: "") }
                    guard result.isComplete else { return lost(result) }
                    let (page, spent) = (sent.removeFirst().page, ContinuousClock.now - start)
                    page.drawn()
                    expectFirst()
                    // Without a status it has lost its position among our lines. And where a page fails that should
                    // leave no trace, the page after it, which was sent already, is not prepared for any.
                    let isLeft = result.errorNumber == nil || (result.errorNumber != 0 && page.job.leavesNoTrace)
                    guard isLeft else {
                        beside.addTask { [pool, watch] in page.complete(result, after: spent, pool, watch) }
                        continue
                    }
                    abandon()
                    putBack(sent[...])
                    page.complete(result, after: spent, pool, watch)
                    return .finished(nil)
                }
                guard watch.isTrusted else { break }
                next = await pool.next()
            }
            return .finished(nil)
        }
    }

    /// Sends a page to gnuplot. At most two may be unanswered: a page's file is overwritten by the next but one.
    private mutating func send(_ page: RenderTask) {
        guard page.begin(abandon: abandon) else { return page.stop() }
        let job = page.job
        do throws(ReportError) {
            try job.clearPictures()
            if let text = job.replayScript, text != replayScript?.text {
                // A new file, since the page before may not have loaded its own yet.
                let path = "\(folder)/replayScript-\(count).gp"
                try write(text, to: path, for: job)
                replayScript = (text, path)
            }
            let file = JobFile(
                job: job, folder: folder, number: count,
                replayScript: job.replayScript == nil ? nil : replayScript?.path, known: known)
            try write(file.text, to: file.path, for: job)
            count += 1
            known = file.knownAfterwards
            let mark = "barfolio-\(UInt64.random(in: .min ... .max))-\(UInt64.random(in: .min ... .max))"
            let commands = file.commands(mark: mark)
            Trace.say("sent to gnuplot, for \(job.subject):\n\(commands)# \(file.path):\n\(file.text)")
            channel.send(commands)
            sent.append((page, mark))
            if sent.count == 1 { expectFirst() }
        } catch {
            page.finish(.failure(error))
        }
    }

    /// Waits for the answer to the first page that was sent; not complete where gnuplot ends without.
    private mutating func result() async -> PageResult {
        if let result = reader.expect(mark: sent[0].mark) { return result }
        while let bytes = try? await standardError.next() {
            if let result = bytes.withUnsafeBytes({ reader.take($0) }) { return result }
        }
        return reader.result(isComplete: false)
    }

    private func limit(_ job: RenderJob) -> Duration { job.timeLimit * max(1, job.scripts.count) }

    private mutating func expectFirst() {
        start = .now
        watch.expect(by: sent.first.map { start + $0.page.timeLeft(of: limit($0.page.job)) })
    }

    private mutating func lost(_ answer: PageResult) -> Ending {
        watch.expect(by: nil)
        let first = sent[0].page
        let spent = ContinuousClock.now - start
        // A page that is cancelled takes its gnuplot with it, whichever page that was drawing.
        let isInnocent = sent.dropFirst().contains { $0.page.isCancelled } && !watch.isLate
        putBack(isInnocent ? sent[...] : sent.dropFirst())
        if isInnocent { return .finished(nil) }
        first.job.discardPictures()
        guard watch.isLate else { return .died(first, answer, spent) }
        // It has used up its time: trying it again would take as long once more.
        first.finish(.failure(.timedOut(first.job, limit(first.job), answer)))
        return .finished(nil)
    }

    private mutating func putBack(_ pages: ArraySlice<(page: RenderTask, mark: String)>) {
        for (page, _) in pages.reversed() { page.putBack(into: pool) }
        sent = []
    }
}

private func write(_ text: String, to path: String, for job: RenderJob) throws(ReportError) {
    do {
        try Files.overwrite(path, with: text.utf8, .create)
    } catch {
        throw ReportError(
            .inputOutput, subject: job.subject, found: "\(Files.named(path)) cannot be written",
            evidence: error.evidence, advice: "make room there, or set TMPDIR to another folder")
    }
}
