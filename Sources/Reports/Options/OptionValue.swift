import Archive
import Charts
import Foundation

/// How the value of an option is read from a file or a command line, and how it is written down as a default.
struct OptionValue<Value>: Sendable {
    let form: OptionForm
    /// The values that it takes, where it is one of a few.
    var keywords: [String] = []
    /// Whether it is the path of a file or a folder, or may be.
    var namesFiles = false
    let write: @Sendable (Value) -> JSONValue?
    /// Reads a value; nil where there is none, or where the reader was told what is wrong. The text is the option's name.
    let read: @Sendable (inout OptionReader, DefinitionNode, String) -> Value?

    init(
        _ form: OptionForm, write: @escaping @Sendable (Value) -> JSONValue? = { _ in nil },
        read: @escaping @Sendable (inout OptionReader, DefinitionNode, String) -> Value?
    ) {
        (self.form, self.write, self.read) = (form, write, read)
    }

    /// A line of text that means something, or whose flaw is reported; in that `{name}` is the option's name.
    static func text(
        _ form: OptionForm = .text, write: @escaping @Sendable (Value) -> JSONValue? = { _ in nil },
        _ parse: @escaping @Sendable (String) throws(Flaw) -> Value
    ) -> OptionValue {
        OptionValue(form, write: write) { reader, node, name in
            guard let text = OptionValue<String>.text.read(&reader, node, name) else { return nil }
            do throws(Flaw) { return try parse(text) } catch {
                return reader.refuse(node, error.found.replacing("{name}", with: name), error.advice)
            }
        }
    }

    /// A text of a form; in messages `{name}` is the option's name.
    static func form(
        _ pattern: OptionForm, found: String? = nil, _ advice: String,
        write: @escaping @Sendable (Value) -> JSONValue? = { _ in nil },
        _ parse: @escaping @Sendable (String) -> Value?
    ) -> OptionValue {
        OptionValue(pattern, write: write) { reader, node, name in
            if let value = node.text.flatMap(parse) { return value }
            let found = found ?? "cannot be “\(node.shown)”"
            return reader.refuse(node, "\(name) \(found)", advice.replacing("{name}", with: name))
        }
    }

    /// A program with its arguments, and the folder that they are meant from.
    static func command(
        like example: String = "[mail, -s, \"the reports\", me]",
        _ make: @escaping @Sendable (_ command: [String], _ folder: String) -> Value
    ) -> OptionValue {
        OptionValue(.command) { reader, node, name in
            let advice = "write the program and its arguments as a list: \(name) \(example)"
            guard let nodes = node.list else { return reader.refuse(node, "\(name) is not a list", advice) }
            let arguments = nodes.map(\.text)
            guard let program = arguments.first, let program, !program.isEmpty else {
                return reader.refuse(node, "\(name) names no program", advice)
            }
            if let index = arguments.firstIndex(where: { $0 == nil || $0?.unicodeScalars.contains("\0") == true }) {
                return reader.refuse(nodes[index], "\(name) word \(index + 1) is not text", advice)
            }
            return make(arguments.compactMap(\.self), node.position.folder)
        }
    }
}

