import Foundation
import TestKit
import Testing

@testable import Charts

/// Where both read the zones.
private let zoneFolder = "/usr/share/zoneinfo"

/// Whether there is a Python to ask. CI has one, so there its absence is a failure and no reason to skip.
private let hasOracle =
    ProcessInfo.processInfo.environment["CI"] != nil
    || FileManager.default.fileExists(atPath: zoneFolder) && (try? Oracle.answers("import zoneinfo", to: [])) != nil

/// Every value is compared with Python's, which reads the same zone files; see `Tests/Oracles/calendar-oracle.py`.
@Suite(
    .tags(.process, .faults),
    .enabled(if: hasOracle, "needs python3 with zoneinfo, and /usr/share/zoneinfo"))
struct CalendarOracleTests {
    /// Zones with something to them: no midnight, no such day, thirty-minute changes, quarter hours, winter time that
    /// is the exception, rules with negative hours and hours beyond 24, changes of side of the date line.
    static let zones = [
        "Africa/Cairo", "Africa/Casablanca", "Africa/Johannesburg", "Africa/Monrovia", "America/Adak",
        "America/Asuncion", "America/Caracas", "America/Havana", "America/Los_Angeles", "America/New_York",
        "America/Santiago", "America/Sao_Paulo", "America/Scoresbysund", "America/St_Johns", "Antarctica/Casey",
        "Antarctica/Troll", "Asia/Amman", "Asia/Beirut", "Asia/Gaza", "Asia/Kathmandu", "Asia/Kolkata", "Asia/Manila",
        "Asia/Pyongyang", "Asia/Seoul", "Asia/Tehran", "Asia/Tokyo", "Australia/Eucla", "Australia/Lord_Howe",
        "Australia/Sydney", "Etc/UTC", "Europe/Berlin", "Europe/Dublin", "Europe/London", "Europe/Moscow",
        "Pacific/Apia", "Pacific/Chatham", "Pacific/Fakaofo", "Pacific/Kiritimati", "Pacific/Kwajalein",
        "Pacific/Norfolk",
    ]

    /// In `make test` a third of them, others every time.
    private static func some(_ zones: [String]) -> [String] {
        FaultCount.isFull ? zones : Array(zones.shuffled().prefix(zones.count / 3))
    }

    private static let count = FaultCount.of("BARFOLIO_INSTANTS", inTest: 500, inFull: 2_500)

    @Test(arguments: some(zones))
    func `every bucket of a random instant begins and ends where Python says`(name: String) throws {
        let seed = 20_261_120
        let zone = try zone(name)
        let groupings: [(name: String, grouping: Grouping)] = Period.ofDays.flatMap { period in
            (period == .week ? Weekday.allCases : [.sunday]).map { weekStart in
                let asOf = CivilDate(daysSinceEpoch: 0)
                let grouping = Grouping(
                    period: period, starts: CalendarStarts(week: weekStart), zone: zone, asOf: asOf, last: nil)
                return (period == .week ? "week from \(weekStart)" : period.rawValue, grouping)
            }
        }
        var differences: [String] = []
        let lines = try Oracle.lines(
            "calendar-oracle.py", "buckets", zoneFolder, name, "--seed", "\(seed)", "--count", "\(Self.count)")
        for line in lines {
            let numbers = line.split(separator: " ").compactMap { Int64($0) }
            let instant = numbers[0]
            for (index, (name, grouping)) in groupings.enumerated() {
                let bucket = grouping.bucket(holding: instant)
                let (start, end) = (instant - numbers[1 + 2 * index], instant + numbers[2 + 2 * index])
                if bucket.start != start || bucket.end != end {
                    differences.append(
                        "\(instant), \(name): \(zone.iso8601(bucket.start)) to \(zone.iso8601(bucket.end)) here, "
                            + "\(zone.iso8601(start)) to \(zone.iso8601(end)) there")
                }
            }
        }
        #expect(lines.count == Self.count)
        #expect(differences.isEmpty, "\(differences.count) with seed \(seed); \(differences.prefix(5))")
    }

    @Test(
        arguments: some([
            "Africa/Cairo", "Africa/Casablanca", "America/New_York", "America/Sao_Paulo", "America/St_Johns",
            "Asia/Gaza",
            "Asia/Kathmandu", "Asia/Tehran", "Australia/Lord_Howe", "Europe/Berlin", "Pacific/Apia",
            "Pacific/Kwajalein",
        ]))
    func `every day until 2100 and every hour of a clock change is as in Python`(name: String) throws {
        let zone = try zone(name)
        let lines = try Oracle.lines("calendar-oracle.py", "days", zoneFolder, name)
        let days = CivilDate.days(year: 2101, month: 1, day: 1)
        try #require(lines.count >= days)
        var differences: [String] = []
        for day in 0..<days {
            let date = CivilDate(daysSinceEpoch: day)
            let start = zone.startOfDay(date)
            if Int64(lines[day]) != start { differences.append("\(date) begins at \(start) here, \(lines[day]) there") }
        }
        for line in lines[days...] {
            let fields = line.split(separator: " ")
            let instant = try #require(Int64(fields[0]))
            let text = zone.iso8601(instant)
            if text != fields[1] { differences.append("\(instant) is \(text) here, \(fields[1]) there") }
        }
        #expect(differences.isEmpty, "\(differences.count); \(differences.prefix(5))")
    }
}
