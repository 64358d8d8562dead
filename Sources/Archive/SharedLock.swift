import Diagnostics
import Foundation

/// Holds an archive as a reader: others may read it as well, no run may begin. Nothing is written.
///
/// The kernel takes the lock back when the process ends, however it ends.
final class SharedLock: Sendable {
    private let descriptor: Int32
    /// Whether a run was killed since: runs leave their number in the file when they begin, and take it out when they end.
    let wasRunKilled: Bool

    /// Takes the lock of an archive; goes on without one where there is none or it cannot be read.
    ///
    /// - Throws: `.busy` where a run holds it.
    init(_ archive: String) throws(ReportError) {
        descriptor = open(archive.appendingPath(".lock"), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        if descriptor >= 0, flock(descriptor, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK {
            close(descriptor)
            throw ReportError(
                .busy, stage: .publish, subject: archive, found: "a run holds the archive",
                advice: "try again when it is done")
        }
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = descriptor < 0 ? 0 : pread(descriptor, &bytes, bytes.count, 0)
        wasRunKilled = count > 0 && Self.namesRun(bytes.prefix(count))
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Whether the file's bytes are those of a run: `process 4711`.
    static func namesRun(_ bytes: some Collection<UInt8>) -> Bool {
        let word = "process "
        let digits = bytes.dropFirst(word.utf8.count).split(separator: UInt8(ascii: "\n"))
        return bytes.starts(with: word.utf8) && digits.count == 1
            && digits[0].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
