import Charts
import Testing

@testable import Reports

/// Files that are far too large, or wrong throughout: a message stays readable, and is there soon.
struct ManyMistakesTests {
    private static let sound = "source: {database: d, table: t, label: l}\n"

    @Test(arguments: ["a.yaml", "_defaults.yaml"])
    func `a file larger than 1 MiB is refused`(name: String) throws {
        let folder = try DefinitionFolder(["a.yaml": Self.sound])
        try folder.write(name, Self.sound + "#" + String(repeating: "-", count: 1 << 20))
        let found = try folder.problems("a.yaml")
        #expect(
            found.count == 1 && found[0].hasPrefix("\(name): the ")
                && found[0].contains(" is larger than 1 MiB → write one"), "\(found)")
    }

    @Test func `a theme larger than 1 MiB is refused`() throws {
        let folder = try DefinitionFolder(["theme.yaml": "#" + String(repeating: "-", count: 1 << 20)])
        #expect(throws: ReportErrors.self) { try theme(named: folder.path + "/theme.yaml", subject: "a.yaml") }
    }

    @Test func `twenty mistakes are reported, and how many more there are`() throws {
        let keys = (0..<90_000).map { "k\($0): 1" }.joined(separator: "\n")
        let found = try DefinitionFolder(["a.yaml": Self.sound + keys]).problems("a.yaml")
        #expect(found.count == 21)
        #expect(found[19].hasPrefix("a.yaml:21:1: there is no key “k19”"), "\(found[19])")
        #expect(found[20] == "a.yaml: and 89980 more → fix these first")
    }

    @Test func `what a message quotes is cut`() throws {
        let long = String(repeating: "x", count: 100_000)
        for yaml in ["\(long): 1", "draw: {layout: \(long)}", "page: {bars: \(long)}", "title: \"a\\z\(long)\""] {
            let folder = try DefinitionFolder(["a.yaml": Self.sound + yaml])
            let errors = try #require(throws: ReportErrors.self) { _ = try folder.read("a.yaml") }
            #expect(errors.description.utf8.count < 3_000, "\(yaml.prefix(20))")
        }
    }
}
