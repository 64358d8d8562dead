/// What calls for a hook. Its raw value is the key of definitions.
package enum HookEvent: String, Codable, Sendable, CaseIterable {
    /// The report failed; nothing of it was published.
    case failure = "on-failure"
    /// A number that was published for a bucket that is over is another one now.
    case revision = "on-revision"
    /// The report is published, or stands as it was.
    case success = "on-success"

    /// Whether what came of a report calls for its hook.
    func concerns(_ report: Edition) -> Bool {
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
