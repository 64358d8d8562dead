import Charts
import Foundation
import Testing

@testable import Records

/// Which format an inspection names, for each that there is.
struct InspectedFormatTests {
    @Test(arguments: [
        (TimestampFormat.iso8601, "datetime(u, 'unixepoch')"), (.unix, "u"), (.unixMilliseconds, "u * 1000"),
        (.unixMicroseconds, "u * 1000000"), (.unixNanoseconds, "u * 1000000000"),
        (.webKit, "(u + 11644473600) * 1000000"),
        (.julian, "u / 86400.0 + 2440587.5"),
    ])
    func `a format that no other resembles is proven by the values alone`(format: TimestampFormat, sql: String) throws {
        let table = try Inspected.table(Inspected.generated(sql))
        let date = try Inspected.date("created_at", table)
        #expect(date.verdict == .proven)
        #expect(date.readings.map(\.format) == [format])
        let reading = try #require(date.readings.first)
        #expect("\(reading.first) to \(reading.last)" == "2024-06-28 to 2026-11-20")
        #expect(reading.sample.hasPrefix("2024-06-28"))
        #expect((table.rows, table.sampled > 1_000) == (.exactly(3_000), true))
    }

    @Test(arguments: [
        (TimestampFormat.unix, TimestampFormat.coreData, "u - 978307200"),
        (.unixNanoseconds, .coreDataNanoseconds, "(u - 978307200) * 1000000000"),
    ])
    func `seconds since 2001 could be seconds since 1970, and both readings are told`(
        unix: TimestampFormat, coreData: TimestampFormat, sql: String
    ) throws {
        let date = try Inspected.date("created_at", try Inspected.table(Inspected.generated(sql)))
        #expect(date.verdict == .ambiguous)
        #expect(date.readings.map(\.format) == [unix, coreData])
        #expect(date.readings.map(\.last.description) == ["1995-11-20", "2026-11-20"])
    }

    @Test(arguments: [
        (TimestampFormat.coreData, "(u - 978307200) - 20 * 31557600"),
        (.coreDataNanoseconds, "((u - 978307200) - 20 * 31557600) * 1000000000"),
    ])
    func `seconds since 2001 of its first years prove themselves, since 1970 is no likely date`(
        format: TimestampFormat, sql: String
    ) throws {
        let date = try Inspected.date("created_at", try Inspected.table(Inspected.generated(sql)))
        #expect(date.verdict == .proven)
        #expect(date.readings.map(\.format) == [format])
    }

    @Test(arguments: [
        ("strftime('%d.%m.%Y', u, 'unixepoch')", "99.99.9999"),
        ("strftime('%m/%d/%Y %H:%M', u, 'unixepoch')", "99/99/9999 99:99"),
        ("ltrim(strftime('%d-%m-%Y %H:%M:%S', u, 'unixepoch'), '0')", "99-99-9999 99:99:99"),
        ("strftime('%Y/%m/%d', u, 'unixepoch')", "9999/99/99"),
    ])
    func `days as a country writes them are told to be none of our formats, whatever the column is called`(
        sql: String, shape: String
    ) throws {
        let date = try Inspected.date("n1", try Inspected.table(Inspected.generated(sql, column: "n1")))
        #expect((date.verdict, date.readings) == (.unknown, []))
        #expect(date.evidence.contains("written like \(shape), which a query can turn into ISO 8601"), "\(date)")
    }

    @Test(arguments: ["'1.2.34'", "'192.168.' || (u % 200) || '.1'", "'+49 30 ' || u", "'12:30'", "u || '.11.2026'"])
    func `versions, addresses and numbers of telephones are no days`(sql: String) throws {
        let column = try Inspected.table(Inspected.generated(sql, column: "n1")).columns.first { $0.name == "n1" }
        if case .date(let date)? = column?.role { Issue.record("\(date)") }
    }

    @Test func `in a Core Data store numbers are Core Data's`() throws {
        let store = try Inspected.database(
            Inspected.generated("(u - 978307200) + 0.5", column: "ZDATE")
                + "CREATE TABLE Z_METADATA (a); CREATE TABLE Z_PRIMARYKEY (a);")
        #expect(store.isCoreDataStore)
        let date = try Inspected.date("ZDATE", try #require(store.tables.last))
        #expect(date.verdict == .proven)
        #expect(date.readings.map(\.format) == [.coreData])
    }
}
