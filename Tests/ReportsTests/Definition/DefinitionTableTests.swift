import Charts
import Foundation
import Testing

@testable import Reports

/// The table of keys (and with it the schema and the documentation) says of every key what the reader does with it.
struct DefinitionTableTests {
    /// A key with the names of the mappings that it stands in.
    private struct PlacedKey: CustomTestStringConvertible {
        let path: [String]
        let key: DefinitionKey

        var testDescription: String { path.joined(separator: ".") }
    }

    private static let keys = placed(definitionKeys, [])

    private static func placed(_ section: DefinitionSectionKeys, _ path: [String]) -> [PlacedKey] {
        section.keys.flatMap { key in
            [PlacedKey(path: path + [key.name], key: key)]
                + sections(key.value).flatMap { placed($0, path + [key.name]) }
        }
    }

    private static func kinds(_ value: DefinitionValue) -> [DefinitionValue] {
        if case .either(let values) = value { values } else { [value] }
    }

    private static func sections(_ value: DefinitionValue) -> [DefinitionSectionKeys] {
        kinds(value).compactMap { if case .section(let section) = $0 { section } else { nil } }
    }

    /// What the reader makes of one key with a value, and what it objects to.
    private func read(_ path: [String], _ value: String) throws -> (ReportDefinition, [String]) {
        let yaml = path.map { "{\($0): " }.joined() + value + String(repeating: "}", count: path.count)
        let folder = try DefinitionFolder()
        let text = try DefinitionText(try folder.write("a.yaml", yaml), what: "the definition")
        var definition = ReportDefinition.blank
        var keys = DefinitionKeys(file: "a.yaml", isPartial: true)
        keys.read(try #require(text.root), into: &definition)
        return (definition, keys.problems.map { "\($0.found) → \($0.advice)" })
    }

    @Test func `the reader asks for the keys of the table, and for no others`() throws {
        // Every mapping is there, so that the reader looks into each.
        func yaml(_ section: DefinitionSectionKeys) -> String {
            let inner = section.keys.compactMap { key in
                Self.sections(key.value).first.map { "\(key.name): \(yaml($0))" }
            }
            return "{\(inner.joined(separator: ", "))}"
        }
        let folder = try DefinitionFolder()
        let text = try DefinitionText(try folder.write("a.yaml", yaml(definitionKeys)), what: "the definition")
        var definition = ReportDefinition.blank
        var keys = DefinitionKeys(file: "a.yaml", isPartial: true)
        keys.read(try #require(text.root), into: &definition)

        let described = Dictionary(grouping: Self.keys) { $0.path.dropLast().joined(separator: ".") }
        #expect(keys.known.mapValues(Set.init) == described.mapValues { Set($0.map(\.key.name)) })
    }

    @Test(arguments: keys) private func `the reader takes what the table allows, and nothing beyond`(_ key: PlacedKey)
        throws
    {
        for kind in Self.kinds(key.key.value) {
            let (good, bad) = examples(of: kind)
            for value in good { #expect(try read(key.path, value).1.isEmpty, "\(value)") }
            for value in bad { #expect(try read(key.path, value).1.count == 1, "\(value)") }
        }
    }

    /// Values of a kind, and values that are of no kind that stands beside it.
    private func examples(of kind: DefinitionValue) -> (good: [String], bad: [String]) {
        switch kind {
        case .whole(let range):
            (
                [range.lowerBound, range.upperBound].map(String.init),
                [range.lowerBound - 1, range.upperBound + 1].map(String.init)
            )
        case .words(let words): (words, ["nonsense"])
        case .flag: (["true", "false"], ["yes", "1"])
        case .positive: (["0.5", "10000"], ["0", "-1", "much"])
        case .list(let item): (examples(of: item).good.map { "[\($0)]" }, ["[]"])
        case .command: (["[a]", "[a, \"\", 5]"], ["[]", "[\"\"]", "[a, [b]]"])
        default: ([], [])
        }
    }

    @Test(arguments: keys) private func `words that are refused are answered with the table's`(_ key: PlacedKey) throws
    {
        guard case .words(let words) = key.key.value else { return }
        let problems = try read(key.path, "nonsense").1
        #expect(problems.first?.hasSuffix("Allowed: \(words.joined(separator: ", "))") == true, "\(problems)")
    }

    @Test(arguments: keys) private func `what the table says holds where a key is left out does`(_ key: PlacedKey)
        throws
    {
        // A week's first day is chosen when the report is made; a count, and a hook's time limit, only beside others.
        let apart = ["group.week-start", "locale"]
        guard let usual = key.key.usual, !apart.contains(key.path.joined(separator: ".")) else { return }
        var with = try read(key.path, usual.text).0
        var without = try read(key.path.dropLast() + ["none"], "0").0
        if key.path.first == "keep" { (with.keep, without.keep) = (with.keep ?? .init(), with.keep ?? .init()) }
        #expect(with == without)
    }
}
