import Archive
import ArgumentParser
import Charts
import Foundation
import Reports

/// `barfolio status`: whether last night went well.
struct StatusCommand: Command {
    static let configuration = CommandConfiguration(
        "status", "Say which reports failed, are late or overdue.",
        """
        Reads the archive's state.js, which every run writes, and the clock. An edition is overdue two hours after the last ones were made
        on their days; of which days there should be one, the editions of the last three weeks tell, or the definition (expected: daily).
        Prints a line for each finding; the exit code is 1 if there are any.
        """,
        examples: [
            "Of an archive": "barfolio status",
            "Of another machine's": "cat archive/state.js | barfolio status -",
            "Nothing older than 26 hours": "barfolio status archive --max-age 26h",
        ])

    @Argument(
        help: .value("ARCHIVE", "The archive, or - for a copy of its state.js on standard input."),
        completion: .directory)
    var archive = "archive"

    @Option(help: .value("TIME", "How long ago a report may have been made or found unchanged: 26h, 90m."))
    var maxAge: TimeOption?
    @Flag(help: "Print one JSON document.") var json = false
    @Flag(name: .shortAndLong, help: "Print nothing unless something is wrong.") var quiet = false

    func perform(_ console: Console) throws {
        let status = ArchiveStatus(
            of: try state(), at: Int64(Date().timeIntervalSince1970),
            wasRunKilled: archive != "-" && ArchiveReader(archive).wasRunKilled, mostAge: maxAge?.duration)
        try console.result(status, isJSON: json, status.findings.map { ShellWord.visible($0.line) })
        console.note(
            counted(status.reports, "report") + (status.ended.map { "; the last run ended at \($0)" } ?? "") + ": "
                + (status.findings.isEmpty ? "nothing is wrong" : counted(status.findings.count, "finding")))
        if archive != "-", let remark = ArchiveReader(archive).remarkOnLock { console.note(remark) }
        if archive != "-", ArchiveReader(archive).hasShards { console.note("  → \(adviceAfterShards)") }
        let failed = status.findings.filter { $0.trouble == .failed }.compactMap(\.report)
        if !failed.isEmpty {
            let names = failed.prefix(3).map(\.shellWord).joined(separator: " ")
            console.note(
                "  → the whole message, with advice, is in cron's mail or journalctl. For a wrong definition or unusable rows this prints it "
                    + "again, in the folder of the nightly run and with its --reports: barfolio run \(names) --dry-run"
            )
        }
        if !status.findings.isEmpty { throw ExitCode(1) }
    }

    private func state() throws(ReportError) -> ArchiveState {
        if archive == "-" {
            let bytes = (try? FileHandle.standardInput.read(upToCount: 64 << 20)) ?? Data()
            if let state = try? ArchiveState(script: bytes) { return state }
            throw ReportError(
                .data, subject: "standard input", found: "this is no state.js of an archive",
                advice: "give it the whole file: barfolio status - < archive/state.js")
        }
        let reader = ArchiveReader(archive)
        do throws(ReportError) { try reader.check() } catch {
            throw reader.denial(of: archive)
                ?? copy(of: error) { $0.advice = "name the archive: barfolio status ARCHIVE" }
        }
        if let state = reader.state { return state }
        throw reader.denial(of: archive.appendingPath(ArchiveLayout.state))
            ?? ReportError(
                .database, subject: archive, found: "there is no state.js that can be read",
                advice: reader.hasShards
                    ? adviceAfterShards : "run the reports once with this version: barfolio run\(reader.makingOptions)")
    }

    /// What is left to do where `.shards` is there.
    private var adviceAfterShards: String {
        "shards have published; when all of them are done: barfolio index\(ArchiveReader(archive).option)"
    }
}
