import Foundation
import TestKit
import Testing

/// Commands planted wherever a text can come from. None may run, whichever gnuplot draws.
@Suite(.tags(.process, .slow))
struct InjectionTests {
    private let scratch: Scratch
    private let texts: [String]
    private let command: String

    init() async throws {
        scratch = try Scratch()
        command = "touch \(scratch.at("canary"))"
        texts = Injections.texts(running: command)
        let rows = texts.map { "INSERT INTO t (d, n, v) VALUES ('2026-01-01', \(sqlText($0.utf8)), 7)" }
        try await scratch.sqlite("planted.sqlite", script: ["CREATE TABLE t (d TEXT, n TEXT, v REAL)"] + rows)
    }

    private func chart(_ gnuplot: String, size: String, _ arguments: String...) async throws -> Outcome {
        let places = [
            "chart", scratch.at("planted.sqlite"), "--table", "t", "--size", size, "--out", scratch.at("out"),
        ]
        return try await scratch.invocation(places + arguments, Injections.environment(gnuplot)).run()
    }

    @Test func `the planted commands work where they are commands`() async throws {
        #expect(try canaries().isEmpty)
        try await scratch.shell(command)
        #expect(try canaries() == ["canary"])
        try await scratch.shell(Injections.commandWithoutSlash(making: scratch.at("canary-2")))
        #expect(try canaries().count == 2)
    }

    @Test(arguments: Injections.gnuplots) func `as the name of a bar`(gnuplot: String) async throws {
        let outcome = try await chart(gnuplot, size: "300x200", "--label", "n", "--value", "v", "--per-page", "1")
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(try await scratch.expectSoundPages(in: "out") == (texts.count, texts.count))
        #expect(try canaries().isEmpty, "a command was run")
    }

    @Test(arguments: Injections.gnuplots) func `as the name of a series`(gnuplot: String) async throws {
        // No more series than that share a page, where the legend names them all.
        for first in stride(from: 0, to: texts.count, by: 24) {
            let outcome = try await chart(
                gnuplot, size: "800x600", "--date", "d", "--series", "n", "--by", "year", "--time-zone", "UTC",
                "--name", "s\(first)",
                "--where", "rowid > \(first) AND rowid <= \(first + 24)")
            #expect(outcome.isSuccess, "\(outcome)")
        }
        #expect(try await scratch.expectSoundPages(in: "out").svg >= texts.count / 24)
        #expect(try canaries().isEmpty, "a command was run")
    }

    @Test(arguments: Injections.gnuplots) func `as a value of a definition`(gnuplot: String) async throws {
        let source = "database: ../planted.sqlite, table: t, label: n, value: v, where: rowid = 1"
        let time = "database: ../planted.sqlite, table: t, date: d"
        let shapes: [(name: String, yaml: @Sendable (String) -> String)] = [
            ("title", { "title: \($0)\nsource: {\(source)}" }),
            ("subtitle", { "subtitle: \($0)\nsource: {\(source)}" }),
            ("database", { "source: {database: \($0), table: t, label: n, value: v}" }),
            ("table", { "source: {database: ../planted.sqlite, table: \($0), label: n, value: v}" }),
            ("query", { "source: {database: ../planted.sqlite, query: \($0), label: n, value: v}" }),
            ("label", { "source: {database: ../planted.sqlite, table: t, label: \($0), value: v}" }),
            ("value", { "source: {database: ../planted.sqlite, table: t, label: n, value: \($0)}" }),
            ("where", { "source: {database: ../planted.sqlite, table: t, label: n, value: v, where: \($0)}" }),
            ("date", { "source: {database: ../planted.sqlite, table: t, date: \($0)}\ngroup: {by: year}" }),
            ("pattern", { "source: {\(time)}\ngroup: {by: year, time-zone: UTC, label: \($0)}" }),
            ("zone", { "source: {\(time)}\ngroup: {by: year, time-zone: \($0)}" }),
            ("locale", { "locale: \($0)\nsource: {\(time)}\ngroup: {by: year, time-zone: UTC}" }),
            ("unit", { "source: {\(source)}\ndraw: {unit-label: \($0), prefix: \($0), suffix: \($0)}" }),
            ("theme", { "source: {\(source)}\ndraw: {theme: \($0)}" }),
            ("colors", { "source: {\(source)}\ndraw: {colors: [\($0)]}" }),
            ("templates", { "source: {\(source)}\ndraw: {templates: \($0)}" }),
            ("only", { "source: {\(time), series: {column: n, only: [\($0)]}}\ngroup: {by: year, time-zone: UTC}" }),
            (
                "cell",
                {
                    "source: {\(time), series: {column: n, only: [a]}}\ngroup: {by: year, time-zone: UTC}\n"
                        + "draw: {layout: grid, cell: \($0)}"
                }
            ),
            ("font", { "source: {\(source)}\ndraw: {font: \($0)}" }),
            ("size", { "source: {\(source)}\ndraw: {size: \($0)}" }),
            ("formats", { "source: {\(source)}\noutput: {formats: [\($0)]}" }),
        ]
        for (place, shape) in shapes.enumerated() {
            // Most of what is no title is refused: every fourth will do there, each time others.
            for (index, text) in texts.enumerated() where place < 2 || index % 4 == place % 4 {
                try scratch.write("reports/\(shape.name)-\(index).yaml", shape.yaml(yamlText(text)) + "\n")
            }
        }
        let outcome = try await scratch.edition("--quiet", environment: Injections.environment(gnuplot))
        #expect(outcome.ending == .exited(1), "\(outcome)")
        // Titles and subtitles are drawn; what names something that there is not is refused.
        for name in ["title-0", "subtitle-0", "title-40", "subtitle-40"] {
            #expect(scratch.exists("archive/\(name)/\(Samples.asOf)/page-001.png"), "\(name)")
        }
        let made = try scratch.namesInArchive().map { $0.prefix { $0 != "-" } }
        for name in [
            "database", "table", "query", "label", "value", "date", "zone", "locale", "font", "size", "formats",
        ] {
            #expect(!made.contains(name[...]), "\(name)")
        }
        try await scratch.expectSoundPages(in: "archive")
        #expect(try canaries().isEmpty, "a command was run")
    }

