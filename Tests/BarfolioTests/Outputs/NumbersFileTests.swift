import Foundation
import TestKit
import Testing

/// `report.csv`, and the names under which the newest page stays.
@Suite(.tags(.process))
struct NumbersFileTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// Cells as Python's csv module reads them, and every one as a spreadsheet would show it.
    private func rows(_ file: String) async throws -> [[String]] {
        let json = try await scratch.shell(
            "exec \"$1\" -c 'import csv, json, sys; print(json.dumps(list(csv.reader(open(sys.argv[1], newline=\"\", encoding=\"utf-8\")))))' \"$2\"",
            Oracle.python, file)
        return try JSONDecoder().decode([[String]].self, from: Data(json.utf8))
    }

    private func run(asOf day: String = Samples.asOf) async throws {
        let outcome = try await scratch.barfolio(
            "run", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--quiet", "--as-of", day)
        try #require(outcome.isSuccess, "\(outcome)")
    }

    /// The cells of a bar of `report.json`.
    private func cells(_ bar: [String: Any]) -> [String] {
        let texts = ["start", "end", "label", "series"].map { bar[$0] as? String ?? "" }
        let value = bar["value"].map { $0 is NSNull ? "" : "\($0)" } ?? ""
        return texts + [value, bar["state"] as? String ?? "", bar["partial"] as? Bool == true ? "true" : "false"]
    }

    @Test func `the numbers of every sample as CSV are those of its document`() async throws {
        var bars = 0
        for name in SampleReports.names {
            let folder = try await SampleReports.folder(of: name)
            let document = try Data(contentsOf: URL(fileURLWithPath: folder + "/report.json"))
            let json = try JSONSerialization.jsonObject(with: document) as? [String: Any]
            let pages = json?["pages"] as? [[String: Any]] ?? []
            let expected = pages.flatMap { $0["bars"] as? [[String: Any]] ?? [] }.map(cells)
            let found = try await rows(folder + "/report.csv")
            #expect(found.first == ["start", "end", "label", "series", "value", "state", "partial"])
            #expect(found.count == expected.count + 1, "\(name)")
            for (row, bar) in zip(found.dropFirst(), expected) {
                #expect(row[..<4] == bar[..<4] && row[5...] == bar[5...], "\(name)")
                #expect(Double(row[4]) == Double(bar[4]), "\(name): \(row) \(bar)")
            }
            bars += expected.count
            let bytes = try String(contentsOfFile: folder + "/report.csv", encoding: .utf8)
            #expect(!bytes.replacing("\r\n", with: "").contains("\r") && bytes.hasSuffix("\r\n"), "\(name)")
        }
        #expect(bars > 500)
        let check = try await scratch.barfolio("verify", "--archive", try await SampleReports.archive)
        #expect(check.isSuccess, "\(check)")
    }

    @Test func `no label of it is a formula, and no number is a text`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"),
            "CREATE TABLE t (name, n); INSERT INTO t VALUES ('=1+1', -5), ('@sum', 2), ('a,\"b\"', 3), ('-3', '18446744073709551616')"
        )
        try scratch.write("reports/t.yaml", "source: {database: ../t.sqlite, table: t, label: name, value: n}\n")
        try await run()
        let rows = try await rows(scratch.at("archive/t/latest/report.csv")).dropFirst().map { [$0[2], $0[4]] }
        #expect(Set(rows) == [["'=1+1", "-5"], ["'@sum", "2"], ["a,\"b\"", "3"], ["-3", "18446744073709551616"]])
    }

    @Test func `the newest page has one address, in January and after a year of more pages`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"),
            """
            CREATE TABLE t (at TEXT);
            WITH RECURSIVE d(day) AS (SELECT '2025-12-20' UNION ALL SELECT date(day, '+1 day') FROM d WHERE day < '2026-03-01')
            INSERT INTO t SELECT day FROM d
            """)
        try scratch.write(
            "reports/t.yaml",
            """
            source: {database: ../t.sqlite, table: t, date: at}
            group: {by: week, since: 2025-12-20, week-start: monday, time-zone: UTC}
            output: {formats: [svg, png], narrow: true}

            """)
        for (day, count) in [("2026-01-04", 1), ("2026-01-31", 2), ("2026-03-01", 3)] {
            try await run(asOf: day)
            let folder = "archive/t/latest"
            let names = try scratch.names(in: folder)
            #expect(names.contains("page-00\(count).svg") && !names.contains("page-00\(count + 1).svg"), "\(names)")
            for ending in [".svg", ".png", "-narrow.svg", "-narrow.png"] {
                let newest = try scratch.data("\(folder)/page-00\(count)\(ending)")
                #expect(try scratch.data("\(folder)/last\(ending)") == newest, "\(day) \(ending)")
            }
        }
        // Nothing is copied where the file system has links.
        let links = try await scratch.shell("stat -c %h \"$1\"/archive/t/2026-03-01/last.svg", scratch.path)
        #expect(Int(links.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0 >= 2)
        let check = try await scratch.barfolio("verify", "--archive", scratch.at("archive"))
        #expect(check.isSuccess, "\(check)")
        try scratch.append("x", to: "archive/t/2026-03-01/report.csv")
        let damaged = try await scratch.barfolio("verify", "--archive", scratch.at("archive"))
        #expect(damaged.output.contains("report.csv") && !damaged.isSuccess, "\(damaged)")
    }
}
