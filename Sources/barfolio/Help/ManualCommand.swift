import Archive
import ArgumentParser
import Charts
import Foundation

/// `barfolio manual`: manual pages and completions, for packages.
struct ManualCommand: Command {
    static let configuration = CommandConfiguration(
        "manual", "Write manual pages and completions into a folder laid out as /usr/share.",
        "Pages go to man/man1, completions to where bash, zsh and fish look for them. Existing files are replaced.",
        examples: [
            "For a package": "barfolio manual build/usr/share",
            "For one user": "barfolio manual ~/.local/share",
        ],
        shouldDisplay: false)

    @Argument(help: ArgumentHelp("The folder, created if it is missing.", valueName: "DIR"), completion: .directory)
    var folder: String
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false

    func perform(_ console: Console) async throws {
        for (name, text) in Self.files {
            let path = folder.appendingPath(name)
            try Self.makeFolder(path.parentPath)
            try WholeFile(path, what: "the manual's file").replace(with: Data(text.utf8))
            if !quiet { try console.result(ShellWord.visible(path)) }
        }
    }

    private static var files: [(name: String, text: String)] {
        ManualPage.pages(of: Barfolio.self).map { ("man/man1/\($0.name).1", $0.text) }
            + [
                ("bash-completion/completions/barfolio", Barfolio.completionScript(for: .bash)),
                ("zsh/site-functions/_barfolio", Barfolio.completionScript(for: .zsh)),
                ("fish/vendor_completions.d/barfolio.fish", Barfolio.completionScript(for: .fish)),
            ].map { ($0.0, $0.1.hasSuffix("\n") ? $0.1 : $0.1 + "\n") }
    }

    private static func makeFolder(_ path: String) throws(ReportError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw ReportError(
                .cannotCreate, subject: path, found: "the folder cannot be created",
                evidence: error.localizedDescription, advice: "name another folder")
        }
    }
}
