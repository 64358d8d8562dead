import Archive
import Charts
import Foundation
import Testing

@testable import Reports

/// What a page can show of the same numbers: what is read, what does not go together, and what becomes of it.
struct ViewsTests {
    private static let source = "source: {database: a, table: t, date: d, value: v, series: s}\n"

    @Test func `series and periods are read, and the own period may be among them`() throws {
        let folder = try DefinitionFolder([
            "a.yaml": Self.source + "group: {by: week, label: M/d}\nsubtitle: per week\n"
                + "views: {series: [buy, sell], by: [week, month, year]}\n",
            "b.yaml": Self.source + "group: {by: day}\nviews: {by: [week]}\n",
        ])
        let definition = try folder.read("a.yaml")
        #expect(definition.views == .init(series: ["buy", "sell"], by: [.week, .month, .year]))
        #expect(definition.offeredPeriods == [.week, .month, .year])
        let views = definition.periodDefinitions
        #expect(views.map(\.group.by) == [.month, .year])
        #expect(views.map(\.output.stem) == ["month", "year"])
        #expect(views.allSatisfy { $0.group.label == nil && $0.texts.subtitle == nil && $0.output.formats == [.svg] })
        #expect(try folder.read("b.yaml").offeredPeriods == [.day, .week])
    }

    @Test(arguments: [
        ("views: {}\ngroup: {by: day}", "views: says nothing", "name series, or periods"),
        ("views: {by: [decade]}\ngroup: {by: day}", "by: cannot be “decade”", "Allowed"),
        ("views: {by: week}\ngroup: {by: day}", "by: is not a list", "→ write by: [week]"),
        ("views: {by: decade}\ngroup: {by: day}", "by: is not a list", "→ name some of these in brackets: 15 minutes,"),
        ("views: {by: []}\ngroup: {by: day}", "by: is an empty list", "→ name some of these in brackets: 15 minutes,"),
        ("views: {series: []}\ngroup: {by: day}", "series: is an empty list", "→ write series: [one, two]"),
        ("views: {by: [week]}\ngroup: {fold: weekday}", "only time buckets can be", "by: week under group:"),
        ("views: {by: [month]}\ngroup: {by: day, total: month}", "a running total begins anew", "leave out total:"),
        ("views: {by: [month]}\ngroup: {by: day}\ndraw: {cap: 9}", "where a bar of a day ends", "leave out cap:"),
        ("views: {by: [month]}\ngroup: {by: day}\nlines: [{at: 9}]", "that of a day", "leave out the line"),
        ("views: {by: [month]}\ngroup: {by: day}\nlines: [{column: g}]", "that of a day", "leave out the line"),
        (
            "views: {by: [week]}\ngroup: {by: day, last: 7 days}",
            "by week there would be a conflict: a bucket is a week",
            "→ say how many of them that is: last: NUMBER under group:"
        ),
        ("views: {by: [month]}\ngroup: {by: day}\ncompare: 2026-01-01", "stands for one day", "previous"),
        (
            "views: {by: [month]}\ngroup: {by: week}\ncompare: 4 weeks",
            "by month there would be a conflict: so far back", "→ leave out views:"
        ),
        ("views: {by: [period]}\ngroup: {by: week}", "by: cannot be “period”", "Allowed: 15 minutes"),
        (
            "views: {by: [day, week]}\ngroup: {by: day}\ncompare: 3 days",
            "by week there would be a conflict: so far back",
            "→ take week out of by: under views:"
        ),
        (
            "views: {series: [a]}\ngroup: {by: day}\ndraw: {layout: stacked}", "of a picture with layout: stacked",
            "bars"
        ),
        ("views: {series: [a]}\ngroup: {by: day}\ndraw: {layout: panels}", "of a picture with layout: panels", "bars"),
        ("views: {series: [a]}\ngroup: {by: day}\ndraw: {layout: grid}", "of a picture with layout: grid", "bars"),
        ("views: {series: [a]}\ngroup: {by: day}\noutput: {formats: [png]}", "views are SVGs", "add svg"),
        (
            "views: {series: [a, b, c], by: [day, week, month, year]}\ngroup: {by: day}", "more than 12 views",
            "name fewer"
        ),
    ])
    func `what does not go together is refused with what to do`(rest: String, found: String, advice: String) throws {
        let folder = try DefinitionFolder(["a.yaml": Self.source + rest])
        let problems = try folder.problems("a.yaml")
        #expect(problems.count == 1, "\(problems)")
        #expect(problems[0].contains(found) && problems[0].contains(advice), "\(problems)")
    }

