import Foundation
import TestKit
import Testing

/// What barfolio says of itself: examples that work as they are written.
@Suite(.tags(.process))
struct HelpTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `barfolio alone says what it can do in ten lines, and that nothing was done`() async throws {
        let outcome = try await scratch.barfolio()
        #expect(outcome.ending == .exited(64) && outcome.errors.isEmpty, "\(outcome)")
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count == 10 && lines.allSatisfy { $0.count <= 80 }, "\(outcome)")
        let names = try await scratch.commandTree().all.map(\.path).filter { $0.count == 2 }.map { $0[1] }
        let shown = outcome.output.matches(of: /(?m)^  barfolio ([a-z]+)/).map { String($0.1) }
        #expect(shown.count >= 7 && shown.allSatisfy(names.contains), "\(shown)")
        let group = try await scratch.barfolio("annotate")
        #expect(group.ending == .exited(64) && group.output.contains("import") && group.errors.isEmpty, "\(group)")
    }

    @Test func `every command has two examples, and no terminal of 80 columns breaks them`() async throws {
        for (path, command) in try await scratch.commandTree().all {
            #expect(command.examples.count >= 2, "\(path)")
            for example in command.examples {
                #expect(example.contains("barfolio "), "\(path)")
                let lines = example.split(separator: "\n")
                #expect(lines.allSatisfy { $0.count < 80 && !$0.hasSuffix("\\ ") }, "\(example)")
            }
        }
        let help = try await scratch.barfolio("chart", "--help")
        #expect(help.output.contains("--table invoice \\\n      --date issued_at"), "\(help)")
    }

    @Test func `the help shows every command once, by task`() async throws {
        let help = try await scratch.barfolio("--help").output
        for (path, _) in try await scratch.commandTree().all where path.count == 2 {
            let lines = help.matches(of: try Regex("(?m)^  \(path[1]) ")).count
            #expect(lines == 1, "\(path)")
        }
        #expect(help.contains("STARTING SUBCOMMANDS:") && !help.contains("\nSUBCOMMANDS:"))
    }

    @Test func `every example works as it is written`() async throws {
        try await scratch.addSamples()
        let annotation =
            ##"{"bucket":"2026-11-15","color":"#d1495b","id":"k3f9Qx1m","kind":"text","points":[[0.5,0.1]],"text":"moved"}"##
        try scratch.write(
            "annotations.json",
            #"{"schema": "barfolio-annotations/1", "report": "weekly-posts", "annotations": [\#(annotation)]}"#)
        try scratch.write("drafts/weekly-posts.yaml", scratch.text("reports/weekly-posts.yaml"))
        let folder = (try Barfolio.binary() as NSString).deletingLastPathComponent
        for (path, command) in try await scratch.commandTree().all {
            for example in command.examples {
                // What goes on until it is interrupted must not begin: there is no such archive.
                let isServer = path.last == "serve"
                let script = "PATH=\"\(folder):$PATH\"\n\(example)\(isServer ? " --archive nowhere" : "")\n"
                let outcome = try await Invocation(
                    words: ["/bin/sh", "-e", "-c", script], folder: scratch.path,
                    environment: try scratch.environment()
                ).run()
                if isServer {
                    #expect(outcome.errors.contains("nowhere") && !outcome.errors.contains("Usage: "), "\(outcome)")
                } else {
                    #expect(outcome.isSuccess, "\(example)\n\(outcome)")
                }
            }
        }
        #expect(scratch.exists("charts/page-001.svg") && scratch.exists("archive/index.html"))
    }
}
