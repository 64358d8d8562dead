import Platform

/// The commands that a run starts when it has come to its end, by what calls for them. Each works in the folder of the file that names it: the
/// definition, or the defaults.
typealias Hooks = [HookEvent: UserCommand]

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
