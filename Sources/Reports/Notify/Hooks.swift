/// A command that a run starts when it has come to its end.
package struct Hook: Sendable, Equatable, Hashable {
    /// The program and its arguments, as they are: no shell reads them. Never empty.
    package var command: [String]
    /// How long it may take.
    package var timeLimit: Duration
    /// The folder that it runs in: that of the file it is written in, be it the definition or the defaults.
    package var folder: String

    /// How long a command may take by default.
    package static let usualTimeLimit = Duration.seconds(30)

    /// Says what to run.
    package init(command: [String], timeLimit: Duration = usualTimeLimit, folder: String) {
        (self.command, self.timeLimit, self.folder) = (command, timeLimit, folder)
    }
}

/// The commands of a report, by what calls for them.
package struct Hooks: Sendable, Equatable {
    /// When the report was made, be it new or unchanged.
    package var onSuccess: Hook?
    /// When the report failed.
    package var onFailure: Hook?
    /// When a number of a closed bucket is not what was published before.
    package var onRevision: Hook?

    /// None but those that are given.
    package init(onSuccess: Hook? = nil, onFailure: Hook? = nil, onRevision: Hook? = nil) {
        (self.onSuccess, self.onFailure, self.onRevision) = (onSuccess, onFailure, onRevision)
    }

    /// The command that an event calls for.
    subscript(event: HookEvent) -> Hook? {
        switch event {
        case .failure: onFailure
        case .revision: onRevision
        case .success: onSuccess
        }
    }
}

/// What calls for a hook. Its raw value is the key of definitions.
package enum HookEvent: String, Codable, Sendable, CaseIterable {
    /// The report failed; nothing of it was published.
    case failure = "on-failure"
    /// A number that was published for a bucket that is over is another one now.
    case revision = "on-revision"
    /// The report is published, or unchanged.
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
