import Charts
import Foundation
import Testing

@testable import Records

/// Queries that only code can hand over, not a command line.
struct HostileQueryTests {
    @Test(arguments: ["SELECT a, b FROM t\0", "SELECT a, b FROM t\0; DROP TABLE t", "SELECT a, b\0 FROM t", "\0"])
    func `a query that holds NUL is refused, for what is run would not be what is written`(sql: String) throws {
        let database = try TemporaryDatabase("CREATE TABLE t (a, b); INSERT INTO t VALUES ('x', 1)")
        let before = try Data(contentsOf: URL(filePath: database.path))
        var source = database.source(label: "a", value: "b")
        source.ask(sql)
        let error = try #require(throws: ReportError.self) {
            _ = try readTally(source, grouping: nil, asOf: CivilDate(daysSinceEpoch: 0))
        }
        #expect(error.kind == .data)
        #expect(try Data(contentsOf: URL(filePath: database.path)) == before)
    }
}
