import Archive
import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio annotate export`: the notes as a file.
struct AnnotateExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Print the notes of a report as a file that import reads.",
        discussion: HelpText(
            examples: [
                "To look at":
                    "barfolio annotate export weekly-posts",
                "Into a file":
                    "barfolio annotate export weekly-posts --out notes.json",
            ]).text)

    @OptionGroup var place: NotesOptions
    @Option(
        help: ArgumentHelp("Write them there; a file that is there is replaced.", valueName: "FILE"),
        completion: .file())
    var out: String?

    func run() async throws {
        let console = Console(isQuiet: false)
        let (place, out) = (place, out)
        try await performing(console) {
            let json = try place.file().read().json
            guard let out else { return try console.result(json) }
            try WholeFile(out, what: "the file of notes").replace(with: json)
            try console.result(ShellWord.visible(out))
        }
    }
}
