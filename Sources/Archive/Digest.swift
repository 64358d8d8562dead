import Crypto
import Foundation

/// SHA-256 in lower-case hexadecimal.
public func sha256(_ bytes: some DataProtocol) -> String {
    SHA256.hash(data: bytes).map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
    }.joined()
}
