import ArgumentParser

/// The options of `chart` that say where its files go.
struct FileOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The folder for the files (default: the current one).", valueName: "DIR"),
        completion: .directory)
    var out: String?
    @Option(help: ArgumentHelp("What the files are called before their number (default: page).", valueName: "STEM"))
    var name: String?
}
