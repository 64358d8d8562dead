import Charts
import Foundation
import Testing

@testable import Reports

/// The table of keys (and with it the schema and the documentation) says of every key what the reader does with it.
struct DefinitionTableTests {
    /// A key with its path.
    private struct PlacedKey: CustomTestStringConvertible {
        let path: [String]
        let option: ReportOption<ReportDefinition>

        var testDescription: String { path.joined(separator: ".") }
    }

    private static let keys = OptionTable.report.all().map {
        PlacedKey(path: $0.path.split(separator: ".").map(String.init), option: $0.option)
    }

    private static func kinds(_ option: ReportOption<ReportDefinition>) -> [OptionForm] {
        option.forms.flatMap { if case .either(let forms) = $0 { forms } else { [$0] } }
    }

    /// What the reader makes of one key with a value, and what it objects to.
    private func read(_ path: [String], _ value: String) throws -> (ReportDefinition, [String]) {
        let yaml = path.map { "{\($0): " }.joined() + value + String(repeating: "}", count: path.count)
        let folder = try DefinitionFolder()
        let text = try DefinitionText(try folder.write("a.yaml", yaml), what: "the definition")
        var definition = ReportDefinition.blank
        var reader = OptionReader(file: "a.yaml", isPartial: true)
        reader.read(OptionTable.report, try #require(text.root), into: &definition)
        return (definition, reader.problems.map { "\($0.found) → \($0.advice)" })
    }

    @Test(arguments: keys) private func `the reader takes what the table allows, and nothing beyond`(_ key: PlacedKey)
        throws
    {
        for kind in Self.kinds(key.option) {
            let (good, bad) = examples(of: kind)
            for value in good { #expect(try read(key.path, value).1.isEmpty, "\(value)") }
            for value in bad { #expect(try read(key.path, value).1.count == 1, "\(value)") }
        }
    }

    /// Values of a kind, and values that are of no kind that stands beside it.
    private func examples(of kind: OptionForm) -> (good: [String], bad: [String]) {
        switch kind {
        case .whole(let range):
            (
                [range.lowerBound, range.upperBound].map(String.init),
                [range.lowerBound - 1, range.upperBound + 1].map(String.init)
            )
        case .oneOf(let words): (words, ["nonsense"])
        case .flag: (["true", "false"], ["yes", "1"])
        case .positive: (["0.5", "10000"], ["0", "-1", "much"])
        case .list(let item): (examples(of: item).good.map { "[\($0)]" }, ["[]"])
        case .command: (["[a]", "[a, \"\", 5]"], ["[]", "[\"\"]", "[a, [b]]"])
        default: ([], [])
        }
    }

    @Test(arguments: keys) private func `words that are refused are answered with the table's`(_ key: PlacedKey) throws
    {
        guard case .oneOf(let words) = key.option.forms.first else { return }
        let problems = try read(key.path, "nonsense").1
        #expect(problems.first?.hasSuffix("Allowed: \(words.joined(separator: ", "))") == true, "\(problems)")
    }

    @Test(arguments: keys) private func `what the table says holds where a key is left out does`(_ key: PlacedKey)
        throws
    {
        // The language is English where none is named, which is not the same to a reader.
        let apart = ["locale"]
        guard let usual = key.option.usual(in: .blank), !apart.contains(key.path.joined(separator: ".")) else { return }
        let with = try read(key.path, usual.text).0
        var without = try read(key.path.dropLast() + ["none"], "0").0
        if key.path.first == "keep" { without.publishing.keep = with.publishing.keep }
        #expect(with == without)
    }

    /// What follows a key in a file, and an option on the command line, where one thing can be said in both.
    private static let sayings = keys.compactMap { key -> (key: PlacedKey, value: String)? in
        guard key.option.chart != nil, key.option.chartName != "DB", key.path != ["mark", "min"] else { return nil }
        let value: String? =
            switch key.option.forms.first {
            case .text, .anyText:
                [
                    "group.time-zone": "Asia/Tokyo", "source.date.zone": "Asia/Tokyo", "locale": "ja",
                    "group.label": "M/d",
                ][
                    key.path.joined(separator: "."), default: "/x"]
            case .form(_, let example): example
            case .whole(let range): String(range.upperBound)
            case .positive: "2.5"
            case .flag: "true"
            case .oneOf(let words): words.last
            case .list(.oneOf(let words)): words.last
            case .list(.keys): nil
            case .either:
                [
                    "colors": "#123456", "days": "weekdays", "last": "30 days", "aggregate": "p95",
                    "compare": "4 weeks", "with": "4 weeks",
                ][
                    key.path.last ?? "", default: "/x"]
            default: nil
            }
        return value.map { (key, $0) }
    }

    @Test func `an option of chart means what its key means`() throws {
        #expect(Self.sayings.count > 50)
        for (key, value) in Self.sayings {
            let isList = key.option.forms.first.map { if case .list = $0 { true } else { false } } ?? false
            var written = try read(key.path, isList ? "[\(value)]" : "\"\(value)\"").0
            let name = try #require(key.option.chartName)
            var reader = OptionReader(file: "")
            var said = ReportDefinition.blank
            let option = try #require(ChartOption.all.first { $0.name == name })
            #expect(
                OptionTable.byPath[option.path]?.name
                    == option.path.split(separator: ".").last.map(String.init))
            reader.read(key.option, option.node([value]), name, at: option.path, into: &said)
            #expect(reader.problems.isEmpty, "\(name) \(value)")
            // Only where there are dates they have a format.
            (written.language, said.language) = (.file, .file)
            #expect(written == said, "\(name) \(value)")
        }
    }

    @Test func `what is wrong is said in the words of its source`() throws {
        func problems(_ given: [String: [String]]) throws -> [String] {
            let errors = try #require(throws: ReportErrors.self) { _ = try ReportDefinition(chart: given, stem: nil) }
            return errors.errors.map { "\($0.subject): \($0.found) → \($0.advice)" }
        }
        let named = ["DB": ["a"], "--table": ["t"], "--label": ["l"]]
        func with(_ more: [String: [String]]) -> [String: [String]] { named.merging(more) { $1 } }
        #expect(
            try problems(with(["--corners": ["101"], "--theme": [""]])) == [
                "barfolio chart: --corners is not a number from 0 to 100 → write --corners and such a number",
                "barfolio chart: --theme is not text → write a word or a line after --theme",
            ])
        // Texts of one's own are no options, though they look like some.
        for own in ["<Other>", "a<b c>d", "<b"] {
            #expect(
                try problems(with(["--rest": [own]])) == [
                    "barfolio chart: --rest needs --top, since “\(own)” is all names beyond the first ones → say how many these "
                        + "are: --top 10"
                ])
        }
        #expect(
            try problems(with(["--layout": ["stacked"]])) == [
                "barfolio chart: stacks need series → name their column (--series COLUMN)"
            ])
        #expect(
            try problems(with(["--label-format": ["M/d"], "--week-start": ["monday"]])) == [
                "barfolio chart: --label-format needs time buckets → group by time (--by week instead of --label), or leave it out",
                "barfolio chart: --week-start needs time buckets → group by time (--by week instead of --label), or leave it out",
            ])
        #expect(
            try problems(with(["--only": [""], "--value": [""]])) == [
                "barfolio chart: --value is not one column, nor a list of up to 24 → write --value COLUMN, or several: --value ordered --value paid",
                "barfolio chart: --only is not a list of words → write --only one --only two",
            ])
        #expect(
            try problems(with(["--last": ["3"]])) == [
                "barfolio chart: the days of a span need a column of dates → name it: --date COLUMN",
                "barfolio chart: --last is a number of time buckets, and bars are names → say the span, such as --last '30 days'; or group by "
                    + "time: --by day instead of --label",
            ])
        #expect(
            try problems(with(["--date": ["d"], "--by": ["week"], "--last": ["3"]])) == [
                "barfolio chart: bars are either names or buckets of time, and there are --label and --by → divide the "
                    + "buckets by that column (--series l instead of --label), or count names over a span: leave out --by, "
                    + "and write --last '30 days' or --since DAY"
            ])
        #expect(
            try problems(["DB": ["a"], "--table": ["t"], "--date": ["d"], "--by": ["week"], "--last": ["3 days"]]) == [
                "barfolio chart: a bucket is a week, and --last is “3 days” → say how many of them that is: --last NUMBER"
            ])
        #expect(
            try problems(with(["--value": ["v"], "--aggregate": ["count"]])) == [
                "barfolio chart: rows are counted, so the numbers of v do not matter → leave out --value, or write --aggregate sum"
            ])
        #expect(
            try problems(with(["--value": ["v"], "--per": ["w"], "--aggregate": ["avg"]])) == [
                "barfolio chart: a ratio is of two sums, not avg → leave out --aggregate avg, or --per w"
            ])
        #expect(
            try problems(with(["--per": ["w"]])) == [
                "barfolio chart: there is nothing to be divided by w → name the column of numbers: --value COLUMN"
            ])
        #expect(
            try problems(
                with(["--value": ["v"], "--series": ["s"], "--aggregate": ["median"], "--layout": ["stacked"]])
            ).first
                == "barfolio chart: median of parts does not add up to that of the whole, as a stack would say → leave out the stacks, or take sum or count"
        )
        #expect(
            try problems(with(["--value": ["v"], "--aggregate": ["p100"]])) == [
                "barfolio chart: --aggregate cannot be “p100” → Allowed: count, sum, avg, min, max, median, stddev, distinct, p1 to p99"
            ])
        #expect(
            try problems(with(["--query": ["q"]])) == [
                "barfolio chart: there is --table already → keep one of --table and --query"
            ])
        #expect(
            try problems(["DB": ["a"], "--label": ["l"]]) == [
                "barfolio chart: there is neither --table nor --query → add one of them"
            ])
        let folder = try DefinitionFolder([
            "a.yaml": "source: {database: d, table: t, label: l}\ndraw: {layout: stacked}"
        ])
        #expect(
            try folder.problems("a.yaml") == [
                "a.yaml:2:16: stacks need series → name their column (series: COLUMN under source:)"
            ])
    }

    @Test(arguments: [
        ("--by", "weak"), ("--date-format", "julien"), ("--size", "9x9"), ("--format", "svg,gif"), ("--per-page", "0"),
        ("--last", "0"), ("--week-start", "Sun"), ("--order", "biggest"), ("--top", "0"), ("--top", "ten"),
        ("--colors", "blue"), ("--colors", "#3b7dd"), ("--round", "up"), ("--round", "up:16"),
        ("--round", "sideways:1"), ("--unit", "0"), ("--unit", "-5"), ("--unit", "ten"), ("--cap", "0"),
        ("--cap", "-1"), ("--corners", "101"), ("--rows", "0"), ("--layout", "pie"), ("--zero", "none"),
        ("--scale", "log"), ("--mark-scope", "all"),
    ])
    func `a value that an option does not take is refused by the option's name`(option: String, value: String) throws {
        let given = ["DB": ["a"], "--table": ["t"], "--label": ["l"], option: [value]]
        let errors = try #require(throws: ReportErrors.self) { try ReportDefinition(chart: given, stem: nil) }
        #expect(errors.errors.contains { $0.found.contains(option) }, "\(errors)")
    }

    @Test(arguments: [
        ("colors: [blue]", "colors: “blue” is not a color", "in quotes"),
        ("round: up", "round: ", "write up:1, down:0 or nearest:2"), ("unit: 0", "unit: ", "a number above 0"),
        ("unit: ten", "unit: ", "a number above 0"), ("cap: -1", "cap: ", "a number above 0"),
        ("layout: pie", "layout: cannot be “pie”", "Allowed: bars, stacked, shares, rows, panels, grid"),
        ("layout: stacked", "stacks need series", "series: COLUMN under source:"),
        ("cells: checkerboard", "only a grid has sections and cells", "layout: grid"),
        ("corners: 101", "corners: ", "0 to 100"),
        ("number-place: head", "number-place: cannot be “head”", "Allowed: above, foot"),
        ("number-place: foot, layout: grid", "only bars side by side have a foot", "number-place: foot under draw:"),
    ])
    func `a value that a definition does not take is refused with advice`(draw: String, found: String, advice: String)
        throws
    {
        let yaml = "source: {database: d, table: t, label: l, value: v}\ndraw: {\(draw)}"
        let problems = try DefinitionFolder(["a.yaml": yaml]).problems("a.yaml")
        #expect(
            problems.contains { $0.hasPrefix("a.yaml:2:") && $0.contains(found) && $0.contains(advice) },
            "\(problems)")
    }

    @Test func `a chart by hand tells its days as a report does`() throws {
        let chart = try ReportDefinition(chart: ["DB": ["a"], "--table": ["t"], "--label": ["l"]], stem: nil)
        #expect((chart.language, chart.name, chart.output.stem) == (.commandLine, "chart", "page"))
        #expect(chart.look.footer == .span)
        #expect(chart.source == .init(.database(path: "a", .table("t")), label: "l"))
        let small = try ReportDefinition(
            chart: [
                "DB": ["a"], "--table": ["t"], "--label": ["l"], "--format": ["png,svg", "png"], "--mark": ["min"],
                "--mark-scope": ["page"], "--font": ["A", "B,C"], "--colors": ["#010203,#040506", "#070809"],
            ], stem: "x")
        #expect((small.output.formats, small.look.fonts, small.look.colors.count) == ([.png, .svg], ["A", "B,C"], 3))
        #expect(
            ["--format", "--colors", "--days"].allSatisfy { name in
                ChartOption.all.contains { $0.name == name && $0.isRepeatable }
            })
        #expect((small.marking, small.name, small.output.stem) == (Marking(.min, scope: .page), "x", "x"))
    }
}
