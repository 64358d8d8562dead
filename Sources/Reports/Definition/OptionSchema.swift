import Foundation

/// JSON Schema (draft 2020-12) of the files that ``readDefinition(at:)`` reads, for editors and other programs.
package enum OptionSchema: Sendable {
    case definition
    /// Of `_defaults.yaml`: the same, with nothing required.
    case defaults

    /// The schema as a JSON document, its keys sorted, without a line end.
    package var text: String {
        var schema = schema(of: OptionTable.report)
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        switch self {
        case .definition:
            schema["allOf"] = .list(OptionTable.conflicts.filter { !$0.isOwn }.compactMap(\.schema))
            schema["title"] = "A report of Barfolio"
            schema["description"] = "A definition: what to read, how to group it and how to draw it."
        case .defaults:
            schema["title"] = "What Barfolio's reports share"
            schema["description"] = "What holds where a definition beside this file says nothing."
        }
        return JSONValue.object(schema).text
    }

    private func schema(of section: OptionSection<ReportDefinition>) -> [String: JSONValue] {
        var schema = Self.mapping(section.keys.map { ($0.name, property($0)) })
        func having(_ key: String) -> JSONValue { Conflict.Term.having(key) }
        var rules: [JSONValue] = section.exclusive.map { ["not": ["allOf": [having($0.one), having($0.other)]]] }
        if self == .definition {
            rules += section.required.map(having)
            rules += section.oneOf.map { names in ["anyOf": .list(names.map(having))] }
        }
        if section.emptyAdvice != nil { schema["minProperties"] = 1 }
        if !rules.isEmpty { schema["allOf"] = .list(rules) }
        return schema
    }

    /// A mapping with these keys and no others.
    private static func mapping(_ keys: [(String, [String: JSONValue])]) -> [String: JSONValue] {
        let properties = Dictionary(keys.map { ($0, JSONValue.object($1)) }) { $1 }
        return ["type": "object", "additionalProperties": false, "properties": .object(properties)]
    }

    private func property(_ option: ReportOption<ReportDefinition>) -> [String: JSONValue] {
        let values = option.forms.map { schema(of: $0) } + (option.section.map { [schema(of: $0)] } ?? [])
        var property = Self.orNothing(values, option.meaning)
        property["default"] = option.usual(in: .blank)
        return property
    }

    /// One of these, or `~`, which is the same as no key.
    private static func orNothing(_ values: [[String: JSONValue]], _ meaning: String? = nil) -> [String: JSONValue] {
        var schema = ["anyOf": JSONValue.list((values + [["type": "null"]]).map { .object($0) })]
        schema["description"] = meaning.map { .text($0) }
        return schema
    }

    private func schema(of form: OptionForm) -> [String: JSONValue] {
        switch form {
        case .text: ["type": ["string", "number", "boolean"], "minLength": 1]
        case .anyText: ["type": ["string", "number", "boolean"]]
        case .form(let pattern, _): ["type": "string", "pattern": .text(pattern)]
        case .whole(let range):
            ["type": "integer", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
        case .positive: ["type": "number", "exclusiveMinimum": 0]
        case .number: ["type": "number"]
        case .flag: ["type": "boolean"]
        case .keys(let keys):
            Self.mapping(keys.map { ($0.name, Self.orNothing([schema(of: $0.form)], $0.meaning)) })
        case .named(let value):
            [
                "type": "object", "minProperties": 1,
                "additionalProperties": .object(Self.orNothing([schema(of: value)])),
            ]
        case .oneOf(let keywords): ["enum": .list(keywords.map { .text($0) })]
        case .list(let item): ["type": "array", "minItems": 1, "items": .object(schema(of: item))]
        case .command:
            [
                "type": "array", "minItems": 1, "items": .object(schema(of: .anyText)),
                "prefixItems": [.object(schema(of: .text))],
            ]
        case .either(let forms): ["anyOf": .list(forms.map { .object(schema(of: $0)) })]
        }
    }
}
