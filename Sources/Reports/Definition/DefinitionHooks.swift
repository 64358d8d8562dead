import Archive
import Charts

extension DefinitionKeys {
    /// What a run does beside publishing: `on-success`, `on-failure`, `on-revision`.
    mutating func readHooks(_ top: DefinitionSection, _ definition: inout ReportDefinition) {
        definition.hooks.onSuccess = hook("on-success", in: top)
        definition.hooks.onFailure = hook("on-failure", in: top)
        readRevisions(top, &definition)
    }

    /// A command, one with its time limit, or `none`: a report's way to do without what the defaults have.
    private mutating func hook(_ key: String, in top: DefinitionSection) -> Hook? {
        if top.isMapping(key) {
            var hook: Hook?
            section(key, in: top) { keys, section in
                hook = keys.limitedCommand(in: section, isRequired: true)
            }
            return hook
        }
        if top.word(key) == "none" {
            note(key, in: top)
            return nil
        }
        return command(key, in: top).map { Hook(command: $0.words, folder: $0.folder) }
    }

    private mutating func readRevisions(_ top: DefinitionSection, _ definition: inout ReportDefinition) {
        let key = "on-revision"
        if top.isMapping(key) {
            section(key, in: top) { keys, section in
                definition.revisionPolicy = keys.choice("policy", in: section) ?? definition.revisionPolicy
                definition.hooks.onRevision = keys.limitedCommand(in: section, isRequired: false)
            }
        } else if top.isList(key) {
            definition.hooks.onRevision = command(key, in: top).map { Hook(command: $0.words, folder: $0.folder) }
        } else {
            definition.revisionPolicy = choice(key, in: top) ?? definition.revisionPolicy
        }
    }

    private mutating func limitedCommand(in section: DefinitionSection, isRequired: Bool) -> Hook? {
        let command = command("run", in: section, isRequired: isRequired)
        let seconds = number("time-limit", in: section, within: 1...3_600)
        return command.map {
            Hook(
                command: $0.words, timeLimit: seconds.map { .seconds($0) } ?? Hook.usualTimeLimit, folder: $0.folder)
        }
    }

    /// A program with its arguments, and the folder that they are meant from.
    mutating func command(
        _ key: String, in section: DefinitionSection, isRequired: Bool = false,
        example: String = "[mail, -s, \"the reports\", me]"
    ) -> (words: [String], folder: String)? {
        guard let node = value(key, in: section, isRequired) else { return nil }
        let advice = "write the program and its arguments as a list: \(key): \(example)"
        guard let nodes = node.list else {
            add(node.place, "\(key): is not a list", advice)
            return nil
        }
        let words = nodes.map(\.text)
        guard let program = words.first, let program, !program.isEmpty else {
            add(node.place, "\(key): names no program", advice)
            return nil
        }
        if let index = words.firstIndex(where: { $0 == nil || $0?.unicodeScalars.contains("\0") == true }) {
            add(nodes[index].place, "\(key): word \(index + 1) is not text", advice)
            return nil
        }
        return (words.compactMap(\.self), node.place.folder)
    }

    /// What stays in the archive: `keep`.
    mutating func readKeep(_ top: DefinitionSection, _ definition: inout ReportDefinition) {
        section("keep", in: top) { keys, keep in
            let daily = keys.count("daily", in: keep)
            let weekly = keys.count("weekly", in: keep)
            let monthly = keys.count("monthly", in: keep)
            let yearly = keys.count("yearly", in: keep)
            definition.keep = Retention(
                daily: daily ?? .of(0), weekly: weekly ?? .of(0), monthly: monthly ?? .of(0), yearly: yearly ?? .of(0))
            if keep.isEmpty {
                keys.refuse(
                    "keep", in: top, "keep: says nothing", "write how much stays: keep: {daily: 30, monthly: forever}")
            }
        }
    }

    private mutating func count(_ key: String, in keep: DefinitionSection) -> Retention.Count? {
        guard let node = value(key, in: keep, false) else { return nil }
        let word = node.text
        if word == "forever" { return .forever }
        if let number = word.flatMap({ Int($0) }), Retention.Count.allowed.contains(number) { return .of(number) }
        let nearest = word.flatMap { nearestSpelling(to: $0, among: ["forever"]) }.map { "did you mean \($0)? " } ?? ""
        let allowed = Retention.Count.allowed
        add(
            node.place, "\(key): cannot be “\(node.words)”",
            nearest + "Write a number from \(allowed.lowerBound) to \(allowed.upperBound), or forever")
        return nil
    }
}
