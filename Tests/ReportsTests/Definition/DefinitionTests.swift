import Archive
import Charts
import Foundation
import Platform
import Records
import Testing

@testable import Reports

struct DefinitionTests {
    private func read(_ yaml: String, name: String = "weekly.yaml") throws -> ReportDefinition {
        let folder = try DefinitionFolder([name: yaml])
        do {
            var definition = try readDefinition(at: "\(folder.path)/\(name)")
            if case .database(let path, let relation) = definition.source.origin {
                definition.source.origin = .database(path: path.replacing(folder.path, with: "FOLDER"), relation)
            }
            for event in HookEvent.allCases where definition.hooks[event]?.folder == folder.path {
                definition.hooks[event]?.folder = "FOLDER"
            }
            return definition
        } catch {
            // Messages without the folder's random name.
            let errors = error.errors.map { one in
                var one = one
                one.subject = one.subject.replacing(folder.path + "/", with: "")
                return one
            }
            throw try #require(ReportErrors(errors))
        }
    }

    private func problems(_ yaml: String, name: String = "weekly.yaml") throws -> [String] {
        let errors = try #require(throws: ReportErrors.self) { _ = try read(yaml, name: name) }
        #expect(errors.errors.allSatisfy { $0.kind == .definition && !$0.advice.isEmpty })
        return errors.errors.map { "\($0.subject): \($0.found) → \($0.advice)" }
    }

