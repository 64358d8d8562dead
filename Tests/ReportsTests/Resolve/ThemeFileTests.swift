import Charts
import Testing

@testable import Reports

/// Theme files that are not sound.
struct ThemeFileTests {
    private func problems(_ yaml: String) throws -> [String] {
        let folder = try DefinitionFolder()
        let file = try folder.write("t.yaml", yaml)
        let errors = try #require(throws: ReportErrors.self) { _ = try theme(named: file, subject: "report a") }
        return errors.errors.map { "\($0.subject): \($0.found)".replacing(folder.path + "/", with: "") }
    }

    @Test func `all mistakes of a theme file are reported at once`() throws {
        #expect(
            try problems("base: drak\nmarkd: \"#fff\"\nbar: blue\nseries: [\"#123456\", red]\nhatched: yes\n") == [
                "t.yaml:1:7: base: cannot be “drak”", "t.yaml:2:1: there is no key “markd”",
                "t.yaml:3:6: bar: “blue” is not a color", "t.yaml:4:21: series: “red” is not a color",
                "t.yaml:5:10: hatched: is neither true nor false",
            ])
    }

    @Test func `what is wrong is called what it is, with what to write`() throws {
        func messages(_ yaml: String) throws -> [String] {
            let folder = try DefinitionFolder(["t.yaml": yaml])
            let file = folder.path + "/t.yaml"
            let errors = try #require(throws: ReportErrors.self) { _ = try theme(named: file, subject: folder.path) }
            return withExtendedLifetime(folder) { errors.errors.map { "\($0.found) → \($0.advice)" } }
        }
        // 4.48 is not 4.5.
        #expect(
            try messages("faint: \"#777777\"\n")[0].contains(
                "its contrast is 4.4:1 → choose a color with at least 4.5:1"))
        // YAML has a comment there.
        let comment = "bar: is not text → write a word or a line after bar:, in quotes where it begins with #"
        #expect(try messages("bar: #3b7dd8\n") == [comment])
        #expect(
            try messages("series: []\n") == ["series: is an empty list → write series: [\"#2f6fbf\", \"#8fb8de\"]"])
        #expect(try messages("series:\n  - #3b7dd8\n") == [comment.replacing("bar:", with: "series:")])
        #expect(try messages("- a\n") == ["the file is not a mapping → write keys and values, such as base: …"])
    }

    @Test func `all texts that are too faint are told, each where its contrast was made`() throws {
        #expect(
            try problems("background: \"#888888\"\nquiet: \"#999999\"\n").map { $0.prefix(20) } == [
                "t.yaml:1:13: text: #", "t.yaml:1:13: name: #", "t.yaml:1:13: faint: ", "t.yaml:2:8: quiet: #",
            ])
    }

    @Test func `grid lines and tracks that a theme does not name are of its own ground`() throws {
        let texts = ["text", "name", "quiet", "faint"].map { "\($0): \"#111111\"\n" }.joined()
        let folder = try DefinitionFolder([
            "t.yaml": "base: dark\nbackground: \"#ffffff\"\ntrack: \"#eeeeee\"\n" + texts
        ])
        let theme = try theme(named: folder.path + "/t.yaml", subject: "report a")
        #expect([theme.grid, theme.track].map(\.description) == ["#e7e7e7", "#eeeeee"])
    }
}
