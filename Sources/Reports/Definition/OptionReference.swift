/// Every option, as Markdown: from the one table of them, so that it cannot be out of date.
package enum OptionReference {
    /// The document, without a line end.
    package static var markdown: String {
        let introduction = """
            # Every key of a definition

            A definition is a YAML file in the folder of reports; its name is the report's name. Only `source` is required, with
            what it reads and either `date` (and `group`) or `label`. [definitions.md](definitions.md) has examples, and says how bars,
            marks and numbers come about. `barfolio chart` has options of the same meaning.

            This page is what `barfolio schema --markdown` prints. `make reference` writes it again.
            """
        let rest = """
            ## What does not go together

            The keys of a line are refused, alone or together, where what follows the colon is so; the message says what to do. Time buckets are
            what `group.by` or `group.fold` makes; series are those of `source.series`, or several columns under `source.value`.


            """ + OptionTable.conflicts.map(\.reference).joined(separator: "\n")
        let sections = OptionTable.report.all().flatMap { path, option in
            option.section.map { section($0, path: path) } ?? []
        }
        return ([introduction] + section(OptionTable.report, path: "") + sections + [rest]).joined(separator: "\n\n")
    }

    /// A mapping's table, and what its keys must and must not have together.
    private static func section(_ section: OptionSection<ReportDefinition>, path: String) -> [String] {
        let depth = path.isEmpty ? 0 : path.split(separator: ".").count
        let heading = path.isEmpty ? "## The file" : String(repeating: "#", count: depth + 1) + " `\(path)`"
        let rows = section.keys.map { option in
            let keys = option.section == nil ? [] : ["[keys](#\((path + option.name).filter { $0 != "." }))"]
            let usual = option.usual(in: .blank).map { code($0.notation) } ?? ""
            let cells = [
                code(option.name), (option.forms.map(kind) + keys).joined(separator: "; or "),
                section.required.contains(option.name) ? "required" : usual, text(option.meaning),
                option.chartName.map(code) ?? "",
            ]
            return "| " + cells.joined(separator: " | ") + " |"
        }
        let table = ["| key | value | left out | what it is for | option of `chart` |", "|---|---|---|---|---|"] + rows
        return [heading, table.joined(separator: "\n")] + rules(section)
    }

    private static func rules(_ section: OptionSection<ReportDefinition>) -> [String] {
        var rules = section.oneOf.map { "There must be one of \($0.map(code).joined(separator: ", "))." }
        for one in section.exclusive.map(\.one).eachOnce {
            let others = section.exclusive.filter { $0.one == one }.map { code($0.other) }
            rules.append("\(code(one)) excludes \(others.joined(separator: ", ")).")
        }
        if section.emptyAdvice != nil { rules.append("At least one key is needed.") }
        return rules.isEmpty ? [] : [rules.joined(separator: " ")]
    }

    private static func kind(of form: OptionForm) -> String {
        switch form {
        case .text: "text"
        case .anyText: "text, also none"
        case .form(_, let example): "text such as \(code(example))"
        case .whole(let range): "a whole number, \(range.lowerBound) to \(range.upperBound)"
        case .positive: "a number above 0"
        case .number: "a number"
        case .flag: "`true`, `false`"
        case .keys(let keys):
            "keys: " + keys.map { "\(code($0.name)) (\(kind(of: $0.form)))" }.joined(separator: ", ")
        case .named(let value): "a mapping of names to: \(kind(of: value))"
        case .oneOf(let keywords): keywords.map(code).joined(separator: ", ")
        case .list(let item): "a list of: \(kind(of: item))"
        case .command: "a command: `[PROGRAM, ARGUMENT, …]`"
        case .either(let forms): forms.map(kind).joined(separator: "; or ")
        }
    }

    private static func code(_ text: String) -> String { "`\(self.text(text))`" }

    /// A bar would end the cell.
    private static func text(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
