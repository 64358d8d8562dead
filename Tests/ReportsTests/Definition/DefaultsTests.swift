import Archive
import Charts
import Foundation
import Platform
import Records
import Testing

@testable import Reports

/// `_defaults.yaml`: what all definitions of a folder share.
struct DefaultsTests {
    @Test func `a definition's keys win, mappings are merged, lists and words are replaced`() throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml": """
            title: Ours
            source: {database: all.sqlite, date: {column: at, format: unix}}
            group: {by: week, week-start: monday, time-zone: Asia/Tokyo}
            page: {bars: 7, rows: 3}
            draw: {font: [A, B], theme: dark}
            output: {formats: [svg, png]}
            keep: {daily: 30, monthly: forever}
            on-failure: {run: [./tell.sh], time-limit: 9}
            on-revision: {policy: accept, run: [tell]}
            """,
            "a.yaml": """
            source: {table: t, date: {column: when}}
            group: {by: day}
            page: {bars: 5}
            draw: {font: C}
            output: {formats: [pdf]}
            keep: {daily: 7}
            on-revision: fail
            """,
        ])
        let definition = try folder.read("a.yaml")
        #expect((definition.name, definition.texts.title) == ("a", "Ours"))
        #expect(
            definition.source
                == RecordSource(
                    .database(path: folder.path + "/all.sqlite", .table("t")),
                    date: "when", format: .unix))
        #expect(definition.group == .init(by: .day, calendar: .init(weekStart: .monday)))
        #expect(definition.timeZone == "Asia/Tokyo")
        #expect((definition.pageLimits.bars, definition.pageLimits.rows) == (5, 3))
        #expect((definition.look.fonts, definition.look.theme) == (["C"], "dark"))
        #expect(definition.output.formats == [.pdf])
        #expect(definition.publishing.keep == Retention(daily: .of(7), monthly: .forever))
        #expect((definition.publishing.revisionPolicy, definition.hooks[.revision]) == (.fail, nil))
        #expect(
            definition.hooks[.failure]
                == UserCommand(["./tell.sh"], in: folder.path, timeLimit: .seconds(9)))
    }

    @Test(arguments: [
        ("source: {database: d, table: t, date: at}\ngroup: {by: week}", true),
        ("source: {database: d, table: t, label: l}", false),
        ("source: {table: t, label: {column: l, top: 3}}", false),
        // Machines that share a work agree on a report, whatever else is wrong with it on one of them.
        ("source: {database: d, table: t, label: l}\ngroup: {time-zone: Nowhere/Atlantis}", false),
        ("source: {database: d, table: t, date: at}\ngroup: {by: week, time-zone: Nowhere/Atlantis}", true),
        ("source: {database: d, table: t, label: l}\ndraw: {locale: xx_YY, theme: missing}", false),
        // Nobody knows: it is tried, and fails with words.
        ("source: [", true), ("source: a list", true), ("title: nothing else", true), ("", true),
        ("source: {table: t}", true), ("source: {table: t, dat: at}\ngroup: {by: week}", true),
        ("source: {table: t, label: l, dat: at}\ngroup: {by: week}", true),
    ])
    func `whether a report has a past is told from its text alone`(text: String, hasPast: Bool) throws {
        let folder = try DefinitionFolder(["_defaults.yaml": "group: {time-zone: Nowhere/Atlantis}"])
        #expect(DefinitionFile(try folder.write("a.yaml", text)).mayHavePast == hasPast)
    }

    @Test func `defaults that cannot be read do not make a report one without a past`() throws {
        let folder = try DefinitionFolder(["_defaults.yaml": "source: {date: at"])
        #expect(DefinitionFile(try folder.write("a.yaml", "source: {table: t, label: l}")).mayHavePast)
    }

    @Test func `a top that all share is for the reports by name`() throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml": "source: {database: d, label: {top: 3}}",
            "names.yaml": "source: {table: t, label: {column: l}}",
            "weeks.yaml": "source: {table: t, date: at}\ngroup: {by: week}",
            "plain.yaml": "source: {table: t, label: l}",
            "both.yaml": "source: {table: t, date: at, label: {column: l, top: 3}}\ngroup: {by: week}",
        ])
        let (names, weeks) = (try folder.read("names.yaml"), try folder.read("weeks.yaml"))
        #expect((names.source.label, names.chartStyle.names.top) == ("l", 3))
        #expect((weeks.chartStyle.names.top, weeks.group.by) == (nil, .week))
        #expect(try folder.read("plain.yaml").chartStyle.names.top == nil)
        #expect(try folder.problems("both.yaml")[0].contains("bars are either names or buckets of time"))
    }

    @Test func `names that all share are for the reports by name, with their rest`() throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml": "source: {database: d, table: t, date: at, label: {column: l, top: 3, rest: Others}}",
            "names.yaml": "title: Names", "weeks.yaml": "group: {by: week, last: 7}",
            "fold.yaml": "group: {fold: weekday}",
        ])
        #expect(try folder.read("names.yaml").chartStyle.names.rest == "Others")
        for name in ["weeks.yaml", "fold.yaml"] {
            let definition = try folder.read(name)
            #expect((definition.source.label, definition.chartStyle.names) == (nil, .init()))
        }
    }

    @Test(arguments: ["last: 8", "since: 2026-10-01, label: d.M.", "last: 30 days"])
    func `days that all share are for the reports by time, whatever period each has`(days: String) throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml": "source: {database: d, table: t, date: at}\ngroup: {\(days)}",
            "names.yaml": "source: {label: l}",
        ])
        #expect(try folder.read("names.yaml").group == .init())
    }

    @Test func `one color of a definition leaves the others of the defaults`() throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml":
                "source: {database: d, table: t, label: l, series: {column: s, colors: {a: \"#111111\", b: \"#222222\", c: \"#333333\"}}}",
            "a.yaml": "source: {series: {colors: {b: \"#444444\", c: ~}}}",
        ])
        let colors = try folder.read("a.yaml").chartStyle.series.colors
        #expect(colors.map { "\($0.name) \($0.color)" } == ["b #444444", "a #111111"])
    }

    @Test func `buckets that all share are for the reports by time`() throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml": "group: {by: week, last: 8, week-start: monday, time-zone: Asia/Tokyo, label: d.M.}",
            "names.yaml": "source: {database: d, table: t, label: l}",
            "span.yaml": "source: {database: d, table: t, label: l, date: at}\ngroup: {last: 30 days}",
            "weeks.yaml": "source: {database: d, table: t, date: at}",
            "both.yaml": "source: {database: d, table: t, label: l}\ngroup: {by: day}",
        ])
        let names = try folder.read("names.yaml")
        #expect((names.group.by, names.group.last, names.timeZone) == (nil, nil, "Asia/Tokyo"))
        #expect(!DefinitionFile(folder.path + "/names.yaml").mayHavePast)
        #expect(try folder.read("span.yaml").group.last != nil)
        #expect(try folder.read("weeks.yaml").group.by == .week)
        #expect(throws: ReportErrors.self) { try folder.read("both.yaml") }
    }

    @Test func `dates that all share give every report a past`() throws {
        let folder = try DefinitionFolder(["_defaults.yaml": "source: {database: d, date: at}"])
        #expect(DefinitionFile(try folder.write("a.yaml", "source: {table: t}")).mayHavePast)
    }

    @Test func `a zone that all share makes no time buckets of bars by name`() throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml": "group: {week-start: monday, time-zone: Asia/Tokyo}",
            "names.yaml": "source: {database: d, table: t, label: l}",
            "weeks.yaml": "source: {database: d, table: t, date: at}\ngroup: {by: week}",
            "half.yaml": "source: {database: d, table: t, date: at}\ngroup: {last: 3}",
        ])
        let names = try folder.read("names.yaml")
        #expect(names.group.by == nil && names.timeZone == "Asia/Tokyo")
        #expect(try folder.read("weeks.yaml").group == .init(by: .week, calendar: .init(weekStart: .monday)))
        #expect(throws: ReportErrors.self) { try folder.read("half.yaml") }
    }

    @Test func `both files have their hash, and a definition without defaults has one`() throws {
        let definition = "source: {database: d, table: t, label: l}"
        let (with, without) = (
            try DefinitionFolder(["a.yaml": definition, "_defaults.yaml": "title: x"]),
            try DefinitionFolder(["a.yaml": definition])
        )
        #expect(try with.read("a.yaml").defaultsSHA256 == sha256(Data("title: x".utf8)))
        #expect(try with.read("a.yaml").sha256 == sha256(Data(definition.utf8)))
        #expect(try without.read("a.yaml").defaultsSHA256 == nil)
    }

    @Test func `one of two alternatives puts away the defaults' other`() throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml": "source: {database: d, table: t, date: at}\ngroup: {by: day, last: 7}\nmark: {max: page}",
            "a.yaml": "source: {query: SELECT 1 AS at}\ngroup: {since: 2026-10-01}\nmark: {min: report}",
        ])
        let definition = try folder.read("a.yaml")
        #expect(definition.source.relation == .query("SELECT 1 AS at"))
        #expect((definition.group.last, definition.group.since) == (nil, CivilDate("2026-10-01")))
        #expect(definition.marking == Marking(.min, scope: .report))
    }

    private static let many = """
        source: {database: d, table: t, date: at, value: total, series: {column: s, top: 3}, arrives: {after: 1 day}}
        group: {by: day, last: 7}
        compare: previous
        draw: {layout: grid}

