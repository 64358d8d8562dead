import Foundation
import TestKit
import Testing

/// The zone of stored times that name none: `date: {column, zone}`.
@Suite(.tags(.process))
struct DateZoneTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func define(_ date: String, zone: String = "Asia/Tokyo") throws {
        try scratch.write(
            "reports/r.yaml",
            """
            source: {database: ../t.sqlite, table: t, date: \(date)}
            group: {by: day, last: 3, time-zone: \(zone)}
            """)
    }

    @Test(arguments: [
        ("CREATE TABLE t (at TEXT DEFAULT CURRENT_TIMESTAMP)", "the column's default is CURRENT_TIMESTAMP"),
        ("CREATE TABLE t (at TEXT DEFAULT (datetime('now')))", "the column's default is datetime('now')"),
        ("CREATE TABLE t (at); CREATE TABLE django_migrations (app)", "Django's"),
        ("CREATE TABLE t (at); CREATE TABLE schema_migrations (v); CREATE TABLE ar_internal_metadata (k)", "Rails'"),
    ])
    func `times that are likely to be UTC are not taken for local ones`(schema: String, reason: String) async throws {
        try await scratch.sqlite(scratch.at("t.sqlite"), "\(schema); INSERT INTO t VALUES ('2026-11-19 23:30:00')")
        try define("at")
        let refused = try await scratch.edition()
        refused.expectFailure(
            65, reason, "2026-11-20T08:30:00+09:00 as UTC", "2026-11-19T23:30:00+09:00 as local time of Asia/Tokyo",
            "zone: UTC under date:", "zone: Asia/Tokyo under date:")
        for (date, day) in [
            ("{column: at, zone: UTC}", 1), ("{column: at, zone: Asia/Tokyo}", 0), ("{column: at, format: iso8601}", 0),
        ] {
            try define(date)
            try #require(try await scratch.edition().isSuccess)
            let bars = try ChartDocument(json: try scratch.data("archive/r/2026-11-20/report.json")).bars
            #expect(bars.map(\.value) == (day == 1 ? [0, 0, 1] : [0, 1, 0]), "\(date)")
        }
        // Where it makes no difference nobody has to say anything.
        try define("at", zone: "UTC")
        #expect(try await scratch.edition().isSuccess)
    }

    @Test func `days alone, zones in the text and local defaults are taken as they are`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"),
            """
            CREATE TABLE t (at DEFAULT CURRENT_TIMESTAMP, here DEFAULT (datetime('now', 'localtime')));
            INSERT INTO t VALUES ('2026-11-19', '2026-11-19 23:30'), ('2026-11-19T23:30Z', '2026-11-19 12:00')
            """)
        for (column, values): (String, [Double?]) in [("at", [0, 1, 1]), ("here", [0, 2, 0])] {
            try define(column)
            try #require(try await scratch.edition().isSuccess)
            let bars = try ChartDocument(json: try scratch.data("archive/r/2026-11-20/report.json")).bars
            #expect(bars.map(\.value) == values, "\(column)")
        }
    }

    @Test func `a zone of dates that are numbers is refused`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"), "CREATE TABLE t (at); INSERT INTO t VALUES (1795132800), (1795132801)")
        try define("{column: at, format: unix, zone: UTC}")
        (try await scratch.edition()).expectFailure(78, "dates that are numbers are of no time zone")
        try define("{column: at, zone: UTC}")
        (try await scratch.edition()).expectFailure(78, "are numbers (unix)")
    }
}
