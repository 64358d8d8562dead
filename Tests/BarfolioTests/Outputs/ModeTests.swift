import Foundation
import TestKit
import Testing

/// Archives that a web server may read, though the umask is that of a careful cron.
@Suite(.tags(.process))
struct ModeTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.sqlite(
            scratch.at("t.sqlite"), "CREATE TABLE t (at, n); INSERT INTO t VALUES ('2026-11-03', 1), ('2026-11-19', 2)")
        try scratch.program("reports/print", "umask >'\(scratch.at("umask"))'; printf 'at,n\\n2026-11-19,1\\n'")
        try scratch.program("reports/hook", "cat >'\(scratch.at("told"))'")
        try scratch.write(
            "reports/r.yaml",
            """
            source: {database: ../t.sqlite, table: t, date: {column: at, format: iso8601}, value: n}
            group: {by: week, last: 3, time-zone: UTC}
            output: {formats: [svg, png, pdf]}
            on-success: [./hook]
            """)
        try scratch.write(
            "reports/printed.yaml",
            "source: {command: [./print], date: at, value: n}\ngroup: {by: week, last: 3, time-zone: UTC}\n")
    }

    /// Runs barfolio under another umask.
    private func barfolio(umask: String, _ words: String...) async throws -> Outcome {
        let script = "umask \(umask); exec \"$@\""
        return try await scratch.invocation(of: ["/bin/sh", "-c", script, "sh", try Barfolio.binary()] + words).run()
    }

    private func run(umask: String = "077", _ more: String...) async throws -> Outcome {
        let script = "umask \(umask); exec \"$@\""
        let places = ["--reports", scratch.at("reports"), "--archive", scratch.at("archive")]
        let words = ["/bin/sh", "-c", script, "sh", try Barfolio.binary(), "run"] + places + more
        return try await scratch.invocation(of: words).run()
    }

    /// The permissions of what a reader of the archive opens, each once, of folders and of files; and of the others.
    private func modes(in folder: String = "archive") async throws -> (shown: [String], hidden: [String]) {
        let lines = try await scratch.shell("cd \(folder) && find . ! -type l -printf '%y %m %P\\n'").split(
            separator: "\n")
        func modes(_ lines: [Substring]) -> [String] {
            Set(lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }).sorted()
        }
        return (
            modes(lines.filter { !$0.contains(" .") }),
            modes(lines.filter { $0.hasSuffix(" .lock") || $0.hasSuffix(" .cache") })
        )
    }

    @Test(arguments: [
        ("644", ["d 755", "f 644"], ["d 700", "f 600"]), ("640", ["d 750", "f 640"], ["d 700", "f 600"]),
        ("664", ["d 775", "f 664"], ["d 770", "f 660"]), ("0600", ["d 700", "f 600"], ["d 700", "f 600"]),
    ])
    func `files of an archive have the mode that is asked for, under whatever umask`(
        mode: String, shown: [String], hidden: [String]
    ) async throws {
        for (umask, day) in [("077", "2026-11-19"), ("022", "2026-11-20"), ("000", "2026-11-21")] {
            let metrics = scratch.at("metrics.prom")
            let outcome = try await run(umask: umask, "--as-of", day, "--mode", mode, "--metrics", metrics)
            #expect(outcome.isSuccess, "\(outcome)")
            let found = try await modes()
            #expect(found.shown == shown && found.hidden == hidden, "\(umask): \(found)")
            #expect(try await scratch.shell("stat -c 'f %a' metrics.prom") == shown[1] + "\n")
            // What others do is their own affair.
            #expect(try scratch.text("umask").contains(umask))
            #expect(
                try await scratch.shell("stat -c %a told") == ["077": "600\n", "022": "644\n", "000": "666\n"][umask])
            try scratch.remove("told")
        }
    }

    @Test func `without a mode the umask decides, and pages are taken over with the mode of today`() async throws {
        #expect(try await run("--as-of", "2026-11-19").isSuccess)
        #expect(try await modes().shown == ["d 700", "f 600"])
        #expect(try await run("--as-of", "2026-11-20", "--mode", "644").isSuccess)
        for name in try scratch.names(in: "archive/r/2026-11-20") {
            #expect(try await scratch.shell("stat -c %a archive/r/2026-11-20/\(name)") == "644\n")
        }
        #expect(
            try await scratch.shell("stat -c %a archive/r/2026-11-19/index.html archive/index.html") == "600\n644\n")
        let archive = scratch.at("archive")
        #expect(try await barfolio(umask: "077", "index", "--archive", archive, "--mode", "640").isSuccess)
        let files = "archive/index.html archive/r/index.html archive/journal.jsonl"
        #expect(try await scratch.shell("stat -c %a \(files)") == "640\n640\n640\n")
        #expect(try await scratch.barfolio("verify").isSuccess)
    }

    @Test(arguments: ["022", "077"])
    func `folders hand a group on that they are to hand on`(umask: String) async throws {
        try scratch.folder("archive")
        try await scratch.shell("chmod 2750 archive")
        #expect(try await run(umask: umask, "--as-of", "2026-11-19", "--mode", "640").isSuccess)
        let folders = "archive/r archive/r/2026-11-19"
        #expect(try await scratch.shell("stat -c %a \(folders)") == "2750\n2750\n")
    }

    @Test func `a chart by hand has it, too`() async throws {
        let outcome = try await barfolio(
            umask: "077", "chart", scratch.at("t.sqlite"), "--table", "t", "--date", "at", "--by", "week", "--out",
            scratch.at("out/charts"), "--mode", "644")
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(try await modes(in: "out").shown == ["d 755", "f 644"])
    }

    @Test(arguments: ["755", "44", "244", "444", "622", "999", "rw-r--r--", "0o644", "1644", ""])
    func `what is no mode of files is refused`(mode: String) async throws {
        let outcome = try await run("--mode", mode)
        #expect(
            outcome.ending == .exited(64) && outcome.errors.contains("the permissions of files, as 644"), "\(outcome)")
        #expect(!scratch.exists("archive"))
    }

    @Test func `doctor sees what a web server cannot read`() async throws {
        func doctor(umask: String = "022", _ more: String...) async throws -> String {
            let words = ["/bin/sh", "-c", "umask \(umask); exec \"$@\"", "sh", try Barfolio.binary(), "doctor"]
            return try await scratch.invocation(of: words + more).run().output.split(separator: "\n")
                .filter { $0.contains(" archive archive: ") }.joined(separator: "\n")
        }
        // Before there is anything, the umask tells.
        #expect(try await doctor().hasPrefix("ok"))
        let careful = try await doctor(umask: "077")
        #expect(
            careful.contains("warning") && careful.contains("rw-------") && careful.contains("--mode 644"), "\(careful)"
        )
        #expect(try await doctor(umask: "077", "--mode", "644").hasPrefix("ok"))
        // Then what is there does.
        #expect(try await run("--as-of", "2026-11-19").isSuccess)
        let closed = try await doctor()
        #expect(closed.contains("such as archive (rwx------), cannot be read by another user"), "\(closed)")
        #expect(try await doctor("--mode", "600").hasPrefix("ok"))
        let command = try #require(closed.components(separatedBy: ": ").last)
        #expect(command == "chmod -R u=rwX,go=rX archive")
        try await scratch.shell(command)
        #expect(try await doctor(umask: "077").hasPrefix("ok"))
        #expect(try await doctor("--mode", "664").hasPrefix("ok"))
        try await scratch.shell("chmod 640 archive/r/latest/index.html")
        // What a group may write stays so.
        #expect(try await doctor("--mode", "664").hasSuffix(": chmod -R u=rwX,g+rX,o+rX archive"))
        #expect(try await doctor().hasPrefix("ok"))
        let one = try await doctor("--mode", "644")
        #expect(one.contains("1 of ") && one.contains("/index.html (rw-r-----)"), "\(one)")
    }
}
