import Archive
import ArgumentParser
import Charts
import Foundation
import Platform
import Reports

/// `barfolio index`: what is left to do when all shards of a run have done their parts.
struct IndexCommand: Command {
    static let configuration = CommandConfiguration(
        "index", "Rebuild an archive's index and latest links, after shards have published into it.",
        """
        Removes what killed shards left unfinished, points each report's latest at its newest edition, and writes index.html and
        editions.js again. A report whose definition was deleted is not expected any more, if the folder of definitions is named or is
        called reports. Runs without --shard do all this themselves.
        """,
        examples: [
            "When all shards are done, or as soon as they are": "barfolio index --archive archive --wait 1h",
            "With metrics of all shards": "barfolio index --metrics reports.prom",
        ])

    @OptionGroup var standing: StandingArchiveOptions
    @Option(
        help: .value("DIR", "The folder of definitions (default: reports, if it is there)."), completion: .directory)
    var reports: String?
    @Option(
        help: .value("FILE", "Write metrics of all shards for Prometheus, as run does, from the journal."),
        completion: .file())
    var metrics: String?
    @Flag(help: "Print one JSON document instead of a path.") var json = false
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false

    func perform(_ console: Console) async throws {
        // A mistyped name must not make an archive.
        try ArchiveReader(standing.archive).check()
        let log = try await index(console, definitions())
        for message in log.messages { console.warn(message.text) }
        if json {
            try console.result(data: log.json + Data("\n".utf8))
        } else if !quiet {
            try console.result(ShellWord.visible(standing.archive.appendingPath(ArchiveLayout.page)))
        }
    }

    /// All definitions; nil where their folder is not named, and there are none in the usual one.
    private func definitions() throws -> DefinitionFolder? {
        func all(in folder: String) throws -> DefinitionFolder {
            DefinitionFolder(folder, definitions: try DefinitionLookup(folder: folder).paths(named: []))
        }
        return try reports.map(all) ?? (try? all(in: "reports"))
    }

    /// The part for which the archive is ours alone.
    private func index(_ console: Console, _ folder: DefinitionFolder?) async throws -> RunLog {
        if let metrics { try WholeFile(metrics, what: "the metrics file").refuseLoss() }
        let archive = try await standing.open()
        return try indexArchive(archive, templates: standing.templates, folder: folder) {
            if let metrics { try write(metrics, of: archive, console) }
        }
    }

    /// Writes the figures, where there are any; else those of the last time stay.
    private func write(_ metrics: String, of archive: ReportArchive, _ console: Console) throws {
        guard let shards = try ShardRecords(lastIn: archive.reader.journal) else {
            return console.warn("no shard has logged a run since the last index or whole run; metrics are not written")
        }
        if !shards.missing.isEmpty {
            let missing = shards.missing.map(String.init).listed(most: 10)
            console.warn("these shards have not come to their end: \(missing)")
        }
        try Metrics(shards.log, exitCode: shards.exitCode, newest: archive.reader.newestEditions, archive: archive.path)
            .write(to: metrics)
    }
}
