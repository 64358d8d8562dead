import Charts
import Foundation

/// One mapping of a definition file, with the keys that were asked for.
struct DefinitionSection {
    fileprivate let node: DefinitionNode
    /// The mapping's name, for messages; nil at the top.
    fileprivate let name: String?
    fileprivate var known: [String] = []

    /// Whether the key's value is a mapping of its own.
    func isMapping(_ key: String) -> Bool { node[key]?.isMapping ?? false }

    /// Whether the key's value is a list.
    func isList(_ key: String) -> Bool { node[key]?.list != nil }

    /// Whether the key is there, in the file or in the defaults.
    func has(_ key: String) -> Bool { node[key] != nil }

    /// The key's value, where it is a single word or line.
    func word(_ key: String) -> String? { node[key]?.text }

    /// Whether the file itself has it, and not its folder's defaults alone.
    func stands(in file: String) -> Bool { node.place.file == file }

    /// Whether the file itself has the key.
    func has(_ key: String, in file: String) -> Bool { node[key]?.place.file == file }

    /// Whether it says nothing at all.
    var isEmpty: Bool { node.isEmptyMapping }
}

/// Reads keys strictly: every key that nobody asks for, every value of the wrong kind, is a problem with its place.
struct DefinitionKeys {
    /// The file that is judged.
    let file: String
    /// Whether what is required may be missing, as in the defaults of a folder.
    let isPartial: Bool
    private var found: [(place: DefinitionPlace, error: ReportError)] = []
    private var places: [String: DefinitionPlace] = [:]
    private var sections: [DefinitionSection] = []
    /// The keys that were asked for in each mapping that was there, by its path, such as `source.date`.
    private(set) var known: [String: [String]] = [:]

    init(file: String, isPartial: Bool = false) {
        self.file = file
        self.isPartial = isPartial
    }

