import Charts

/// One option: a key of a definition (or of a theme file), what may follow it, what it changes and what it is for.
/// From it come the reader, the JSON Schema, the reference, and `chart`'s option with its help and completion.
struct ReportOption<Root>: Sendable {
    /// One kind of value that may follow the key.
    struct Reading: Sendable {
        let form: OptionForm
        /// The values that it takes, where it is one of a few.
        let keywords: [String]
        /// What holds where the key is left out, where that is always the same.
        fileprivate(set) var usual: @Sendable (Root) -> JSONValue? = { _ in nil }
        /// The value that a root has, as a definition says it; nil where it has none.
        let current: @Sendable (Root) -> JSONValue?
        /// Whether the value is the path of a file or a folder.
        let namesFiles: Bool
        /// Reads the value into the root, or says what is wrong with it; the text is the option's name in messages.
        let apply: @Sendable (inout OptionReader, DefinitionNode, String, inout Root) -> Void

        fileprivate init<Value>(
            _ value: OptionValue<Value>, current: @escaping @Sendable (Root) -> JSONValue?,
            store: @escaping @Sendable (inout Root, Value) -> Void
        ) {
            (form, keywords, namesFiles, self.current) = (value.form, value.keywords, value.namesFiles, current)
            apply = { if let read = value.read(&$0, $1, $2) { store(&$3, read) } }
        }
    }

    private(set) var name: String
    /// In a sentence or two.
    let meaning: String
    /// The option of `chart` with the name of its value, such as `--corners N`; nil where it has none.
    let chart: String?
    private(set) var readings: [Reading]
    /// Whether it decides what an edition shows; limits, hooks, retention, and what fails a report do not.
    private(set) var decidesEdition = true
    /// The keys of a mapping that may follow instead.
    private(set) var section: OptionSection<Root>?

    /// A key whose value is stored at `path`; what is there at first holds where the key is left out.
    init<Value>(
        _ name: String, _ value: OptionValue<Value>, _ path: SendablePath<Root, Value>,
        _ meaning: String = "", _ chart: String? = nil
    ) {
        var reading = Reading(value, current: { value.write($0[keyPath: path]) }, store: { $0[keyPath: path] = $1 })
        reading.usual = { value.write($0[keyPath: path]).flatMap { $0 == [] ? nil : $0 } }
        (self.name, self.meaning, self.chart, readings) = (name, meaning, chart, [reading])
    }

    /// A key that may be left open.
    init<Value>(
        _ name: String, _ value: OptionValue<Value>, _ path: SendablePath<Root, Value?>,
        _ meaning: String = "", _ chart: String? = nil
    ) {
        let current: @Sendable (Root) -> JSONValue? = { $0[keyPath: path].flatMap { value.write($0) } }
        let reading = Reading(value, current: current, store: { $0[keyPath: path] = $1 })
        (self.name, self.meaning, self.chart, readings) = (name, meaning, chart, [reading])
    }

    /// A key with keys below it.
    init(_ name: String, _ section: OptionSection<Root>, _ meaning: String) {
        (self.name, self.meaning, self.section, chart, readings) = (name, meaning, section, nil, [])
    }

    /// The same key, where this holds when it is left out.
    func usually(_ value: JSONValue) -> ReportOption {
        copy(of: self) { option in for index in readings.indices { option.readings[index].usual = { _ in value } } }
    }

    /// The same key, which may also be followed by keys of its own, or by what another one may.
    func or(_ section: OptionSection<Root>, _ other: ReportOption? = nil) -> ReportOption {
        copy(of: self) { ($0.section, $0.readings) = (section, readings + (other?.readings ?? [])) }
    }

    /// The same key, which may also be followed by keys: by such a name what may follow it, required where no advice is without, and others.
    func or(as name: String, orWithout emptyAdvice: String? = nil, with others: ReportOption...) -> ReportOption {
        let own = copy(of: self) { $0.name = name }
        let required = emptyAdvice == nil ? [name] : []
        return or(OptionSection(keys: [own] + others, required: required, emptyAdvice: emptyAdvice))
    }

