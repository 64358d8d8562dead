import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio annotate import`: takes in what a report's page saved.
struct AnnotateImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Add annotations that a report's page saved.",
        discussion: HelpText(
            """
            Annotations are added, or replaced where they are known by their id; those that were erased on the page are
            removed. All others stay, so that several people can draw.
            """,
            examples: [
                "Add what a page saved":
                    "barfolio annotate import weekly-posts annotations.json",
                "Keep these annotations and no others":
                    "barfolio annotate import weekly-posts annotations.json --replace",
            ]
        ).text)

    @OptionGroup var place: AnnotationsOptions
    @Argument(help: ArgumentHelp("The saved file; - for standard input.", valueName: "FILE"), completion: .file())
    var file: String
    @Flag(help: "Remove all annotations that are not in the file.") var replace = false
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false

    func run() async throws {
        let console = Console(isQuiet: quiet)
        let (place, name, replace, quiet) = (place, file, replace, quiet)
        try await performing(console) {
            let annotations = try place.file()
            let json = try SavedAnnotations(name).bytes()
            let subject = name == "-" ? "standard input" : name
            let (book, changes) = try await annotations.take(json, subject: subject, isReplacing: replace)
            if !quiet { try console.result(ShellWord.visible(annotations.path)) }
            let next = changes.areNone ? "" : ". The next run draws them: barfolio run '\(annotations.report)'"
            console.note(
                "\(changes.added) added, \(changes.changed) changed, \(changes.removed) removed; "
                    + "\(book.annotations.count) in all\(next)")
        }
    }
}

/// A file that a browser saved, or what comes by standard input.
private struct SavedAnnotations {
    private let name: String

    init(_ name: String) { self.name = name }

    func bytes() throws(ReportError) -> Data {
        // One byte more than there may be tells that there are too many.
        let most = AnnotationLimits.bytes + 1
        let path = name == "-" ? "/dev/stdin" : name
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw ReportError(
                .usage, subject: name, found: "this is a folder",
                advice: "name the file that the page saved, often in ~/Downloads")
        }
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw ReportError(
                .usage, subject: name, found: "the file cannot be opened",
                advice: "name the file that the page saved, often in ~/Downloads")
        }
        var bytes = Data()
        do {
            while bytes.count < most, let piece = try file.read(upToCount: most - bytes.count), !piece.isEmpty {
                bytes += piece
            }
        } catch {
            throw ReportError(
                .inputOutput, subject: name, found: "the file cannot be read",
                evidence: "\(error.localizedDescription)", advice: "name the file that the page saved")
        }
        return bytes
    }
}
