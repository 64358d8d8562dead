import ArgumentParser
import Charts
import Reports

/// `barfolio diff`: which numbers of two editions differ, or of one by two definitions.
struct DiffCommand: Command {
    static let configuration = CommandConfiguration(
        "diff", "Compare two editions of a report, or what two definitions make of today's rows.",
        """
        Prints a line for each number that differs. Editions are compared by what was published, as a run compares a new edition with
        the last: closed buckets alone, since one that is not over still grows. Where their numbers are made in another way, by another
        filter or time zone say, they are not compared, and it is said why. With --definitions the rows are read, and all numbers are
        compared. Nothing is drawn or written. The exit code is 1 where something differs, or cannot be compared.
        """,
        examples: [
            "What the newest edition revised": "barfolio diff weekly-posts",
            "Since an earlier edition": "barfolio diff weekly-posts --from 2026-11-14",
            "What a changed definition would change":
                "barfolio diff --definitions reports/weekly-posts.yaml drafts/weekly-posts.yaml",
        ])

    @Argument(help: .value("REPORT", "The name of a report."), completion: .reports) var report: String?

    @Option(help: .value("YYYY-MM-DD", "The earlier edition (default: the one before the later).")) var from: CivilDate?
    @Option(help: .value("YYYY-MM-DD", "The later edition (default: the newest).")) var to: CivilDate?
    @Option(help: .archive, completion: .directory) var archive = "archive"
    @Option(
        parsing: .upToNextOption,
        help: .value("FILE FILE", "Two definition files: what the second one changes in the numbers of the first."),
        completion: .file())
    var definitions: [String] = []
    @Option(help: .asOf) var asOf: CivilDate?
    @Option(help: "Threads that read a large table (default: the number of cores).") var jobs: Int?
    @Flag(help: "Print one JSON document.") var json = false

    func validate() throws {
        try check(jobs: jobs)
        if definitions.isEmpty {
            try require(report != nil, "Name a report, or two definition files (--definitions FILE FILE).")
            try require(asOf == nil, "--as-of goes with --definitions; editions have days of their own: --to.")
            try require(from ?? .first <= to ?? from ?? .first, "--from is a day after --to: exchange the two.")
        } else {
            try require(definitions.count == 2, "--definitions takes two files, the old definition and the new one.")
            try require(
                report == nil && from == nil && to == nil,
                "--definitions compares today's numbers: leave out the report, --from and --to.")
        }
    }

    func perform(_ console: Console) async throws {
        let diff =
            if definitions.isEmpty {
                try diffEditions(of: report.map(reportName) ?? "", in: archive, from: from, to: to)
            } else {
                try await diffDefinitions(
                    definitions[0], definitions[1], ResolutionContext(asOf: asOf), jobs: usedJobs(jobs))
            }
        try console.result(diff, isJSON: json, diff.lines.map { ShellWord.visible($0) })
        if diff.grown > 0 {
            console.note(
                "\(diff.from) and \(diff.to): \(counted(diff.grown, "more number")) \(diff.grown == 1 ? "differs" : "differ"), of buckets that were not complete on \(diff.from)"
            )
        }
        if to == nil, diff.from == diff.to { console.note("\(diff.from) was compared with itself") }
        for remark in diff.remarks { console.note(remark) }
        for reason in diff.reasons { console.note("\(diff.from) and \(diff.to): \(reason)") }
        if !diff.isEmpty { throw ExitCode(1) }
    }
}
