import Archive
import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio annotate export`: the annotations as a file.
struct AnnotateExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Print the annotations of a report as a file that import reads.",
        discussion: HelpText(
            examples: [
                "Print them":
                    "barfolio annotate export weekly-posts",
                "Into a file":
                    "barfolio annotate export weekly-posts --out annotations.json",
            ]).text)

    @OptionGroup var place: AnnotationsOptions
    @Option(
        help: ArgumentHelp("Write to this file, replacing it if it exists.", valueName: "FILE"),
        completion: .file())
    var out: String?

    func run() async throws {
        let console = Console(isQuiet: false)
        let (place, out) = (place, out)
        try await performing(console) {
            let json = try place.file().read().json
            guard let out else { return try console.result(json) }
            try WholeFile(out, what: "the file of annotations").replace(with: json)
            try console.result(ShellWord.visible(out))
        }
    }
}
