import Diagnostics
import Foundation

extension ReportArchive {
    /// Adds a line to the journal, and remembers it, so that a check misses it when the journal's last lines are gone.
    ///
    /// - Parameter json: an object with at least one member, and none called `sha256`.
    /// - Throws: as ``Journal/append(_:)``.
    public func record(_ json: Data) throws(ReportError) {
        try journal.append(json)
        if let seal = journal.lastSeal { memory.remember(seal, as: JournalCheck.memoryName) }
    }
}

extension Journal {
    /// The seal of the last line, by which all lines are held; nil where there is none.
    fileprivate var lastSeal: String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: JournalLine.tailLength + 1)
        let length = lseek(descriptor, 0, SEEK_END)
        let start = length - off_t(bytes.count)
        guard start >= 0, pread(descriptor, &bytes, bytes.count, start) == bytes.count else { return nil }
        return JournalLine.seal(atEndOf: bytes.dropLast())
    }
}
