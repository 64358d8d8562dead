import Charts
import Foundation
import Platform
import Reports

/// The only writer to stdout and stderr. Results go to stdout, everything else to stderr. What prints a result throws `.inputOutput` if
/// stdout cannot be written.
struct Console: Sendable {
    let isQuiet: Bool

    func result(_ text: String) throws(ReportError) { try result(Data((text + "\n").utf8)) }

    /// Prints a result as it is.
    func result(_ bytes: Data) throws(ReportError) {
        do {
            try FileDescriptor.standardOutput.writeAll(bytes)
        } catch {
            let isFull = [Errno.noSpace, Errno(rawValue: EDQUOT)].contains(error as? Errno)
            throw ReportError(
                .inputOutput, subject: "standard output", found: "the result cannot be written",
                evidence: "the system says: \(error)",
                advice: (isFull ? "make room, or " : "") + "redirect it elsewhere")
        }
    }

    /// Prints what programs read. A terminal would take control characters in it for commands: there they are spelled out.
    func result(data bytes: Data) throws(ReportError) {
        guard isatty(STDOUT_FILENO) == 1 else { return try result(bytes) }
        let lines = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false)
        try result(Data(lines.map { ShellWord.visible(String($0)) }.joined(separator: "\n").utf8))
    }

    /// Prints a result as one JSON document: strings and finite numbers, keys in alphabetical order and snake case.
    func result(json document: some Encodable) throws(ReportError) {
        try result(data: document.jsonData(isPretty: true, keys: .convertToSnakeCase) + Data("\n".utf8))
    }

    /// Prints a document as JSON, or else its lines.
    func result(_ document: some Encodable, isJSON: Bool, _ lines: @autoclosure () -> [String]) throws(ReportError) {
        if isJSON { return try result(json: document) }
        for line in lines() { try result(line) }
    }

    /// Prints information; nothing with `--quiet`.
    func note(_ text: String, isFaint: Bool = false) { if !isQuiet { say(text, isFaint: isFaint) } }

    /// Prints what is good again, with `--quiet` too: who was warned has to be told.
    func announce(_ text: String) { say(text) }

    func warn(_ text: String) { say("warning: \(text)") }

    func report(notes: [String], warnings: [String]) {
        for note in notes { self.note(note) }
        for warning in warnings { warn(warning) }
    }

    /// Prints how many files there are, scripts of pages among them (of a PDF none), and where.
    func report(_ paths: [String], in folder: String) {
        let path = URL(fileURLWithPath: folder).standardizedFileURL.path
        let scripts = paths.map { String($0.prefix($0.count - $0.lastPathPart.count)) + $0.pathStem + ".gp" }
        let files = Set(paths).union(scripts.filter { FileManager.default.fileExists(atPath: $0) })
        note("\(counted(files.count, "file")) in \(path)")
    }

    /// Prints what a dry run would have made.
    func reportDryRun(of edition: Edition) {
        guard let asOf = edition.asOf, !edition.isFailed else { return }
        note("\(edition.report): \(counted(edition.pages, "page")), as of \(asOf)")
    }

    /// Shows from now on which SQL is run and what is sent to gnuplot.
    func trace() { Trace.begin { say($0) } }

    func fail(_ error: ReportError) { say("error: \(error)") }

    private func say(_ text: String, isFaint: Bool = false) {
        // Messages may name what is in a database: a terminal must not take it for commands, nor a reader for a message of its own.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
            (index == 0 || line.isEmpty || line.hasPrefix("  ") ? "" : "    ") + ShellWord.visible(String(line))
        }
        let shown = lines.map { isFaint ? "\u{1B}[2m\($0)\u{1B}[0m" : $0 }
        Self.write(shown.joined(separator: "\n") + "\n")
    }

    /// Writes to stderr as it is.
    static func write(_ text: String) {
        // If stderr is closed, there is nowhere to report that.
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
