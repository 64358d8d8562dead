import Archive
import Charts
import Foundation

/// The log record of one run: a line of the journal, what hooks read, what metrics are made of.
///
/// Schema `barfolio-run/1`. Clock times are here and nowhere else, so that everything else of an archive comes out the same again.
package struct RunLog: Codable, Sendable {
    /// The commands that change an archive.
    package enum Command: String, Codable, Sendable, CaseIterable {
        /// One edition of every report.
        case run
        /// Past editions, or what of them was missing.
        case regenerate
        /// Removing editions that definitions do not keep.
        case prune
        /// Putting right what leads to the editions that shards published.
        case index
    }

    /// Always `barfolio-run/1`.
    private(set) var schema = "barfolio-run/1"
    /// What was asked for.
    package var command: Command
    /// Which part of it this was; nil where it was all of it.
    var shard: Shard?
    /// When it began, by the wall clock.
    var started = Date()
    /// When it was done, by the wall clock.
    var ended = Date()
    /// How long it took, in seconds, by a clock that nobody sets.
    var seconds = 0.0
    /// What came of every report, in the order in which they were asked for; of every edition of it, with `regenerate`.
    package var reports: [Edition] = []
    /// What concerns no single report, such as that the index page could not be written.
    package var messages: [Notice] = []
    /// What a hook is started for; nil in the journal.
    var event: HookEvent?
    private var start = ContinuousClock.now

    private enum CodingKeys: CodingKey {
        case schema, command, shard, started, ended, seconds, reports, messages, event
    }

    /// Of a run that begins now.
    package init(_ command: Command, shard: Shard? = nil) { (self.command, self.shard) = (command, shard) }

    /// What is said of one that was stopped.
    static let stopped = Notice("stopped before it was done")

    /// Whether it was stopped, and has not come to its end.
    var wasStopped: Bool { messages.contains { $0.text == Self.stopped.text } }

    /// Writes down that it is done.
    mutating func close() {
        ended = Date()
        seconds = (start.duration(to: .now) / .milliseconds(1)).rounded() / 1000
    }

    /// The record on one line: UTF-8, keys in alphabetical order, no spaces between them, no line end.
    package var json: Data { jsonData(dates: .utcText) }

    /// What failed beside the reports, such as writing the archive's first page.
    package var errors: [ReportError] { messages.compactMap(\.error) }

    /// The record as the journal has it: without what programs and data said, since others may read it.
    fileprivate var forJournal: RunLog {
        copy(of: self) { ($0.reports, $0.messages) = (reports.map(\.forJournal), messages.map(\.forJournal)) }
    }

    init(json: Data) throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { try Date(utcText: String(from: $0)) }
        self = try decoder.decode(RunLog.self, from: json)
    }

    /// 0 where nothing failed, 1 where some reports failed and others did not, else what the failures have in common. A shortage of
    /// processes concerns the whole run.
    package var exitCode: Int32 {
        let failures = reports.flatMap(\.failures)
        guard !failures.isEmpty else { return errors.isEmpty ? 0 : errors.commonExitCode }
        let isCommon = reports.allSatisfy(\.isFailed) || failures.contains { $0.kind == .noProcess }
        return isCommon ? failures.commonExitCode : 1
    }
}

extension ReportArchive {
    /// That the last run did not come to its end; nothing where it did.
    package var remarkOnKilledRun: [Notice] {
        killedRun.map { [Notice("the last run (\($0)) was killed or could not write; its unfinished files are gone")] }
            ?? []
    }

    /// What a person should know of it, though nothing failed; where it is is nobody else's business. (By code points: a joiner at a name's
    /// beginning is one character with the slash before it.)
    var notices: [Notice] {
        let folder = path.appendingPath("").unicodeScalars
        return warnings.map { Notice($0, publicText: String($0.unicodeScalars.replacing(folder, with: []))) }
    }

    /// Adds a run's line to the journal.
    func record(_ log: RunLog) throws(ReportError) { try record(line: log.forJournal.json) }
}

extension [ReportError] {
    /// The exit code of failures where nothing succeeded: their common one, or 1 where they differ. Where processes are short, it is that.
    package var commonExitCode: Int32 {
        if contains(where: { $0.kind == .noProcess }) { return ReportError.Kind.noProcess.exitCode }
        let codes = Set(map(\.kind.exitCode))
        return codes.count == 1 ? codes.first ?? 1 : 1
    }
}

extension JSONEncoder.DateEncodingStrategy {
    /// Moments as the journal has them.
    package static var utcText: Self { .custom { date, encoder in try date.utcText.encode(to: encoder) } }
}

extension Date {
    private static let style = ISO8601FormatStyle(includingFractionalSeconds: true)

    /// ISO 8601 in UTC, to the nearest millisecond: `2026-11-21T02:15:00.250Z`. A clock outside the years 1600 to 9999 is taken for the
    /// nearest of them.
    var utcText: String {
        let milliseconds = min(max((timeIntervalSince1970 * 1000).rounded(), -11_676_096_000_000), 253_402_300_799_999)
        // Foundation cuts off what a binary fraction falls short of the next millisecond.
        return Date(timeIntervalSince1970: (milliseconds + 0.25) / 1000).formatted(Self.style)
    }

    /// Reads what ``utcText`` writes.
    init(utcText text: String) throws {
        let date = try Date(text, strategy: Self.style)
        self.init(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
        guard utcText == text else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "\(text) is not a moment"))
        }
    }
}
