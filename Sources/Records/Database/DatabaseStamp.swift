import Foundation
import GRDBSQLite

/// What changes when the rows of a database may have changed, found out without opening it.
///
/// The file and its write-ahead log by device, inode, size and the times of their last change; the log's header, whose salts
/// change whenever the log begins anew; and the file change counter, which every commit without such a log counts up
/// (bytes 24 to 27, https://www.sqlite.org/fileformat.html#file_change_counter).
package struct DatabaseStamp: Sendable, Equatable {
    /// The stamp as text. Equal texts mean that nothing was written in between.
    package let text: String
    /// Whether the last change is so long ago that a later one shows in the file's times, which are as coarse as a tick of the system's clock.
    package let isSettled: Bool

    /// Looks at a database, following links; nil where it cannot be looked at. `now` is in seconds since 1970 UTC.
    package init?(path: String, now: Double = Date().timeIntervalSince1970) {
        // The log lies beside the file itself, not beside a link to it.
        let path = DatabaseFile.resolved(path)
        guard let file = Self.part(path, header: 100) else { return nil }
        let parts = [file] + ["-wal", "-journal"].compactMap { Self.part(path + $0, header: 32) }
        text = parts.map(\.text).joined(separator: "\n")
        isSettled = parts.allSatisfy { now - $0.changed > Self.tick }
    }

    /// What tells the SQLite library that reads databases from others: its version and the hash of its source.
    package static var library: String { String(cString: sqlite3_sourceid()) }

    /// Ten times the coarsest clock of Linux, in seconds.
    private static let tick = 0.1

    /// What is stamped of one file, and its last change; nil where there is none that can be read.
    private static func part(_ path: String, header count: Int) -> (text: String, changed: Double)? {
        guard let (state, bytes) = firstBytes(ofFile: path, count) else { return nil }
        let header = bytes.map { String($0, radix: 16) }.joined(separator: ".")
        return ("\(path) \(state.text) \(header)", state.lastChange)
    }
}
