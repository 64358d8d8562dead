import Archive
import Charts
import Foundation
import TestKit
import Testing

@testable import Reports

/// The whole sentence in this process, with a renderer that writes fixed bytes: scripts, `report.json` and `index.html`, to the letter.
///
/// Rewrite what is expected, and then read the difference: `UPDATE_GOLDEN=1 swift test --filter GoldenTests`.
struct GoldenTests {
    private static let definitions: KeyValuePairs = [
        "weeks": """
        title: Posts & <weeks>
        source: {database: data.sqlite, table: post, date: {column: at, format: iso8601}}
        group: {by: week, last: 7, time-zone: Asia/Tokyo, week-start: monday}
        page: {bars: 7}
        draw: {tracks: true, corners: 4, cap: 5}
        """,
        "days": """
        source: {database: data.sqlite, table: post, date: at, where: "kind <> 'buy'"}
        group: {by: day, last: 10, time-zone: America/New_York, label: d MMM}
        page: {bars: 5}
        mark: {max: page, partial: true}
        draw: {zero: stub, footer: as-of}
        """,
        "paged": """
        source: {database: data.sqlite, table: name, label: {column: name, top: 5, order: largest}, value: value}
        page: {bars: 2, scale: page}
        output: {formats: [svg, png, pdf], contact-sheet: true}
        """,
        "narrow": """
        source: {database: data.sqlite, table: name, label: {column: name, top: 5, order: largest}, value: value}
        page: {bars: 3}
        draw: {theme: auto}
        output: {formats: [svg], narrow: true}
        """,
        "grid": """
        source: {database: data.sqlite, table: post, date: at}
        group: {by: day, last: 28, time-zone: UTC}
        page: {bars: 7, rows: 3}
        draw: {layout: grid, cell: "{value}"}
        """,
        "stacked": """
        source: {database: data.sqlite, table: post, date: at, series: kind}
        group: {by: month, last: 4, time-zone: Europe/Berlin}
        locale: de
        draw: {layout: stacked, colors: ["#112233", "#445566", "#778899"]}
        """,
        "grouped": """
        source: {database: data.sqlite, table: post, date: at, series: {column: kind, only: [sell, buy]}, value: amount}
        group: {by: quarter, since: 2026-04-01, time-zone: UTC}
        mark: {max: series}
        """,
        "negative": """
        source: {database: data.sqlite, table: post, date: at, value: amount, aggregate: min}
        group: {by: month, last: 6, time-zone: UTC}
        mark: {min: report}
        draw: {theme: print, round: "nearest:1"}
        """,
        "dark": """
        source: {database: data.sqlite, table: post, date: at, value: amount}
        group: {by: week, last: 5, time-zone: UTC}
        draw: {theme: dark, size: 640x400, unit: 1000, unit-label: thousands, round: "up:2", suffix: " k€"}
        """,
        "measured": """
        source: {database: data.sqlite, table: post, date: at, value: [amount, {column: id, name: Number}]}
        group: {by: week, last: 3, time-zone: UTC}
        """,
        "folded": """
        source: {database: data.sqlite, table: post, date: at}
        group: {fold: {by: weekday-hour, as: mean}, last: 4 weeks, time-zone: Asia/Tokyo, week-start: monday}
        draw: {layout: grid}
        """,
        "compared": """
        source: {database: data.sqlite, table: post, date: at, value: amount}
        group: {by: week, last: 6, time-zone: UTC}
        compare: {with: 4 weeks}
        lines: [{at: 1500, name: target}, {at: mean}, {mean-of-last: 2}]
        mark: {beyond: target}
        locale: de
        """,
        "running": """
        source: {database: data.sqlite, table: post, date: at, series: kind}
        group: {by: day, last: 24, time-zone: UTC, total: month}
        page: {bars: 12}
        draw: {layout: stacked}
        lines: [{at: 10}]
        """,
        "hours": """
        source: {database: data.sqlite, table: post, date: at}
        group: {by: hour, last: 7, time-zone: Asia/Kathmandu, total: day}
        page: {bars: 7}
        """,
        "rest": """
        source: {database: data.sqlite, table: post, date: at, series: {column: kind, top: 1, rest: others}}
        group: {by: month, last: 4, time-zone: UTC}
        """,
        "shares": """
        source: {database: data.sqlite, table: post, date: at, series: kind}
        group: {by: month, last: 4, time-zone: UTC}
        draw: {layout: shares}
        """,
        "compact": """
        source: {database: data.sqlite, table: name, label: name, value: value}
        locale: ko
        page: {bars: 7}
        draw: {compact: true, prefix: "₩"}
        """,
        "mean": """
        source: {database: data.sqlite, query: "SELECT kind, amount FROM post WHERE amount > 0", label: kind, value: amount,
          aggregate: avg}
        title: 평균 العربية
        draw: {footer: none, missing-glyphs: fallback}
        """,
    ]

    @Test(arguments: definitions.map { ($0.key, $0.value) })
    func `a report is made to the letter`(name: String, yaml: String) async throws {
        let report = try GoldenReport()
        // One of them has what is usual; of the others, a page in one theme says more in fewer lines.
        try report.folder.write("_defaults.yaml", "draw: {theme: light}\noutput: {narrow: false}\n")
        if name == "days" { try report.folder.write("days.annotations.json", Self.annotations) }
        let edition = try await report.make(name, yaml)
        #expect(edition.result == .published && edition.failures.isEmpty)
        for page in 1...max(1, edition.pages) {
            let script = "page-00\(page).gp"
            try GoldenFile("Expected/\(name)/\(script)").expect(try report.text(script, of: name))
        }
        let others = name == "narrow" ? ["page-001-narrow.gp"] : []
        for file in others + ["report.json", "index.html"] {
            try GoldenFile("Expected/\(name)/\(file)").expect(try report.text(file, of: name))
        }
    }

    private static let annotations = """
        {"schema": "barfolio-annotations/1", "report": "days", "annotations": [
          {"color":"#c0392b","id":"a1","kind":"text","page":1,"points":[[0.5,0.25]],"size":20,"text":"here & 여기"},
          {"bucket":"2026-11-18","color":"#2f6fbf","id":"a2","kind":"arrow","points":[[0.2,0.2],[0.5,0.9]],"width":3}
        ]}
        """

    @Test func `what has not changed is neither drawn nor published again`() async throws {
        let report = try GoldenReport()
        let yaml = Self.definitions[0].value
        #expect(try await report.make("weeks", yaml).result == .published)
        let again = try await report.make("weeks", yaml)
        #expect(again.result == .unchanged && again.drawn == 0)
    }

    @Test func `a page that fails publishes nothing`() async throws {
        let report = try GoldenReport()
        let refused = await #expect(throws: RefusedChart.self) {
            _ = try await report.make(
                "paged", Self.definitions[2].value, by: FakeRenderer(failing: "report paged, page 2"))
        }
        #expect(refused?.errors.errors.map(\.subject) == ["report paged, page 2"])
        #expect(refused?.errors.errors.map(\.advice) == ["allow more (page-limit: 60 under output:)"])
        let left = try FileManager.default.contentsOfDirectory(atPath: report.folder.path + "/archive")
        #expect(!left.contains("paged") && !left.contains { $0.hasPrefix(".unfinished") })
    }

    @Test func `a dry run publishes nothing`() async throws {
        let report = try GoldenReport()
        let edition = try await report.make("weeks", Self.definitions[0].value, by: nil)
        #expect(edition.pages == 1 && edition.paths.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: report.folder.path + "/archive/weeks"))
    }
}
