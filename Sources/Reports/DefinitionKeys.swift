import Charts
import Diagnostics
import Foundation
import Yams

/// One mapping of a definition file, with the keys that were asked for.
struct DefinitionSection {
    fileprivate let mapping: Node.Mapping
    /// The mapping's name, for messages; nil at the top.
    fileprivate let name: String?
    fileprivate var known: [String] = []
    fileprivate let mark: Mark?

    /// Whether the key's value is a mapping of its own.
    func isMapping(_ key: String) -> Bool { mapping[key]?.mapping != nil }
}

/// Reads keys strictly: every key that nobody asks for, every value of the wrong kind, is a problem with its place.
struct DefinitionKeys {
    /// The definition's file.
    let file: String
    private var found: [(mark: Mark?, error: ReportError)] = []
    private var marks: [String: Mark] = [:]
    private var sections: [DefinitionSection] = []

    init(file: String) { self.file = file }

    /// What was found wrong, in the order of the file.
    var problems: [ReportError] {
        found.sorted { ($0.mark?.line ?? 0, $0.mark?.column ?? 0) < ($1.mark?.line ?? 0, $1.mark?.column ?? 0) }.map(
            \.error)
    }

    /// A path of the definition, from the folder of its file.
    func path(_ relative: String) -> String {
        if relative.isAbsolutePath { return relative }
        let folder = file.parentPath
        return (folder.isEmpty ? "." : folder).appendingPath(relative)
    }

    /// Reads a mapping; afterwards, what is in it and was not asked for is a problem.
    mutating func section(_ node: Node, named name: String?, _ read: (inout DefinitionKeys, DefinitionSection) -> Void)
    {
        guard let mapping = node.mapping else {
            return add(
                node.mark, name.map { "\($0): is not a mapping" } ?? "the definition is not a mapping",
                "write keys and values: key: value")
        }
        sections.append(DefinitionSection(mapping: mapping, name: name, mark: node.mark))
        read(&self, sections[sections.count - 1])
        let section = sections.removeLast()
        for (key, _) in mapping {
            guard let word = key.string else {
                add(key.mark, "a key that is not a word", "use one of: \(section.known.joined(separator: ", "))")
                continue
            }
            if section.known.contains(word) { continue }
            let place = name.map { " under \($0):" } ?? ""
            let nearest = nearestSpelling(to: word, among: section.known).map { "did you mean \($0)? " } ?? ""
            add(
                key.mark, "there is no key “\(word)”\(place)",
                nearest + "Allowed: \(section.known.joined(separator: ", "))")
        }
    }

    /// Reads a mapping under a key, if it is there.
    mutating func section(
        _ key: String, in parent: DefinitionSection, isRequired: Bool = false,
        _ read: (inout DefinitionKeys, DefinitionSection) -> Void
    ) {
        guard let node = value(key, in: parent, isRequired) else { return }
        section(node, named: key, read)
    }

    /// Reads a line of text, if it is there.
    mutating func text(_ key: String, in section: DefinitionSection, isRequired: Bool = false) -> String? {
        guard let node = value(key, in: section, isRequired) else { return nil }
        guard let text = node.scalar?.string, !text.isEmpty else {
            add(node.mark, "\(key): is not text", "write a word or a line after \(key):")
            return nil
        }
        return text
    }

    /// Reads a list of texts, or a single one, if it is there.
    mutating func texts(_ key: String, in section: DefinitionSection) -> [String]? {
        guard let node = value(key, in: section, false) else { return nil }
        let texts = (node.sequence.map(Array.init) ?? [node]).map { $0.scalar?.string ?? "" }
        guard !texts.isEmpty, !texts.contains("") else {
            add(node.mark, "\(key): is not a list of words", "write \(key): [one, two]")
            return nil
        }
        return texts
    }

    /// Reads a text of which nothing is taken away, if it is there.
    mutating func value<Value>(
        _ key: String, in section: DefinitionSection, _ advice: String, _ read: (String) -> Value?
    ) -> Value? {
        guard let node = value(key, in: section, false) else { return nil }
        guard let text = node.scalar?.string, let value = read(text) else {
            add(node.mark, "\(key): cannot be “\(node.scalar?.string ?? "…")”", advice)
            return nil
        }
        return value
    }