    /// Where fontconfig cannot be asked, a font's name is taken on trust, and reaches gnuplot.
    @Test(arguments: Injections.gnuplots) func `as a font, whose name nobody can check`(gnuplot: String) async throws {
        let program = try await scratch.shell(
            "PATH=\"$1\" command -v gnuplot", gnuplot.isEmpty ? Barfolio.path : "\(gnuplot):\(Barfolio.path)")
        try scratch.folder("bin")
        try scratch.link("bin/gnuplot", to: program.trimmingCharacters(in: .newlines))
        let words = [
            "chart", scratch.at("planted.sqlite"), "--query", "SELECT 'a' AS n, 7 AS v", "--label", "n", "--value", "v",
            "--size", "300x200",
        ]
        try await withThrowingTaskGroup { group in
            for (index, text) in texts.enumerated() where !text.contains("\0") {
                let places = ["--out", scratch.at("out-\(index)"), "--font=\(text)"]
                let invocation = try scratch.invocation(words + places, ["PATH": scratch.at("bin")])
                group.addTask {
                    let outcome = try await invocation.run()
                    #expect([0, 1, 64, 65, 69, 78].map { .exited($0) }.contains(outcome.ending), "\(text): \(outcome)")
                    #expect(outcome.isSuccess || outcome.errors.contains("error: "), "\(text): \(outcome)")
                }
            }
            try await group.waitForAll()
        }
        #expect(try canaries().isEmpty, "a command was run")
        let whole = try await scratch.shell("find . -name 'page-001.svg' -print0 | xargs -0 -r xmllint --nonet --noout")
        #expect(whole.isEmpty)
    }

    @Test(arguments: Injections.gnuplots) func `as the name of a file or folder`(gnuplot: String) async throws {
        // A slash in the command would only make further folders: these have none.
        let command = Injections.commandWithoutSlash(making: scratch.at("canary"))
        let names = Injections.texts(running: command).filter { !$0.contains("/") && !$0.contains("\0") }
        #expect(names.count > 100)
        try await withThrowingTaskGroup { group in
            for (index, name) in names.enumerated() where index.isMultiple(of: 3) {
                let database = "\(index)\(name).sqlite"
                try scratch.copy("planted.sqlite", to: database)
                let words = [
                    "chart", "./\(database)", "--query", "SELECT 'a' AS n, 7 AS v", "--label", "n", "--value", "v",
                    "--out",
                    "./out/\(name)", "--format", "svg",
                ]
                let invocation = try scratch.invocation(words, Injections.environment(gnuplot))
                group.addTask {
                    let outcome = try await invocation.run()
                    #expect(outcome.isSuccess, "\(name.debugDescription): \(outcome)")
                    #expect(scratch.exists("out/\(name)/page-001.svg"), "\(name.debugDescription)")
                }
            }
            try await group.waitForAll()
        }
        for name in names {
            try scratch.write(
                "reports/\(name).yaml",
                "source: {database: ../planted.sqlite, query: SELECT 'a' AS n, label: n}\noutput: {formats: [svg]}\n")
        }
        let outcome = try await scratch.edition("--quiet", environment: Injections.environment(gnuplot))
        #expect(outcome.ending == .exited(1), "\(outcome)")
        #expect(try canaries().isEmpty, "a command was run")
    }

    /// What the planted commands have made.
    private func canaries() throws -> [String] { try scratch.names(in: ".").filter { $0.hasPrefix("canary") } }
}
