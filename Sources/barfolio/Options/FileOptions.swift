import ArgumentParser
import Gnuplot
import Reports

/// The options of `chart` that say which files it makes, and where.
struct FileOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The pictures to make (default: svg,png).", valueName: "svg,png,pdf")) var format:
        FormatList?
    @Option(help: "How PNG is made: fast has hard edges and one font; auto takes it where that shows nothing worse.")
    var png: PNGMaking = .auto
    @Flag(help: "Put small pictures of all pages together as well.") var contactSheet = false
    @Option(
        help: ArgumentHelp("The folder for the files (default: the current one).", valueName: "DIR"),
        completion: .directory)
    var out: String?
    @Option(help: ArgumentHelp("What the files are called before their number (default: page).", valueName: "STEM"))
    var name: String?

    /// The options as a part of a definition.
    func apply(to definition: inout ReportDefinition) {
        definition.png = png
        definition.hasContactSheet = contactSheet
        definition.formats = format?.formats ?? definition.formats
        definition.stem = name ?? definition.stem
    }
}
