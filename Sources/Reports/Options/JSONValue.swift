import Foundation

indirect enum JSONValue: Sendable, Equatable {
    case text(String)
    case number(Int)
    case decimal(Decimal)
    case flag(Bool)
    case list([JSONValue])
    case object([String: JSONValue])

    /// The value as a document, its keys sorted, without a line end.
    var text: String { String(decoding: jsonData(isPretty: true), as: UTF8.self) }

    /// As it is written in a definition.
    var notation: String {
        switch self {
        case .text(let text): text.isEmpty ? "\"\"" : text
        case .number(let number): String(number)
        case .decimal(let number): "\(number)"
        case .flag(let flag): String(flag)
        case .list(let values): "[" + values.map(\.notation).joined(separator: ", ") + "]"
        case .object: "{}"
        }
    }
}

extension JSONValue: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .decimal(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        case .list(let list): try container.encode(list)
        case .object(let object): try container.encode(object)
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .number(number) }
    init(booleanLiteral flag: Bool) { self = .flag(flag) }
    init(arrayLiteral list: JSONValue...) { self = .list(list) }
    init(dictionaryLiteral pairs: (String, JSONValue)...) { self = .object(Dictionary(pairs) { $1 }) }
}
