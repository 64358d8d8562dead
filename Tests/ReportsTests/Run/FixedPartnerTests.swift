import Archive
import Charts
import Foundation
import GRDB
import TestKit
import Testing

@testable import Reports

/// `compare: {with: 2026-01-01}`: all buckets beside the one that holds a day, against plain sums by SQL between bounds that Foundation's
/// calendar gives.
@Suite(.tags(.faults))
struct FixedPartnerTests {
    private let folder: DefinitionFolder

    init() throws { folder = try DefinitionFolder() }

    private static let grains = ["hour", "day", "week", "month", "quarter", "year"]
    private static let zones = ["Europe/Berlin", "Asia/Kathmandu", "America/St_Johns"]
    private static let now = 1_795_600_000

    /// Rows of the three years before a moment, and of a month after it.
    private func store(_ random: inout SeededGenerator) throws -> DatabaseQueue {
        let database = try DatabaseQueue(path: folder.path + "/t.sqlite")
        let rows = (0..<4_000).map { _ in
            "(\(Self.now + Int.random(in: -95_000_000..<2_600_000, using: &random)), \(Int.random(in: -9...99, using: &random)))"
        }
        try database.write { database in
            try database.execute(sql: "CREATE TABLE t (at INTEGER, v INTEGER)")
            try database.execute(sql: "INSERT INTO t VALUES \(rows.joined(separator: ", "))")
        }
        return database
    }

    private func request(_ yaml: String, now: Int) throws -> ReportRequest {
        let definition = try readDefinition(
            at: folder.write(
                "fixed.yaml",
                "source: {database: t.sqlite, table: t, date: {column: at, format: unix}, value: v}\n" + yaml))
        return try resolve(definition, ResolutionContext(now: Int64(now), hostZone: "UTC"))
    }

    @Test(arguments: zones)
    func `partners are what SQL sums between the bounds of a calendar`(zone: String) async throws {
        var compared = 0
        var random = SeededGenerator(seed: UInt64(zone.utf8.count))
        let database = try store(&random)
        for round in 0..<FaultCount.of("BARFOLIO_FIXED", inTest: 60, inFull: 600) {
            let grain = Self.grains[round % Self.grains.count]
            let now = Self.now - Int.random(in: 0..<40_000_000, using: &random)
            let spans = try Spans(zone, grain)
            let moment = Date(timeIntervalSince1970: TimeInterval(now))
            let parts = spans.calendar.dateComponents([.minute, .second], from: moment)
            let clock = now - (parts.minute ?? 0) * 60 - (parts.second ?? 0)
            let far = grain == "hour" ? 3 : grain == "day" ? 20 : 700
            let fixed = spans.day(of: now, Int.random(in: -800...0, using: &random))
            let since =
                round % 3 == 0 && grain != "hour" ? spans.day(of: now, -Int.random(in: 2...far, using: &random)) : nil
            let limit = since.map { "since: \(spans.text($0))" } ?? "last: \(Int.random(in: 1...40, using: &random))"
            let yaml =
                "group: {by: \(grain), time-zone: \(zone), \(limit)}\ncompare: \(spans.text(fixed))\npage: {bars: 100}"
            let end = grain == "hour" ? spans.day(fixed, 1) : spans.bucket(fixed).end
            if Int(end.timeIntervalSince1970) > clock {
                #expect(throws: ReportError.self, "\(yaml)") { try request(yaml, now: now) }
                continue
            }
            let chart = try await makeChart(of: request(yaml, now: now), jobs: 2)
            for bar in chart.bars {
                let bucket = try #require(bar.bucket)
                guard
                    let expected = spans.counted(
                        bucket, of: fixed, since: since, clock: Date(timeIntervalSince1970: TimeInterval(clock)))
                else { continue }
                let bounds = [expected.start, expected.end].map { Int($0.timeIntervalSince1970) }
                let sum = try await database.read {
                    try Int64.fetchOne(
                        $0, sql: "SELECT coalesce(sum(v), 0) FROM t WHERE at >= ? AND at < ?",
                        arguments: [bounds[0], bounds[1]])
                }
                let isItself = bucket.start == Int64(spans.partner(of: bucket, fixed).timeIntervalSince1970)
                #expect(
                    bar.partner?.number.amount == (isItself || expected.duration == 0 ? nil : sum.map { .integer($0) }),
                    "\(yaml) at \(moment), \(bar.names.label): \(expected)")
                compared += 1
            }
        }
        #expect(compared > 300)
    }

    @Test(arguments: [
        ("month", "2025-07-04", "Jul 2025"), ("quarter", "2025-07-04", "Q3 2025"), ("year", "2025-07-04", "2025"),
        ("week", "2025-07-04", "Jun 29 – Jul 5, 2025"), ("day", "2025-07-04", "Jul 4, 2025"),
        ("hour", "2025-07-04", "Jul 4, 2025"),
    ])
    func `the subtitle names what bars are compared with`(by: String, with: String, name: String) async throws {
        var random = SeededGenerator(seed: 1)
        _ = try store(&random)
        let yaml = "group: {by: \(by), last: 3}\ncompare: {with: \(with), as: delta}"
        let chart = try await makeChart(of: request(yaml, now: Self.now), jobs: 1)
        #expect(chart.pageText.subtitle.contains("compared with \(name)"), "\(chart.pageText.subtitle)")
    }

    @Test func `what a cut bucket is compared with begins where that counts`() async throws {
        var random = SeededGenerator(seed: 1)
        try store(&random).close()
        let yaml = "group: {by: week, week-start: monday, since: 2026-02-12, time-zone: UTC}\ncompare: {with: previous}"
        let chart = try await makeChart(of: request(yaml, now: Self.now), jobs: 2)
        let bases = chart.bars.prefix(2).compactMap { $0.partner?.number }
        let compared = bases.map { ReportDocument.Compared($0, of: nil, .utc) }
        #expect(compared.map { $0.start.prefix(10) } == ["2026-02-05", "2026-02-09"])
        #expect(compared.map { $0.end.prefix(10) } == ["2026-02-09", "2026-02-16"])
    }

    @Test(arguments: [
        ("group: {by: week, last: 3}\ncompare: 2027-07-04", "the week of 2027-07-04, which is not over on 2026-11-25"),
        (
            "group: {by: month, last: 3}\ncompare: 2026-11-02",
            "the month of 2026-11-02, which is not over on 2026-11-25"
        ),
        ("group: {by: day, last: 3, days: weekdays}\ncompare: 2026-11-22", "the day of 2026-11-22, which is closed"),
    ])
    func `what is not over, or closed, is refused`(yaml: String, found: String) throws {
        var random = SeededGenerator(seed: 1)
        _ = try store(&random)
        let error = #expect(throws: ReportError.self) { try request(yaml, now: Self.now) }
        #expect(error?.found.hasSuffix(found + (found.hasSuffix("closed") ? "" : ", the last day that counts")) == true)
    }
}

