import Foundation
import TestKit
import Testing

/// `barfolio manual`: pages that no checker of manuals objects to, made from the commands themselves.
@Suite(.tags(.process))
struct ManualTests {
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
                #expect(page.contains(option.replacing("-", with: "\\-")), "\(path) \(option)")
            }
            for example in command.examples {
                let lines = example.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
                let shown = page.replacing("\\-", with: "-").replacing("\\e", with: "\\").replacing("\\(aq", with: "'")
                for line in lines where line.utf8.allSatisfy({ $0 < 128 }) {
                    #expect(shown.contains(line), "\(path): \(line)")
                }
            }
            // As --help prints it: no line is wider than a terminal of 80 columns, with a page's indentation.
            let literal = page.components(separatedBy: ".EX\n").dropFirst().flatMap { part in
                part.components(separatedBy: "\n.EE")[0].split(separator: "\n").filter { !$0.contains("[u") }
            }
            let widest = literal.map { $0.replacing(/\\(\(..|.)/, with: "-").count }.max() ?? 0
            #expect(widest > 0 && widest + 7 <= 80, "\(path)")
        }
        let page = try scratch.text("share/man/man1/barfolio.1")
        for words in [
            ".SH NAME\nbarfolio \\- draw ", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH ENVIRONMENT", ".SH FILES",
            ".SH EXIT STATUS",
            ".B 78\n", "barfolio\\-run(1)",
        ] {
            #expect(page.contains(words), "\(words)")
        }
        #expect(try scratch.text("share/man/man1/barfolio-chart.1").contains(/values: (auto, )?day, week/))
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
        #expect(
            try scratch.text("share/man/man1/barfolio.1").hasPrefix(".\\\" Made by barfolio manual.\n.TH BARFOLIO 1 "))
        try scratch.write("file", "in the way")
        try await scratch.barfolio("manual", "file/share").expectFailure(73, "file/share")
    }
}
