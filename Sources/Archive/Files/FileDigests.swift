import Charts
import Foundation
import Synchronization

/// Hashes files, each in pieces, so that memory does not grow with them.
///
/// Editions share the pages that did not change, by hard links; such a file is read once for all its names.
final class FileDigests: Sendable {
    /// A file of the system, whatever it is called.
    private struct Identity: Hashable {
        let device, node, size: Int
    }

    private let known = Mutex<[Identity: String]>([:])

    /// SHA-256 in hexadecimal of a regular file's bytes.
    ///
    /// - Throws: where it cannot be read, or is no regular file itself.
    func digest(of path: String) throws(ReportError) -> String {
        let file = try RegularFile(path)
        guard file.status.st_nlink > 1 else { return try Self.digest(of: file) }
        let identity = Identity(
            device: Int(file.status.st_dev), node: Int(file.status.st_ino), size: Int(file.status.st_size))
        if let digest = known.withLock({ $0[identity] }) { return digest }
        let digest = try Self.digest(of: file)
        known.withLock { $0[identity] = digest }
        return digest
    }

    private static func digest(of file: borrowing RegularFile) throws(ReportError) -> String {
        var hash = SHA256()
        try file.read { hash.update($0) }
        return hexadecimal(hash.finalize())
    }
}
