@testable import Charts
import Records
import Testing

@testable import Reports

struct ResolveTests {
    private func definition(_ change: (inout ReportDefinition) -> Void = { _ in }) -> ReportDefinition {
        var definition = ReportDefinition(
            name: "weekly",
            source: RecordSource(.database(path: "a/b.sqlite", .table("t")), date: "d", format: .unix)
        )
        definition.group = .init(by: .week)
        change(&definition)
        return definition
    }

    @Test func `today is the day of the reports own zone`() throws {
        // 2026-11-20 20:00 UTC is the 21st in Tokyo.
        let circumstances = ResolutionContext(now: 1_795_204_800, hostZone: "UTC")
        let inTokyo = try resolve(definition { $0.timeZone = "Asia/Tokyo" }, circumstances)
        #expect(inTokyo.asOf.description == "2026-11-21")
        #expect(try resolve(definition(), circumstances).asOf.description == "2026-11-20")
    }

    @Test func `the as of day that is named counts`() throws {
        let circumstances = ResolutionContext(asOf: CivilDate("2020-02-29"), now: 0, hostZone: "UTC")
        #expect(try resolve(definition(), circumstances).asOf.description == "2020-02-29")
    }

    @Test func `the rest of all series is called as the definition says, whatever the language`() throws {
        for (own, name) in [(nil, "Übrige"), ("Other", "Other"), ("Rest", "Rest")] as [(String?, String)] {
            let request = try resolve(
                definition {
                    $0.locale = "de"
                    $0.source.series = "s"
                    $0.source.topSeries = 3
                    $0.source.restOfSeries = own
                }, ResolutionContext(now: 0, hostZone: "UTC"))
            #expect(request.shown.largestSeries?.rest == name)
        }
    }

    @Test func `what is left open is filled in`() throws {
        let request = try resolve(definition(), ResolutionContext(now: 0, hostZone: "Europe/Berlin"))
        #expect(request.grouping?.starts == CalendarStarts())
        #expect(request.source.aggregate == .count)
        #expect(request.pageText.title == "t")
        #expect(request.pageText.subtitle == ["records per week", "weeks from Sunday"])
        #expect(request.pageText.zone == "Europe/Berlin")
        #expect(request.pageText.source == "b.sqlite")
        let sum = try resolve(definition { $0.source.value = "n" }, ResolutionContext(now: 0, hostZone: "UTC"))
        #expect(sum.source.aggregate == .sum)
        #expect(sum.pageText.subtitle[0] == "total n per week")
    }