    @Test func `weeks beside open days are whole`() throws {
        let folder = try DefinitionFolder([
            "a.yaml": Self.source + "group: {by: day, days: weekdays, holidays: h.ics}\nviews: {by: [hour, week]}\n"
        ])
        let calendars = try folder.read("a.yaml").periodDefinitions.map(\.group.calendar)
        #expect(calendars.map(\.openDays.count) == [5, 0])
        #expect(calendars.map { $0.holidays == nil } == [false, true])
    }

    @Test func `beside largest numbers a column's largest is a line by any period`() throws {
        let folder = try DefinitionFolder([
            "a.yaml": Self.source.replacing("value: v", with: "value: v, aggregate: max")
                + "views: {by: [month]}\ngroup: {by: day}\nlines: [{column: g}]"
        ])
        #expect(try folder.read("a.yaml").periodDefinitions.map(\.subject) == ["report a, by month"])
    }

    @Test(arguments: [
        ("label: l}\nviews: {by: [week]}", "only time buckets can be"),
        ("label: l}\nviews: {series: [a]}", "there are no series to choose from"),
        ("label: l, series: {column: s, top: 3}}\nviews: {series: [a]}", "which series are the largest"),
        ("label: l, series: {column: s, only: [b, c]}}\nviews: {series: [a]}", "that the report does not show"),
        ("label: l, value: [b, c]}\nviews: {series: [a]}", "that the report does not show"),
        ("date: d, value: v, pre-aggregated: true}\ngroup: {by: day}\nviews: {by: [week]}", "aggregated already"),
    ])
    func `series are those of the report`(rest: String, found: String) throws {
        let folder = try DefinitionFolder(["a.yaml": "source: {database: a, table: t, " + rest])
        let problems = try folder.problems("a.yaml")
        #expect(problems.count == 1 && problems[0].contains(found), "\(problems)")
    }

    private static let post =
        "source: {database: data.sqlite, table: post, date: at, value: amount, series: {column: kind, only: [buy, sell]}}\n"

