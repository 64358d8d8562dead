import CPlatform
import Charts
import Foundation
import Synchronization

/// A SHA-256 being computed (FIPS 180-4), by the system's own library.
package struct SHA256 {
    private var hash = cdigest_sha256()

    package init() { cdigest_sha256_begin(&hash) }

    /// Adds the next bytes.
    package mutating func update(_ bytes: some DataProtocol) {
        for region in bytes.regions { region.withUnsafeBytes { cdigest_sha256_add(&hash, $0.baseAddress, $0.count) } }
    }

    /// The 32 bytes of the hash.
    package consuming func finalize() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(CDIGEST_SHA256_BYTES)) { digest, count in
            cdigest_sha256_end(&hash, digest.baseAddress)
            count = Int(CDIGEST_SHA256_BYTES)
        }
    }

    /// The 32 bytes of the hash of pieces one behind the other.
    package static func hash(pieces: some Sequence<some DataProtocol>) -> [UInt8] {
        var hash = SHA256()
        for piece in pieces { hash.update(piece) }
        return hash.finalize()
    }

    /// Whether these are the digits of a SHA-256, in lower case.
    package static func isHash(_ digits: some Collection<UInt8>) -> Bool {
        digits.count == 64 && digits.allSatisfy("0123456789abcdef".utf8.contains)
    }
}

/// SHA-256 in lower-case hexadecimal.
package func sha256(_ bytes: some DataProtocol) -> String { hexadecimal(SHA256.hash(pieces: [bytes])) }

/// SHA-256 of pieces one behind the other, in hexadecimal.
package func sha256(pieces: some Sequence<Data>) -> String { hexadecimal(SHA256.hash(pieces: pieces)) }

/// SHA-256 of a text in UTF-8, in hexadecimal.
package func sha256(_ text: String) -> String { sha256(Data(text.utf8)) }

/// A hash in lower-case hexadecimal.
package func hexadecimal(_ hash: [UInt8]) -> String { hash.map { padded($0, 2, radix: 16) }.joined() }

/// Hashes files, each in pieces, so that memory does not grow with them; none that is too large to be published. Editions share the pages that did not change,
/// by hard links; such a file is read once for all its names.
package final class FileDigests: Sendable {
    private let known = Mutex<[[Int]: String]>([:])

    /// Knows no file yet.
    package init() {}

    /// SHA-256 in hexadecimal of a regular file's bytes.
    package func digest(of path: String) throws(ReportError) -> String {
        let file = try File(regular: path)
        try file.checkSize()
        let status = try file.status.rawValue
        let identity = [Int(status.st_dev), Int(status.st_ino), Int(status.st_size)]
        if let digest = known.withLock({ $0[identity] }) { return digest }
        let digest = try file.digest()
        if status.st_nlink > 1 { known.withLock { $0[identity] = digest } }
        return digest
    }
}