    @Test func `every key is read`() throws {
        let definition = try read(
            """
            title: 週ごとの登録数
            subtitle: quiet
            source:
              database: ../data/app.sqlite
              table: ZPOSTENTITY
              date: {column: ZDATE, format: core-data}
              value: ZAMOUNT
              aggregate: sum
            group: {by: week, week-start: monday, last: 7, time-zone: Asia/Tokyo, until: 2026-11-10, label: yyyy年M月d日}
            locale: ja
            page: {bars: 7, max: 20}
            mark: {max: report}
            draw: {font: DejaVu Sans, size: 800x500, footer: as-of}
            output: {formats: [png], page-limit: 5}
            keep: {daily: 30, weekly: 52, monthly: forever}
            on-success: [paplay, done.oga]
            on-failure: {run: [sh, -c, "cat >> failures", ""], time-limit: 5}
            on-revision: {policy: fail, run: [./tell.sh]}
            """)
        #expect(definition.name == "weekly")
        #expect(definition.texts.title == "週ごとの登録数")
        #expect(
            definition.source
                == RecordSource(
                    .database(path: "FOLDER/../data/app.sqlite", .table("ZPOSTENTITY")),
                    date: "ZDATE", format: .coreData, value: "ZAMOUNT", aggregate: .sum))
        #expect(
            definition.group
                == .init(
                    by: .week, calendar: .init(weekStart: .monday), last: .init(count: 7),
                    until: CivilDate("2026-11-10"), label: try LabelPattern("yyyy年M月d日")))
        #expect(definition.locale == "ja")
        #expect((definition.timeZone, definition.pageLimits.bars, definition.pageLimits.most) == ("Asia/Tokyo", 7, 20))
        #expect((definition.look.fonts, definition.look.footer) == (["DejaVu Sans"], .asOf))
        #expect(definition.look.size == PageSize("800x500"))
        #expect((definition.output.formats, definition.output.pageLimit) == ([.png], .seconds(5)))
        #expect(definition.publishing.keep == Retention(daily: .of(30), weekly: .of(52), monthly: .forever))
        #expect(definition.publishing.revisionPolicy == .fail)
        #expect(
            definition.hooks
                == [
                    .success: UserCommand(["paplay", "done.oga"], in: "FOLDER", timeLimit: .seconds(30)),
                    .failure: UserCommand(
                        ["sh", "-c", "cat >> failures", ""], in: "FOLDER", timeLimit: .seconds(5)),
                    .revision: UserCommand(["./tell.sh"], in: "FOLDER", timeLimit: .seconds(30)),
                ])
        #expect(definition.sha256?.count == 64)
    }

    @Test func `only a source is required`() throws {
        let definition = try read("source: {database: /a.sqlite, query: SELECT 1 AS a, label: a}")
        #expect(definition.source.database == "/a.sqlite")
        #expect((definition.pageLimits.bars, definition.pageLimits.most, definition.marking) == (nil, 1_000, Marking()))
        #expect((definition.output.formats, definition.output.pageLimit) == ([.svg, .png], .seconds(30)))
        #expect((definition.look.footer, definition.hooks) == (.span, [:]))
        #expect((definition.publishing.keep, definition.publishing.revisionPolicy) == (nil, .warn))
        let dated = try read("source: {database: a, table: t, date: d}\ngroup: {by: day}").source
        #expect((dated.dateColumn, dated.dateFormat, dated.dateZone) == ("d", nil, nil))
        #expect(try read("source: {database: a, table: t, label: l}\nmark: none").marking == Marking(.none))
        #expect(
            try read("source: {database: a, table: t, label: l}\nmark: {min: series, partial: true}").marking
                == Marking(.min, scope: .series, includesPartial: true))
    }

    @Test func `names have an order and a top, and the largest come first where only the top is named`() throws {
        let plain = try read("source: {database: a, table: t, label: l}")
        #expect((plain.source.label, plain.chartStyle.names.ownOrder, plain.chartStyle.names.top) == ("l", nil, nil))
        let ordered = try read("source: {database: a, table: t, label: {column: l, order: smallest, top: 3}}")
        #expect(
            (ordered.source.label, ordered.chartStyle.names.ownOrder, ordered.chartStyle.names.top) == (
                "l", .smallest, 3
            ))
    }

    @Test func `several columns of numbers are series that only and colors may name`() throws {
        let source = try read(
            "source: {database: a, table: t, label: l, value: [v, w], series: {only: w, colors: {w: \"#d94f4f\"}}}")
        #expect((source.source.series, source.chartStyle.series.only) == (nil, ["w"]))
        #expect(source.chartStyle.series.colors.map(\.name) == ["w"])
        for key in ["only: [v, paid]", "colors: {paid: \"#d94f4f\"}"] {
            let value = "value: [v, {column: paid, name: Paid}]"
            let problems = try problems("source: {database: a, table: t, label: l, \(value), series: {\(key)}}")
            #expect(problems.count == 1 && problems[0].contains("names “paid”, and no column"), "\(problems)")
            #expect(problems[0].contains("did you mean Paid?"))
        }
    }

    @Test func `the line ends around a block are not of its text`() throws {
        let definition = try read(
            "title: >\n  One\n  line\nnote: |+\n  a\n  b\n\nsource:\n  database: a\n  label: \"l\\n\"\n  query: |\n    SELECT 1\n"
        )
        #expect((definition.texts.title, definition.texts.note) == ("One line", "a\nb"))
        #expect(definition.source.relation == .query("SELECT 1") && definition.source.label == "l\n")
    }

    @Test func `a path from the home folder is told to be none`() throws {
        let problems = try problems("source: {database: ~/a.sqlite, table: t, label: l}")
        #expect(problems.count == 1 && problems[0].contains("database: begins with ~, which only shells take for"))
    }

    @Test func `series have colors by their names`() throws {
        let source = "{database: a, table: t, date: d, series: {column: s, colors: COLORS}}\ngroup: {by: day}"
        let definition = try read(
            "source: " + source.replacing("COLORS", with: "{매수: \"#d94f4f\", 2024: \"#2F6FBF\"}"))
        #expect(definition.chartStyle.series.colors.map { "\($0.name) \($0.color)" } == ["매수 #d94f4f", "2024 #2f6fbf"])
        for (wrong, words) in [
            ("{매수: red}", "colors: 매수: “red” is not a color"), ("{매수: #d94f4f\n}", "colors: 매수: is not text"),
            ("[\"#d94f4f\"]", "colors: is not a mapping of names to colors"),
            ("{}", "colors: is not a mapping of names to colors"),
        ] {
            let problems = try problems("source: " + source.replacing("COLORS", with: wrong))
            #expect(problems.count == 1 && problems[0].contains(words), "\(problems)")
        }
    }

    @Test func `all problems are reported at once with their places`() throws {
        let problems = try problems(
            """
            titel: x
            source:
              database: a.sqlite
              tabel: t
              date: {column: d, format: core_data}
            group:
              by: weekly
              week-start: Sunday
              last: 0
              time-zone: Asia/Tokio
              since: 2026-02-29
              label: yyy/M
            locale: jp
            page: 5
            output: {formats: [svg, jpg]}
            """)
        #expect(
            problems == [
                "weekly.yaml:1:1: there is no key “titel” → did you mean title? Allowed: title, subtitle, value-name, names-name, note, source-text, source, group, locale, page, mark, compare, lines, views, draw, output, keep, expected, group-name, on-success, on-failure, on-late, on-revision",
                "weekly.yaml:4:3: there is no key “tabel” under source: → did you mean table? Allowed: database, command, format, table, query, date, label, value, per, aggregate, series, color, where, arrives, late, pre-aggregated, strict, reject, read-limit, read",
                "weekly.yaml:5:29: format: cannot be “core_data” → did you mean core-data? Allowed: auto, iso8601, unix, unix-ms, unix-us, unix-ns, core-data, core-data-ns, webkit, julian",
                "weekly.yaml:7:7: by: cannot be “weekly” → did you mean week? Allowed: 15 minutes, hour, day, week, month, quarter, year, period",
                "weekly.yaml:8:15: week-start: cannot be “Sunday” → did you mean sunday? Allowed: sunday, monday, tuesday, wednesday, thursday, friday, saturday",
                "weekly.yaml:9:9: last: is neither a number from 1 to 100000 nor a span → write last: 12, or for bars by name last: '30 days'; without it all count, since the first record",
                "weekly.yaml:10:14: there is no time zone “Asia/Tokio” → did you mean Asia/Tokyo?",
                "weekly.yaml:11:10: since: is not a day → write it as year, month and day: 2026-11-20",
                "weekly.yaml:11:10: since and last both say where the buckets begin → keep one of them",
                "weekly.yaml:12:10: “yyy” in “yyy/M” is no field of a date → allowed: \(LabelPattern.allowed); put text between apostrophes: 'text'",
                "weekly.yaml:13:9: there is no locale “jp” → did you mean ja? Give a language such as en, ja, ko, de, fr or es, or one with its region, such as pt-BR",
                "weekly.yaml:14:7: page: is not a mapping → write keys and values below it, such as bars: …",
                "weekly.yaml:15:25: formats: cannot be “jpg” → Allowed: svg, png, pdf",
            ])
    }

    @Test(arguments: [
        ("", "weekly.yaml: the definition is empty"), ("- a", "weekly.yaml:1:1: the file is not a mapping"),
        ("title: x", "weekly.yaml:1:1: source: is missing"), ("a: [", "weekly.yaml:2:1: this is not YAML"),
        ("source: {database: a, table: t}", "weekly.yaml:1:9: bars need names or time buckets"),
        ("source: {database: a, table: t, query: q, label: l}", "weekly.yaml:1:40: there is table: already"),
        (
            "source: {database: a, table: t, label: l, aggregate: sum}",
            "weekly.yaml:1:54: sum needs a column of values"
        ),
        (
            "source: {database: a, table: t, date: d, label: {column: l, top: 3}}\ngroup: {by: week}",
            "weekly.yaml:1:49: bars are either names or buckets of time, and there are label: and by:"
        ),
        (
            "source: {database: a, table: t, label: {column: l, top: 0}}",
            "weekly.yaml:1:57: top: is not a number from 1 to 10000"
        ),
        (
            "source: {database: a, table: t, label: {column: l, order: large}}",
            "weekly.yaml:1:59: order: cannot be “large”"
        ),
        (
            "source: {database: a, table: t, label: {order: largest}}",
            "weekly.yaml:1:40: column: is missing under label:"
        ),
        (
            "source: {database: a, table: t, label: l}\ngroup: {by: week}",
            "weekly.yaml:1:40: bars are either names or buckets of time, and there are label: and by:"
        ),
        (
            "source: {database: a, table: t}\ngroup: {by: week}",
            "weekly.yaml:2:13: time buckets need a column of dates"
        ),
        (
            "source: {database: a, table: t, label: l}\ngroup: {last: 30 days}",
            "weekly.yaml:2:15: the days of a span need a column of dates"
        ),
        (
            "source: {database: a, table: t, label: l, date: d}\ngroup: {last: 30}",
            "weekly.yaml:2:15: last: is a number of time buckets, and bars are names"
        ),
        (
            "source: {database: a, table: t, date: d}\ngroup: {by: day, last: 3, since: 2026-10-01}",
            "weekly.yaml:2:34: since and last both say where the buckets begin"
        ),
        (
            "source: {database: a, table: t, date: d}\ngroup: {by: day, since: 2026-10-02, until: 2026-10-01}",
            "weekly.yaml:2:25: the buckets since 2026-10-02 would end on 2026-10-01, before they begin"
        ),
        (
            "source: {database: a, table: t, date: d}\ngroup: {by: day, since: [2026-10-02]}",
            "weekly.yaml:2:25: since: is not a day"
        ),
        (
            "source: {database: a, table: t, label: l}\ndraw: {layout: stacked}",
            "weekly.yaml:2:16: stacks need series"
        ),
        ("source: {database: a, query: q, label: l, where: w}", "weekly.yaml:1:50: a query has its own conditions"),
        (
            "source: {database: a, table: t, label: l, strict: yes}",
            "weekly.yaml:1:51: strict: is neither true nor false"
        ),
        (
            "source: {database: a, table: t, label: l, read-limit: 0}",
            "weekly.yaml:1:55: read-limit: is not a number from 1 to 86400"
        ),
        ("source: {database: a, table: t, label: [l]}", "weekly.yaml:1:40: label: is not text"),
        ("source: {database: a, table: t, label: l}\ndraw: {size: 9x9}", "weekly.yaml:2:14: size: cannot be “9x9”"),
        ("title: a\ntitle: b\nsource: {}", "weekly.yaml:1:1: a key is there twice: “title”, again in line 2"),
        ("title: a\n---\ntitle: b\n", "weekly.yaml:2:1: there is more than one YAML document"),
        (
            "source: {database: a, table: t, label: l, value: \"\"}",
            "weekly.yaml:1:50: value: is not one column, nor a list of up to 24"
        ),
        (
            "source: {database: a, table: t, label: l, value: [v, \"\"]}",
            "weekly.yaml:1:50: value: is not one column, nor a list of up to 24"
        ),
    ])
    func aProblemIsSaidWithItsPlace(yaml: String, problem: String) throws {
        #expect(try problems(yaml).first?.hasPrefix(problem + " → ") == true)
    }

    @Test func `keys that are there twice are told all, with both lines`() throws {
        let yaml =
            "title: a\nsource:\n  table: t\n\n  # u\n  table: u\ntitle: b\ntitle: c\ngroup: {by: week, by: day}\n"
        #expect(
            try problems(yaml) == [
                "weekly.yaml:3:3: a key is there twice: “table”, again in line 6 → keep one of them",
                "weekly.yaml:9:9: a key is there twice: “by” → keep one of them",
            ])
        #expect(
            try problems(yaml.replacing(", by: day", with: "")) == [
                "weekly.yaml:3:3: a key is there twice: “table”, again in line 6 → keep one of them",
                "weekly.yaml:1:1: a key is there twice: “title”, again in line 7 → keep one of them",
                "weekly.yaml:1:1: a key is there twice: “title”, again in line 8 → keep one of them",
            ])
    }

    @Test func `one that counts rows which are aggregated already has one mistake`() throws {
        let source = "source: {database: a, table: t, value: v, aggregate: count, pre-aggregated: true"
        #expect(
            try problems(source + ", date: d}\ngroup: {by: week}") == [
                "weekly.yaml:1:77: pre-aggregated rows are numbers already, and are not counted → name their column "
                    + "(value: COLUMN under source:), and leave out aggregate: count under source:"
            ])
        #expect(try problems(source + ", label: l}").map { $0.contains("there are none") } == [true])
    }

    @Test func `a first definition and quotation marks are advised where they are what is missing`() throws {
        #expect(try problems("# nothing yet\n")[0].contains("barfolio init DB"))
        #expect(try problems("title: Loans: by week\n")[0].contains("into quotation marks"))
    }

    @Test(arguments: [
        ("keep: {dayly: 3}", "1:8: there is no key “dayly” under keep:", "did you mean daily?"),
        ("keep: {daily: -1}", "1:15: daily: cannot be “-1”", "write a number from 0 to 100000, or forever"),
        ("keep: {monthly: for ever}", "1:17: monthly: cannot be “for ever”", "or forever"),
        ("keep: {weekly: [1]}", "1:16: weekly: cannot be “…”", "or forever"),
        ("keep: {}", "1:7: keep: says nothing", "keep: {daily: 30, monthly: forever}"),
        ("keep: 30", "1:7: keep: is not a mapping", "keep: {daily: 30, monthly: forever}"),
        ("page: {max: 0}", "1:13: max: is not a number from 1 to 100000", "max:"),
        ("output: {page-limit: -30}", "1:22: page-limit: is not a number from 1 to 3600", "page-limit:"),
        ("draw: {footer: asof}", "1:16: footer: cannot be “asof”", "did you mean as-of? Allowed: span, as-of, none"),
        ("on-success: []", "1:13: on-success: names no program", "on-success: [mail"),
        ("on-success: [\"\"]", "1:13: on-success: names no program", "on-success: [mail"),
        ("on-failure: beep", "1:13: on-failure: is not a list", "as a list: on-failure: [mail"),
        ("on-failure: [beep, [x]]", "1:20: on-failure: word 2 is not text", "as a list"),
        ("on-failure: {time-limit: 5}", "1:13: run: is missing under on-failure:", "add it"),
        ("on-failure: {run: [a], time-limit: 0}", "1:36: time-limit: is not a number from 1 to 3600", "time-limit:"),
        ("on-failure: {run: []}", "1:19: run: names no program", "run: [mail"),
        ("on-revision: wran", "1:14: on-revision: cannot be “wran”", "did you mean warn? Allowed: accept, warn, fail"),
        ("on-revision: {policy: no}", "1:23: policy: cannot be “no”", "Allowed: accept, warn, fail"),
        ("on-succes: [a]", "1:1: there is no key “on-succes”", "did you mean on-success?"),
        ("by: week", "1:1: there is no key “by”", "by: belongs under group:"),
        ("page: {date: d}", "1:8: there is no key “date” under page:", "date: belongs under source:"),
        (
            "draw: {color: c}", "1:8: there is no key “color” under draw:",
            "color: belongs under source:; or did you mean colors?"
        ),
        ("draw: {title: x}", "1:8: there is no key “title” under draw:", "title: belongs at the beginning of a line"),
    ])
    func `a problem of the edition run is said with its place`(yaml: String, problem: String, advice: String) throws {
        let problems = try problems(yaml + "\nsource: {database: a, table: t, label: l}")
        #expect(problems.count == 1)
        #expect(problems[0].hasPrefix("weekly.yaml:\(problem) → "), "\(problems)")
        #expect(problems[0].split(separator: " → ").last?.contains(advice) == true, "\(problems)")
    }

    @Test func `a policy a command or both are read on revision`() throws {
        func read(_ yaml: String) throws -> ReportDefinition {
            try self.read("source: {database: a, table: t, label: l}\n" + yaml)
        }
        let accepting = try read("on-revision: accept")
        #expect((accepting.publishing.revisionPolicy, accepting.hooks) == (.accept, [:]))
        let telling = try read("on-revision: [tell, me]")
        #expect(
            (telling.publishing.revisionPolicy, telling.hooks[.revision])
                == (.warn, UserCommand(["tell", "me"], in: "FOLDER", timeLimit: .seconds(30))))
        #expect(try read("on-revision: {policy: fail}").hooks == [:])
        #expect(try read("on-success: none").hooks == [:])
    }

    @Test(arguments: ["_x.yaml", "-rf.yaml", ".hidden.yaml", "a\u{202E}b.yaml"])
    func `a name that is no good as a folder is refused`(name: String) throws {
        #expect(
            try problems("source: {database: a, table: t, label: l}", name: name)[0].contains(
                "cannot be a report's name"))
    }
}
