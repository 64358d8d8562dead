import Archive
import ArgumentParser
import Diagnostics
import Foundation
import Serving

/// `barfolio serve`: the archive in a browser, and notes saved as they are drawn.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Show an archive in the browser, from this machine to this machine.",
        discussion: """
            Look at it:                     barfolio serve
            Draw notes that stay:           barfolio serve --allow-notes
            Any free port:                  barfolio serve --port 0

            Prints the address when it is ready, and serves until it is interrupted (Ctrl-C). The archive is only read. With
            --allow-notes, what is drawn on a page is kept beside the report's definition, and drawn by the next run.
            """)

    @Option(help: ArgumentHelp("The folder that reports are published into.", valueName: "DIR")) var archive = "archive"
    @Option(help: ArgumentHelp("The folder of definitions, which notes are kept beside.", valueName: "DIR"))
    var reports = "reports"
    @Option(
        help: ArgumentHelp(
            "The address to listen on. Others than this machine's own let others in.", valueName: "ADDRESS"))
    var host = "127.0.0.1"
    @Option(help: ArgumentHelp("The port to listen on; 0 for any that is free.", valueName: "PORT")) var port: UInt16 =
        8080
    @Flag(help: "Let pages save notes.") var allowNotes = false
    @Flag(help: "Tell of every request on stderr.") var verbose = false
    @Flag(name: .shortAndLong, help: "Print nothing but the address unless something is wrong.") var quiet = false

    func validate() throws {
        if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other") }
    }

    func run() async throws {
        let console = Console(isQuiet: quiet)
        let (archive, verbose) = (archive, verbose)
        let server = ArchiveServer(
            archive: archive, host: host, port: port, notes: allowNotes ? UnkeptNotes(reports: reports) : nil)
        try await performing(console) {
            try ArchiveReader(archive).check()
            if !server.isLoopback {
                console.warn(
                    "\(server.host): whoever reaches this machine can read the archive"
                        + (server.notes == nil ? "" : " and change its notes"))
            }
            try await server.run { address in
                try console.result(address)
            } log: { request in
                if request.isChange || verbose {
                    let words =
                        request.method.isEmpty ? "a malformed request" : "\(request.method) \(request.target)"
                    console.note("\(words): \(request.status)")
                }
            }
        }
    }
}

/// Stands in until notes are kept.
private struct UnkeptNotes: NotesStore {
    let reports: String

    func notes(of report: String) async throws -> Data { throw refusal }
    func merge(_ document: Data, into report: String) async throws -> Data { throw refusal }

    private var refusal: ReportError {
        ReportError(
            .inputOutput, stage: .publish, subject: reports, found: "notes are not kept yet",
            advice: "save them as a file")
    }
}
