import Charts
import Foundation
import GRDB
import TestKit
import Testing

@testable import Records

/// A database in a folder of its own, gone when the test is done.
final class TemporaryDatabase {
    let path: String
    private let folder: TemporaryFolder

    init(_ sql: String) throws {
        folder = try TemporaryFolder()
        path = folder.path("test.sqlite")
        try execute(sql)
    }

    func execute(_ sql: String) throws { try DatabaseQueue(path: path).write { try $0.execute(sql: sql) } }

    /// Has the file say that it was last written to on a day.
    func setLastWriting(_ day: CivilDate) throws {
        let moment = Date(timeIntervalSince1970: Double(day.daysSinceEpoch) * 86_400)
        try FileManager.default.setAttributes([.modificationDate: moment], ofItemAtPath: path)
    }

    func source(
        table: String = "t", date: String? = nil, format: TimestampFormat? = nil, label: String? = nil,
        value: String? = nil, aggregate: RecordSource.Aggregate? = nil, series: String? = nil, condition: String? = nil
    ) -> RecordSource {
        var source = RecordSource(
            .database(path: path, .table(table)), date: date, format: format, label: label,
            value: value, aggregate: aggregate)
        (source.series, source.condition) = (series, condition)
        return source
    }
}

/// A report's buckets, with the days in UTC unless a zone is named.
func grouping(_ period: Period, asOf: String, last: Int? = nil, zone name: String? = nil) throws -> Grouping {
    Grouping(
        period: period, starts: CalendarStarts(week: .sunday), zone: try name.map(zone) ?? .utc,
        asOf: try #require(CivilDate(asOf)),
        last: last)
}

extension RecordSource {
    /// Reads a query instead of a table of the same database.
    mutating func ask(_ query: String) { origin = .database(path: database ?? "", .query(query)) }
}
