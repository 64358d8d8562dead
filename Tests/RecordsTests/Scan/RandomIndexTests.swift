import Charts
import Foundation
import GRDB
import TestKit
import Testing

@testable import Records

/// Random tables, read with no index and with one of each kind.
@Suite(.tags(.faults))
struct RandomIndexTests {
    private static let indexes = [
        "(at)", "(at DESC)", "(at, n)", "(at DESC, kind, n)", "(n, at)", "(kind, at, n)", "(date(at))", "(at || '')",
        "(+at)",
        "(at) WHERE at IS NOT NULL", "(at) WHERE at > '2026'", "(at, n) WHERE n > 2", "(at COLLATE NOCASE)",
        "(at COLLATE RTRIM, n)", "(at COLLATE BINARY, kind, n)", "(CAST(at AS INTEGER))", "(CAST(at AS TEXT), n)",
    ]
    /// What may be in a column of dates beside dates.
    private static let others = [
        "NULL", "''", "' '", "0", "-1", "2020", "2020.5", "x''", "x'323032362d31312d3139'", "'0000-00-00'",
        "'2024-02-30'",
        "'2024-1-5'", "'20/11/2026'", "'20240101'", "' 2026-11-19'", "'soon'", "'Ärger'", "'2024-06-01 25:00'",
        "'2024-06-01x'",
        "'2026-11-19 25:00'", "'2026-13-01'", "'2019-05-0' || char(0)", "'2026-11-1' || char(0)",
        "CAST(x'ff32' AS TEXT)",
        "CAST(x'32303234ff' AS TEXT)", "'9999-99-99'", "'-1'", "'1e3'", "1e300", "-1e300", "9e999", "-9e999",
        "-9223372036854775807",
        "9223372036854775807", "'2024-06-01T12:00:00+14:00'", "'0001-01-01T00:00+10:00'", "'2026-11-20T00:00:00-12:00'",
        "'1600000000'", "1e15", "'2024-06-01 '", "'2024-06-0１'", "2.5e6",
    ]

    /// A table of a thousand days: its columns, how a date is written, and the formats that it may be read in.
    private static let columns: [(types: [String], value: String, formats: [TimestampFormat?])] = [
        (
            ["TEXT", "", "NUMERIC", "TEXT COLLATE NOCASE", "VARCHAR(9) COLLATE RTRIM", "BLOB", "INTEGER"],
            "date('2026-11-20', -(i * 17 % 1000) || ' days')", [.iso8601, .iso8601, nil]
        ),
        (
            ["TEXT", "ANY"],
            "strftime('%Y-%m-%dT%H:%M:%S', '2026-11-20', -(i * 17 % 1000) || ' days') || iif(i % 2, '+14:00', 'Z')",
            [.iso8601]
        ),
        (
            ["INTEGER", "REAL", "", "TEXT", "NUMERIC"], "unixepoch('2026-11-20', -(i * 17 % 1000) || ' days')",
            [.unix, .unix, nil]
        ),
        (
            ["INTEGER", "", "TEXT", "VARCHAR(20)", "STRING", "POINTTEXT"],
            "1000 * unixepoch('2026-11-20', -(i * 17 % 1000) || ' days') + i % 1000", [.unixMilliseconds, nil]
        ),
        (
            ["DATETIME", "TEXT COLLATE NOCASE"],
            "1000000 * (unixepoch('2026-11-20', -(i * 17 % 1000) || ' days') + 11644473600)", [.webKit, nil]
        ),
        (["REAL", "NUMERIC"], "julianday('2026-11-20', -(i * 17 % 1000) || ' days')", [.julian, nil]),
    ]

    @Test func `an index of any kind changes no count, no amount and no rejected row`() throws {
        for seed in 1...FaultCount.of("BARFOLIO_INDEXES", inTest: 12, inFull: 300) {
            var random = SeededGenerator(seed: UInt64(seed))
            let table = table(&random)
            let settings = try settings(&random, table.formats)
            let plain = try read(TemporaryDatabase(table.sql), settings, [.sql, .pages])
            for index in Self.indexes.shuffled(using: &random).prefix(FaultCount.isFull ? 17 : 6) {
                for analyzes in [false, true] {
                    let database = try TemporaryDatabase(
                        table.sql + "CREATE INDEX i ON \(table.isView ? "u" : "t") \(index);"
                            + (analyzes ? "ANALYZE;" : ""))
                    let indexed = try read(database, settings, [.sql, .pages])
                    for (one, other) in zip(plain, indexed) where one != other {
                        let same = one.commonPrefix(with: other).count
                        Issue.record(
                            "seed \(seed), \(index): …\(one.dropFirst(same).prefix(200)) and …\(other.dropFirst(same).prefix(200)) of \(table.sql)"
                        )
                    }
                }
            }
        }
    }

