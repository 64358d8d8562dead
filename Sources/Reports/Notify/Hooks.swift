/// A command that a run starts when it has come to its end.
package struct Hook: Sendable, Equatable, Hashable {
    /// The program and its arguments, as they are: no shell reads them. Never empty.
    package var command: [String]
    /// How long it may take.
    package var timeLimit: Duration
    /// The folder that it runs in: that of the file it is written in, be it the definition or the defaults.
    package var folder: String

    /// How long a command may take where nothing is said.
    package static let usualTimeLimit = Duration.seconds(30)

    /// Says what to run.
    package init(command: [String], timeLimit: Duration = usualTimeLimit, folder: String) {
        self.command = command
        self.timeLimit = timeLimit
        self.folder = folder
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
        self.onSuccess = onSuccess
        self.onFailure = onFailure
        self.onRevision = onRevision
    }
}
