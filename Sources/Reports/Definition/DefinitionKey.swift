/// One key of a definition, as ``definitionKeys`` describes them all.
struct DefinitionKey: Sendable {
    /// What stands before the colon.
    let name: String
    /// What may stand after it.
    let value: DefinitionValue
    /// What it is for, in a sentence or two.
    let meaning: String
    /// What holds where the key is left out, where that is always the same.
    let usual: JSONValue?

    init(_ name: String, _ value: DefinitionValue, _ meaning: String, usual: JSONValue? = nil) {
        self.name = name
        self.value = value
        self.meaning = meaning
        self.usual = usual
    }
}

/// What may stand after a key.
indirect enum DefinitionValue: Sendable {
    /// A line of text; a number or a truth value is taken as it is written.
    case text
    /// The same, which may be empty.
    case anyText
    /// Text of a form: a regular expression, as JSON Schema has them, and one that fits it.
    case form(String, like: String)
    /// A whole number.
    case whole(ClosedRange<Int>)
    /// A number above zero.
    case positive
    /// `true` or `false`.
    case flag
    /// One of some words.
    case words([String])
    /// A list of at least one.
    case list(DefinitionValue)
    /// A list whose first word is a program and not empty.
    case command
    /// Keys and values of their own.
    case section(DefinitionSectionKeys)
    /// Any of several kinds of value.
    case either([DefinitionValue])

    /// The words of a type.
    static func words<Choice: RawRepresentable<String> & CaseIterable>(
        of type: Choice.Type, beside: [String] = []
    ) -> DefinitionValue { .words(beside + type.allCases.map(\.rawValue)) }

    /// One, or a list of them.
    static func oneOrMore(_ value: DefinitionValue) -> DefinitionValue { .either([value, .list(value)]) }
}

/// The keys of one mapping, and how they go together.
struct DefinitionSectionKeys: Sendable {
    var keys: [DefinitionKey]
    /// Those that a definition must have, unless its folder's defaults have them.
    var required: [String] = []
    /// Of each of these there must be one.
    var oneOf: [[String]] = []
    /// Those that no mapping has both of.
    var exclusive: [[String]] = []
    /// Whether there must be a key at all.
    var isNeverEmpty = false
    /// Further conditions on a definition, in JSON Schema's own words.
    var rules: [JSONValue] = []
}
