import Foundation
import TestKit
import Testing

/// `barfolio doctor`: what is sound is told to be, what is not has its cure and its exit code.
@Suite(.tags(.process))
struct DoctorTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
    }

    private func doctor(_ arguments: String..., environment: [String: String] = [:]) async throws -> Outcome {
        try await scratch.invocation(["doctor"] + arguments, environment).run()
    }

    /// Expects an exit code, lines with these words, and the last line.
    private func expect(
        _ outcome: Outcome, _ code: Int32, _ lines: String..., last: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(outcome.ending == .exited(code), "\(outcome)", sourceLocation: sourceLocation)
        for line in lines {
            #expect(outcome.output.contains(line), "\(line)\n\(outcome)", sourceLocation: sourceLocation)
        }
        let words = outcome.output.split(separator: "\n").last ?? ""
        #expect(words.hasPrefix(last), "\(outcome)", sourceLocation: sourceLocation)
    }

    @Test func `a sound machine is ready, each thing on a line, and nothing is left behind`() async throws {
        try scratch.folder("archive")
        // Makes its home and its temporary folder.
        _ = try scratch.environment()
        let before = Snapshot(scratch.path)
        let outcome = try await doctor("samples/invoices.sqlite")
        expect(
            outcome, 0, "ok       gnuplot: version ", "ok       terminal svg: ", "ok       terminal pngcairo: ",
            "ok       terminal png: ", "ok       fonts: ", "ok       time zones: ", "ok       languages: ",
            "ok       archive archive: ", "ok       reports/records.yaml: 13 rows in ", ", 3 pages",
            "invoices.sqlite: can be read: ",
            last: "ready")
        let changes = Snapshot(scratch.path).differences(from: before).filter { !$0.hasPrefix("home/") }
        #expect(changes.isEmpty, "\(changes)")
    }

    @Test func `without gnuplot the one command that installs it stands last`() async throws {
        let outcome = try await doctor(environment: ["PATH": try scratch.folder("bare")])
        expect(
            outcome, 69, "problem  gnuplot: there is no gnuplot",
            "warning  fonts: fc-list is missing or does not answer",
            "ok       reports/records.yaml: ", last: "not ready. First: ")
        #expect(outcome.output.hasSuffix("install gnuplot-nox\n") || outcome.output.hasSuffix("install gnuplot\n"))
    }

    @Test func `of reports it finds what a run would say, and nothing else`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"),
            "CREATE TABLE t (at, n); INSERT INTO t VALUES ('2026-01-01', 1), ('2026-11-09', 'x'), (NULL, 1), (NULL, 1)")
        let source = "source: {database: ../t.sqlite, table: t, date: at, value: n, reject: {accept: 1}}\n"
        try scratch.write("reports/accepted.yaml", source + "group: {by: month, since: 2026-01-01, time-zone: UTC}\n")
        try scratch.write(
            "reports/views.yaml",
            source + "group: {by: month, since: 2026-01-01, until: 2026-11-20, time-zone: UTC}\nviews: {by: [day]}\n")
        expect(
            try await doctor(), 78, "ok       reports/accepted.yaml: 4 rows in ",
            "problem  reports/views.yaml: its views would have ", last: "not ready. First: ")
    }

    @Test func `without a font no report can be made`() async throws {
        let file = try scratch.write("fonts.conf", "<fontconfig><dir>\(try scratch.folder("none"))</dir></fontconfig>")
        expect(
            try await doctor(environment: ["FONTCONFIG_FILE": file]), 69, "ok       gnuplot: ",
            "problem  fonts: fc-list lists none", last: "not ready. First: ")
    }

    @Test func `what a killed doctor leaves is swept away by the next`() async throws {
        let temporary = try scratch.folder("temporary")
        let drawing = scratch.at("drawing")
        try scratch.program(
            "slow/gnuplot",
            "[ \"$1\" = --version ] || { touch '\(drawing)'; exec sleep 20; }; echo 'gnuplot 5.4 patchlevel 4'")
        let script = """
            "$@" >/dev/null 2>&1 & doctor=$!
            for wait in $(seq 600); do [ -e '\(drawing)' ] && break; sleep 0.1; done
            ls "$TMPDIR"; kill -9 $doctor
            """
        let words = ["/bin/sh", "-c", script, "sh", try Barfolio.binary(), "doctor"]
        var run = try scratch.invocation(of: words)
        run.environment["TMPDIR"] = temporary
        run.environment["PATH"] = "\(scratch.at("slow")):\(Barfolio.path)"
        let killed = try await run.run()
        #expect(killed.output.contains("barfolio-"), "\(killed)")
        #expect(try await doctor(environment: ["TMPDIR": temporary]).isSuccess)
        #expect(try scratch.names(in: "temporary").isEmpty)
    }

    @Test func `a gnuplot that draws nothing is none`() async throws {
        try scratch.program("fake/gnuplot", "[ \"$1\" != --version ] || echo 'gnuplot 5.4 patchlevel 4'")
        let outcome = try await doctor(environment: ["PATH": "\(scratch.at("fake")):\(Barfolio.path)"])
        expect(
            outcome, 69, "ok       gnuplot: version 5.4.4", "problem  terminal svg: ", "problem  terminal png: ",
            "warning  terminal pdfcairo: ", last: "not ready. First: ")
    }

    @Test func `mistakes of definitions have their places, those of the defaults once`() async throws {
        try scratch.write("reports/_defaults.yaml", "keep: {dayly: 3}\n")
        try scratch.write("reports/broken.yaml", "source: {database: d, table: t, label: l}\npage: {bars: 0}\n")
        let outcome = try await doctor()
        expect(
            outcome, 78,
            "problem  reports/_defaults.yaml:1:8: there is no key “dayly” under keep: → did you mean daily?",
            "problem  reports/broken.yaml:2:14: bars: is not a number from 1 to 200",
            last:
                "not ready. First: reports/_defaults.yaml:1:8: there is no key “dayly” under keep: → did you mean daily?"
        )
        #expect(outcome.output.components(separatedBy: "dayly").count == 3, "\(outcome)")
    }

    @Test(arguments: [
        ("own/languages/de.txt", "language = de\nx = y\n", "{last: 5}\nlocale: de\ndraw: {templates: ../own}\n"),
        ("own/page.gp", "set output 'x'\n", "{last: 5}\ndraw: {templates: ../own}\n"),
        ("days.ics", "BEGIN:VCALENDAR\n", "{last: 5, holidays: ../days.ics}\n"),
    ])
    func `what a definition names is named where it is wrong itself`(
        file: String, text: String, options: String
    ) async throws {
        try scratch.write(file, text)
        let source = "source: {database: ../samples/posts.sqlite, table: ZPOSTENTITY, date: ZDATE}\n"
        let definition = "reports/aaa.yaml"
        try scratch.write(definition, source + "group: " + options.replacing("{last", with: "{by: day, last"))
        let outcome = try await doctor()
        expect(outcome, 78, last: "not ready. First: reports/")
        #expect(outcome.output.split(separator: "\n").last?.contains("reports/../\(file)") == true, "\(outcome)")
    }

    @Test func `a database that is not there is told with its report`() async throws {
        try scratch.remove("samples/posts.sqlite")
        expect(
            try await doctor(), 66, "problem  reports/weekly-posts.yaml: ", "posts.sqlite: there is no such database",
            last: "not ready. First: ")
    }

    @Test func `what is wrong with a database itself is not looked for in its definition`() async throws {
        let path = scratch.at("samples/posts.sqlite")
        // Sample databases may be links to those of other tests.
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path)).dropLast(100)
        try scratch.remove("samples/posts.sqlite")
        try bytes.write(to: URL(fileURLWithPath: path))
        expect(
            try await doctor(), 65, "posts.sqlite, table ZPOSTENTITY: the database is damaged",
            last: "not ready. First: sqlite3 reports/../samples/posts.sqlite 'PRAGMA integrity_check'")
    }

    @Test func `an archive that cannot be made is told, and one that is not there yet can be`() async throws {
        try scratch.write("file", "in the way")
        expect(
            try await doctor("--archive", "file/archive"), 73, "problem  archive file/archive: ",
            "something else is in the way", last: "not ready. First: ")
        expect(try await doctor("--archive", "new/archive"), 0, "archive new/archive: not there yet", last: "ready")
        #expect(!scratch.exists("new"))
    }

    @Test(.enabled("needs root, setpriv, and programs that others may run") { try await OtherUser.canBeOthers() })
    func `an archive where this user may not look is not taken from the one it belongs to`() async throws {
        try scratch.openForAll()
        let folder = try scratch.folder("private", of: .owner, mode: 0o700)
        try scratch.folder("private/archive")
        let words = [try Barfolio.binary(), "doctor", "--archive", folder + "/archive"]
        let outcome = try await scratch.invocation(of: OtherUser.other.running(words)).run()
        expect(outcome, 73, "problem  archive \(folder)/archive: ", last: "not ready. First: ")
        #expect(outcome.output.contains("ask as the user who makes the reports"), "\(outcome)")
        #expect(!outcome.output.contains("install -d") && !outcome.output.contains("chown"), "\(outcome)")
    }

    @Test(.enabled("needs root, setpriv, and programs that others may run") { try await OtherUser.canBeOthers() })
    func `what a run of root's left in another user's archive is told as root's`() async throws {
        try scratch.openForAll()
        let archive = try scratch.folder("archive", of: .other, mode: 0o755)
        #expect(try await scratch.edition("records", asOf: "yesterday").isSuccess)
        func other(_ command: String) async throws -> Outcome {
            let words = [try Barfolio.binary(), command, "--archive", archive]
            return try await scratch.invocation(of: OtherUser.other.running(words)).run()
        }
        let run = try await other("run")
        run.expectFailure(
            73, "\(archive)/.lock: the archive's lock cannot be opened",
            "→ \(archive)/.lock belongs to root: let this user write there")
        for file in [".lock", "journal.jsonl"] {
            let outcome = try await other("doctor")
            #expect(outcome.output.contains("\(archive)/\(file): it cannot be written"), "\(outcome)")
            #expect(!outcome.isSuccess && outcome.output.contains("sudo chown -R"), "\(outcome)")
            #expect(chown("\(archive)/\(file)", uid_t(OtherUser.other.numbers.user), .max) == 0)
        }
        let owned = try await other("doctor")
        #expect(!owned.output.contains("it cannot be written"), "\(owned)")
    }

    @Test func `a temporary folder without room is a finding among others`() async throws {
        let words = ["/bin/sh", "-c", "ulimit -f 0; exec \"$@\"", "sh", try Barfolio.binary(), "doctor"]
        let outcome = try await scratch.invocation(of: words).run()
        expect(
            outcome, 74, "problem  temporary files: nothing can be written in ", "problem  terminal svg: ",
            "File too large", "ok       gnuplot: ", last: "not ready. First: ")
        #expect(!outcome.errors.contains("Error Domain"), "\(outcome)")
    }

    @Test func `no place for temporary files is told first`() async throws {
        let outcome = try await doctor(environment: ["TMPDIR": scratch.at("nowhere")])
        expect(
            outcome, 73, "problem  temporary files: nothing can be written in ",
            last: "not ready. First: export TMPDIR=/var/tmp")
        #expect(outcome.output.hasPrefix("problem  temporary files: "), "\(outcome)")
        #expect(!outcome.output.contains("install gnuplot"), "\(outcome)")
    }

    @Test func `hooks that cannot be run and characters that no font has are warnings`() async throws {
        try await scratch.sqlite(
            scratch.at("samples/records.sqlite"), "UPDATE records SET name = '𒀀' WHERE rowid = 1")
        try scratch.write("reports/_defaults.yaml", "on-failure: [./tell.sh]\non-success: [no-such-program]\n")
        try scratch.program("reports/tell.sh", "exit 0")
        let outcome = try await doctor("samples/records.sqlite")
        expect(
            outcome, 0, "warning  reports/records.yaml: on-success: no-such-program cannot be started",
            "warning  reports/records.yaml: no installed font has 𒀀 (U+12000)",
            "warning  samples/records.sqlite: no installed font has 𒀀 (U+12000)", last: "ready, with 5 warnings")
        #expect(!outcome.output.contains("tell.sh"))
    }

    @Test func `without definitions the next step is told`() async throws {
        try scratch.remove("reports")
        expect(
            try await doctor(), 0,
            "warning  definitions: there are none in reports → write a first one: barfolio init DB", last: "ready")
        try await doctor("--reports", "nowhere").expectFailure(64, "nowhere")
    }

    @Test func `programs get the same as one document`() async throws {
        let outcome = try await doctor("--json", "none.sqlite")
        #expect(outcome.ending == .exited(66), "\(outcome)")
        let document = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(document["schema"] as? String == "barfolio-doctor/1")
        #expect(document["is_ready"] as? Bool == false)
        let findings = try #require(document["findings"] as? [[String: Any]])
        #expect(findings.allSatisfy { $0.keys.count == 6 })
        let last = try #require(findings.last)
        #expect(last["verdict"] as? String == "problem" && last["exit_code"] as? Int == 66)
    }
}
