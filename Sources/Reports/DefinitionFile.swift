import Archive
import Charts
import Diagnostics
import Foundation
import Gnuplot
import Records
import Yams

/// Reads a definition file (YAML 1.2; the keys are in `docs/definitions.md`). All problems of a file are told at once.
///
/// - Parameter path: the file; relative paths in it are relative to its folder.
/// - Throws: ``ReportErrors`` of kind `.definition`, each with `file:line:column`.
public func readDefinition(at path: String) throws(ReportErrors) -> ReportDefinition {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    if let objection = ReportName.objection(to: name) {
        throw ReportErrors(
            problem(path, "“\(name)” cannot be a report's name: \(objection)", "give the file another name"))
    }
    guard let bytes = FileManager.default.contents(atPath: path) else {
        throw ReportErrors(problem(path, "the definition cannot be read", "check the path: ls -l '\(path)'"))
    }
    var keys = DefinitionKeys(file: path)
    var definition = ReportDefinition(
        name: name, source: RecordSource(database: "", relation: .table("")))
    definition.sha256 = sha256(bytes)
    do {
        guard let text = String(data: bytes, encoding: .utf8) else {
            throw ReportErrors(problem(path, "the file is not UTF-8 text", "save it as UTF-8"))
        }
        guard let root = try compose(yaml: text) else {
            throw ReportErrors(
                problem(path, "the definition is empty", "name at least a source: (see reports/ for examples)"))
        }
        keys.read(root, into: &definition)
    } catch let errors as ReportErrors {
        throw errors
    } catch {
        throw ReportErrors(problem(path, "this is not YAML", "mend the line that is named", evidence: "\(error)"))
    }
    // What contradicts itself because a part of it was refused is not told twice.
    if keys.problems.isEmpty {
        for contradiction in definition.contradictions {
            keys.object(to: contradiction.key, contradiction.found, contradiction.advice)
        }
    }
    if let errors = ReportErrors(keys.problems) { throw errors }
    return definition
}

private func problem(_ subject: String, _ found: String, _ advice: String, evidence: String? = nil) -> ReportError {
    ReportError(.definition, stage: .define, subject: subject, found: found, evidence: evidence, advice: advice)
}

extension DefinitionKeys {
    /// The whole grammar of a definition.
    fileprivate mutating func read(_ root: Node, into definition: inout ReportDefinition) {
        section(root, named: nil) { keys, top in
            definition.title = keys.text("title", in: top)
            definition.subtitle = keys.text("subtitle", in: top)
            keys.section("source", in: top, isRequired: true) { keys, source in keys.readSource(source, &definition) }
            keys.section("group", in: top) { keys, group in keys.readGroup(group, &definition) }
            keys.section("page", in: top) { keys, page in
                definition.barsPerPage = keys.number("bars", in: page, within: 1...200) ?? definition.barsPerPage
            }
            keys.readMark(top, &definition)
            keys.section("draw", in: top) { keys, draw in
                if let size = keys.text("size", in: draw) {
                    if let size = PageSize(size) {
                        definition.size = size
                    } else {
                        keys.refuse(
                            "size", in: draw, "“\(size)” is not a size",
                            "write WIDTHxHEIGHT in pixels, each within 200 to 4000")
                    }
                }
                definition.font = keys.text("font", in: draw)
            }
            keys.section("output", in: top) { keys, output in
                definition.formats = keys.choices("formats", in: output) ?? definition.formats
            }
        }
    }

    private mutating func readSource(_ source: DefinitionSection, _ definition: inout ReportDefinition) {
        if let database = text("database", in: source, isRequired: true) {
            definition.source.database = path(database)
        }
        let table = text("table", in: source)
        let query = text("query", in: source)
        switch (table, query) {
        case (let table?, nil): definition.source.relation = .table(table)
        case (nil, let query?): definition.source.relation = .query(query)
        case (nil, nil): object(to: "source", "it says neither table nor query", "name a table: or write a query:")
        case (_?, _?): refuse("query", in: source, "there is a table already", "keep one of table: and query:")
        }
        if source.isMapping("date") {
            section("date", in: source) { keys, date in
                guard let column = keys.text("column", in: date, isRequired: true) else { return }
                let format: TimestampFormat? = keys.choice("format", in: date, beside: ["auto"])
                definition.source.date = RecordSource.DateColumn(column: column, format: format)
            }
        } else if let column = text("date", in: source) {
            definition.source.date = RecordSource.DateColumn(column: column, format: nil)
        }
        definition.source.label = text("label", in: source)
        definition.source.value = text("value", in: source)
        definition.source.aggregate = choice("aggregate", in: source)
        definition.source.series = text("series", in: source)
        definition.source.condition = text("where", in: source)
        definition.isStrict = flag("strict", in: source) ?? false
        definition.readLimit =
            number("read-limit", in: source, within: 1...86_400).map { .seconds($0) } ?? definition.readLimit
    }

    private mutating func readGroup(_ group: DefinitionSection, _ definition: inout ReportDefinition) {
        let by: Period? = choice("by", in: group, isRequired: true)
        let weekStart: Weekday? = choice("week-start", in: group)
        let last = number("last", in: group, within: 1...100_000)
        if let zone = text("time-zone", in: group) {
            switch TimeZoneDatabase().zone(named: zone) {
            case .success: definition.timeZone = zone
            case .failure(let unknown): refuse("time-zone", in: group, unknown.found, unknown.advice)
            }
        }
        let since = day("since", in: group)
        let until = day("until", in: group)
        var pattern: LabelPattern?
        if let label = text("label", in: group) {
            do { pattern = try LabelPattern(label) } catch { refuse("label", in: group, error.found, error.advice) }
        }
        let locale = text("locale", in: group)
        if let locale, case .failure(let unknown) = LocaleDatabase().names(inLocale: locale) {
            refuse("locale", in: group, unknown.found, unknown.advice)
        }
        if let by {
            definition.group = ReportDefinition.Group(
                by: by, weekStart: weekStart, last: last, since: since, until: until, label: pattern, locale: locale)
        }
    }

    private mutating func readMark(_ top: DefinitionSection, _ definition: inout ReportDefinition) {
        enum Scope: String, CaseIterable { case report }
        guard top.isMapping("mark") else {
            if let word: Marking = choice("mark", in: top) { definition.marking = word }
            return
        }
        section("mark", in: top) { keys, mark in
            let _: Scope? = keys.choice("max", in: mark)
        }
    }
}
