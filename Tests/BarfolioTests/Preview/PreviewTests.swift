import Foundation
import TestKit
import Testing

/// `chart --preview`: the chart in the terminal, and no files unless a folder is named.
@Suite(.tags(.process))
struct PreviewTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func preview(_ arguments: String..., environment: [String: String] = [:]) async throws -> Outcome {
        let chart = [
            "chart", try await Samples.database("records"), "--table", "records", "--label", "name", "--value", "value",
            "--as-of", Samples.asOf, "--preview",
        ]
        var invocation = try scratch.invocation(chart + arguments, environment)
        invocation.folder = try scratch.folder("here")
        return try await invocation.run()
    }

    /// Expects that no file is left, neither here nor among the temporary ones.
    private func expectNoFiles(sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(try scratch.names(in: "here") == [], sourceLocation: sourceLocation)
        #expect(try scratch.names(in: "tmp") == [], sourceLocation: sourceLocation)
    }

    @Test func `where there is no terminal the preview is plain text of 80 columns`() async throws {
        let outcome = try await preview(environment: ["TERM": "xterm", "COLORTERM": "truecolor"])
        #expect(outcome.isSuccess && outcome.errors.isEmpty, "\(outcome)")
        #expect(outcome.output.hasPrefix("records\n\n"))
        #expect(outcome.output.contains("\n太郎"))
        #expect(outcome.output.contains("9*") && !outcome.output.contains("\u{1B}"))
        try expectNoFiles()
    }

    @Test func `block characters need no gnuplot`() async throws {
        let outcome = try await preview("--preview-as", "blocks", environment: ["PATH": try scratch.folder("empty")])
        #expect(outcome.isSuccess && outcome.output.contains("page 3 of 3"), "\(outcome)")
        try expectNoFiles()
    }

    @Test func `with a folder the files are written too`() async throws {
        let outcome = try await preview("--out", "made")
        #expect(outcome.isSuccess && outcome.output.contains("page 3 of 3"), "\(outcome)")
        #expect(!outcome.output.contains("page-001"))
        #expect(outcome.errors == "9 files in \(scratch.at("here/made"))\n", "\(outcome)")
        #expect(try scratch.names(in: "here/made").contains("page-003.png"))
        // Of a dry run there are the scripts alone.
        let dry = try await preview("--out", "dry", "--dry-run")
        #expect(dry.errors.hasSuffix("3 files in \(scratch.at("here/dry"))\n"), "\(dry)")
    }

    @Test func `what contradicts a preview is refused`() async throws {
        try await preview("--json").expectUsageError("--preview", "--json")
        try await preview("--preview-as", "ascii").expectUsageError("--preview-as")
        try await preview("--dry-run", "--preview-as", "kitty").expectUsageError("--dry-run")
        let alone = try await scratch.barfolio(
            "chart", "x.sqlite", "--table", "t", "--label", "l", "--preview-as", "blocks")
        alone.expectUsageError("--preview")
    }

    @Test func `labels that mean something to a terminal come out harmless`() async throws {
        try await scratch.sqlite(
            "h.sqlite",
            "CREATE TABLE t(n, v); INSERT INTO t VALUES (char(27)||'[2J'||char(155)||'5m'||char(7, 8238), 3)")
        let outcome = try await scratch.barfolio(
            "chart", "h.sqlite", "--table", "t", "--label", "n", "--value", "v", "--preview")
        #expect(outcome.isSuccess && outcome.output.contains("\u{FFFD}[2J\u{FFFD}5m\u{FFFD} "), "\(outcome)")
        #expect(outcome.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    }

    @Test func `a terminal with kitty's pictures is shown pictures of its size`() async throws {
        let report = try await scratch.chartOnTerminal(
            ["--answer", "kitty", "--size", "80x24", "--pixels", "640x384"], "--preview")
        #expect(report.exit == 0 && report.asked && report.restored)
        let pictures = report.text.split(separator: "\u{1B}_Gf=100,a=T,q=2,").map { picture in
            picture.matches(of: /m=[01];([A-Za-z0-9+\/=]+)\u{1B}\\/).map(\.1).joined()
        }
        #expect(pictures.count == 3)
        #expect(report.text.matches(of: /m=[01];([A-Za-z0-9+\/=]+)/).allSatisfy { $0.1.utf8.count <= 4_096 })
        for picture in pictures {
            let bytes = try #require(Data(base64Encoded: picture))
            try #require(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            // The width in the header, no more than the terminal's.
            #expect(bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } <= 640)
        }
        try expectNoFiles()
    }

    @Test func `a terminal with sixels is shown them, or block characters where none are drawn`() async throws {
        let report = try await scratch.chartOnTerminal(
            ["--answer", "sixel", "--pixels", "640x384"], "--preview")
        #expect(report.exit == 0 && report.asked && report.restored)
        let sixels = report.text.matches(of: /\u{1B}P[0-9;]*q[^\u{1B}]*\u{1B}\\/).count
        let hasSixels = try await scratch.shell("gnuplot -e 'set terminal' 2>&1 || true").contains("sixelgd")
        #expect(hasSixels ? sixels == 3 : report.text.contains("███"), "\(report.text.prefix(200))")
        try expectNoFiles()
    }

    @Test func `without gnuplot a terminal with pictures is shown block characters`() async throws {
        // Python must be found, gnuplot not.
        try scratch.folder("bin")
        try scratch.link("bin/python3", to: "/usr/bin/python3")
        let report = try await scratch.chartOnTerminal(
            ["--answer", "kitty"], "--preview", environment: ["PATH": scratch.at("bin")])
        #expect(
            report.exit == 0 && report.text.contains("block characters") && report.text.contains("███"), "\(report)")
        try expectNoFiles()
    }

    @Test(arguments: [("truecolor", "38;2;59;125;216m"), ("", "38;5;68m")])
    func `a terminal without pictures is shown block characters in its colors`(
        colors: String, sequence: String
    ) async throws {
        let report = try await scratch.chartOnTerminal(
            ["--size", "61x20"], "--preview", environment: ["COLORTERM": colors])
        #expect(report.exit == 0 && report.asked && report.changed && report.restored)
        #expect(report.text.contains(sequence))
        let plain = report.text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(plain.split(separator: "\n").allSatisfy { $0.count <= 61 })
        #expect(plain.contains("█\n") && !plain.contains("\u{1B}"))
        try expectNoFiles()
    }

    @Test func `on a dark ground block characters have the dark theme's colors`() async throws {
        func text(_ terminal: [String], _ arguments: String..., hint: String = "") async throws -> String {
            let environment = ["COLORTERM": "truecolor", "COLORFGBG": hint]
            let chart = ["--preview"] + arguments
            let report = try await scratch.chartOnTerminal(terminal, chart, environment: environment)
            #expect(report.exit == 0 && report.asked && report.restored && !report.text.contains("]11;"), "\(report)")
            return report.text
        }
        #expect(try await text(["--ground", "rgb:1212/1818/1f1f"]).contains("38;2;90;155;240m"))
        #expect(try await text(["--ground", "rgb:ff/ff/ff"]).contains("38;2;59;125;216m"))
        #expect(try await text(["--ground", "rgb:0/0/0"], "--colors", "#101080").contains(/38;2;(\d+);\1;(\d+)m/))
        // Where only the environment speaks, colors are seen on black and on white.
        #expect(!(try await text([], hint: "15;0").contains("38;2;90;155;240m")))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a run that is ended while it asks puts the terminal's modes back`(signal: Int32) async throws {
        for _ in 0..<10 {
            let report = try await scratch.chartOnTerminal(["--kill", "\(signal)"], "--preview")
            #expect(report.exit == 128 + signal && report.changed && report.restored, "\(report)")
        }
        try expectNoFiles()
    }

    @Test(arguments: [
        ["TMUX": "/tmp/tmux-0/default,1,0"], ["STY": "1.pts"], ["TERM": "screen-256color"], ["TERM": "dumb"],
    ])
    func `inside a multiplexer, or a terminal that knows nothing, nobody is asked`(environment: [String: String])
        async throws
    {
        let report = try await scratch.chartOnTerminal(["--answer", "kitty"], "--preview", environment: environment)
        #expect(report.exit == 0 && !report.asked && report.text.contains("███"))
        #expect(environment["TERM"] != "dumb" || !report.text.contains("\u{1B}"))
    }

    @Test func `no colors are shown to those who want none`() async throws {
        let report = try await scratch.chartOnTerminal([], "--preview", environment: ["NO_COLOR": "1"])
        #expect(report.text.contains("* the largest") && !report.text.contains("\u{1B}["))
    }

    @Test(arguments: [("C", true), ("de_DE.ISO-8859-1", true), ("en_US.UTF-8", false), ("", false)])
    func `where the locale has no UTF-8 the chart is ASCII`(locale: String, isASCII: Bool) async throws {
        let outcome = try await preview(environment: ["LC_ALL": locale, "LC_CTYPE": "", "LANG": ""])
        #expect(outcome.isSuccess && outcome.output.utf8.allSatisfy { $0 < 0x80 } == isASCII, "\(outcome)")
        #expect(outcome.output.contains(isASCII ? "9* ##" : "9* ██"), "\(outcome)")
    }

    @Test func `on a terminal a chart without a folder says where its files are`() async throws {
        let here = try await scratch.chartOnTerminal([], "--format", "svg")
        #expect(here.text.hasSuffix("6 files in \(scratch.at("here"))\n"), "\(here.text)")
        let named = try await scratch.chartOnTerminal([], "--format", "svg", "--out", "made")
        #expect(!named.text.contains("files in"))
        let quiet = try await scratch.chartOnTerminal([], "--format", "svg", "--quiet")
        #expect(quiet.text.isEmpty)
    }
}
