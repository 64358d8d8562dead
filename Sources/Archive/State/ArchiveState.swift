import Charts
import Foundation
import Platform

/// How an archive's reports came out last: `state.js`, format `barfolio-state/1`.
///
/// It changes with every run, so that no page has to: a page works out its age by its reader's clock.
package struct ArchiveState: ArchiveScript, Sendable, Equatable {
    /// The last run.
    package struct Run: Codable, Sendable, Equatable {
        /// When it ended, ISO 8601 in UTC.
        package var ended: String
        /// How many seconds it took.
        package var seconds: Double

        /// Describes a run.
        package init(ended: String, seconds: Double) { (self.ended, self.seconds) = (ended, seconds) }
    }

    /// A report, as its last run left it.
    package struct Report: Codable, Sendable, Equatable {
        /// Its name.
        package var name: String
        /// How its last edition came out.
        package var result: EditionResult
        /// Why it failed, as text that others may read; nil where it did not.
        @ExplicitNull package var reason: String?
        /// The as-of day of the edition that failed, or one before it where it is not known; nil where none did.
        @ExplicitNull package var failed: String?
        /// By how many days its rows are late, 0 where it has no row at all; nil where they are not.
        @ExplicitNull package var late: Int?
        /// Whether its newest edition revised numbers, where nobody said that they may be.
        package var revised = false
        /// The as-of day of its newest edition; nil where it has none.
        @ExplicitNull package var asOf: String?
        /// When a run last made that edition, or found it unchanged: ISO 8601 in UTC; nil where none did.
        @ExplicitNull package var made: String?
        /// The IANA name of the zone of its days.
        @ExplicitNull package var zone: String?
        /// The as-of days of its last editions, oldest first, those too that were removed since; nil where there were none.
        @ExplicitNull package var recent: [String]?
        /// The weekdays of whose days there should be an edition; nil where nobody can tell.
        @ExplicitNull package var days: [Weekday]?
        /// When the next of them is due, ISO 8601 with the zone's offset: at the time at which the last ones were made; nil where nobody can tell.
        @ExplicitNull package var due: String?
        /// How many minutes after the beginning of its as-of day, in its zone, each of the last editions was made, the newest last; the
        /// end of the next day where the definition expects editions and no run has made one.
        package var minutes: [Int] = []
        /// Which folder of definitions it is made from: the beginning of the SHA-256 of the way there from the archive.
        @ExplicitNull package var folder: String?
        /// Under which heading it is shown; nil for none.
        @ExplicitNull package var group: String?

        /// Whether its definition is known to be gone, so that nobody expects anything of it; nil where an older version wrote this.
        package var retired: Bool?
        /// The same; of older versions by what they left of such a report.
        package var isRetired: Bool {
            retired ?? (days == [] && folder == nil && result == .unchanged && failed == nil && late == nil)
        }

        /// A report of which nothing is known but its name.
        package init(name: String) { (self.name, result) = (name, .published) }

        private enum CodingKeys: String, CodingKey {
            case name, result, reason, failed, late, revised, made, zone, recent, days, due, minutes, folder, group
            case retired, asOf = "as_of"
        }
    }

    /// Always `barfolio-state/1`.
    package private(set) var schema = ArchiveState.format
    /// The last run; nil where there was none.
    @ExplicitNull package var run: Run?
    /// The reports, by name.
    package var reports: [Report] = []

    /// Of no run.
    package init() {}

    /// What names its format, and what begins its file.
    package static let (format, opening) = ("barfolio-state/1", "var barfolioState = ")
}

/// A file of the archive's that is a script and names one variable: a page that is opened from a disk may load a script beside it, and no JSON.
package protocol ArchiveScript: Codable {
    /// What names its format, and what begins its file.
    static var format: String { get }
    static var opening: String { get }
    /// The format that it says.
    var schema: String { get }
}

extension ArchiveScript {
    /// The file's bytes.
    var script: Data { Data((Self.opening + String(embedded: jsonData()) + ";\n").utf8) }

    /// Reads a file; throws where it is not what barfolio writes.
    package init(script: Data) throws {
        let flaw = Checksums.Flaw(sentence: "it is not what barfolio writes there")
        guard script.starts(with: Self.opening.utf8),
            let end = script.firstIndex(of: UInt8(ascii: "\n")), end > script.startIndex
        else { throw flaw }
        self = try JSONDecoder().decode(Self.self, from: script[..<(end - 1)].dropFirst(Self.opening.utf8.count))
        guard schema == Self.format else { throw flaw }
    }
}

extension ArchiveReader {
    /// How the archive's reports came out last; nil where no run has told, or the file cannot be read.
    package var state: ArchiveState? {
        let file = path.appendingPath(ArchiveLayout.state)
        return try? ArchiveState(script: File(regular: file).bytes(most: File.largestList))
    }
}
