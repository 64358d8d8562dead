import Foundation
import TestKit
import Testing

/// Themes, colors, units and rounding that are wrong, in options and in definitions.
@Suite(.tags(.process))
struct DrawingMistakesTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
    }

    private func chart(_ arguments: String...) async throws -> Outcome {
        let words = [
            "chart", scratch.at("samples/records.sqlite"), "--table", "records", "--label", "name", "--value", "value",
            "--dry-run", "--out", scratch.at("out"),
        ]
        return try await scratch.invocation(words + arguments).run()
    }

    private func edition(draw: String) async throws -> Outcome {
        try scratch.write(
            "reports/odd.yaml",
            """
            source: {database: ../samples/records.sqlite, table: records, label: name, value: value}
            draw: {\(draw)}
            """)
        return try await scratch.edition("odd", "--dry-run")
    }

    @Test func `a theme with a text that is too faint is refused with its contrast`() async throws {
        let file = try scratch.write("themes/faint.yaml", "base: light\nquiet: \"#bbbbbb\"\n")
        let outcome = try await chart("--theme", file)
        outcome.expectFailure(64, "quiet: #bbbbbb", "#ffffff", "1.9:1", "at least 4.5:1")
        let edition = try await edition(draw: "theme: ../themes/faint.yaml")
        edition.expectFailure(78, "quiet: #bbbbbb", "1.9:1", "at least 4.5:1")
    }

    @Test func `a theme of one's own draws`() async throws {
        let file = try scratch.write(
            "mine.yaml", "base: dark\nbar: \"#88cc88\"\nmarked: \"#ffcc00\"\nbackground: \"#000000\"\n")
        let outcome = try await chart("--theme", file)
        #expect(outcome.isSuccess, "\(outcome)")
        let page = try scratch.page("out/page-002.gp")
        #expect(Set(page.areas("bar").map(\.color)) == ["#88cc88", "#ffcc00"])
    }

    @Test func `a theme file's mistakes are told with their places`() async throws {
        let file = try scratch.write("mine.yaml", "base: light\nbars: \"#88cc88\"\n")
        try await chart("--theme", file).expectFailure(64, "\(file):2:1", "did you mean bar?")
        try scratch.write("mine.yaml", "bar: blue\n")
        try await chart("--theme", file).expectFailure(64, "\(file):1:6", "“blue” is not a color", "#3b7dd8")
        try await chart("--theme", scratch.at("none.yaml")).expectFailure(64, "none.yaml", "cannot be read")
    }

    @Test func `an unknown theme is refused with the nearest`() async throws {
        try await chart("--theme", "drak").expectFailure(64, "there is no theme “drak”", "did you mean dark?")
        try await edition(draw: "theme: drak").expectFailure(78, "there is no theme “drak”", "did you mean dark?")
        // In the folder of definitions it would be one.
        try await edition(draw: "theme: mine").expectFailure(78, "or name a theme file: ../themes/my-theme.yaml")
    }

    @Test func `a color and a size that will not do are told with the reason`() async throws {
        try await chart("--colors", "red").expectUsageError("--colors “red” is not a color", "#3b7dd8")
        try await chart("--size", "10x10").expectUsageError("“10x10”", "each within 200 to 4000")
    }

    @Test func `numbers at the foot of stacks are refused in the words of the command line`() async throws {
        try await chart("--number-place", "foot", "--layout", "stacked", "--series", "name")
            .expectFailure(
                64, "only bars side by side have a foot", "leave out --number-place foot, or --layout stacked")
    }

    @Test func `a locale of its own needs no time buckets`() async throws {
        let outcome = try await chart("--locale", "de", "--unit", "10", "--round", "nearest:1")
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(try scratch.page().words("value") == ["0,7", "0,1", "0,2", "0,6", "0,3"])
        try await chart("--locale", "jp").expectFailure(64, "there is no locale “jp”", "did you mean ja?")
    }
}
