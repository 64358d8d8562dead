import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio annotate remove`: takes annotations away.
struct AnnotateRemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove annotations.",
        discussion: HelpText(
            examples: [
                "One, by its id (see list)":
                    "barfolio annotate remove weekly-posts k3f9Qx1m",
                "All of them":
                    "barfolio annotate remove weekly-posts --all",
            ]).text)

    @OptionGroup var place: AnnotationsOptions
    @Argument(help: ArgumentHelp("Ids of annotations.", valueName: "ID")) var ids: [String] = []
    @Flag(help: "Remove all annotations of the report.") var all = false
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false

    func validate() throws {
        guard ids.isEmpty == all else { throw ValidationError("Name the ids of annotations, or use --all.") }
    }

    func run() async throws {
        let console = Console(isQuiet: quiet)
        let (place, ids, all) = (place, Set(ids), all)
        try await performing(console) {
            let file = try place.file()
            let known = try file.read().annotations.map(\.id)
            if let unknown = ids.subtracting(known).min() {
                throw ReportError(
                    .usage, subject: file.path, found: "there is no annotation “\(unknown)”",
                    advice: nearestSpelling(to: unknown, among: known).map { "did you mean \($0)?" }
                        ?? "list them: barfolio annotate list '\(file.report)'")
            }
            let count = try await file.remove { all || ids.contains($0.id) }
            let next = count == 0 ? "" : ". The next run draws the pages without: barfolio run '\(file.report)'"
            console.note("\(count) removed\(next)")
        }
    }
}
