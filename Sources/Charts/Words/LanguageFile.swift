/// A file of `templates/languages`: lines of `key = text`, and comments behind `#`. The first key is `language`. Where a number decides,
/// there is a line for each category that the language has (``Plural``): `weeks[one] = {0} week`.
extension Phrases {
    /// Placeholders that a language may leave out, or have beside the English ones: it says how many more there are, or how many in all.
    /// All files say in comments what they are.
    private static let optional: [String: Set<Substring>] = [
        "andMore": ["2", "3"], "eachOf": ["0", "2"], "meanOfLast": ["0", "1"], "sinceUntil": ["0", "1", "2"],
        "was": ["1"], "weeksFrom": ["0", "1", "2"],
    ]

    /// Of no language: every text is its key.
    package init() { self.init(language: "en", texts: [:], source: nil) }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - name: what messages call it.
    ///   - base: the language that this one is of, where it is one of a country: the file has what it says otherwise, `pt-PT` beside `pt`.
    ///   - model: a language whose keys and placeholders it must have; nil for the built-in files, which tests hold to the English one.
    ///   - more: what else to do where a text is missing, behind the advice.
    /// - Throws: where a line is no text of a key, or the file lacks one.
    package init(
        _ text: String, named name: String, over base: Phrases? = nil, like model: Phrases? = nil, or more: String = ""
    ) throws(Flaw) {
        var (texts, language, number): ([String: String], String?, Int) = ([:], nil, 0)
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            let line = Self.trimmed(line)
            guard let first = line.first, first != UInt8(ascii: "#") else { continue }
            let equals = line.firstIndex(of: UInt8(ascii: "=")) ?? line.endIndex
            let (key, text) = (Self.text(line[..<equals]), Self.text(line[equals...].dropFirst()))
            guard !key.isEmpty, !text.isEmpty else {
                throw Flaw("\(name):\(number): it is no key with its text", "write key = text, or # before a comment")
            }
            guard let own = language else {
                guard key == "language" else {
                    throw Flaw(
                        "\(name):\(number): it does not say which language it is",
                        "begin with a line such as language = de")
                }
                language = text
                continue
            }
            guard texts.updateValue(text, forKey: key) == nil else {
                throw Flaw("\(name):\(number): “\(key)” is there twice", "take one of the lines out")
            }
            if let model { try model.check(key, text, of: own, "\(name):\(number)") }
        }
        if let base { texts.merge(base.texts) { own, _ in own } }
        let sources = [model == nil ? nil : text, base?.source].compactMap(\.self)
        self.init(language: language ?? "", texts: texts, source: sources.isEmpty ? nil : sources.joined())
        if let model { try check(againstKeysOf: model, name, more) }
    }

    /// The keys, without categories of numbers.
    var keys: Set<String> { Set(texts.keys.map { String($0.prefix { $0 != "[" }) }) }

    /// Whether this language has a key of another one's line, and its text has the same placeholders.
    private func check(_ key: String, _ text: String, of language: String, _ line: String) throws(Flaw) {
        let (base, category) = (String(key.prefix { $0 != "[" }), key.drop { $0 != "[" })
        guard let own = texts[base] ?? texts[base + "[other]"] else {
            throw Flaw(
                "\(line): there is no key “\(base)”",
                didYouMean(base, among: keys.sorted(), else: "take the line out"))
        }
        let categories = Plural.required(language).map { "[\($0)]" }.sorted()
        guard category.isEmpty || texts[base] == nil && (categories + ["[many]"]).contains(String(category)) else {
            throw Flaw(
                "\(line): “\(key)”: no number decides that in \(language), as far as is known here",
                texts[base] == nil ? "write \(base), or all of \(categories.joined(separator: ", "))" : "write \(base)")
        }
        let (placeholders, model) = (try Self.placeholders(text, line), try Self.placeholders(own, base))
        // A part of a period has the placeholders of all such parts.
        let optional = Self.optional[base.split(separator: ".").last.map(String.init) ?? base, default: []]
        // What is said of one thing may say it in a word.
        let needed = model.subtracting(optional).subtracting(["", "[other]"].contains(category) ? [] : ["0"])
        let wrong = needed.subtracting(placeholders).union(placeholders.subtracting(model.union(optional))).sorted()
        guard let placeholder = wrong.first else { return }
        throw Flaw(
            "\(line): “\(key)” "
                + (placeholders.contains(placeholder) ? "is given no {\(placeholder)}" : "lacks {\(placeholder)}"),
            "write it with the same {0}, {1} as the text in \(self.language): \(own)")
    }

    /// Whether it has all keys of another language, in all categories of its own.
    private func check(againstKeysOf model: Phrases, _ name: String, _ more: String) throws(Flaw) {
        let categories = Plural.required(language).map { "[\($0)]" }.sorted()
        for key in model.keys.sorted() where texts[key] == nil {
            let isCounted = model.texts[key] == nil && categories.contains { texts[key + $0] != nil }
            let missing = isCounted ? categories.first { texts[key + $0] == nil }.map { key + $0 } : key
            guard let missing else { continue }
            let text = model.texts[key] ?? model.texts[key + "[other]"] ?? ""
            throw Flaw(
                "\(name): there is no text of “\(missing)”",
                "add a line, as in \(model.language): \(missing) = \(text)\(more)")
        }
    }

    /// The placeholders of a text; the fields of days among them are read, too.
    private static func placeholders(_ text: String, _ line: String) throws(Flaw) -> Set<Substring> {
        var placeholders: [Substring] = []
        _ = fill(text) {
            placeholders.append($0)
            return ""
        }
        for placeholder in placeholders {
            guard let colon = placeholder.firstIndex(of: ":") else { continue }
            do throws(Flaw) { _ = try LabelPattern(String(placeholder[colon...].dropFirst())) } catch {
                throw Flaw("\(line): \(error.found)", error.advice)
            }
        }
        return Set(placeholders.map { $0.prefix { $0 != ":" } })
    }

    private static func trimmed(_ line: Substring.UTF8View) -> Substring.UTF8View {
        let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
        guard let last = line.lastIndex(where: { !blanks.contains($0) }) else { return line.prefix(0) }
        return line[...last].drop { blanks.contains($0) }
    }

    private static func text(_ bytes: Substring.UTF8View) -> String { String(Substring(trimmed(bytes))) }
}