    @Test func `an automatic theme is the light one, and the dark one for who prefers that`() throws {
        let own = try #require(Color("#2f6fbf"))
        let automatic = try request { ($0.look.theme, $0.look.colors) = ("auto", [own]) }
        #expect(automatic.pageStyle.theme == .light.with(bars: [own]))
        let dark = try #require(automatic.pageStyle.paired)
        #expect(dark.theme == .dark.with(bars: [own]) && dark.companion == automatic.pageStyle.theme)
        #expect(automatic.pageStyle.companion == dark.theme)
        for name in ["light", "dark", "print"] { #expect(try request { $0.look.theme = name }.pageStyle.paired == nil) }
    }

    private func request(_ change: (inout ReportDefinition) -> Void) throws -> ReportRequest {
        try resolve(definition(change), ResolutionContext(asOf: CivilDate("2026-11-20"), hostZone: "Asia/Seoul"))
    }

    @Test func `numbers that are aggregated already are called by their column`() throws {
        let distinct = try request { ($0.source.isPreAggregated, $0.source.value) = (true, "u") }
        #expect(distinct.pageText.subtitle[0] == "u per week")
        let stated = try request {
            ($0.source.isPreAggregated, $0.source.value, $0.source.aggregate) = (true, "u", .max)
        }
        #expect(stated.pageText.subtitle[0] == "highest u per week")
    }

    @Test func `a query is called as its report is, else as its numbers`() throws {
        func title(_ change: (inout ReportDefinition) -> Void) throws -> String {
            try request { definition in
                definition.source.origin = .database(path: "a.sqlite", .query("SELECT 1"))
                change(&definition)
            }.pageText.title
        }
        #expect(try title { $0.language = .file } == "weekly")
        #expect(try title { $0.output.stem = "weekly" } == "weekly")
        #expect(try title { $0.source.value = "share" } == "share")
        #expect(try title { $0.source.label = "country" } == "country")
        #expect(try title { _ in } == "records")
        #expect(try title { $0.texts.title = "T" } == "T")
        #expect(try request { $0.source.value = "share" }.pageText.title == "t")
    }

    @Test func `a subtitle of one's own leaves the zone to the footer`() throws {
        #expect(try request { _ in }.pageText.zone == "Asia/Seoul")
        #expect(try request { $0.texts.subtitle = "mine" }.pageText.zone == "Asia/Seoul")
        #expect(try request { $0.texts.subtitle = "일별 · Asia/Seoul" }.pageText.zone == nil)
        func names(_ change: (inout ReportDefinition) -> Void) throws -> PageText {
            try request {
                ($0.group.by, $0.source.label, $0.texts.subtitle) = (nil, "name", "mine")
                change(&$0)
            }.pageText
        }
        #expect(try names { _ in }.zone == nil)
        #expect(try names { $0.group.last = .init(count: 30, period: .day) }.zone == "Asia/Seoul")
        #expect(try names { _ in }.hasDatedNames && !names { $0.source.dateColumn = nil }.hasDatedNames)
    }

    @Test func `the names of days, weeks and fields without a year lack it`() throws {
        func lacks(_ period: Period, _ label: String? = nil, _ sections: ChartStyle.Grid.Sections? = nil) throws -> Bool
        {
            let pattern = try label.map { try LabelPattern($0) }
            return try request {
                ($0.group.by, $0.group.label) = (period, pattern)
                if let sections { ($0.chartStyle.layout, $0.sections) = (.grid, sections) }
            }.pageText.lacksYears
        }
        #expect(
            try [lacks(.day), lacks(.week), lacks(.month), lacks(.quarter), lacks(.year)] == [
                true, true, false, false, false,
            ])
        #expect(try [lacks(.month, "MMM"), lacks(.quarter, "QQQ"), lacks(.week, "'W'ww")] == [true, true, true])
        for year in ["y", "yy", "yyyy", "Y", "YYYY"] { #expect(try !lacks(.day, "d. M. " + year)) }
        #expect(try [lacks(.day, nil, .week), lacks(.day, "yyyy-MM-dd", .week)] == [true, true])
        #expect(try [lacks(.day, "d", .month), lacks(.month, "MMM", .year)] == [false, false])
    }

    @Test func `small charts of weekdays and names are not cut by what their days are counted in`() {
        func columns(_ fold: Fold.Unit?, _ label: String?) -> Int {
            definition {
                ($0.group.by, $0.group.fold.unit, $0.source.label) = (nil, fold, label)
                ($0.group.last, $0.chartStyle.layout) = (.init(count: 4, period: .week), .panels)
            }.paging.columns
        }
        let years = definition { ($0.group.last, $0.chartStyle.layout) = (.init(count: 61), .panels) }
        #expect(years.paging.columns == 31)
        #expect((columns(.weekday, nil), columns(.hour, nil), columns(nil, "name")) == (7, 24, 31))
    }

    @Test(arguments: [(1, 5), (5, 5), (6, 6), (12, 12), (13, 5), (365, 5)])
    func `what is counted fits on one page, up to twelve`(count: Int, columns: Int) throws {
        #expect(definition { $0.group.last = .init(count: count) }.paging.columns == columns)
        let names = definition { ($0.group.by, $0.source.label, $0.chartStyle.names.top) = (nil, "name", count) }
        #expect(names.paging.columns == columns)
        #expect(definition { ($0.group.last, $0.pageLimits.bars) = (.init(count: count), 3) }.paging.columns == 3)
        #expect(
            definition { ($0.group.last, $0.chartStyle.layout) = (.init(count: count), .grid) }.paging.columns == 53)
        // A span of days is no number of names.
        let span = definition { ($0.group.by, $0.group.last) = (nil, .init(count: count, period: .day)) }
        #expect(span.paging.columns == 5 && definition().paging.columns == 5)
    }

    @Test(
        arguments: [
            ("2026-11-08", nil, nil), ("2026-11-11", nil, "begin on 2026-11-08 or 2026-11-15 ("),
            (nil, "2026-11-14", nil), (nil, "2026-11-11", "end on 2026-11-07 or 2026-11-14 ("),
            // The as-of day, or a later one, cuts nothing.
            (nil, "2026-11-20", nil), (nil, "2026-11-25", nil),
        ] as [(String?, String?, String?)])
    func `buckets that are aggregated already are not cut`(since: String?, until: String?, advice: String?) throws {
        func grouping() throws -> Grouping? {
            try request {
                ($0.source.isPreAggregated, $0.source.value) = (true, "n")
                ($0.group.since, $0.group.until) = (since.flatMap { CivilDate($0) }, until.flatMap { CivilDate($0) })
            }.grouping
        }
        if let advice {
            let error = try #require(throws: ReportError.self) { _ = try grouping() }
            #expect(error.found.contains("2026-11-11 is in the middle of a week"), "\(error)")
            #expect(error.advice.hasPrefix(advice), "\(error)")
        } else {
            #expect(try grouping()?.rowsFromDay == since.flatMap { CivilDate($0) })
        }
    }

    @Test func `names with numbers stay as stored`() throws {
        let request = try resolve(
            definition {
                $0.group.by = nil
                $0.source.label = "name"
                $0.source.value = "n"
            }, ResolutionContext(now: 0, hostZone: "UTC"))
        #expect(request.source.aggregate == nil)
        #expect(request.grouping == nil)
        #expect(request.pageText.subtitle == [])
    }

