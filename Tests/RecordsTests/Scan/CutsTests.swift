import Charts
import Foundation
import TestKit
import Testing

@testable import Records

/// Rows that are counted once, between cuts, against a reading of its own for each grouping.
@Suite(.tags(.faults))
struct CutsTests {
    private static let zones = ["Asia/Tokyo", "Europe/Berlin", "America/Sao_Paulo", "Pacific/Apia", "America/New_York"]

    /// 900 rows of two years around an as-of day: instants and local times and days, some of no use.
    static func table(asOf: CivilDate, _ random: inout SeededGenerator) throws -> TemporaryDatabase {
        let rows = (0..<900).map { _ in
            let day = asOf.advanced(byDays: Int.random(in: -760...12, using: &random))
            let time = padded(UInt32.random(in: 0..<24, using: &random), 2) + ":30"
            let date =
                switch Int.random(in: 0..<12, using: &random) {
                case 0...4: "'\(day)'"
                case 5...7: "'\(day)T\(time):00Z'"
                case 8...9: "'\(day) \(time)'"
                case 10: "'\(day)T\(time):00+09:00'"
                default: ["NULL", "''", "'soon'", "7"].randomElement(using: &random) ?? ""
                }
            let value =
                Int.random(in: 0..<20, using: &random) == 0 ? "'x'" : "\(Int.random(in: -5...90, using: &random))"
            return
                "(\(date), \(value), 's\(Int.random(in: 0..<4, using: &random))', \(Int.random(in: 0...9, using: &random)))"
        }
        return try TemporaryDatabase(
            "CREATE TABLE t (at, n, s, goal); INSERT INTO t VALUES \(rows.joined(separator: ", "));")
    }

    static func grouping(asOf: CivilDate, _ random: inout SeededGenerator) throws -> Grouping {
        let period = try #require([Period.hour, .day, .day, .week, .month, .quarter].randomElement(using: &random))
        var grouping = Grouping(
            period: period, starts: CalendarStarts(),
            zone: try zone(try #require(Self.zones.randomElement(using: &random))),
            asOf: asOf, last: nil)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: grouping.last = Int.random(in: 1...30, using: &random)
        case 1: grouping.since = asOf.advanced(byDays: -Int.random(in: 3...200, using: &random))
        default: break
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            grouping.until = asOf.advanced(byDays: -Int.random(in: 0...9, using: &random))
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            let start = grouping.zone.startOfDay(asOf)
            grouping.clock = grouping.clock(at: start + Int64.random(in: 0..<80_000, using: &random))
        }
        if period == .day, Bool.random(using: &random) {
            grouping.closed = ClosedDays(weekdays: [.saturday, .sunday], holidays: [asOf.advanced(byDays: -8)])
        }
        return grouping
    }

    @Test func `what is counted once comes to what readings of their own come to`() throws {
        var compared = 0
        for seed in 1...FaultCount.of("BARFOLIO_CUTS", inTest: 30, inFull: 800) {
            var random = SeededGenerator(seed: UInt64(seed))
            let asOf = CivilDate(daysSinceEpoch: Int.random(in: 15_000...20_500, using: &random))
            let own = try Self.grouping(asOf: asOf, &random)
            let partner = try #require(
                [
                    Partner.previous, .year, .back(2, .month), .back(3, own.period),
                    .holding(asOf.advanced(byDays: -Int.random(in: 0...500, using: &random))),
                ].randomElement(using: &random))
            let announced = own.partners(partner, through: own.lastArrivedDay).map(\.days)
            guard !own.isEmpty, !announced.isEmpty else { continue }
            compared += 1
            let database = try Self.table(asOf: asOf, &random)
            var source = database.source(date: "at", format: .iso8601, value: "n")
            if Bool.random(using: &random) { source.series = "s" }
            source.aggregate = [nil, .median, .max, .avg].randomElement(using: &random) ?? nil
            var others = announced
            if Bool.random(using: &random) {
                source.arrival.until = .newestRow
                // Where no bucket of the report has arrived, none is compared.
                let days = (1...4).map { own.lastArrivedDay.advanced(byDays: -$0 * $0) }
                others += days.filter { $0 >= own.rowsFromDay ?? $0 }.flatMap {
                    own.partners(partner, through: $0).map(\.days)
                }
            }
            var reading = Reading(source, grouping: own, asOf: asOf, zone: own.zone)
            (reading.way, reading.jobs) = (Bool.random(using: &random) ? .sql : .pages, 2)
            let alone = try countRows(reading).tally
            (reading.otherGroupings, reading.lineColumns) = (announced, ["goal"])
            let counts = try countRows(reading)
            func same(_ one: Tally, _ other: Tally, _ what: String) {
                let both = [one, other].map { tally in
                    // Days without a time are no rows of partners.
                    let rejected = tally.rows.rejected.filter { $0.reason != Rejection.dateHasNoTime.rawValue }
                    return "\(tally.entries) \(tally.rows.used) \(rejected) \(tally.rows.timeless)"
                }
                if both[0] == both[1] { return }
                let common = both[0].commonPrefix(with: both[1]).count
                let ends = both.map { $0.dropFirst(common).prefix(300) }
                Issue.record("seed \(seed), \(what): …\(ends[0]) and …\(ends[1])")
            }
            same(counts.tally, alone, "the report's own")
            func counters(_ rows: Tally.Rows) -> [Int?] {
                [rows.later, rows.notYet, rows.closed, rows.newestDay?.daysSinceEpoch, rows.rejected.count]
            }
            #expect(counters(counts.tally.rows) == counters(alone.rows), "seed \(seed)")
            for days in others {
                var reading = Reading(source, grouping: days, asOf: days.asOf, zone: days.zone)
                reading.clock = days.clock
                reading.source.arrival = Arrival()
                reading.shown.expectedSeries = ["s1", "t"].filter { _ in source.series != nil }
                let expected = try countRows(reading).tally
                let tally = try #require(try counts.counted?.tally(over: days, reading.shown))
                same(tally, expected, "its partners")
            }
            var goals = source
            (goals.value, goals.series, goals.aggregate) = ("goal", nil, .max)
            goals.arrival = Arrival()
            let expected = try countRows(Reading(goals, grouping: own, asOf: asOf, zone: own.zone)).tally.entries
            let found = try #require(counts.counted?.maxima(of: "goal", over: own))
            for entry in expected {
                guard case .bucket(let bucket) = entry.key else { continue }
                #expect((found[bucket.start] ?? nil) == entry.value.amount, "seed \(seed)")
            }
        }
        #expect(compared > 0)
    }
}
