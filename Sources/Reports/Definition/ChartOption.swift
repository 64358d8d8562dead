import Charts
import Foundation

/// An option of `barfolio chart` that the table of options has.
package struct ChartOption: Sendable {
    /// The key's path in a definition, such as `draw.corners`.
    package let path: String
    /// With its dashes: `--corners`.
    package let name: String
    /// The name of its value, such as `N`; nil for a flag.
    package let valueName: String?
    /// What it is for, what holds where it is left out, and its keywords.
    package let help: String
    /// The values that it takes, where it is one of a few.
    package let keywords: [String]
    /// Whether it may be given several times.
    package let isRepeatable: Bool
    fileprivate let option: ReportOption<ReportDefinition>

    private init?(_ path: String, _ option: ReportOption<ReportDefinition>) {
        guard let chart = option.chart, let name = option.chartName, let reading = option.readings.first else {
            return nil
        }
        (self.path, self.name, self.option, keywords) = (path, name, option, reading.keywords)
        let value = chart.dropFirst(name.count + 1)
        valueName = value.isEmpty ? nil : String(value)
        isRepeatable = reading.form.takesLists
        let usual = valueName == nil ? nil : option.usual(in: .byHand).map { $0.notation.filter { !"[]".contains($0) } }
        // A list is one in a file; on the command line the option is repeated.
        let parts = option.meaning.split(omittingEmptySubsequences: false) { "[]".contains($0) }.map(String.init)
        let meaning = parts.enumerated().map { index, part in
            index.isMultiple(of: 2) ? part : name.listing(part.components(separatedBy: ", "))
        }.joined()
        let end = meaning.hasSuffix(".") && usual != nil ? meaning.dropLast() : meaning[...]
        help =
            end + (usual.map { " (default: \($0.isEmpty ? "none" : $0))." } ?? "")
            + (keywords.isEmpty ? "" : " (values: \(keywords.joined(separator: ", ")))")
    }

    /// All of them, in the order of the table.
    package static let all: [ChartOption] = OptionTable.report.all().compactMap { ChartOption($0.path, $0.option) }
        .reduce(into: []) { all, one in if !all.contains(where: { $0.name == one.name }) { all.append(one) } }

    /// Why a text is none of its values, also beside the keywords; nil where it is one.
    package func refusal(of text: String) -> ReportError? { option.refusal(of: node([text]), name) }

    /// What is given for it, as a value of a definition.
    func node(_ arguments: [String]) -> DefinitionNode {
        // Names may have commas, keywords and colors have none.
        let isSplit = valueName?.contains(",") == true
        let parts = isSplit ? arguments.flatMap { $0.components(separatedBy: ",") } : arguments
        return DefinitionNode(arguments: parts, isList: isRepeatable)
    }
}

extension ReportDefinition {
    /// The definition that options of `chart` make, read and checked as a file is.
    ///
    /// - Parameters:
    ///   - given: the arguments of each option, by its name; `DB` has the database's.
    ///   - stem: what the files are called.
    /// - Throws: all that is wrong with them.
    package init(chart given: [String: [String]], stem: String?) throws(ReportErrors) {
        self = .byHand
        name = stem ?? "chart"
        self.output.stem = stem ?? Output.usualStem
        var reader = OptionReader(file: "")
        var nodes: [String: DefinitionNode] = [:]
        for option in ChartOption.all {
            guard let node = given[option.name].map(option.node) else { continue }
            nodes[option.path] = node
            reader.read(option.option, node, option.name, at: option.path, into: &self)
        }
        for (path, option) in OptionTable.report.all() {
            guard let section = option.section else { continue }
            reader.checkRules(
                of: section, { nodes["\(path).\($0)"] }, { OptionTable.byPath["\(path).\($0)"]?.chartName ?? "" },
                at: DefinitionNode(arguments: [], isList: true))
        }
        for key in ["max", "partial", "ties", "beyond"] where nodes["mark.\(key)"] != nil && nodes["mark"] != nil {
            let name = OptionLanguage.commandLine.name("mark.\(key)")
            if key == "beyond" {
                reader.object(to: "mark", "there is --mark already", "keep one of --mark and \(name)")
            } else if marking.extreme == .none {
                reader.object(to: "mark", "--mark none marks nothing", "leave out \(name), or --mark none")
            }
        }
        // In a file one is a key of the other.
        let parts = [("as", "compare"), ("as", "group.fold"), ("format", "source.date"), ("zone", "source.date")]
        for (key, path) in parts
        where nodes["\(path).\(key)"] != nil && nodes[path] == nil {
            let names = ["\(path).\(key)", path].map { OptionLanguage.commandLine.name($0) }
            reader.object(
                to: path, "\(names[0]) needs \(names[1])", "add \(OptionTable.byPath[path]?.chart ?? names[1])")
        }
        if reader.problems.isEmpty { reader.object(to: self) }
        if let errors = ReportErrors(reader.problems) { throw errors }
    }
}
