import Charts
import Foundation

/// A file that belongs to the system, such as a font. One that is not there, or that this user may not read, is done without. One that cannot
/// be read just now is an error: without it the pages would be others unnoticed.
package struct SystemFile {
    private let path: String
    /// What messages call it, such as “the font”.
    private let what: String

    /// Names a file.
    package init(_ path: String, what: String) { (self.path, self.what) = (path, what) }

    /// Opens it; nil where there is no regular file that this user may read.
    ///
    /// - Throws: `.inputOutput` where there is one, but it cannot be read now.
    package func open() throws(ReportError) -> Int32? {
        var file: Int32
        repeat { file = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } while file < 0 && errno == EINTR
        guard file >= 0 else {
            if [ENOENT, ENOTDIR, EACCES, ELOOP].contains(errno) { return nil }
            throw cannotBeRead(errno)
        }
        var information = stat()
        if fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG { return file }
        close(file)
        return nil
    }

    /// Hands over its bytes in pieces of 64 KiB until somebody has enough; false where there is no such file to be read.
    ///
    /// - Throws: `.inputOutput` where there is one, but it cannot be read now.
    package func read(_ take: (UnsafeRawBufferPointer) -> Bool) throws(ReportError) -> Bool {
        guard let file = try open() else { return false }
        defer { close(file) }
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { piece.deallocate() }
        while true {
            let count = Foundation.read(file, piece.baseAddress, piece.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw cannotBeRead(errno)
            }
            if count == 0 || !take(UnsafeRawBufferPointer(rebasing: piece[..<count])) { return true }
        }
    }

    /// That it cannot be read, and what the system says.
    package func cannotBeRead(_ code: Int32) -> ReportError {
        ReportError(
            .inputOutput, subject: path, found: "\(what) cannot be read",
            evidence: "the system says: \(systemMessage(code))",
            advice: "check that the file exists and this user can read it, then run again")
    }
}
