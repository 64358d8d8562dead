/// One line of `sha256sum(1)`: a hash, two blanks, a name.
///
/// Where the name holds a backslash or a line end, these are written as `\\`, `\n` and `\r`, and the line begins with a
/// backslash.
struct ChecksumLine {
    let name: String
    let sha256: String

    private static let escapes: [(byte: UInt8, letter: UInt8)] = [
        (UInt8(ascii: "\\"), UInt8(ascii: "\\")), (UInt8(ascii: "\n"), UInt8(ascii: "n")),
        (UInt8(ascii: "\r"), UInt8(ascii: "r")),
    ]

    init(name: String, sha256: String) {
        self.name = name
        self.sha256 = sha256
    }

    /// Reads a line without its end; nil where it is none.
    init?(_ line: some Collection<UInt8>) {
        let isEscaped = line.first == UInt8(ascii: "\\")
        let rest = line.dropFirst(isEscaped ? 1 : 0)
        let digits = rest.prefix(64)
        let blanks = rest.dropFirst(64).prefix(2)
        let written = rest.dropFirst(66)
        guard Self.isHash(digits), blanks.elementsEqual("  ".utf8), !written.isEmpty else { return nil }
        guard let bytes = isEscaped ? Self.unescaped(written) : Array(written),
            let name = String(validating: bytes, as: UTF8.self)
        else { return nil }
        self.init(name: name, sha256: String(decoding: digits, as: UTF8.self))
    }

    /// The line without its end.
    var text: String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            if let escape = Self.escapes.first(where: { $0.byte == byte }) {
                bytes += [UInt8(ascii: "\\"), escape.letter]
            } else {
                bytes.append(byte)
            }
        }
        let isEscaped = bytes.count > name.utf8.count
        return (isEscaped ? "\\" : "") + sha256 + "  " + String(decoding: bytes, as: UTF8.self)
    }

    /// Whether these are the digits of a SHA-256, in lower case.
    static func isHash(_ digits: some Collection<UInt8>) -> Bool {
        digits.count == 64
            && digits.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }

    private static func unescaped(_ written: some Collection<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var isAfterBackslash = false
        for byte in written {
            if isAfterBackslash {
                guard let escape = escapes.first(where: { $0.letter == byte }) else { return nil }
                bytes.append(escape.byte)
                isAfterBackslash = false
            } else if byte == UInt8(ascii: "\\") {
                isAfterBackslash = true
            } else {
                bytes.append(byte)
            }
        }
        return isAfterBackslash ? nil : bytes
    }
}
