import Foundation

/// What a command prints with `--json`: strings and finite numbers, keys in alphabetical order and snake case.
protocol JSONDocument: Encodable {}

extension JSONDocument {
    /// The document as text.
    var jsonText: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        // Strings and finite numbers alone: encoding cannot fail.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