/// Buckets of a calendar, by Foundation.
private struct Spans {
    var calendar = Calendar(identifier: .gregorian)
    let grain: String

    init(_ zone: String, _ grain: String) throws {
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        calendar.firstWeekday = 1
        self.grain = grain
    }

    /// The beginning of a day so many days after that of a moment, or after another day.
    func day(of moment: Int, _ count: Int) -> Date {
        day(calendar.startOfDay(for: Date(timeIntervalSince1970: TimeInterval(moment))), count)
    }
    func day(_ day: Date, _ count: Int) -> Date {
        calendar.startOfDay(for: calendar.date(byAdding: .day, value: count, to: day.addingTimeInterval(43_200)) ?? day)
    }

    func text(_ day: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day], from: day)
        return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }

    private func month(_ day: Date) -> Int {
        let parts = calendar.dateComponents([.year, .month], from: day)
        return (parts.year ?? 0) * 12 + (parts.month ?? 0) - 1
    }
    private func first(ofMonth month: Int, day: Int = 1) -> Date {
        calendar.date(from: DateComponents(year: month / 12, month: month % 12 + 1, day: day)) ?? .distantPast
    }

    /// The bucket that holds a day; of hours the first.
    func bucket(_ day: Date) -> DateInterval {
        switch grain {
        case "hour": return DateInterval(start: day, duration: 3_600)
        case "day": return DateInterval(start: day, end: self.day(day, 1))
        case "week":
            let start = self.day(day, 1 - calendar.component(.weekday, from: day))
            return DateInterval(start: start, end: self.day(start, 7))
        default:
            let length = grain == "month" ? 1 : grain == "quarter" ? 3 : 12
            let start = month(day) / length * length
            return DateInterval(start: first(ofMonth: start), end: first(ofMonth: start + length))
        }
    }

    /// Where a bucket's partner begins.
    func partner(of bucket: Bucket, _ fixed: Date) -> Date {
        let start = Date(timeIntervalSince1970: TimeInterval(bucket.start))
        guard grain == "hour" else { return self.bucket(fixed).start }
        return fixed.addingTimeInterval(start.timeIntervalSince(calendar.startOfDay(for: start)))
    }

    /// The day of a bucket that is where another day is in its own; whether that is as late in its month, where days are of months.
    private func same(_ day: Date, in other: DateInterval, as own: DateInterval) -> (day: Date, isSame: Bool) {
        if grain == "day" || grain == "week" {
            let count = calendar.dateComponents([.day], from: own.start, to: day).day ?? 0
            return (self.day(other.start, count), true)
        }
        let month = month(other.start) + month(day) - month(own.start)
        let number = calendar.component(.day, from: day)
        let last = calendar.component(.day, from: self.day(first(ofMonth: month + 1), -1))
        return (first(ofMonth: month, day: min(number, last)), number <= last)
    }

    /// What counts of a bucket's partner; nil where a day of 23 or 25 hours would make it doubtful.
    func counted(_ bucket: Bucket, of fixed: Date, since: Date?, clock: Date) -> DateInterval? {
        let own = DateInterval(
            start: Date(timeIntervalSince1970: TimeInterval(bucket.start)),
            end: Date(timeIntervalSince1970: TimeInterval(bucket.end)))
        func isUsual(_ day: Date) -> Bool { self.day(day, 1).timeIntervalSince(day) == 86_400 }
        if grain == "hour" {
            guard isUsual(fixed), isUsual(calendar.startOfDay(for: own.start)) else { return nil }
            return DateInterval(start: partner(of: bucket, fixed), duration: 3_600)
        }
        let other = self.bucket(fixed)
        var (start, end) = (other.start, other.end)
        if let since, since > own.start {
            let (day, isSame) = same(since, in: other, as: own)
            start = isSame ? day : self.day(day, 1)
        }
        if clock < own.end {
            let today = calendar.startOfDay(for: clock.addingTimeInterval(-1))
            let (day, isSame) = same(today, in: other, as: own)
            let time = clock.timeIntervalSince(today)
            guard isUsual(day), isUsual(today) else { return nil }
            end = min(end, isSame && time < 86_400 ? day.addingTimeInterval(time) : self.day(day, 1))
            if time == 86_400, self.day(today, 1) == own.end { end = other.end }
        }
        return DateInterval(start: min(start, end), end: end)
    }
}
