import Charts

extension OptionReader {
    /// Says all of a definition that does not go together, as its author wrote it.
    mutating func object(to definition: ReportDefinition) {
        for conflict in OptionTable.conflicts {
            guard let path = conflict.path(in: definition, of: self) else { continue }
            let advice = advice(conflict.advice, on: conflict.paths, of: definition)
            object(to: path, definition.finding(conflict), advice)
        }
        if definition.source.measures.count > 1 { objectToNames(of: definition) }
        if problems.isEmpty { objectToViews(of: definition) }
        let group = definition.group
        if let label = group.label, let meant = group.by.flatMap({ label.meant(for: $0, group.calendar.starts) }) {
            let text = definition.language == .file ? YAMLText.quoted(meant.text) : meant.text.shellWord
            object(
                to: "group.label", "in “\(label.text)” mm is the minute, MM the month, or YYYY the year of an ISO week",
                "write \(definition.language.name("group.label")) \(text)")
        }
        if let objection = objection(toReportName: definition.output.stem) {
            object(
                to: "name", "“\(definition.output.stem)” cannot be a file's name: \(objection)", "choose a plain name")
        }
    }

    /// An advice, and how keys and those that it names are taken back where they are of the defaults.
    private func advice(_ text: String, on paths: [String], of definition: ReportDefinition) -> String {
        let advised = text.matches(of: String.named).filter(\.1.isEmpty).flatMap { $0.2.split(separator: "|") }
        // A list is taken back as a whole.
        let paths = (paths.map { $0.replacing(/\.#.*/, with: "") } + advised.map(String.init)).filter { path in
            hasRead(path) && position(of: path).file != file && definition.fulfills(.given(path))
        }
        let language = definition.language
        let outermost = paths.eachOnce.filter { path in !paths.contains { path.hasPrefix($0 + ".") } }
        return outermost.reduce(definition.advice(text)) { advice, path in
            let above = path.split(separator: ".").dropLast().joined(separator: ".")
            let required = OptionTable.byPath[above]?.section?.required.map { "\(above).\($0)" } ?? []
            // Its mapping is nothing without what it needs.
            let taken = required.contains { $0 == path || !hasRead($0) } ? above : path
            return advice
                + "; \(language.name(path)) is a default, in \(position(of: path)): \(language.say(taken, "~")) takes it back here"
        }
    }

    /// Says which series of the file is none of several columns; what all of a folder share need not serve each of them.
    private mutating func objectToNames(of definition: ReportDefinition) {
        let (known, series) = (definition.source.measures.map(\.name), definition.chartStyle.series)
        for (key, names) in [("only", series.only), ("colors", series.colors.map(\.name))] {
            let path = "source.series.\(key)"
            guard let other = names.first(where: { !known.contains($0) }), position(of: path).file == file else {
                continue
            }
            object(
                to: path,
                "\(definition.language.name(path)) names “\(other.shortened)”, and no column of numbers is called so",
                didYouMean(other, among: known, or: "They are called: \(known.joined(separator: ", "))"))
        }
    }

    /// Says what would not go together by the periods of views, where it does by the report's own.
    private mutating func objectToViews(of definition: ReportDefinition) {
        for other in definition.periodDefinitions {
            let conflict = OptionTable.conflicts.first { $0.path(in: other, of: self) != nil }
            guard let conflict else { continue }
            let (period, views) = (other.group.by?.rawValue ?? "", definition.views)
            // What else helps a report by that period can be wrong for this one.
            let isOfLast = conflict.paths == ["group.last"]
            let key = views.series.isEmpty ? "views" : "views.by"
            let way = views.by.count > 1 ? "take \(period) out of <views.by>" : "leave out <\(key)>"
            object(
                to: "views.by", "by \(period) there would be a conflict: \(other.finding(conflict))",
                advice(isOfLast ? conflict.advice : way, on: isOfLast ? conflict.paths : [], of: definition))
        }
    }
}

extension Conflict {
    /// The key at which a definition has the conflict; nil where it has none.
    fileprivate func path(in definition: ReportDefinition, of reader: OptionReader) -> String? {
        guard when.allSatisfy(definition.fulfills) else { return nil }
        let line = when.lazy.compactMap(definition.line).first ?? 0
        let given = paths.filter { definition.fulfills(.given($0)) }
        let own = (given.isEmpty ? paths : given).first {
            reader.hasRead($0) && reader.position(of: $0).file == reader.file
        }
        guard let path = isOwn ? own : given.first ?? paths[0] else { return nil }
        return path.replacing("#", with: "\(line)")
    }

    /// The rule as a JSON Schema; nil where a schema cannot say it.
    var schema: JSONValue? {
        let terms = when.compactMap(\.schema)
        guard terms.count == when.count else { return nil }
        return ["$comment": .text(found.withKeys), "not": terms.count == 1 ? terms[0] : ["allOf": .list(terms)]]
    }

    /// A line of the reference: the keys, and why.
    var reference: String {
        let keys = when.map(\.text).filter { !$0.isEmpty }.joined(separator: ", ")
        return "- \(keys.isEmpty ? "`\(paths[0])`" : keys): \(found.withKeys)"
    }
}

extension ReportDefinition {
    /// A text in which the options and values that it names stand as the definition's author writes them.
    func advice(_ text: String) -> String { text.filled(from: self) { language.say($0, String($1.dropFirst())) } }

    /// What a conflict says, by the names that the definition's author has for options.
    fileprivate func finding(_ conflict: Conflict) -> String {
        conflict.found.filled(from: self) { language.name($0) + $1 }
    }

    /// What some work gives; its errors' advice names options as the author writes them.
    func inItsLanguage<Value>(_ work: () async throws -> Value) async throws -> Value {
        do { return try await work() } catch var error as ReportError {
            error.advice = advice(error.advice)
            throw error
        }
    }

    /// The value of a key, as a definition has it.
    private func value(of path: String) -> JSONValue? {
        OptionTable.byPath[path]?.readings.lazy.compactMap { $0.current(self) }.first
    }

    fileprivate func fulfills(_ term: Conflict.Term) -> Bool {
        switch term {
        case .given(let path):
            if let value = value(of: path) { return value != [] && value != false }
            guard let option = OptionTable.byPath[path], option.readings.isEmpty else { return false }
            return option.section?.keys.contains { fulfills(.given("\(path).\($0.name)")) } ?? false
        case .one(let path, let values):
            return text(of: path).map(values.contains) ?? false
        case .other(let path, let values):
            return text(of: path).map { !values.contains($0) } ?? false
        case .several(let path):
            if case .list(let values)? = value(of: path) { return values.count > 1 }
            return false
        case .any(let terms): return terms.contains(where: fulfills)
        case .none(let terms): return !terms.contains(where: fulfills)
        case .named(_, let term): return fulfills(term)
        case .check(let isWrong): return isWrong(self)
        case .line: return line(term) != nil
        }
    }

    /// The first line of which a term holds that is about one.
    fileprivate func line(_ term: Conflict.Term) -> Int? {
        guard case .line(let isWrong) = term else { return nil }
        return chartStyle.lines.indices.first { isWrong(self, $0) }
    }

    /// The value of a key, or what holds where it is left out.
    fileprivate func text(of path: String) -> String? {
        let value = value(of: path) ?? OptionTable.byPath[path]?.usual(in: self)
        if case .list(let all)? = value, all.count == 1 { return all[0].notation }
        return value?.notation
    }
}

extension String {
    /// The text with the options and values that it names.
    fileprivate func filled(from definition: ReportDefinition, _ option: (_ path: String, _ value: String) -> String)
        -> String
    {
        replacing(Self.named) { match in
            let paths = match.2.split(separator: "|").map(String.init)
            // Other brackets are somebody's text, or SQL.
            guard paths.allSatisfy({ OptionTable.byPath[$0] != nil }) else { return String(match.0) }
            if !match.1.isEmpty {
                return paths == ["lines"]
                    ? definition.chartStyle.lines.map(\.key).joined(separator: ", ")
                    : definition.text(of: paths[0]) ?? ""
            }
            let value = match.3.replacing(/<=([a-z.-]+)>/) { definition.text(of: String($0.1)) ?? "" }
            return option(paths.first { definition.fulfills(.given($0)) } ?? paths[0], String(value))
        }
    }

    /// The text with the keys that it names; for a value the name of its key, and an ellipsis between quotes and behind its key.
    fileprivate var withKeys: String {
        replacing(/“<=[^<>]+>”/, with: "“…”").replacing(Self.named) { match in
            let value = match.3.replacing(/<=[a-z.-]+>/, with: "…")
            return "`\(match.2.split(separator: "|")[0])\(value.isEmpty ? "" : ":\(value)")`"
        }
    }

    /// `<=group.by>`, `<group.by|group.fold>`, `<group.total <=group.total>>`, `<source.query «SELECT 1 < 2»>`.
    fileprivate static var named: Regex<(Substring, Substring, Substring, Substring)> {
        /<(=?)([a-z.|-]+)((?: (?:«[^»]*»|[^<>]|<=[a-z.-]+>)+)?)>/
    }
}

extension Conflict.Term {
    fileprivate var schema: JSONValue? {
        switch self {
        case .given(let path):
            let option = OptionTable.byPath[path]
            if option?.isFlag == true { return Self.having(path, ["const": true]) }
            // Keys that may stand without that of the option's own value do not give it one.
            guard let section = option?.section, section.required.isEmpty, option?.forms.isEmpty == false else {
                return Self.having(path)
            }
            let isGiven: JSONValue = ["not": ["type": ["object", "null"]]]
            return ["anyOf": [Self.having(path, isGiven), Self.having("\(path).\(section.keys[0].name)")]]
        case .one(let path, let values), .other(let path, let values):
            let isOther = if case .other = self { true } else { false }
            let value = Self.value(of: path, among: values)
            let schema = Self.having(path, isOther ? ["not": ["anyOf": [value, ["type": "null"]]]] : value)
            let usual = OptionTable.byPath[path]?.usual(in: .blank)?.notation
            let isUsual = usual.map { values.contains($0) != isOther } ?? false
            return isUsual ? ["anyOf": [["not": Self.having(path)], schema]] : schema
        case .several(let path): return Self.having(path, ["type": "array", "minItems": 2])
        case .any(let terms), .none(let terms):
            let all = terms.compactMap(\.schema)
            guard all.count == terms.count else { return nil }
            let any: JSONValue = all.count == 1 ? all[0] : ["anyOf": .list(all)]
            if case .any = self { return any }
            return ["not": any]
        case .named(_, let term): return term.schema
        case .check, .line: return nil
        }
    }

    /// A mapping that has a key, with such a value; `~` is none.
    static func having(_ path: String, _ value: JSONValue = ["not": ["type": "null"]]) -> JSONValue {
        path.split(separator: ".").reversed().reduce(value) { inner, key in
            ["type": "object", "required": [.text(String(key))], "properties": .object([String(key): inner])]
        }
    }

    /// One of some values, or a mapping whose required key has one.
    private static func value(of path: String, among values: [String]) -> JSONValue {
        let one: JSONValue = ["enum": .list(values.map { .text($0) })]
        guard let key = OptionTable.byPath[path]?.section?.required.first else { return one }
        return ["anyOf": [one, having(key, one)]]
    }

    /// It for people; empty where the reason says it.
    fileprivate var text: String {
        switch self {
        case .given(let path): "`\(path)`"
        case .one(let path, let values): "`\(path): \(values.joined(separator: ", "))`"
        case .other(let path, let values): "`\(path)` other than \(values.joined(separator: ", "))"
        case .several(let path): "several `\(path)`"
        case .any(let terms): terms.map(\.text).filter { !$0.isEmpty }.joined(separator: " or ")
        case .none(let terms): "without " + terms.map(\.text).joined(separator: " and ")
        case .named(let name, _): name
        case .line: "`lines`"
        case .check: ""
        }
    }
}

extension OptionLanguage {
    /// An option's name: `corners:`, or `--corners`.
    func name(_ path: String) -> String {
        if self == .commandLine, let name = OptionTable.byPath[path]?.chartName { return name }
        return "\(path.split(separator: ".").last ?? ""):"
    }

    /// An option in advice, with a value where one is advised.
    ///
    /// - Parameter path: the key's path, such as `draw.corners`.
    func say(_ path: String, _ value: String = "") -> String {
        let (name, keys) = (name(path), path.split(separator: "."))
        let isSwitch = self == .commandLine && OptionTable.byPath[path]?.isFlag == true
        // A list is an option for each of its values there.
        let value = self == .commandLine && value.hasPrefix("[") ? String(value.dropFirst().dropLast()) : value
        if value.hasPrefix("«") {
            let text = String(value.dropFirst().dropLast())
            return name + " " + (self == .commandLine ? text.shellWord : text)
        }
        let above = name.hasSuffix(":") && keys.count > 1 ? " under \(keys[keys.count - 2]):" : ""
        return name + (value.isEmpty || isSwitch ? "" : " " + value) + above
    }
}
