import Foundation
import Testing

@testable import Platform

/// The examples of FIPS 180-4 (https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values).
struct SHA256Tests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func `the standard's examples come out`(text: String, digest: String) {
        #expect(sha256(Data(text.utf8)) == digest)
    }

    @Test(arguments: [1, 63, 64, 65, 1_000])
    func `bytes in pieces are bytes at once`(size: Int) {
        let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        var hash = SHA256()
        for start in stride(from: 0, to: bytes.count, by: size) {
            hash.update(bytes[start..<min(start + size, bytes.count)])
        }
        #expect(hash.finalize() == SHA256.hash(pieces: [bytes]))
    }
}
