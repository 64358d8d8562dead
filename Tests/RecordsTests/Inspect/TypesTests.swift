import Charts
import Foundation
import TestKit
import Testing

@testable import Records

/// Any value may stand in any column: which are dates, and of which day, is compared with an independent reference.
@Suite(.tags(.process))
struct TypesTests {
    private let oracle: TimestampOracle

    init() throws { oracle = try TimestampOracle() }

    /// The words of definitions, so that a format that is not there fails here and not in the compiler.
    private static let formats = [
        "iso8601", "unix", "unix-ms", "unix-us", "unix-ns", "core-data", "core-data-ns", "webkit", "julian",
    ]

    private func grouping(asOf: CivilDate, last: Int?) -> Grouping {
        Grouping(period: .day, starts: CalendarStarts(week: .sunday), zone: .utc, asOf: asOf, last: last)
    }

    private func read(_ source: RecordSource, _ grouping: Grouping) throws -> Tally {
        try readTally(source, grouping: grouping, asOf: grouping.asOf)
    }

    private func source(_ relation: RecordSource.Relation, _ word: String) throws -> RecordSource {
        let format = try #require(TimestampFormat(rawValue: word), "there is no format \(word)")
        return RecordSource(
            .database(path: oracle.database, relation), date: "at", format: format, aggregate: .count)
    }

    @Test(arguments: formats)
    func `every stored value is of the day that Python says, or refused for the reason it says`(format: String) throws {
        let verdicts = oracle.verdicts.filter { $0.format == format }
        #expect(verdicts.count >= 200)
        for verdict in verdicts {
            let source = try source(.query("SELECT at FROM \(verdict.table) WHERE id = \(verdict.row)"), format)
            let day = CivilDate(verdict.expectation)
            let asOf = try #require(day ?? CivilDate("9999-12-31"))
            // Among all days, since an unreadable time of an earlier day is none of the report's.
            let tally = try read(source, grouping(asOf: asOf, last: day == nil ? nil : 1))
            let subject: Comment = "\(verdict)"
            #expect(tally.rows.all == 1, subject)
            if day == nil {
                #expect(tally.rows.used == 0, subject)
                #expect(tally.rows.rejected == [.init(reason: verdict.expectation, count: 1, examples: [1])], subject)
            } else {
                #expect(tally.rows.rejected == [], subject)
                #expect(tally.entries.map(\.value.amount) == [.integer(1)], subject)
            }
        }
    }

    @Test(arguments: formats)
    func `a whole table of mixed values loses no row and names the refused ones`(format: String) throws {
        let tables = Dictionary(grouping: oracle.verdicts.filter { $0.format == format }, by: \.table)
        #expect(tables.count == 5)
        let (asOf, days) = (try #require(CivilDate("2026-11-20")), 366)
        for (table, verdicts) in tables {
            let tally = try read(try source(.table(table), format), grouping(asOf: asOf, last: days))
            let refused = Dictionary(
                grouping: verdicts.filter { CivilDate($0.expectation) == nil }, by: \.expectation)
            #expect(tally.rows.rejected.count == refused.count, "\(table)")
            for (reason, rows) in refused {
                let expected = Tally.Rejected(
                    reason: reason, count: rows.count, examples: rows.map(\.row).sorted().prefix(5).map { $0 })
                #expect(
                    tally.rows.rejected.contains(expected), "\(table): \(expected) is not in \(tally.rows.rejected)")
            }
            let dates = verdicts.compactMap { CivilDate($0.expectation) }
            let shown = dates.filter { $0 <= asOf && asOf < $0.advanced(byDays: days) }.count
            #expect((tally.rows.all, tally.rows.used) == (verdicts.count - dates.count + shown, shown), "\(table)")
        }
    }
}
