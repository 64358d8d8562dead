/// What gnuplot said on standard error, made fit to be shown: no control characters that a terminal would obey,
/// no blank lines, and not without end.
struct GnuplotWords: Sendable, Equatable {
    /// The lines, without the blanks around them.
    let lines: [String]

    init(lines: [String]) {
        self.lines = lines
    }

    init(_ bytes: some Collection<UInt8>) {
        lines = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
            var text = ""
            for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
                let isControl = scalar.properties.generalCategory == .control && scalar != "\t"
                text.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
            }
            let trimmed = text.drop(while: \.isWhitespace)
            return trimmed.isEmpty ? nil : String(trimmed)
        }
    }

    /// What a program says that was given no further thread or process: the system's words, in the language that gnuplot is given.
    static let ofShortage = "Resource temporarily unavailable"

    /// The last 2,000 characters, for an error; nil if nothing was said.
    var evidence: String? {
        let all = lines.filter { $0 != "^" }.joined(separator: "\n")
        guard all.count > 2_000 else { return all.isEmpty ? nil : all }
        return "…" + all.suffix(1_999)
    }

    /// Each line once, for the warnings of a page that was drawn: every picture runs the script again and hears
    /// the same.
    var warnings: [String] {
        var seen: Set<String> = []
        let distinct = lines.filter { $0 != "^" && seen.insert($0).inserted }
        let shown = distinct.prefix(distinct.count > 20 ? 19 : 20).map { String($0.prefix(500)) }
        return distinct.count > 20 ? shown + ["… and \(distinct.count - 19) more lines"] : shown
    }
}
