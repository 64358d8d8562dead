import Foundation
import TestKit
import Testing

/// `barfolio annotate`: annotations are kept beside the definition, and drawn by every run.
@Suite(.tags(.process))
struct AnnotateTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
    }

    private static let stroke =
        ##"{"id":"stroke-1","kind":"stroke","bucket":"2026-11-15","color":"#d1495b","width":8,"points":[[0.1,0.2],[0.5,0.8],[0.9,0.2]]}"##
    private static let arrow =
        ##"{"id":"arrow-1","kind":"arrow","bucket":"2026-11-08","color":"#2a9d8f","width":6,"points":[[0.1,0.1],[0.5,0.4]]}"##
    private static let text =
        ##"{"id":"text-1","kind":"text","bucket":"2026-11-01","color":"#1f2933","points":[[0.1,0.5]],"text":"<b>引越し</b> `touch canary`"}"##

    /// Saves annotations as a report's page does; answers the file.
    @discardableResult
    private func save(
        _ annotations: [String], of report: String = "weekly-posts", removed: [String] = [], known: [String] = []
    ) throws -> String {
        func list(_ ids: [String]) -> String { ids.map { "\"\($0)\"" }.joined(separator: ",") }
        return try scratch.write(
            "saved.json",
            #"{"schema":"barfolio-annotations/1","report":"\#(report)","annotations":[\#(annotations.joined(separator: ","))],"removed":[\#(list(removed))],"known":[\#(list(known))]}"#
        )
    }

    private func annotate(_ words: String...) async throws -> Outcome {
        try await scratch.invocation(["annotate"] + words).run()
    }

    private var edition: String { "archive/weekly-posts/2026-11-20" }

    @Test func `an annotation stands in every picture of the next run, and is gone after it was removed`() async throws
    {
        #expect(try await scratch.edition("weekly-posts").isSuccess)
        let before = try scratch.data("\(edition)/page-001.svg")
        try save([Self.stroke, Self.arrow, Self.text])
        let kept = try await annotate("import", "weekly-posts", "saved.json")
        #expect(kept.isSuccess && kept.output == "reports/weekly-posts.annotations.json\n", "\(kept)")
        #expect(kept.errors.hasPrefix("3 added, 0 changed, 0 removed; 3 in all."))
        let outcome = try await scratch.edition("weekly-posts")
        #expect(outcome.isSuccess, "\(outcome)")
        let svg = try scratch.text("\(edition)/page-001.svg")
        #expect(svg.contains(##"stroke="#d1495b" stroke-width="8.00" stroke-linecap="round""##))
        #expect(svg.components(separatedBy: ##"stroke="#2a9d8f""##).count == 3)
        #expect(try Picture(svg: Data(svg.utf8)).texts.contains("<b>引越し</b> `touch canary`"))
        #expect(svg.contains("注記：&lt;b&gt;引越し&lt;/b&gt;"))
        #expect(!scratch.exists("canary"))
        #expect(try await scratch.barfolio("verify").isSuccess)
        #expect(try await annotate("remove", "weekly-posts", "--all").isSuccess)
        #expect(try await scratch.edition("weekly-posts").isSuccess)
        #expect(try scratch.data("\(edition)/page-001.svg") == before)
    }

    @Test func `annotations that have not changed draw nothing anew`() async throws {
        try save([Self.stroke])
        #expect(try await annotate("import", "weekly-posts", "saved.json", "--quiet").errors.isEmpty)
        #expect(try await scratch.edition("weekly-posts").isSuccess)
        let first = try scratch.data("\(edition)/report.json")
        #expect(try await annotate("import", "weekly-posts", "saved.json").isSuccess)
        #expect(try await scratch.edition("weekly-posts").isSuccess)
        #expect(try scratch.data("\(edition)/report.json") == first)
        let line = try #require(try scratch.text("archive/journal.jsonl").split(separator: "\n").last)
        #expect(line.contains(#""result":"unchanged""#) && line.contains(#""drawn":0"#))
    }

    @Test func `an SVG can be shown without its annotations`() async throws {
        try save([Self.stroke, Self.text])
        #expect(try await annotate("import", "weekly-posts", "saved.json").isSuccess)
        #expect(try await scratch.edition("weekly-posts").isSuccess)
        let svg = try scratch.text("\(edition)/page-001.svg")
        let id = try #require(svg.firstMatch(of: /id="(b[0-9a-f]{10})-bare"/)).1
        #expect(svg.contains("<style>#\(id)-bare:target #\(id)-notes{display:none}"))
        let group = try #require(svg.components(separatedBy: #"<g id="\#(id)-notes">"#).dropFirst().first)
        #expect(group.contains("#d1495b") && group.contains("引越し"))
        #expect(try scratch.text("\(edition)/index.html").contains(#""bare":{"1":"page-001.svg#\#(id)-bare""#))
    }

    @Test func `several people's annotations are merged, and what one erased is removed`() async throws {
        try save([Self.stroke, Self.arrow])
        #expect(try await annotate("import", "weekly-posts", "saved.json").isSuccess)
        try save([Self.text], removed: ["arrow-1", "never-was"])
        let outcome = try await annotate("import", "weekly-posts", "saved.json")
        #expect(outcome.errors.hasPrefix("1 added, 0 changed, 1 removed; 2 in all."))
        let exported = try await annotate("export", "weekly-posts")
        #expect(exported.output == (try scratch.text("reports/weekly-posts.annotations.json")))
        #expect(exported.output.contains("stroke-1") && exported.output.contains("text-1"))
        // Somebody removes what a page of last week still has, which then saves a drawing of its own.
        #expect(try await annotate("remove", "weekly-posts", "stroke-1").isSuccess)
        try save([Self.stroke, Self.arrow], known: ["stroke-1"])
        let late = try await annotate("import", "weekly-posts", "saved.json")
        #expect(late.errors.hasPrefix("1 added, 0 changed, 0 removed; 2 in all."), "\(late)")
        let replaced = try await annotate("import", "weekly-posts", "saved.json", "--replace")
        #expect(replaced.errors.contains("2 in all"))
        #expect(try scratch.text("reports/weekly-posts.annotations.json").contains("stroke-1"))
    }

    @Test func `an annotation whose week is gone is listed and not lost`() async throws {
        try save([Self.stroke, Self.text])
        #expect(try await annotate("import", "weekly-posts", "saved.json").isSuccess)
        let now = try await annotate("list", "weekly-posts", "--as-of", Samples.asOf)
        #expect(
            now.output == """
                stroke-1  stroke  2026-11-15  on page 1  #d1495b
                text-1    text    2026-11-01  on page 1  “<b>引越し</b> `touch canary`”

                """)
        let later = try await annotate("list", "weekly-posts", "--as-of", "2027-03-01")
        #expect(later.output.components(separatedBy: "not shown").count == 3, "\(later)")
        #expect(try await scratch.barfolio("run", "weekly-posts", "--as-of", "2027-03-01").isSuccess)
        #expect(try scratch.text("reports/weekly-posts.annotations.json").contains("stroke-1"))
        let json = try await annotate("list", "weekly-posts", "--as-of", "2027-03-01", "--json")
        #expect(json.output.contains(#""page" : null"#) && json.output.contains("barfolio-annotations-list/1"))
    }

    @Test func `an annotation of a page of names stays on its page`() async throws {
        try save([Self.stroke.replacing(#""bucket":"2026-11-15""#, with: #""page":2"#)], of: "records")
        #expect(try await annotate("import", "records", "saved.json").isSuccess)
        #expect(try await scratch.edition("records").isSuccess)
        for page in 1...3 {
            let svg = try scratch.text("archive/records/2026-11-20/page-00\(page).svg")
            #expect(svg.contains("#d1495b") == (page == 2))
        }
    }

    @Test(arguments: [
        ("#d1495b", "red", "annotation 1: “red” is no color"),
        (#"[0.1,0.2]"#, #"[NaN,0.2]"#, "it is no file of annotations: it is not JSON"),
        (#""kind":"stroke""#, #""kind":"stroke","onclick":"x""#, "there is no “onclick” in an annotation's file"),
    ])
    func `hostile annotations are refused with a clear message, and nothing is kept`(
        old: String, new: String, message: String
    ) async throws {
        try save([Self.stroke.replacing(old, with: new)])
        let outcome = try await annotate("import", "weekly-posts", "saved.json")
        outcome.expectFailure(65, "saved.json", message)
        #expect(!scratch.exists("reports/weekly-posts.annotations.json"))
    }

    @Test func `annotations of another report are refused`() async throws {
        try save([Self.stroke], of: "records")
        try await annotate("import", "weekly-posts", "saved.json").expectFailure(
            65, "these are annotations of “records”, not of “weekly-posts”", "barfolio annotate import records FILE")
    }

    @Test func `the command that draws them can be pasted`() async throws {
        try scratch.write(
            "ré ports/it's.yaml",
            "source: {database: ../samples/records.sqlite, table: records, label: name, value: value}\n")
        try save([Self.stroke], of: "it's")
        let kept = try await annotate("import", "it's", "saved.json", "--reports", "ré ports")
        // Of another name than the usual one, the archive is anywhere.
        #expect(kept.errors.contains("barfolio run 'it'\\''s' --reports 'ré ports' --archive DIR\n"), "\(kept)")
        try scratch.folder("archive")
        let removed = try await annotate("remove", "it's", "--all", "--reports", "ré ports")
        #expect(removed.errors.contains("barfolio run 'it'\\''s' --reports 'ré ports'\n"), "\(removed)")
    }

    @Test func `what is no file, or an endless one, is refused`() async throws {
        try await annotate("import", "weekly-posts", "nowhere.json").expectFailure(64, "nowhere.json")
        try await annotate("import", "weekly-posts", "/dev/zero").expectFailure(65, "larger than 1048576 bytes")
        try await annotate("import", "weekly-posts", "reports").expectFailure(64, "this is a folder")
        try await annotate("import", "weekly-pots", "saved.json").expectFailure(64, "did you mean weekly-posts?")
    }

    @Test func `a broken file of annotations stops its report alone, and says where it is`() async throws {
        try scratch.write("reports/weekly-posts.annotations.json", "{")
        let outcome = try await scratch.edition()
        outcome.expectFailure(1, "weekly-posts.annotations.json", "it is not JSON")
        #expect(scratch.exists("archive/records/latest") && !scratch.exists("archive/weekly-posts/latest"))
    }

    @Test func `the schema takes what import takes`() async throws {
        let schema = try await scratch.barfolio("schema", "--annotations")
        try scratch.write("schema.json", schema.output)
        let wrong = [
            Self.stroke.replacing("#d1495b", with: "red"), Self.stroke.replacing("0.8", with: "10002"),
            Self.text.replacing("points", with: "width\":3,\"points"),
            Self.arrow.replacing("[[0.1,0.1],", with: "["), Self.stroke.replacing("bucket", with: "day"),
            Self.stroke.replacing(#""id""#, with: #""page":1,"id""#),
            Self.text.replacing(#","text":"#, with: #","words":"#),
        ]
        let timed = Self.arrow.replacing("2026-11-08", with: "2026-11-08T16:00+09:00")
        let cases = [Self.stroke, timed, Self.text].map { ($0, isGood: true) } + wrong.map { ($0, isGood: false) }
        let files = try cases.enumerated().map { number, one in
            try save([one.0])
            try scratch.copy("saved.json", to: "saved-\(number).json")
            return "saved-\(number).json"
        }
        let shell =
            "for p in /usr/bin/python3 python3; do $p -c 'import jsonschema, yaml' 2>&- && exec $p -B \"$@\"; done; exit 69"
        let script = Samples.repository + "/Tests/Programs/schema-check.py"
        let checked = try await Invocation(
            words: ["/bin/sh", "-c", shell, "sh", script, "schema.json"] + files, folder: scratch.path,
            environment: try scratch.environment()
        ).run()
        let verdicts = checked.output.split(separator: "\n")
        try #require(verdicts.count == cases.count, "\(checked)")
        for (index, (annotations, isGood)) in cases.enumerated() {
            #expect(verdicts[index].hasPrefix("ok\t") == isGood, "\(annotations): \(verdicts[index])")
            #expect(try await annotate("import", "weekly-posts", files[index]).isSuccess == isGood, "\(annotations)")
        }
    }
}