extension OptionValue where Value == String {
    static var text: Self {
        Self(.text, write: { .text($0) }) { reader, node, name in
            if let text = node.text, !text.isEmpty { return text }
            let isBare = !name.hasPrefix("--") && node.list == nil && !node.isMapping
            let one = node.list.flatMap { $0.count == 1 ? $0[0].text : nil }?.wholeMatch(of: /\w[\w. -]{0,99}/)?.output
            return reader.refuse(
                node, "\(name) is not text",
                "write \(one ?? "a word or a line") after \(name)\(isBare ? ", in quotes where it begins with #" : "")")
        }
    }

    static var anyText: Self { .form(.anyText, "write a text", write: { .text($0) }) { $0 } }

    /// A path from the folder of the file that it is in, or what `isPath` says is none.
    static func path(where isPath: @escaping @Sendable (String) -> Bool = { _ in true }) -> Self {
        var value = Self(.text, write: { .text($0) }) { reader, node, name in
            guard node.text?.hasPrefix("~/") != true else {
                return reader.refuse(
                    node, "\(name) begins with ~, which only shells take for the home folder",
                    "write the whole path, from / on")
            }
            return text.read(&reader, node, name).map { isPath($0) ? node.position.path($0) : $0 }
        }
        value.namesFiles = true
        return value
    }

    /// A time zone that this machine knows.
    static var zone: Self {
        .text(write: { .text($0) }) { name throws(Flaw) in
            _ = try TimeZoneDatabase.ofMachine.zone(named: name)
            return name
        }
    }

    /// A language that this machine knows.
    static var locale: Self {
        .text(write: { .text($0) }) { name throws(Flaw) in
            _ = try LocaleDatabase().language(ofLocale: name)
            return name
        }
    }
}

extension String {
    /// A list after an option's name: `only: [a, b]`, or `--only a --only b`.
    func listing(_ items: [String]) -> String {
        hasPrefix("--")
            ? items.map { "\(self) \($0)" }.joined(separator: " ") : "\(self) [\(items.joined(separator: ", "))]"
    }
}

extension OptionValue where Value == [String] {
    /// A text, or a list of them; of each that is a path the whole one is taken.
    static func texts(where isPath: (@Sendable (String) -> Bool)? = nil) -> Self {
        var value = Self(.oneOrMore(.text), write: { .list($0.map { .text($0) }) }) { reader, node, name in
            let nodes = node.list ?? [node]
            let texts = nodes.map { $0.text ?? "" }
            if let index = texts.firstIndex(of: ""), node.list != nil, !["", "…"].contains(nodes[index].shown) {
                let shown = nodes[index].shown
                return reader.refuse(
                    nodes[index], "\(name) “\(shown)” is no text in YAML", "write it in quotes: \"\(shown)\"")
            }
            guard !texts.isEmpty, !texts.contains("") else {
                let found = texts.isEmpty ? "is an empty list" : "is not a list of words"
                return reader.refuse(node, "\(name) \(found)", "write \(name.listing(["one", "two"]))")
            }
            return texts.map { isPath?($0) == true ? node.position.path($0) : $0 }
        }
        value.namesFiles = isPath != nil
        return value
    }
}

extension OptionValue where Value == Int {
    static func whole(_ range: ClosedRange<Int>) -> Self {
        .form(
            .whole(range), found: "is not a number from \(range.lowerBound) to \(range.upperBound)",
            "write {name} and such a number", write: { .number($0) }
        ) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
    }
}

extension OptionValue where Value == ReportDefinition.Group.Last {
    /// How many buckets, or a span: `12`, `30 days`.
    static var buckets: Self {
        let allowed = 1...100_000
        let span = OptionForm.form("^[1-9][0-9]{0,4} (day|week|month|quarter|year)s?$", like: "30 days")
        return .form(
            .either([.whole(allowed), span]), found: "is neither a number from 1 to 100000 nor a span",
            "write {name} 12, or for bars by name {name} '30 days'; without it all count, since the first record",
            write: { last in .text("\(last.count)" + (last.period.map { " \($0.rawValue)s" } ?? "")) }
        ) { text in
            let last = Int(text).map { Value(count: $0) } ?? Period.counted(text).map { Value(count: $0, period: $1) }
            return last.flatMap { allowed.contains($0.count) ? $0 : nil }
        }
    }
}

extension Period {
    /// A number of spans of whole days: `30 days`, `1 week`; nil for anything else.
    static func counted(_ text: String) -> (count: Int, period: Period)? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, let count = Int(parts[0]) else { return nil }
        let name = parts[1].hasSuffix("s") ? parts[1].dropLast() : parts[1]
        return ofDays.first { $0.rawValue == name }.map { (count, $0) }
    }
}

extension OptionValue where Value == Duration {
    static func seconds(_ range: ClosedRange<Int>) -> Self {
        let whole = OptionValue<Int>.whole(range)
        return Self(whole.form, write: { .number(Int($0.components.seconds)) }) {
            whole.read(&$0, $1, $2).map { .seconds($0) }
        }
    }
}

extension OptionValue where Value == Decimal {
    /// A number above zero such as `10000` or `0.01`, of at most 15 digits.
    static var unit: Self {
        .form(.positive, "write a number above 0 such as 1000; EUR is a unit-label", write: { .decimal($0) }) { text in
            guard text.count <= 16, text.wholeMatch(of: /[0-9]*\.?[0-9]*(?:[0-9.][eE][-+]?[0-9]{1,2})?/) != nil,
                let decimal = Decimal(string: text), decimal > 0, "\(decimal)".count <= 17
            else { return nil }
            return decimal
        }
    }
}

extension OptionValue where Value == CivilDate {
    static var day: Self {
        .form(
            .form("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$", like: "2026-11-20"), found: "is not a day",
            "write it as year, month and day: 2026-11-20", write: { .text($0.description) }
        ) { CivilDate($0) }
    }
}

extension OptionValue where Value == Bool {
    static var flag: Self {
        Self(.flag, write: { .flag($0) }) { reader, node, name in
            if let value = node.text.flatMap({ Bool($0) }) { return value }
            let text = node.text?.lowercased() ?? ""
            let value = Bool(text) ?? ["yes": true, "on": true, "1": true, "no": false, "off": false, "0": false][text]
            let advice = value.map { "\($0)" } ?? "true, or \(name) false"
            return reader.refuse(node, "\(name) is neither true nor false", "write \(name) \(advice)")
        }
    }
}

