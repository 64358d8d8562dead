import Charts
import Foundation
import Platform

/// One start of a hook, for all reports that share it: the run's record narrowed to them.
struct HookInvocation: Sendable {
    let event: HookEvent
    /// What is run, with the longest time that one of the reports allows.
    var hook: UserCommand
    var record: RunLog

    /// Runs the hook; a warning where it did not succeed.
    func run() async -> Notice? {
        let ending = await hook.run(input: input)
        let problem = hook.problem(
            ending.outcome, of: "the hook", byHand: "the reports are not affected; ",
            faster: "make it faster, or allow it more: \(event.rawValue): {run: [\u{2026}], time-limit: SECONDS}",
            alone: "if it is meant to keep running, redirect its stderr: 2>/dev/null &")
        guard let problem else { return nil }
        let error = ReportError(
            .inputOutput, subject: subject, found: problem.found,
            evidence: ending.lastLines.joined(separator: "\n"), advice: problem.advice)
        return Notice(error.description, publicText: error.publicText)
    }

    /// What the hook reads: one line of JSON, the record with its event.
    var input: Data { copy(of: record) { $0.event = event }.json + Data("\n".utf8) }

    private var subject: String {
        // A report has several records where several editions of it were made.
        let names = record.reports.map(\.report).eachOnce
        let shown = names.count > 3 ? "\(names.count) reports" : names.joined(separator: ", ")
        return "\(event.rawValue) of \(shown), \(hook.arguments.joined(separator: " "))"
    }
}

extension RunLog {
    /// The hooks that the outcome calls for: failures first, then in the order of the reports; a command once for all reports that
    /// share it and its folder.
    ///
    /// - Parameter hooks: every report's, by its name; for a report whose definition cannot be read those that all share.
    func invocations(of hooks: [String: Hooks]) -> [HookInvocation] {
        var invocations: [HookInvocation] = []
        for event in HookEvent.allCases {
            for report in reports where event.concerns(report) {
                guard let hook = hooks[report.report]?[event] else { continue }
                let known = invocations.firstIndex { $0.event == event && $0.hook.isSameCommand(as: hook) }
                if let known {
                    invocations[known].record.reports.append(report)
                    invocations[known].hook.timeLimit = max(invocations[known].hook.timeLimit, hook.timeLimit)
                } else {
                    let narrowed = copy(of: self) { $0.reports = [report] }
                    invocations.append(HookInvocation(event: event, hook: hook, record: narrowed))
                }
            }
        }
        return invocations
    }
}

extension UserCommand {
    /// Whether it starts the same program in the same folder.
    func isSameCommand(as other: UserCommand) -> Bool {
        (arguments + [folder]).map(ExactText.init) == (other.arguments + [other.folder]).map(ExactText.init)
    }
}

extension HookEvent {
    /// Whether what came of a report calls for its hook.
    func concerns(_ report: Edition) -> Bool {
        switch self {
        case .failure: report.result == .failed
        case .late: report.late != nil
        case .revision: !report.revisions.isEmpty
        case .success: report.result != .failed
        }
    }
}
