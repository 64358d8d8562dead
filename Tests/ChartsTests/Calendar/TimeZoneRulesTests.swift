import Foundation
import TestKit
import Testing

@testable import Charts

struct TimeZoneRulesTests {
    @Test func `rules that are others only after an instant have the same offsets until then`() throws {
        let (berlin, end): (TimeZoneRules, Int64) = (try zone("Europe/Berlin"), 1_795_176_000)
        let later = TimeZoneRules(name: "Europe/Berlin", spans: berlin.spans.filter { $0.start < end })
        #expect(later != berlin && later.offsets(until: end) == berlin.offsets(until: end))
        let past = berlin.spans.filter { !(1_700_000_000..<1_720_000_000).contains($0.start) }
        #expect(TimeZoneRules(name: "", spans: past).offsets(until: end) != berlin.offsets(until: end))
    }

    /// First instants of days, worked out by hand from the zones' histories.
    @Test(arguments: [
        ("UTC", "1970-01-01", "1970-01-01T00:00:00+00:00"),
        ("Asia/Tokyo", "2026-11-15", "2026-11-15T00:00:00+09:00"),
        ("Europe/Berlin", "2026-03-29", "2026-03-29T00:00:00+01:00"),
        ("Europe/Berlin", "2026-03-30", "2026-03-30T00:00:00+02:00"),
        ("Europe/Berlin", "2099-07-01", "2099-07-01T00:00:00+02:00"),
        // Midnight was skipped: the day begins at one o'clock.
        ("America/Sao_Paulo", "2018-11-04", "2018-11-04T01:00:00-02:00"),
        // The day before was skipped as a whole.
        ("Pacific/Apia", "2011-12-30", "2011-12-31T00:00:00+14:00"),
        ("Pacific/Apia", "2011-12-31", "2011-12-31T00:00:00+14:00"),
        // The clock fell from 00:01 back to 23:01: the day begins the first time.
        ("America/St_Johns", "2006-10-29", "2006-10-29T00:00:00-02:30"),
        ("Asia/Kathmandu", "2026-01-01", "2026-01-01T00:00:00+05:45"),
        ("Australia/Lord_Howe", "2026-10-04", "2026-10-04T00:00:00+10:30"),
        ("Europe/Amsterdam", "1900-01-01", "1900-01-01T00:00:00+00:17:30"),
    ])
    func `a day begins at its first instant`(name: String, date: String, start: String) throws {
        let zone = name == "UTC" ? TimeZoneRules.utc : try zone(name)
        let instant = zone.startOfDay(try day(date))
        // Amsterdam was merged into Brussels in newer databases.
        if name == "Europe/Amsterdam", zone.offset(at: -2_208_988_800) != 1_050 { return }
        #expect(zone.iso8601(instant) == start)
    }

    @Test(arguments: [
        "Europe/Berlin", "America/New_York", "Australia/Sydney", "Pacific/Apia", "Asia/Tehran", "Africa/Cairo",
    ])
    func `no day overlaps the next and each begins on itself`(name: String) throws {
        let zone = try zone(name)
        var last = Int64.min
        for number in stride(from: -20_000, to: 40_000, by: 1) {
            let day = CivilDate(daysSinceEpoch: number)
            let (start, next) = (zone.startOfDay(day), day.advanced(byDays: 1))
            // Of a day that a zone left out, the next one's start.
            let isLeftOut = start == zone.startOfDay(next)
            let isRight =
                start >= last && zone.day(at: start) == (isLeftOut ? next : day) && zone.day(at: start - 1) < day
            if !isRight || isLeftOut != (name == "Pacific/Apia" && "\(day)" == "2011-12-30") { Issue.record("\(day)") }
            last = start
        }
    }

    @Test func `the rule goes on for ever`() throws {
        let zone = try zone("Europe/Berlin")
        // The calendar repeats every 400 years, and so do summer and winter.
        for year in [2100, 2437, 2438, 2439, 2800, 5000, 9998] {
            #expect(zone.offset(at: Int64(CivilDate.days(year: year, month: 7, day: 1)) * 86_400) == 7_200)
            #expect(zone.offset(at: Int64(CivilDate.days(year: year, month: 1, day: 15)) * 86_400) == 3_600)
            let summer = CivilDate(daysSinceEpoch: CivilDate.days(year: year, month: 7, day: 1))
            #expect(zone.iso8601(zone.startOfDay(summer)).hasSuffix("-07-01T00:00:00+02:00"))
        }
    }

