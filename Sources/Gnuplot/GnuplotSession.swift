import Diagnostics
import Subprocess
import SystemPackage

typealias RunningGnuplot = Execution<FileDescriptorInput, DiscardedOutput, SequenceOutput>

/// A conversation with one running gnuplot, page after page.
struct GnuplotSession {
    private let gnuplot: RunningGnuplot
    private let channel: CommandChannel
    private let folder: String
    private let timeLimit: Duration
    /// Standard error can be read only once, so one iterator serves all pages.
    private var standardError: SubprocessOutputSequence.Iterator

    /// How a page ended.
    enum Ending: Sendable {
        /// The pictures are whole.
        case drawn(DrawnPage)
        /// The page or its place is at fault; gnuplot goes on to the next.
        case failed(ReportError)
        /// gnuplot cannot be trusted any more, and the page deserves another one.
        case spoilt(ReportError)
        /// gnuplot ended by itself.
        case died(GnuplotWords)
    }

    /// - Parameter folder: where the job files are written.
    init(_ gnuplot: RunningGnuplot, channel: CommandChannel, folder: String, timeLimit: Duration) {
        self.gnuplot = gnuplot
        self.channel = channel
        self.folder = folder
        self.timeLimit = timeLimit
        standardError = gnuplot.standardError.makeAsyncIterator()
    }

    /// Draws a page and looks at what came of it. A page that was not drawn leaves no picture behind.
    mutating func draw(_ drawing: Drawing) async -> Ending {
        let ending = await attempt(drawing)
        if case .drawn = ending { return ending }
        drawing.discardPictures()
        return ending
    }

    private mutating func attempt(_ drawing: Drawing) async -> Ending {
        let jobFile = JobFile(drawing: drawing, folder: folder)
        do throws(ReportError) {
            try drawing.clearPictures()
            try jobFile.write()
        } catch {
            return .failed(error)
        }
        let timeLimit = timeLimit * drawing.pageCount
        let marker = "barfolio-\(UInt64.random(in: .min ... .max))-\(UInt64.random(in: .min ... .max))"
        channel.send(jobFile.commands(marker: marker))
        switch await reply(marker: marker, timeLimit: timeLimit) {
        case .late(let words): return .spoilt(.timedOut(drawing, timeLimit, words))
        case .none(let words): return .died(words)
        case .answer(let answer): return judge(answer, of: drawing)
        }
    }

    private func judge(_ answer: Answer, of drawing: Drawing) -> Ending {
        guard let errorNumber = answer.errorNumber else { return .spoilt(.answeredWrongly(drawing, answer.words)) }
        guard errorNumber == 0 else {
            let couldNotOpen = answer.words.lines.contains { $0.contains("cannot open file; output not changed") }
            if couldNotOpen, let folder = drawing.folderWithoutRoom() { return .failed(.diskFull(drawing, folder)) }
            return .failed(.scriptFailed(drawing, answer.words))
        }
        if let flaw = drawing.finishPictures() {
            if let folder = drawing.folderWithoutRoom() { return .failed(.diskFull(drawing, folder)) }
            return .spoilt(.brokenPicture(drawing, flaw, answer.words))
        }
        return .drawn(DrawnPage(warnings: drawing.warnings(answer.words)))
    }

    private enum Reply: Sendable {
        case answer(Answer)
        /// gnuplot ended without an answer.
        case none(GnuplotWords)
        /// gnuplot was killed because its time was up.
        case late(GnuplotWords)
    }

    private mutating func reply(marker: String, timeLimit: Duration) async -> Reply {
        let gnuplot = gnuplot
        return await withTaskGroup(of: Bool.self) { watch in
            watch.addTask {
                do { try await Task.sleep(for: timeLimit) } catch { return false }
                // The whole group: a program that the script started may hold the pipe that we read from.
                try? gnuplot.send(signal: .kill, toProcessGroup: true)
                return true
            }
            var reader = AnswerReader(marker: marker)
            while let words = try? await standardError.next() {
                if let answer = words.withUnsafeBytes({ reader.take($0) }) {
                    watch.cancelAll()
                    return .answer(answer)
                }
            }
            watch.cancelAll()
            let words = reader.unfinished().words
            return await watch.next() == true ? .late(words) : .none(words)
        }
    }
}

extension JobFile {
    fileprivate func write() throws(ReportError) {
        do {
            let file = try FileDescriptor.open(
                FilePath(path), .writeOnly, options: [.create, .truncate, .closeOnExec], permissions: .ownerReadWrite)
            _ = try file.closeAfter { try file.writeAll(text.utf8) }
        } catch {
            throw ReportError(
                .inputOutput, stage: .render, subject: drawing.subject, found: "\(path) cannot be written",
                evidence: "\(error)", advice: "make room there, or set TMPDIR to another folder")
        }
    }
}
