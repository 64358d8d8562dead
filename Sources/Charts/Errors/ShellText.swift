extension String {
    /// The text as one word of a POSIX shell: in quotation marks where it needs them, so that advice can be pasted.
    package var shellWord: String {
        let isPlain = !isEmpty && utf8.allSatisfy { Self.isPlain($0) }
        return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "_./-+,:@%".utf8.contains(byte)
        }
    }
}
