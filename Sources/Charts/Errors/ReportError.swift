/// An error: what failed, evidence, and advice.
///
/// Every room throws this one type. The command line turns it into one message and one exit code; nothing
/// on the way rewords it.
package struct ReportError: Error, Sendable, Hashable {
    /// What kind of failure it is; decides the exit code.
    package var kind: Kind
    /// What it concerns: a report, a page, a file with its line and column.
    package var subject: String { didSet { subject = subject.brief() } }
    /// The report for which that matters, where it is something else, such as a database.
    package var report: String?
    /// What was found, as a plain sentence without a final full stop.
    package var found: String { didSet { found = found.brief() } }
    /// What gnuplot, SQLite or the system said, or what the data have, word for word. It may hold what others must not read.
    package var evidence: String? { didSet { evidence = evidence?.brief(most: Self.mostEvidence) } }
    /// The error number whose text of the system's own is the evidence, so that it holds nothing of anybody's; nil where it is another.
    package var errorNumber: Int32?
    /// What a command of the user's said at its end. It may hold what others must not read.
    package var lastOutput: String? { didSet { lastOutput = lastOutput?.brief(most: Self.mostEvidence) } }
    /// What to do next, as a plain sentence without a final full stop.
    package var advice: String { didSet { advice = advice.brief() } }
    /// The command at the advice's end that fixes it, or shows why it is so, where that is no fault of a definition's.
    package private(set) var command: String?

    /// Evidence may be a list, of more characters than a sentence.
    private static let mostEvidence = 8_000

    /// Makes an error. `found` and `advice` are sentences without a final full stop. Of texts that are too long to be read, such as
    /// values of a megabyte, the beginning and the end are kept.
    package init(_ kind: Kind, subject: String, found: String, evidence: String? = nil, advice: String) {
        (self.kind, self.subject, self.found) = (kind, subject.brief(), found.brief())
        (self.evidence, self.advice) = (evidence?.brief(most: Self.mostEvidence), advice.brief())
    }

    /// The same, with a command at the end of its advice.
    package func with(command: String) -> ReportError {
        copy(of: self) { ($0.advice, $0.command) = ("\(advice): \(command)", command) }
    }

    /// The kinds of failure, each with the exit code of `sysexits.h` that says it to cron and to scripts.
    package enum Kind: Sendable, Equatable, CaseIterable {
        /// A page could not be drawn, though its data and gnuplot are there.
        case page
        /// Wrong options on the command line.
        case usage
        /// Data that cannot be reported: a missing table or column, values that fit no format.
        case data
        /// A database that cannot be opened.
        case database
        /// No usable gnuplot or font.
        case gnuplot
        /// No further process or thread to be had. Ends the whole run, whatever else succeeded.
        case noProcess
        /// A file or folder that cannot be created.
        case cannotCreate
        /// Reading or writing failed underway: a full disk, a failing device.
        case inputOutput
        /// Another run holds the archive.
        case busy
        /// A wrong report definition.
        case definition

        /// The process's exit code when nothing but this happened.
        package var exitCode: Int32 {
            switch self {
            case .page: 1
            case .usage: 64
            case .data: 65
            case .database: 66
            case .gnuplot, .noProcess: 69
            case .cannotCreate: 73
            case .inputOutput: 74
            case .busy: 75
            case .definition: 78
            }
        }
    }

    /// The message for an archive, which may be public: what was found, in our own text. Evidence and advice may quote what a
    /// command, a program or the data said, and paths show where this machine keeps its files.
    package var publicText: String {
        let reason = errorNumber == nil ? nil : evidence.map { " (\($0))" }
        return reportText + subject.lastPathPart + ": " + found.withoutFolders + (reason ?? "")
    }
}

extension ReportError: CustomStringConvertible {
    /// The message a person reads: who and what in the first line, the evidence, then what to do.
    package var description: String {
        var lines = ["\(reportText)\(subject.isEmpty ? "“”" : subject): \(found)".replacing("\n", with: "\\n")]
        let output = lastOutput.map { $0.isEmpty ? "" : "it says: \($0)" }
        lines += [evidence, output].compactMap(\.self).flatMap { $0.split(separator: "\n") }.map { "    \($0)" }
        lines.append("  → \(advice)")
        return lines.joined(separator: "\n")
    }

    private var reportText: String { report.map { "report \($0), " } ?? "" }
}

extension String {
    /// The text with the last part of each path alone. What stands between quotes is a path where it begins as one, blanks and all; else it
    /// is a value of the definition, such as “Europe/Berlin”, or a sentence, of which words that begin as paths are. Other words with a slash
    /// are paths.
    fileprivate var withoutFolders: String {
        split(separator: "“", omittingEmptySubsequences: false).enumerated().map { index, part in
            guard index > 0, let end = part.lastIndex(of: "”") else { return part.cut { _ in true } }
            let quoted = part[..<end]
            return (quoted.beginsAsPath ? String(quoted).lastPathPart : quoted.cut(\.beginsAsPath))
                + part[end...].cut { _ in true }
        }.joined(separator: "“")
    }
}

extension Substring {
    fileprivate var beginsAsPath: Bool { ["/", "./", "../", "~"].contains { utf8.starts(with: $0.utf8) } }

    /// The text, of some of its words the last part alone.
    fileprivate func cut(_ isPath: (Substring) -> Bool) -> String {
        split(separator: " ", omittingEmptySubsequences: false)
            .map { isPath($0) ? String($0).lastPathPart : String($0) }.joined(separator: " ")
    }
}

/// Several independent failures, reported together so that a person can fix them in one go.
package struct ReportErrors: Error, Sendable, Equatable {
    /// The failures in the order in which they were found; never empty.
    package let errors: [ReportError]

    /// A single failure.
    package init(_ error: ReportError) { errors = [error] }

    /// Gathers failures if there are any.
    package init?(_ errors: [ReportError]) {
        if errors.isEmpty { return nil }
        self.errors = errors
    }

    /// What was thrown; nil where it is no failure of ours, such as that the run was ended.
    package init?(thrown error: any Error) {
        self.init((error as? ReportErrors)?.errors ?? (error as? ReportError).map { [$0] } ?? [])
    }
}

extension ReportErrors: CustomStringConvertible {
    /// The messages, one after the other.
    package var description: String { errors.map(\.description).joined(separator: "\n") }
}

/// What is wrong with a text or a value, and what to do next; whoever reads it knows what it concerns.
package struct Flaw: Error, Sendable, Equatable {
    /// Plain sentences without a final full stop, as those of a ``ReportError``.
    package let found, advice: String

    /// Says what was found, and what to do.
    package init(_ found: String, _ advice: String) { (self.found, self.advice) = (found, advice) }
}