    @Test func `a view has the numbers of a report of its own, in the same edition and by one scan`() async throws {
        let report = try GoldenReport()
        let views = "views: {series: [sell, buy], by: [week, month]}\n"
        let edition = try await report.make("days", Self.post + "group: {by: day, last: 5}\n" + views)
        #expect(edition.pages == 1)
        let document = try #require(edition.document)
        #expect(document.views?.series == ["sell", "buy"])
        let byPeriods = document.views?.by ?? []
        #expect(byPeriods.map(\.by) == ["week", "month"])
        var usedByOthers: [Int?] = []
        for view in byPeriods {
            let own = try await report.make(view.by, Self.post + "group: {by: \(view.by), last: 5}\n")
            #expect(view.pages.map(\.bars) == own.document?.pages.map(\.bars))
            usedByOthers.append(own.document?.source.used)
            #expect(
                view.pages.flatMap { $0.files.keys.sorted() } == ["\(view.by)-001-narrow.svg", "\(view.by)-001.svg"])
        }
        let folder = "\(report.folder.path)/archive/days/\(report.asOf)"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(
            names.filter { $0.hasPrefix("week") || $0.hasPrefix("month") }.sorted() == [
                "month-001-narrow.svg", "month-001.svg", "month.html", "week-001-narrow.svg", "week-001.svg",
                "week.html",
            ])
        #expect(document.editionFiles(with: [:])["week-001.svg"] != nil)
        #expect(try ReportDocument(json: document.json) == document)
        let pages = try ["index", "week", "month"].map { try report.text("\($0).html", of: "days") }
        for (page, stem) in zip(pages, ["page", "week", "month"]) {
            #expect(page.contains(try Regex(#"src="\#(stem)-001.svg#b[0-9a-f]{10}-s2""#)), "\(stem)")
            #expect(page.components(separatedBy: "<figure ").count == 2, "\(stem)")
            #expect(page.contains("<a href=week.html\(stem == "week" ? " aria-current=page" : "")>"), "\(stem)")
        }
        // What is said of rows is said of those that the page shows.
        let used = pages.map { $0.firstMatch(of: /<p>([0-9]+) rows? used/).flatMap { Int($0.1) } }
        #expect(used == [document.source.used] + usedByOthers)
    }

    /// Of a table of its own, the chart of a report by month and those of its views.
    private func charts(_ series: String, by periods: String) async throws -> [ReportChart] {
        let report = try GoldenReport()
        try report.folder.sqlite(
            "data.sqlite",
            """
            CREATE TABLE e (day, kind, n);
            INSERT INTO e VALUES ('2025-05-05', 'aaa', 1), ('2026-09-10', 'alpha', 5), ('2026-09-20', 'beta', 7), ('2026-11-03', 'beta', 4),
                ('2026-11-10', 'gamma', 3), ('2026-11-17', 'gamma', 6), ('2026-11-18', 'delta', 2);
            """)
        let chart = try await report.folder.chart(
            """
            source: {database: data.sqlite, table: e, date: {column: day, format: iso8601}, value: n, series: \(series)}
            group: {by: month, last: 3, time-zone: UTC}
            views: \(periods)
            """, report.host().context)
        return [chart] + (try await makePeriodCharts(beside: chart, jobs: 1))
    }

    @Test func `a series has one color by all periods, and others have those that are left`() async throws {
        let charts = try await charts("kind", by: "{by: [day, week, year], series: [beta, gamma]}")
        let hues = charts.map { chart in
            Dictionary(chart.bars.map { ($0.series ?? "", $0.coloring.hue ?? -1) }) { $0 == $1 ? $0 : -2 }
        }
        let own = ["alpha": 0, "beta": 1, "delta": 2, "gamma": 3]
        // Days and weeks know beta and gamma though they have no rows: these have switches.
        let some = own.filter { $0.key != "alpha" }
        #expect(hues == [own, some, some, own.merging(["aaa": 4]) { $1 }])
    }

    @Test func `a series that can be shown alone and has no rows is told, with the name that is meant`() async throws {
        let charts = try await charts("kind", by: "{series: [Beta, gamma, rent]}")
        #expect(
            charts[0].conditions.map(\.text) == [
                "there are no rows of the series “Beta”, but there are of “beta”",
                "there are no rows of the series “rent”",
            ])
    }

    @Test func `the largest series are those of the report by all periods`() async throws {
        let charts = try await charts("{column: kind, top: 2}", by: "{by: [day, week, year]}")
        // By week gamma would be larger than beta, and of the last three days delta is all there is.
        let (all, rest) = (["beta", "gamma", "Other"], ["Other"])
        #expect(charts.map(\.tally.seriesOrder) == [all, rest, all, all])
        #expect(charts.map { $0.tally.restOfSeries?.count } == [2, 1, 1, 3])
    }

    @Test func `an edition without views says nothing of them`() async throws {
        let report = try GoldenReport()
        let edition = try await report.make("days", Self.post + "group: {by: day, last: 5}\n")
        let json = try report.text("report.json", of: "days")
        #expect(edition.document?.views == nil && !json.contains("views"))
    }

    @Test func `pages are drawn once for all editions, those of views too`() async throws {
        let report = try GoldenReport()
        let yaml = Self.post + "group: {by: day, last: 5, until: 2026-11-10}\nviews: {by: [week]}\n"
        let first = try await report.make("days", yaml)
        let second = try await report.make("days", yaml)
        #expect((first.drawn, first.reused) == (2, 0))
        #expect((second.drawn, second.reused, second.result) == (0, 2, .unchanged))
        #expect(
            first.paths.map(\.lastPathPart) == [
                "index.html", "week.html", "page-001.svg", "page-001.png", "page-001-narrow.svg",
                "page-001-narrow.png", "week-001.svg", "week-001-narrow.svg",
            ])
        #expect(second.paths == first.paths)
    }

    @Test func `too many pages are refused as the definition's`() async throws {
        let report = try GoldenReport()
        let yaml = Self.post + "group: {by: month, since: 2026-06-01}\nviews: {by: [day]}\n"
        let refused = await #expect(throws: RefusedChart.self) { try await report.make("months", yaml) }
        let error = refused?.errors.errors.first
        #expect(error?.kind == .definition && error?.evidence == "35 by day", "\(String(describing: error))")
        #expect(error?.advice.contains("bars: N under page:") == true)
    }

    @Test func `what is of a series is told from all else, and nothing else changes`() async throws {
        let report = try GoldenReport()
        let group = "group: {by: day, last: 5}\ncompare: previous\ndraw: {tracks: true}\n"
        func scripts(_ rest: String) async throws -> ReportScripts {
            let host = try report.host()
            return try await script(report.folder.chart(Self.post + group + rest, host.context), host.fonts)
        }
        let plain = try await scripts("")
        let viewed = try await scripts("views: {series: [sell]}\n")
        #expect(plain.map(\.text) == viewed.map(\.text))
        #expect(
            plain[0].drawing.areas.allSatisfy { $0.seriesView == nil }
                && plain[0].drawing.texts.allSatisfy { $0.seriesView == nil }
        )
        let (areas, texts) = (viewed[0].drawing.areas, viewed[0].drawing.texts)
        let ofSeries: Set<Charts.Scene.Area.Role> = [.bar, .pale, .stub, .track, .ghost, .mark, .key]
        for area in areas {
            #expect((area.seriesView != nil) == ofSeries.contains(area.role) || [.patch, .hatch].contains(area.role))
        }
        #expect(Set(areas.compactMap(\.seriesView)) == [0, 1])
        for text in texts {
            #expect((text.seriesView != nil) == [.value, .legend].contains(text.role), "\(text.text)")
        }
    }
}
