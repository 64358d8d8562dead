import TestKit
import Testing

@testable import Charts

/// Hours that the clock shows twice, or never, are said on the page that they are on.
struct ClockChangesTests {
    private func sentences(
        _ zoneName: String, _ day: String, _ period: Period, _ locale: String = "en", columns: Int = 400
    ) throws -> [String] {
        let day = try #require(CivilDate(day))
        var grouping = Grouping(
            period: period, starts: CalendarStarts(), zone: try zone(zoneName), asOf: day.advanced(byDays: 1))
        grouping.since = day.advanced(byDays: -1)
        let buckets = grouping.buckets(period == .hour ? 72 : 288).filter { $0.coverage == .whole }
        let bars = layOut(tally(buckets, buckets.map { _ in .integer(1) }))
        let words = PageText(
            title: "", subtitle: [], source: "", asOf: day, phrases: Languages.ofRepository.phrases(ofLocale: locale))
        return paginate(bars, Paging(columns: columns)).flatMap { words.sentences(ofClockChangesOn: $0) }
    }

    @Test(arguments: [26, 27, 13, 1]) func `an hour that is skipped between two pages is told once`(columns: Int) throws
    {
        #expect(try sentences("Europe/Berlin", "2026-03-29", .hour, columns: columns) == ["Mar 29: no 02:00"])
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-10-25", Period.hour, ["Oct 25: 02:00 twice"]),
        ("Europe/Berlin", "2026-10-25", .quarterHour, ["Oct 25: 02:00 twice"]),
        ("Europe/Berlin", "2026-03-29", .hour, ["Mar 29: no 02:00"]),
        ("Europe/Berlin", "2026-03-29", .quarterHour, ["Mar 29: no 02:00"]),
        ("Europe/Berlin", "2026-11-25", .hour, []),
        ("Australia/Lord_Howe", "2026-04-05", .hour, ["Apr 5: 01:30–02:00 twice"]),
        ("Australia/Lord_Howe", "2026-10-04", .hour, ["Oct 4: no 02:00–02:30"]),
        // Until 2011 it set its clocks at one minute past midnight.
        ("America/St_Johns", "2010-11-07", .hour, ["Nov 6: 23:01–00:01 twice"]),
        ("America/St_Johns", "2010-11-07", .quarterHour, ["Nov 6: 23:01–00:01 twice"]),
        ("America/St_Johns", "2010-03-14", .hour, ["Mar 14: no 00:01–01:01"]),
        ("America/St_Johns", "2010-03-14", .quarterHour, ["Mar 14: no 00:01–01:01"]),
        ("America/Asuncion", "2022-10-02", .hour, ["Oct 2: no 00:00"]),
        ("America/Asuncion", "2022-03-26", .hour, ["Mar 26: 23:00 twice"]),
        ("Asia/Kathmandu", "2026-10-25", .hour, []),
        // The ends of local mean times.
        ("Asia/Kolkata", "1854-06-28", .hour, ["Jun 27: 23:59:52–00:00 twice"]),
        ("Europe/Paris", "1911-03-11", .hour, ["Mar 10: 23:50:39–00:00 twice"]),
    ])
    func `a page of hours says where the clock is set`(zone: String, day: String, period: Period, said: [String]) throws
    {
        #expect(try sentences(zone, day, period) == said)
    }

    @Test func `it is said in every language`() throws {
        for tag in Languages.ofRepository.tags {
            for day in ["2026-10-25", "2026-03-29"] {
                let said = try sentences("Europe/Berlin", day, .hour, tag)
                #expect(said.count == 1 && said[0].contains("02:00"), "\(tag): \(said)")
            }
        }
    }
}