    @Test func `an unknown zone is said with the nearest`() throws {
        let error = try #require(throws: ReportError.self) {
            _ = try resolve(definition { $0.timeZone = "Europe/Berlni" }, ResolutionContext(now: 0, hostZone: "UTC"))
        }
        #expect(error.kind == .definition)
        #expect(error.advice == "did you mean Europe/Berlin?")
        for name in ["../../etc/passwd", "/etc/passwd", "Europe", "zone.tab", "", "Europe/Berlin/", "Europe//Berlin"] {
            let error = try #require(throws: ReportError.self) {
                _ = try resolve(definition { $0.timeZone = name }, ResolutionContext(now: 0, hostZone: "UTC"))
            }
            #expect(error.kind == .definition, "\(name)")
        }
    }

    @Test func `the days that a report is limited to are said`() throws {
        func subtitle(_ change: (inout ReportDefinition) -> Void) throws -> [String] {
            let circumstances = ResolutionContext(asOf: CivilDate("2026-11-20"), now: 0, hostZone: "UTC")
            return try resolve(definition(change), circumstances).pageText.subtitle
        }
        let day = "records per day"
        let (october, november) = (CivilDate("2026-10-07"), CivilDate("2026-11-18"))
        #expect(
            try subtitle { $0.group = .init(by: .day, since: october, until: november) }
                == [day, "Oct 7 – Nov 18, 2026"])
        #expect(try subtitle { $0.group = .init(by: .day, until: november) } == [day, "to Nov 18, 2026"])
        // The as-of day is said in the footer.
        #expect(try subtitle { $0.group = .init(by: .day, until: CivilDate("2026-11-20")) } == [day])
        let own = try subtitle {
            $0.group = .init(by: .day, since: october)
            $0.texts.subtitle = "mine"
        }
        #expect(own == ["mine", "from Oct 7, 2026"])
    }

    @Test func `where no day is left there is nothing to report`() throws {
        let circumstances = ResolutionContext(asOf: CivilDate("2026-11-20"), now: 0, hostZone: "UTC")
        let error = try #require(throws: ReportError.self) {
            _ = try resolve(
                definition { $0.group = .init(by: .day, since: CivilDate("2026-11-21")) }, circumstances)
        }
        #expect(error.kind == .definition)
        #expect(
            error.found == "there is nothing from 2026-11-21 on: the last day that counts is 2026-11-20 in UTC")
        _ = try resolve(definition { $0.group = .init(by: .day, since: CivilDate("2026-11-20")) }, circumstances)
    }

    @Test func `labels are resolved into plain names`() throws {
        let request = try resolve(
            definition {
                $0.group = .init(by: .month, label: try? LabelPattern("MMMM"))
                $0.locale = "de"
            },
            ResolutionContext(asOf: CivilDate("2026-03-20"), now: 0, hostZone: "UTC"))
        #expect(try request.chartStyle.labels.text(for: #require(request.grouping).lastBucket) == "März")
        #expect(
            try resolve(definition(), ResolutionContext(now: 0, hostZone: "UTC")).chartStyle.labels == BucketLabels())
        let error = try #require(throws: ReportError.self) {
            _ = try resolve(
                definition { $0.locale = "xx" }, ResolutionContext(now: 0, hostZone: "UTC"))
        }
        #expect(error.found == "there is no locale “xx”")
    }

    @Test func `a report has a million bars at most, however many pages it may have`() throws {
        let request = try request {
            ($0.group.by, $0.source.label, $0.source.dateColumn) = (nil, "name", nil)
            ($0.pageLimits.most, $0.pageLimits.bars) = (100_000, 200)
        }
        #expect(request.mostBars == 1_000_000)
        let error = request.tooManyBars(isRead: true)
        #expect(error.found == "its names make more than 1000000 bars")
        #expect(error.advice == "have it read fewer rows")
        let stored = try self.request {
            ($0.group.by, $0.source.label, $0.source.dateColumn, $0.source.value) = (nil, "name", nil, "n")
        }.tooManyBars(isRead: true)
        #expect(stored.found == "its rows make more than 5000 bars")
        #expect(stored.advice.hasPrefix("merge the rows of a name (--aggregate sum), have it read fewer rows"))
    }

    @Test func `more than a thousand pages are a mistake`() throws {
        let request = try resolve(definition(), ResolutionContext(now: 0, hostZone: "UTC"))
        let bars = layOut(
            Tally(entries: (0..<5_001).map { .init(key: .label("\($0)"), .init(.integer(1))) }))
        #expect(try paginate(Array(bars.dropLast()), request).count == 1_000)
        #expect(try #require(throws: ReportError.self) { _ = try paginate(bars, request) }.kind == .data)
    }
}
