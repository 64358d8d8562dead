import TestKit
import Testing

@testable import Charts
@testable import Records

struct AggregateTests {
    private let days = """
        CREATE TABLE t (at, kind, n);
        INSERT INTO t VALUES ('2026-11-18', 'b', 4), ('2026-11-18', 'a', 2.5), ('2026-11-18', 'b', -1), ('2026-11-20', NULL, 7),
            ('2026-11-20', 'a', '9007199254740993'), ('2026-11-20', 5, 9007199254740992), ('2026-11-20', x'00', NULL);
        """

    private func read(_ source: RecordSource, _ shown: ShownNames = ShownNames()) throws -> Tally {
        try readTally(
            source, grouping: try grouping(.day, asOf: "2026-11-20", last: 3), asOf: try day("2026-11-20"), shown: shown
        )
    }

    private static let largest: Amount = .integer(9_007_199_254_740_993)
    private static let second: Amount = .integer(9_007_199_254_740_992)
    private static let byDay: [(RecordSource.Aggregate, [Amount?])] = [
        (.count, [.integer(3), .integer(0), .integer(4)]),
        (.sum, [.real(5.5), .integer(0), .integer(18_014_398_509_481_992)]),
        (.avg, [.real(5.5 / 3), nil, .real(6_004_799_503_160_664)]), (.min, [.integer(-1), nil, .integer(7)]),
        (.max, [.integer(4), nil, largest]), (.median, [.real(2.5), nil, second]),
        (.percentile(1), [.integer(-1), nil, .integer(7)]), (.percentile(34), [.real(2.5), nil, second]),
        (.percentile(67), [.integer(4), nil, largest]), (.percentile(99), [.integer(4), nil, largest]),
    ]

    @Test(arguments: byDay)
    func `rows of a bucket become one amount`(aggregate: RecordSource.Aggregate, amounts: [Amount?]) throws {
        let database = try TemporaryDatabase(days)
        let tally = try read(database.source(date: "at", value: "n", aggregate: aggregate))
        #expect(tally.entries.map(\.value.amount) == amounts)
        #expect(tally.rows.used == (aggregate == .count ? 7 : 6))
    }

    @Test func `of equal extremes a whole number stands, in whatever order they come`() {
        for numbers in [[StoredNumber.integer(5), .real(5)], [.real(5), .integer(5)]] {
            var cell = Cell()
            for number in numbers { _ = cell.add(number, .extremes) }
            #expect(cell.rows == 2 && cell.least?.isInteger == true && cell.most?.isInteger == true, "\(numbers)")
        }
    }

    @Test func `the texts of measures are those that measures ask for, alone and of a column`() {
        // Of no language, every text is its key.
        let asked = Set(
            RecordSource.Aggregate.everyOne.flatMap { [$0.phrase(Phrases(), nil), $0.phrase(Phrases(), "n")] })
        let keys = Phrases.english.keys
        let measures = keys.filter { $0.hasSuffix(".of") }.flatMap { [$0, String($0.dropLast(3))] }
        #expect(asked == Set(measures + ["records", "n"]) && asked.isSubset(of: keys.union(["n"])))
    }

    private let measured = """
        CREATE TABLE t (at, name, a, b);
        INSERT INTO t VALUES ('2026-11-18', 'x', 1, 0.5), ('2026-11-18', 'y', 2, NULL), ('2026-11-18', 'x', 4, 'many'),
            ('2026-11-19', 'x', NULL, NULL), ('2026-11-20', 'y', NULL, 8), ('2026-11-20', 'x', 16, 32);
        """

