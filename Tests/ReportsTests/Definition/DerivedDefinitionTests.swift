import Charts
import Testing

@testable import Reports

/// Running totals, comparisons and lines in definitions: what is read, and what does not go together.
struct DerivedDefinitionTests {
    @Test(arguments: ["9000", "mean of 3", "a"]) func `each line can be named that is listed`(name: String) throws {
        let folder = try DefinitionFolder([
            "a.yaml": """
            source: {database: a, table: t, date: d, value: v}
            group: {by: day}
            lines: [{at: 9000}, {mean-of-last: 3}, {at: 2.5, name: a}]
            mark: {beyond: \(name)}
            """
        ])
        #expect(try folder.read("a.yaml").marking.line == name)
    }

    @Test func `lines are read from mappings, and from words of the command line`() throws {
        let folder = try DefinitionFolder([
            "a.yaml": """
            source: {database: a, table: t, date: d, value: v}
            group: {by: week}
            lines: [{at: 500, name: target}, {mean-of-last: 4}, {column: goal}]
            mark: {beyond: target}
            compare: {with: 4 weeks, as: delta}
            """
        ])
        let written = try folder.read("a.yaml")
        #expect(
            written.chartStyle.lines == [
                LineRequest(.at(.integer(500)), name: "target"), LineRequest(.meanOfLast(4)),
                LineRequest(.column("goal")),
            ])
        #expect(written.marking.line == "target")
        #expect((written.compare.with, written.compare.shown) == (.back(4, .week), .delta))
        let said = try ReportDefinition(
            chart: [
                "DB": ["a"], "--table": ["t"], "--date": ["d"], "--value": ["v"], "--by": ["week"],
                "--line": ["target=500", "mean", "2.5"], "--compare": ["year"],
            ], stem: nil)
        #expect(
            said.chartStyle.lines == [
                LineRequest(.at(.integer(500)), name: "target"), LineRequest(.mean), LineRequest(.at(.real(2.5))),
            ])
        #expect((said.compare.with, said.compare.shown) == (.year, .both))
    }

    @Test(arguments: [
        ("group: {by: week, total: month}", "a month does not begin with a week", "group by a shorter span"),
        ("group: {by: year, total: quarter}", "a quarter does not begin with a year", "leave out total: quarter"),
        (
            "lines: [{at: 1}, {at: 2}, {at: 3}, {at: 4}]\ngroup: {by: day}", "lines: is no list of one to three lines",
            "lines:"
        ),
        ("lines: [mean-of-last=4]\ngroup: {by: day}", "mean-of-last is a kind of line", "lines: [{mean-of-last: 4}]"),
        ("lines: [mean=4]\ngroup: {by: day}", "mean is a kind of line", "lines: [{mean-of-last: 4}]"),
        ("lines: [median=4]\ngroup: {by: day}", "median is a kind of line", "lines: [{at: median}]"),
        ("lines: [column=goal]\ngroup: {by: day}", "column is a kind of line", "lines: [{column: goal}]"),
        ("lines: [{at: much}]\ngroup: {by: day}", "at: cannot be “much”", "a number, mean or median"),
        ("lines: [{name: x}]\ngroup: {by: day}", "there is neither at: nor mean-of-last: nor column:", "add one"),
        ("lines: [{at: 1, column: c}]\ngroup: {by: day}", "there is at: already", "keep one of"),
        (
            "lines: [{at: 9000}, {mean-of-last: 3}, {at: 2.5, name: a}]\nmark: {beyond: at 9000}\ngroup: {by: day}",
            "there is no line “at 9000” to be beyond", "name one of these: 9000, mean of 3, a"
        ),
        (
            "mark: {beyond: target}\ngroup: {by: day}", "there is no line “target”",
            "add it, at a number: lines: [\"target=NUMBER\"]"
        ),
        (
            "lines: [{at: 1, name: a}, {at: 2, name: a}]\nmark: {beyond: a}\ngroup: {by: day}",
            "two lines are called “a”", "own"
        ),
        ("lines: [{at: 1}]\ngroup: {by: day}\ndraw: {layout: grid}", "a grid has no height", "leave out"),
        ("compare: {with: 4 days}\ngroup: {by: week}", "there is no whole number of weeks", "with: '4 weeks'"),
        (
            "compare: {with: year}\ngroup: {by: day}\ndraw: {layout: grid}", "only bars and stacks are compared",
            "leave out"
        ),
        (
            "group: {by: month, year-start: april}\ndraw: {layout: grid, sections: year}",
            "a grid of years has the calendar's years", "leave out year-start:"
        ),
        ("group: {by: month, year-start: April}", "year-start: cannot be “April”", "did you mean april?"),
        ("group: {by: hour, day-start: \"05:30\"}", "days that begin at 05:30 divide an hour", "day-start:"),
        ("group: {by: hour}\ncompare: previous", "are compared with the same time of other days", "'4 days'"),
        (
            "group: {by: hour, total: day}\ncompare: {with: 1 day}",
            "running totals of parts of a day are not compared",
            "leave out total:"
        ),
        ("group: {by: day, fold: weekday}", "there is by: already", "keep one of by: and fold:"),
        ("group: {by: period}", "the periods are not named", "calendar: periods.csv"),
        ("group: {by: week, calendar: a.csv}", "are not what bars are", "by: period"),
        ("group: {by: week, days: weekdays}", "only days and hours can be closed", "leave out days:"),
        ("group: {by: month, holidays: a.ics}", "only days and hours can be closed", "leave out holidays:"),
        (
            "group: {by: day, days: weekday}", "days: cannot be “weekday”",
            "did you mean weekdays? Allowed: weekdays, sun"
        ),
        ("group: {by: day, days: [mon]}", "days: cannot be “mon”", "did you mean monday?"),
        ("group: {fold: month, days: weekdays}", "only days and hours", "by: day under group: instead of fold: under"),
        (
            "group: {fold: hour}\ndraw: {layout: grid, sections: week}", "a grid of weeks is made of days",
            "or leave out sections: under draw:"
        ),
        ("group: {by: day}\nsource-text: x\ndraw: {footer: none}", "no source is named", "leave out source-text:"),
        (
            "group: {by: day}\ndraw: {theme: print, colors: [\"#ff0000\"]}", "theme: print has grays and hatches alone",
            "leave out colors: under draw:, or take another theme (theme: light under draw:)"
        ),
        ("group: {by: day}\non-late: [tell]", "nothing says when rows are late", "late: {warn: 1 day} under source:"),
        (
            "group: {by: period, calendar: a.csv, total: month}", "a month does not begin with a period",
            "leave out total:"
        ),
        ("group: {by: period, calendar: a.csv}\ncompare: year", "other periods may be longer", "leave out compare:"),
        ("group: {fold: {by: day}}", "by: cannot be “day”", "weekday, hour, month, weekday-hour"),
        ("group: {fold: {as: mean}}", "by: is missing under fold:", "add it"),
        ("group: {fold: weekday, total: month}", "there is fold: already", "keep one of fold: and total:"),
        ("group: {fold: hour, day-start: \"05:30\"}", "days that begin at 05:30 divide an hour", "day-start:"),
        ("compare: year\ngroup: {fold: weekday}", "only time buckets are compared", "by: week"),
        ("draw: {layout: grid}\ngroup: {fold: hour}", "a grid of series needs series", "series: COLUMN"),
        ("lines: [{mean-of-last: 3}]\ngroup: {fold: hour}", "the mean of the last bars, are lines", "mean"),
        ("group: {by: month, month-start: 29}", "month-start: is not a number from 1 to 28", "month-start:"),
        ("group: {by: day, day-start: 5am}", "day-start: cannot be “5am”", "\"05:00\""),
        ("compare: last\ngroup: {by: day}", "compare: cannot be “last”", "previous, year, how far back"),
        ("compare: {as: both}\ngroup: {by: day}", "with: is missing under compare:", "add it"),
        (
            "compare: year\ngroup: {by: day}\ndraw: {number-place: foot}", "a change has no room at a bar's foot",
            "or show outlines alone: as: ghost under compare:"
        ),
    ])
    func `what does not go together is refused with what to do`(rest: String, found: String, advice: String) throws {
        let folder = try DefinitionFolder([
            "a.yaml": "source: {database: a, table: t, date: d, value: v}\n" + rest
        ])
        let problems = try folder.problems("a.yaml")
        #expect(problems.count == 1, "\(problems)")
        #expect(problems[0].contains(found) && problems[0].contains(advice), "\(problems)")
    }

    @Test(arguments: [
        ("label: l, series: s, value: v, aggregate: avg}\ndraw: {layout: shares}", "parts are shares of a sum"),
        ("label: l, series: s}\ndraw: {layout: shares}\nlines: [{at: 3}]", "a line has no place among shares"),
        ("label: l}\ndraw: {layout: shares}", "stacks need series"),
        ("label: l, series: s, value: [a, b]}", "several columns of numbers are series"),
        ("label: l, per: c, value: [a, b]}", "a ratio is of one"),
        ("label: l, aggregate: distinct, value: [a, b]}", "different values are counted of one column"),
        ("label: l, value: [a, {column: b, name: a}]}", "two columns of numbers are called “a”"),
        ("label: l, value: {column: b}}", "value: is not one column"),
        ("label: l, value: [a, {name: b}]}", "column: is missing under value:"),
        ("label: {column: l, rest: Other}}", "rest: needs top:, since “Other” is all names"),
        ("label: {column: l, top: 3, rest: Other}, value: v}", "each row is a bar of its own"),
        ("label: l, series: {column: s, rest: Other}}", "rest: needs top:, since “Other” is all series"),
        ("label: l, series: {column: s, top: 3, only: [a]}}", "series are either named or the largest"),
        ("label: l, series: {only: [a]}}", "there are no series to choose from"),
        ("label: l, series: {colors: {a: \"#123456\"}}}", "there are no series to color"),
        ("label: l, value: [a, b], series: {top: 3}}", "there are no series of which some"),
        ("label: l, series: {}}", "series: says nothing"),
        ("label: l}\ngroup: {label: MMM}", "label: needs time buckets"),
        ("label: l, date: d}\ngroup: {week-start: monday, last: 1 month}", "week-start: needs time buckets"),
        ("label: l, color: c}\ndraw: {theme: print}", "theme: print has grays and hatches alone"),
        ("label: l}\ncompare: year", "only time buckets are compared"),
        ("label: l}\ngroup: {total: month}", "a running total needs time buckets"),
        ("label: l}\ncompare: 2026-01-01", "only time buckets are compared"),
        (
            "date: d}\ngroup: {by: day, total: month}\ncompare: 2026-01-01",
            "running totals are not compared with a single day"
        ), ("date: d}\ngroup: {by: day}\ncompare: {with: 2026-02-30}", "with: cannot be “2026-02-30”"),
        ("label: l}\nlines: [{mean-of-last: 3}]", "the mean of the last bars, are lines of time buckets"),
        ("label: l}\nlines: [{column: c}]", "a column's numbers, and the mean of the last"),
        ("date: d, series: s}\ngroup: {by: day}\nlines: [{at: mean}]", "a mean or a median of several series"),
        ("date: d, aggregate: median, value: v}\ngroup: {by: day, total: month}", "median does not add up"),
        ("date: d, aggregate: avg, value: v}\ngroup: {by: day, total: month}", "avg does not add up"),
        ("date: d, aggregate: stddev, value: v}\ngroup: {by: day, total: month}", "stddev does not add up"),
        (
            "date: d, aggregate: stddev, value: v}\ngroup: {fold: {by: weekday, as: mean}}",
            "as: mean works with sum and count, and there is stddev"
        ), ("date: d, aggregate: stddev, value: v, per: w}\ngroup: {by: day}", "a ratio is of two sums, not stddev"),
        (
            "date: d, aggregate: stddev, value: v, series: s}\ngroup: {by: day}\ndraw: {layout: stacked}",
            "stddev of parts does not add up to that of the whole"
        ),
        ("date: d, aggregate: distinct, value: v, pre-aggregated: true}\ngroup: {by: day}", "there is no distinct"),
        (
            "date: d, aggregate: stddev, value: v, pre-aggregated: true, series: {column: s, top: 2}}\ngroup: {by: day}",
            "there is no stddev"
        ),
        (
            "date: d, aggregate: avg, value: v, pre-aggregated: true, series: {column: s, top: 2}}\ngroup: {by: day}",
            "avg of them is not that of all rows"
        ),
        (
            "date: d, aggregate: p95, value: v, pre-aggregated: true}\ngroup: {fold: weekday}",
            "p95 of them is not that of all rows"
        ),
    ])
    func `what needs time buckets, sums or one series says so`(rest: String, found: String) throws {
        let folder = try DefinitionFolder(["a.yaml": "source: {database: a, table: t, " + rest])
        let problems = try folder.problems("a.yaml")
        #expect(problems.count == 1 && problems[0].contains(found), "\(problems)")
    }
}
