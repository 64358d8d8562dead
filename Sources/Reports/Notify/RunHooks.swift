/// The hooks of a run's reports, fired when it has come to its end.
package struct RunHooks: Sendable {
    private let hooks: [String: Hooks]

    /// - Parameter hooks: every report's, by its name; for a report whose definition cannot be read those that all share.
    package init(_ hooks: [String: Hooks]) { self.hooks = hooks }

    /// Runs every hook that is called for, one after the other: a command once for all reports that share it and its folder.
    ///
    /// A hook never fails a run. When the task is cancelled the hook under way is ended and no other begun.
    ///
    /// - Returns: a warning for every hook that did not succeed in its time.
    package func fire(_ record: RunLog) async -> [String] {
        var warnings: [String] = []
        for invocation in invocations(for: record) {
            if Task.isCancelled { break }
            if let warning = await invocation.run() { warnings.append(warning) }
        }
        return warnings
    }

    /// What is to be run: failures first, then in the order of the reports.
    func invocations(for record: RunLog) -> [HookInvocation] {
        var invocations: [HookInvocation] = []
        for event in HookEvent.allCases {
            for report in record.reports where event.concerns(report) {
                guard let hook = hooks[report.report]?[event], !hook.command.isEmpty else { continue }
                let place = invocations.firstIndex {
                    $0.event == event && $0.command == hook.command && $0.folder == hook.folder
                }
                if let place {
                    invocations[place].record.reports.append(report)
                    invocations[place].timeLimit = max(invocations[place].timeLimit, hook.timeLimit)
                } else {
                    var narrowed = record
                    narrowed.reports = [report]
                    invocations.append(
                        HookInvocation(
                            event: event, command: hook.command, folder: hook.folder, timeLimit: hook.timeLimit,
                            record: narrowed))
                }
            }
        }
        return invocations
    }
}
