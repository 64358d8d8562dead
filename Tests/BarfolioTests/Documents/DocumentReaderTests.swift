import Foundation
import Testing

/// The tests of the tests: small documents that are wrong, and what is said of them.
extension DocumentTests {
    private static let files = CommittedFiles(
        root: Samples.repository, paths: ["README.md", "docs/a.md", "docs/cron.md", "docs/pictures/a.png"])

    private func expectLines(_ faults: [DocumentFault], _ lines: [Int], at place: SourceLocation = #_sourceLocation) {
        #expect(faults.map(\.line).sorted() == lines, "\(faults)", sourceLocation: place)
    }

    private func run(_ text: String) async throws -> [DocumentFault] {
        let document = MarkdownDocument(path: "docs/tutorials/wrong.md", text: text)
        return try await DocumentRun(document: document, tree: try await WrittenCommands.ofTheBinary.value).faults()
    }

    // MARK: - Reading

    @Test func `blocks, code, links and headings are found with their lines`() {
        let document = MarkdownDocument(
            path: "a.md",
            text: """
                # One `two`
                Text with `a
                b` and [`c`](d.md#e), ``f ` g``.

                    barfolio run

                ```sh
                # [no](link)
                ```
                - item
                  ```yaml
                  # x/y.yaml: a file
                  key: 1
                  ```

                    not code, but the item's

                | `--a\\|b` | [x](y.md "title") |
                <img src="p.png"> https://a.org/b. <https://c.org>

                ## One `two`
                """)
        #expect(document.codes.map(\.text) == ["two", "a b", "c", "f ` g", "--a|b", "two"])
        #expect(document.codes.map(\.line) == [1, 2, 3, 3, 18, 21])
        #expect(document.links.map(\.text).sorted() == ["d.md#e", "https://a.org/b", "https://c.org", "p.png", "y.md"])
        #expect(document.blocks.map(\.language) == ["", "sh", "yaml"])
        #expect(document.blocks.map(\.firstLine) == [5, 8, 12])
        #expect(document.blocks.last?.lines == ["# x/y.yaml: a file", "key: 1"])
        #expect(document.blocks.last?.namedFile == "x/y.yaml")
        #expect(document.anchors == ["one-two", "one-two-1"] && document.openFence == nil)
        #expect(MarkdownDocument(path: "a.md", text: "a\n```sh\nb").openFence == 2)
    }

    @Test(arguments: [
        ("Copying and serving it", "copying-and-serving-it"), ("`--by week`, or day?", "--by-week-or-day"),
        ("The file: `barfolio-annotations/1`", "the-file-barfolio-annotations1"), ("週ごと & more", "週ごと--more"),
        ("[Every](edition.md) edition_x", "every-edition_x"),
    ]) func `a heading's anchor is the one that GitHub gives it`(_ heading: String, _ anchor: String) {
        #expect(MarkdownDocument.anchor(heading) == anchor)
    }

    // MARK: - Links

    @Test func `links that lead nowhere are found`() {
        let text = """
            [a](a.md) [b](../README.md) [c](#here) [d](pictures/) ![e](pictures/a.png)
            [f](b.md)
            [g](../../up.md)
            ![h](pictures/b.png)
            [i](#there)
            [j](cron.md#cron)
            [k](cron.md#crone)
            [l](http://sqlite.org/a)
            [m](https://example.org/a) <img src="pictures/c.png">
            [n](/docs/a.md)
            # Here
            """
        let document = MarkdownDocument(path: "docs/a.md", text: text)
        expectLines(DocumentLinks(files: Self.files).faults(document), [2, 3, 4, 5, 7, 8, 9, 9, 10])
    }

    // MARK: - What stands in text

    @Test func `commands, options, targets and paths that do not exist are found`() async throws {
        let commands = DocumentCommands(
            tree: try await WrittenCommands.ofTheBinary.value, files: Self.files, makefile: "a:\n\nbuild: a\n")
        let text = """
            `barfolio run --quiet REPORT`, `barfolio annotate list R`, `barfolio chart … --by week`, `--shard 1/2`, `make build`
            `barfolio walk`
            `barfolio run --quite`
            `barfolio annotate lost`
            `--unheard-of`
            `run --table x`
            `make haste`
            `docs/nowhere.md`, `docs/cron.md`
            `barfolio run` | `run --as-of=2026-11-20`

                barfolio prune --dry-run      --what follows is said of it
                barfolio prune --dry-rum
                20 3 * * *  reports barfolio run --from x
            """
        let document = MarkdownDocument(path: "docs/a.md", text: text)
        expectLines(commands.faults(document), [2, 3, 4, 5, 6, 7, 8, 12, 13])
    }

    // MARK: - Definitions

