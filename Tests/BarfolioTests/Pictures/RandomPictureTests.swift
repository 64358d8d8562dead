import Charts
import Foundation
import TestKit
import Testing

/// Pictures of names, sizes, series and scripts that nobody would have thought of, as a browser draws them. `PICTURE_COUNT` makes so
/// many, `PICTURE_SEED` those of another seed.
@Suite(.tags(.process))
struct RandomPictureTests {
    private static func number(_ variable: String, _ usual: Int) -> Int {
        ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? usual
    }

    private static let words = [
        "Ministry", "of", "Foreign", "Affairs", "Donaudampfschifffahrtsgesellschaft", "W", "a", "株式会社", "東京都千代田区霞が関",
        "取引先",
        "한국어", "이름", "総務省", "Île-de-France", "Übersee", "x/y", "2026", "Temperature", "hut", "Šibenik", "Ελλάδα",
        "Москва",
    ]

    /// A definition, its table's rows and what it is called.
    private func report(_ number: Int, _ dice: inout SeededGenerator) -> (rows: String, definition: String) {
        func pick<Element>(_ elements: [Element]) -> Element {
            elements[Int.random(in: 0..<elements.count, using: &dice)]
        }
        let names = (0..<Int.random(in: 1...24, using: &dice)).map { index in
            (0..<Int.random(in: 1...6, using: &dice)).map { _ in pick(Self.words) }.joined(separator: " ") + " \(index)"
        }
        let layout = pick(ChartStyle.Layout.allCases)
        let isPlain = [.bars, .rows].contains(layout) && Bool.random(using: &dice)
        let series = isPlain ? [""] : (0..<Int.random(in: 2...6, using: &dice)).map { "\(pick(Self.words)) \($0)" }
        let scale = pick([1.0, 100, 1e6, 1e10])
        let lowest = [.stacked, .shares].contains(layout) ? 0 : -0.3
        let rows = names.flatMap { name in
            series.map { series in
                let value = Double.random(in: lowest...1, using: &dice) * scale
                return "('\(name)', '\(series)', \(Bool.random(using: &dice) ? value.rounded() : value))"
            }
        }
        let size = pick(["400x300", "480x600", "640x480", "960x600", "1200x500", "2000x1000"])
        let definition = """
            title: \((0..<4).map { _ in pick(Self.words) }.joined(separator: " "))
            subtitle: \((0..<Int.random(in: 1...14, using: &dice)).map { _ in pick(Self.words) }.joined(separator: " "))
            note: \((0..<Int.random(in: 1...20, using: &dice)).map { _ in pick(Self.words) }.joined(separator: " "))
            source: {database: ../random.sqlite, table: t\(number), label: n, value: v\(isPlain ? "" : ", series: s")}
            locale: \(pick(["en", "ja", "de", "ar", "ko"]))
            page: {bars: \(pick([5, 7, size == "400x300" ? 9 : 12]))}
            draw: {layout: \(layout), size: \(size), theme: \(pick(["light", "dark", "print"]))}
            output: {formats: [svg]}
            """
        return (
            "CREATE TABLE t\(number) (n, s, v); INSERT INTO t\(number) VALUES \(rows.joined(separator: ", "));",
            definition
        )
    }

    @Test func `texts of random pictures neither touch nor leave the page, with their font or another`() async throws {
        let scratch = try Scratch()
        var dice = SeededGenerator(seed: UInt64(Self.number("PICTURE_SEED", 1)))
        var tables = ""
        for number in 0..<Self.number("PICTURE_COUNT", 30) {
            let (rows, definition) = report(number, &dice)
            tables += rows + "\n"
            try scratch.write("reports/r\(number).yaml", definition)
        }
        try scratch.write("random.sql", tables)
        try await scratch.sqlite(scratch.at("random.sqlite"), ".read \(scratch.at("random.sql"))")
        let outcome = try await scratch.barfolio(
            "run", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--as-of", Samples.asOf,
            "--quiet")
        try #require(outcome.isSuccess, "\(outcome)")
        let found = try await scratch.shell(
            "find \"$1\" -follow -path '*/latest/*' -name 'page-*.svg' | sort", scratch.at("archive"))
        let pages = found.split(separator: "\n").map(String.init)
        try #require(pages.count >= Self.number("PICTURE_COUNT", 30))
        let others = try pages.enumerated().map { index, page in
            let svg = try String(contentsOfFile: page, encoding: .utf8)
            return try scratch.write("other/\(index).svg", svg.replacing("'Noto Sans CJK JP'", with: "'DejaVu Sans'"))
        }
        for files in [pages, others] {
            let boxes = try await TextBoxes.measured(in: files, contrast: false)
            let flaws = boxes.problems.filter { ["overlap", "outside", "empty"].contains($0.kind) }
            #expect(flaws.isEmpty, "\(flaws.prefix(12).map(\.description).joined(separator: "\n"))")
            #expect(boxes.files.map(\.file) == files)
            #expect(boxes.files.allSatisfy { $0.texts.allSatisfy { $0.size > 10.9 } })
        }
        for page in pages {
            let drawn = try DrawnPage(script: String(contentsOfFile: page.dropLast(3) + "gp", encoding: .utf8))
            let names = written(drawn.texts.filter { $0.role == "name" })
            // Small charts side by side have the same names each.
            let columns = drawn.texts.contains { $0.role == "section" } ? 1...4 : 1...1
            let isEven = columns.contains { Set(names).count * $0 == names.count }
            #expect(isEven, "\(page): \(names)")
        }
    }

    /// The names, of the lines that each is written on: below each other, close together.
    private func written(_ texts: [DrawnPage.Text]) -> [String] {
        Dictionary(grouping: texts, by: \.x).values.flatMap { column in
            column.sorted { $0.y < $1.y }.reduce(into: [(y: Double, words: String)]()) { names, text in
                if let last = names.last, text.y - last.y < text.size * 1.3 {
                    names[names.count - 1] = (text.y, last.words + "\n" + text.words)
                } else {
                    names.append((text.y, text.words))
                }
            }.map(\.words)
        }
    }
}
