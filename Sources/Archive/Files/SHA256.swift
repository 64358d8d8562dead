import CPlatform
import Foundation

/// A SHA-256 on its way (FIPS 180-4), by the system's own library.
struct SHA256 {
    private var hash = cdigest_sha256()

    init() { cdigest_sha256_begin(&hash) }

    /// Takes the next bytes.
    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        cdigest_sha256_add(&hash, bytes.baseAddress, bytes.count)
    }

    /// Takes the next bytes.
    mutating func update(_ bytes: some DataProtocol) {
        for region in bytes.regions { region.withUnsafeBytes { update($0) } }
    }

    /// The 32 bytes of the hash of all that was taken.
    consuming func finalize() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(CDIGEST_SHA256_BYTES)) { digest, count in
            cdigest_sha256_end(&hash, digest.baseAddress)
            count = Int(CDIGEST_SHA256_BYTES)
        }
    }

    /// The 32 bytes of the hash of some bytes.
    static func hash(_ bytes: some DataProtocol) -> [UInt8] {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalize()
    }
}
