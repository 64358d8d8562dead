import Charts
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

typealias RunningGnuplot = Execution<FileDescriptorInput, DiscardedOutput, SequenceOutput>

/// A conversation with one running gnuplot: pages are said, and answered in the same order.
struct GnuplotSession {
    private let channel: CommandChannel
    private let folder: String
    /// How many pages were said.
    private var count = 0
    /// The replayScript that was written down last, and where.
    private var replayScript: (text: String, path: String)?
    /// What the next page will find.
    private var known = JobFile.Known()
    /// Standard error can be read only once, so one iterator serves all pages.
    private var standardError: SubprocessOutputSequence.Iterator
    private var reader = PageResultReader(marker: "nobody")

    /// - Parameter folder: where the job files are written.
    init(_ gnuplot: RunningGnuplot, channel: CommandChannel, folder: String) {
        self.channel = channel
        self.folder = folder
        standardError = gnuplot.standardError.makeAsyncIterator()
    }

    /// Says a page. At most two may be unanswered: a page's file is written over by the next but one.
    /// - Returns: the word by which its answer is known.
    /// - Throws: a `ReportError` where the page's pictures or our own file have no place.
    mutating func say(_ drawing: RenderJob) throws(ReportError) -> String {
        try drawing.clearPictures()
        if let text = drawing.replayScript, text != replayScript?.text {
            // A new file, since the page before may not have come to its own yet.
            replayScript = (text, "\(folder)/replayScript-\(count).gp")
            try write(text, to: "\(folder)/replayScript-\(count).gp", for: drawing)
        }
        let job = JobFile(
            drawing: drawing, folder: folder, number: count,
            replayScript: drawing.replayScript == nil ? nil : replayScript?.path,
            known: known)
        try write(job.text, to: job.path, for: drawing)
        count += 1
        known = job.knownAfterwards
        let marker = "barfolio-\(UInt64.random(in: .min ... .max))-\(UInt64.random(in: .min ... .max))"
        channel.send(job.commands(marker: marker))
        return marker
    }

    /// How gnuplot replied to a page.
    enum Reply: Sendable {
        case answer(PageResult)
        /// gnuplot ended without an answer.
        case none(GnuplotWords)
    }

    /// Waits for the answer to the page that was said first of those not answered yet.
    mutating func reply(to marker: String) async -> Reply {
        if let answer = reader.expect(marker: marker) { return .answer(answer) }
        while let words = try? await standardError.next() {
            if let answer = words.withUnsafeBytes({ reader.take($0) }) { return .answer(answer) }
        }
        return .none(reader.unfinished().words)
    }
}

/// Writes over what is there, since file systems send a file that was emptied first to the disk at once.
private func write(_ text: String, to path: String, for drawing: RenderJob) throws(ReportError) {
    do {
        let bytes = Array(text.utf8)
        let file = try FileDescriptor.open(
            FilePath(path), .writeOnly, options: [.create, .closeOnExec], permissions: .ownerReadWrite)
        try file.closeAfter {
            try file.writeAll(bytes)
            try file.resize(to: Int64(bytes.count))
        }
    } catch {
        throw ReportError(
            .inputOutput, subject: drawing.subject, found: "\(path) cannot be written",
            evidence: "\(error)", advice: "make room there, or set TMPDIR to another folder")
    }
}
