/// What calls for a hook. Its raw value is the key of definitions.
public enum HookEvent: String, Codable, Sendable, CaseIterable {
    case failure = "on-failure"
    case revision = "on-revision"
    case success = "on-success"

    /// Whether what came of a report calls for its hook.
    func concerns(_ report: ReportRecord) -> Bool {
        switch self {
        case .failure: report.result == .failed
        case .revision: !report.revisions.isEmpty
        case .success: report.result != .failed
        }
    }
}

extension Hooks {
    /// The command that an event calls for.
    subscript(event: HookEvent) -> Hook? {
        switch event {
        case .failure: onFailure
        case .revision: onRevision
        case .success: onSuccess
        }
    }
}
