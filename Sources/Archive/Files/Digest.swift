import Foundation

/// SHA-256 in lower-case hexadecimal.
package func sha256(_ bytes: some DataProtocol) -> String { hexadecimal(SHA256.hash(bytes)) }

/// A hash in lower-case hexadecimal.
func hexadecimal(_ hash: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in hash { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
}
