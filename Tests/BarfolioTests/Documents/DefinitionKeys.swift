import Foundation
import Testing

/// The keys of a definition, as `barfolio schema` has them.
struct DefinitionKeys: Sendable {
    private struct Schema: Decodable {
        /// Everything may be null, too; what has one more form is a mapping or not.
        struct Property: Decodable { let anyOf: [Form] }
        struct Form: Decodable { let properties: [String: Ignored]? }
        struct Ignored: Decodable {}
        let properties: [String: Property]
    }
    /// The keys of the first level, with those below them where they are listed.
    private let known: [String: Set<String>?]

    /// Those of the binary that is tested, asked once a run.
    static let ofTheBinary = Task {
        let outcome = try await Scratch().barfolio("schema")
        try #require(outcome.isSuccess, "\(outcome)")
        return try DefinitionKeys(schema: Data(outcome.output.utf8))
    }

    init(schema: Data) throws {
        known = try JSONDecoder().decode(Schema.self, from: schema).properties.mapValues {
            $0.anyOf.count > 2 ? nil : $0.anyOf.lazy.compactMap(\.properties).first.map { Set($0.keys) }
        }
    }

    /// Whether code in a text is a part of a definition that can be read by itself, such as `page: {bars: 7}`.
    func isFragment(_ code: String) -> Bool {
        guard let match = code.wholeMatch(of: #/([a-z-]+): +[^…]+/#) else { return false }
        // Words in capitals stand for others.
        return known.keys.contains(String(match.1)) && !code.contains(#/\b(?!UTC)[A-Z]+\b/#)
    }

    /// What looks like a key and is none: a file, and a key of `report.json`.
    private static let others: Set<String> = ["page.gp", "source.rejected"]

    /// What is wrong with a key that is written with its section, such as `page.bars`; nil where nothing is.
    func fault(_ code: String) -> String? {
        guard !Self.others.contains(code), let match = code.wholeMatch(of: #/([a-z-]+)\.([a-z-]+)(?:[.:].*)?/#),
            let keys = known[String(match.1)],
            let keys
        else { return nil }
        return keys.contains(String(match.2)) ? nil : "a definition has no key \(match.1).\(match.2)"
    }
}
