import Charts
import TestKit
import Testing

@testable import Records

struct BucketFinderTests {
    private func days(_ finder: BucketFinder) -> [String] { finder.buckets.reversed().map(\.firstDay.description) }

    @Test func `seven weeks end with the as-of's week`() throws {
        let finder = BucketFinder(try grouping(.week, asOf: "2026-11-20", last: 7, zone: "Asia/Tokyo"))
        #expect(
            days(finder) == [
                "2026-10-04", "2026-10-11", "2026-10-18", "2026-10-25", "2026-11-01", "2026-11-08", "2026-11-15",
            ])
        #expect(finder.buckets.map(\.isPartial) == [true, false, false, false, false, false, false])
        #expect(zip(finder.buckets, finder.buckets.dropFirst()).allSatisfy { $0.start == $1.end })
        let whole = BucketFinder(try grouping(.week, asOf: "2026-11-21", last: 1))
        #expect(whole.buckets.map(\.isPartial) == [false])
    }

    @Test func `every instant is in the bucket whose bounds hold it`() throws {
        var finder = BucketFinder(try grouping(.week, asOf: "2026-11-20", last: 3, zone: "Asia/Tokyo"))
        for (number, bucket) in finder.buckets.enumerated() {
            let last = number == 0 ? bucket.start + 5 * 86_400 : bucket.end - 1
            for instant in [bucket.start, bucket.start + 1, last] {
                #expect(finder.find(instant: instant) == .bucket(number))
            }
        }
        #expect(finder.find(instant: finder.buckets[2].start - 1) == .before)
        // The as-of day itself still counts, what comes after it does not.
        let end = try zone("Asia/Tokyo").startOfDay(try day("2026-11-21"))
        #expect(finder.find(instant: end - 1) == .bucket(0))
        #expect(finder.find(instant: end) == .after)
    }

    @Test func `without a beginning it grows back and keeps its numbers`() throws {
        var finder = BucketFinder(try grouping(.month, asOf: "2026-11-20", zone: "Europe/Berlin"))
        func find(_ text: String) throws -> BucketFinder.Finding { finder.find(localDay: try day(text).daysSinceEpoch) }
        #expect(try find("2026-11-03") == .bucket(0))
        #expect(try find("2025-12-31") == .bucket(11))
        #expect(try find("2026-11-20") == .bucket(0))
        #expect(finder.buckets.count == 12)
        #expect(try find("2026-11-21") == .after)
        #expect(finder.find(instant: -70_000_000_000) == .outOfRange)
    }

    @Test func `since and until leave rows outside of their days`() throws {
        var grouping = try grouping(.week, asOf: "2026-11-20", zone: "Asia/Tokyo")
        grouping.since = try day("2026-10-28")
        grouping.until = try day("2026-11-10")
        var finder = BucketFinder(grouping)
        func find(_ text: String) throws -> BucketFinder.Finding { finder.find(localDay: try day(text).daysSinceEpoch) }
        #expect(days(finder) == ["2026-10-25", "2026-11-01", "2026-11-08"])
        #expect(try find("2026-10-27") == .before)
        #expect(try find("2026-10-28") == .bucket(2))
        #expect(try find("2026-11-10") == .bucket(0))
        #expect(try find("2026-11-11") == .notYet)
        #expect(try find("2026-11-20") == .notYet)
        #expect(try find("2026-11-21") == .after)
        #expect(finder.find(instant: try #require(grouping.rowsFrom) - 1) == .before)
    }

    @Test(arguments: [
        "Asia/Tokyo", "Europe/Berlin", "America/Sao_Paulo", "Pacific/Apia", "Antarctica/Troll", "Asia/Gaza",
    ])
    func `it finds what a naive search finds`(name: String) throws {
        var random = SeededGenerator(seed: 17)
        let rules = try zone(name)
        for _ in 0..<24 {
            let asOf = CivilDate(daysSinceEpoch: Int.random(in: 14_000...16_500, using: &random))
            var grouping = Grouping(
                period: try #require(Period.allCases.randomElement(using: &random)),
                starts: CalendarStarts(week: try #require(Weekday.allCases.randomElement(using: &random))),
                zone: rules, asOf: asOf,
                last: nil)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: grouping.last = Int.random(in: 1...20, using: &random)
            case 1: grouping.since = asOf.advanced(byDays: -Int.random(in: 1...600, using: &random))
            default: break
            }
            if Bool.random(using: &random) {
                grouping.until = asOf.advanced(byDays: Int.random(in: -20...20, using: &random))
            }
            if grouping.isEmpty { continue }
            try compare(grouping, &random)
        }
    }

    private func compare(_ grouping: Grouping, _ random: inout SeededGenerator) throws {
        var finder = BucketFinder(grouping)
        var edges: [Int64] = []
        for _ in 0..<40 {
            let day = grouping.asOf.advanced(byDays: Int.random(in: -700...30, using: &random))
            let found = finder.find(localDay: day.daysSinceEpoch)
            if grouping.period.seconds == nil {
                expect(found, naive(grouping, day), finder, "\(day), \(grouping)")
            } else {
                // A day without a time is in none of its parts.
                if case .bucket = found { Issue.record("\(day) is in a part of a day") }
            }
            let start = grouping.zone.startOfDay(day)
            for instant in [start - 1, start, Int64.random(in: start..<start + 86_400, using: &random)] + edges {
                let found = finder.find(instant: instant)
                expect(found, naive(grouping, instant), finder, "\(instant), \(grouping)")
                if case .bucket(let number) = found {
                    edges = [finder.buckets[number].start - 1, finder.buckets[number].end]
                }
            }
        }
    }

    private func expect(
        _ found: BucketFinder.Finding, _ expected: Bucket?, _ finder: BucketFinder, _ subject: @autoclosure () -> String
    ) {
        var bucket: Bucket?
        if case .bucket(let number) = found { bucket = finder.buckets[number] }
        if bucket != expected { Issue.record("\(subject()): \(found), not \(expected.debugDescription)") }
    }

    private func naive(_ grouping: Grouping, _ instant: Int64) -> Bucket? {
        if instant >= grouping.rowsUntil || instant < grouping.rowsFrom ?? .min { return nil }
        return grouping.bucket(holding: instant)
    }

    private func naive(_ grouping: Grouping, _ day: CivilDate) -> Bucket? {
        naive(grouping, grouping.zone.startOfDay(day))
    }
}