    @Test func `an index changes nothing of what the dates of a view and of a query prove`() throws {
        let sql = """
            CREATE TABLE u (id INTEGER, at TEXT, n);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)
            INSERT INTO u SELECT i, date('2026-11-20', -(i % 900) || ' days'), 1 FROM n;
            INSERT INTO u SELECT 40000 + id, '-', 1 FROM u LIMIT 5;
            CREATE VIEW t AS SELECT * FROM u;
            """
        // The index has first the five that are none.
        var proofs: Set<String> = []
        for index in ["", "CREATE INDEX i ON u (at);", "CREATE INDEX i ON u (at DESC);"] {
            let database = try TemporaryDatabase(sql + index)
            for query in [nil, "SELECT at FROM u"] {
                var source = database.source(date: "at", aggregate: .count)
                if let query { source.ask(query) }
                let tally = try readTally(
                    source, grouping: try grouping(.year, asOf: "2026-11-20", last: 3), asOf: try day("2026-11-20"))
                let rows = tally.rows
                proofs.insert("\(tally.reading.dateFormat?.text ?? ""), \(rows.used), \(rows.rejected.map(\.count))")
            }
        }
        #expect(proofs == ["iso8601, since all of 900 sampled values are ISO 8601, such as 2024-06-04, 30000, [5]"])
    }

    private func table(_ random: inout SeededGenerator) -> (sql: String, formats: [TimestampFormat?], isView: Bool) {
        let column = Self.columns[Int.random(in: 0..<Self.columns.count, using: &random)]
        let form = Int.random(in: 0..<6, using: &random)
        let type = column.types.randomElement(using: &random) ?? ""
        let (name, key, rest) =
            switch form {
            case 0: ("t", "id INTEGER PRIMARY KEY,", "WITHOUT ROWID")
            case 1, 3: ("u", "id INTEGER,", "")
            case 2: ("t", "id INTEGER,", "")
            default: ("t", "id INTEGER PRIMARY KEY,", "")
            }
        // Wide rows are worth an index that holds all that is wanted.
        let filler = Bool.random(using: &random) ? 300 : 1
        let dates = Self.others.shuffled(using: &random).prefix(
            [0, 1, 3, 8, Self.others.count].randomElement(using: &random) ?? 0)
        var sql = """
            CREATE TABLE \(name) (\(key) at \(type), kind, n, filler) \(rest);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
            INSERT INTO \(name) SELECT i, \(column.value), 'kind ' || (i % 3), i % 7, hex(zeroblob(\(filler))) FROM n;

            """
        for (number, date) in dates.enumerated() {
            let copies = [1, 2, 40].randomElement(using: &random) ?? 1
            for copy in 0..<copies {
                sql +=
                    "INSERT INTO \(name) VALUES (\(3_000 + (number * 7_919 + copy * 31) % 1_000 + 1_000 * number), \(date), 'kind \(copy)', 1, '');\n"
            }
        }
        if form == 1 { sql += "CREATE VIEW t AS SELECT * FROM u;\n" }
        // SQLite knows no type of such a column, which compares numbers as text all the same.
        if form == 3 { sql += "CREATE VIEW t AS SELECT id, CAST(at AS TEXT) AS at, kind, n FROM u;\n" }
        return (sql, column.formats, name == "u")
    }

    private func settings(
        _ random: inout SeededGenerator, _ formats: [TimestampFormat?]
    ) throws -> [(RecordSource) -> (RecordSource, Grouping)] {
        try (0..<4).map { _ in
            let period = [Period.day, .week, .month].randomElement(using: &random) ?? .day
            let last = Int.random(in: 1...8, using: &random)
            let asOf = Bool.random(using: &random) ? "2026-11-20" : "2025-03-01"
            let grouping = try grouping(period, asOf: asOf, last: last, zone: "Asia/Tokyo")
            let format = formats.randomElement(using: &random) ?? nil
            let form = Int.random(in: 0..<5, using: &random)
            let name = ["at", "At"].randomElement(using: &random)
            return { source in
                var source = source
                (source.dateColumn, source.dateFormat) = (name, format)
                if form > 0 { source.value = "n" }
                if form == 1 { source.series = "kind" }
                if form == 2 { source.arrival.until = .newestRow }
                if form == 3 { source.aggregate = .median }
                return (source, grouping)
            }
        }
    }

    /// What comes of each setting, as text; but for which rows a view numbers how, which is SQLite's.
    private func read(
        _ database: TemporaryDatabase, _ settings: [(RecordSource) -> (RecordSource, Grouping)], _ ways: [ReadWay]
    ) throws -> [String] {
        let isView = try DatabaseQueue(path: database.path).read { try $0.viewExists("t") }
        return try settings.flatMap { setting in
            try ways.map { way in
                let (source, grouping) = setting(database.source())
                do {
                    var tally = try readTally(source, grouping: grouping, asOf: grouping.asOf, way: way)
                    (tally.reading.readBy, tally.rows.outside) = (nil, 0)
                    if !source.arrival.isWatched { (tally.rows.newestDay, tally.rows.newest) = (nil, nil) }
                    if isView { for index in tally.rows.rejected.indices { tally.rows.rejected[index].examples = [] } }
                    return "\(tally)"
                } catch let error as ReportError {
                    return "\(error.found), \(error.evidence ?? "")"
                }
            }
        }
    }
}
