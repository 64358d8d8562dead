import Foundation
import TestKit
import Testing

/// What is unchanged is known to be, from one process to the next: a cache that never hits passes every test of its result.
@Suite(.tags(.process))
struct UnchangedTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
        // What was written within the last clock tick is not remembered: a write that follows might not show.
        try await Task.sleep(for: .milliseconds(150))
    }

    private var arguments: [String] {
        ["run", "--reports", scratch.at("reports"), "--archive", scratch.at("archive"), "--as-of", Samples.asOf]
    }

    private func run(_ more: String..., as environment: [String: String] = [:]) async throws -> Outcome {
        try await scratch.invocation(arguments + more, environment).run()
    }

    /// Programs that leave a line when they are started, before the others on `PATH`.
    private func counting(_ programs: String...) throws -> [String: String] {
        for program in programs {
            try scratch.program(
                "counting/\(program)",
                "echo \(program) >>'\(scratch.at("starts"))'; PATH=\(Barfolio.path) exec \(program) \"$@\"")
        }
        return ["PATH": "\(scratch.at("counting")):\(Barfolio.path)"]
    }

    @Test func `a second process opens no database, starts no gnuplot and lists no fonts`() async throws {
        let path = try counting("gnuplot", "fc-list", "fc-query")
        #expect(try await run(as: path).isSuccess)
        #expect(try Set(scratch.text("starts").split(separator: "\n")).isSuperset(of: ["gnuplot", "fc-list"]))
        try scratch.remove("starts")
        let second = try await scratch.unchanged("archive") { try await run("--verbose", as: path) }
        #expect(second.isSuccess && !second.errors.contains("made again"), "\(second)")
        // How rows are read is said by whoever opens a database.
        #expect(!second.errors.contains("from the pages of its file") && !second.errors.contains("SQL of"))
        #expect(!scratch.exists("starts"))
    }

    /// The keys and values in what is remembered of editions.
    private func entries(_ memories: [String]) -> [[Substring]] {
        memories.map { $0.split(separator: "\n").filter { $0.contains("\t") } }
    }

    @Test func `three processes whose hashes have other seeds agree on every entry`() async throws {
        #expect(try await run().isSuccess)
        let memories = try scratch.names(in: "archive/.cache").filter { $0.hasPrefix(Samples.asOf) }
        let first = try memories.map { try scratch.text("archive/.cache/\($0)") }
        for _ in 0..<2 {
            for name in memories { try scratch.remove("archive/.cache/\(name)") }
            #expect(try await run().isSuccess)
            #expect(entries(first).allSatisfy { $0.count > 20 })
            let again = try memories.map { try scratch.text("archive/.cache/\($0)") }
            #expect(entries(again) == entries(first))
        }
    }

    @Test func `verbose says which key changed`() async throws {
        #expect(try await run("records").isSuccess)
        try scratch.append("draw: {corners: 7}\n", to: "reports/records.yaml")
        let changed = try await run("records", "--verbose")
        #expect(
            changed.errors.contains("it is made again: draw.corners is 7, was not set; definition file changed"),
            "\(changed)")
        try await scratch.sqlite(
            scratch.at("samples/records.sqlite"), "UPDATE records SET value = 5 WHERE name = '十三郎'")
        #expect(try await run("records", "--verbose").errors.contains("it is made again: database changed"))
    }

    @Test func `fonts of one's own fontconfig file are looked at`() async throws {
        let own = try scratch.folder("own")
        let include = "<include>\(Barfolio.host["FONTCONFIG_FILE"] ?? "fonts.conf")</include>"
        try scratch.write("other.conf", "<fontconfig><dir>\(own)</dir>\(include)</fontconfig>")
        let file = try scratch.write(
            "fonts.conf", "<fontconfig><include>\(scratch.at("other.conf"))</include></fontconfig>")
        let environment = ["FONTCONFIG_FILE": file]
        #expect(try await run("records", as: environment).isSuccess)
        #expect(try await !run("records", "--verbose", as: environment).errors.contains("made again"))
        try scratch.write("own/new.ttf", "")
        let changed = try await run("records", "--verbose", as: environment)
        #expect(changed.errors.contains("it is made again: installed fonts changed"), "\(changed)")
        let other = try await run("records", "--verbose")
        #expect(other.errors.contains("it is made again: installed fonts changed"), "\(other)")
    }

    @Test func `an edition of a night in which fc-list failed is made again`() async throws {
        try scratch.program("failing/fc-list", "exit 1")
        let failing = ["PATH": "\(scratch.at("failing")):\(Barfolio.path)"]
        let picture = "archive/records/latest/page-001.svg"
        #expect(try await run("records", as: failing).errors.contains("fc-list is missing or does not answer"))
        #expect(try !scratch.text(picture).contains("textLength"))
        #expect(try await run("records").errors.contains("fc-list answers now"))
        #expect(try scratch.text(picture).contains("textLength"))
    }

    @Test(arguments: [
        "where: \"value <= strftime('%S', 'now') + 100\"", "where: 'value < 100 AND CURRENT_TIMESTAMP > 2'",
        "where: abs(random()) >= 0", "where: length(randomblob(value)) >= 0",
    ])
    func `SQL that asks for the time or for chance is read every time`(condition: String) async throws {
        let source =
            "source: {database: ../samples/records.sqlite, table: records, label: name, value: value, \(condition)}\n"
        try scratch.write("reports/asking.yaml", source)
        #expect(try await run("asking").isSuccess)
        #expect(try await run("asking", "--verbose").errors.contains("SQL of"))
    }

    @Test func `a view that asks for the time is read every time, and a date of a column is not asking`() async throws {
        try await scratch.sqlite(
            scratch.at("samples/records.sqlite"),
            """
            CREATE VIEW asking AS SELECT name, value FROM records WHERE date('now') > '2000';
            CREATE VIEW fixed AS SELECT name, value FROM records WHERE date(value, 'unixepoch') < '2000';
            """)
        for view in ["asking", "fixed"] {
            try scratch.write(
                "reports/\(view).yaml",
                "source: {database: ../samples/records.sqlite, table: \(view), label: name, value: value}\n")
            #expect(try await run(view).isSuccess)
            #expect(try await run(view, "--verbose").errors.contains("SQL of") == (view == "asking"))
        }
    }

    @Test func `an edition that other tools would make the same stays as it was made`() async throws {
        #expect(try await run("records").isSuccess)
        let document = "archive/records/latest/report.json"
        // As another version would have written it.
        let text = try scratch.text(document)
        let older = text.replacing("\"barfolio\":\"", with: "\"barfolio\":\"0.0.9 ")
        #expect(older != text)
        try scratch.write("archive/records/\(Samples.asOf)/report.json", older)
        try await scratch.shell(
            """
            cd "$1" && sum=$(sha256sum report.json | cut -d' ' -f1) && sed -i "s/^[0-9a-f]*  report.json/$sum  report.json/; /^#/d" SHA256SUMS
            seal=$(sha256sum <SHA256SUMS | cut -d' ' -f1) && echo "# sha256 $seal" >>SHA256SUMS
            """, scratch.at("archive/records/\(Samples.asOf)"))
        try scratch.remove("archive/.cache")
        let again = try await run("records")
        #expect(again.isSuccess, "\(again)")
        #expect(try scratch.text(document) == older)
    }
}
