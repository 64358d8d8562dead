import ArgumentParser

/// The options of the commands that maintain an archive.
struct StandingArchiveOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The archive.", valueName: "DIR"), completion: .directory)
    var archive = "archive"
    @Option(
        help: ArgumentHelp("The folder of templates for the archive's index page, as for run.", valueName: "DIR"),
        completion: .directory)
    var templates: String?
    @Option(
        help: ArgumentHelp(
            "How long to wait for runs and shards to unlock the archive: 90s, 5m, 1h (default: not at all).",
            valueName: "TIME"))
    var wait: TimeOption?

    /// How long to wait for the archive.
    var patience: Duration { wait?.duration ?? .zero }
}