    /// The same key, where neither it nor a key below it decides what an edition shows.
    var ofTheRunAlone: ReportOption { copy(of: self) { $0.decidesEdition = false } }

    /// All that may follow the key but a mapping.
    var forms: [OptionForm] { readings.map(\.form) }

    var isFlag: Bool { if case .flag? = forms.first { true } else { false } }

    /// What holds where the key is left out.
    func usual(in root: Root) -> JSONValue? { readings.first?.usual(root) }

    /// The name of `chart`'s option: `--corners`.
    var chartName: String? { chart.map { String($0.prefix { $0 != " " }) } }
}

extension ReportOption<ReportDefinition> {
    /// Why a value may not follow it, under its name in messages; nil where it may.
    func refusal(of value: DefinitionNode, _ name: String) -> ReportError? {
        var (reader, definition) = (OptionReader(file: "", isPartial: true), ReportDefinition.byHand)
        reader.read(self, value, name, at: name, into: &definition)
        return reader.problems.first
    }
}

typealias SendablePath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

/// What may follow a key.
indirect enum OptionForm: Sendable {
    /// A line of text; a number or a truth value is taken as it is written.
    case text
    /// The same, which may be empty.
    case anyText
    /// Text of a form: a regular expression, as JSON Schema has them, and one that fits it.
    case form(String, like: String)
    case whole(ClosedRange<Int>)
    /// A number above zero; any number.
    case positive, number
    /// `true` or `false`.
    case flag
    case oneOf([String])
    /// A list of at least one.
    case list(OptionForm)
    /// A list whose first word is a program and not empty.
    case command
    case either([OptionForm])
    /// A mapping with these keys: the name of each, what may follow it, and what it is for.
    case keys([(name: String, form: OptionForm, meaning: String)])
    /// A mapping of names of one's own, such as those of series, each to such a value.
    case named(OptionForm)

    /// A mapping with a section's keys.
    static func keys<Root>(of section: OptionSection<Root>) -> OptionForm {
        .keys(section.keys.map { ($0.name, $0.forms.count == 1 ? $0.forms[0] : .either($0.forms), $0.meaning) })
    }

    static func oneOrMore(_ form: OptionForm) -> OptionForm { .either([form, .list(form)]) }

    /// Whether a list can follow.
    var takesLists: Bool {
        switch self {
        case .list, .command: true
        case .either(let forms): forms.contains(where: \.takesLists)
        default: false
        }
    }
}

/// The keys of one mapping, and how they go together.
struct OptionSection<Root>: Sendable {
    /// Two keys that no mapping has both of.
    struct Exclusion: Sendable {
        let one, other: String
        var found, advice: String?
        /// Whether each puts away the other of the defaults; else the first alone does.
        var isMutual = true

        /// The keys; with them what is said of both, where there is more to say than that one is enough.
        init(_ one: String, _ other: String, _ found: String? = nil, _ advice: String? = nil, isMutual: Bool = true) {
            (self.one, self.other, self.found, self.advice, self.isMutual) = (one, other, found, advice, isMutual)
        }
    }

    var keys: [ReportOption<Root>]
    /// Those that must be there, unless the folder's defaults have them.
    var required: [String] = []
    /// Of each of these there must be one.
    var oneOf: [[String]] = []
    var exclusive: [Exclusion] = []
    /// What is said where there is no key at all; nil where that may be.
    var emptyAdvice: String?

    /// Where one of these is in a definition, a key of its defaults is left out.
    func keysInstead(of key: String) -> [String] {
        exclusive.compactMap { $0.other == key ? $0.one : $0.one == key && $0.isMutual ? $0.other : nil }
    }

    /// All options with their paths, depth first; those that are not wanted are left out with all that is below them.
    func all(
        below path: String = "", where isWanted: (ReportOption<Root>) -> Bool = { _ in true }
    ) -> [(path: String, option: ReportOption<Root>)] {
        keys.filter(isWanted).flatMap { key in
            let path = path.isEmpty ? key.name : "\(path).\(key.name)"
            return [(path, key)] + (key.section?.all(below: path, where: isWanted) ?? [])
        }
    }
}
