import Foundation
import TestKit
import Testing

/// Templates of one's own: taking out those that are built in, changing them, and what is refused.
@Suite(.tags(.process))
struct TemplatesTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
    }

    private static let names = ["README.md", "archive.html", "languages", "page.gp", "report.html"]

    /// All files of `templates/`.
    private func files() throws -> [String] {
        let languages = try FileManager.default.contentsOfDirectory(atPath: Samples.repository + "/templates/languages")
        return Self.names.filter { $0 != "languages" } + languages.map { "languages/\($0)" }
    }

    private func export(_ arguments: String...) async throws -> Outcome {
        try await scratch.invocation(["templates", "export", scratch.at("own")] + arguments).run()
    }

    private func chart(_ arguments: String...) async throws -> Outcome {
        try await scratch.invocation(
            [
                "chart", scratch.at("samples/records.sqlite"), "--table", "records", "--label", "name", "--value",
                "value", "--out", scratch.at("out"), "--templates", scratch.at("own"),
            ] + arguments
        ).run()
    }

    /// Exports the templates and puts lines on top of `page.gp`.
    private func exported(withFirst lines: String) async throws {
        let outcome = try await export()
        try #require(outcome.isSuccess, "\(outcome)")
        try scratch.write("own/page.gp", lines + "\n" + scratch.text("own/page.gp"))
    }

    @Test func `export writes all templates and prints their paths`() async throws {
        let outcome = try await export()
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(try scratch.names(in: "own") == Self.names)
        let printed = outcome.output.split(separator: "\n").map(String.init)
        let files = try files()
        #expect(Set(printed) == Set(files.map { scratch.at("own/\($0)") }))
        for name in files {
            let original = try Data(contentsOf: URL(fileURLWithPath: Samples.repository + "/templates/\(name)"))
            #expect(try scratch.data("own/\(name)") == original, "\(name)")
        }
    }

    @Test func `export makes the folder and those on the way to it`() async throws {
        let outcome = try await scratch.barfolio("templates", "export", scratch.at("some/where/own"), "--quiet")
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(outcome.output.isEmpty)
        #expect(try scratch.names(in: "some/where/own") == Self.names)
    }

    @Test func `export overwrites nothing, and says what is there`() async throws {
        try scratch.write("own/page.gp", "# mine\n")
        let outcome = try await scratch.unchanged("own") { try await export() }
        outcome.expectFailure(73, "page.gp is there already", "--force")
        #expect(outcome.output.isEmpty)
    }

    @Test func `export overwrites where it is told to, and leaves other files alone`() async throws {
        try scratch.write("own/page.gp", "# mine\n")
        try scratch.write("own/logo.txt", "mine\n")
        let outcome = try await export("--force")
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(try scratch.text("own/page.gp").contains("plot"))
        #expect(try scratch.text("own/logo.txt") == "mine\n")
    }

    @Test func `exported templates draw what the built-in ones draw`() async throws {
        try await exported(withFirst: "#")
        let own = try await chart("--format", "svg")
        #expect(own.isSuccess, "\(own)")
        try scratch.remove("own/page.gp")
        let builtIn = try await chart("--format", "svg", "--name", "built-in")
        #expect(builtIn.isSuccess, "\(builtIn)")
        let one = try Picture(svg: scratch.data("out/page-001.svg"))
        let other = try Picture(svg: scratch.data("out/built-in-001.svg"))
        #expect(one.texts == other.texts)
        #expect(one.shapes == other.shapes)
    }

    @Test func `a text that one's own page adds is in the picture, its quotation marks and all`() async throws {
        try await exported(withFirst: #"set label 9001 "Müller & Söhne <\">" at 20, 20 left noenhanced front"#)
        let outcome = try await chart("--format", "svg")
        #expect(outcome.isSuccess, "\(outcome)")
        let texts = try Picture(svg: scratch.data("out/page-002.svg")).texts
        #expect(texts.contains(#"Müller & Söhne <">"#), "\(texts)")
        #expect(texts.contains("六郎"))
    }

    @Test func `the worked example of the description can be drawn`() async throws {
        let outcome = try await export()
        try #require(outcome.isSuccess, "\(outcome)")
        let readme = try scratch.text("own/README.md")
        let example = try #require(readme.components(separatedBy: "```gnuplot\n").dropFirst().first)
        let lines = try #require(example.components(separatedBy: "```").first)
        let page = try scratch.text("own/page.gp")
        let plot = try #require(page.range(of: "\nplot ") ?? page.range(of: "\nif (areas_upright)"))
        try scratch.write(
            "own/page.gp", page.replacingCharacters(in: plot.lowerBound..<plot.lowerBound, with: "\n" + lines))
        let drawn = try await chart()
        #expect(drawn.isSuccess, "\(drawn)")
        #expect(try Picture(svg: scratch.data("out/page-001.svg")).texts.contains("target 5"))
        // The line stands where a bar of 5 ends: the one of 十郎 on page 2.
        let script = try scratch.text("out/page-002.gp")
        let bottom = try #require(script.firstMatch(of: /plot_bottom = (\d+)/).flatMap { Double($0.1) })
        let top = try #require(script.firstMatch(of: /plot_top = (\d+)/).flatMap { Double($0.1) })
        let y = bottom - 5.0 / 9 * (bottom - top)
        let svg = try scratch.text("out/page-002.svg")
        let levels = svg.matches(of: /M[\d.]+,([\d.]+) L[\d.]+,([\d.]+)/).filter { $0.1 == $0.2 }
        #expect(levels.contains { abs((Double($0.1) ?? 0) - y) < 1 }, "\(y)")
        #expect(svg.contains(/translate\(92[12]\.\d\d,[^>]*>My Shop/))
        // Where bars lie it is upright; an Arabic title is where the shop's name would be.
        let lying = try await chart("--layout", "rows", "--locale", "ar")
        #expect(lying.isSuccess, "\(lying)")
        let rows = try (script: scratch.text("out/page-002.gp"), svg: scratch.text("out/page-002.svg"))
        let left = try #require(rows.script.firstMatch(of: /plot_left = (\d+)/).flatMap { Double($0.1) })
        let right = try #require(rows.script.firstMatch(of: /plot_right = (\d+)/).flatMap { Double($0.1) })
        let x = left + 5.0 / 9 * (right - left)
        let uprights = rows.svg.matches(of: /M([\d.]+),[\d.]+ L([\d.]+),[\d.]+/).filter { $0.1 == $0.2 }
        #expect(uprights.contains { abs((Double($0.1) ?? 0) - x) < 1 }, "\(x)")
        #expect(rows.svg.contains(/translate\(38\.00[^>]*>My Shop/))
    }

    @Test(arguments: [
        "set terminal png", "se te png", "set output 'x.png'", "set o", "unset output", "uns o", "if (1) set out 'x'",
        "x = 1; set term push", "do for [i = 1:2] { set output }", "set \\\n  terminal svg",
        "x = 1\r\nset terminal png\r", "set \\\r\n  terminal svg\r",
    ])
    func `a page that sets terminal or output is refused before anything is drawn`(line: String) async throws {
        try await exported(withFirst: line)
        let outcome = try await chart()
        let lines = line.split(whereSeparator: \.isNewline)
        let text = "terminal nor output: \(lines[lines.count - 1].trimmingCharacters(in: .whitespaces))\n"
        outcome.expectFailure(64, scratch.at("own/page.gp"), "line \(lines.count):", "neither \(text)")
        #expect(!scratch.exists("out/page-001.gp"))
    }

    @Test(arguments: [
        "# set output", "set title 'set output'", "offset = 1; print_terms = offset", "set offsets 1, 1, 1, 1",
        "#\u{FE0F}\u{20E3} set output",
    ])
    func `words that look like it are not`(line: String) async throws {
        try await exported(withFirst: line)
        let outcome = try await chart("--format", "svg")
        #expect(outcome.isSuccess, "\(outcome)")
    }

    @Test func `an error in one's own page names its file and line`() async throws {
        try await exported(withFirst: "# mine\nset label 9001 at nowhere")
        let outcome = try await chart()
        outcome.expectFailure(1, scratch.at("own/page.gp") + ", line 2")
    }

    @Test func `a definition's own folder comes before the run's`() async throws {
        try await exported(withFirst: "")
        let page = try scratch.text("own/page.gp")
        try scratch.write("own/page.gp", "set label 9001 'of the run' at 20, 20 front\n" + page)
        try scratch.write("report-own/page.gp", "set label 9001 'of the report' at 20, 20 front\n" + page)
        try scratch.append("draw: {templates: ../report-own}\n", to: "reports/records.yaml")
        let outcome = try await scratch.edition("--templates", scratch.at("own"))
        #expect(outcome.isSuccess, "\(outcome)")
        let records = try Picture(svg: scratch.data("archive/records/latest/page-001.svg")).texts
        #expect(records.contains("of the report") && !records.contains("of the run"))
        let invoices = try Picture(svg: scratch.data("archive/monthly-invoices/latest/page-001.svg")).texts
        #expect(invoices.contains("of the run"))
    }

    @Test func `series are not shown alone in pictures of one's own, whoever names the folder`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"), "CREATE TABLE t (name TEXT, side TEXT); INSERT INTO t VALUES ('x', 'a'), ('x', 'b')"
        )
        let keys = "{database: ../t.sqlite, table: t, label: name, aggregate: count, series: side}"
        let definition = "source: \(keys)\nviews: {series: [a, b]}\n"
        try scratch.write("reports/sides.yaml", definition)
        try await exported(withFirst: "# mine")
        let words = "draws of a series is not known"
        let ofTheRun = try await scratch.edition("sides", "--templates", scratch.at("own"), "--dry-run")
        #expect(ofTheRun.ending == .exited(78) && ofTheRun.errors.contains(words), "\(ofTheRun)")
        try scratch.write("reports/sides.yaml", definition + "draw: {templates: ../own}\n")
        let ofItsOwn = try await scratch.edition("sides", "--dry-run")
        #expect(ofItsOwn.ending == .exited(78) && ofItsOwn.errors.contains(words), "\(ofItsOwn)")
        // Web pages and words of one's own are another thing.
        try scratch.remove("own/page.gp")
        let other = try await scratch.edition("sides", "--dry-run")
        #expect(other.isSuccess, "\(other)")
    }

    @Test func `a run takes the web pages from the folder too`() async throws {
        try scratch.write("own/report.html", "<!doctype html><p>{{title}} by us</html>\n")
        try scratch.write("own/archive.html", "<!doctype html><p>ours:{{#reports}} {{name}}{{/reports}}</html>\n")
        let outcome = try await scratch.edition("--templates", scratch.at("own"))
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(try scratch.text("archive/records/latest/index.html").contains("十三人の記録 by us"))
        #expect(try scratch.text("archive/index.html").contains("ours:"))
        #expect(try scratch.text("archive/index.html").contains(" records"))
    }

    @Test(arguments: [
        ("report.html", "a\n{{#pages}}\nb", 3), ("archive.html", "a\n{{/pages}}\n", 2),
        ("report.html", "a\n{{title", 2),
        ("report.html", "<style>\na {\n}</style>\n<script>\n\n{{x</script>\n{{/pages}}\n", 7),
    ])
    func `a web page that is not Mustache is a wrong definition, with its line`(
        name: String, text: String, line: Int
    ) async throws {
        try scratch.write("own/\(name)", text)
        let outcome = try await scratch.edition("--templates", scratch.at("own"))
        outcome.expectFailure(78, scratch.at("own/\(name)") + ":\(line): ", "not a Mustache template")
        #expect(!scratch.exists("archive/records"))
    }

    @Test func `a language of the folder is used in its place, in pictures and pages`() async throws {
        try await exported(withFirst: "")
        let german = try scratch.text("own/languages/de.txt")
        let own = german.replacing("sourced = Quelle: {0}", with: "sourced = Zahlen aus {0}")
            .replacing("texts.allReports = Alle Berichte", with: "texts.allReports = Alle Bilder")
        try scratch.write("own/languages/de.txt", own)
        let definition = try scratch.text("reports/records.yaml")
        try scratch.write("reports/records.yaml", definition.replacing("locale: ja", with: "locale: de"))
        let outcome = try await scratch.edition("--templates", scratch.at("own"))
        #expect(outcome.isSuccess, "\(outcome)")
        let texts = try Picture(svg: scratch.data("archive/records/latest/page-001.svg")).texts
        #expect(texts.contains { $0.hasPrefix("Zahlen aus records.sqlite") }, "\(texts)")
        #expect(try scratch.text("archive/records/latest/index.html").contains("Alle Bilder"))
    }

    @Test func `verify and explain know the words of a run's templates`() async throws {
        try await scratch.sqlite(
            scratch.at("t.sqlite"),
            "CREATE TABLE t (at, s); INSERT INTO t VALUES ('2026-11-20', 'a'), ('2026-11-20', 'a'), ('2026-11-20', 'b'), ('2026-11-20', 'c')"
        )
        let source = "{database: ../t.sqlite, table: t, date: at, series: {column: s, top: 1}}"
        try scratch.write("reports/s.yaml", "source: \(source)\ngroup: {by: day, last: 1}\n")
        try await exported(withFirst: "")
        let english = try scratch.text("own/languages/en.txt")
        try scratch.write("own/languages/en.txt", english.replacing("other = Other", with: "other = The rest"))
        try #require(await scratch.edition("s", "--templates", scratch.at("own")).isSuccess)
        let places = ["--reports", scratch.at("reports"), "--archive", scratch.at("archive")]
        func again(_ command: String...) async throws -> Outcome {
            try await scratch.invocation(command + places + ["--templates", scratch.at("own")]).run()
        }
        let verified = try await again("verify", "s", "--against-source")
        #expect(verified.isSuccess && verified.errors.contains("1 edition with 2 bars compared"), "\(verified)")
        let explained = try await again("explain", "s", "--bucket", Samples.asOf, "--as-of", Samples.asOf)
        #expect(explained.isSuccess && explained.output.contains("The rest"), "\(explained)")
    }

    @Test func `a language of one's own is one more`() async throws {
        try await exported(withFirst: "")
        let english = try scratch.text("own/languages/en.txt")
        try scratch.write(
            "own/languages/nl.txt",
            english.replacing("language = en", with: "language = nl").replacing("Source: {0}", with: "Bron: {0}"))
        let outcome = try await chart("--format", "svg", "--locale", "nl-BE")
        #expect(outcome.isSuccess, "\(outcome)")
        let texts = try Picture(svg: scratch.data("out/page-001.svg")).texts
        #expect(texts.contains { $0.hasPrefix("Bron: records.sqlite") }, "\(texts)")
    }

    @Test(arguments: [
        ("sourced = Quelle", "de.txt:", "“sourced” lacks {0}"), ("quelle = {0}", "de.txt:", "there is no key “quelle”"),
        ("# gone", "de.txt: ", "there is no text of “sourced”"),
    ])
    func `a language with a mistake is a wrong definition, with its line`(
        line: String, place: String, found: String
    ) async throws {
        try await exported(withFirst: "")
        let german = try scratch.text("own/languages/de.txt")
        try scratch.write("own/languages/de.txt", german.replacing("sourced = Quelle: {0}", with: line))
        let run = try await scratch.edition("--templates", scratch.at("own"))
        run.expectFailure(78, scratch.at("own/languages/\(place)"), found)
        #expect(!scratch.exists("archive/records"))
        // A chart in another language does not read it.
        #expect(try await chart("--format", "svg").isSuccess)
        try await chart("--locale", "de").expectFailure(64, scratch.at("own/languages/\(place)"), found)
    }

    @Test func `a country's file without its language's is told to need that, and no built-in one`() async throws {
        try scratch.write("own/languages/nl-BE.txt", "language = nl-BE\nsourced = Bron: {0}\n")
        let drawn = try await chart("--locale", "nl-BE")
        drawn.expectFailure(
            64, "nl-BE.txt: there is no text of “", "or add the file of its language without the country")
        #expect(!drawn.errors.contains("built-in"), "\(drawn)")
        #expect(try await scratch.barfolio("templates", "--help").output.contains(/the\s+languages/))
    }

    @Test func `a folder of templates that is not there is told with the command that makes it`() async throws {
        let run = try await scratch.edition("--templates", scratch.at("nowhere"))
        run.expectFailure(64, "no folder of templates", "barfolio templates export")
        let drawn = try await chart()
        drawn.expectFailure(64, "no folder of templates", "barfolio templates export")
    }
}
