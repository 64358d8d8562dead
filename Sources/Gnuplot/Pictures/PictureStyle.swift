import Charts

/// The options of gnuplot's terminal. All are stated for every picture, because a long-lived gnuplot keeps
/// the terminal options of the page before.
package struct PictureStyle: Sendable, Equatable {
    /// The width in pixels.
    package var width: Int
    /// The height in pixels.
    package var height: Int
    /// The font's family name. Only `A–Z a–z 0–9 . _ -` and blanks inside: gnuplot writes it into SVG unescaped.
    package var fontFamily: String
    /// The font's size in pixels, in every format.
    package var fontSize: Int
    /// The color behind everything, as "#rrggbb".
    package var background: String
    /// Whether lines have round ends and corners, as a pen's do.
    package var hasRoundPen: Bool

    /// Takes the values as they are; `GnuplotPool.draw` refuses those that `check(subject:)` does.
    package init(
        width: Int, height: Int, fontFamily: String, fontSize: Int, background: String, hasRoundPen: Bool = false
    ) {
        (self.width, self.height, self.fontFamily, self.fontSize) = (width, height, fontFamily, fontSize)
        (self.background, self.hasRoundPen) = (background, hasRoundPen)
    }

    /// Makes sure that nothing in the style can be more than a size, a font and a color.
    /// - Parameter subject: what a message names.
    /// - Throws: a `ReportError` of kind `.definition` that says which value is wrong and what is allowed.
    package func check(subject: String) throws(ReportError) {
        for (name, pixels) in [("width", width), ("height", height)] where !(16...16_384).contains(pixels) {
            throw refusal(subject, "the picture's \(name) is \(pixels)", "choose from 16 to 16384 pixels")
        }
        guard (1...999).contains(fontSize) else {
            throw refusal(subject, "the font size is \(fontSize)", "choose from 1 to 999 pixels")
        }
        guard isPlainFontName(fontFamily) else {
            throw refusal(
                subject, "the font name \(fontFamily.debugDescription) cannot be used",
                "choose a family whose name has only the letters A to Z, digits, blanks and . _ - (see fc-list)")
        }
        guard isHexadecimalColor(background) else {
            throw refusal(
                subject, "the background \(background.debugDescription) is not a color",
                "write it as # and six hexadecimal digits, for example #ffffff")
        }
    }
}

private func refusal(_ subject: String, _ found: String, _ advice: String) -> ReportError {
    ReportError(.definition, subject: subject, found: found, advice: advice)
}

private func isPlainFontName(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard let first = bytes.first, let last = bytes.last, bytes.count <= 100 else { return false }
    return first != UInt8(ascii: " ") && last != UInt8(ascii: " ")
        && bytes.allSatisfy { isPlainLetterOrDigit($0) || " ._-".utf8.contains($0) }
}

private func isHexadecimalColor(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 7 && bytes[0] == UInt8(ascii: "#")
        && bytes.dropFirst().allSatisfy { isPlainLetterOrDigit($0) && Character(Unicode.Scalar($0)).isHexDigit }
}

/// Whether a byte is one of `A–Z a–z 0–9`.
package func isPlainLetterOrDigit(_ byte: UInt8) -> Bool {
    let lowercase = byte | 0x20
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercase)
}
