/// Every key of a definition in words, as Markdown: from the one table of keys, so that it cannot be out of date.
package struct DefinitionReference: Sendable {
    private let options: [String: String]

    /// - Parameter options: what means the same on a command line, by the key's path, such as `source.date.format`.
    package init(options: [String: String]) { self.options = options }

    /// The document, without a line end.
    package var markdown: String {
        let introduction = """
            # Every key of a definition

            A definition is a YAML file in the folder of reports; its name is the report's name. Only `source` is required, with
            what it reads and either `date` (and `group`) or `label`. [definitions.md](definitions.md) has examples, and says how bars,
            marks and numbers come about. `barfolio chart` has options of the same meaning.

            This page is what `barfolio schema --markdown` prints. `make reference` writes it again.
            """
        return ([introduction] + section(definitionKeys, path: "")).joined(separator: "\n\n")
    }

    /// A mapping's table, what its keys must and must not have together, and the mappings below it.
    private func section(_ section: DefinitionSectionKeys, path: String) -> [String] {
        let depth = path.isEmpty ? 0 : path.split(separator: ".").count
        let heading = path.isEmpty ? "## The file" : String(repeating: "#", count: depth + 1) + " `\(path)`"
        let rows = section.keys.map { key in
            let path = self.path(key, path)
            let cells = [
                code(key.name), words(for: key.value, path), leftOut(key, section), text(key.meaning),
                options[path].map { code($0) } ?? "",
            ]
            return "| " + cells.joined(separator: " | ") + " |"
        }
        let table = ["| key | value | left out | what it is for | option of `chart` |", "|---|---|---|---|---|"] + rows
        let below = section.keys.flatMap { key in
            key.value.section.map { self.section($0, path: self.path(key, path)) } ?? []
        }
        return [heading, table.joined(separator: "\n")] + rules(section) + below
    }

    private func path(_ key: DefinitionKey, _ parent: String) -> String {
        parent.isEmpty ? key.name : "\(parent).\(key.name)"
    }

    private func rules(_ section: DefinitionSectionKeys) -> [String] {
        var rules = section.oneOf.map { "There must be \(list($0, "or"))." }
        rules += section.exclusive.map { "There cannot be both \(list($0, "and"))." }
        if section.isNeverEmpty { rules.append("There must be one of the keys at least.") }
        return rules.isEmpty ? [] : [rules.joined(separator: " ")]
    }

    private func list(_ keys: [String], _ word: String) -> String {
        let keys = keys.map { code($0) }
        return keys.dropLast().joined(separator: ", ") + " \(word) " + (keys.last ?? "")
    }

    private func leftOut(_ key: DefinitionKey, _ section: DefinitionSectionKeys) -> String {
        if section.required.contains(key.name) { return "required" }
        return key.usual.map { code(words(for: $0)) } ?? ""
    }

    private func words(for value: JSONValue) -> String {
        switch value {
        case .text(let text): text.isEmpty ? "\"\"" : text
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        case .list(let values): "[" + values.map { words(for: $0) }.joined(separator: ", ") + "]"
        case .object: "{}"
        }
    }

    private func words(for value: DefinitionValue, _ path: String) -> String {
        switch value {
        case .text: "text"
        case .anyText: "text, also none"
        case .form(_, let example): "text such as \(code(example))"
        case .whole(let range): "a whole number, \(range.lowerBound) to \(range.upperBound)"
        case .positive: "a number above 0"
        case .flag: "`true`, `false`"
        case .words(let words): words.map { code($0) }.joined(separator: ", ")
        case .list(let item): "a list of: \(words(for: item, path))"
        case .command: "a command: `[PROGRAM, ARGUMENT, …]`"
        case .section: "[keys](#\(path.filter { $0 != "." }))"
        case .either(let values): values.map { words(for: $0, path) }.joined(separator: "; or ")
        }
    }

    private func code(_ text: String) -> String { "`\(self.text(text))`" }

    /// A bar would end the cell.
    private func text(_ text: String) -> String { text.replacing("|", with: "\\|") }
}

extension DefinitionValue {
    /// The keys of its mapping, where it can be one.
    fileprivate var section: DefinitionSectionKeys? {
        switch self {
        case .section(let section): section
        case .either(let values): values.lazy.compactMap(\.section).first
        default: nil
        }
    }
}
