import Foundation
import TestKit
import Testing

/// A gnuplot that ends well and does ill: the page is named, the other reports come out, the old report stays.
@Suite(.tags(.process))
struct FailingGnuplotTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try await Samples.published()
        try await scratch.sqlite(scratch.at("samples/records.sqlite"), "UPDATE records SET value = value + 1")
    }

    /// Puts a program that is taken for gnuplot on the PATH; its version is that of the real one, which drew the first edition.
    private func editionWith(gnuplot shell: String) async throws -> Outcome {
        try scratch.program(
            "fake/gnuplot",
            """
            real=$(PATH=\(Barfolio.path) command -v gnuplot)
            [ "$1" != --version ] || exec "$real" --version
            \(shell)
            """)
        return try await scratch.edition("--fresh", environment: ["PATH": "\(scratch.at("fake")):\(Barfolio.path)"])
    }

    /// A gnuplot after whose every page a shell script gets the picture's path in `$out`.
    private func editionWith(spoiledBy shell: String) async throws -> Outcome {
        let spoil = try scratch.program(
            "fake/spoil",
            """
            for out in $(sed -n 's/^set output "\\(.*\\)"$/\\1/p' "$(printf '%b' "$1")" | grep -v /dev/null); do
                out=$(printf '%b' "$out")
                \(shell)
            done
            """)
        let sed = "s|^load \\\"\\(.*\\)\\\"|&\\\\n!\(spoil) '\\1'|"
        return try await editionWith(gnuplot: "sed -u \"\(sed)\" | \"$real\" \"$@\"")
    }

    /// What tells how the last run went.
    private static let told = ["index.html", "state.js"]

    private func expectNothingUnfinished() {
        let left = Snapshot(scratch.at("archive")).entries.keys.filter { $0.contains(".unfinished-") }
        #expect(left.isEmpty)
    }

    @Test(arguments: ["exit 0", "exit 1", "kill -9 $$"])
    func `a gnuplot that draws nothing fails every page and leaves the archive alone`(shell: String) async throws {
        let outcome = try await scratch.unchanged("archive", but: Self.told) {
            try await editionWith(gnuplot: shell)
        }
        outcome.expectFailure(
            1, "report records, page 1:", "report records, page 3:", "report monthly-invoices, page 2:",
            "report weekly-posts, page 1:")
        expectNothingUnfinished()
        #expect(try scratch.text("archive/index.html").components(separatedBy: "class=\"failed\"").count == 4)
    }

    @Test func `a gnuplot whose file is too large is told so`() async throws {
        let outcome = try await editionWith(gnuplot: "kill -XFSZ $$")
        outcome.expectFailure(74, "report weekly-posts, page 1:", "allow larger files (ulimit -f)")
        expectNothingUnfinished()
    }

    @Test(arguments: [
        "case $out in */page-003.svg) : >\"$out\" ;; esac",
        "case $out in */page-003.png) truncate -s -1 \"$out\" ;; esac",
        "case $out in */page-003.svg) truncate -s 3000 \"$out\" ;; esac",
        "case $out in */page-003.svg) rm -f \"$out\" ;; esac",
        "case $out in */page-003.png) cp \"${out%png}svg\" \"$out\" ;; esac",
        "case $out in */page-002.png) cp \"$out\" \"${0%spoil}before\" ;; */page-003.png) "
            + "while [ ! -s \"${0%spoil}before\" ]; do sleep 0.1; done; sleep 0.5; cp \"${0%spoil}before\" \"$out\" ;; esac",
    ])
    func `a page whose picture is broken is named, and only its report fails`(shell: String) async throws {
        let before = Snapshot(scratch.at("archive/records"))
        let untouched = Snapshot(scratch.at("archive"))
        let outcome = try await editionWith(spoiledBy: shell)
        outcome.expectFailure(1, "report records, page 3: gnuplot reported no error, but page-003.")
        #expect(!outcome.errors.contains("page 1:"))
        #expect(!outcome.errors.contains("report weekly-posts"))
        #expect(outcome.output.contains("weekly-posts/2026-11-20/page-001.svg"))
        #expect(Snapshot(scratch.at("archive/records")) == before)
        // The other reports' data are as they were, and so are they.
        #expect(Snapshot(scratch.at("archive")).differences(from: untouched) == Self.told)
        expectNothingUnfinished()
    }

    @Test func `a chart whose page is broken leaves the folder as it was`() async throws {
        try scratch.write("out/page-001.svg", "what was there before")
        try scratch.program(
            "fake/gnuplot", "[ \"$1\" != --version ] || { echo 'gnuplot 5.4 patchlevel 4'; exit 0; }\nexit 0")
        let outcome = try await scratch.unchanged("out") {
            try await scratch.barfolio(
                "chart", scratch.at("samples/records.sqlite"), "--table", "records", "--label", "name", "--out",
                scratch.at("out"), environment: ["PATH": "\(scratch.at("fake")):\(Barfolio.path)"])
        }
        outcome.expectFailure(1, "page 1:", "page 2:", "page 3:")
    }
}
