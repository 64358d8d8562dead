/// Writes a path or word so that gnuplot reads exactly its bytes and nothing else, quotes included.
///
/// gnuplot's single quotes are not safe (a doubled apostrophe can be a syntax error, and a `"` inside them flips
/// the macro scanner), so this is always double quotes with everything but plain characters as octal escapes.
/// Four digits below 64 keep a digit that follows from being read as part of the escape.
func gnuplotQuoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        if scalar.value >= 128 || isPlain(UInt8(scalar.value)) {
            quoted.unicodeScalars.append(scalar)
        } else {
            let digits = String(scalar.value, radix: 8)
            let width = scalar.value < 64 ? 4 : 3
            quoted += "\\" + String(repeating: "0", count: width - digits.count) + digits
        }
    }
    return quoted + "\""
}

private func isPlain(_ byte: UInt8) -> Bool {
    isPlainLetterOrDigit(byte) || " .,_-".utf8.contains(byte)
}
