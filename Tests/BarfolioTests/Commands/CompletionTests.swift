import Foundation
import TestKit
import Testing

/// What is offered when somebody presses TAB, whatever names a database has, and nothing where something is wrong.
@Suite(.tags(.process))
struct CompletionTests {
    private let scratch: Scratch
    private static let database = "it's a:b.sqlite"
    private static let names = [
        "$(touch pwned)", "*", "`touch pwned`", "a'\u{301}$(touch pwned)'\u{301}", "back\\slash", "co:lon", "plain",
        "quo'te\"d", "two words", "太郎",
    ]

    init() async throws {
        scratch = try Scratch()
        let tables = (Self.names + ["new\nline"]).map { "CREATE TABLE \"\($0.replacing("\"", with: "\"\""))\" (x)" }
        try await scratch.sqlite(
            scratch.at(Self.database),
            (tables + ["CREATE TABLE dated (\"the day\", n)"]).joined(separator: ";"))
    }

    /// Asks as the script of a shell does.
    private func complete(
        _ option: String, _ words: String..., of command: String = "chart", shell: String = "zsh",
        version: String = "5.9"
    ) async throws -> [String] {
        let line = ["barfolio", command] + words + [""]
        let outcome = try await scratch.invocation(
            ["---completion", command, "--", option, String(line.count - 1), "0"] + line,
            ["SAP_SHELL": shell, "SAP_SHELL_VERSION": version]
        ).run()
        #expect(outcome.isSuccess && outcome.errors.isEmpty, "\(outcome)")
        // The last is ArgumentParser's own, so that the last can be empty.
        return outcome.output.split(separator: "\n").map(String.init).filter { $0 != " " }
    }

    @Test func `tables are offered as each shell takes them for what they are`() async throws {
        let typed = "it\\'s\\ a:b.sqlite"
        let all = (Self.names + ["dated"]).sorted()
        let zsh = try await complete("--table", typed, "--table")
        #expect(zsh.sorted() == all.map { $0.replacing("\\", with: "\\\\").replacing(":", with: "\\:") }.sorted())
        let bash = try await complete("--table", "it\\'s\\ a", ":", "b.sqlite", "--table", shell: "bash")
        // It puts others into the line unquoted, where Enter would carry out what they hold.
        let harmless = all.filter { !$0.contains(/[$`]/) }
        #expect(
            bash.sorted()
                == harmless.map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''", options: .literal) + "'" }
                .sorted())
        let fish = try await complete("--table", Self.database, "--table", shell: "fish", version: "3.6.0")
        #expect(fish.sorted() == all)
        let later = try await complete("--table", "'it'\\''s a:b.sqlite'", "--table", shell: "fish", version: "4.0.1")
        #expect(later.sorted() == all)
    }

    @Test func `columns are those of the table, or of all tables where none is named`() async throws {
        let typed = "\"it's a:b.sqlite\""
        #expect(try await complete("--date", typed, "--table", "dated", "--date") == ["the day", "n"])
        #expect(try await complete("--value", typed, "--by", "week", "--table=DATED", "--value") == ["the day", "n"])
        #expect(Set(try await complete("--label", typed, "--label")) == ["x", "the day", "n"])
        #expect(try await complete("--label", typed, "--table", "gone", "--label").isEmpty)
    }

    @Test func `reports come from the folder that is named`() async throws {
        try await scratch.addSamples()
        try scratch.write("my reports/a.yaml", "")
        #expect(
            try await complete("positional@0", of: "run") == ["monthly-invoices", "records", "weekly-posts"])
        #expect(try await complete("positional@0", "--reports", "my\\ reports", of: "explain") == ["a"])
        #expect(try await complete("positional@0", "--reports", "nowhere", of: "verify").isEmpty)
        let zones = Set(try await complete("--time-zone", "x", "--time-zone"))
        #expect(zones.isSuperset(of: ["Asia/Tokyo", "America/Argentina/Ushuaia"]) && !zones.contains("America"))
    }

    @Test func `whatever is wrong, nothing is offered and nothing said`() async throws {
        try scratch.write("text.sqlite", String(repeating: "no database at all\n", count: 100))
        try scratch.folder("folder")
        try await scratch.shell("mkfifo pipe")
        for database in ["gone.sqlite", "text.sqlite", "folder", "pipe", "$HOME/a.sqlite", "'open", "`id`"] {
            #expect(try await complete("--table", database, "--table").isEmpty, "\(database)")
        }
        #expect(try await complete("--table", "--table").isEmpty)
        let outcome = try await scratch.barfolio("---completion", "gone", "--", "--x", "1", "0")
        #expect(outcome.isSuccess && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome)")
    }

    @Test func `a database is left as it was`() async throws {
        try await scratch.sqlite(scratch.at("wal.sqlite"), "PRAGMA journal_mode = wal; CREATE TABLE t (a)")
        let before = Snapshot(scratch.path)
        #expect(try await complete("--table", "wal.sqlite", "--table") == ["t"])
        let changes = Snapshot(scratch.path).differences(from: before).filter {
            !$0.contains("tmp") && !$0.contains("home")
        }
        #expect(changes.isEmpty, "\(changes)")
    }

    @Test func `files are offered where one is named, and weekdays for days`() async throws {
        let script = try await scratch.barfolio("--generate-completion-script", "fish").output
        for (option, offered) in [("calendar", "-rF"), ("holidays", "-rF"), ("days", "'weekdays sunday monday")] {
            let line = script.split(separator: "\n").first { $0.contains("-l '\(option)' ") }
            #expect(line?.contains(offered) == true, "\(line ?? "")")
        }
    }

    @Test func `bash itself completes, and carries nothing out`() async throws {
        try await scratch.makeManual("share")
        let folder = (try Barfolio.binary() as NSString).deletingLastPathComponent
        let script = """
            PATH="$1:$PATH"
            for file in share/*/*/*barfolio; do case $file in *zsh*) ;; *) bash -n "$file" ;; esac; done
            . share/bash-completion/completions/barfolio
            COMP_LINE="barfolio chart it\\\\'s\\\\ a:b.sqlite --table $2" COMP_POINT=${#COMP_LINE} COMP_CWORD=6
            COMP_WORDS=(barfolio chart "it\\\\'s\\\\ a" : b.sqlite --table "$2")
            COMP_POINT=${#COMP_LINE}
            _barfolio barfolio "$2" --table
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        func offered(_ start: String) async throws -> [String] {
            let outcome = try await Invocation(
                words: ["/usr/bin/env", "bash", "-c", script, "bash", folder, start], folder: scratch.path,
                environment: try scratch.environment()
            ).run()
            #expect(outcome.isSuccess && outcome.errors.isEmpty, "\(outcome)")
            return outcome.output.split(separator: "\n").map(String.init)
        }
        #expect(try await offered("").sorted() == (Self.names + ["dated"]).filter { !$0.contains(/[$`]/) }.sorted())
        #expect(try await offered("two") == ["two words"])
        #expect(!scratch.exists("pwned"))
    }
}
