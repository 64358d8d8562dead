import Foundation
import TestKit
import Testing

/// The table of docs/architecture.md, section “Counted”: what its commands print is no more than it says.
@Suite(.tags(.process))
struct CountedTests {
    @Test func `nothing is more than the table says`() async throws {
        let page = try String(contentsOf: Repository.root.appending(path: "docs/architecture.md"), encoding: .utf8)
        let rows = page.matches(of: /\n\| (.+?) \| ([\d,]+) \| `(.+)` \|/)
        try #require(rows.count >= 7)
        let scratch = try Scratch()
        for row in rows {
            let command = String(row.3).replacing("\\|", with: "|")
            let outcome = try await Invocation(
                words: ["/bin/bash", "-o", "pipefail", "-c", command], folder: Repository.root.path,
                environment: try scratch.environment()
            ).run()
            #expect(outcome.isSuccess, "\(outcome)")
            let printed = outcome.output.firstMatch(of: /\d+/).flatMap { Int($0.0) }
            let most = try #require(Int(row.2.replacing(",", with: "")))
            // A command that finds nothing prints a count of 0.
            let counts = most == 0 ? 0...0 : 1...most
            #expect(try counts.contains(#require(printed, "\(command): \(outcome)")), "\(row.1): \(outcome.output)")
        }
    }
}