    /// What was found wrong, in the order of the file.
    var problems: [ReportError] {
        found.map { ($0.place.mark?.line ?? 0, $0.place.mark?.column ?? 0, $0.error) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }

    /// Reads a mapping; afterwards, what is in it and was not asked for is a problem.
    mutating func section(
        _ node: DefinitionNode, named name: String?, _ read: (inout DefinitionKeys, DefinitionSection) -> Void
    ) {
        guard node.isMapping else {
            return add(
                node.place, name.map { "\($0): is not a mapping" } ?? "the definition is not a mapping",
                "write keys and values: key: value")
        }
        sections.append(DefinitionSection(node: node, name: name))
        read(&self, sections[sections.count - 1])
        known[sections.compactMap(\.name).joined(separator: ".")] = sections[sections.count - 1].known
        let section = sections.removeLast()
        for key in node.keys {
            guard let word = key.word else {
                add(key.place, "a key that is not a word", "use one of: \(section.known.joined(separator: ", "))")
                continue
            }
            if section.known.contains(word) { continue }
            let place = name.map { " under \($0):" } ?? ""
            let nearest = nearestSpelling(to: word, among: section.known).map { "did you mean \($0)? " } ?? ""
            add(
                key.place, "there is no key “\(word)”\(place)",
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
        guard let text = node.text, !text.isEmpty else {
            add(node.place, "\(key): is not text", "write a word or a line after \(key):")
            return nil
        }
        return text
    }

    /// Reads a list of texts, or a single one, if it is there.
    mutating func texts(_ key: String, in section: DefinitionSection) -> [String]? {
        guard let node = value(key, in: section, false) else { return nil }
        let texts = (node.list ?? [node]).map { $0.text ?? "" }
        guard !texts.isEmpty, !texts.contains("") else {
            add(node.place, "\(key): is not a list of words", "write \(key): [one, two]")
            return nil
        }
        return texts
    }

    /// Reads a path, if it is there; a relative one is meant from the folder of the file that it stands in.
    mutating func path(_ key: String, in section: DefinitionSection, isRequired: Bool = false) -> String? {
        text(key, in: section, isRequired: isRequired).map { path($0, under: key, in: section) }
    }

    /// A path that stands under a key, from the folder of its file.
    func path(_ path: String, under key: String, in section: DefinitionSection) -> String {
        path.isAbsolutePath ? path : (section.node[key]?.place ?? section.node.place).folder.appendingPath(path)
    }

    /// Reads a text of which nothing is taken away, if it is there.
    mutating func value<Value>(
        _ key: String, in section: DefinitionSection, _ advice: String, _ read: (String) -> Value?
    ) -> Value? {
        guard let node = value(key, in: section, false) else { return nil }
        guard let text = node.text, let value = read(text) else {
            add(node.place, "\(key): cannot be “\(node.words)”", advice)
            return nil
        }
        return value
    }

    /// Reads a whole number, if it is there.
    mutating func number(_ key: String, in section: DefinitionSection, within range: ClosedRange<Int>) -> Int? {
        guard let node = value(key, in: section, false) else { return nil }
        guard let number = node.text.flatMap({ Int($0) }), range.contains(number) else {
            add(
                node.place, "\(key): is not a number from \(range.lowerBound) to \(range.upperBound)",
                "write \(key): and such a number")
            return nil
        }
        return number
    }

    /// Reads a day, `YYYY-MM-DD`, if it is there.
    mutating func day(_ key: String, in section: DefinitionSection) -> CivilDate? {
        guard let node = value(key, in: section, false) else { return nil }
        guard let day = node.text.flatMap({ CivilDate($0) }) else {
            add(node.place, "\(key): is not a day", "write it as year, month and day: 2026-11-20")
            return nil
        }
        return day
    }

    /// Reads `true` or `false`, if it is there.
    mutating func flag(_ key: String, in section: DefinitionSection) -> Bool? {
        guard let node = value(key, in: section, false) else { return nil }
        guard let flag = node.text.flatMap({ Bool($0) }) else {
            add(node.place, "\(key): is neither true nor false", "write \(key): true")
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
        guard let nodes = node.list, !nodes.isEmpty else {
            add(
                node.place, "\(key): is not a list",
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
        _ node: DefinitionNode, _ key: String, _ beside: [String]
    ) -> Choice? {
        let allowed = beside + Choice.allCases.map(\.rawValue)
        guard let word = node.text, allowed.contains(word) else {
            let nearest =
                node.text.flatMap { nearestSpelling(to: $0, among: allowed) }.map { "did you mean \($0)? " } ?? ""
            add(
                node.place, node.text.map { "\(key): cannot be “\($0)”" } ?? "\(key): is not a word",
                nearest + "Allowed: \(allowed.joined(separator: ", "))")
            return nil
        }
        return Choice(rawValue: word)
    }

    /// Says that a key's value will not do.
    mutating func refuse(_ key: String, in section: DefinitionSection, _ found: String, _ advice: String) {
        add((section.node[key] ?? section.node).place, found, advice)
    }

    /// Says that a part of the definition, named by a key that was read, will not do.
    mutating func object(to key: String, _ found: String, _ advice: String) {
        add(places[key] ?? DefinitionPlace(file: file, mark: nil), found, advice)
    }

    /// Whether a key that was asked for is there.
    func hasRead(_ key: String) -> Bool { places[key] != nil }

    /// Says that a key is known, without reading it.
    mutating func note(_ key: String, in section: DefinitionSection) { _ = value(key, in: section, false) }

    /// A key's value as it stands, for reading that is like no other.
    mutating func value(_ key: String, in section: DefinitionSection, _ isRequired: Bool) -> DefinitionNode? {
        sections[sections.count - 1].known.append(key)
        let node = section.node[key]
        places[key] = node?.place ?? places[key]
        if node == nil, isRequired, !isPartial {
            let place = section.name.map { " under \($0):" } ?? ""
            add(section.node.place, "\(key): is missing\(place)", "add it")
        }
        return node
    }

    /// Says what is wrong at a place. What only this file's words make wrong of the defaults' is this file's matter.
    mutating func add(_ place: DefinitionPlace, _ words: String, _ advice: String) {
        let isHere = place.file == file
        let here = isHere ? place : DefinitionPlace(file: file, mark: nil)
        let words = isHere ? words : words + " (with what stands in \(place))"
        found.append(
            (here, ReportError(.definition, subject: "\(here)", found: words, advice: advice)))
    }
}
