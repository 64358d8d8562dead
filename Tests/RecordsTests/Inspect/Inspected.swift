import Charts
import Foundation
import Testing

@testable import Records

/// What an inspection as of 2026-11-20 makes of a database.
enum Inspected {
    /// All of it, in whatever time it takes.
    static func database(_ sql: String) throws -> DatabaseInspection {
        let temporary = try TemporaryDatabase(sql)
        return try inspectDatabase(
            temporary.path, asOf: try #require(CivilDate("2026-11-20")), limits: ReadLimits(allTables: .seconds(600)))
    }

    /// The one table of a database.
    static func table(_ sql: String) throws -> TableInspection { try #require(try database(sql).tables.first) }

    /// The dates of a column.
    static func date(_ column: String, _ table: TableInspection) throws -> DateInspection {
        let found = try #require(table.columns.first { $0.name == column })
        guard case .date(let date) = found.role else { throw Mismatch(words: "\(column): \(found.role)") }
        return date
    }

    private struct Mismatch: Error { let words: String }

    /// 3,000 rows, seven hours apart, that end in November 2026; `expression` is of the Unix time u.
    static func generated(_ expression: String, column: String = "created_at") -> String {
        """
        CREATE TABLE t (id INTEGER PRIMARY KEY, \(column), n);
        WITH RECURSIVE c(u) AS (SELECT 1795132800 - 2999 * 25200 UNION ALL SELECT u + 25200 FROM c WHERE u < 1795132800)
        INSERT INTO t (\(column), n) SELECT \(expression), u % 7 FROM c;
        """
    }
}
