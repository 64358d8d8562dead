import Archive
import ArgumentParser
import Charts
import Platform

/// `barfolio export`: an edition to be sent.
struct ExportCommand: Command {
    static let configuration = CommandConfiguration(
        "export", "Print an edition as one file to send: its pictures and tables, without any other file.",
        """
        The HTML file has all pages of the edition below each other, and asks for nothing: it can be sent by mail, and opened
        without a network. A pointer over a bar shows its number, without a script. The archive is only read.
        """,
        examples: [
            "The newest edition": "barfolio export weekly-posts --single-file --out weekly-posts.html",
            "That of a day": "barfolio export weekly-posts --as-of 2026-11-20 --single-file > weekly-posts.html",
        ])

    @Argument(help: .value("REPORT", "The name of a report."), completion: .reports) var report: String
    @Option(help: .archive, completion: .directory) var archive = "archive"
    @Option(help: .value("YYYY-MM-DD", "The as-of date of the edition (default: the newest).")) var asOf: CivilDate?
    @Flag(help: "Everything in one HTML file.") var singleFile = false
    @Option(help: .out, completion: .file()) var out: String?

    func validate() throws { try require(singleFile, "Say what to export: --single-file.") }

    func perform(_ console: Console) async throws {
        let html = try ArchiveReader(archive).singleFile(of: reportName(report), edition: asOf?.description)
        guard let out else { return try console.result(data: html) }
        let file = WholeFile(out, what: "the exported file")
        try file.replaceOutsideArchives(with: html)
        if !file.isOutput { try console.result(ShellWord.visible(out)) }
    }
}
