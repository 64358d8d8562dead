import Foundation
import GRDB
import Testing

@testable import Records

/// A database in a folder of its own, gone when the test is done.
final class TemporaryDatabase {
    let path: String
    private let folder: URL

    init(_ sql: String) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "records-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.appending(path: "test.sqlite").path
        try DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func source(
        table: String = "t", date: String? = nil, format: TimestampFormat? = nil, label: String? = nil,
        value: String? = nil,
        aggregate: RecordSource.Aggregate? = nil
    ) -> RecordSource {
        RecordSource(
            database: path, relation: .table(table), date: date.map { .init(column: $0, format: format) }, label: label,
            value: value, aggregate: aggregate)
    }
}
