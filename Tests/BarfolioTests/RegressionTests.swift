import Foundation
import TestKit
import Testing

/// Faults of the program that were found once, each with the commit that fixed it.
@Suite(.tags(.process))
struct BarfolioRegressionTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
    }

    private func explain(_ arguments: String...) async throws -> Outcome {
        let words = ["explain"] + arguments + ["--reports", scratch.at("reports"), "--as-of", Samples.asOf]
        return try await scratch.invocation(words).run()
    }

    // Fixed in 297614c1.
    @Test(arguments: [
        (
            "chart a --table t --date d --value v --by month --days weekdays --aggregate p90",
            "only days and hours can be"
        ),
        ("chart a --table t --date d --value v --by day --last 0 --aggregate p5", "--last is neither a number"),
        ("explain r --bucket 2026-11-20T14:00 --label l", "leave out one of them"),
    ])
    func `a value that is none of the listed words, but taken, is not objected to`(line: String, mistake: String)
        async throws
    {
        let outcome = try await scratch.invocation(line.split(separator: " ").map(String.init)).run()
        outcome.expectUsageError()
        #expect(outcome.errors.contains(mistake) && !outcome.errors.contains("cannot be"), "\(outcome)")
    }

    @Test func `a format that somebody states and that is not the dates' is what to look at`() async throws {
        let chart = ["chart", "samples/invoices.sqlite", "--table", "invoice", "--by", "week", "--as-of", Samples.asOf]
        let outcome = try await scratch.invocation(chart + ["--date", "issued_at", "--date-format", "unix"]).run()
        outcome.expectFailure(
            65,
            "see whether --date-format unix is how the dates are stored (the date is not a number): barfolio inspect")
        let run = try await scratch.invocation(chart + ["--date", "issued_at", "--value", "country"]).run()
        run.expectFailure(
            65, "see whether the columns are the right ones (the value is not a number)",
            "numbers such as 45%, € 12 or (12) have to be 45, 12 or -12, in SQL replace(COLUMN, '%', '')")
        #expect(!run.errors.contains("CAST("), "\(run)")
    }

    @Test func `a run does not warn of rows whose date is NULL or a placeholder, however many they are`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"),
            "CREATE TABLE t (at); INSERT INTO t VALUES ('2026-11-19'), ('2026-11-20'), (NULL), ('')")
        try scratch.write(
            "reports/t.yaml",
            "source: {database: ../t.sqlite, table: t, date: {column: at, format: iso8601}}\ngroup: {by: day, last: 2}\n"
        )
        for count in [1, 2] {
            let run = try await scratch.barfolio("run", "t", "--as-of", Samples.asOf)
            #expect(run.isSuccess && !run.errors.contains("not used"), "\(run)")
            let document = try ChartDocument(json: try scratch.data("archive/t/latest/report.json"))
            #expect(document.source.used == 2, "\(count)")
            try await scratch.sqlite(scratch.at("t.sqlite"), "INSERT INTO t VALUES (NULL), (''), ('0000-00-00')")
        }
    }

    // Fixed in 38951364.
    @Test func `a run without definitions writes that it failed into the metrics`() async throws {
        try scratch.write("m.prom", "barfolio_run_success 1\n")
        let outcome = try await scratch.barfolio(
            "run", "--reports", scratch.at("nowhere"), "--archive", scratch.at("archive"), "--metrics",
            scratch.at("m.prom"))
        outcome.expectFailure(64, "nowhere")
        let metrics = try scratch.text("m.prom")
        #expect(metrics.contains(/barfolio_run_exit_code\{.*\} 64\n/), "\(metrics)")
        #expect(metrics.contains(/barfolio_run_success\{.*\} 0\n/))
    }

    // Fixed in 2476bc3a.
    @Test func `an hour that comes twice is asked for by its offset, as report.csv has it`() async throws {
        try await scratch.sqlite(
            scratch.at("hours.sqlite"),
            "CREATE TABLE t (at); INSERT INTO t VALUES ('2026-10-25T00:30:00Z'), ('2026-10-25T01:30:00Z'), ('2026-10-25T01:40:00Z');"
        )
        try scratch.write(
            "reports/hours.yaml",
            "source: {database: ../hours.sqlite, table: t, date: at}\ngroup: {by: hour, since: 2026-10-25, until: 2026-10-25, time-zone: Europe/Berlin}\n"
        )
        for bucket in ["2026-10-25 02:00", "2026-10-25T02:00:00"] {
            try await explain("hours", "--bucket", bucket).expectFailure(
                64, "showed that time twice on 2026-10-25",
                "--bucket 2026-10-25T02:00:00+02:00 or 2026-10-25T02:00:00+01:00")
        }
        for (bucket, rows) in [
            ("2026-10-25T02:00:00+02:00", 1), ("2026-10-25T02:00:00+01:00", 2), ("2026-10-25 02:00 +01:00", 2),
            ("2026-10-25T01:00:00Z", 2), ("2026-10-25T03:00:00", 0),
        ] {
            let outcome = try await explain("hours", "--bucket", bucket)
            #expect(outcome.output.contains("rows     \(rows)\n"), "\(bucket): \(outcome)")
        }
        for bucket in ["2026-10-25T02:00:30+01:00", "2026-10-25T02", "2026-10-25 02:00 01:00", "02:00"] {
            try await explain("hours", "--bucket", bucket).expectFailure(64, bucket)
        }
    }

    // Fixed in 82762cd7.
    @Test func `the sums of a ratio are written as all numbers are`() async throws {
        try await scratch.sqlite(
            scratch.at("ratio.sqlite"), "CREATE TABLE t (name, a REAL, b REAL); INSERT INTO t VALUES ('x', 12, 5)")
        try scratch.write(
            "reports/ratio.yaml", "source: {database: ../ratio.sqlite, table: t, label: name, value: a, per: b}\n")
        let outcome = try await explain("ratio", "--label", "x")
        #expect(outcome.output.contains("12 ÷ 5") && !outcome.output.contains("12.0"), "\(outcome)")
    }

    // Fixed in 6ac7a5a6.
    @Test func `no cell of the CSV is a formula for a spreadsheet, and numbers stay numbers`() async throws {
        let texts = [
            "=cmd|''/c calc''!A1", "+1+cmd", "-2+3", "@SUM(1)", "\t=1", "\r=1", "\n=1", "＝1", "a=1", "''=1", "-", "+",
        ]
        try await scratch.sqlite(
            scratch.at("t.sqlite"),
            "CREATE TABLE t (name, side, n); INSERT INTO t VALUES "
                + texts.map { "('a', '\($0)', '-5')" }.joined(separator: ", ")
                + ", ('a', '-7', '=1+1'), ('a', '+49.5e3', -2.5), ('a', NULL, '+3')")
        try scratch.write(
            "reports/t.yaml",
            "source: {database: ../t.sqlite, table: t, label: name, value: n, series: side, aggregate: sum}\n")
        let outcome = try await explain("t", "--label", "a", "--csv", "--rows")
        #expect(outcome.isSuccess, "\(outcome)")
        let lines = outcome.output
        for (row, text) in texts.enumerated() {
            let cell = text.replacingOccurrences(of: "''", with: "'")
            let isFormula = !["a=1", "''=1"].contains(text)
            let divided = ["\t", "\r", "\n"].reduce(cell) { $0.replacingOccurrences(of: $1 + "=", with: $1 + "'=") }
            let shown = (isFormula ? "'" : "") + divided
            let isQuoted = shown.unicodeScalars.contains { ["\r", "\n"].contains($0) }
            #expect(lines.contains("\(row + 1),,,\(isQuoted ? "\"\(shown)\"" : shown),-5,\n"), "\(cell)\n\(lines)")
        }
        #expect(lines.contains("13,,,-7,'=1+1,the value is not a number\n"), "\(lines)")
        #expect(lines.contains("14,,,+49.5e3,-2.5,\n") && lines.contains("15,,,(none),+3,\n"), "\(lines)")
    }

    @Test func `neither a title nor the series of an annotation reaches a terminal as a command`() async throws {
        try await scratch.sqlite(scratch.at("t.sqlite"), "CREATE TABLE t (name, n); INSERT INTO t VALUES ('a', 1)")
        try scratch.write(
            "reports/t.yaml",
            "title: \"a\\e[31mb\\u202ec\"\nsource: {database: ../t.sqlite, table: t, label: name, value: n}\n")
        try scratch.write(
            "reports/t.annotations.json",
            """
            {"schema": "barfolio-annotations/1", "report": "t", "annotations": [{"id": "a", "kind": "text", "page": 1,
                "series": "x\\u202ey", "color": "#ff0000", "points": [[0.1, 0.1]], "text": "h\\u202ei"}]}
            """)
        let explained = try await explain("t", "--label", "a")
        #expect(explained.output.hasPrefix("t: a\\u{1B}[31mb\\u{202E}c, as of "), "\(explained)")
        let listed = try await scratch.invocation(["annotate", "list", "t", "--reports", scratch.at("reports")]).run()
        #expect(listed.output.contains("x\\u{202E}y") && listed.output.contains("“h\\u{202E}i”"), "\(listed)")
    }

    // Fixed in d8612c7d.
    @Test func `a definition is one in capital letters too`() async throws {
        try scratch.copy("reports/records.yaml", to: "reports/Sales.YAML")
        let outcome = try await scratch.edition()
        #expect(outcome.isSuccess && scratch.exists("archive/Sales/latest/report.json"), "\(outcome)")
    }

    // Fixed in d8612c7d.
    @Test func `a path that begins with a dash is no option`() async throws {
        let outcome = try await scratch.barfolio("chart", "-dash.db", "--preview")
        outcome.expectFailure(64, "-dash.db", "write ./-dash.db")
        #expect(outcome.output.isEmpty, "\(outcome)")
    }

    // Fixed in 8af769e0.
    @Test(arguments: ["fts3", "fts4", "fts5"])
    func `a full-text index is read as a table`(module: String) async throws {
        try await scratch.sqlite(
            scratch.at("a.sqlite"),
            "CREATE VIRTUAL TABLE notes USING \(module)(title, body); INSERT INTO notes VALUES ('a', 'x'), ('b', 'y'), ('a', 'z')"
        )
        let inspection = try await scratch.barfolio("inspect", "a.sqlite")
        #expect(inspection.output.contains("notes: virtual, 3 rows"), "\(inspection)")
        let chart = try await scratch.barfolio(
            "chart", "a.sqlite", "--table", "notes", "--label", "title", "--aggregate", "count", "--out", "o")
        #expect(chart.isSuccess, "\(chart)")
    }

    // Fixed in 4aee036a.
    @Test(arguments: ["LANG", "LC_ALL", "LC_MESSAGES"])
    func `a language of twelve letters ends no command`(variable: String) async throws {
        let commands = [
            ["run", "--as-of", Samples.asOf, "records"], ["index"], ["verify"], ["doctor"],
            ["inspect", scratch.at("samples/posts.sqlite")],
            ["plan", "--shards", "2", "--as-of", Samples.asOf, "records"],
            [
                "chart", scratch.at("samples/posts.sqlite"), "--table", "ZPOSTENTITY", "--date", "ZDATE", "--by",
                "week",
                "--as-of", Samples.asOf, "--preview", "--preview-as", "blocks",
            ],
        ]
        for command in commands {
            var run = try scratch.invocation(command)
            run.environment["LC_ALL"] = nil
            run.environment[variable] = "abcdefghijklmnopqrst_AB.UTF-8"
            let outcome = try await run.run()
            #expect(outcome.isSuccess, "\(command): \(outcome)")
        }
    }

    @Test func `status does not vouch for the run before one that was killed`() async throws {
        #expect(try await scratch.edition("records", asOf: "yesterday").isSuccess)
        #expect(try await scratch.barfolio("status", "archive").isSuccess)
        #expect(try scratch.text("archive/.lock").isEmpty)
        // As a run leaves it that is killed, or has no room for the state.
        try scratch.write("archive/.lock", "process 4711\n")
        for name in ["archive", "./archive"] {
            let killed = try await scratch.barfolio("status", name)
            #expect(killed.ending == .exited(1), "\(killed)")
            #expect(killed.output.hasPrefix("failed: the last run was killed or could not write"), "\(killed)")
        }
        #expect(try await scratch.edition("records", asOf: "yesterday").isSuccess)
        let again = try await scratch.barfolio("status", "archive")
        #expect(again.isSuccess && again.output.isEmpty, "\(again)")
    }

    // Fixed in 591c22c6.
    @Test(.enabled("needs strace, taskset and timeout") { try await SystemCallFault.isPermitted() })
    func `a doctor that is killed in the middle leaves nothing that no run sweeps`() async throws {
        let temporary = try scratch.folder("temporary")
        let parent = try scratch.folder("parent")
        let archive = parent + "/archive"
        // It tries links in the temporary folder, and then in the folder that the archive is to be in.
        for occurrence in 1...2 {
            let fault = SystemCallFault(call: "link,linkat", occurrence: occurrence, effect: .kill)
            let words = [try Barfolio.binary(), "doctor", "--archive", archive]
            var killed = try scratch.invocation(of: fault.befalling(words, log: "/dev/null"))
            killed.environment["TMPDIR"] = temporary
            // strace counts each thread's calls by themselves, and the second may be another thread's.
            var isKilled = false
            for _ in 1...20 where !isKilled { isKilled = try await !killed.run().isSuccess }
            #expect(isKilled)
            #expect(try scratch.names(in: occurrence == 1 ? "temporary" : "parent").count == 1)
        }
        let run = ["run", "records", "--archive", archive, "--as-of", "2026-11-20"]
        #expect(try await scratch.invocation(run, ["TMPDIR": temporary]).run().isSuccess)
        #expect(try scratch.names(in: "temporary").isEmpty)
        #expect(try scratch.names(in: "parent") == ["archive"])
    }

    @Test(.enabled("needs strace, taskset and timeout") { try await SystemCallFault.isPermitted() })
    func `one failure to open the null device ends no process`() async throws {
        let log = scratch.at("log")
        let fault = SystemCallFault(
            call: "openat", occurrence: 1, effect: .error("EMFILE"), paths: ["/dev/null"])
        var run = try scratch.invocation(["run", "records", "--as-of", Samples.asOf])
        run.words = fault.befalling(run.words, log: log)
        let outcome = try await run.run()
        #expect([0, 69].contains { outcome.ending == .exited($0) }, "\(outcome)")
        #expect(!SystemCallFault.hits(log: log).isEmpty)
        #expect(try await scratch.edition("records").isSuccess)
    }

    @Test func `a message names twenty reports and counts the others`() async throws {
        for number in 101...130 { try scratch.copy("reports/records.yaml", to: "reports/\(number).yaml") }
        let list = /(keep:\)|the reports are): 101, 102, [^\n]*, 120 and \d+ more\n/
        #expect(try await scratch.edition("130").isSuccess)
        for words in [["run", "unknown"], ["prune", "--dry-run"]] {
            let outcome = try await scratch.invocation(words).run()
            #expect(outcome.errors.contains(list), "\(outcome)")
        }
    }

    @Test(arguments: ["samples/records.sqlite", "reports/records.yaml"])
    func `metrics that would overwrite what reports are made of are refused before anything is made`(
        file: String
    ) async throws {
        let before = try scratch.data(file)
        for command in [
            ["run", "records"], ["run", "nothing"],
            ["regenerate", "records", "--from", Samples.asOf, "--to", Samples.asOf],
        ] {
            let outcome = try await scratch.invocation(command + ["--metrics", file]).run()
            outcome.expectFailure(73, "which would be lost")
            #expect(!scratch.exists("archive"))
        }
        #expect(
            try await scratch.invocation(["run", "records", "--shard", "1/1", "--as-of", Samples.asOf]).run().isSuccess)
        for refused in [file, "archive/m.prom"] {
            let outcome = try await scratch.invocation(["index", "--metrics", refused]).run()
            #expect(outcome.ending == .exited(73), "\(outcome)")
        }
        // They are still those of the shards.
        let index = try await scratch.invocation(["index", "--metrics", "m.prom"]).run()
        #expect(index.isSuccess && index.errors.isEmpty, "\(index)")
        #expect(try scratch.text("m.prom").contains("report=\"records\"") && scratch.data(file) == before)
    }

    @Test(.enabled("needs strace, taskset and timeout") { try await SystemCallFault.isPermitted() })
    func `editions that follow each other do not list those before them anew`() async throws {
        var regenerate = try scratch.invocation([
            "regenerate", "weekly-posts", "--from", "2026-11-09", "--to", "2026-11-20", "--quiet",
        ])
        let strace = ["/usr/bin/env", "strace", "-f", "-o", scratch.at("calls"), "-e", "trace=openat"]
        regenerate.words = strace + regenerate.words
        let outcome = try await regenerate.run()
        let lists = try scratch.text("calls").split(separator: "\n").filter {
            $0.contains("archive/weekly-posts\", ") && $0.contains("O_DIRECTORY")
        }
        #expect(outcome.isSuccess && !lists.isEmpty && lists.count < 6, "\(outcome) \(lists)")
        #expect(try scratch.names(in: "archive/weekly-posts").count(where: { $0.hasPrefix("2026-") }) == 12)
    }

    @Test func `a first definition is refused where the working directory is gone`() async throws {
        let code = try await scratch.shell(
            "mkdir gone; cd gone; rmdir ../gone; \"$1\" init \"$2\" 2>/dev/null || echo $?", try Barfolio.binary(),
            try await Samples.database("posts"))
        #expect(code == "73\n")
    }

    @Test func `a name with a line feed begins no line of its own in a message`() async throws {
        let name = "x\nerror: report z: forged"
        try await scratch.sqlite(
            scratch.at("lines.sqlite"),
            """
            CREATE TABLE t (at, n, s); INSERT INTO t VALUES ('2026-11-03', 1, '\(name)'), ('2026-11-17', 1, '\(name)');
            """)
        try scratch.write(
            "reports/lines.yaml",
            "source: {database: ../lines.sqlite, table: t, date: at, value: n, series: s}\ngroup: {by: week, last: 4}\n"
        )
        func run(_ day: String) async throws -> Outcome {
            try await scratch.barfolio(
                "run", "lines", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--as-of", day,
                "--quiet")
        }
        #expect(try await run("2026-11-18").isSuccess)
        try await scratch.sqlite(scratch.at("lines.sqlite"), "UPDATE t SET n = 2")
        let outcome = try await run("2026-11-19")
        #expect(outcome.isSuccess && outcome.errors.contains("forged"), "\(outcome)")
        #expect(!outcome.errors.split(separator: "\n").contains { $0.hasPrefix("error: ") }, "\(outcome)")
    }

    @Test(arguments: ["--csv", "--json"])
    func `rows for programs give a terminal no commands`(form: String) async throws {
        try await scratch.sqlite(
            scratch.at("codes.sqlite"),
            "CREATE TABLE t (at, s); INSERT INTO t VALUES ('2026-11-17', char(27) || ']0;x' || char(7) || char(155) || '31m');"
        )
        try scratch.write(
            "reports/codes.yaml",
            "source: {database: ../codes.sqlite, table: t, date: at, series: s}\ngroup: {by: week, last: 4}\n")
        let words = [
            "explain", "codes", "--reports", scratch.at("reports"), "--as-of", "2026-11-18", "--bucket", "2026-11-17",
            "--rows",
            form,
        ]
        let terminal = try await scratch.onTerminal([], words)
        #expect(terminal.exit == 0 && terminal.text.contains("]0;x"), "\(terminal)")
        #expect(!terminal.text.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{9B}"].contains($0) }, "\(terminal)")
        // What another program reads stays what is stored.
        let piped = try await scratch.invocation(words).run()
        #expect(piped.output.contains("\u{9B}"), "\(piped)")
    }

    @Test func `a path that is not UTF-8 is refused and not taken for another`() async throws {
        let printed = try await scratch.shell(
            "cp \"$2\" \"$(printf 'q\\377.sqlite')\"; \"$1\" inspect \"$(printf 'q\\377.sqlite')\" 2>&1 || echo $?",
            try Barfolio.binary(), try await Samples.database("posts"))
        #expect(printed.contains("this is not UTF-8") && printed.hasSuffix("\n64\n"), "\(printed)")
    }

    @Test func `prune leaves a folder alone that is called as a day and is no edition`() async throws {
        try scratch.write(
            "reports/kept.yaml",
            "source: {database: ../samples/posts.sqlite, table: ZPOSTENTITY, date: {column: ZDATE, format: core-data}}\ngroup: {by: week, last: 4}\nkeep: {daily: 1}\n"
        )
        let archive = ["--reports", scratch.at("reports"), "--archive", scratch.at("archive")]
        for day in ["2026-11-18", "2026-11-19"] {
            let run = try await scratch.invocation(["run", "kept", "--as-of", day, "--quiet"] + archive).run()
            #expect(run.isSuccess, "\(run)")
        }
        for day in ["2026-11-14", "2026-11-25"] { try scratch.write("archive/kept/\(day)/notes.txt", "mine") }
        let outcome = try await scratch.invocation(["prune", "kept"] + archive).run()
        #expect(outcome.isSuccess && outcome.output.contains("2026-11-18"), "\(outcome)")
        for day in ["2026-11-14", "2026-11-25"] { #expect(try scratch.text("archive/kept/\(day)/notes.txt") == "mine") }
        #expect(scratch.exists("archive/kept/2026-11-19/report.json"))
    }

    @Test(.enabled("needs root, setpriv, and programs that others may run") { try await OtherUser.canBeOthers() })
    func `prune leaves an edition whole that another user made, and doctor says whose it is`() async throws {
        try scratch.openForAll()
        try await scratch.sqlite(
            scratch.at("t.sqlite"), "CREATE TABLE t (at, n); INSERT INTO t VALUES ('2026-11-03', 1), ('2026-11-10', 2)")
        try scratch.write(
            "own/kept.yaml",
            "source: {database: ../t.sqlite, table: t, date: {column: at, format: iso8601}, value: n}\ngroup: {by: week, last: 3, time-zone: UTC}\nkeep: {daily: 1}\n"
        )
        let archive = try scratch.folder("archive", of: .other, mode: 0o755)
        func barfolio(_ words: String..., as user: OtherUser) async throws -> Outcome {
            let options = ["--reports", scratch.at("own"), "--archive", archive]
            return try await scratch.invocation(of: user.running([try Barfolio.binary()] + words + options)).run()
        }
        for (day, user) in [("2026-11-18", OtherUser.other), ("2026-11-19", .root), ("2026-11-20", .other)] {
            let run = try await barfolio("run", "--as-of", day, "--quiet", as: user)
            #expect(run.isSuccess, "\(run)")
        }
        let pruned = try await barfolio("prune", as: .other)
        #expect(pruned.ending == .exited(1) && pruned.output == "\(archive)/kept/2026-11-18\n", "\(pruned)")
        #expect(pruned.errors.contains("\(archive)/kept/2026-11-19: it belongs to root"), "\(pruned)")
        #expect(try scratch.names(in: "archive/kept") == ["2026-11-19", "2026-11-20", "index.html", "latest"])
        #expect(scratch.exists("archive/kept/2026-11-19/report.json"))
        let again = try await barfolio("prune", "--json", as: .other)
        #expect(again.ending == .exited(1) && again.output.contains("\"report\""), "\(again)")
        #expect(!again.output.contains("2026-11-19") && again.errors.contains("belongs to root"), "\(again)")
        let doctor = try await barfolio("doctor", as: .other)
        #expect(doctor.output.contains("\(archive)/kept/2026-11-19 belongs to root"), "\(doctor)")
        // As root's umask 077 would have left it.
        try await scratch.shell("chown 0 \"$1\" && chmod 700 \"$1\"", "\(archive)/kept/2026-11-20")
        let next = try await barfolio("run", "--as-of", "2026-11-21", "--quiet", as: .other)
        #expect(next.errors.contains("it cannot be read (the system says: Permission denied)"), "\(next)")
        #expect(next.isSuccess && next.errors.contains("give this user the right to read it"), "\(next)")
    }

    @Test(.enabled("needs root, setpriv, and programs that others may run") { try await OtherUser.canBeOthers() })
    func `status says what it may not read`() async throws {
        try scratch.openForAll()
        for name in ["state.js", "journal.jsonl"] { try scratch.write("archive/\(name)", "") }
        for (file, mode) in [("archive/state.js", 0o600), ("archive", 0o700)] {
            chmod(scratch.at(file), mode_t(mode))
            let words = OtherUser.other.running([try Barfolio.binary(), "status", "archive"])
            let outcome = try await scratch.invocation(of: words).run()
            outcome.expectFailure(66, "\(file): it cannot be read")
            #expect(
                outcome.errors.contains("give this user the right to read it; who has it now: ls -ld \(file)\n"),
                "\(outcome)")
        }
    }

    @Test func `a report is known by its name however its letters are composed`() async throws {
        try scratch.copy("reports/weekly-posts.yaml", to: "reports/R\u{E9}sum\u{E9}.yaml")
        for day in ["2026-11-19", "2026-11-20"] {
            #expect(try await scratch.edition("R\u{E9}sum\u{E9}", asOf: day).isSuccess)
        }
        for words in [["verify"], ["verify", "--against-source"], ["diff"], ["export", "--single-file"]] {
            let named = try await scratch.invocation([words[0], "Re\u{301}sume\u{301}"] + words.dropFirst()).run()
            #expect(named.isSuccess && !named.errors.contains("not compared"), "\(named)")
            #expect(words.last != "--against-source" || named.errors.contains("1 edition with"), "\(named)")
        }
        let slash = try await scratch.barfolio("init", "samples/records.sqlite", "--name", "../\u{301}a")
        slash.expectUsageError("--name takes a name")
        let name = try await scratch.barfolio("init", "samples/records.sqlite", "--name", "e\u{301}")
        #expect(name.isSuccess && scratch.exists("reports/\u{E9}.yaml"), "\(name)")
    }

    @Test(.enabled("needs root, setpriv, and programs that others may run") { try await OtherUser.canBeOthers() })
    func `who may not open the lock is told that runs are not seen`() async throws {
        try scratch.openForAll()
        #expect(try await scratch.edition("records", "--mode", "644", asOf: "yesterday").isSuccess)
        for user in [OtherUser.root, .other] {
            for words in [["status", "archive"], ["verify", "--archive", "archive"]] {
                let outcome = try await scratch.invocation(of: user.running([try Barfolio.binary()] + words)).run()
                #expect(outcome.isSuccess, "\(outcome)")
                #expect(outcome.errors.contains("archive/.lock cannot be opened: only who") == (user == .other))
            }
        }
    }
}
