import Foundation
import TestKit
import Testing

/// `barfolio schema`: what a schema validator makes of definitions, beside what the reader makes of them.
@Suite(.tags(.process))
struct SchemaTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// What the validator says of files, in their order: `ok`, or what is wrong.
    private func verdicts(_ files: [String], _ arguments: String...) async throws -> [String] {
        let schema = try await scratch.invocation(["schema"] + arguments).run()
        try #require(schema.isSuccess, "\(schema)")
        let path = try scratch.write("schema.json", schema.output)
        let script = Samples.repository + "/Tests/Programs/schema-check.py"
        // Where another python3 comes before the system's, it need not have the system's modules.
        let shell =
            "for p in /usr/bin/python3 python3; do $p -c 'import jsonschema, yaml' 2>&- && exec $p -B \"$@\"; done; exit 69"
        let outcome = try await Invocation(
            words: ["/bin/sh", "-c", shell, "sh", script, path] + files, folder: scratch.path,
            environment: try scratch.environment()
        ).run()
        let lines = outcome.output.split(separator: "\n")
        try #require(lines.count == files.count, "\(outcome)")
        return lines.map { String($0.prefix { $0 != "\t" }) }
    }

    /// The names of the definitions in `reports` that the reader refuses; of all others it says that there is no such database.
    private func refused(of count: Int) async throws -> Set<String> {
        struct Run: Decodable {
            struct Failure: Decodable { let report: String, messages: [String] }
            let failed: [Failure]
        }
        let outcome = try await scratch.barfolio(
            "run", "--dry-run", "--json", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"),
            "--as-of", Samples.asOf)
        let failed = try JSONDecoder().decode(Run.self, from: Data(outcome.output.utf8)).failed
        try #require(failed.count == count)
        return Set(failed.filter { !$0.messages.allSatisfy { $0.contains("there is no such database") } }.map(\.report))
    }

    @Test func `all definitions of the repository validate`() async throws {
        let folder = Samples.repository + "/reports"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }
            .sorted()
        let definitions = files.filter { !$0.hasPrefix("_") }.map { "\(folder)/\($0)" }
        #expect(definitions.count > 10)
        #expect(try await verdicts(definitions) == definitions.map { _ in "ok" })
        #expect(try await verdicts(files.map { "\(folder)/\($0)" }, "--defaults").allSatisfy { $0 == "ok" })
    }

    @Test func `the definitions in the documentation validate`() async throws {
        var blocks: [(name: String, file: String)] = []
        for page in ["README.md", "docs/definitions.md", "docs/cron.md"] {
            let text = try String(contentsOfFile: "\(Samples.repository)/\(page)", encoding: .utf8)
            for block in text.components(separatedBy: "```yaml\n").dropFirst() {
                let yaml = block.components(separatedBy: "```")[0]
                let name = try #require(
                    yaml.firstMatch(of: /# ([^\s:;]+\.yaml)/), "it begins with its file's name:\n\(yaml)"
                ).1
                blocks.append((String(name), try scratch.write("block-\(blocks.count).yaml", yaml)))
            }
        }
        let definitions = blocks.filter { $0.name.hasPrefix("reports/") }
        #expect(definitions.count >= 4 && blocks.contains { $0.name == "reports/_defaults.yaml" })
        for (verdict, block) in zip(try await verdicts(definitions.map(\.file), "--defaults"), definitions) {
            #expect(verdict == "ok", "\(block.name)")
        }
    }

    private static let whole = "source: {database: a.sqlite, table: t, label: l}\n"

    @Test func `what the reader refuses the schema refuses, and what it reads it takes`() async throws {
        let sound = [
            "source: {database: a, query: SELECT 1 AS l, label: l}\ntitle: 2026", Self.whole + "mark: none",
            "source: {database: a, table: t, date: d}\ngroup: {by: day, since: 2026-10-01, until: 2026-10-31}",
            "source: {database: a, table: t, date: {column: d}, series: {column: s, only: x}}\ngroup: {by: year}",
            "source: {database: a, table: t, label: {column: l, order: largest, top: 10}}",
            "source: {database: a, table: t, date: d, label: l, color: c}\ngroup: {last: 30 days}",
            "source: {database: a, table: t, date: d, series: {column: s, colors: {매수: \"#d94f4f\", 2024: \"#aabbcc\"}}}\ngroup: {by: year}",
            "source: {database: a, table: t, query: ~, label: l, value: [v, w], series: {only: v, colors: {w: ~}}}",
            Self.whole + "mark: ~\ndraw: {layout: ~, cap: ~}\ngroup: ~\nkeep: {daily: ~}\nviews: {by: ~}",
            "source: {database: a, table: t, date: d}\ngroup: {by: day, days: saturday}",
            "source: {database: a, table: t, date: d}\ngroup: {by: day, days: [weekdays, saturday]}",
            Self.whole + "keep: {daily: 0, yearly: forever}\non-success: [a]\non-failure: none\non-revision: [a, b]",
            Self.whole + "on-revision: {policy: accept, run: [a, \"\"], time-limit: 3600}\non-success: {run: [b]}",
            Self.whole
                + "draw: {cap: 0.5, unit: 10000, round: nearest:0, size: 200x4000, colors: \"#aABB00\", prefix: \"\"}",
        ]
        let broken = [
            "title: x", "source: ~", "source: {database: a, table: t, label: l, value: ~, aggregate: sum}",
            "source: {database: a, table: ~, label: l}", "source: {database: a, table: t, label: {column: ~, top: 3}}",
            "source: {database: a, table: t, label: l, series: {only: x}}",
            "source: {database: a, table: t, label: l, value: [v, w], series: {column: s, only: v}}",
            "source: {table: t, label: l}", "source: {database: a, label: l}",
            "source: {database: a, table: t}",
            "source: {database: a, table: t, query: q, label: l}",
            "source: {database: a, query: q, label: l, where: w}",
            "source: {database: a, table: t, label: l, aggregate: sum}",
            "source: {database: a, table: t, date: {format: unix}}\ngroup: {by: day}",
            "source: {database: a, table: t, label: l, strict: yes}", "source: {database: [a], table: t, label: l}",
            "source: {database: a, table: t, label: }", "source: {database: a, table: t, date: d}\ngroup: {last: 5}",
            "source: {database: a, table: t, date: d}\ngroup: {by: day, last: 5, since: 2026-10-01}",
            "source: {database: a, table: t, date: d}\ngroup: {by: day, since: 2026-13-01}",
            "source: {database: a, table: t, label: {top: 3}}",
            "source: {database: a, table: t, label: {column: l, top: 0}}",
            "source: {database: a, table: t, date: d, label: {column: l, top: 3}}\ngroup: {by: day}",
            "source: {database: a, table: t, date: d, label: l}\ngroup: {by: year}", Self.whole + "group: {by: week}",
            Self.whole + "titel: x", Self.whole + "page: 5", Self.whole + "page: {bars: 0}",
            Self.whole + "page: {max: 100001}",
            Self.whole + "mark: most", Self.whole + "mark: {max: report, min: report}", Self.whole + "draw: {cap: -1}",
            Self.whole + "draw: {round: up:16}", Self.whole + "draw: {size: 100x4001}",
            Self.whole + "draw: {colors: [red]}",
            "source: {database: a, table: t, label: l, series: s, color: c}",
            "source: {database: a, table: t, date: d, color: c}\ngroup: {by: year}",
            "source: {database: a, table: t, date: d, series: {column: s, colors: {a: red}}}\ngroup: {by: year}",
            "source: {database: a, table: t, date: d, series: {column: s, colors: {}}}\ngroup: {by: year}",
            "source: {database: a, table: t, date: d, series: {column: s, colors: [\"#d94f4f\"]}}\ngroup: {by: year}",
            Self.whole + "draw: {footer: asof}", Self.whole + "draw: {font: []}", Self.whole + "output: {formats: svg}",
            Self.whole + "output: {page-limit: 0}", Self.whole + "keep: {}", Self.whole + "keep: {dayly: 3}",
            Self.whole + "keep: {daily: -1}", Self.whole + "keep: {daily: always}", Self.whole + "on-success: []",
            Self.whole + "on-success: beep", Self.whole + "on-success: [\"\"]",
            Self.whole + "on-failure: {time-limit: 5}",
            Self.whole + "on-failure: {run: [a], time-limit: 4000}", Self.whole + "on-revision: ignore",
            Self.whole + "on-revision: {policy: fail, comand: [a]}",
        ]
        var files: [String] = []
        for yaml in sound + broken { files.append(try scratch.write("reports/d\(files.count).yaml", yaml)) }
        let (verdicts, refused) = try await (verdicts(files), refused(of: files.count))
        for (index, yaml) in (sound + broken).enumerated() {
            let isSound = index < sound.count
            #expect((verdicts[index] == "ok") == isSound, "\(yaml): \(verdicts[index])")
            #expect(refused.contains("d\(index)") == !isSound, "\(yaml)")
        }
    }

    @Test func `of random definitions the schema refuses none that the reader takes, and most that it refuses`()
        async throws
    {
        var random = SeededGenerator(seed: 35)
        func some(_ texts: [String?]) -> String { texts.compactMap { $0 }.joined(separator: ", ") }
        func maybe(_ texts: String..., share: Double = 0.3) -> String? {
            Double.random(in: 0..<1, using: &random) < share ? texts.randomElement(using: &random) : nil
        }
        let files = try (0..<150).map { number in
            let source = some([
                "database: a, table: t", maybe("date: d", "date: {column: d, format: unix}", share: 0.7),
                maybe("label: l", "label: {column: l, top: 3}", "label: {column: l, top: 3, rest: R}"),
                maybe("series: s", "series: {column: s, only: [a]}", "series: {column: s, top: 2}"),
                maybe("value: v", "value: [v, w]", share: 0.5), maybe("per: p", share: 0.1),
                maybe("aggregate: sum", "aggregate: count", "aggregate: avg", "aggregate: p95", "aggregate: distinct"),
                maybe("pre-aggregated: true", "pre-aggregated: false", share: 0.1), maybe("color: c", share: 0.1),
                maybe("arrives: {after: 1 day}", share: 0.1),
            ])
            let group = some([
                maybe("by: day", "by: week", "by: hour", "by: period, calendar: p.csv", share: 0.7),
                maybe("fold: weekday", "fold: {by: month, as: mean}", share: 0.15), maybe("last: 5", "last: 30 days"),
                maybe("total: month", "total: all", share: 0.15), maybe("holidays: h.ics", share: 0.1),
            ])
            let layouts = ["bars", "stacked", "shares", "rows", "panels", "grid"].map { "layout: " + $0 }
            let draw = some([
                Bool.random(using: &random) ? layouts.randomElement(using: &random) : nil,
                maybe("sections: week", "cells: checkerboard", "cells: heat", share: 0.1), maybe("cap: 5", share: 0.1),
                maybe("number-place: foot", share: 0.1),
            ])
            let others = [
                maybe("compare: previous", "compare: {with: year, as: ghost}"), maybe("lines: [{at: 5}]", share: 0.2),
            ]
            let yaml = (["source: {\(source)}", "group: {\(group)}", "draw: {\(draw)}"] + others.compactMap { $0 })
            return try scratch.write("reports/r\(number).yaml", yaml.joined(separator: "\n"))
        }
        let (verdicts, refused) = try await (verdicts(files), refused(of: files.count))
        var refusedByBoth = 0
        for (index, verdict) in verdicts.enumerated() {
            if refused.contains("r\(index)") {
                refusedByBoth += verdict == "ok" ? 0 : 1
            } else {
                let yaml = try scratch.text("reports/r\(index).yaml")
                #expect(verdict == "ok", "\(yaml)")
            }
        }
        let taken = files.count - refused.count
        #expect(
            taken > 15 && refused.count > 15 && Double(refusedByBoth) > 0.9 * Double(refused.count),
            "\(taken), \(refused.count), \(refusedByBoth)")
    }
}
