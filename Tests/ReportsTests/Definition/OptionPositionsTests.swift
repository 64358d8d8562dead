import Charts
import Testing

@testable import Reports

/// Where a definition is wrong: errors point at the line of the key that they are about, however many keys have the same name.
struct OptionPositionsTests {
    private static let paths = OptionTable.report.all().map(\.path)

    /// A definition with one key, whose value will do for none.
    @Test(arguments: paths) func `a wrong value is reported on its own line and column`(path: String) throws {
        let keys = path.split(separator: ".")
        let lines = keys.enumerated().map { depth, key in String(repeating: "  ", count: depth) + "\(key):" }
        let folder = try DefinitionFolder()
        let text = try DefinitionText(
            try folder.write("a.yaml", lines.joined(separator: "\n") + " []"), what: "the definition")
        var (definition, reader) = (ReportDefinition.blank, OptionReader(file: text.file, isPartial: true))
        reader.read(OptionTable.report, try #require(text.root), into: &definition)
        let column = (lines.last ?? "").count + 2
        #expect(reader.problems.map(\.subject) == ["\(text.file):\(keys.count):\(column)"], "\(reader.problems)")
    }

    /// A definition with all keys, each on a line of its own.
    @Test func `every key has a position of its own, by the names of all keys down to it`() throws {
        let lines = OptionTable.report.all().map { path, option in
            let keys = path.split(separator: ".")
            return String(repeating: "  ", count: keys.count - 1) + "\(keys.last ?? ""):"
                + (option.section == nil ? " x" : "")
        }
        let folder = try DefinitionFolder()
        let text = try DefinitionText(
            try folder.write("a.yaml", lines.joined(separator: "\n")), what: "the definition")
        var (definition, reader) = (ReportDefinition.blank, OptionReader(file: text.file))
        reader.read(OptionTable.report, try #require(text.root), into: &definition)
        for (index, path) in Self.paths.enumerated() {
            #expect(reader.position(of: path).mark?.line == index + 1, "\(path)")
        }
        #expect("\(reader.position(of: "source.label.none"))" == "\(reader.position(of: "source.label"))")
        #expect(reader.position(of: "none").mark == nil)
    }

    private static let byName = "source:\n  database: a\n  table: t\n  label: l\n"
    private static let byTime = "source:\n  database: a\n  table: t\n  date: d\n"

    @Test(arguments: [
        (
            byName + "  series:\n    column: s\n    rest: Other",
            "7:11: rest: needs top:, since “Other” is all series beyond the largest"
        ),
        (byName + "  series:\n    column: s\n    top: 3\n    only: [a]", "8:11: series are either named"),
        (
            "source:\n  table: t\n  database: a\n  label: {column: l, rest: Other}",
            "4:28: rest: needs top:, since “Other” is all names beyond the first ones"
        ),
        (byName + "  aggregate: sum", "5:14: sum needs a column"),
        (byName + "  value: v\n  aggregate: count", "6:14: rows are counted"),
        (byName + "  per: v", "5:8: there is nothing to be divided by v"),
        (byName + "  late:\n    warn: 1 day", "5:3: only rows of time buckets"),
        (byName + "group:\n  by: week", "4:10: bars are either names or buckets"),
        (byName + "group:\n  last: 30 days", "6:9: the days of a span need"),
        (byName + "draw:\n  corners: 4\n  layout: stacked", "7:11: stacks need series"),
        (byName + "draw:\n  cell: \"{section}\"", "6:9: only a grid"),
        (byName + "output:\n  formats: [pdf]\n  contact-sheet: true", "7:18: a contact sheet"),
        (byName + "compare:\n  with: year\n  as: ghost", "6:9: only time buckets are compared"),
        (byName + "compare: year", "5:10: only time buckets are compared"),
        (byName + "lines:\n  - at: 1\n  - mean-of-last: 3\n    name: x", "7:5: a column's numbers, and the mean"),
        (byTime + "  color: c\ngroup:\n  by: day", "5:10: rows give their colors"),
        (
            byTime + "  arrives:\n    until: newest-row\ngroup:\n  fold: hour\n  until: 2026-11-20",
            "6:12: a fold does not show"
        ),
        (byTime + "  late: {warn: 3 days, fail: 1 day}\ngroup:\n  by: day", "5:16: the report would fail before"),
        (
            byTime + "group:\n  by: day\ndraw:\n  layout: grid\n  cap: 3",
            "9:8: only bars side by side can end at a cap → leave out cap: under draw:, or layout: grid under draw:"
        ),
        (
            byTime + "group:\n  by: day\nlines: [{at: 40}, {at: 60}]\ndraw:\n  cap: 50",
            "9:8: bars that go beyond a line would end at the cap, below it → raise cap: under draw: to the highest line"
        ),
        (byTime + "group:\n  by: week\n  calendar: a.csv", "7:13: the periods of a calendar"),
        (byTime + "group:\n  by: week\n  days: weekdays", "7:9: only days and hours"),
        (byTime + "group:\n  by: hour\n  day-start: \"05:30\"", "7:14: days that begin at 05:30"),
        (byTime + "group:\n  by: week\n  total: month", "7:10: a month does not begin with a week"),
        (byTime + "group:\n  by: day\n  until: 2026-11-01\n  since: 2026-11-20", "8:10: the buckets since"),
        (byTime + "group:\n  by: day\nmark:\n  beyond: target", "8:11: there is no line “target”"),
        (
            byTime + "group:\n  by: day\nlines:\n  - {at: 1, name: a}\n  - {name: a, at: 2}\nmark: {beyond: a}",
            "9:12: two lines are called “a”"
        ),
        (byTime + "group:\n  by: hour\ndraw:\n  layout: grid\n  sections: week", "9:13: a grid of weeks"),
    ])
    func `what does not go together is reported where it is said`(yaml: String, found: String) throws {
        let folder = try DefinitionFolder(["a.yaml": yaml])
        let problems = try folder.problems("a.yaml")
        #expect(problems.count == 1 && problems[0].hasPrefix("a.yaml:" + found), "\(problems)")
    }

    @Test func `what the defaults say is reported where they say it`() throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml": "draw:\n  theme: light\n  layout: stacked",
            "a.yaml": "source: {database: a, table: t, label: l}\ndraw: {corners: 4}",
        ])
        let problems = try folder.problems("a.yaml")
        #expect(
            problems.map { $0.prefix { $0 != "→" } } == [
                "a.yaml: stacks need series (combined with _defaults.yaml:3:11) "
            ])
    }
}