    /// Reads a whole number, if it is there.
    mutating func number(_ key: String, in section: DefinitionSection, within range: ClosedRange<Int>) -> Int? {
        guard let node = value(key, in: section, false) else { return nil }
        guard let number = node.scalar.flatMap({ Int($0.string) }), range.contains(number) else {
            add(
                node.mark, "\(key): is not a number from \(range.lowerBound) to \(range.upperBound)",
                "write \(key): and such a number")
            return nil
        }
        return number
    }

    /// Reads a day, `YYYY-MM-DD`, if it is there.
    mutating func day(_ key: String, in section: DefinitionSection) -> CivilDate? {
        guard let node = value(key, in: section, false) else { return nil }
        guard let day = node.scalar.flatMap({ CivilDate($0.string) }) else {
            add(node.mark, "\(key): is not a day", "write it as year, month and day: 2026-11-20")
            return nil
        }
        return day
    }

    /// Reads `true` or `false`, if it is there.
    mutating func flag(_ key: String, in section: DefinitionSection) -> Bool? {
        guard let node = value(key, in: section, false) else { return nil }
        guard let flag = node.scalar.flatMap({ Bool($0.string) }) else {
            add(node.mark, "\(key): is neither true nor false", "write \(key): true")
            return nil
        }
        return flag
    }

    /// Reads one of the words of `Choice`, if it is there; words in `beside` are allowed too and read as nil.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ key: String, in section: DefinitionSection, isRequired: Bool = false, beside: [String] = []
    ) -> Choice? {
        guard let node = value(key, in: section, isRequired) else { return nil }
        return choice(node, key, beside)
    }

    /// Reads a list of words of `Choice`, if it is there.
    mutating func choices<Choice: RawRepresentable<String> & CaseIterable & Equatable>(
        _ key: String, in section: DefinitionSection
    ) -> [Choice]? {
        guard let node = value(key, in: section, false) else { return nil }
        guard let nodes = node.sequence, !nodes.isEmpty else {
            add(
                node.mark, "\(key): is not a list",
                "write \(key): [\(Choice.allCases.map(\.rawValue).joined(separator: ", "))]")
            return nil
        }
        var all: [Choice] = []
        for node in nodes {
            guard let word: Choice = choice(node, key, []) else { continue }
            if !all.contains(word) { all.append(word) }
        }
        return all
    }

    private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: Node, _ key: String, _ beside: [String]
    ) -> Choice? {
        let allowed = beside + Choice.allCases.map(\.rawValue)
        guard let word = node.scalar?.string, allowed.contains(word) else {
            let word = node.scalar?.string
            let nearest = word.flatMap { nearestSpelling(to: $0, among: allowed) }.map { "did you mean \($0)? " } ?? ""
            add(
                node.mark, word.map { "\(key): cannot be “\($0)”" } ?? "\(key): is not a word",
                nearest + "Allowed: \(allowed.joined(separator: ", "))")
            return nil
        }
        return Choice(rawValue: word)
    }

    /// Says that a key's value will not do.
    mutating func refuse(_ key: String, in section: DefinitionSection, _ found: String, _ advice: String) {
        add(section.mapping[key]?.mark ?? section.mark, found, advice)
    }

    /// Says that a part of the definition, named by a key that was read, will not do.
    mutating func object(to key: String, _ found: String, _ advice: String) {
        add(marks[key], found, advice)
    }

    private mutating func value(_ key: String, in section: DefinitionSection, _ isRequired: Bool) -> Node? {
        sections[sections.count - 1].known.append(key)
        let node = section.mapping[key]
        marks[key] = node?.mark ?? marks[key]
        if node == nil, isRequired {
            let place = section.name.map { " under \($0):" } ?? ""
            add(section.mark, "\(key): is missing\(place)", "add it")
        }
        return node
    }

    private mutating func add(_ mark: Mark?, _ words: String, _ advice: String) {
        let place = mark.map { ":\($0.line):\($0.column)" } ?? ""
        let error = ReportError(.definition, stage: .define, subject: file + place, found: words, advice: advice)
        found.append((mark, error))
    }
}
