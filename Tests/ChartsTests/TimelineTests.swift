import Testing

@testable import Charts

struct TimelineTests {
    private func grouping(_ period: Period, asOf: String, last: Int?, zone name: String = "Asia/Tokyo") throws
        -> Grouping
    {
        Grouping(period: period, weekStart: .sunday, zone: try zone(name), asOf: try day(asOf), last: last)
    }

    @Test func sevenWeeksEndWithTheAsOfsWeek() throws {
        let buckets = Timeline(try grouping(.week, asOf: "2026-11-20", last: 7)).buckets
        #expect(
            buckets.map(\.firstDay.description) == [
                "2026-10-04", "2026-10-11", "2026-10-18", "2026-10-25", "2026-11-01", "2026-11-08", "2026-11-15",
            ])
        #expect(buckets.map(\.isPartial) == [false, false, false, false, false, false, true])
        #expect(zip(buckets, buckets.dropFirst()).allSatisfy { $0.end == $1.start })
    }

    @Test func aWeekThatEndsWithTheAsOfDayIsWhole() throws {
        let buckets = Timeline(try grouping(.week, asOf: "2026-11-21", last: 1)).buckets
        #expect(buckets.map(\.isPartial) == [false])
    }

    @Test func everyInstantIsInTheBucketWhoseBoundsHoldIt() throws {
        var timeline = Timeline(try grouping(.week, asOf: "2026-11-20", last: 3))
        let buckets = timeline.buckets
        for (position, bucket) in buckets.enumerated() {
            let last = position == 2 ? bucket.start + 5 * 86_400 : bucket.end - 1
            for instant in [bucket.start, bucket.start + 1, last] {
                guard case .bucket(let index) = timeline.place(instant: instant) else {
                    Issue.record("\(instant) is in no bucket")
                    continue
                }
                #expect(timeline.position(of: index) == position)
            }
        }
        #expect(timeline.place(instant: buckets[0].start - 1) == .before)
        // The as-of day itself still counts, what comes after it does not.
        let end = try zone("Asia/Tokyo").startOfDay(try day("2026-11-21"))
        #expect(timeline.place(instant: end - 1) == .bucket(0))
        #expect(timeline.place(instant: end) == .afterAsOf)
    }

    @Test func withoutAnEndItGrowsBackAndKeepsItsIndices() throws {
        var timeline = Timeline(try grouping(.month, asOf: "2026-11-20", last: nil, zone: "Europe/Berlin"))
        #expect(timeline.place(localDay: try day("2026-11-03")) == .bucket(0))
        #expect(timeline.place(localDay: try day("2025-12-31")) == .bucket(11))
        #expect(timeline.place(localDay: try day("2026-11-20")) == .bucket(0))
        #expect(timeline.buckets.count == 12)
        #expect(timeline.buckets[0].firstDay.description == "2025-12-01")
        #expect(timeline.position(of: 11) == 0)
        #expect(timeline.place(localDay: try day("2026-11-21")) == .afterAsOf)
        #expect(timeline.place(instant: -70_000_000_000) == .outOfRange)
    }
}
