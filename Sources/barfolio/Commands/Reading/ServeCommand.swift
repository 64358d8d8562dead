import Archive
import ArgumentParser
import Charts
import Foundation
import Reports
import Serving

/// `barfolio serve`: the archive in a browser, and annotations saved as they are drawn.
struct ServeCommand: Command {
    static let configuration = CommandConfiguration(
        "serve", "Serve the archive on localhost.",
        """
        Prints the address when it is ready, and serves until it is interrupted (Ctrl-C). The archive is only read. With
        --allow-annotations, pages save what is drawn on them beside the report's definition, and the next run draws it.
        """,
        examples: [
            "Open the archive": "barfolio serve",
            "Save annotations; on any free port": "barfolio serve --port 0 --allow-annotations",
        ])

    @Option(help: .archive, completion: .directory) var archive = "archive"
    @Option(help: .value("DIR", "The folder of definitions, where annotations are saved."), completion: .directory)
    var reports = "reports"
    @Option(
        help: .value(
            "ADDRESS", "The address to listen on. With any but a local one, other machines can read the archive."))
    var host = "127.0.0.1"
    @Option(help: .value("PORT", "The port to listen on; 0 for any free one.")) var port: UInt16 = 8080
    @Flag(help: "Let pages save annotations.") var allowAnnotations = false
    @Flag(help: "Log every request on stderr.") var verbose = false
    @Flag(name: .shortAndLong, help: "Print nothing but the address unless something is wrong.") var quiet = false

    func validate() throws { try require(!quiet || !verbose, "--quiet and --verbose exclude each other") }

    func perform(_ console: Console) async throws {
        let server = ArchiveServer(
            archive: archive, host: host, port: port,
            annotations: allowAnnotations ? KeptAnnotations(folder: reports) : nil, languages: .builtIn)
        try ArchiveReader(archive).check()
        // Nothing can be kept beside definitions that are not there.
        if allowAnnotations { _ = try definitionFiles(in: reports) }
        try await server.run { address in
            if !server.isLoopback {
                console.warn(
                    "\(server.host): everyone who can reach this machine can read the archive"
                        + (allowAnnotations ? " and change its annotations" : ""))
            }
            try console.result(address)
        } log: { request in
            guard request.method == "PUT" || verbose else { return }
            let subject = request.method.isEmpty ? "a malformed request" : "\(request.method) \(request.target)"
            console.note("\(subject): \(request.status)")
        }
    }
}

/// Keeps what pages save where `annotate import` does.
private struct KeptAnnotations: AnnotationStore {
    let folder: String

    func annotations(of report: String) async throws -> Data { try file(of: report).read().json }

    func merge(_ document: Data, into report: String) async throws -> Data {
        try await file(of: report).take(document, subject: "the page's annotations").book.json
    }

    /// A name and never a path: what comes from a browser does not choose a folder.
    private func file(of report: String) throws(ReportError) -> AnnotationsFile {
        let path = try definitionFiles(in: folder).first { $0.pathStem == report }
        guard let path else {
            throw ReportError(
                .usage, subject: report, found: "there is no definition of this report",
                advice: "save the annotations as a file, and name the folder of definitions with --reports")
        }
        return AnnotationsFile(besideDefinition: path)
    }
}
