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

    /// Reads it; nil where there is no regular file that this user may read.
    ///
    /// - Throws: `.inputOutput` where there is one, but it cannot be read now.
    package func read<Value>(_ work: (File) throws(ReportError) -> Value?) throws(ReportError) -> Value? {
        do throws(ReportError) {
            let file = try File(path, .readOnly, .nonBlocking, what: what)
            return try file.status.type == .regular ? work(file) : nil
        } catch {
            if access(path, R_OK) != 0, [ENOENT, ENOTDIR, EACCES, ELOOP].contains(errno) { return nil }
            throw ReportError(
                .inputOutput, subject: path, found: "\(what) cannot be read", evidence: error.evidence,
                advice: "check that the file exists and this user can read it, then run again")
        }
    }
}
