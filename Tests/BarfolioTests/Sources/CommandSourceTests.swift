import Foundation
import TestKit
import Testing

/// Reports whose rows a program prints.
@Suite(.tags(.process))
struct CommandSourceTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// A definition over a shell script.
    private func define(_ script: String, _ more: String = "", grouping: String = "{by: week, last: 3, time-zone: UTC}")
        throws
    {
        try scratch.program("reports/print", script)
        try scratch.write(
            "reports/r.yaml",
            """
            source: {command: [./print, "one word"], date: at, value: n\(more)}
            group: \(grouping)
            """)
    }

    private static let rows = "printf 'at,n\\n2026-11-03,4\\n2026-11-10,2\\n2026-11-19,7\\n'"

    private func values(_ file: String = "archive/r/2026-11-20/report.json") throws -> [Double?] {
        let document = try JSONSerialization.jsonObject(with: scratch.data(file)) as? [String: Any]
        let pages = try #require(document?["pages"] as? [[String: Any]])
        return pages.flatMap { $0["bars"] as? [[String: Any]] ?? [] }.map { $0["value"] as? Double }
    }

    @Test func `what a program prints becomes a report`() async throws {
        try define(Self.rows)
        let outcome = try await scratch.edition()
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(try values() == [4, 2, 7])
        // It may print something else tomorrow, so it is asked again; the same rows are no new edition.
        let again = try await scratch.edition()
        #expect(again.isSuccess)
        #expect(try scratch.text("archive/journal.jsonl").contains("\"unchanged\""))
        try define(Self.rows + "; echo 2026-11-20,1")
        #expect(try await scratch.edition().isSuccess)
        #expect(try values() == [4, 2, 8])
    }

    @Test func `it is told the days in its environment, and in no text`() async throws {
        try define(
            "env | grep -E '^(as_of|since|until|time_zone|group_by|week_start)=' | sort >told; echo \"$1\" >>told; "
                + Self.rows)
        let outcome = try await scratch.edition(environment: ["since": "'; DROP TABLE", "group_by": "stale"])
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(
            try scratch.text("reports/told")
                == "as_of=2026-11-20\ngroup_by=week\nsince=2026-11-01\ntime_zone=UTC\nuntil=2026-11-20\nweek_start=sunday\none word\n"
        )
        try define("echo $since >told; " + Self.rows, grouping: "{by: week, time-zone: UTC}")
        #expect(try await scratch.edition().isSuccess)
        #expect(try scratch.text("reports/told") == "0001-01-01\n")
    }

    @Test func `bars by name know of no buckets, whatever our own environment says`() async throws {
        try scratch.program("reports/print", "env | grep -cE '^(group_by|week_start)=' >told; printf 'name\\na\\n'")
        try scratch.write("reports/r.yaml", "source: {command: [./print], label: name}\n")
        let outcome = try await scratch.edition(environment: ["group_by": "stale"])
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(try scratch.text("reports/told") == "0\n")
    }

    @Test func `defaults with a database and a condition hinder no command`() async throws {
        try scratch.write("reports/_defaults.yaml", "source: {database: x.sqlite, table: t, where: n > 1}\n")
        try define(Self.rows)
        let outcome = try await scratch.edition()
        #expect(outcome.isSuccess, "\(outcome)")
    }

    @Test func `every past edition asks for its own day`() async throws {
        try define("echo $as_of >>asked; " + Self.rows)
        let outcome = try await scratch.barfolio(
            "regenerate", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--from",
            "2026-11-09", "--to",
            "2026-11-11")
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(try scratch.text("reports/asked") == "2026-11-09\n2026-11-10\n2026-11-11\n")
        #expect(try values("archive/r/2026-11-09/report.json") == [0, 4, 0])
    }

    @Test(arguments: [
        // Half of the output, then the end.
        (rows + "; echo the server went away >&2; exit 2", 65, "it ended with status 2", "the server went away"),
        (rows + "; kill -9 $$", 65, "ended by signal 9", ""),
        ("echo no such table >&2; exit 1", 65, "status 1", "no such table"),
        ("echo nothing to say >&2", 65, "printed nothing", "nothing to say"),
        ("echo a,b; echo which columns >&2", 65, "no column at", "which columns"),
        ("echo 'psql: error: connection refused'", 65, "no column at", "psql: error"),
        (rows + "; echo 3,4,5", 65, "row 4 below the header has 3 fields", ""),
        (rows + "; echo '2026-11-20,\"1'", 65, "ends within quotation marks", ""),
        ("printf 'at,n\\nsoon,1\\n'", 65, "not dates of a known format", ""),
    ])
    func `half an output is no report`(script: String, code: Int32, found: String, words: String) async throws {
        try define(Self.rows)
        #expect(try await scratch.edition().isSuccess)
        try define(script)
        let outcome = try await scratch.unchanged("archive/r") { try await scratch.edition() }
        outcome.expectFailure(code, found, "report r")
        #expect(words.isEmpty || outcome.errors.contains(words), "\(outcome)")
    }

    // What was advised before, jq, makes 9007199254740992 of it up to version 1.6.
    @Test(arguments: [
        #"[{"at": "2026-11-19", "n": 9007199254740993}]"#,
        "{\"at\": \"2026-11-12\",\n \"n\": 1}\n{\"at\": \"2026-11-19\", \"n\": 9007199254740993}\n",
    ]) func `JSON that goes through the program that is advised keeps all digits`(json: String) async throws {
        try scratch.write("reports/rows.json", json)
        try define("cat rows.json")
        let refused = try await scratch.edition()
        let advised = try #require(refused.errors.split(separator: "another program: command: ").last)
        let command = advised.prefix { $0 != "\n" }.replacing("PROGRAM", with: "cat rows.json")
        try scratch.write(
            "reports/r.yaml",
            "source:\n  command: \(command)\n  date: at\n  value: n\ngroup: {by: week, last: 3, time-zone: UTC}\n")
        let outcome = try await scratch.edition()
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(try scratch.text("archive/r/2026-11-20/report.json").contains("9007199254740993"))
    }

    @Test func `a program that cannot be started is told so`() async throws {
        try define(Self.rows)
        try scratch.remove("reports/print")
        let outcome = try await scratch.edition()
        outcome.expectFailure(66, "it cannot be started", "PATH")
        #expect(!scratch.exists("archive/r"))
    }

    @Test(arguments: [
        "sleep 600", "printf 'at,n\\n'; while :; do echo 2026-11-19,1; done", rows + "; exec >&-; sleep 600",
        "yes >&2 & echo $! >pid; " + rows + "; exit 3", "sleep 600 2>/dev/null & echo $! >pid; exit 3",
        rows + "; (trap '' TERM; exec 2>/dev/null; sleep 600) & echo $! >pid; exit 0",
        "sleep 600 >/dev/null & echo $! >pid; " + rows,
    ])
    func `one that does not end is ended, with all that it started`(script: String) async throws {
        try define("echo $$ >pid; " + script, ", read-limit: 1")
        let outcome = try await scratch.edition()
        outcome.expectFailure(65)
        let words = script.contains("echo $! >pid") ? ["left something running", "status 3", "1 s"] : ["1 s"]
        #expect(words.contains { outcome.errors.contains($0) }, "\(outcome)")
        // What helps is said to who means it to go on.
        #expect(
            !outcome.errors.contains("left something running") || outcome.errors.contains(">/dev/null 2>&1 &"),
            "\(outcome)")
        let pid = try scratch.text("reports/pid").trimmingCharacters(in: .whitespacesAndNewlines)
        // One that has ended may still wait for somebody to notice.
        let state = try await scratch.shell("ps -o stat= -p \(pid) || true")
        #expect(state.isEmpty || state.hasPrefix("Z"), "\(state)")
    }

    @Test func `what it says though all is well is told`() async throws {
        try define("echo a column is deprecated >&2; " + Self.rows)
        let outcome = try await scratch.edition("--quiet")
        #expect(outcome.isSuccess)
        #expect(outcome.errors.contains("print says: a column is deprecated"), "\(outcome)")
    }

    @Test func `weeks of another beginning are refused`() async throws {
        try define(
            "printf 'at,n\\n2026-11-16,4\\n'", ", pre-aggregated: true")
        let outcome = try await scratch.edition()
        outcome.expectFailure(65, "row 1 is not the start of a week in this report", "week-start")
        try define("printf 'at,n\\n2026-11-15,4\\n2026-11-01,3\\n'", ", pre-aggregated: true")
        #expect(try await scratch.edition().isSuccess)
        #expect(try values() == [3, 0, 4])
    }

    @Test func `numbers can be compared with what it prints now, and explained`() async throws {
        try define(Self.rows)
        #expect(try await scratch.edition().isSuccess)
        let places = ["--reports", scratch.at("reports"), "--archive", scratch.at("archive")]
        let verify = try await scratch.invocation(["verify", "--against-source"] + places, [:]).run()
        #expect(verify.isSuccess, "\(verify)")
        let explained = try await scratch.barfolio(
            "explain", "r", "--reports", scratch.at("reports"), "--bucket", "2026-11-19", "--as-of", "2026-11-20")
        #expect(explained.isSuccess && explained.output.contains("7"), "\(explained)")
        try define(Self.rows + "; echo 2026-11-11,100")
        let differs = try await scratch.invocation(["verify", "--against-source"] + places, [:]).run()
        #expect(!differs.isSuccess, "\(differs)")
        try define(Self.rows + "; echo no route to host >&2; exit 3")
        let failed = try await scratch.invocation(["verify", "--against-source"] + places, [:]).run()
        let line =
            "command ./print: unreadable: report r: it ended with status 3; it says: no route to host; run it by hand, after: "
            + "cd \(scratch.at("reports")) && export as_of=2026-11-20 day_start=0 group_by=week month_start=1 "
        #expect(failed.output.hasPrefix(line) && failed.output.hasSuffix(" year_start=1\n"), "\(failed)")
        // What it says can be pasted: the program finds the same days.
        let advised = try #require(failed.output.split(separator: "after: ").last)
        try define("echo $since $week_start $time_zone")
        let tried = try await scratch.shell("cd / && \(advised.dropLast()) && ./print")
        #expect(tried == "2026-11-01 sunday UTC\n")
    }

    @Test(arguments: [
        ("{command: [a], database: x.sqlite, table: t, label: l}", "there is command: already"),
        ("{command: [a], where: n > 1, label: l}", "a command has its own conditions"),
        ("{command: [], label: l}", "names no program"), ("{command: psql, label: l}", "is not a list"),
        ("{database: x.sqlite, table: t, label: l, format: csv}", "only a command prints a format"),
        ("{command: [a], label: l, format: xml}", "cannot be “xml”"),
        ("{command: [a], label: l, pre-aggregated: true}", "pre-aggregated rows are buckets of time"),
    ])
    func `a definition that contradicts itself is refused`(source: String, words: String) async throws {
        try scratch.write("reports/r.yaml", "source: \(source)\n")
        try await scratch.edition().expectFailure(78, words, "r.yaml:")
    }
}
