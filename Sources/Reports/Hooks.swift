/// A command that a run starts when it has come to its end.
public struct Hook: Sendable, Equatable, Hashable {
    /// The program and its arguments, as they are: no shell reads them. Never empty.
    public var command: [String]
    /// How long it may take.
    public var timeLimit: Duration
    /// The folder that it runs in: that of the file it is written in, be it the definition or the defaults.
    public var folder: String

    /// How long a command may take where nothing is said.
    public static let usualTimeLimit = Duration.seconds(30)

    /// Says what to run.
    public init(command: [String], timeLimit: Duration = usualTimeLimit, folder: String) {
        self.command = command
        self.timeLimit = timeLimit
        self.folder = folder
    }
}

/// The commands of a report, by what calls for them.
public struct Hooks: Sendable, Equatable {
    /// When the report was made, be it new or unchanged.
    public var onSuccess: Hook?
    /// When the report failed.
    public var onFailure: Hook?
    /// When a number of a closed bucket is not what was published before.
    public var onRevision: Hook?

    /// None but those that are given.
    public init(onSuccess: Hook? = nil, onFailure: Hook? = nil, onRevision: Hook? = nil) {
        self.onSuccess = onSuccess
        self.onFailure = onFailure
        self.onRevision = onRevision
    }
}