    @Test func `definitions that are wrong are found`() async throws {
        let text = """
            `page: {bars: 7}`, `page.bars`, `keep: {daily: N}`, `page: {bars: 0}`
            `page.bores`

            ```yaml
            # reports/a.yaml
            source: {database: ../samples/invoices.sqlite, table: invoice, label: country}
            pages: {bars: 3}
            ```
            ```yaml
            source: {database: ../samples/invoices.sqlite, table: invoyce, label: country}
            ```
            ```yaml
            source: {database: ../elsewhere.sqlite, table: t, label: l}
            draw: {sections: week, layout: grid}
            ```
            ```yaml
            draw: {cap: many}
            ```
            ```yaml
            # themes/a.yaml
            base: murky
            ```
            ```yaml
            - alert: [
            ```
            ```yaml
            source: {database: ../elsewhere.sqlite, table: t, label: l}
            ```
            ```yaml
            group: {week-start: monday}
            ```
            """
        let document = MarkdownDocument(path: "docs/a.md", text: text)
        let definitions = DocumentDefinitions(document: document, keys: try await DefinitionKeys.ofTheBinary.value)
        try await expectLines(definitions.faults(), [1, 2, 5, 10, 13, 17, 20, 24])
    }

    // MARK: - Blocks

    @Test func `blocks that are not what they say are found`() async throws {
        let text = """
            ```json
            {"a": }
            ```
            ```ini
            no section
            ```
            ```cron
            20 3 * *  barfolio run
            ```
            ```cron
            MAILTO=you@example.org
            20 3 * * *  barfolio run
            ```
            ```sql
            SELECT FROM WHERE
            ```
            ```sql
            SELECT a FROM elsewhere
            ```
            ```gnuplot
            set lable 9001 "here"
            ```
            ```gnuplot
            set label 9001 "here" at 10, 10
            ```
            ```js
            f({)
            ```
            ```fortran
            ```
            ```sh
            #!/bin/sh
            if
            ```
            """
        let document = MarkdownDocument(path: "docs/a.md", text: text)
        try await expectLines(DocumentForms(document: document).faults(), [2, 5, 8, 15, 21, 27, 30, 32])
    }

    // MARK: - Commands

    @Test func `a command that fails is found, with its line`() async throws {
        let text = "# A\n\n```sh\ntrue\nbarfolio inspect \\\n    nothing.sqlite\necho never\n```\n"
        let faults = try await run(text)
        #expect(faults.count == 1 && [5, 6].contains(faults.first?.line))
        #expect(faults.first?.text.contains("there is no such database") == true)
        try await expectLines(run("```sh\nmake haste\n```"), [2])
        try await expectLines(run("```sh\n(sleep 0.3; false) &\nsleep 0.1 & wait\n```"), [2])
        #expect(try await run("```sh\nif true; then\n```").count == 1)
        try await expectLines(run("```sh\nbarfolio chart a.sqlite … --table t\nbarfolio chart … --tabel t\n```"), [3])
        try await expectLines(run("```sh\nsudo systemctl enable --now barfoolio.timer\n```"), [2])
        try await expectLines(run("```sh\nbarfolio serve --archive none\n```"), [2])
    }

    @Test func `output that is not what is shown is found`() async throws {
        let text = """
            ```sh
            git clone <this repository> again && cd again
            rm reports/*.yaml
            mkdir -p /srv/reports/more
            ```
            ```yaml
            # reports/mine.yaml
            source: {database: ../samples/records.sqlite, table: records, label: name, value: value}
            ```
            ```console
            $ ls reports
            mine.yaml
            $ barfolio run --reports reports \\
                --as-of 2026-11-20
            …/mine/2026-11-20/index.html
            …
            $ echo a; (exit 3)
            b
            $ echo $?
            3
            $ barfolio run nobody
            error: …nobody…
            …
            $ echo said; echo more
            said
            ```
            """
        try await expectLines(run(text), [17, 24])
        try await expectLines(run("```console\nls\n```"), [2])
    }

    @Test(arguments: [
        ("a\nb\n", ["a", "b"], true), ("a  \nb\n\n", ["a", "b", ""], true), ("a\nb\n", ["a"], false),
        ("a\nb\nc\n", ["…", "c"], true), ("a\nb\nc\n", ["a", "…"], true), ("", ["…"], true), ("a\n", [], false),
        ("12 rows of 5\n", ["… rows of …"], true), ("12 rows\n", ["… rows of …"], false), ("a b\n", ["a … b"], false),
        ("aba\n", ["a…ba"], true), ("a\n", ["a…a"], false), ("x 1 y 2 z\n", ["x…y…z"], true),
    ]) func `three points stand for any text`(_ printed: String, _ shown: [String], _ agrees: Bool) {
        #expect(Transcript.agrees(printed, with: shown) == agrees)
    }
}
