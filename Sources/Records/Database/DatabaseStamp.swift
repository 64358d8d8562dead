import Foundation

/// What changes when the rows of a database may have changed, told without opening it.
///
/// The file and its write-ahead log by device, inode, size and the times of their last change; the log's header, whose salts
/// change whenever the log begins anew; and the file change counter, which every commit without such a log counts up
/// (bytes 24 to 27, https://www.sqlite.org/fileformat.html#file_change_counter).
package struct DatabaseStamp: Sendable, Equatable {
    /// The stamp as text. Equal texts mean that nothing was written in between.
    package let text: String
    /// Whether so much time had passed since the last change that a later one must show in the file's times. They are as
    /// coarse as a tick of the system's clock.
    package let isSettled: Bool

    /// Looks at a database; nil where it cannot be looked at, which reading it will explain.
    ///
    /// - Parameters:
    ///   - path: the database's file; links are followed.
    ///   - now: seconds since 1970 UTC.
    package init?(path: String, now: Double = Date().timeIntervalSince1970) {
        // The log lies beside the file itself, not beside a link to it.
        let path = DatabaseFile.resolved(path)
        guard let file = Part(path, header: 100) else { return nil }
        let parts = [file] + ["-wal", "-journal"].compactMap { Part(path + $0, header: 32) }
        text = parts.map(\.text).joined(separator: "\n")
        isSettled = parts.allSatisfy { now - $0.changed > Self.tick }
    }

    /// Ten times the coarsest clock of Linux, in seconds.
    private static let tick = 0.1

    private struct Part {
        let text: String
        /// Seconds since 1970 UTC.
        let changed: Double

        init?(_ path: String, header count: Int) {
            let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard descriptor >= 0 else { return nil }
            defer { close(descriptor) }
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            #if canImport(Darwin)
                let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
            #else
                let (written, changed) = (status.st_mtim, status.st_ctim)
            #endif
            var header = [UInt8](repeating: 0, count: count)
            let read = pread(descriptor, &header, count, 0)
            text = [
                "\(path)", "\(status.st_dev)", "\(status.st_ino)", "\(status.st_size)",
                "\(written.tv_sec).\(written.tv_nsec)", "\(changed.tv_sec).\(changed.tv_nsec)",
                header.prefix(max(0, read)).map { String($0, radix: 16) }.joined(separator: "."),
            ].joined(separator: " ")
            self.changed = [written, changed].map { Double($0.tv_sec) + Double($0.tv_nsec) / 1e9 }.max() ?? 0
        }
    }
}