extension OptionValue where Value: CaseIterable & RawRepresentable<String> & Sendable {
    /// A value of a type, by its keyword.
    static var choice: Self { choice(beside: []) }

    /// The same, or a keyword that leaves it open; with a family, any other that the type takes.
    static func choice(
        beside: [String] = [], or family: (form: OptionForm, range: String)? = nil,
        among values: [Value] = Array(Value.allCases)
    ) -> Self {
        let keywords = beside + values.map(\.rawValue)
        let form = OptionForm.oneOf(keywords)
        let allowed = (keywords + [family?.range].compactMap(\.self)).joined(separator: ", ")
        var value = Self(family.map { .either([form, $0.form]) } ?? form, write: { .text($0.rawValue) }) {
            reader, node, name in
            if let word = node.text, keywords.contains(word) { return Value(rawValue: word) }
            if family != nil, let value = node.text.flatMap(Value.init) { return value }
            let advice = node.text.flatMap { text in
                OptionAliases.advice(on: text, of: name, among: keywords).map { $0 + ". " }
                    ?? OptionAliases.choice(meantBy: text, among: keywords).map { "did you mean \($0)? " }
            }
            return reader.refuse(
                node, node.text == nil ? "\(name) is not a word" : "\(name) cannot be “\(node.shown)”",
                (advice ?? "") + "Allowed: \(allowed)")
        }
        value.keywords = keywords
        return value
    }

    /// A list of values, each once.
    static func choices(among values: [Value] = Array(Value.allCases)) -> OptionValue<[Value]> where Value: Hashable {
        let (one, allowed) = (choice(among: values), values.map(\.rawValue).joined(separator: ", "))
        return OptionValue<[Value]>(.list(one.form), write: { .list($0.map { .text($0.rawValue) }) }) {
            reader, node, name in
            guard let nodes = node.list, !nodes.isEmpty else {
                let one = node.text.flatMap { word in values.first { $0.rawValue == word } }
                return reader.refuse(
                    node, node.list == nil ? "\(name) is not a list" : "\(name) is an empty list",
                    one.map { "write \(name) [\($0.rawValue)]" } ?? "name some of these in brackets: \(allowed)")
            }
            return nodes.compactMap { one.read(&reader, $0, name) }.eachOnce
        }
    }
}

extension OptionValue where Value == Color {
    static var color: Self {
        .text(.form("^#[0-9a-fA-F]{6}$", like: "#2f6fbf"), write: { .text($0.description) }) { text throws(Flaw) in
            guard let color = Color(text) else {
                throw Flaw("{name} “\(text.shortened)” is not a color", "write all six digits in quotes: \"#3b7dd8\"")
            }
            return color
        }
    }
}

extension OptionValue where Value == [Color] {
    static var colors: Self {
        let color = OptionValue<Color>.color
        return Self(.oneOrMore(color.form), write: { .list($0.map { .text($0.description) }) }) { reader, node, name in
            let nodes = node.list ?? [node]
            guard !nodes.isEmpty, !node.isMapping else {
                let advice = node.isMapping ? "; in a definition, those of names are source.series.colors" : ""
                let found = node.isMapping ? "a mapping" : "an empty list"
                return reader.refuse(node, "\(name) is \(found)", "write \(name) [\"#2f6fbf\", \"#8fb8de\"]" + advice)
            }
            return nodes.compactMap { color.read(&reader, $0, name) }
        }
    }
}

extension OptionValue where Value == [SeriesColor] {
    static var colorsByName: Self {
        let color = OptionValue<Color>.color
        return Self(.named(color.form), write: { .list($0.map { .text("\($0.name): \($0.color)") }) }) {
            reader, node, name in
            guard node.isMapping, !node.isEmptyMapping else {
                return reader.refuse(
                    node, "\(name) is not a mapping of names to colors", "write \(name) {NAME: \"#2f6fbf\"}")
            }
            return (node.keys.map(\.word) + node.defaultKeys).compactMap { word in
                guard let word else {
                    return reader.refuse(node, "\(name) has a key that is no name", "write the name of a series")
                }
                guard let value = node[word] else { return nil }
                return color.read(&reader, value, "\(name) \(word.shortened):").map { SeriesColor(word, $0) }
            }
        }
    }
}

extension OptionValue where Value == Retention.Count {
    static var count: Self {
        let allowed = Retention.Count.allowed
        return .form(
            .either([.whole(allowed), .oneOf(["forever"])]),
            "write a number from \(allowed.lowerBound) to \(allowed.upperBound), or forever",
            write: { if case .of(let number) = $0 { .number(number) } else { "forever" } }
        ) { text in
            text == "forever" ? .forever : Int(text).flatMap { allowed.contains($0) ? .of($0) : nil }
        }
    }
}
