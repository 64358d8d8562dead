import Foundation
import TestKit
import Testing

/// Every page of the gallery as a browser draws it.
@Suite(.tags(.process))
struct TextBoxTests {
    /// All pages; those of the usual theme, which are there twice, to the byte, come last.
    private static let pages = Task {
        let pages = try await Gallery.svgs()
        return pages.filter { !isTwice($0) } + pages.filter(isTwice)
    }

    private static func isTwice(_ page: String) -> Bool { page.contains("/auto-archive/") }

    private static let measured = Task { try await TextBoxes.measured(in: pages.value) }

    @Test func `no text overlaps another, leaves its page or is hard to read`() async throws {
        let boxes = try await Self.measured.value
        #expect(try await boxes.files.map(\.file) == Self.pages.value)
        #expect(boxes.files.allSatisfy { $0.texts.count >= 4 })
        let flaws = words(of: boxes.problems, ["overlap", "outside", "contrast", "empty"])
        #expect(flaws == "")
    }

    @Test func `all pages can stand in one HTML page, each a picture with a name and a description`() async throws {
        let problems = try await Self.measured.value.problems.filter { !Self.isTwice($0.file) }
        let flaws = words(of: problems, ["id", "role", "title", "desc"])
        #expect(flaws == "")
    }

    @Test func `texts take the room that was planned for them where another font is wider`() async throws {
        func replaced(_ svg: String) -> String { svg.replacing("'Noto Sans CJK JP'", with: "'DejaVu Sans'") }
        let held = try await copies(replaced)
        #expect(words(of: held.problems, ["overlap", "outside"]) == "")
        // Texts that are not held touch: this font is a wider one indeed.
        let free = try await copies { replaced($0).replacing(Self.length, with: "") }
        #expect(!free.kinds.isDisjoint(with: ["overlap", "outside"]))
    }

    @Test(
        .enabled(
            if: !Barfolio.hasStandIns, "boxes stand in for Noto Sans CJK; their widths are rounded: fonts-noto-cjk"))
    func `in its own font a text looks as if it were not held`() async throws {
        let held = try await Self.measured.value.files.filter { Self.isWanted($0.file, theme: "light") }
        let free = try await copies { $0.replacing(Self.length, with: "") }
        #expect(held.count == free.files.count)
        let changes = zip(held, free.files).flatMap { held, free in
            zip(held.texts, free.texts).map { abs($0.width / $1.width - 1) }
        }.sorted()
        try #require(changes.count > 1_000)
        // Kerning alone: of "Tue" it takes a pixel.
        #expect(changes[changes.count * 98 / 100] < 0.015)
        #expect(changes.last ?? 1 < 0.04)
    }

    @Test func `texts from right to left are where they would be from left to right`() async throws {
        let scratch = try Scratch()
        try await scratch.sqlite(
            scratch.at("names.sqlite"),
            "CREATE TABLE t (n, v); INSERT INTO t VALUES ('13 سبتمبر', 3), ('ירושלים 5', 2), ('both: عدد', 1);")
        let outcome = try await scratch.barfolio(
            "chart", scratch.at("names.sqlite"), "--table", "t", "--label", "n", "--value", "v", "--locale", "ar",
            "--out",
            "out", "--subtitle", "السجلات كل أسبوع")
        try #require(outcome.isSuccess, "\(outcome)")
        let svg = try scratch.text("out/page-001.svg")
        #expect(svg.contains("xml:lang=\"ar\"") && svg.matches(of: /direction="rtl"/).count >= 3)
        let physical = svg.replacing(/text-anchor="(start|end|middle)"([^>]*) direction="rtl"/) { match in
            "text-anchor=\"\(["start": "end", "end": "start"][match.1] ?? match.1)\"\(match.2)"
        }
        let boxes = try await TextBoxes.measured(in: [
            scratch.at("out/page-001.svg"), scratch.write("physical.svg", physical),
        ])
        #expect(boxes.problems.filter { $0.kind != "id" }.isEmpty)
        let (one, other) = (try #require(boxes.files.first?.texts), try #require(boxes.files.last?.texts))
        #expect(one.count > 6)
        #expect(zip(one, other).allSatisfy { abs($0.x - $1.x) < 1 && abs($0.width - $1.width) < 1 })
    }

    private static var length: Regex<Substring> { /\ textLength="[\d.]+"/ }

    @Test func `who prefers dark pages reads those that follow as well as dark ones`() async throws {
        let boxes = try await copies(theme: "auto", contrast: true) { svg in
            // As if the browser had been asked for dark pages.
            svg.replacing(/@media\(prefers-color-scheme:dark\)\{(.*)\}<\/style>/) { "\($0.1)</style>" }
        }
        #expect(words(of: boxes.problems, ["overlap", "outside", "contrast", "id"]) == "")
        let followers = boxes.files.filter { $0.texts.contains { $0.behind == "#12181f" } }
        #expect(followers.count > 30)
    }

    /// Whether a page is of a theme's reports or by hand.
    private static func isWanted(_ page: String, theme: String) -> Bool {
        page.contains("/\(theme)-archive/") || !page.contains("-archive/")
    }

    /// Measures pages of a theme, and those by hand, which are light, with some words of the files changed.
    private func copies(
        theme: String = "light", contrast: Bool = false, _ change: (String) -> String
    ) async throws -> TextBoxes {
        let scratch = try Scratch()
        let pages = try await Self.pages.value.filter { Self.isWanted($0, theme: theme) }
        let files = try pages.enumerated().map { index, page in
            try scratch.write("\(index).svg", change(String(contentsOfFile: page, encoding: .utf8)))
        }
        let boxes = try await TextBoxes.measured(in: files, contrast: contrast)
        #expect(boxes.files.count == pages.count)
        return withExtendedLifetime(scratch) { boxes }
    }

    /// The first problems of some kinds in words; a clash repeats itself on every page.
    private func `words`(of problems: [TextBoxes.Problem], _ kinds: Set<String>) -> String {
        let flaws = problems.filter { kinds.contains($0.kind) }
        let first = flaws.prefix(20).map(\.description).joined(separator: "\n")
        return flaws.isEmpty ? "" : "\(flaws.count), such as:\n\(first)"
    }
}
