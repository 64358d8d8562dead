/// How wide a line of text will be, on the wide side, in pixels at a font size in pixels.
///
/// ASCII by the advance widths of Noto Sans CJK and DejaVu Sans, whichever is wider; East Asian characters and
/// everything else that may be wide count as a full em (Unicode Standard Annex #11).
public func textWidth(_ text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + advance(of: $1) } * size
}

/// The text, cut with "…" where it would be wider than `width` pixels.
public func cut(_ text: String, toWidth width: Double, size: Double) -> String {
    guard textWidth(text, size: size) > width else { return text }
    var room = width - textWidth("…", size: size)
    var kept = ""
    for character in text {
        room -= textWidth(String(character), size: size)
        guard room >= 0 else { break }
        kept.append(character)
    }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
}

/// The largest whole size from `least` to `most` at which every text is within `width` pixels; `least` where none is.
func size(fitting texts: [String], in width: Double, most: Int, least: Int) -> Int {
    let widest = texts.map { textWidth($0, size: 1) }.max() ?? 0
    guard widest * Double(most) > width else { return most }
    return max(least, Int(width / widest))
}

/// In ems.
private func advance(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x20...0x7E: Double(asciiAdvances[Int(scalar.value) - 0x20]) / 100
    case 0xB7: 0.32
    case 0x300...0x36F: 0
    case 0x80..<0x1100: 0.8
    default: scalar.properties.generalCategory == .nonspacingMark ? 0 : 1
    }
}

/// From the blank to `~`, in hundredths of an em.
private let asciiAdvances: [UInt8] = [
    32, 40, 47, 84, 64, 95, 78, 28, 39, 39, 50, 84, 32, 36, 32, 39,
    64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 53,
    100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 54, 66, 56, 86, 75, 79,
    63, 79, 69, 63, 61, 73, 68, 99, 69, 61, 69, 39, 39, 39, 84, 56,
    61, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61,
    63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
]
