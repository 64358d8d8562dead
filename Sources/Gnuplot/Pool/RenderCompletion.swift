import Charts

/// What becomes of a page that gnuplot has answered: its pictures are finished and looked at, which takes no gnuplot.
struct RenderCompletion: Sendable {
    let page: RenderTask
    let answer: PageResult
    /// How long gnuplot took.
    let spent: Duration
    let watch: GnuplotWatch
    let queue: PageQueue

    /// Ends the page, or puts it back to be tried once more. A page that was not drawn leaves no picture behind.
    func carryOut() {
        let drawing = page.drawing
        guard let errorNumber = answer.errorNumber else { return tryAgain(.answeredWrongly(drawing, answer.words)) }
        guard errorNumber == 0 else { return fail(.scriptFailed(drawing, answer.words), couldBeRoom: couldNotOpen) }
        do {
            let contents = try drawing.finishPictures(queue.register)
            // A cancelled page is not drawn, whatever lies there.
            if page.isCancelled { drawing.discardPictures() }
            page.finish(.success(DrawnPage(warnings: drawing.warnings(answer.words), contents: contents)))
        } catch {
            if let folder = drawing.folderWithoutRoom() { return fail(.diskFull(drawing, folder), couldBeRoom: false) }
            tryAgain(.brokenPicture(drawing, error, answer.words))
        }
    }

    private var couldNotOpen: Bool {
        answer.words.lines.contains { $0.contains("cannot open file; output not changed") }
    }

    private func fail(_ error: ReportError, couldBeRoom: Bool) {
        // Asked while a cut-off picture still fills the disk.
        let folder = couldBeRoom ? page.drawing.folderWithoutRoom() : nil
        page.drawing.discardPictures()
        page.finish(.failure(folder.map { .diskFull(page.drawing, $0) } ?? error))
    }

    /// gnuplot cannot be trusted any more, and the page deserves another one.
    private func tryAgain(_ error: ReportError) {
        watch.distrust()
        page.drawing.discardPictures()
        if page.lose(error, after: spent) { queue.putBack([page]) }
    }
}
