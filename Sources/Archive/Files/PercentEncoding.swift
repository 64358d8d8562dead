extension String {
    /// A name as a part of a URL (RFC 3986: all but the unreserved characters are encoded).
    package var percentEncoded: String {
        utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            if byte < 128, character.isLetter || character.isNumber || "-._~".contains(character) {
                return String(character)
            }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}
