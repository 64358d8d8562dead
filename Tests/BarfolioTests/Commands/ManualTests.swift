import Foundation
import Testing

/// `barfolio manual`: pages that no checker of manuals objects to, made from the commands themselves.
@Suite struct ManualTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `there is a page for every command, with all of its options and examples`() async throws {
        let outcome = try await scratch.barfolio("manual", "share")
        try #require(outcome.isSuccess, "\(outcome)")
        let shown = try await scratch.commandTree().all.filter { $0.command.shouldDisplay }
        #expect(try scratch.names(in: "share/man/man1") == shown.map { $0.path.joined(separator: "-") + ".1" }.sorted())
        for (path, command) in shown {
            let page = try scratch.text("share/man/man1/\(path.joined(separator: "-")).1")
            #expect(page.utf8.allSatisfy { $0 < 128 }, "\(path)")
            for option in command.options {
                let name = option.dropFirst().replacing("-", with: "\\-")
                #expect(
                    page.contains(
                        try Regex("Fl (\\\\&)?\(NSRegularExpression.escapedPattern(for: String(name)))( |\n)")),
                    "\(path) \(option)")
            }
            #expect(page.components(separatedBy: ".Bd -literal").count == command.examples.count + 1, "\(path)")
        }
        let page = try scratch.text("share/man/man1/barfolio.1")
        for words in [".Sh ENVIRONMENT", ".Sh FILES", ".Sh EXIT STATUS", ".It Li \\&78", ".Xr barfolio\\-run 1"] {
            #expect(page.replacing("barfolio-run", with: "barfolio\\-run").contains(words), "\(words)")
        }
        #expect(try scratch.text("share/man/man1/barfolio-chart.1").contains(".Cm \\&day ,"))
    }

    @Test func `mandoc has nothing to warn of`() async throws {
        try #require(try await scratch.barfolio("manual", "share", "--quiet").output.isEmpty)
        let outcome = try await Invocation(
            words: [
                "/bin/sh", "-c", "command -v mandoc >&2 || exit 0; exec mandoc -T lint -W warning share/man/man1/*.1",
            ],
            folder: scratch.path, environment: try scratch.environment()
        ).run()
        #expect(outcome.isSuccess && outcome.output.isEmpty, "\(outcome)")
        if outcome.errors.isEmpty { print("mandoc is not installed: scripts/setup.sh test") }
    }

    @Test func `what stands there is replaced, and a folder that cannot be made is told`() async throws {
        try scratch.write("share/man/man1/barfolio.1", "old")
        #expect(try await scratch.barfolio("manual", "share").output.hasPrefix("share/man/man1/barfolio.1\n"))
        #expect(try scratch.text("share/man/man1/barfolio.1").hasPrefix(".\\\" Made by barfolio manual.\n.Dd "))
        try scratch.write("file", "in the way")
        try await scratch.barfolio("manual", "file/share").expectFailure(73, "file/share")
    }
}
