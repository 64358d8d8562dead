import Foundation
import TestKit
import Testing

/// docs/reference.md: what the binary says of every key, word for word.
@Suite(.tags(.process))
struct ReferenceTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `docs/reference.md is what schema --markdown prints`() async throws {
        let outcome = try await scratch.barfolio("schema", "--markdown")
        let file = try String(contentsOfFile: Samples.repository + "/docs/reference.md", encoding: .utf8)
        #expect(outcome.isSuccess)
        for (written, said) in zip(file.split(separator: "\n"), outcome.output.split(separator: "\n"))
        where written != said {
            Issue.record("docs/reference.md is out of date (make reference):\n\(written)\n\(said)")
            break
        }
        #expect(file == outcome.output, "docs/reference.md is out of date: make reference")
    }

    @Test func `every option of chart that a definition can say stands beside its key, and no other`() async throws {
        let reference = try await scratch.barfolio("schema", "--markdown").output
        let named = Set(reference.matches(of: /\| `(--[a-z-]+|DB)` \|\n/).map { String($0.1) })
        let chart = try #require(
            try await scratch.commandTree().all.first { $0.path == ["barfolio", "chart"] }?.command)
        let others = [
            "--out", "--name", "--as-of", "--jobs", "--dry-run", "--json", "--quiet", "--preview", "--preview-as",
            "--verbose", "--mode", "--help", "--version",
        ]
        let options = Set(chart.options.filter { $0.hasPrefix("--") && !others.contains($0) })
        #expect(named.subtracting(["DB"]) == options)
    }

    @Test func `every key of the schema has its line`() async throws {
        let reference = try await scratch.barfolio("schema", "--markdown").output
        let schema = try await scratch.barfolio("schema").output
        let document = try JSONSerialization.jsonObject(with: Data(schema.utf8))
        func keys(_ value: Any, _ path: String) -> [(section: String, key: String)] {
            guard let object = value as? [String: Any] else { return [] }
            let properties = object["properties"] as? [String: Any] ?? [:]
            let own = properties.flatMap { key, value in
                [(path, key)] + keys(value, path.isEmpty ? key : "\(path).\(key)")
            }
            return own + (object["anyOf"] as? [Any] ?? []).flatMap { keys($0, path) }
        }
        let all = keys(document, "")
        #expect(all.count > 80)
        for (section, key) in all {
            let heading = section.isEmpty ? "## The file" : " `\(section)`"
            let table = reference.components(separatedBy: "\n#").first {
                "#\($0)".split(separator: "\n").first?.hasSuffix(heading) == true
            }
            #expect(table?.contains("\n| `\(key)` |") == true, "\(section) \(key)")
        }
    }
}