    @Test(
        arguments: [
            ([Int32.min, 0], [], ""), ([0, -134_217_728], [0], ""), ([172_800], [], ""),
            ([3_600, 7_200], [Int64.min], ""), ([3_600, 7_200], [.max], "UTC0"), ([0, 3_600], [1_000, 1_000], ""),
            ([0, 3_600], [1_000, 0], ""), ([0], [], "AAA25"), ([0], [], "AAA0BBB-9999,M3.5.0,M10.5.0"),
            ([0], [], "AAA0BBB,M3.5.0/168,M10.5.0"), ([0], [], "AAA0BBB,M3.5.0,M10.5.0/-9999:9999:9999"),
        ] as [(types: [Int32], times: [Int64], rule: String)])
    func `a file with times or offsets that no zone has is refused`(
        types: [Int32], times: [Int64], rule: String
    ) {
        func bytes<Number: FixedWidthInteger>(_ numbers: [Number]) -> [UInt8] {
            numbers.flatMap { number in withUnsafeBytes(of: number.bigEndian) { Array($0) } }
        }
        func header(_ times: Int, _ types: Int) -> [UInt8] {
            Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
                + bytes([0, 0, 0, UInt32(times), UInt32(types), 1])
        }
        let old = header(0, 1) + [UInt8](repeating: 0, count: 7)
        let kinds = times.indices.map { UInt8($0 % 2 == 0 ? types.count - 1 : 0) }
        let infos = types.flatMap { type -> [UInt8] in bytes([type]) + [0, 0] } + [0]
        let block = header(times.count, types.count) + bytes(times) + kinds + infos
        #expect(TimeZoneRules(name: "x", tzif: old + block + Array("\n\(rule)\n".utf8)) == nil)
    }

    @Test(arguments: [0, 1] as [UInt8])
    func `a file that counts leap seconds is refused, since no row does`(count: UInt8) {
        func block(_ timeSize: Int) -> [UInt8] {
            Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
                + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, count, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1]
                + [UInt8](repeating: 0, count: 7 + Int(count) * (timeSize + 4))
        }
        let rules = TimeZoneRules(name: "x", tzif: block(4) + block(8) + Array("\nUTC0\n".utf8))
        #expect((rules == nil) == (count > 0))
    }

    @Test func `what is no zone file is refused`() throws {
        #expect(TimeZoneRules(name: "x", tzif: []) == nil)
        #expect(TimeZoneRules(name: "x", tzif: Array("TZif".utf8)) == nil)
        #expect(TimeZoneRules(name: "x", tzif: [UInt8](repeating: 0x54, count: 500)) == nil)
        let whole = Array(try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Berlin")))
        for length in stride(from: 0, to: whole.count - 40, by: 7) {
            #expect(TimeZoneRules(name: "x", tzif: Array(whole[..<length])) == nil)
        }
    }

    @Test(arguments: [
        "", "CET", "CE-1", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
        "CET-1CEST,J0,J365", "CET-1CEST,366,1", "CET-1CEST,M3.5.0,M10.5.0,x", "<+03", "CET-99999",
    ])
    func `a rule that is none is refused`(text: String) {
        #expect(PosixTimeZone(text) == nil)
    }

    @Test func `rules of every form are read`() throws {
        let julian = try #require(PosixTimeZone("AAA3BBB,J60/0,J61/0")).spans(inYear: 2024)
        let march1 = Int64(CivilDate.days(year: 2024, month: 3, day: 1)) * 86_400
        #expect(julian.map(\.start) == [march1 + 10_800, march1 + 86_400 + 7_200])
        let ordinal = try #require(PosixTimeZone("<-02>2<-01>,59/-1,60/25:30:15")).spans(inYear: 2024)
        #expect(ordinal.map(\.start) == [march1 - 86_400 - 3_600 + 7_200, march1 + 91_815 + 3_600])
        #expect(try #require(PosixTimeZone("<+0545>-5:45")).spans(inYear: 2024).isEmpty)
    }
}
