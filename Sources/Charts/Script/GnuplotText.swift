/// Gnuplot's quoting: the one place where text and numbers become gnuplot source.
///
/// Inside double quotes and in tab-separated data fields alike, letters, digits, blank, `.,_-` and UTF-8 beyond ASCII
/// stand for themselves; every other byte below 64 is written `\0ooo`, from 64 to 127 `\ooo`. The four digits matter:
/// with three, gnuplot takes a digit that follows into the escape. This encoding came back exact for every byte
/// string tried, which the manual's own (doubled apostrophes) does not.
package enum GnuplotText {
    /// A double-quoted string.
    package static func quoted(_ text: String) -> String { "\"" + encoded(text, isField: false) + "\"" }

    /// A field of a tab-separated data block. A blank at its start is encoded too, for gnuplot would strip it; a field that would
    /// be longer than gnuplot reads is cut with "…".
    static func field(_ text: String) -> String {
        let whole = encoded(text, isField: true)
        guard whole.utf8.count > longestField else { return whole }
        var kept = String.UnicodeScalarView()
        var room = longestField - "…".utf8.count
        for scalar in text.unicodeScalars {
            room -= encoded(String(scalar), isField: true).utf8.count
            guard room >= 0 else { break }
            kept.append(scalar)
        }
        return encoded(String(kept) + "…", isField: true)
    }

    /// gnuplot reads 1,024 bytes of a field as it is written, and loses the rest.
    private static let longestField = 1_000

    /// A finite number: the shortest decimal that reads back as the very same double.
    static func number(_ value: Double) -> String {
        if abs(value) < 1e15, value.rounded() == value, value != 0 || value.sign == .plus { return String(Int(value)) }
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    static func color(_ color: Color) -> String { "\"\(color)\"" }

    private static func encoded(_ text: String, isField: Bool) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        for (index, byte) in text.utf8.enumerated() {
            let isPlain = byte >= 128 || byte.isLetterOrDigit || " .,_-".utf8.contains(byte)
            if isPlain, !(isField && index == 0 && byte == UInt8(ascii: " ")) {
                result.append(byte)
            } else {
                result += "\\\(padded(byte, byte < 64 ? 4 : 3, radix: 8))".utf8
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
