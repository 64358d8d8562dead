import Charts
import Diagnostics
import Testing

@testable import Records

struct ReadByNameTests {
    @Test func barsStandInStoredOrderEvenWhereAnIndexCoversThem() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (name, n);
            CREATE INDEX i ON t (name, n);
            INSERT INTO t VALUES ('c', 3), ('a', 1), ('b', NULL), ('a', 2.5), (NULL, 0);
            """)
        let tally = try readTally(database.source(label: "name", value: "n"), grouping: nil)
        #expect(
            tally.entries == [
                .init(key: .label("c"), amount: .integer(3)), .init(key: .label("a"), amount: .integer(1)),
                .init(key: .label("b"), amount: nil), .init(key: .label("a"), amount: .real(2.5)),
                .init(key: .label("(none)"), amount: .integer(0)),
            ])
        #expect(tally.rejected.isEmpty)
    }

    @Test func countsAndSumsAreByNameInTheOrderOfTheFirst() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (name, n);
            INSERT INTO t VALUES ('b', 3), ('a', 1), ('b', 4);
            """)
        let counts = try readTally(database.source(label: "name", aggregate: .count), grouping: nil)
        #expect(
            counts.entries == [
                .init(key: .label("b"), amount: .integer(2)), .init(key: .label("a"), amount: .integer(1)),
            ])
        let sums = try readTally(database.source(label: "name", value: "n", aggregate: .sum), grouping: nil)
        #expect(sums.entries.map(\.amount) == [.integer(7), .integer(1)])
    }

    @Test func aQueryNamesItsOwnColumns() throws {
        let database = try TemporaryDatabase("CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 2), (3, 4)")
        var source = database.source(label: "who", value: "TOTAL")
        source.relation = .query("SELECT a + b AS total, 'x' || a AS who FROM t ORDER BY a DESC")
        let tally = try readTally(source, grouping: nil)
        #expect(
            tally.entries == [
                .init(key: .label("x3"), amount: .integer(7)), .init(key: .label("x1"), amount: .integer(3)),
            ])
    }

    @Test func textWithNULAndBadBytesIsReadWhole() throws {
        let database = try TemporaryDatabase(
            "CREATE TABLE t (a, b); INSERT INTO t VALUES (CAST(x'610062ff' AS TEXT), 1)")
        let tally = try readTally(database.source(label: "a", value: "b"), grouping: nil)
        #expect(tally.entries.map(\.key) == [.label("a\u{0}b\u{FFFD}")])
    }
}
