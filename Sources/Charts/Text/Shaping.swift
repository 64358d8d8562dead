/// Which characters need more than one shape after another: joined letters, marks, writing from right to left, emoji.
package enum Shaping {
    /// Whether a character is one of them. Scripts that are written letter by letter are known (Unicode blocks); all others are
    /// taken to need shaping.
    package static func isNeeded(by character: Unicode.Scalar) -> Bool {
        switch character.value {
        case 0x20...0x2FF, 0x370...0x58F, 0x1E00...0x200A, 0x2010...0x2027, 0x202F...0x205F, 0x2070...0x20CF,
            0x2100...0x2BFF, 0x2E80...0x302D, 0x3030...0x3098, 0x309B...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
            0xE000...0xFAFF, 0xFF00...0xFFEE, 0xFFFD:
            false
        default: true
        }
    }
}
