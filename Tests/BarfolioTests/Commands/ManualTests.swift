import Foundation
import TestKit
import Testing

/// The manual pages: made from the commands' own help, and nothing that a checker of manuals objects to.
@Suite(.tags(.process))
struct ManualTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `there is a page for every command, with all of its options and examples`() async throws {
        try await scratch.makeManual("share")
        let shown = try await scratch.commandTree().all
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
            "barfolio\\-run(1)",
        ] {
            #expect(page.contains(words), "\(words)")
        }
        let chart = try scratch.text("share/man/man1/barfolio-chart.1")
        #expect(chart.contains(/values: (auto, )?15 minutes, hour, day, week/))
    }

    @Test func `mandoc has nothing to warn of`() async throws {
        try await scratch.makeManual("share")
        let outcome = try await Invocation(
            words: [
                "/bin/sh", "-c", "command -v mandoc >&2 || exit 0; exec mandoc -T lint -W warning share/man/man1/*.1",
            ],
            folder: scratch.path, environment: try scratch.environment()
        ).run()
        #expect(outcome.isSuccess && outcome.output.isEmpty, "\(outcome)")
        if outcome.errors.isEmpty { print("mandoc is not installed: scripts/setup.sh test") }
    }

    @Test func `what stands there is replaced, and a folder that cannot be made fails it`() async throws {
        try scratch.write("share/man/man1/barfolio.1", "old")
        try await scratch.makeManual("share")
        #expect(
            try scratch.text("share/man/man1/barfolio.1").hasPrefix(
                ".\\\" Made by packaging/make-manual.sh.\n.TH BARFOLIO 1 "))
        try scratch.write("file", "in the way")
        let outcome = try await scratch.manual("file/share")
        #expect(!outcome.isSuccess && outcome.errors.contains("file"), "\(outcome)")
    }

    @Test func `an installation that fails leaves the one before`() async throws {
        try scratch.write("prefix/bin/barfolio", "older")
        try scratch.write("barfolio", "no program")
        // strip takes no text.
        try await scratch.shell(
            "chmod +x barfolio; ! \"$1\" barfolio prefix", Samples.repository + "/packaging/install.sh")
        #expect(try scratch.text("prefix/bin/barfolio") == "older")
        #expect(try await scratch.shell("ls -A prefix") == "bin\n")
    }

    @Test func `the manual has the exit codes that the help names`() async throws {
        try await scratch.makeManual("share")
        let page = try scratch.text("share/man/man1/barfolio.1")
        let help = try await scratch.barfolio("--help").output.replacing("\n", with: " ")
        let codes = try #require(help.firstMatch(of: /Exit codes: (.*?)\.\s/)).1.split(separator: " · ").map {
            $0.prefix { $0 != " " }
        }
        #expect(codes.count > 9)
        let shown = page.components(separatedBy: ".SH EXIT STATUS\n").last?.components(separatedBy: ".SH ")[0] ?? ""
        #expect(Set(shown.matches(of: /\.B (\S+)\n/).map(\.1)) == Set(codes))
    }
}

extension Scratch {
    /// Makes the manual pages and completions of the program under test in a folder.
    func makeManual(_ folder: String) async throws {
        let outcome = try await manual(folder)
        try #require(outcome.isSuccess, "\(outcome)")
    }

    fileprivate func manual(_ folder: String) async throws -> Outcome {
        try await Invocation(
            words: ["/bin/sh", Samples.repository + "/packaging/make-manual.sh", try Barfolio.binary(), folder],
            folder: path, environment: try environment()
        ).run()
    }
}
