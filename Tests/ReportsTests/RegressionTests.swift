import Archive
import Charts
import Foundation
import Platform
import Records
import Synchronization
import Testing

@testable import Reports

/// Faults of Reports that were found once, each with the commit that fixed it.
struct ReportsRegressionTests {
    // Fixed in 6b8b0ad1.
    @Test(arguments: [
        (["monday,tuesday"], [.monday, .tuesday]), (["monday", "tuesday"], [.monday, .tuesday]),
        (["weekdays"], Array(Weekday.allCases[1...5])),
    ])
    func `a list of keywords is written with commas, or option by option`(given: [String], days: [Weekday]) throws {
        let definition = try ReportDefinition(
            chart: ["DB": ["a"], "--table": ["t"], "--date": ["d"], "--by": ["day"], "--days": given], stem: nil)
        #expect(definition.group.calendar.openDays == days)
    }

    // Fixed in 6b8b0ad1.
    @Test func `names of series keep their commas`() throws {
        let definition = try ReportDefinition(
            chart: [
                "DB": ["a"], "--table": ["t"], "--label": ["n"], "--aggregate": ["count"], "--series": ["s"],
                "--only": ["a, b", "c"],
            ], stem: nil)
        #expect(definition.chartStyle.series.only == ["a, b", "c"])
    }

    @Test func `a page has the days of annotations whose times are written in another zone, or before the day's start`()
        async throws
    {
        let report = try GoldenReport()
        let times = [
            "2026-11-18T00:30+00:00", "2026-11-18T00:30+09:00", "2026-11-18T12:00+00:00", "2030-01-01T00:00+00:00",
        ]
        let list = times.enumerated().map { number, time in
            ##"{"id": "a\##(number)", "kind": "text", "bucket": "\##(time)", "color": "#c0392b", "points": [[0.5, 0.5]], "text": "x"}"##
        }
        try report.folder.write(
            "r.annotations.json",
            "{\"schema\": \"barfolio-annotations/1\", \"report\": \"r\", \"annotations\": [\(list.joined(separator: ", "))]}"
        )
        _ = try await report.make(
            "r",
            """
            source: {database: data.sqlite, table: post, date: {column: at, format: iso8601}}
            group: {by: day, last: 7, time-zone: UTC, day-start: "06:00"}
            """)
        let days = zip(times, ["2026-11-17", "2026-11-17", "2026-11-18", ""]).map { "\"\($0)\":\"\($1)\"" }
        #expect(try report.text("index.html", of: "r").contains("\"days\":{\(days.joined(separator: ","))}"))
    }

    // Fixed in f3a2273b.
    @Test(arguments: [("a\\b", "a backslash"), ("a/b", "a slash"), ("a\u{200B}b", "an invisible character")])
    func `what a name must not hold is named`(name: String, what: String) {
        #expect(objection(toReportName: name) == "it holds \(what)")
    }

    /// Each with an advice, and what it makes of the definition.
    @Test(arguments: [
        ("group: {by: day}\ndraw: {sections: week}", "under draw:, or leave them out", "group: {by: day}"),
        ("group: {by: day}\ndraw: {cell: \"{value}\"}", "under draw:, or leave them out", "group: {by: day}"),
        ("group: {by: week, calendar: a.csv}", "or leave it out", "group: {by: week}"),
        (
            "series: {column: s, top: 2}}\ngroup: {by: day}\nviews: {series: [a]}",
            "(only: NAME under series: instead of top: under series:), or leave out series: under views:",
            "series: {column: s, only: [a]}}\ngroup: {by: day}\nviews: {series: [a]}"
        ),
        (
            "value: v, per: n, series: s}\ngroup: {by: day}\nlines: [{at: mean}]",
            "show one (only: NAME under series:), or stack them",
            "value: v, per: n, series: {column: s, only: [a]}}\ngroup: {by: day}\nlines: [{at: mean}]"
        ),
        (
            "label: n}\ngroup: {by: day}", "(series: n under source: instead of label: under source:)",
            "series: n}\ngroup: {by: day}"
        ),
        (
            "color: c}\ngroup: {by: day}", "all bars have theirs by colors: COLOR under draw:",
            "value: v}\ngroup: {by: day}\ndraw: {colors: \"#2f6fbf\"}"
        ),
        (
            "series: s}\ngroup: {by: day}\ndraw: {layout: stacked}\nmark: {min: series}", "(min: page under mark:)",
            "series: s}\ngroup: {by: day}\ndraw: {layout: stacked}\nmark: {min: page}"
        ),
        (
            "group: {by: day}\ndraw: {layout: grid}\nmark: {beyond: x}", ", or leave out beyond: under mark:",
            "group: {by: day}\ndraw: {layout: grid}"
        ),
        (
            "group: {by: day}\nlines: [{at: 5}]\nmark: {beyond: x}\nviews: {by: [month]}",
            ", or leave out beyond: under mark:", "group: {by: day}\nviews: {by: [month]}"
        ),
        (
            "group: {by: day, total: day}", "(by: day under group: or by: hour under group:)",
            "group: {by: hour, total: day}"
        ),
    ])
    func `who follows an advice is not led back`(wrong: String, advice: String, followed: String) throws {
        func yaml(_ text: String) -> String {
            "source: {database: a, table: t, date: d, " + (text.hasPrefix("group") ? "value: v}\n" : "") + text
        }
        let folder = try DefinitionFolder(["w.yaml": yaml(wrong), "f.yaml": yaml(followed)])
        let problems = try folder.problems("w.yaml")
        #expect(problems.contains { $0.contains(advice) }, "\(problems)")
        _ = try folder.read("f.yaml")
    }

    @Test func `the rest of names is left out with their order where there are none`() throws {
        let given = ["DB": ["a"], "--table": ["t"], "--date": ["d"], "--by": ["day"], "--rest": ["Other"]]
        let errors = try #require(throws: ReportErrors.self) { _ = try ReportDefinition(chart: given, stem: nil) }
        #expect(errors.errors.map(\.found) == ["order, top and rest apply only to bars by name"])
        #expect(errors.errors[0].advice.hasSuffix("or leave them out"))
    }

