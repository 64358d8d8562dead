/// What gnuplot printed on standard error, made fit to be shown: no control characters that a terminal would obey,
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

    /// What a program prints that was given no further thread or process: the system's words, in gnuplot's language.
    static let ofShortage = "Resource temporarily unavailable"

    /// The last 2,000 characters, for an error; nil if there is nothing.
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

/// Turns the lines of scripts that gnuplot names into those of the template, which its author knows.
extension RenderJob {
    /// gnuplot's last words, with the template's own lines in them.
    func evidence(_ words: GnuplotWords) -> String? {
        GnuplotWords(lines: words.lines.map(withTemplateLine)).evidence
    }

    /// gnuplot's warnings, with the template's own lines in them.
    func warnings(_ words: GnuplotWords) -> [String] {
        GnuplotWords(lines: words.lines.map(withTemplateLine)).warnings
    }

    /// The template, or the script where it is not known what in it is the template; of several, the first.
    var templateInWords: String {
        guard template == nil, let first = scripts.first else { return template?.name ?? "?" }
        return scripts.count == 1 ? first : "\(first) and the others"
    }

    /// `"/pages/page-001.gp" line 87: undefined variable: x` is about line 12 of a template that begins on line 76.
    private func withTemplateLine(_ line: String) -> String {
        guard let template, let script = scripts.first(where: { line.hasPrefix("\"\($0)\"") }) else { return line }
        var rest = line.dropFirst(script.count + 2)
        if rest.hasPrefix(",") { rest = rest.dropFirst() }
        guard rest.hasPrefix(" line ") else { return line }
        rest = rest.dropFirst(" line ".count)
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        // Above the template is what we wrote ourselves.
        guard let number = Int(digits), number >= template.firstLine else { return line }
        return "\(template.name), line \(number - template.firstLine + 1)\(rest.dropFirst(digits.count))"
    }
}
