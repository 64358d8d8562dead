/// Turns the places that gnuplot names into those that a person who writes templates knows.
extension RenderJob {
    /// gnuplot's last words, with the templates' own lines in them.
    func evidence(_ words: GnuplotWords) -> String? {
        GnuplotWords(lines: words.lines.map(withTemplatePlaces)).evidence
    }

    /// gnuplot's warnings, with the templates' own lines in them.
    func warnings(_ words: GnuplotWords) -> [String] {
        GnuplotWords(lines: words.lines.map(withTemplatePlaces)).warnings
    }

    /// The template, or the script where nobody said what in it is the template; of several, the first.
    var templateInWords: String {
        guard let script = scripts.first else { return "?" }
        let name = script.template?.name ?? script.path
        return scripts.allSatisfy { ($0.template?.name ?? $0.path) == name } ? name : "\(name) and the others"
    }

    /// `"/pages/page-001.gp" line 87: undefined variable: x` is about line 12 of a template that begins on line 76.
    private func withTemplatePlaces(_ line: String) -> String {
        guard line.hasPrefix("\"") else { return line }
        for script in scripts {
            let opening = "\"\(script.path)\""
            guard let template = script.template, line.hasPrefix(opening) else { continue }
            var rest = line.dropFirst(opening.count)
            if rest.hasPrefix(",") { rest = rest.dropFirst() }
            guard rest.hasPrefix(" line ") else { continue }
            rest = rest.dropFirst(" line ".count)
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            // Above the template lies what we wrote ourselves.
            guard let number = Int(digits), number >= template.firstLine else { continue }
            return "\(template.name), line \(number - template.firstLine + 1)\(rest.dropFirst(digits.count))"
        }
        return line
    }
}
