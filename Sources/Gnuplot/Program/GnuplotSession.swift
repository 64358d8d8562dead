import Charts
import Subprocess

typealias RunningGnuplot = Execution<FileDescriptorInput, DiscardedOutput, SequenceOutput>

/// A conversation with one running gnuplot: pages are sent, and answered in the same order.
struct GnuplotSession {
    private let channel: CommandChannel
    private let folder: String
    /// How many pages were sent.
    private var count = 0
    /// The marks of the answers that are still to come.
    private var marks: [String] = []
    /// The end of a script that was written last, and where.
    private var replayScript: (text: String, path: String)?
    /// What the next page will find.
    private var known = JobFile.Known()
    /// Standard error can be read only once, so one iterator serves all pages.
    private var standardError: SubprocessOutputSequence.Iterator
    private var reader = PageResultReader(mark: "nobody")

    /// - Parameter folder: where the job files are written.
    init(_ gnuplot: RunningGnuplot, channel: CommandChannel, folder: String) {
        self.channel = channel
        self.folder = folder
        standardError = gnuplot.standardError.makeAsyncIterator()
    }

    /// Sends a page. At most two may be unanswered: a page's file is overwritten by the next but one.
    /// - Throws: a `ReportError` where the page's pictures or our own file cannot be created.
    mutating func send(_ job: RenderJob) throws(ReportError) {
        try job.clearPictures()
        if let text = job.replayScript, text != replayScript?.text {
            // A new file, since the page before may not have loaded its own yet.
            let path = "\(folder)/replayScript-\(count).gp"
            try write(text, to: path, for: job)
            replayScript = (text, path)
        }
        let file = JobFile(
            job: job, folder: folder, number: count, replayScript: job.replayScript == nil ? nil : replayScript?.path,
            known: known)
        try write(file.text, to: file.path, for: job)
        count += 1
        known = file.knownAfterwards
        let mark = "barfolio-\(UInt64.random(in: .min ... .max))-\(UInt64.random(in: .min ... .max))"
        let commands = file.commands(mark: mark)
        Trace.say("gnuplot is told, for \(job.subject):\n\(commands)# \(file.path):\n\(file.text)")
        channel.send(commands)
        marks.append(mark)
    }

    /// Waits for the answer to the page that was sent first of those not answered yet; not complete where gnuplot ends without.
    mutating func result() async -> PageResult {
        if let result = reader.expect(mark: marks.removeFirst()) { return result }
        while let bytes = try? await standardError.next() {
            if let result = bytes.withUnsafeBytes({ reader.take($0) }) { return result }
        }
        return reader.result(isComplete: false)
    }
}

private func write(_ text: String, to path: String, for job: RenderJob) throws(ReportError) {
    do {
        try FileDescriptor.overwrite(path, with: Array(text.utf8), options: [.create, .closeOnExec])
    } catch {
        throw ReportError(
            .inputOutput, subject: job.subject, found: "\(path) cannot be written",
            evidence: "\(error)", advice: "make room there, or set TMPDIR to another folder")
    }
}
