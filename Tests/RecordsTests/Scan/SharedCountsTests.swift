import Charts
import Foundation
import TestKit
import Testing

@testable import Records

/// Readings that share a scan, each against the same reading alone.
@Suite(.tags(.faults))
struct SharedCountsTests {
    /// What a random report asks of the table of ``CutsTests``.
    private func reading(
        _ database: TemporaryDatabase, _ zone: TimeZoneRules, asOf: CivilDate, _ random: inout SeededGenerator
    ) throws -> Reading? {
        var days = try CutsTests.grouping(asOf: asOf, &random)
        // Those of other zones share nothing.
        days.zone = zone
        if days.clock != nil { days.clock = days.clock(at: zone.startOfDay(asOf) + 40_000) }
        if Int.random(in: 0..<6, using: &random) == 0 {
            days.total = [Grouping.Total.report, .year].randomElement(using: &random)
        }
        if days.isEmpty { return nil }
        var shown = ShownNames()
        var source = database.source(date: "at", format: .iso8601, value: ["n", "goal"].randomElement(using: &random))
        source.aggregate =
            [nil, .count, .count, .median, .max, .avg, .stddev, .distinct].randomElement(using: &random) ?? nil
        switch Int.random(in: 0..<4, using: &random) {
        case 0: source.series = "s"
        case 1:
            source.series = "s"
            shown.largestSeries = LargestSeries(count: 2)
            shown.expectedSeries = ["s9"].filter { _ in Bool.random(using: &random) }
        case 2 where source.aggregate == nil || source.aggregate == .avg:
            source.measures = [Measure("n"), Measure("goal", name: "g")]
        default: if source.aggregate == nil, Bool.random(using: &random) { source.per = "goal" }
        }
        if Int.random(in: 0..<3, using: &random) == 0 { source.arrival.until = .newestRow }
        if Int.random(in: 0..<4, using: &random) == 0 { source.arrival.warnsAfter = 3 }
        var reading = Reading(source, grouping: days, asOf: asOf, zone: zone)
        (reading.clock, reading.jobs, reading.shown) = (days.clock, Int.random(in: 1...2, using: &random), shown)
        if Bool.random(using: &random) {
            let partner = [Partner.previous, .year].randomElement(using: &random) ?? .year
            reading.otherGroupings = days.partners(partner, through: days.lastArrivedDay).map(\.days)
        }
        if Int.random(in: 0..<3, using: &random) == 0 { reading.lineColumns = ["goal"] }
        return reading
    }

    /// A report by name: of all rows, or of those of some days.
    private func byName(
        _ database: TemporaryDatabase, _ zone: TimeZoneRules, asOf: CivilDate, _ random: inout SeededGenerator
    ) throws -> Reading {
        var source = database.source(
            date: Bool.random(using: &random) ? "at" : nil, format: .iso8601,
            label: ["s", "goal", "n"].randomElement(using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: source.value = "n"
        case 1: (source.value, source.aggregate) = ("n", [.sum, .median, .distinct].randomElement(using: &random))
        case 2: (source.aggregate, source.series) = (.count, "s")
        default: source.aggregate = .count
        }
        var span = try CutsTests.grouping(asOf: asOf, &random)
        (span.zone, span.period, span.clock, span.closed) = (zone, .day, nil, nil)
        let isLimited = source.dateColumn != nil && !span.isEmpty && Bool.random(using: &random)
        var reading = Reading(source, grouping: nil, asOf: asOf, zone: zone)
        if isLimited { reading.span = span }
        return reading
    }

    @Test func `what is counted together is what each reading comes to alone`() throws {
        for seed in 1...FaultCount.of("BARFOLIO_CUTS", inTest: 25, inFull: 600) {
            var random = SeededGenerator(seed: UInt64(seed))
            let asOf = CivilDate(daysSinceEpoch: Int.random(in: 15_000...20_500, using: &random))
            let database = try CutsTests.table(asOf: asOf, &random)
            let zone = try CutsTests.grouping(asOf: asOf, &random).zone
            let way: ReadWay = Bool.random(using: &random) ? .sql : .pages
            let hasIndex = Bool.random(using: &random)
            if hasIndex { try database.execute("CREATE INDEX i ON t (at)") }
            var readings: [Reading] = []
            for _ in 0..<Int.random(in: 2...9, using: &random) {
                // Editions of a report are of other days.
                let day = asOf.advanced(
                    byDays: -Int.random(in: 0...5, using: &random) * Int.random(in: 0...9, using: &random))
                let isByName = Int.random(in: 0..<4, using: &random) == 0
                guard
                    var own = try isByName
                        ? byName(database, zone, asOf: day, &random) : reading(database, zone, asOf: day, &random)
                else { continue }
                own.way = way
                readings.append(own)
            }
            guard let first = readings.first else { continue }
            #expect(readings.allSatisfy(first.canShare))
            let results = countRows([readings], within: .max, ReadLimits())
            guard case .success(let shared)? = results.first else {
                Issue.record("seed \(seed): \(results)")
                continue
            }
            #expect(!shared.isFull && shared.leftOut.isEmpty)
            for (index, reading) in readings.enumerated() {
                let (together, alone) = (try shared.counts(of: index), try countRows(reading))
                expectSame(together.tally, alone.tally, "seed \(seed), \(index)")
                for days in reading.otherGroupings {
                    var shown = ShownNames()
                    shown.expectedSeries = ["s1"]
                    expectSame(
                        try #require(try together.counted?.tally(over: days, shown)),
                        try #require(try alone.counted?.tally(over: days, shown)),
                        "seed \(seed), \(index), beside")
                }
                for goal in reading.lineColumns {
                    let days = try #require(reading.grouping)
                    let both = [try #require(together.counted), try #require(alone.counted)]
                    #expect(both[0].maxima(of: goal, over: days) == both[1].maxima(of: goal, over: days))
                }
            }
        }
    }

    /// All but how many rows were passed over, which an index decides.
    private func expectSame(_ one: Tally, _ other: Tally, _ what: String) {
        var (one, other) = (one, other)
        (one.rows.outside, one.reading.readBy, other.rows.outside, other.reading.readBy) = (0, nil, 0, nil)
        if one == other { return }
        let both = [one, other].map { "\($0)" }
        let common = both[0].commonPrefix(with: both[1]).count
        let ends = both.map { $0.dropFirst(max(0, common - 200)).prefix(500) }
        Issue.record("\(what): …\(ends[0]) and …\(ends[1])")
    }
}
