import Charts
import Testing

@testable import Reports

/// The machine's time zones: which there are, and what is said of those that there are not.
struct TimeZoneDatabaseTests {
    private let zones = TimeZoneDatabase.ofMachine

    @Test func `every name that is offered is that of a zone`() throws {
        let names = zones.names
        #expect(names.count > 300 && names == names.sorted() && Set(names).count == names.count)
        for name in names { #expect(throws: Never.self, "\(name)") { try zones.zone(named: name) } }
    }

    @Test func `zones of areas within areas are offered, and areas are not`() {
        let names = Set(zones.names)
        #expect(names.isSuperset(of: ["America/Argentina/Ushuaia", "America/Indiana/Knox", "Asia/Tokyo", "UTC"]))
        #expect(names.isDisjoint(with: ["America", "America/Argentina", "Etc", "posix", "zone.tab", "tzdata.zi"]))
    }

    @Test(arguments: [
        (
            "America/Argentina",
            "name a zone of this area: America/Argentina/Buenos_Aires, America/Argentina/Catamarca, "
        ),
        ("Europe", "name a zone of this area: Europe/Amsterdam, Europe/Andorra, "),
        ("America/Argentina/Usuhaia", "did you mean America/Argentina/Ushuaia?"),
        ("Asia/Tokio", "did you mean Asia/Tokyo?"),
        ("America/", "give an IANA name"), ("/Europe/Berlin", "did you mean Europe/Berlin?"), ("", "give an IANA name"),
        // Leap seconds are counted there, and not in rows.
        ("right/Europe/Berlin", "did you mean Europe/Berlin?"), ("right/UTC", "did you mean "),
    ])
    func `a name that is no zone's is refused with those that are near`(name: String, advice: String) throws {
        let flaw = try #require(throws: Flaw.self) { try zones.zone(named: name) }
        #expect(flaw.found == "there is no time zone “\(name)”")
        #expect(flaw.advice.hasPrefix(advice), "\(flaw.advice)")
    }

    @Test(arguments: [
        ("UTC+2", "Etc/GMT-2", "+02:00"), ("UTC-05", "Etc/GMT+5", "-05:00"), ("GMT+2", "Etc/GMT-2", "+02:00"),
        ("+02:00", "Etc/GMT-2", "+02:00"), ("utc +1400", "Etc/GMT-14", "+14:00"), ("-13", nil, ""), ("+05:30", nil, ""),
    ])
    func `an offset is no misspelled zone: a place is asked for, or the turned sign`(
        name: String, zone: String?, offset: String
    ) throws {
        let advice = try #require(throws: Flaw.self) { try zones.zone(named: name) }.advice
        #expect(advice.hasPrefix("name the zone of a place"), "\(advice)")
        guard let zone else { return #expect(!advice.contains("Etc/"), "\(advice)") }
        #expect(advice.contains(" is \(zone), "), "\(advice)")
        #expect(try zones.zone(named: zone).iso8601(0).hasSuffix(offset))
    }
}
