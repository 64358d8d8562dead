import Charts
import Foundation
import Records
import Testing

@testable import Reports

/// Which columns an inspection suggests to draw, and how.
struct SuggestedColumnsTests {
    /// Before, decimals as text were names, and a week's sum of temperatures was suggested, or nothing.
    @Test(arguments: [
        ("Total TEXT", "printf('%.2f', i * 1.37)", "the sum of Total of t", "--value Total --by"),
        ("price TEXT", "CASE WHEN i % 3 THEN '9.5' ELSE '12' END", "the sum of price of t", "--value price --by"),
        ("battery_level", "80 - i", "the mean of battery_level of t", "--value battery_level --aggregate avg --by"),
        ("outTemp", "i / 7.0", "the mean of outTemp of t", "--value outTemp --aggregate avg --by"),
        ("pm25 TEXT", "i + 0.5", "the mean of pm25 of t", "--value pm25 --aggregate avg --by"),
        ("os TEXT", "CASE WHEN i % 3 THEN '16.4' ELSE '17.0' END", "how many rows of t by os", "--label os"),
        ("postal TEXT", "10000 + i", nil, nil), ("app_version TEXT", "i || '.5'", nil, nil),
        ("rating_count", "i", "the sum of rating_count of t", "--value rating_count --by"),
    ])
    func `a column is suggested by what its numbers are`(
        column: String, value: String, comment: String?, options: String?
    ) throws {
        let folder = try DefinitionFolder()
        try folder.sqlite(
            "t.sqlite",
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, issued_on TEXT, \(column));
            WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 60)
            INSERT INTO t SELECT i, date('2026-11-20', -i || ' days'), \(value) FROM c;
            """)
        let today = CivilDate(daysSinceEpoch: 20_777)
        let tables = try inspectDatabase(folder.path + "/t.sqlite", asOf: today)
        let all = ChartSuggestions(tables, today: today, asOf: nil).all
        #expect(all.map(\.comment) == ["how many rows of t"] + (comment.map { [$0] } ?? []))
        if let options { #expect(all.last?.commands.first?.contains(options) == true, "\(all)") }
    }

    @Test func `the first month is drawn where rows begin on its first day`() throws {
        let folder = try DefinitionFolder()
        try folder.sqlite(
            "t.sqlite",
            """
            CREATE TABLE t (id INTEGER PRIMARY KEY, issued_on TEXT);
            WITH RECURSIVE c(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM c WHERE i < 64)
            INSERT INTO t SELECT i, date('2026-01-01', (i * 5) || ' days') FROM c;
            """)
        let today = CivilDate(daysSinceEpoch: 20_777)
        let tables = try inspectDatabase(folder.path + "/t.sqlite", asOf: today)
        let command = ChartSuggestions(tables, today: today, asOf: nil).all.first?.commands.first
        #expect(command?.contains("--by month --last 11 ") == true, "\(command ?? "")")
    }
}
