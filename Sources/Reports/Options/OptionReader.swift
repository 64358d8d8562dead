import Charts

/// Reads options strictly: every key that the table does not have, every value of the wrong kind, is a problem with its position.
struct OptionReader {
    /// The file that is judged; empty for a command line.
    let file: String
    /// Whether what is required may be missing, as in the defaults of a folder.
    var isPartial = false
    private var found: [(position: DefinitionPosition, error: ReportError)] = []
    /// How many unknown keys were not even looked at.
    private var further = 0
    private static let mostProblems = 20
    /// Where each key stands that was read, by the names of all keys down to it: `source.label.rest`.
    private var positions: [String: DefinitionPosition] = [:]
    private(set) var path: [String] = []
    /// Whether its keys are those of a report's definition.
    private(set) var isDefinition = false

    init(file: String, isPartial: Bool = false) { (self.file, self.isPartial) = (file, isPartial) }

    /// What was found wrong, in the order of the file: the first mistakes, and how many more there are.
    var problems: [ReportError] {
        let all = found.map { ($0.position.mark?.line ?? 0, $0.position.mark?.column ?? 0, $0.error) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
        let more = all.count + further - Self.mostProblems
        if more <= 0 { return all }
        let rest = ReportError(
            .definition, subject: file.isEmpty ? "barfolio chart" : file, found: "and \(more) more",
            advice: "fix these first")
        return all.prefix(Self.mostProblems) + [rest]
    }

    /// Reads a mapping; what is in it and not in the table is a problem.
    ///
    /// - Parameter index: which one it is, where it is in a list.
    mutating func read<Root>(
        _ section: OptionSection<Root>, _ node: DefinitionNode, named name: String? = nil, at index: Int? = nil,
        into root: inout Root
    ) {
        if let index { enter("\(index)", at: node.position) }
        defer { if index != nil { path.removeLast() } }
        let known = section.keys.map(\.name)
        guard node.isMapping else {
            let text = node.text ?? ""
            let key = section.keys.first { $0.readings.contains { $0.keywords.contains(text) } }?.name
            let pair = keyAndValue(in: text, among: known) ?? key.map { "\($0): \(text)" }
            return refuse(
                node, name.map { "\($0): is not a mapping" } ?? "the file is not a mapping",
                pair.map { "write \($0)\(name.map { " below \($0):" } ?? ""), with a blank after the colon" }
                    ?? section.emptyAdvice ?? "write keys and values\(name == nil ? "" : " below it"), such as "
                    + "\(section.required.first ?? section.keys[0].name): …")
        }
        if path.isEmpty { isDefinition = Root.self == ReportDefinition.self }
        let under = name.map { " under \($0):" } ?? ""
        func value(_ key: String) -> DefinitionNode? { node.value(key, insteadOf: section.keysInstead(of: key)) }
        for option in section.keys {
            guard let value = value(option.name) else { continue }
            read(option, value, option.name + ":", at: option.name, into: &root)
        }
        let unknown = node.keys.filter { key in key.word.map { !known.contains($0) } ?? true }
        // They are in the order of the file: no later one of this mapping can be among the first.
        further += max(0, unknown.count - Self.mostProblems)
        // What is shared by a folder's reports alone may leave to each of them what is required.
        let missing = section.required.filter { value($0) == nil && !isPartial && node.position.file == file }
        let advised = unknown.prefix(Self.mostProblems).map { key in
            let own = key.word.flatMap { node[$0] }
            let meant = section.keys.first {
                unknown.count == 1 && missing.contains($0.name)
                    && ($0 as? ReportOption<ReportDefinition>)?.refusal(of: own ?? node, "") == nil
            }
            return (key: key, advice: advice(on: key.word, own, among: known, or: meant?.name))
        }
        // A key that is missing because it is called otherwise is one mistake.
        let meant = advised.compactMap(\.advice.meant)
        checkRules(of: section, { value($0) }, { $0 + ":" }, at: node, beside: meant)
        for key in missing where !meant.contains(key) { refuse(node, "\(key): is missing\(under)", "add it") }
        if let advice = section.emptyAdvice, node.isEmptyMapping { refuse(node, "\(name ?? ""): says nothing", advice) }
        for (key, advice) in advised {
            let found = key.word.map { "there is no key “\($0.shortened)”\(under)" } ?? "a key that is not a word"
            add(key.position, found, advice.text)
        }
    }

    /// Reads one option's value.
    ///
    /// - Parameter name: the option in messages: `corners:`, or `--corners`.
    mutating func read<Root>(
        _ option: ReportOption<Root>, _ value: DefinitionNode, _ name: String, at key: String, into root: inout Root
    ) {
        enter(key, at: value.keyPosition)
        defer { path.removeLast() }
        let reading = option.readings.first { $0.form.takesLists == (value.list != nil) } ?? option.readings.first
        if let section = option.section, value.isMapping || reading == nil {
            return read(section, value, named: option.name, into: &root)
        }
        reading?.apply(&self, value, name, &root)
    }

    /// Checks which keys of a mapping there must, and must not be.
    ///
    /// - Parameters:
    ///   - value: the value of a key, where it is there.
    ///   - name: a key in messages.
    mutating func checkRules<Root>(
        of section: OptionSection<Root>, _ value: (String) -> DefinitionNode?, _ name: (String) -> String,
        at node: DefinitionNode, beside meant: [String] = []
    ) {
        var refused: Set<String> = []
        for pair in section.exclusive where value(pair.one) != nil {
            guard let other = value(pair.other), refused.insert(pair.other).inserted else { continue }
            refuse(
                other, pair.found ?? "there is \(name(pair.one)) already",
                pair.advice ?? "keep one of \(name(pair.one)) and \(name(pair.other))")
        }
        for keys in section.oneOf
        where !isPartial && !keys.contains(where: { value($0) != nil || meant.contains($0) }) {
            let names = keys.map(name).filter { !$0.isEmpty }
            refuse(node, "there is neither \(names.joined(separator: " nor "))", "add one of them")
        }
    }

    /// Says that a value will not do, which then is none.
    mutating func refuse<Value>(_ node: DefinitionNode, _ found: String, _ advice: String) -> Value? {
        add(node.position, found, advice)
        return nil
    }

    mutating func refuse(_ node: DefinitionNode, _ found: String, _ advice: String) {
        add(node.position, found, advice)
    }

    private mutating func enter(_ key: String, at position: DefinitionPosition) {
        path.append(key)
        positions[path.joined(separator: ".")] = position
    }

    /// Says that a part of the definition, named by its path such as `source.label.rest`, will not do.
    mutating func object(to path: String, _ found: String, _ advice: String) { add(position(of: path), found, advice) }

    /// Where a key stands; of one that was not read the key above it.
    func position(of path: String) -> DefinitionPosition {
        let keys = path.split(separator: ".")
        let known = keys.indices.reversed().lazy.compactMap { positions[keys[...$0].joined(separator: ".")] }.first
        return known ?? DefinitionPosition(file: file, mark: nil)
    }

    /// Whether there was a value for the key of a path.
    func hasRead(_ path: String) -> Bool { positions[path] != nil }

    /// Says what is wrong at a position. What is wrong of the defaults beside this file alone is this file's matter.
    private mutating func add(_ position: DefinitionPosition, _ found: String, _ advice: String) {
        let isHere = position.file == file
        let here = isHere ? position : DefinitionPosition(file: file, mark: nil)
        let text = isHere ? found : found + " (combined with \(position))"
        let subject = file.isEmpty ? "barfolio chart" : "\(here)"
        self.found.append((here, ReportError(.definition, subject: subject, found: text, advice: advice)))
    }
}