        """

    @Test(arguments: ["~", "null", ""]) func `a key without a value takes back its default, whatever it is`(
        nothing: String
    ) throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml": Self.many,
            "names.yaml":
                "source:\n  label: l\n  date: \(nothing)\n  arrives: \(nothing)\n  series: \(nothing)\n  aggregate: sum\n"
                + "compare: \(nothing)\ndraw: \(nothing)\n",
            "chosen.yaml":
                "source:\n  series:\n    top: \(nothing)\n    only: [a]\n  value: \(nothing)\ncompare: \(nothing)\n"
                + "draw: {layout: bars}\ngroup:\n  last: \(nothing)\n  by: week\n  since: 2026-01-01\n",
            "labels.yaml": "source:\n  label: \(nothing)\ncompare: \(nothing)\ndraw: \(nothing)\n",
        ])
        let (names, chosen) = (try folder.read("names.yaml"), try folder.read("chosen.yaml"))
        #expect((names.source.label, names.source.dateColumn, names.source.series) == ("l", nil, nil))
        #expect(names.source.arrival.after == nil && names.compare.with == nil && names.chartStyle.layout == .bars)
        #expect(names.source.measures == [Measure("total")])
        #expect(chosen.source.topSeries == nil && chosen.chartStyle.series.only == ["a"])
        #expect(chosen.source.measures.isEmpty && chosen.group.last == nil && chosen.group.since != nil)
        // There is no such default: a key that was left empty may have been forgotten.
        if nothing.isEmpty {
            #expect(try folder.problems("labels.yaml")[0].contains(": label: is not text"))
        } else {
            #expect(try folder.read("labels.yaml").source.label == nil)
        }
    }

    @Test(arguments: [
        "mark: ~", "compare: null", "locale: ~", "draw: {cap: ~, colors: ~}",
        "group: {by: day, until: ~, since: ~, last: 3}",
        "draw: ~", "source: {database: d, table: t, query: ~, date: at, series: {column: s, colors: {a: ~}}}",
    ]) func `a key without a value is no key, where there are no defaults too`(line: String) throws {
        let base = ["source: {database: d, table: t, date: at}", "group: {by: day, last: 3}"]
        let key = line.prefix { $0 != ":" }
        let text = (base.filter { !$0.hasPrefix(key + ":") } + [line]).joined(separator: "\n")
        let folder = try DefinitionFolder(["a.yaml": text])
        let definition = try folder.read("a.yaml")
        #expect((definition.group.by, definition.group.last?.count, definition.group.since) == (.day, 3, nil))
        #expect((definition.marking, definition.compare.with, definition.chartStyle.bars.cap) == (Marking(), nil, nil))
        try folder.write("_defaults.yaml", "mark: ~\ndraw:\n  cap: ~\n")
        #expect(try folder.read("a.yaml").marking == Marking())
    }

    @Test(arguments: [
        (
            "source: {aggregate: count}\ncompare: ~\ndraw: ~",
            "value: is a default, in _defaults.yaml:1:50: value: ~ under source:"
        ),
        (
            "source: {series: {only: [a]}}\ncompare: ~\ndraw: ~",
            "top: is a default, in _defaults.yaml:1:82: top: ~ under series:"
        ),
        (
            "group: {fold: weekday}\ndraw: ~",
            "leave out compare:; compare: is a default, in _defaults.yaml:3:10: compare: ~ takes"
        ),
        (
            "source: {label: l, series: ~}\ncompare: ~\ndraw: ~",
            "arrives: is a default, in _defaults.yaml:1:95: arrives: ~ under"
        ),
        ("title: x", "layout: is a default, in _defaults.yaml:4:16: layout: ~ under draw: takes"),
    ])
    func `what is wrong with a default says where it is, and how it is taken back`(yaml: String, advice: String) throws
    {
        let folder = try DefinitionFolder(["_defaults.yaml": Self.many, "a.yaml": yaml])
        let problems = try folder.problems("a.yaml")
        #expect(problems.contains { $0.contains(advice) }, "\(problems)")
    }

    @Test(arguments: [
        (
            "compare: {with: previous, as: ghost}", "source: {label: l}",
            "leave out compare:; compare: is a default, in _defaults.yaml:2:10: compare: ~ takes it back here"
        ),
        ("source: {label: {top: 3}}", "title: x", "label: ~ under source: takes it back here"),
        (
            "lines: [{at: mean}]", "source: {date: d, series: s}\ngroup: {by: day}",
            "lines: is a default, in _defaults.yaml:2:8: lines: ~ takes it back here"
        ),
        (
            "views: {by: [week, month]}", "source: {date: d}\ngroup: {by: day}\ncompare: 3 days",
            "by: is a default, in _defaults.yaml:2:13: by: ~ under views: takes it back here"
        ),
    ])
    func `what is taken back is what can be left out`(defaults: String, yaml: String, advice: String) throws {
        let source = "source: {database: d, table: t}\n"
        let all =
            defaults.hasPrefix("source")
            ? defaults.replacing("{label", with: "{database: d, table: t, label") : source + defaults
        let folder = try DefinitionFolder(["_defaults.yaml": all, "a.yaml": yaml])
        let problems = try folder.problems("a.yaml")
        #expect(
            problems.contains { $0.contains(advice) && $0.components(separatedBy: "takes it back").count == 2 },
            "\(problems)")
    }

    @Test func `what all share need not serve each of them`() throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml":
                "source: {database: d, table: t, series: {colors: {a: \"#111111\"}}}\nsource-text: x\non-late: [tell]\n"
                + "group: {week-start: monday, label: MMM, days: weekdays, holidays: h.ics}\ndraw: {colors: \"#111111\"}",
            "a.yaml": "source: {label: l}\ndraw: {footer: none, theme: print}",
            // The weeks of which editions are kept begin with it.
            "b.yaml": "source: {label: l}\ngroup: {week-start: monday}\nkeep: {weekly: 2}",
            "c.yaml": "source: {date: d}\ngroup: {by: day}", "d.yaml": "source: {date: d}\ngroup: {by: week}",
            "e.yaml": "source: {date: d}\ngroup: {by: week, days: weekdays}",
            "f.yaml": "source: {date: d, value: [b, c]}\ngroup: {by: week}",
            // Beside the colors of all, its own.
            "g.yaml":
                "source: {date: d, series: {column: s, colors: {a: \"#222222\"}}}\ngroup: {by: week}\ndraw: {theme: print}",
        ])
        #expect(try folder.problems("g.yaml").map { $0.contains("grays and hatches alone") } == [true])
        #expect(try folder.read("c.yaml").group.calendar.openDays.count == 5)
        let weeks = try folder.read("d.yaml").group.calendar
        #expect(weeks.openDays.isEmpty && weeks.holidays == nil)
        #expect(try folder.problems("e.yaml").map { $0.contains("only days and hours can be closed") } == [true])
        #expect(try folder.read("f.yaml").source.measures.count == 2)
        #expect(try folder.read("a.yaml").source.label == "l")
        #expect(try folder.read("b.yaml").group.calendar.starts.week == .monday)
    }

    @Test func `a report does without the defaults' hook where it says none`() throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml": "on-success: [beep]\non-failure: [mail]",
            "a.yaml": "source: {database: d, table: t, label: l}\non-success: none",
        ])
        #expect(
            try folder.read("a.yaml").hooks == [
                .failure: UserCommand(["mail"], in: folder.path, timeLimit: .seconds(30))
            ])
    }

    @Test func `what is wrong with the defaults is told with their places, alike for every definition`() throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml": "titel: x\nsource: {tabel: t}\nkeep: {daily: many}\n",
            "a.yaml": "source: {table: t}\npage: {bars: 0}",
            "b.yaml": "source: {table: u, label: l}",
        ])
        let shared = [
            "_defaults.yaml:1:1: there is no key “titel”", "_defaults.yaml:2:10: there is no key “tabel” under source:",
            "_defaults.yaml:3:15: daily: cannot be “many”",
        ]
        let (a, b) = (try folder.problems("a.yaml"), try folder.problems("b.yaml"))
        #expect(a.prefix(3) == b.prefix(3))
        #expect(zip(a, shared + ["a.yaml:2:14: bars: is not a number"]).allSatisfy { $0.hasPrefix($1) }, "\(a)")
        #expect((a.count, b.count) == (4, 3), "\(a) \(b)")
    }

    @Test func `what only the two together make wrong is the definition's matter`() throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml": "group: {by: week}\n",
            "a.yaml": "source: {database: d, table: t}",
            "b.yaml": "title: b",
        ])
        #expect(
            try folder.problems("a.yaml").first?.hasPrefix(
                "a.yaml: time buckets need a column of dates (combined with _defaults.yaml:1:13) → ") == true)
        #expect(try folder.problems("b.yaml").map { $0.prefix(31) } == ["b.yaml:1:1: source: is missing "])
    }

    @Test(arguments: [
        ("source: [", "_defaults.yaml:2:1: this is not YAML"),
        ("- a", "_defaults.yaml:1:1: the file is not a mapping"),
        ("source: {table: t, query: q}", "_defaults.yaml:1:27: there is table: already"),
        ("keep: {}", "_defaults.yaml:1:7: keep: says nothing"),
        ("group: {time-zone: Mars/Base}", "_defaults.yaml:1:20: there is no time zone “Mars/Base”"),
    ])
    func `defaults that are not sound are refused`(yaml: String, problem: String) throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml": yaml, "a.yaml": "source: {database: d, table: t, label: l}",
        ])
        let problems = try folder.problems("a.yaml")
        #expect(problems.count == 1 && problems[0].hasPrefix(problem), "\(problems)")
    }

    @Test(arguments: ["", "# nothing yet\n", "{}"])
    func `defaults may say nothing`(yaml: String) throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml": yaml, "a.yaml": "source: {database: d, table: t, label: l}",
        ])
        #expect(try folder.read("a.yaml").source.label == "l")
    }

    @Test func `defaults that are a broken link, or of another name, are not passed over`() throws {
        let folder = try DefinitionFolder(["a.yaml": "source: {database: d, table: t, label: l}"])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/_defaults.yaml", withDestinationPath: "gone.yaml")
        #expect(try folder.problems("a.yaml")[0].hasPrefix("_defaults.yaml: the file of defaults cannot be read"))
        try FileManager.default.removeItem(atPath: folder.path + "/_defaults.yaml")
        try folder.write("_defaults.yml", "title: x")
        #expect(try folder.problems("a.yaml")[0].hasPrefix("_defaults.yml: defaults of this name are not read"))
    }

    @Test func `hooks are found where the definition, or the defaults, are broken`() throws {
        let folder = try DefinitionFolder([
            "_defaults.yaml": "on-failure: [mail]\ntitel: x",
            "a.yaml": "sauce: {}\non-success: [beep]",
            "b.yaml": "[",
            "sub/c.yaml": "on-failure: [mail, -s",
        ])
        func command(_ program: String) -> UserCommand {
            UserCommand([program], in: folder.path, timeLimit: .seconds(30))
        }
        let (mail, beep) = (command("mail"), command("beep"))
        #expect(DefinitionDefaults(folder: folder.path).hooks == [.failure: mail])
        #expect(DefinitionFile(folder.path + "/a.yaml").hooks == [.success: beep, .failure: mail])
        #expect(DefinitionFile(folder.path + "/b.yaml").hooks == [.failure: mail])
        #expect(DefinitionFile(folder.path + "/none.yaml").hooks == [.failure: mail])
        #expect(DefinitionFile(folder.path + "/sub/c.yaml").hooks == [:])
        #expect(DefinitionDefaults(folder: folder.path + "/sub").hooks == [:])
    }

    @Test func `a file that says one thing a thousand times over is read at once`() throws {
        let layers = (1...40).map { "a\($0): &a\($0) [\($0 == 1 ? "x" : "*a\($0 - 1), *a\($0 - 1)")]" }
        let folder = try DefinitionFolder(["a.yaml": layers.joined(separator: "\n") + "\nsource: *a40\n"])
        let found = try folder.problems("a.yaml")
        #expect(found.count == 21 && found.last?.hasPrefix("a.yaml: and 21 more") == true)
    }
}
