import Foundation
import TestKit
import Testing

/// What a program did on a pseudo terminal, as `Tests/Programs/pty-run.py` reports it.
struct TerminalReport: Decodable {
    /// 128+n for signal n.
    let exit: Int32
    let seconds: Double
    /// Whether it asked the terminal what it can show.
    let asked: Bool
    /// Whether the terminal's modes were changed when it asked.
    let changed: Bool
    /// Whether they are as before.
    let restored: Bool
    /// What it wrote, stdout and stderr, without the question.
    var text = ""

    private enum CodingKeys: CodingKey { case exit, seconds, asked, changed, restored }
}

extension Scratch {
    /// Runs `barfolio chart` of the sample records on a pseudo terminal with options of `Tests/Programs/pty-run.py`.
    func chartOnTerminal(
        _ terminal: [String], _ arguments: String..., environment changes: [String: String] = [:]
    ) async throws -> TerminalReport {
        try await chartOnTerminal(terminal, arguments, environment: changes)
    }

    /// The same, with the arguments in a list.
    func chartOnTerminal(
        _ terminal: [String], _ arguments: [String], environment changes: [String: String]
    ) async throws -> TerminalReport {
        let chart = [
            "chart", try await Samples.database("records"), "--table", "records", "--label", "name", "--value", "value",
            "--as-of", Samples.asOf,
        ]
        return try await onTerminal(terminal, chart + arguments, environment: changes)
    }

    /// Runs `barfolio` on a pseudo terminal.
    func onTerminal(
        _ terminal: [String], _ arguments: [String], environment changes: [String: String] = [:]
    ) async throws -> TerminalReport {
        let script = Samples.repository + "/Tests/Programs/pty-run.py"
        let environment = try environment(["TERM": "xterm-256color"].merging(changes) { $1 })
        let outcome = try await Invocation(
            words: ["/usr/bin/env", Oracle.python, script, "--report", at("report.json")] + terminal
                + ["--", try Barfolio.binary()] + arguments, folder: try folder("here"), environment: environment
        ).run()
        var report = try JSONDecoder().decode(TerminalReport.self, from: try data("report.json"))
        #expect(outcome.errors.isEmpty, "\(outcome)")
        report.text = outcome.output.replacing(
            "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c", with: "")
        return report
    }
}
