import Charts
import Foundation
import Reports

/// What an examination found, for a person or a program. Schema `barfolio-doctor/1`.
struct Diagnosis: Encodable {
    private let schema = "barfolio-doctor/1"
    private let findings: [DoctorFinding]
    private let isReady: Bool

    init(findings: [DoctorFinding]) {
        self.findings = findings
        isReady = !findings.contains { $0.verdict == .problem }
    }

    /// The first thing that a run cannot do without.
    var firstProblem: DoctorFinding? { findings.first { $0.verdict == .problem } }

    /// A line for each finding, then whether all is ready, or what fixes the first problem.
    var text: String {
        (findings.map(Self.line) + [ending]).joined(separator: "\n")
    }

    private static func line(_ finding: DoctorFinding) -> String {
        let verdict = finding.verdict.rawValue + String(repeating: " ", count: 7 - finding.verdict.rawValue.count)
        let cure =
            finding.advice.map { advice in
                let command = finding.command.flatMap { advice.contains($0) ? nil : ": \($0)" } ?? ""
                return " → " + advice + command
            } ?? ""
        return ShellWord.visible("\(verdict)  \(finding.subject): \(finding.found)\(cure)")
    }

    /// What fixes a problem: a command wherever there is one. A definition is fixed in an editor.
    private static func cure(of problem: DoctorFinding) -> String {
        let advice = problem.advice ?? problem.found
        return problem.command ?? editing(problem.subject).map { "\($0)   # \(advice)" }
            ?? "\(problem.subject): \(advice)"
    }

    /// Opens a definition in an editor, at its line where that is known: `FILE` or `FILE:LINE:COLUMN`.
    private static func editing(_ place: String) -> String? {
        guard let match = place.wholeMatch(of: /(.+\.ya?ml)(?::([0-9]+):[0-9]+)?/) else { return nil }
        return "${EDITOR:-vi}" + (match.2.map { " +\($0)" } ?? "") + " " + ShellWord.quoted(String(match.1))
    }

    private var ending: String {
        if let problem = firstProblem {
            return "not ready. First: " + ShellWord.visible(Self.cure(of: problem))
        }
        let warnings = findings.count { $0.verdict == .warning }
        return warnings == 0 ? "ready" : "ready, with \(counted(warnings, "warning"))"
    }
}
