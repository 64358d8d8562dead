import Charts
import Records
import Testing

@testable import Reports

/// What says whether the numbers of two editions can be compared.
struct NumbersTextTests {
    private static let circumstances = ResolutionContext(asOf: CivilDate("2026-11-20"), hostZone: "UTC")

    private func request(_ change: (inout ReportDefinition) -> Void = { _ in }) throws -> ReportRequest {
        var definition = ReportDefinition(
            name: "sales",
            source: RecordSource(
                .database(path: "/data/app.sqlite", .table("sale")), date: "at", format: .unix))
        definition.group = .init(by: .week, since: CivilDate("2026-01-01"))
        change(&definition)
        return try resolve(definition, Self.circumstances)
    }

    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable (inout ReportDefinition) -> Void

        init(_ description: String, _ make: @escaping @Sendable (inout ReportDefinition) -> Void) {
            (testDescription, self.make) = (description, make)
        }
    }

    private static let deciding = [
        Change("database") { $0.source.origin = .database(path: "/data/other.sqlite", .table("sale")) },
        Change("table") { $0.source.origin = .database(path: "/data/app.sqlite", .table("order")) },
        Change("query") { $0.source.origin = .database(path: "/data/app.sqlite", .query("sale")) },
        Change("command") { $0.source.origin = .command(RecordCommand(["a", "b"], folder: "/")) },
        Change("another command") { $0.source.origin = .command(RecordCommand(["a b"], folder: "/")) },
        Change("format") {
            ($0.source.command, $0.source.format) = (RecordCommand(["a b"], folder: "/"), .tsv)
        },
        Change("date") { $0.source.dateColumn = "paid_at" },
        Change("date's format") { $0.source.dateFormat = .coreData },
        Change("proven format") { $0.source.dateFormat = nil },
        Change("total") { $0.group = .init(by: .month, since: $0.group.since, total: .year) },
        Change("fold") { $0.group = .init(fold: .init(unit: .weekday), since: $0.group.since) },
        Change("mean") { $0.group = .init(fold: .init(unit: .weekday, shown: .mean), since: $0.group.since) },
        Change("open days") { $0.group.calendar.openDays = [.monday] },
        Change("other open days") { $0.group.calendar.openDays = [.monday, .tuesday] },
        Change("value") { $0.source.value = "price" },
        Change("another value") { $0.source.value = "tax" },
        Change("measures") { $0.source.measures = [Measure("price"), Measure("tax")] },
        Change("a measure's name") { $0.source.measures = [Measure("price"), Measure("tax", name: "Tax")] },
        Change("aggregate") { ($0.source.value, $0.source.aggregate) = ("price", .avg) },
        Change("pre-aggregated") {
            ($0.source.value, $0.source.isPreAggregated) = ("price", true)
            $0.group = .init(by: .week)
        },
        Change("series") { $0.source.series = "shop" },
        Change("where") { $0.source.condition = "price > 0" },
        Change("zone") { $0.timeZone = "Asia/Tokyo" },
        Change("period") { $0.group.by = .month },
        Change("start of weeks") { $0.group.calendar.weekStart = .monday },
        Change("since") { $0.group.since = CivilDate("2026-02-01") },
        Change("until") { $0.group.until = CivilDate("2026-11-01") },
        Change("by name") { ($0.group, $0.source.label) = (.init(), "shop") },
        Change("by another name") { ($0.group, $0.source.label) = (.init(), "town") },
    ]

    @Test func `each key that decides numbers makes another hash`() throws {
        var known: [String: String] = [:]
        known[try request().method.numbersSHA256] = "nothing"
        for change in Self.deciding {
            let hash = try request(change.make).method.numbersSHA256
            #expect(known[hash] == nil, "\(change.testDescription) is taken for \(known[hash] ?? "")")
            known[hash] = change.testDescription
        }
    }

    @Test(arguments: [
        Change("the database's folder") { $0.source.origin = .database(path: "/moved/app.sqlite", .table("sale")) },
        Change("the zone in words") { $0.timeZone = "UTC" },
        Change("last") { $0.group = .init(by: .week, last: .init(count: 7)) },
        Change("weeks as usual") { $0.group.calendar.weekStart = .sunday },
        Change("title") { $0.texts.title = "Sales" },
        Change("theme") { $0.look.theme = "dark" },
        Change("cap") { $0.chartStyle.bars.cap = 10 },
        Change("bars per page") { $0.pageLimits.bars = 7 },
        Change("marks") { $0.marking = Marking(.min) },
        Change("name") { $0.output.stem = "other" },
    ])
    func `what decides no number leaves the hash as it is`(_ change: Change) throws {
        // `last` and `since` exclude each other.
        let has = try request(change.make)
        let had = try request { if has.grouping?.since == nil { $0.group.since = nil } }
        #expect(has.method.numbers == had.method.numbers)
    }

    @Test func `the start of weeks decides nothing about months`() throws {
        let sunday = try request { $0.group.by = .month }
        let monday = try request { ($0.group.by, $0.group.calendar.weekStart) = (.month, .monday) }
        #expect(sunday.method.numbersSHA256 == monday.method.numbersSHA256)
    }

    @Test func `the keys and values are what archives were hashed by`() throws {
        let method = try request { ($0.source.value, $0.timeZone) = ("price", "Asia/Tokyo") }.method
        #expect(
            method.numbers.map { "\($0.key): \($0.value)" } == [
                "source.database: app.sqlite", "source.table: sale", "source.date: at", "source.date.format: unix",
                "source.value: price", "source.aggregate: sum", "group.time-zone: Asia/Tokyo", "group.by: week",
                "group.week-start: sunday", "group.since: 2026-01-01",
            ])
        #expect(method.numbersSHA256 == "698c988a30807813137a8090268d0db2d3a0461886e3e4311bf2f900f377627c")
    }
}
