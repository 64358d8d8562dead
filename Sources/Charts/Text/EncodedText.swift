/// A number with zeros before it, as many digits as are wanted: `007`, `0x0f` without its `0x`.
package func padded(_ number: some BinaryInteger, _ width: Int, radix: Int = 10, uppercase: Bool = false) -> String {
    let digits = String(number, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

extension String {
    /// The text as a part of a URL: every byte but letters, digits and `-._~`, and those to be kept, is encoded (RFC 3986, 2.1).
    package func percentEncoded(keeping kept: String = "") -> String {
        utf8.map { byte in
            byte.isLetterOrDigit || "-._~".utf8.contains(byte) || kept.utf8.contains(byte)
                ? String(Unicode.Scalar(byte)) : "%" + padded(byte, 2, radix: 16, uppercase: true)
        }.joined()
    }

    /// The text as one word of a POSIX shell: in quotation marks where it needs them, so that advice can be pasted.
    package var shellWord: String {
        let isPlain = !isEmpty && utf8.allSatisfy { $0.isLetterOrDigit || "_./-+,:@%".utf8.contains($0) }
        return isPlain ? self : "'" + escaping(["'": "'\\''"]) + "'"
    }

    /// The text with code points written otherwise, whatever joins them: `replacing` finds no quotation mark with an accent (U+0301) behind it.
    package func escaping(_ ways: [Unicode.Scalar: String]) -> String {
        unicodeScalars.reduce(into: "") { $0 += ways[$1] ?? String($1) }
    }
}

extension UInt8 {
    /// Whether it is an ASCII letter or digit; a small letter is its capital one with a bit more.
    package var isLetterOrDigit: Bool { 0x61...0x7A ~= self | 0x20 || 0x30...0x39 ~= self }
}