    @Test(arguments: ["\u{301}x", "\u{200D}x", "x"])
    func `what others may read does not say where the archive is, whatever a name begins with`(name: String) throws {
        let folder = try DefinitionFolder()
        let archive = try ReportArchive(folder.path + "/archive")
        try #require(symlink("nowhere", "\(folder.path)/archive/\(name)") == 0)
        #expect(archive.reports.isEmpty)
        #expect(
            archive.notices.map { Array($0.publicText.unicodeScalars) }
                == [Array("\(name) is a symbolic link: it is taken for no report".unicodeScalars)])
    }

    @Test func `a command that failed can be tried by hand from anywhere`() throws {
        let command = UserCommand(
            ["x"], in: "/srv/it's here", timeLimit: .seconds(1),
            environment: ["since": "2026-11-01", "as_of": "a b", "until": nil])
        let problem = command.problem(.failed(status: 3), of: "it", byHand: "", faster: "", alone: "")
        #expect(
            problem?.advice
                == "run it by hand, after: cd '/srv/it'\\''s here' && export as_of='a b' since=2026-11-01")
        let plain = UserCommand(["x"], in: "reports", timeLimit: .seconds(1))
        let folder = FileManager.default.currentDirectoryPath.appendingPath("reports").shellWord
        #expect(
            plain.problem(.ended(signal: 9), of: "it", byHand: "", faster: "", alone: "")?.advice
                == "run it by hand, after: cd \(folder)")
    }

    // Fixed in 8d2a1b80.
    @Test(arguments: ["file/archive", "archive"])
    func `each edition that was asked for fails where the archive or the definition does`(archive: String) async throws
    {
        let folder = try DefinitionFolder(["r.yaml": "source: {}\n", "file": ""])
        let path = folder.path + "/r.yaml"
        let days = [20_775, 20_776].map { CivilDate(daysSinceEpoch: $0) }
        var session = RunSession(
            .regenerate, [ReportEditions(path: path, editions: days)], of: [DefinitionFile(path)],
            into: "\(folder.path)/\(archive)")
        session.isDryRun = true
        let log = try await session.make()
        #expect(log.reports.map(\.asOf) == days && log.reports.allSatisfy(\.isFailed))
    }

    // Fixed in 2fa17d88.
    @Test func `a stack of which a part is not known, now or then, is not compared`() async throws {
        let report = try GoldenReport()
        try report.folder.sqlite(
            "data.sqlite",
            """
            DELETE FROM post;
            INSERT INTO post (at, amount, kind) SELECT value || '-05', 10, 'a' FROM json_each('["2026-06","2026-07","2026-08","2026-09","2026-10"]');
            INSERT INTO post (at, amount, kind) SELECT value || '-06', 5, 'b' FROM json_each('["2026-06","2026-07","2026-09","2026-10"]');
            INSERT INTO post (at, amount, kind) VALUES ('2026-08-06', 'n/a', 'b');
            """)
        _ = try await report.make(
            "r",
            """
            source: {database: data.sqlite, table: post, date: {column: at, format: iso8601}, value: amount, series: kind}
            group: {by: month, last: 5, time-zone: UTC}
            draw: {layout: stacked}
            compare: {with: previous}
            """)
        let document = try JSONDecoder().decode(
            ReportDocument.self, from: Data(report.text("report.json", of: "r").utf8))
        let bars = document.pages.flatMap(\.bars).filter { $0.series == "a" }
        // August has an unknown part, and so has the partner of September; a itself is compared.
        #expect(bars.map { $0.start?.prefix(7) } == ["2026-07", "2026-08", "2026-09", "2026-10", "2026-11"])
        #expect(bars.map { $0.stack?.compared.value.double } == [15, nil, nil, 15, 15])
        #expect(bars.map { $0.compared?.value.double } == [10, 10, 10, 10, 10])
    }

    @Test func `names that have no room on phones are refused, unless there are no pages for these`() async throws {
        let report = try GoldenReport()
        try report.folder.sqlite(
            "data.sqlite",
            """
            CREATE TABLE n (n, v);
            WITH r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r WHERE i < 30)
            INSERT INTO n SELECT 'item ' || i, i FROM r;
            """)
        let definition = "source: {database: data.sqlite, table: n, label: n, value: v}\npage: {bars: 30}\n"
        let refused = try await #require(throws: RefusedChart.self) { try await report.make("r", definition) }
        let error = try #require(refused.errors.errors.first)
        #expect(error.found.hasPrefix("30 names do not fit on a page for phones, 480x600, on which at most 2"))
        #expect(error.advice.contains("narrow: false") && !error.advice.contains("larger"), "\(error)")
        let most = try #require(error.found.split(separator: " ").compactMap { Int($0) }.last)
        let fewer = definition.replacing("bars: 30", with: "bars: \(most)")
        #expect(try await report.make("s", fewer).pages == 2)
        #expect(try await report.make("t", definition + "output: {narrow: false}\n").pages == 1)
        // Of more names the page itself has to be larger, too: the advice for both is of use as it stands.
        try report.folder.sqlite("data.sqlite", "INSERT INTO n SELECT n || ' again', v FROM n;")
        let many = definition.replacing("bars: 30", with: "bars: 60")
        let both = try await #require(throws: RefusedChart.self) { try await report.make("u", many) }
        let advice = try #require(both.errors.errors.first).advice
        #expect(advice.contains("narrow: false") && advice.contains("size: WxH"), "\(advice)")
        let larger = many + "output: {narrow: false}\ndraw: {size: 960x1400}\n"
        #expect(try await report.make("v", larger).pages == 1)
    }

    @Test(arguments: [
        ("since: 2026-11-03, ", ["days from 05:00", "from Nov 3, 2026"]), ("", []),
    ]) func `a span of names says when its days begin`(span: String, subtitle: [String]) async throws {
        let chart = try await chart(
            """
            source: {database: t.sqlite, table: t, label: n, aggregate: count, date: {column: at, format: iso8601}}
            group: {\(span)day-start: "05:00", time-zone: UTC}
            """, 20,
            "CREATE TABLE t (n, at); INSERT INTO t VALUES ('a', '2026-11-03 03:00'), ('a', '2026-11-04 03:00')")
        #expect(chart.bars.map(\.value.amount) == [.integer(subtitle.isEmpty ? 2 : 1)])
        #expect(chart.pageText.subtitle.filter { $0.contains("05:00") || $0.contains("Nov 3") } == subtitle)
    }

    @Test(arguments: [
        ("kind", "by: day, last: 7", "bars"), ("kind", "by: day, last: 7", "panels"),
        ("kind", "by: day, last: 7", "stacked"), ("kind", "by: day, last: 7", "shares"),
        ("kind", "by: day, last: 7", "grid"), ("{column: kind, top: 1}", "by: day, last: 7", "bars"),
        ("kind", "fold: weekday, last: 14 days", "bars"),
    ]) func `days without rows are zeros where no series has any`(
        series: String, group: String, layout: String
    ) async throws {
        let report = try GoldenReport()
        try report.folder.sqlite("data.sqlite", "DELETE FROM post WHERE at >= '2026-11-01'")
        let edition = try await report.make(
            "r",
            """
            source: {database: data.sqlite, table: post, date: {column: at, format: iso8601}, series: \(series)}
            group: {\(group), time-zone: UTC}
            draw: {layout: \(layout)}
            """)
        #expect(edition.pages == 1 && edition.errors.isEmpty, "\(edition.errors)")
        let document = try JSONDecoder().decode(
            ReportDocument.self, from: Data(report.text("report.json", of: "r").utf8))
        let bars = document.pages.flatMap(\.bars)
        #expect(bars.count == 7 && bars.allSatisfy { $0.value == .integer(0) && $0.series == nil }, "\(bars)")
    }

    // Fixed in 00f5cff0.
    @Test func `a number below zero that can be no share is said itself`() async throws {
        let report = try GoldenReport()
        try report.folder.sqlite(
            "data.sqlite",
            "CREATE TABLE s (n, k, v); INSERT INTO s VALUES ('X', 'a', -5), ('X', 'b', -15), ('Y', 'a', 3)")
        let refusal = await #expect(throws: (any Error).self) {
            _ = try await report.make(
                "r",
                """
                source: {database: data.sqlite, table: s, label: n, value: v, series: k, aggregate: sum}
                draw: {layout: shares}
                """)
        }
        #expect(refusal.map { "\($0)" }?.contains("a at X is -5, and what is below zero") == true, "\(refusal as Any)")
    }

    @Test func `a share that is not zero is not written as zero`() async throws {
        let chart = try await chart(
            """
            source: {database: t.sqlite, table: t, label: n, value: v, series: k, aggregate: sum}
            draw: {layout: shares}
            """, 20,
            "CREATE TABLE t (n, k, v); INSERT INTO t VALUES ('X', 'a', 990), ('X', 'b', 9), ('X', 'c', 1)"
        )
        #expect(chart.bars.map(\.drawn.text) == ["99%", "1%", "<1%"])
    }

    // Fixed in 0bf41942.
    @Test func `what a condition says is short, however long the names are that it is about`() throws {
        let name = String(repeating: "z", count: 1 << 20)
        for condition in [
            Condition("there are no rows of “\(name)”", figure: name, ending: "there are rows of “\(name)” now"),
            Condition(event: "“\(name)” is new", kind: name, figure: name),
        ] {
            let texts = [condition.text, condition.kind, condition.figure, condition.ending]
            #expect(texts.allSatisfy { $0.utf8.count < 5_100 })
            #expect(condition.text.hasPrefix("there are no rows of “z") || condition.text.hasPrefix("“zz"))
            #expect(try JSONEncoder().encode(condition).count < 20_000)
        }
    }

    // Fixed in 26ccb7a5.
    @Test(arguments: ["Huge", "Pipe", "Zero", "Folder"])
    func `what is far too large for a zone, or never ends, is refused at once`(name: String) throws {
        let scratch = FileManager.default.temporaryDirectory.path + "/zones-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: scratch + "/Folder", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        try Data("TZif2".utf8).write(to: URL(filePath: scratch + "/Huge"))
        truncate(scratch + "/Huge", 1 << 40)
        mkfifo(scratch + "/Pipe", 0o600)
        symlink("/dev/zero", scratch + "/Zero")
        let start = ContinuousClock.now
        let flaw = try #require(throws: Flaw.self) { try TimeZoneDatabase(folder: scratch).zone(named: name) }
        #expect(flaw.found.contains(name == "Folder" ? "there is no time zone" : "cannot be read from \(scratch)/"))
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func `a folder's zone is its own, whatever zone another folder has of that name`() throws {
        let scratch = FileManager.default.temporaryDirectory.path + "/zones-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: scratch + "/Europe", withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let machine = TimeZoneDatabase.ofMachine
        let berlin = try machine.zone(named: "Europe/Berlin")
        try FileManager.default.copyItem(
            atPath: machine.folder + "/Asia/Tokyo", toPath: scratch + "/Europe/Berlin")
        try Data("# version 1999z\n".utf8).write(to: URL(filePath: scratch + "/tzdata.zi"))
        let own = TimeZoneDatabase(folder: scratch)
        #expect(try own.zone(named: "Europe/Berlin") != berlin && machine.zone(named: "Europe/Berlin") == berlin)
        #expect(try own.release() == "1999z" && machine.release() != "1999z")
    }

    @Test func `of many names the largest are offered, and what cannot be read is told`() throws {
        let folder = try DefinitionFolder()
        let path = folder.path + "/names.sqlite"
        try folder.sqlite(
            "names.sqlite",
            """
            CREATE TABLE g (name TEXT, n INT); CREATE VIEW broken AS SELECT * FROM nowhere;
            WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 400)
            INSERT INTO g SELECT 'n' || i, i FROM c;
            """)
        let today = CivilDate(daysSinceEpoch: 20_777)
        let all = ChartSuggestions(try inspectDatabase(path, asOf: today), today: today, asOf: nil).all
        #expect(all.map(\.comment) == ["n of g by name, as stored"])
        #expect(all.first?.commands.first?.contains("--label name --value n --top 20 ") == true, "\(all)")
        func definition(_ table: String?) throws -> FirstDefinition {
            try FirstDefinition(
                of: try inspectDatabase(path, table: table, asOf: today), isNamed: table != nil, in: folder.path,
                zone: .utc, today: today)
        }
        for table in [nil, "g"] {
            #expect(try definition(table).text.contains("  label: {column: name, top: 20} "))
        }
        let error = try #require(throws: ReportError.self) { _ = try definition("broken") }
        #expect(error.found == "the view broken cannot be read" && error.evidence?.contains("nowhere") == true)
    }

    /// A chart of a definition as of a day of November 2026, of rows of a table `t` in `t.sqlite`.
    private func chart(_ yaml: String, _ day: Int, _ sql: String) async throws -> ReportChart {
        let folder = try DefinitionFolder()
        defer { withExtendedLifetime(folder) {} }
        try folder.sqlite("t.sqlite", sql)
        let asOf = try #require(CivilDate("2026-11-\(day)"))
        return try await folder.chart(yaml, ResolutionContext(asOf: asOf, now: 1_795_600_000, hostZone: "UTC"))
    }

    @Test(arguments: [
        ("fold: weekday, last: 2 weeks", ", arrives: {after: 5 days}", ["no data yet from Nov 16"]),
        (
            "fold: {by: weekday, as: mean}, last: 2 weeks", ", arrives: {after: 5 days}",
            ["complete days only", "no data yet from Nov 16"]
        ),
        ("fold: {by: month, as: mean}, last: 14 months", "", ["complete months only"]),
        ("fold: {by: month, as: mean}, since: 2026-09-15, until: 2026-10-31", "", ["complete months only"]),
        ("fold: {by: month, as: mean}, since: 2026-09-01, until: 2026-10-31", "", []),
        ("fold: month, last: 14 months", "", []), ("fold: {by: weekday, as: mean}, last: 2 weeks", "", []),
    ])
    func `a fold says which of its days do not count`(group: String, arrives: String, said: [String]) async throws {
        let chart = try await chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}\(arrives)}
            group: {\(group), time-zone: UTC}
            """, 20,
            """
            CREATE TABLE t (at TEXT);
            WITH n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
            INSERT INTO t SELECT date('2026-11-20', '-' || i || ' days') FROM n;
            """)
        let parts = chart.pageText.subtitle.filter { $0.contains("only") || $0.contains("no data") }
        #expect(parts == said, "\(chart.pageText.subtitle)")
    }

    /// One row a day from December 1, 2009 to November 13, 2026.
    private static let everyDay = """
        CREATE TABLE t (at TEXT);
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE date('2009-12-01', i || ' days') < '2026-11-13')
        INSERT INTO t SELECT date('2009-12-01', i || ' days') FROM n;
        """

    @Test(
        arguments: [
            ("fold: month, last: 12", 13, "Nov", .awaited, false, 0, "no data yet from Nov 1"),
            ("fold: {by: month, as: mean}, last: 12", 13, "Nov", .awaited, false, 0, "no data yet from Nov 1"),
            ("fold: weekday, last: 7", 3, "Friday", .awaited, false, 0, "1 day each"),
            ("fold: month, last: 12", 3, "Nov", .value, true, 1, "Nov to the 10th"),
            ("fold: month, last: 12", 0, "Nov", .value, true, 1, "Nov to the 13th"),
            ("fold: month, last: 24", 0, "Nov", .value, true, 2, "Nov to the 13th"),
            ("fold: month, since: 2025-12-01, until: 2026-09-10", 0, "Sep", .value, true, 1, "1 month each"),
            // One of seventeen: the bar is nearly what it will be.
            ("fold: month, last: 204", 0, "Nov", .value, false, 17, "17 months each"),
            ("fold: {by: month, as: mean}, last: 24", 0, "Nov", .value, false, 1, "complete months only"),
        ] as [(String, Int, String, Bar.State, Bool, Int, String)])
    func `a bar of a fold says what of it is awaited or not over, and is not the smallest for that`(
        group: String, delay: Int, label: String, state: Bar.State, isPartial: Bool, occurrences: Int, said: String
    ) async throws {
        let chart = try await chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}\(delay > 0 ? ", arrives: {after: \(delay) days}" : "")}
            group: {\(group), time-zone: UTC}
            mark: {min: report}
            """, 13, Self.everyDay)
        let bar = try #require(chart.bars.first { $0.names.label == label })
        #expect(bar.state == state && bar.isPartial == isPartial && bar.value.occurrences == occurrences, "\(bar)")
        #expect(bar.mark == nil)
        let subtitle = chart.pageText.subtitle(of: chart.pages[0])
        #expect(subtitle.contains(said), "\(subtitle)")
        let explained = how(bar, chart.tally, chart.request) ?? ""
        #expect(explained.contains(", not all of that from 2026-") == isPartial, "\(explained)")
    }

    /// A row of 1 on each of some days.
    private static func rows(_ days: String...) -> String {
        "CREATE TABLE t (at TEXT, v INTEGER, who TEXT); INSERT INTO t (at, v) VALUES "
            + days.map { "('2026-\($0)', 1)" }.joined(separator: ", ")
    }

    @Test(
        arguments: [
            ("11-20", "", "by: day, days: weekdays, last: 5", 22, nil),
            (
                "11-20", "", "by: day, days: weekdays, last: 5", 23,
                "its newest row is of 2026-11-20, 1 open day before 2026-11-23"
            ), ("11-20", "", "by: day, last: 5", 22, "its newest row is of 2026-11-20, 2 days before 2026-11-22"),
            // A row that does not count, or not yet, has come all the same.
            ("11-21", ", arrives: {after: 2 days}", "by: day, last: 5", 22, nil),
            ("11-21", "", "by: day, since: 2026-11-15, until: 2026-11-20", 22, nil),
            // A row that is a bucket stands for all of its days.
            ("11-01", ", value: v, pre-aggregated: true", "by: month, last: 2", 22, nil),
            (
                "10-01", ", value: v, pre-aggregated: true", "by: month, last: 2", 22,
                "its newest row is of the month to 2026-10-31, 22 days before 2026-11-22"
            ),
        ] as [(String, String, String, Int, String?)])
    func `rows are late by the open days after all that the newest one stands for`(
        newest: String, source: String, group: String, asOf: Int, late: String?
    ) async throws {
        let chart = try await chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}, late: {warn: 1 day}\(source)}
            group: {\(group), time-zone: UTC}
            """, asOf, Self.rows(newest))
        #expect(chart.lateness?.text == late)
    }

    @Test(
        arguments: [
            ("table: t", ", last: 3", "0 it has no row up to 2026-11-20", true),
            ("query: 'SELECT at FROM t WHERE at >= :since'", "", "0 it has no row up to 2026-11-20", true),
            // Of what is told its days no more is known than that these have none.
            ("query: 'SELECT at FROM t WHERE at >= :since'", ", last: 3", "3 it has no row since 2026-11-18", false),
            ("query: 'SELECT at FROM t WHERE at >= :since'", ", last: 5", "5 it has no row since 2026-11-16", true),
        ])
    func `without a row a report is late by the days that were looked at`(
        rows: String, group: String, late: String, isRefused: Bool
    ) async throws {
        let chart = try await chart(
            """
            source:
              database: t.sqlite
              \(rows)
              date: {column: at, format: iso8601}
              late: {warn: 1 day, fail: 5 days}
            group: {by: day, time-zone: UTC\(group)}
            """, 20, "CREATE TABLE t (at TEXT)")
        #expect(chart.lateness.map { "\($0.days) \($0.text)" } == late)
        #expect(((try? chart.checkArrival()) == nil) == isRefused)
    }

    @Test(
        arguments: [
            ("since: 2026-09-20, until: 2026-11-10", "Sep 2026 and Nov 2026: incomplete, compared with the same days"),
            ("since: 2026-09-20, until: 2026-10-31", "Sep 2026: incomplete, compared with the same days"),
            ("since: 2026-09-01, until: 2026-10-31", nil),
            // All of February is shorter than these days of March.
            ("since: 2026-03-01, until: 2026-03-30", nil),
            // Totals of the months after it lack rows, too, but are not cut.
            ("total: year, since: 2026-09-20, until: 2026-10-31", "Sep 2026: incomplete, compared with the same days"),
        ] as [(String, String?)])
    func `that a bucket which is cut is compared with the same days is said`(group: String, said: String?) async throws
    {
        let chart = try await chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}}
            group: {by: month, \(group), time-zone: UTC}
            compare: previous
            """, 20, Self.rows("02-10", "03-05", "08-25", "09-25", "10-05", "11-05"))
        let subtitle = chart.pages.map { chart.pageText.subtitle(of: $0) }
        #expect(subtitle.contains { $0.contains(said ?? "same days") } == (said != nil), "\(subtitle)")
    }

    @Test func `bars that are not compared are none of those that one is the largest of`() async throws {
        let chart = try await chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}}
            group: {by: month, last: 4, time-zone: UTC}
            """, 20, Self.rows("08-01", "09-01", "09-02", "11-01", "11-02", "11-03"))
        #expect(chart.bars.map(\.mark) == [nil, .max, nil, nil])
        #expect(MarkReasons(chart: chart).reason(for: 1) == "2 is the largest of 3 bars")
    }

    @Test func `the largest series of a fold are those of the rows that its bars count`() async throws {
        let chart = try await chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}, value: v, series: {column: who, top: 1}}
            group: {fold: {by: month, as: mean}, last: 60 days, time-zone: UTC}
            """, 20,
            """
            CREATE TABLE t (at TEXT, who TEXT, v INTEGER);
            INSERT INTO t VALUES ('2026-10-05', 'a', 10), ('2026-10-06', 'b', 1), ('2026-11-05', 'b', 50);
            """)
        #expect(chart.tally.seriesOrder == ["a", "Other"])
    }

    @Test func `the first Monday since a day is compared with the Friday before`() async throws {
        let chart = try await chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}}
            group: {by: day, days: weekdays, since: 2026-11-09, time-zone: UTC}
            compare: previous
            """, 10, Self.rows("11-06", "11-07", "11-09", "11-10"))
        #expect(chart.bars.map { $0.partner?.number.amount } == [.integer(1), .integer(1)])
    }

    @Test(arguments: [
        ("fold: hour, last: 10 days", 10), ("fold: weekday, last: 10", 2),
        // Weeks stay whole: two of them, from November 1 on.
        ("fold: hour, last: 2 weeks", 10),
    ])
    func `days that are closed are none of the last ones of a fold`(group: String, occurrences: Int) async throws {
        let chart = try await chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}}
            group: {\(group), days: weekdays, time-zone: UTC}
            """, 13, "CREATE TABLE t (at TEXT); INSERT INTO t VALUES ('2026-11-13 10:00')")
        #expect(chart.bars.compactMap(\.value.occurrences).max() == occurrences)
    }

    @Test func `the largest series are those of all rows that running totals count`() async throws {
        let chart = try await chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}, value: v, series: {column: who, top: 1}}
            group: {by: month, total: year, last: 2, time-zone: UTC}
            """, 20,
            """
            CREATE TABLE t (at TEXT, who TEXT, v INTEGER);
            INSERT INTO t VALUES ('2026-01-10', 'Ann', 100), ('2026-10-05', 'Bob', 2), ('2026-11-05', 'Cem', 1);
            """)
        #expect(chart.tally.seriesOrder == ["Ann", "Other"])
        #expect(chart.bars.map(\.value.amount) == [100, 2, 100, 3].map { .integer($0) })
        #expect(
            how(chart.bars[0], chart.tally, chart.request)
                == "of all rows since 2026-01-01T00:00:00+00:00, the 1st of 3 series by size")
    }

    @Test(arguments: [(["-01", "-02", "-03"], true), (["-01", "-02 10:00", "-03 11:00"], false)])
    func `hours beside days say what rows have no time of day`(days: [String], isRefused: Bool) async throws {
        let report = try GoldenReport()
        let rows = days.map { "('2026-11\($0)')" }.joined(separator: ", ")
        try report.folder.sqlite("t.sqlite", "CREATE TABLE t (at TEXT); INSERT INTO t VALUES \(rows)")
        let yaml = """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}}
            group: {by: day, since: 2026-11-01, until: 2026-11-05, time-zone: UTC}
            views: {by: [hour]}

            """
        if !isRefused {
            let edition = try await report.make("r", yaml)
            #expect(
                edition.warnings.map(\.text).filter { !$0.contains("fc-list") } == [
                    "report r: by hour, 1 row was not used: the date has no time of day (row 1)"
                ])
        }
        for strict in isRefused ? ["", "strict: true, "] : ["strict: true, "] {
            let refusal = await #expect(throws: RefusedChart.self) {
                _ = try await report.make("s", yaml.replacing("{database", with: "{\(strict)database"))
            }
            let error = refusal?.errors.errors.first
            #expect(error?.kind == .data && error?.subject == "report s, by hour", "\(refusal as Any)")
            #expect(error?.advice.hasPrefix("take hour out of by: under views:, or ") == true, "\(error as Any)")
        }
    }

    @Test func `hours beside days say that times without an offset are of two moments`() async throws {
        let report = try GoldenReport()
        try report.folder.sqlite("t.sqlite", "CREATE TABLE t (at TEXT); INSERT INTO t VALUES ('2026-10-25 02:30')")
        let edition = try await report.make(
            "r",
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}}
            group: {by: day, since: 2026-10-24, until: 2026-10-26, time-zone: Europe/Berlin}
            views: {by: [hour]}

            """)
        let said = edition.warnings.map(\.text).filter {
            $0.contains("the clocks of Europe/Berlin show twice or never")
        }
        #expect(said.count == 1, "\(edition.warnings.map(\.text))")
    }

    @Test(arguments: [
        ("1,25", "with a comma", Amount.real(1_263.25)),
        ("1.234.567", "with points between thousands", .integer(1_235_829)),
    ])
    func `beside other points it is said what 1.250 is read as, and the query that reads both right`(
        number: String, reason: String, sum: Amount
    ) async throws {
        func chart(_ source: String, _ date: String = "at") async throws -> ReportChart {
            try await self.chart(
                """
                source: {database: t.sqlite, \(source), date: {column: \(date), format: iso8601}, value: n}
                group: {by: day, last: 1, time-zone: UTC}
                """, 20,
                """
                CREATE TABLE t (at TEXT, n TEXT);
                INSERT INTO t VALUES ('2026-11-20', '\(number)'), ('2026-11-20', '1.250'), ('2026-11-20', '12');
                """)
        }
        let condition = try #require(try await chart("table: t").conditions.first)
        let start =
            "1 row was not used: the value is written \(reason) (row 1); where 1.250,50 is written for 1250.5"
        #expect(condition.text.hasPrefix(start + ", others such as 1.250 are read as 1.25: "), "\(condition)")
        #expect(condition.kind == "rows were not used: the value is written \(reason)")
        let sql = try #require(condition.text.firstMatch(of: /CASE .* END/)).output
        let query = "SELECT at, \(sql.replacing("\"", with: "\\\"")) AS n FROM t"
        let right = try await chart("query: \"\(query)\"")
        #expect(right.bars.map(\.value.amount) == [sum] && right.conditions.isEmpty, "\(right.bars)")
    }

    // CAST made 0 of “n/a”, 1 of “1 234,5” and 3.5 of “3,5 kg”.
    @Test func `the query that reads decimal commas makes no numbers of other texts`() async throws {
        func chart(_ source: String) async throws -> ReportChart {
            try await self.chart(
                """
                source: {database: t.sqlite, \(source), date: {column: at, format: iso8601}, value: n}
                group: {by: day, last: 1, time-zone: UTC}
                """, 20,
                """
                CREATE TABLE t (at TEXT DEFAULT '2026-11-20', n TEXT);
                INSERT INTO t (n) VALUES ('1,25'), ('n/a'), ('1 234,5'), ('3,5 kg'), ('12345678901234567,25'), ('12');
                """)
        }
        let warnings = try await chart("table: t").conditions.map(\.text).joined()
        let sql = try #require(warnings.firstMatch(of: /CASE .* END/)).output.replacing("\"", with: "\\\"")
        let read = try await chart("query: \"SELECT at, \(sql) AS n FROM t\"")
        #expect(read.tally.rows.rejected.map(\.count) == [3] && read.tally.rows.used == 3, "\(read.tally.rows)")
    }

    @Test(arguments: [
        ("EST", "", "the zone EST has no summer time: write America/New_York"), ("America/Panama", "", nil),
        ("Etc/UTC", ", zone: MST", "the zone MST has no summer time: write America/Denver"), ("HST", "", nil),
        ("Etc/GMT+5", "", nil), ("EST5EDT", "", nil), ("America/New_York", ", zone: UTC", nil),
    ]) func `a zone that most call so in summer too is told to have none`(zone: String, ofDates: String, text: String?)
        async throws
    {
        let chart = try await chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601\(ofDates)}}
            group: {by: day, last: 3, time-zone: \(zone)}
            """, 20, "CREATE TABLE t (at TEXT); INSERT INTO t VALUES ('2026-11-19 10:00')")
        let said = chart.conditions.map(\.text)
        #expect(said.count == (text == nil ? 0 : 1) && said.allSatisfy { $0.hasPrefix(text ?? "") }, "\(said)")
    }

    @Test func `dates that may mean another moment are told, though their format is stated`() async throws {
        func condition(_ format: String, _ group: String, _ value: String) async throws -> Condition? {
            let conditions = try await chart(
                """
                source: {database: t.sqlite, table: t, date: {column: at, format: \(format)}}
                group: {\(group)}
                """, 20, "CREATE TABLE t (at); INSERT INTO t VALUES ('2026-11-20'), (1795132800000), (\(value));"
            ).conditions
            return conditions.first { !$0.kind.hasPrefix("rows were not used") }
        }
        let seconds = try await condition("unix-ms", "by: day, last: 3, time-zone: UTC", "1795132800")
        #expect(
            seconds?.text.hasPrefix("1 row would be of the first month of unix-ms, as numbers of a larger unit") == true
        )
        let day = "2026-10-25"
        let hour = "by: hour, since: \(day), until: \(day), time-zone: Europe/Berlin"
        let clock = try await condition("iso8601", hour, "'\(day) 02:10'")
        let start = "1 row with a time in at without an offset that the clocks of Europe/Berlin show twice or never: "
        #expect(clock?.text.hasPrefix(start) == true, "\(clock as Any)")
        #expect(clock?.text.contains("(the last at 2026-10-25T02:00:00+02:00)") == true, "\(clock as Any)")
        #expect(try await condition("iso8601", hour, "'\(day) 01:10'") == nil)
    }

    @Test func `an hour that may have the rows of two is not marked, in no mean and not compared`() async throws {
        let group = "group: {by: hour, since: 2026-10-25, until: 2026-10-25, time-zone: Europe/Berlin}"
        let chart = try await chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}}
            \(group)
            lines: [{at: mean}]
            compare: 7 days
            """, 20,
            """
            CREATE TABLE t (at);
            INSERT INTO t VALUES ('2026-10-18 02:10'), ('2026-10-25 02:10'), ('2026-10-25 02:20'), ('2026-10-25 05:10');
            """)
        #expect(chart.bars[2].uncompared == .twoHours && chart.bars[2].partner == nil)
        #expect(chart.bars[4].uncompared == nil && chart.bars[4].partner != nil)
        #expect(chart.bars.indices.filter { chart.bars[$0].mark != nil } == [6])
        #expect(chart.lines[0].level == Amount.integer(1).divided(by: .integer(23)))
        #expect(MarkReasons(chart: chart).reason(for: 2).hasPrefix("it may have the rows of two hours"))
        // A stack is as uncertain as one of its parts.
        let stacks = try await self.chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}, series: s}
            \(group)
            draw: {layout: stacked}
            lines: [{at: mean}]
            """, 20,
            """
            CREATE TABLE t (at, s);
            INSERT INTO t VALUES ('2026-10-25 02:10', 'b'), ('2026-10-25 02:20', 'b'), ('2026-10-25 05:10', 'c'),
                ('2026-10-25 02:10+01:00', 'c'), ('2026-10-25 02:20+01:00', 'c');
            """)
        #expect(Set(stacks.bars.filter { $0.mark != nil }.map(\.position.column)) == [6])
        #expect(stacks.lines[0].level == chart.lines[0].level)
    }

    @Test func `a line has no number where its column is not all numbers, and that is told`() async throws {
        let chart = try await chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}}
            group: {by: day, last: 3, time-zone: UTC}
            lines: [{column: goal}]
            """, 20,
            """
            CREATE TABLE t (at, goal);
            INSERT INTO t VALUES ('2026-11-18', '1,200'), ('2026-11-18', 5), ('2026-11-19', 7), ('2026-11-19', NULL), ('2026-11-20', 9);
            """)
        #expect(chart.lines.map(\.amounts) == [[1: .integer(7), 2: .integer(9)]])
        let told = "values of goal were not used: those of 1 day are not all numbers, so its line has none there "
        #expect(chart.conditions.map(\.text) == [told + "(the last at 2026-11-18T00:00:00+00:00)"])
    }

    @Test(arguments: ["", "CREATE INDEX i ON t (at)"])
    func `zeros are not published where more dates cannot be read than are of other days`(index: String) async throws {
        func chart(_ day: Int, unreadable: Int, of text: String = "19.11.2026") async throws -> ReportChart {
            try await self.chart(
                """
                source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}}
                group: {by: day, last: 3, time-zone: UTC}
                """, day,
                """
                CREATE TABLE t (at TEXT); \(index);
                INSERT INTO t SELECT '2025-01-05' FROM json_each('[1,2,3,4,5]');
                WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(unreadable))
                INSERT INTO t SELECT nullif('\(text)', '') FROM n;
                """)
        }
        let error = try await #require(throws: ReportError.self) { _ = try await chart(19, unreadable: 6) }
        #expect(
            error.kind == .data && error.found == "6 rows cannot be used, and no other is of the report's days",
            "\(error)")
        // A few do not keep empty days from being shown, and rows without a date never do; it is said for each edition.
        for day in [19, 20] {
            let conditions = try await chart(day, unreadable: 5).conditions
            #expect(conditions.map(\.figure) == ["5 as of 2026-11-\(day)"])
            // The five of other days count, too, so that no total is said that leaves them out.
            #expect(conditions[0].text.hasPrefix("5 rows were not used: "), "\(conditions)")
        }
        #expect(try await chart(19, unreadable: 100, of: "").conditions.isEmpty)
    }

    @Test(arguments: [
        "by: hour, last: 48", "fold: hour, last: 2 weeks", "fold: weekday-hour", "by: 15 minutes, last: 9",
    ])
    func `days without a time are no hours, whatever older ones there are`(group: String) async throws {
        let error = try await #require(throws: ReportError.self) {
            _ = try await chart(
                """
                source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}}
                group: {\(group), time-zone: UTC}
                """, 20,
                """
                CREATE TABLE t (at TEXT);
                INSERT INTO t VALUES ('2025-01-05'), ('2026-11-18'), ('2026-11-19'), ('2026-11-20');
                """)
        }
        #expect(error.kind == .data && error.evidence?.contains("the date has no time of day") == true, "\(error)")
    }

    @Test func `several columns are options on the command line, in help and in errors`() throws {
        let help = try #require(ChartOption.all.first { $0.name == "--value" }?.help)
        #expect(help.contains("each a series: --value ordered --value paid."), "\(help)")
        #expect(ChartOption.all.allSatisfy { !$0.help.contains("[") })
        let given = ["DB": ["a"], "--table": ["t"], "--date": ["d"], "--by": ["day"]]
        let errors = try #require(throws: ReportErrors.self) {
            try ReportDefinition(chart: given.merging(["--value": ["[v, w]"]]) { $1 }, stem: nil)
        }
        #expect(errors.errors.map(\.advice) == ["write --value v --value w"])
        let both = try ReportDefinition(chart: given.merging(["--value": ["v", "w"]]) { $1 }, stem: nil)
        #expect(both.source.measures.map(\.column) == ["v", "w"])
    }

    @Test func `two definitions whose names read the same are not one`() async throws {
        let names = ["caf\u{E9}.yaml", "cafe\u{301}.yaml"]
        let text = "source: {database: none.sqlite, table: t, date: d}\ngroup: {by: day, last: 1}\n"
        let folder = try DefinitionFolder([names[0]: text])
        let paths = names.map { "\(folder.path)/\($0)" }
        try text.write(toFile: paths[1], atomically: false, encoding: .utf8)
        let definitions = paths.map { DefinitionFile($0) }
        #expect((try? definitions[0].definition.get()) != nil)
        #expect(throws: (any Error).self) { try definitions[1].definition.get() }
        var session = RunSession(
            .run, paths.map { ReportEditions(path: $0, editions: [nil]) }, of: definitions,
            into: "\(folder.path)/archive")
        session.isDryRun = true
        let log = try await session.make()
        #expect(log.reports.count == 2 && log.reports.allSatisfy(\.isFailed))
        #expect(log.reports.flatMap(\.errors).count { $0.text.contains("more than one definition is called") } == 2)
    }

    @Test func `nothing is pruned by definitions of one name, as no run makes reports of them`() throws {
        let text = "source: {database: none.sqlite, table: t, date: d}\ngroup: {by: day, last: 1}\n"
        let folder = try DefinitionFolder()
        let names = ["a.yaml", "sub/a.yaml", "b.yaml", "sub/B.yaml", "c.yaml"]
        let paths = try names.map { try folder.write($0, text + ($0.hasPrefix("sub/") ? "keep: {daily: 1}\n" : "")) }
        let pruning = Pruning(paths, in: ArchiveReader("\(folder.path)/archive"))
        #expect(pruning.plans.map(\.report) == ["c"])
        #expect(pruning.errors.map(\.subject) == Array(paths.dropLast()))
        #expect(pruning.errors.allSatisfy { $0.found.contains("more than one definition is called") })
    }

    @Test func `hooks whose commands differ in one byte are two`() {
        let hooks = ["caf\u{E9}", "cafe\u{301}"].map { UserCommand(["tell", $0], in: "/", timeLimit: .seconds(30)) }
        #expect(!hooks[0].isSameCommand(as: hooks[1]) && hooks[0].isSameCommand(as: hooks[0]))
    }

    @Test func `rows without dates are those of today, though a clock that was ahead made tomorrow's edition`()
        async throws
    {
        let report = try GoldenReport()
        let today = CivilDate(daysSinceEpoch: Int(Date().timeIntervalSince1970) / 86_400)
        let path = try report.folder.write(
            "r.yaml", "source: {database: data.sqlite, table: name, label: name, value: value}\n")
        let archive = try ReportArchive(report.folder.path + "/archive")
        func make(_ days: Int) async throws -> EditionResult {
            var host = try report.host()
            (host.context.asOf, host.context.now) = (today.advanced(byDays: days), Int64(Date().timeIntervalSince1970))
            let destination = Destination.archive(ArchiveDestination(archive))
            return try await makeReport(readDefinition(at: path), in: host, for: destination).result
        }
        #expect(try await make(1) == .published)
        #expect(try await make(0) == .published)
        await #expect(throws: (any Error).self) { try await make(-1) }
    }

    @Test func `prune that removes nothing leads away from an edition that somebody removed`() async throws {
        let report = try GoldenReport()
        let path = report.folder.path + "/archive"
        let yaml =
            "source: {database: data.sqlite, table: post, date: at}\ngroup: {by: month, last: 2, time-zone: UTC}\n"
        let definition = try report.folder.write("r.yaml", yaml)
        func prune() throws -> [String] {
            let archive = try ReportArchive(path)
            var pruning = Pruning([definition], in: archive.reader)
            return try pruning.perform(in: archive, templates: nil)
        }
        do {
            let archive = try ReportArchive(path)
            for text in ["2026-11-19", "2026-11-20"] {
                var host = try report.host()
                host.context.asOf = CivilDate(text)
                let destination = Destination.archive(ArchiveDestination(archive))
                _ = try await makeReport(readDefinition(at: definition), in: host, for: destination)
            }
            _ = try indexArchive(archive, templates: nil)
        }
        let index = FileManager.default.contents(atPath: path + "/index.html")
        #expect(try prune() == [])
        #expect(FileManager.default.contents(atPath: path + "/index.html") == index)
        try FileManager.default.removeItem(atPath: path + "/r/2026-11-20")
        #expect(try await !verifyArchive(path, jobs: 1).findings.isEmpty)
        #expect(try prune() == [])
        #expect(try await verifyArchive(path, jobs: 1).findings.isEmpty)
        #expect(ArchiveReader(path).editions(of: "r") == ["2026-11-19"])
    }

    // Figures that could not be written were lost: the next index looked no further back than to the line of this one.
    @Test func `shards are still found where what comes before the line of an index fails`() async throws {
        let report = try GoldenReport()
        let archive = try ReportArchive(report.folder.path + "/archive")
        try archive.record(RunLog(.run, shard: Shard(1, of: 1)))
        #expect(throws: CancellationError.self) {
            try indexArchive(archive, templates: nil) { throw CancellationError() }
        }
        #expect(try ShardRecords(lastIn: archive.reader.journal) != nil)
        _ = try indexArchive(archive, templates: nil)
        #expect(try ShardRecords(lastIn: archive.reader.journal) == nil)
    }

    // Each report read all of the table.
    @Test func `doctor reads a table once for all reports of it`() async throws {
        let report = try GoldenReport()
        let files = try ["day", "week"].map { period in
            let source = "source: {database: data.sqlite, table: post, date: at}\n"
            return DefinitionFile(
                try report.folder.write(
                    "doctor-\(period).yaml", source + "group: {by: \(period), last: 9, time-zone: UTC}\n"))
        }
        let said = SaidTexts()
        Trace.begin { said.add($0) }
        defer { Trace.begin { _ in } }
        let found = try await examineReports(files, in: report.folder.path, [], report.host(nil))
        #expect(found.map(\.verdict) == [.ok, .ok], "\(found)")
        #expect(said.all.contains { $0.contains("one scan serves 2 editions: doctor-day of ") }, "\(said.all)")
    }

    @Test(arguments: ["prune", "index"])
    func `what puts an archive right after a run that was killed does not vouch for it`(command: String) async throws {
        let report = try GoldenReport()
        let path = report.folder.path + "/archive"
        let yaml =
            "source: {database: data.sqlite, table: post, date: at}\ngroup: {by: month, last: 2, time-zone: UTC}\n"
        _ = try await report.make("r", yaml)
        // As a run leaves it that is killed when it has published.
        try report.folder.write("archive/.lock", "process 4711\n")
        do {
            let archive = try ReportArchive(path)
            if command == "index" {
                _ = try indexArchive(archive, templates: nil)
            } else {
                var pruning = Pruning([report.folder.path + "/r.yaml"], in: archive.reader)
                let removed = try pruning.perform(in: archive, templates: nil)
                #expect(removed == [])
            }
        }
        #expect(try String(contentsOfFile: path + "/editions.js", encoding: .utf8).contains("2026-11-20"))
        #expect(try await verifyArchive(path, jobs: 1).findings.isEmpty)
        #expect(ArchiveReader(path).wasRunKilled)
        // Shards made all reports since: index tells how these came out.
        do {
            let archive = try ReportArchive(path)
            #expect(archive.killedRun == "process 4711")
            archive.keepWordOfKilledRun()
            try archive.record(RunLog(.run, shard: Shard(1, of: 1)))
            try FileManager.default.createDirectory(atPath: path + "/.shards", withIntermediateDirectories: false)
        }
        _ = try indexArchive(try ReportArchive(path), templates: nil)
        #expect(!ArchiveReader(path).wasRunKilled)
    }

    @Test func `latest follows to the newest edition there is, though its report is not made`() async throws {
        let report = try GoldenReport()
        _ = try await report.make(
            "r", "source: {database: data.sqlite, table: post, date: at}\ngroup: {by: month, last: 2, time-zone: UTC}\n"
        )
        let path = report.folder.path + "/archive"
        // Somebody removed the newest edition by hand.
        try Files.link(path + "/r/latest", to: "2026-11-21")
        let errors = try refreshIndex(of: ReportArchive(path), IndexPages(templates: nil))
        #expect(errors.isEmpty && Files.target(of: path + "/r/latest") == "2026-11-20")
    }

    @Test func `shards took a whole number of milliseconds`() {
        var shard = RunLog(.run, shard: Shard(1, of: 1))
        shard.started = Date(timeIntervalSince1970: 1_795_227_300.1)
        shard.ended = Date(timeIntervalSince1970: 1_795_227_301.834)
        #expect(ShardRecords(newestFirst: [shard])?.log.seconds == 1.734)
    }

    @Test(arguments: [("week", true), ("month", true), ("hour", false)])
    func `days of another zone are the same bars, and hours are not`(period: String, isSame: Bool) async throws {
        let report = try GoldenReport()
        let yaml =
            "source: {database: data.sqlite, table: post, date: at}\n"
            + "group: {by: \(period), since: 2026-10-01, until: 2026-10-31, time-zone: UTC}\n"
        let definitions = try [yaml, yaml.replacing("UTC", with: "Asia/Tokyo")].map {
            try readDefinition(at: report.folder.write("r.yaml", $0))
        }
        let diff = try await diffDefinitions(definitions[0], definitions[1], report.host().context, jobs: 1)
        #expect(diff.lines.isEmpty == isSame && diff.reasons.count == 1, "\(diff.lines)")
    }

    @Test(arguments: [
        (
            "date: at", "group: {fold: weekday, days: weekdays, time-zone: UTC}", "Sunday", "Sunday is a closed day",
            "days:"
        ),
        (
            "date: at", "group: {fold: weekday, time-zone: UTC}", "Sundy", "it has no bar “Sundy”",
            "did you mean Sunday?"
        ),
        (
            "label: {column: id, top: 3, rest: Others}", "draw: {corners: 0}", "the seventh one",
            "it has no bar “the seventh one” among its 4", "it may be among the 77 names of “Others”: --label Others"
        ),
    ])
    func `explain says why there is no bar of a name`(
        source: String, rest: String, name: String, found: String, advice: String
    ) async throws {
        let report = try GoldenReport()
        let yaml = "source: {database: data.sqlite, table: post, \(source), aggregate: count}\n\(rest)\n"
        let definition = try readDefinition(at: report.folder.write("r.yaml", yaml))
        let request = try resolve(definition, report.host().context)
        let error = await #expect(throws: ReportError.self) {
            _ = try await explain(.label(name), of: request, jobs: 1)
        }
        #expect(error?.found.contains(found) == true && error?.advice.contains(advice) == true, "\(error as Any)")
    }

    @Test(arguments: [
        ("colors: {bui: \"#ff0000\"}", ["there are no rows of the series “bui”"]),
        ("colors: {buy: \"#ff0000\"}", []), ("top: 1, colors: {bui: \"#ff0000\"}", []),
        // Colors of all that there are, and of one that may come.
        ("only: [buy], colors: {buy: \"#ff0000\", rent: \"#00ff00\"}", []),
        ("only: [buy], colors: {bui: \"#ff0000\"}", ["there are no rows of the series “bui”"]),
    ]) func `a color of no series is told`(series: String, warnings: [String]) async throws {
        let report = try GoldenReport()
        let source = "source: {database: data.sqlite, table: post, date: at, series: {column: kind, \(series)}}\n"
        let edition = try await report.make("r", source + "group: {by: month, last: 5, time-zone: UTC}\n")
        #expect(edition.warnings.map(\.text).filter { $0.contains("no rows of") }.count == warnings.count)
        #expect(warnings.allSatisfy { text in edition.warnings.contains { $0.text.contains(text) } })
    }

    @Test(arguments: [
        (["--compare-as": ["ghost"]], "--compare-as needs --compare", "add --compare WITH"),
        (["--fold-as": ["total"]], "--fold-as needs --fold", "add --fold WHICH"),
        (["--mark": ["max"], "--mark-beyond": ["a"], "--line": ["a=1"]], "there is --mark already", "keep one of"),
        (["--mark": ["none"], "--mark-ties": ["first"]], "--mark none marks nothing", "leave out --mark-ties"),
        (["--mark-beyond": ["a"], "--mark-ties": ["first"]], "there is --mark-beyond already", "keep one of"),
        (["--line": ["1", "2", "3", "4"]], "--line is no list", "write up to three: --line target=500 --line mean"),
        (["--mark": ["beyond=a"]], "--mark cannot be", "for bars beyond a line: --mark-beyond NAME. Allowed:"),
    ]) func `options that do not go together are refused as the command line has them`(
        given: [String: [String]], found: String, advice: String
    ) throws {
        let all = ["DB": ["a"], "--table": ["t"], "--date": ["d"], "--by": ["day"]].merging(given) { $1 }
        let errors =
            #expect(throws: ReportErrors.self) { _ = try ReportDefinition(chart: all, stem: nil) }?.errors ?? []
        #expect(errors.count == 1 && errors[0].found.contains(found) && errors[0].advice.contains(advice), "\(errors)")
    }

    @Test func `a list of series in one text is answered with how each is written`() async throws {
        let report = try GoldenReport()
        let yaml = """
            source: {database: data.sqlite, table: post, date: at, series: {column: kind, only: "buy, sell"}}
            group: {by: month, last: 5, time-zone: UTC}
            """
        let refused = await #expect(throws: RefusedChart.self) { try await report.make("r", yaml) }
        #expect(refused?.errors.errors.first?.advice == "write each by itself: only: [buy, sell] under series:")
        let definition = try ReportDefinition(
            chart: [
                "DB": [report.folder.path + "/data.sqlite"], "--table": ["post"], "--date": ["at"], "--by": ["month"],
                "--series": ["kind"], "--only": ["buy,sell"], "--last": ["5"],
            ], stem: nil)
        let request = try resolve(definition, report.host().context)
        let said = await #expect(throws: ReportError.self) { _ = try await makeChart(of: request, jobs: 1) }
        #expect(said?.advice == "write each by itself: --only buy --only sell")
    }

    @Test(arguments: [
        ("bars", "bars: 192 under page:"), ("stacked", "bars: 480 under page:"), ("rows", "bars: 100 under page:"),
    ]) func `columns that do not fit are told how many do`(layout: String, advice: String) async throws {
        let report = try GoldenReport()
        try report.folder.sqlite(
            "data.sqlite",
            """
            CREATE TABLE many (n, k);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
            INSERT INTO many SELECT i / 3, i % 3 FROM n;
            """)
        var definition = try readDefinition(
            at: report.folder.write(
                "r.yaml",
                "source: {database: data.sqlite, table: many, label: n, series: k}\npage: {bars: 200}\ndraw: {layout: \(layout)}\n"
            ))
        definition.pageLimits.bars = 500
        let request = try resolve(definition, report.host().context)
        let error = await #expect(throws: ReportError.self) { _ = try await makeChart(of: request, jobs: 1) }
        #expect(error?.advice.contains(advice) == true, "\(error as Any)")
    }

    @Test(arguments: [("1e3", "1000"), ("1.5E-2", "0.015"), ("10000", "10000"), (".5", "0.5")])
    func `a unit is a number as others are`(text: String, unit: String) throws {
        let folder = try DefinitionFolder([
            "a.yaml": "source: {database: d, table: t, label: l}\ndraw: {unit: \(text), cap: \(text)}"
        ])
        let style = try folder.read("a.yaml").chartStyle
        #expect("\(style.numbers.unit)" == unit && style.bars.cap == Double(text))
        for wrong in ["1e99", "1e-20", "e3", ".e3", "1e", "-1", "0", "1_000", "nan"] {
            try folder.write("a.yaml", "source: {database: d, table: t, label: l}\ndraw: {unit: \(wrong)}")
            #expect(try folder.problems("a.yaml").count == 1, "\(wrong)")
        }
    }

    /// YAML makes one line of several: the condition was a part of the comment, and all rows were counted.
    @Test(arguments: [
        ">\n  SELECT a FROM t -- all\n  WHERE b > 1", ">- # it\n  SELECT a -- one\n  -- two\n  FROM t",
        "SELECT a FROM t -- all\n  WHERE b > 1", "'SELECT ''x'' FROM t -- it''s all\n  WHERE b > 1'",
        "\"SELECT \\\"x\\\" -- it's all\n  FROM t\"", "\"SELECT '\\xe9', a -- all \\\n  FROM t\"",
        ">\r\n  SELECT a -- all\r\n  FROM t", "&q !!str >\n  SELECT a FROM t -- don't\n  WHERE b = 'c'",
        ">\n  SELECT a -- '\u{301}\n  FROM t WHERE b = ''",
    ]) func `a comment in SQL that swallows further lines is refused`(sql: String) throws {
        for key in ["query", "where"] {
            let table = key == "where" ? " table: t\n" : ""
            let yaml = "source:\n database: d\n label: a\n\(table) \(key): \(sql)\n"
            let folder = try DefinitionFolder(["a.yaml": yaml, "sub/_defaults.yaml": yaml, "sub/b.yaml": "title: b"])
            let found =
                ": \(key): a comment (--) swallows the lines after it, since YAML makes one line of them → begin"
            for problems in [try folder.problems("a.yaml"), try folder.problems("sub/b.yaml")] {
                #expect(problems.count { $0.contains(found) } == 1, "\(problems)")
            }
        }
    }

    @Test(arguments: [
        ">\n  SELECT a FROM t\n  -- one\n  -- it's two", ">\n  SELECT a FROM t -- one\n\n  WHERE b",
        ">\n  SELECT a FROM t -- one\n  /* two\n  three */\n  ;", "|\n  SELECT a -- one\n  FROM t -- two\n  WHERE b",
        ">\n  SELECT ' -- ', \"a -- b\", [c -- d], `e -- f`\n  FROM t WHERE a = '--'\n  AND b",
        ">\n  SELECT a /* -- one */\n  FROM t /* -- two\n  three", "\"SELECT a -- one\\nFROM t\\n  WHERE b\"",
        "SELECT a FROM t -- one WHERE b # two\n# three -- four\n", ">\n  SELECT a - -1\n  FROM t",
        "\"SELECT '\\xe9' FROM t -- WHERE b\"\n title: WHERE b", ">\n  SELECT a -- one\n    FROM t\n  WHERE b",
        ">\n  SELECT 'e\u{301}\u{301} -- '\n  FROM t", "\"SELECT a FROM t -- \\x2d\\t\n  -- one\"",
    ]) func `a comment in SQL that swallows nothing is none of a definition's faults`(sql: String) throws {
        let yaml = "source:\n database: d\n label: a\n query: \(sql)\n"
        let folder = try DefinitionFolder(["a.yaml": yaml.replacing("\n title", with: "\ntitle")])
        #expect(try folder.read("a.yaml").source.label != nil)
    }

    @Test(arguments: [
        ("month", "dd.mm.yyyy", "dd.MM.yyyy"), ("day", "YYYY-mm-dd", "yyyy-MM-dd"), ("month", "mm", "MM"),
        ("week", "d. mm. yy", "\"d. MM. yy\""), ("year", "YYYY", "yyyy"), ("month", "MMM YYYY", "\"MMM yyyy\""),
        ("15 minutes", "dd.mm. HH:mm", "\"dd.MM. HH:mm\""), ("week", "YYYY-MM-dd", "yyyy-MM-dd"),
        ("hour", "HH:MM", "\"HH:mm\""), ("hour", "HH.MM", "HH.mm"), ("15 minutes", "d.M. H:MM", "\"d.M. H:mm\""),
        ("quarter", "'Q'Q YYYY", "\"'Q'Q yyyy\""),
    ]) func `minutes without an hour are months, and a year of ISO weeks without a week is the calendar's`(
        period: String, pattern: String, meant: String
    ) throws {
        func yaml(_ label: String) -> String {
            "source: {database: d, table: t, date: at}\ngroup:\n  by: \(period)\n  label: \(label)\n"
        }
        let written = pattern.hasPrefix("'") ? "\"\(pattern)\"" : pattern
        let folder = try DefinitionFolder(["a.yaml": yaml(written), "b.yaml": yaml(meant)])
        let found = "mm is the minute, MM the month, or YYYY the year of an ISO week"
        let problem = "in “\(pattern)” \(found) → write label: \(meant)"
        #expect(try folder.problems("a.yaml") == ["a.yaml:4:10: " + problem])
        #expect(try folder.read("b.yaml").group.label?.text == meant.replacing("\"", with: ""))
    }

    @Test(arguments: [
        ("15 minutes", "HH:mm"), ("hour", "d.M. HH:mm"), ("day", "HH:mm"), ("15 minutes", "mm"), ("week", "YYYY"),
        ("15 minutes", "'at' mm"), ("week", "YYYY-'W'ww"), ("day", "'W'w/YYYY"), ("week", "YYYY w, MMM d"),
        ("month", "yyyy年M月"), ("quarter", "QQQ uu/UU"), ("day", "EEEE d. MMMM"), ("hour", "H"), ("day", "d '%'d"),
        ("hour", "MMM d, mm 'past' H"), ("hour", "HH 'h', MM/dd"), ("hour", "MM/dd HH"), ("hour", "MM-dd HH:mm"),
    ]) func `patterns of times and of ISO weeks are sound`(period: String, pattern: String) throws {
        let yaml = "source: {database: d, table: t, date: at}\ngroup:\n  by: \(period)\n  label: \"\(pattern)\"\n"
        #expect(try DefinitionFolder(["a.yaml": yaml]).read("a.yaml").group.label == LabelPattern(pattern))
    }

    @Test(arguments: [
        ("year", "year-start: april", true), ("year", "year-start: december, month-start: 28", true),
        ("year", "month-start: 4", true), ("quarter", "year-start: february", true), ("month", "month-start: 4", true),
        ("quarter", "year-start: january, month-start: 16", true), ("year", "year-start: january", false),
        ("year", "month-start: 3", false), ("quarter", "year-start: april", false),
        ("month", "year-start: april", false), ("day", "year-start: april, month-start: 16", false),
    ]) func `the year of an ISO week is that of the calendar where no bucket begins around New Year`(
        period: String, starts: String, isSound: Bool
    ) throws {
        let yaml = "source: {database: d, table: t, date: at}\ngroup: {by: \(period), \(starts), label: YYYY}\n"
        let folder = try DefinitionFolder(["a.yaml": yaml])
        if isSound {
            #expect(try folder.read("a.yaml").group.label?.text == "YYYY")
        } else {
            #expect(try folder.problems("a.yaml").count == 1)
        }
    }

    @Test func `no report has the name of a file system's folder, which is never one`() throws {
        let folder = try DefinitionFolder(["lost+found.yaml": "source: {database: d, table: t, label: l}"])
        let problems = try folder.problems("lost+found.yaml")
        #expect(problems.count == 1 && problems[0].contains("file systems have a folder of that name"), "\(problems)")
        #expect(["lost", "found", "lost-found", "lost+found2"].allSatisfy { objection(toReportName: $0) == nil })
    }

    @Test(arguments: ["{value}\u{200C}x", "{item}\u{301}", "{section}\u{200D}{value}", "{value} {item}"])
    func `a placeholder is one whatever joins it`(cell: String) throws {
        let definition = try ReportDefinition(
            chart: [
                "DB": ["a"], "--table": ["t"], "--date": ["d"], "--by": ["week"], "--series": ["s"],
                "--layout": ["grid"], "--cell": [cell],
            ], stem: nil)
        #expect(definition.chartStyle.grid.cellPattern == cell)
    }

    @Test func `a path is one whatever joins its slashes`() throws {
        #expect(isThemeFile("themes/\u{301}x") && isFontFile("fonts/\u{301}x") && !isThemeFile("dark"))
        let folder = try DefinitionFolder(["\u{301}e\u{301}.yaml": "source: {database: d, table: t, label: l}"])
        let problems = try folder.problems("\u{301}e\u{301}.yaml")
        #expect(problems.count == 1 && problems[0].hasSuffix(" '\(folder.path)/\u{301}\u{E9}.yaml'"), "\(problems)")
        // What is there of that name would be lost.
        try folder.write("\u{301}\u{E9}.yaml", "")
        #expect(try !folder.problems("\u{301}e\u{301}.yaml")[0].contains("mv "))
    }

    @Test(arguments: [
        ("[a, ~]", "a.yaml:1:73: only: “~” is no text in YAML → write it in quotes: \"~\""),
        ("[null, a]", "a.yaml:1:70: only: “null” is no text in YAML → write it in quotes: \"null\""),
        ("[]", "a.yaml:1:69: only: is an empty list → write only: [one, two]"),
    ]) func `a name that YAML takes for nothing is named`(only: String, problem: String) throws {
        let yaml = "source: {database: d, table: t, label: l, series: {column: s, only: \(only)}}"
        #expect(try DefinitionFolder(["a.yaml": yaml]).problems("a.yaml") == [problem])
    }

    @Test(arguments: [
        (
            "title: a\nsource: {database: a, database: b}",
            "a.yaml:2:10: a key is there twice: “database” → keep one of them"
        ),
        (
            "title: Loans: by week",
            "a.yaml:1:13: this is not YAML → begin keys of one level in one column, and put a text"
        ),
        ("source:\n  table: a\n   date: b", "a.yaml:3:8: this is not YAML → begin keys of one level in one column"),
        ("source:\n   table: a\n  date: b", "a.yaml:3:3: this is not YAML → begin keys of one level in one column"),
        ("source:\n\ttable: a", "a.yaml:2:1: this is not YAML → indent by blanks, not by tabs"),
        ("source:\r\n  table: a\r\n\tdate: b\r\n", "a.yaml:3:1: this is not YAML → indent by blanks, not by tabs"),
        ("title: [a", "a.yaml:2:1: this is not YAML → close each bracket"),
        (
            "title: a\ndraw:\n  colors: [#ff0000]\n",
            "a.yaml:4:1: this is not YAML → line 3: put a color into quotation marks, such as \"#0a7d4f\""
        ),
        ("title: @a", "a.yaml:1:8: this is not YAML → begin keys of one level in one column, and put a text"),
        (
            "group:\n  by:week\n  last: 7\n",
            "a.yaml:3:7: this is not YAML → line 2: write by: week, with a blank after the colon"
        ),
        (
            "group:\n  last: 7\n  by:week\n\n# zone\n  time-zone: UTC\n",
            "a.yaml:5:1: this is not YAML → line 3: write by: week, with a blank after the colon"
        ),
        ("title:Posts a week\nlines: [9]\n", "a.yaml:2:6: this is not YAML → line 1: write title: Posts a week, with"),
        ("lines:\n  - at:5\n    name: x\n", "a.yaml:3:9: this is not YAML → line 2: write at: 5, with a blank"),
        ("group:\n  by： week\n  last: 3\n", "a.yaml:3:7: this is not YAML → line 2: write by: week, with a blank"),
        ("draw: {colors: #ff0000}\n", "a.yaml:2:1: this is not YAML → line 1: put a color into quotation marks"),
        ("title: a:b\nnote: @x\n", "a.yaml:2:7: this is not YAML → begin keys of one level in one column, and put"),
        ("# bars: #2f6fbf\nnote: @x\n", "a.yaml:2:7: this is not YAML → begin keys of one level in one column, and"),
        ("title: \"\\z\"", "a.yaml:1:9: this is not YAML → end the text with the quotation mark"),
        ("title: a\u{1}", "a.yaml: this is not YAML → take out its control characters"),
        ("title: 'it's'", "a.yaml:1:12: this is not YAML → line 1: write '' for each apostrophe in a text"),
        ("source: {where: 'a = 'b'', c: 'it''s'}", "a.yaml:1:23: this is not YAML → line 1: write '' for each"),
        ("title: 'it''s'\nnote: @x\n", "a.yaml:2:7: this is not YAML → begin keys of one level"),
        ("title: a || ':' || b || 'x'\nnote: @x\n", "a.yaml:2:7: this is not YAML → begin keys of one level"),
        ("group:\u{A0}{by: day, last: 3}", "a.yaml:1:22: this is not YAML → line 1: write group: {by: day"),
    ]) func `what is no definition of YAML is told with its place`(yaml: String, problem: String) throws {
        let problems = try DefinitionFolder(["a.yaml": yaml]).problems("a.yaml")
        #expect(problems.count == 1 && problems[0].hasPrefix(problem), "\(problems)")
    }

    // From each blank on a second key was looked for.
    @Test func `a key and its value are looked for in short texts alone`() {
        #expect(keyAndValue(in: "by:week" + String(repeating: " ", count: 200), among: ["by"]) == "by: week")
        #expect(keyAndValue(in: "by:week" + String(repeating: " ", count: 400) + "\"", among: ["by"]) == nil)
    }

    // Such a line was left out without a word.
    @Test(arguments: [(4, 7, true), (7, 7, false), (8, 7, false)])
    func `a mean of more buckets than the report has is told`(last: Int, count: Int, isTold: Bool) async throws {
        let chart = try await self.chart(
            """
            source: {database: t.sqlite, table: t, date: {column: at, format: iso8601}}
            group: {by: day, last: \(last), time-zone: UTC}
            lines: [{mean-of-last: \(count)}]
            """, 20, "CREATE TABLE t (at TEXT); INSERT INTO t VALUES ('2026-11-20');")
        #expect(chart.conditions.contains { $0.text.hasPrefix("the mean of 7 buckets is not drawn") } == isTold)
    }

    // Advice that was followed to the letter got something else.
    @Test(arguments: [
        ("by: week", "by: belongs under group:"), ("interval: weekly", "did you mean by? by: belongs under group:"),
        ("time_zone: JST", "time-zone: belongs under group:"),
        ("x: at", "did you mean date? date: belongs under source:"),
        ("y: amount", "did you mean value? value: belongs under source:"),
        ("type: bar", "did you mean layout? layout: belongs under draw:"),
        ("group_by: day", "did you mean by? by: belongs under group:"),
        ("days: 30", "did you mean last? last: belongs under group:"), ("days: weekdays", "days: belongs under group:"),
        ("format: core-data", "format: belongs under date:"),
        ("format: csv", "format: belongs under source:"), ("max: 10", "max: belongs under page:"),
        ("until: newest-row", "until: belongs under arrives:"), ("until: 2026-11-20", "until: belongs under group:"),
        ("colors: {a: \"#123456\"}", "colors: belongs under series:"),
        ("colors: [\"#123456\"]", "colors: belongs under draw:"),
        ("as: mean", "as: belongs under fold:"),
        ("zone: UTC", "zone: belongs under date:"),
        ("tz: JST", "did you mean time-zone? time-zone: belongs under group:"),
        ("keep: {days: 30}", "did you mean daily? Allowed: daily, weekly, monthly, yearly"),
        ("keep: {hours: 30}", "Allowed: daily, weekly, monthly, yearly"),
        ("lines: [{target: 500}]", "did you mean at? Allowed: at, "),
        ("lines: [{moving-average: 4}]", "did you mean mean-of-last? Allowed: at, "),
        ("target: 500", "did you mean lines? lines: belongs at the beginning of a line"),
        ("retention: 30d", "did you mean keep? keep: belongs at the beginning of a line"),
        ("email: me", "did you mean on-failure? on-failure: belongs at the beginning of a line"),
        ("csv: x.csv", "did you mean command? command: belongs under source:"),
        ("name: Sales", "did you mean title? title: belongs at the beginning of a line"),
        ("cumulative: true", "did you mean total? total: belongs under group:"),
        ("draw: {stack: true}", "did you mean layout? layout: belongs under draw:"),
        ("group: {fiscal-year: april}", "did you mean year-start? year-start: belongs under group:"),
        ("group: {by: week, week-start: 1}", "did you mean monday? Allowed:"),
        ("group: {by: W-MON}", "did you mean week? Allowed:"),
        (
            "top: 5",
            "top: belongs under label: {column: …, top: …} or top: belongs under series: {column: …, top: …}"
        ),
        ("subtitle: [a]", "write a after subtitle:"), ("subtitle: [a, b]", "write a word or a line after subtitle:"),
        // Without the quotation marks it would be a comment.
        ("subtitle: [\"#a\"]", "write a word or a line after subtitle:"),
        ("lines: [{value: 500, at: 500}]", "Allowed: at, "),
        ("value: amount", "value: belongs under source:; or did you mean value-name?"),
        ("beyond: target", "beyond: belongs under mark:"), ("with: year", "with: belongs under compare:"),
        ("group: {By: week}", "did you mean by? Allowed: "),
        ("group: {by:week}", "write by: week, with a blank after the colon"),
        ("group: {by=week, last: 7}", "write by: week, with a blank after the colon"),
        ("lines: [{at: 5, name:a}]", "write name: a, with a blank after the colon"),
        ("keep: {daily:30}", "write daily: 30, with a blank after the colon"),
        ("keep:\n  daily:30", "write daily: 30 below keep:, with a blank after the colon"),
        ("group:\n  by:week\n  last:7", "write by: week below group:, with a blank after the colon"),
        ("group:\n  by： week", "write by: week below group:, with a blank after the colon"),
        ("group: weekly", "write keys and values below it, such as by: …"),
        ("group: week", "write by: week below group:"), ("views: {period: week}", "did you mean by? Allowed: "),
        ("group: {by: 15m}", "did you mean 15 minutes? Allowed:"),
        ("draw: {unit: 1,000}", "write a number without commas: 1000, not 1,000"),
        ("draw: {unit: 1,000,000}", "write a number without commas: 1000000, not 1,000,000"),
        ("draw: {colors: {404: a, 404: b}}", "keep one of them"),
        ("\u{A0}draw: {cap: 5}", "begin the line with plain blanks"), ("\" draw\": {cap: 5}", "did you mean draw?"),
        ("group:\n  by:\u{A0}week", "write by: week below group:, with a blank after the colon"),
        ("page: {size: 5}", "did you mean bars? bars: belongs under page:"),
        ("group: {fold: {by: weekday, unit: weekday}}", "Allowed: by, as"),
        ("draw: {decimals: 2}", "did you mean round? round: belongs under draw:"),
        ("draw: {legend: none}", "Allowed: layout, "), ("views: {by: [dow]}", "Allowed: 15 minutes, hour, "),
        ("draw: {unit: EUR}", "write a number above 0 such as 1000; EUR is a unit-label"),
        ("format: svg", "did you mean formats? formats: belongs under output:"),
        ("type: svg", "did you mean formats? formats: belongs under output:"),
        (
            "draw: {colors: {a: \"#123456\"}}",
            "write colors: [\"#2f6fbf\", \"#8fb8de\"]; in a definition, those of names"
        ),
        ("group: {by: dow}", "fold the days into weekdays: fold: weekday instead of by:. Allowed:"),
        ("group: {fold: {by: dow}}", "did you mean weekday? Allowed:"),
        ("group: {by: 1h}", "did you mean hour? Allowed:"),
        ("draw: {size: [960, 600]}", "write WIDTHxHEIGHT, each within 200 to 4000: 960x600"),
        ("draw: {tracks: on}", "write tracks: true"), ("draw: {tracks: No}", "write tracks: false"),
        ("draw: {tracks: gray}", "write tracks: true, or tracks: false"),
        ("draw: {layout: heatmap}", "did you mean grid? Allowed:"),
        ("draw: {zero: off}", "did you mean blank? Allowed:"),
        ("lines: 9000", "write lines: [9000]"),
        ("mark: beyond", "for bars beyond a line: mark: {beyond: NAME}. Allowed: max, min, none"),
        ("compare: {to: previous}", "did you mean with? Allowed: with, as"),
        ("on-failure: {command: [mail]}", "did you mean run? Allowed: run, time-limit"),
        ("draw: {layout: horizontal}", "did you mean rows? Allowed:"),
        ("group: {start: monday}", "did you mean week-start? week-start: belongs under group:"),
        ("group: {start: 2026-11-20}", "did you mean since? since: belongs under group:"),
        ("groupBy: week", "did you mean by? by: belongs under group:"),
    ]) func `what is advised about a key or a value reads, and is what was meant`(yaml: String, advice: String) throws {
        let problems = try DefinitionFolder(["a.yaml": "source: {database: d, table: t, label: l}\n" + yaml])
            .problems("a.yaml")
        #expect(
            problems.count == 1 && problems[0].components(separatedBy: " → ").last?.hasPrefix(advice) == true,
            "\(problems)")
    }

    @Test(arguments: [
        ("Source: {database: d, table: t, label: l}", "did you mean source?"),
        ("source: {database: d, tabel: t, label: l}", "did you mean table?"),
        ("source: {file: d, table: t, label: l}", "did you mean database?"),
        ("source: {database:d, table: t, label: l}", "write database: d, with a blank after the colon"),
        ("source: {database: d, sql: SELECT 1 AS l, label: l}", "did you mean query?"),
        ("source: {database: d, table: t, label: {name: l}}", "did you mean column? Allowed: column, order"),
        ("source: {database: d, query: SELECT l, n FROM t, label: l}", "write a number without commas: 1000, not"),
        ("source: {database: d, table: t, label: l, value: v, aggregate: count_distinct}", "did you mean distinct?"),
        ("source: {database: d, table: t, label: l, series: {column: s, only: [null]}}", "write it in quotes: \"null"),
        ("source: {database: d, table: t, label: l, value: {column: v}}", "write value: COLUMN, or several: value: ["),
    ]) func `one mistake about a source is told once`(yaml: String, advice: String) throws {
        let problems = try DefinitionFolder(["a.yaml": yaml + "\n"]).problems("a.yaml")
        #expect(
            problems.count == 1 && problems[0].components(separatedBy: " → ").last?.hasPrefix(advice) == true,
            "\(problems)")
    }

    @Test(arguments: [
        ("source: {database: d, tabel: t, strict: maybe, label: l}", 2),
        ("source: {database: d, strikt: true, label: l}", 2), ("titel: a", 2), ("compare: {layout: stacked}", 3),
    ]) func `what is missing beside another mistake is told, too`(yaml: String, count: Int) throws {
        let problems = try DefinitionFolder(["a.yaml": yaml + "\n"]).problems("a.yaml")
        #expect(problems.count == count, "\(problems)")
    }

    @Test(arguments: ["9000", "9000.0", "target", "a b", "mean of 3"], ["", "lines: [500]\n", "lines: [500, 9]\n"])
    func `the line that is missing is advised at a number that its author says`(name: String, lines: String) throws {
        let yaml = "source: {database: d, table: t, date: at}\ngroup: {by: day}\nmark: {beyond: \(name)}\n"
        let folder = try DefinitionFolder(["a.yaml": yaml + lines])
        let advice = try #require(try folder.problems("a.yaml").first?.firstMatch(of: /lines: (\[".+"\])/)?.1)
        #expect(advice == "[\"\(name)=NUMBER\"]")
        try folder.write("a.yaml", yaml + "lines: \(advice)\n")
        #expect(
            try folder.problems("a.yaml").map { $0.hasSuffix("write a number, mean, median, or NAME=NUMBER") } == [true]
        )
        try folder.write("a.yaml", yaml + "lines: \(advice.replacing("NUMBER", with: "9000"))\n")
        #expect(try folder.read("a.yaml").chartStyle.lines == [LineRequest(.at(.integer(9_000)), name: name)])
    }

    @Test(arguments: [
        ("JST", "name the zone that is meant: Asia/Tokyo"), ("jst", "name the zone that is meant: Asia/Tokyo"),
        ("PDT", "name the zone that is meant: America/Los_Angeles"),
        ("BST", "name the zone that is meant: Europe/London"), ("CEST", "name the zone that is meant: Europe/Berlin"),
        ("CST", "name the zone that is meant: America/Chicago or Asia/Shanghai"),
        ("IST", "name the zone that is meant: Europe/Dublin or Asia/Jerusalem or Asia/Kolkata"),
        ("AEST", "name the zone that is meant: Australia/Sydney or Australia/Brisbane"),
        // None of a zone file, and no letters of its other fields.
        ("XYZ", "give an IANA name"), ("M", "give an IANA name"), ("gmt", "did you mean Etc/GMT"),
        ("Tokyo", "did you mean Asia/Tokyo?"), ("new york", "did you mean America/New_York?"),
        ("Asia/Tokio", "did you mean Asia/Tokyo?"),
    ]) func `an abbreviation and a city are told with their zones, and are no misspelled ones`(
        name: String, advice: String
    ) throws {
        let flaw = try #require(throws: Flaw.self) { try TimeZoneDatabase.ofMachine.zone(named: name) }
        #expect(flaw.advice.hasPrefix(advice), "\(flaw.advice)")
    }

    @Test func `a city's name that several areas have is told with each of them`() throws {
        let scratch = FileManager.default.temporaryDirectory.path + "/zones-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        for area in ["Canada", "US"] {
            try FileManager.default.createDirectory(atPath: "\(scratch)/\(area)", withIntermediateDirectories: true)
            try Data().write(to: URL(filePath: "\(scratch)/\(area)/Eastern"))
        }
        let flaw = try #require(throws: Flaw.self) { try TimeZoneDatabase(folder: scratch).zone(named: "Eastern") }
        #expect(flaw.advice == "did you mean Canada/Eastern or US/Eastern?")
    }

}

/// What is traced meanwhile.
private final class SaidTexts: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
}
