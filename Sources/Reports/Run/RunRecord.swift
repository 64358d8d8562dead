import Charts
import Foundation

/// What one run did, for those who were asleep: a line of the journal, what hooks read, what metrics are made of.
///
/// Schema `barfolio-run/1`. Clock times stand here and nowhere else, so that everything else of an archive comes out the same again.
package struct RunRecord: Sendable, Equatable {
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
    package private(set) var schema = "barfolio-run/1"
    /// What was asked for.
    package var command: Command
    /// Which part of it this was; nil where it was all of it.
    package var shard: Shard?
    /// When it began, by the wall clock.
    package var started: Date
    /// When it was done, by the wall clock.
    package var ended: Date
    /// How long it took, in seconds, by a clock that nobody sets.
    package var seconds: Double
    /// What came of every report, in the order in which they were asked for; of every night of it, with `regenerate`.
    package var reports: [ReportRecord]
    /// What concerns no single report, such as that the index page could not be written.
    package var messages: [String]

    /// Begins a record; the rest is filled in as it comes.
    package init(
        command: Command, started: Date, ended: Date? = nil, seconds: Double = 0, reports: [ReportRecord] = [],
        messages: [String] = []
    ) {
        self.command = command
        self.started = started
        self.ended = ended ?? started
        self.seconds = seconds
        self.reports = reports
        self.messages = messages
    }

    /// The record on one line: UTF-8, keys in alphabetical order, no spaces between them, no line end.
    package var json: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings and finite numbers alone: encoding cannot fail.
        return (try? encoder.encode(self)) ?? Data()
    }
}

extension RunRecord: Codable {
    private enum CodingKeys: String, CodingKey {
        case schema, command, shard, started, ended, seconds, reports, messages
    }

    /// Reads a record.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        schema = try values.decode(String.self, forKey: .schema)
        command = try values.decode(Command.self, forKey: .command)
        shard = try values.decodeIfPresent(String.self, forKey: .shard).flatMap { Shard($0) }
        started = try values.decode(UTCTime.self, forKey: .started).date
        ended = try values.decode(UTCTime.self, forKey: .ended).date
        seconds = try values.decode(Double.self, forKey: .seconds)
        reports = try values.decode([ReportRecord].self, forKey: .reports)
        messages = try values.decode([String].self, forKey: .messages)
    }

    /// Writes a record; its duration in whole milliseconds.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(schema, forKey: .schema)
        try values.encode(command, forKey: .command)
        try values.encodeIfPresent(shard?.description, forKey: .shard)
        try values.encode(UTCTime(started), forKey: .started)
        try values.encode(UTCTime(ended), forKey: .ended)
        try values.encode(seconds.isFinite ? (seconds * 1000).rounded() / 1000 : 0, forKey: .seconds)
        try values.encode(reports, forKey: .reports)
        try values.encode(messages, forKey: .messages)
    }
}
