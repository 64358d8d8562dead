import Charts
import Platform

/// A command that a run starts when it has come to its end.
struct Hook: Sendable, Equatable {
    /// The program and its arguments, as they are: no shell reads them. Never empty.
    var command: [String]
    /// How long it may take.
    var timeLimit = usualTimeLimit
    /// The folder that it runs in: that of the file it is written in, be it the definition or the defaults.
    var folder: String

    /// What is run.
    var program: UserCommand { UserCommand(command, in: folder, timeLimit: timeLimit) }

    /// How long a command may take by default.
    static let usualTimeLimit = Duration.seconds(30)

    /// Whether it starts the same program in the same folder.
    func isSameCommand(as other: Hook) -> Bool {
        (command + [folder]).map(ExactText.init) == (other.command + [other.folder]).map(ExactText.init)
    }
}

/// The commands of a report, by what calls for them.
typealias Hooks = [HookEvent: Hook]

/// What calls for a hook. Its raw value is the key of definitions.
enum HookEvent: String, Codable, Sendable, CaseIterable {
    /// The report failed; nothing of it was published.
    case failure = "on-failure"
    /// The newest row is older than the report's `late:` allows without a warning.
    case late = "on-late"
    /// A number that was published for a bucket that is over is another one now.
    case revision = "on-revision"
    /// The report is published, or unchanged.
    case success = "on-success"
}