    @Test func `several columns are series, and a row counts for all of them or none`() throws {
        let database = try TemporaryDatabase(measured)
        var source = database.source(date: "at", value: "b", aggregate: .sum)
        source.measures.append(Measure("a", name: "A"))
        let tally = try read(source)
        #expect(tally.entries.map(\.series) == ["b", "A", "b", "A", "b", "A"] && tally.seriesOrder == ["b", "A"])
        #expect(
            tally.entries.map(\.value.amount) == [.real(0.5), .integer(3), nil, nil, .integer(40), .integer(16)])
        #expect(tally.entries.map(\.value.rows) == [1, 2, 0, 0, 2, 1] && tally.rows.used == 4 && tally.rows.all == 6)
        #expect(tally.rows.rejected.map(\.count) == [1, 1], "\(tally.rows.rejected)")
        source.dateColumn = nil
        source.label = "name"
        source.aggregate = .avg
        let named = try readTally(source, grouping: nil, asOf: try day("2026-11-20"))
        #expect(
            named.entries.map(\.value.amount) == [.real(16.25), .real(8.5), .real(8), .real(2)], "\(named.entries)")
        #expect(named.rows.used == 4 && named.entries.map(\.series) == ["b", "A", "b", "A"])
    }

    private static let byName: [(RecordSource.Aggregate, [Amount?])] = [
        (.avg, [.real(1.5), .real(2.5), .real(7)]), (.min, [.integer(-1), .real(2.5), .integer(7)]),
        (.max, [.integer(4), .real(2.5), .integer(7)]),
    ]

    @Test(arguments: byName)
    func `rows of a name become one amount`(aggregate: RecordSource.Aggregate, amounts: [Amount?]) throws {
        let database = try TemporaryDatabase(days)
        let source = database.source(label: "kind", value: "n", aggregate: aggregate, condition: "n < 10")
        let tally = try readTally(source, grouping: nil, asOf: try day("2026-11-20"))
        #expect(tally.entries.map(\.key) == [.label("b"), .label("a"), .label("(none)")])
        #expect(tally.entries.map(\.value.amount) == amounts)
    }

    @Test func `equal numbers are one value, text is another, and NULL is none`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at, n);
            INSERT INTO t VALUES ('2026-11-18', 1), ('2026-11-18', 1.0), ('2026-11-18', '1'), ('2026-11-18', 'one'),
                ('2026-11-18', 0.0), ('2026-11-18', -0.0), ('2026-11-18', NULL), ('2026-11-19', x'01'), ('2026-11-20', NULL);
            """)
        let tally = try read(database.source(date: "at", value: "n", aggregate: .distinct))
        #expect(tally.entries.map(\.value.amount) == [.integer(4), nil, .integer(0)])
        #expect(tally.entries.map(\.value.absence) == [.missing, .rejected, .missing])
        #expect(tally.rows.rejected.map(\.reason) == ["the value is neither a number nor text"])
        #expect(tally.rows.used == 8)
    }

    @Test(arguments: [RecordSource.Aggregate.sum, .avg], [ReadWay.pages, .sql])
    func `a sum that is too large is unknown, not missing`(_ aggregate: RecordSource.Aggregate, way: ReadWay) throws {
        let database = try TemporaryDatabase(
            "CREATE TABLE t (a, n); INSERT INTO t VALUES ('x', 9.9e299), ('x', 9.9e299), ('y', 1)")
        let source = database.source(label: "a", value: "n", aggregate: aggregate)
        let tally = try readTally(source, grouping: nil, asOf: CivilDate(daysSinceEpoch: 0), way: way)
        let values = tally.entries.map(\.value)
        #expect(values[0].amount == nil && values[0].absence == .rejected && values[1].amount != nil)
    }

    /// Every length has its own way of being compared, up to that of texts that are stored beside the table.
    @Test(arguments: 1...40)
    func `texts that differ in one byte are different values`(length: Int) throws {
        let texts = (0..<length).map {
            String(repeating: "a", count: $0) + "b" + String(repeating: "a", count: length - 1 - $0)
        }
        let all = texts + [String(repeating: "a", count: length), String(repeating: "\u{1}", count: length)]
        let rows = (all + all).map { "('2026-11-20', '\($0)')" }.joined(separator: ", ")
        let database = try TemporaryDatabase(
            "CREATE TABLE t (at, n); INSERT INTO t VALUES \(rows), ('2026-11-20', '');")
        let tally = try read(database.source(date: "at", value: "n", aggregate: .distinct))
        #expect(tally.entries.last?.value.amount == .integer(Int64(all.count + 1)))
    }

    @Test func `a ratio is one sum divided by another, and missing where that is 0`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at, a, b);
            INSERT INTO t VALUES ('2026-11-17', 1, 3), ('2026-11-17', 2, 6), ('2026-11-17', NULL, 3), ('2026-11-18', 6, NULL),
                ('2026-11-18', NULL, 3), ('2026-11-18', NULL, NULL), ('2026-11-18', 'words', 1), ('2026-11-19', 5, 0),
                ('2026-11-20', 0.1, 0.3);
            """)
        var source = database.source(date: "at", value: "a")
        source.per = "b"
        let days = try grouping(.day, asOf: "2026-11-20", last: 5)
        let tally = try readTally(source, grouping: days, asOf: try day("2026-11-20"))
        #expect(tally.entries.map(\.value.amount) == [nil, .real(0.25), .integer(2), nil, .real(1.0 / 3)])
        let ratios: [Tally.Ratio?] = [
            nil, .init(sum: .integer(3), per: .integer(12)), .init(sum: .integer(6), per: .integer(3)),
            .init(sum: .integer(5), per: .integer(0)), .init(sum: .real(0.1), per: .real(0.3)),
        ]
        #expect(tally.entries.map(\.value.ratio) == ratios)
        #expect(tally.rows.rejected.map(\.reason) == ["the value is NULL", "the value is not a number"])
        #expect((tally.rows.all, tally.rows.used) == (9, 7))
    }

    @Test(arguments: [RecordSource.Aggregate.median, .distinct])
    func `values that take too much memory are refused`(aggregate: RecordSource.Aggregate) throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at, n);
            WITH RECURSIVE i(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM i WHERE i < 100000)
            INSERT INTO t SELECT '2026-11-20', i FROM i;
            """)
        for grouping in [try grouping(.day, asOf: "2026-11-20", last: 3), nil] {
            let source = database.source(
                date: grouping == nil ? nil : "at", label: grouping == nil ? "at" : nil, value: "n",
                aggregate: aggregate)
            func tally(_ size: Int, jobs: Int) throws -> Tally {
                var reading = Reading(source, grouping: grouping, asOf: try day("2026-11-20"))
                (reading.jobs, reading.limits) = (jobs, ReadLimits(valueSize: size))
                return try readTally(reading)
            }
            for jobs in [1, 3] {
                #expect(try tally(8 << 20, jobs: jobs).rows.used == 100_000)
                let error = #expect(throws: ReportError.self) { try tally(1 << 20, jobs: jobs) }
                #expect(error?.found == "\(aggregate.rawValue) would take more memory than is allowed")
                #expect(error?.evidence?.contains("1 MiB") == true)
            }
        }
    }

    @Test func `a value alone is summed, and without one rows are counted`() throws {
        let database = try TemporaryDatabase(days)
        #expect(try read(database.source(date: "at", value: "n")).entries[0].value.amount == .real(5.5))
        #expect(try read(database.source(date: "at")).entries[0].value.amount == .integer(3))
    }

    @Test func `every bucket has all series, in the order of their names`() throws {
        let database = try TemporaryDatabase(days)
        let tally = try read(database.source(date: "at", value: "n", series: "kind"))
        let names = ["(blob)", "(none)", "5", "a", "b"]
        #expect(tally.entries.map(\.series) == names + names + names)
        #expect(
            tally.entries.prefix(5).map(\.value.amount) == [0, 0, 0].map { .integer($0) } + [.real(2.5), .integer(3)])
        #expect(tally.entries.suffix(5).map(\.value.rows) == [0, 1, 1, 1, 0])
        #expect((tally.rows.all, tally.rows.used) == (7, 6))
    }

    @Test func `series that are expected are there, also without rows`() throws {
        let database = try TemporaryDatabase(days)
        let none: [(RecordSource.Aggregate, Amount?)] = [
            (.count, .integer(0)), (.sum, .integer(0)), (.avg, nil), (.min, nil), (.max, nil),
        ]
        for (aggregate, amount) in none {
            var source = database.source(date: "at", label: "at", value: "n", aggregate: aggregate, series: "kind")
            if aggregate == .count { source.value = nil }
            let before = try read(source)
            var shown = ShownNames()
            shown.expectedSeries = ["z", "a", "Mon"]
            let tally = try read(source, shown)
            #expect(tally.entries.filter { !["z", "Mon"].contains($0.series) } == before.entries)
            #expect(tally.entries.count { $0.series == "z" && $0.value.amount == amount && $0.value.rows == 0 } == 3)
            #expect(tally.seriesWithRows == before.seriesWithRows && tally.rows.used == before.rows.used)
            let byName = try readTally(source, grouping: nil, asOf: try day("2026-11-20"), shown: shown)
            #expect(byName.entries.count { $0.series == "Mon" && $0.value.amount == amount && $0.value.rows == 0 } == 2)
        }
    }

    @Test func `series that come one by one in many buckets are each where they belong`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (at, kind);
            WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 2999)
            INSERT INTO t SELECT date('2026-11-20', -(i % 150) || ' days'), 'kind ' || (i % 100) FROM n;
            """)
        let tally = try readTally(
            database.source(date: "at", series: "kind"), grouping: try grouping(.day, asOf: "2026-11-20"),
            asOf: try day("2026-11-20"))
        #expect(tally.entries.count == 150 * 100)
        let rows = Dictionary((0..<3_000).map { ([$0 % 150, $0 % 100], 1) }, uniquingKeysWith: +)
        for entry in tally.entries {
            guard case .bucket(let bucket) = entry.key, let kind = entry.series.flatMap({ Int($0.dropFirst(5)) }) else {
                Issue.record("\(entry)")
                continue
            }
            let age = try day("2026-11-20").daysSinceEpoch - bucket.firstDay.daysSinceEpoch
            let expected = rows[[age, kind]] ?? 0
            if entry.value.rows != expected { Issue.record("\(entry): \(expected)") }
        }
    }
}
