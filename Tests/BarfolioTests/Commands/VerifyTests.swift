import Foundation
import TestKit
import Testing

/// `barfolio verify`: whether an archive is still what was published.
@Suite(.tags(.process, .faults))
struct VerifyTests {
    private let scratch: Scratch

    /// Two reports of two editions.
    private static let made = Task {
        let scratch = try Scratch.shared()
        try await scratch.addSamples()
        for name in ["records", "weekly-posts"] {
            try scratch.append("output: {formats: [svg]}\n", to: "reports/\(name).yaml")
        }
        for asOf in ["2026-11-19", "2026-11-20"] {
            let outcome = try await scratch.edition("records", "weekly-posts", asOf: asOf)
            try #require(outcome.isSuccess, "\(outcome)")
        }
        return scratch
    }

    init() async throws { scratch = try await Self.made.value.copied() }

    private func verify(_ arguments: String...) async throws -> Outcome {
        try await scratch.invocation(["verify"] + arguments).run()
    }

    private func checkSource(_ arguments: String...) async throws -> Outcome {
        try await scratch.invocation(["verify", "--against-source", "--reports", scratch.at("reports")] + arguments)
            .run()
    }

    @Test func `what runs published is told in a line, and changed by nothing`() async throws {
        let outcome = try await scratch.unchanged("archive") { try await verify() }
        #expect(outcome.isSuccess && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errors.hasPrefix("2 reports, 4 editions, "), "\(outcome)")
        #expect(outcome.errors.hasSuffix(" files: all as published\n"), "\(outcome)")
        let quiet = try await verify("--quiet")
        #expect(quiet.isSuccess && quiet.output.isEmpty && quiet.errors.isEmpty, "\(quiet)")
    }

    @Test func `every file that was flipped, cut, lengthened or removed is named`() async throws {
        let files = try await scratch.shell(
            "cd archive && find . -type f ! -name .lock ! -path './.cache/*' | cut -c3- | sort"
        ).split(separator: "\n").map(String.init)
        #expect(files.count > 16)
        let faults = [
            // Written into the file itself: all editions that share it show it.
            "old=$(od -An -tu1 -j7 -N1 \"$1\"); printf \"\\\\$(printf %o $((old ^ 1)))\" | dd of=\"$1\" bs=1 seek=7 conv=notrunc status=none",
            "truncate -s $(($(stat -c %s \"$1\") / 2)) \"$1\"", "printf x >>\"$1\"", "rm \"$1\"",
        ]
        for (number, file) in files.enumerated() {
            for fault in FaultCount.isFull ? faults : [faults[number % faults.count]] {
                // Editions share files, and the newest page has two names.
                let same = try await scratch.shell(
                    "set -e; cd archive; find . -samefile \"$1\" -printf '%f\\n'; ln \"$1\" ../kept; cp -p \"$1\" ../bytes; \(fault)",
                    file)
                let outcome = try await verify("--quiet")
                #expect(outcome.ending == .exited(1), "\(fault): \(outcome)")
                #expect(outcome.output.contains("archive/\(file): "), "\(fault): \(outcome)")
                let names = same.split(separator: "\n")
                let others = outcome.output.split(separator: "\n").filter { line in
                    !names.contains { line.contains($0) }
                }
                #expect(others.isEmpty, "\(fault): \(outcome)")
                try await scratch.shell(
                    """
                    set -e; cd archive; [ -e "$1" ] || ln ../kept "$1"
                    cat ../bytes >"$1"; touch -r ../bytes "$1"; rm ../kept ../bytes
                    """, file)
            }
        }
        #expect(try await verify().isSuccess)
    }

    @Test(arguments: ["index.html", "editions.js", "state.js", "SHA256SUMS", "journal.jsonl"])
    func `what a run could not write is left behind, and the next puts it right`(file: String) async throws {
        try scratch.remove("archive/\(file)")
        try scratch.folder("archive/\(file)/in the way")
        #expect(try await !scratch.edition("records", asOf: "2026-11-21").isSuccess || file == "SHA256SUMS")
        try scratch.remove("archive/\(file)")
        let left = try await verify()
        #expect(left.isSuccess && left.errors.contains("archive/\(file): left behind"), "\(left)")
        #expect(
            try await scratch.edition("records", asOf: "2026-11-21").errors.contains("was killed or could not write"))
        let right = try await verify()
        #expect(right.isSuccess && !right.errors.contains("left behind"), "\(right)")
    }

    @Test func `programs get one document`() async throws {
        try scratch.write("archive/notes\u{1B}[31m.txt", "")
        let outcome = try await verify("--json")
        #expect(outcome.ending == .exited(1))
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any], "\(outcome)")
        #expect(document["schema"] as? String == "barfolio-verify/1")
        #expect(document["editions"] as? Int == 4)
        let finding = try #require((document["findings"] as? [[String: String]])?.first)
        #expect(finding["kind"] == "orphan" && finding["path"] == "archive/notes\u{1B}[31m.txt")
        #expect(try await verify().output.hasPrefix("archive/notes\\u{1B}[31m.txt: orphan: "))
    }

    @Test func `an archive that is not there, is no archive, or is held is refused`() async throws {
        try await verify("--archive", "nowhere").expectFailure(66, "nowhere")
        try await verify("--archive", "reports").expectFailure(66, "no report")
        try await verify("weekly-post").expectFailure(64, "did you mean weekly-posts?")
        let held = try await Invocation(
            words: [
                "/bin/sh", "-c", "exec 9<archive/.lock; flock -x 9; exec \"$1\" verify", "sh", try Barfolio.binary(),
            ],
            folder: scratch.path, environment: try scratch.environment()
        ).run()
        held.expectFailure(75, "archive")
    }

    @Test func `the numbers of the newest edition are those of the source`() async throws {
        let outcome = try await checkSource()
        #expect(outcome.isSuccess && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errors.contains("2 editions with "), "\(outcome)")
        let all = try await checkSource("--all-editions", "weekly-posts")
        #expect(all.isSuccess && all.errors.contains("2 editions with 14 bars compared with the source"), "\(all)")
    }

    @Test func `a number that the source no longer gives is told with its bucket`() async throws {
        let path = "archive/weekly-posts/2026-11-20/report.json"
        let document = try ChartDocument(json: scratch.data(path))
        let bar = try #require(document.bars.first { $0.value ?? 0 > 0 })
        let (week, number) = (try #require(bar.start).prefix(10), Int(try #require(bar.value)))
        try await scratch.sqlite(
            "samples/posts.sqlite",
            """
            DELETE FROM ZPOSTENTITY WHERE Z_PK = (SELECT min(Z_PK) FROM ZPOSTENTITY
            WHERE ZDATE + 978307200 >= unixepoch('\(week)', '-9 hours'))
            """)
        let outcome = try await checkSource()
        #expect(outcome.ending == .exited(1), "\(outcome)")
        let line = "week \(week): published \(number), the source says \(number - 1)"
        #expect(outcome.output == "\(path): differs: \(line)\n", "\(outcome)")
        #expect(try await verify().isSuccess)
    }

    @Test func `rows of a day that was over count against an edition, whatever its file's time`() async throws {
        try await scratch.sqlite(
            "samples/posts.sqlite",
            "INSERT INTO ZPOSTENTITY (ZDATE) VALUES (unixepoch('2026-11-20T13:00') - 978307200)")
        #expect(try await checkSource("weekly-posts").ending == .exited(1))
        try await scratch.shell("touch -d '2026-11-20T12:00Z' archive/weekly-posts/2026-11-20/report.json")
        #expect(try await checkSource("weekly-posts").ending == .exited(1))
    }

    @Test func `what cannot be compared is told`() async throws {
        try scratch.remove("samples/records.sqlite")
        let weekly = try scratch.text("reports/weekly-posts.yaml")
        try scratch.write(
            "reports/weekly-posts.yaml", weekly.replacing("by: week, week-start: sunday", with: "by: month"))
        let outcome = try await checkSource()
        #expect(outcome.ending == .exited(1), "\(outcome)")
        #expect(outcome.output.contains("records.sqlite: unreadable: "), "\(outcome)")
        #expect(outcome.output.split(separator: "\n").count == 1, "\(outcome)")
        #expect(outcome.errors.contains("weekly-posts/2026-11-20/report.json: not compared"), "\(outcome)")
    }

    @Test func `a report whose definition is gone is not compared, named or not`() async throws {
        try scratch.remove("reports/weekly-posts.yaml")
        for names in [[], ["weekly-posts"]] {
            let outcome = try await scratch.invocation(["verify", "--against-source"] + names).run()
            #expect(
                outcome.isSuccess && outcome.errors.contains("there is no definition of it (--reports"), "\(outcome)")
        }
    }

    @Test func `buckets that a definition no longer shows are not missed`() async throws {
        let weekly = try scratch.text("reports/weekly-posts.yaml")
        try scratch.write("reports/weekly-posts.yaml", weekly.replacing("last: 7", with: "last: 6"))
        // However often it is named.
        let outcome = try await checkSource("weekly-posts", "weekly-posts")
        #expect(outcome.isSuccess && outcome.errors.contains("1 edition with 6 bars"), "\(outcome)")
        #expect(outcome.errors.contains("the bars that the definition still shows: group.last is 6, was 7"))
    }

    @Test func `buckets that defaults no longer show are not missed`() async throws {
        let weekly = try scratch.text("reports/weekly-posts.yaml")
        try scratch.write("reports/weekly-posts.yaml", weekly.replacing("last: 7, ", with: ""))
        for last in [7, 6] {
            try scratch.write("reports/_defaults.yaml", "group: {last: \(last)}\n")
            if last == 7 { #expect(try await scratch.edition("weekly-posts", asOf: "2026-11-21").isSuccess) }
            let outcome = try await checkSource("weekly-posts")
            #expect(outcome.isSuccess && outcome.errors.contains("1 edition with \(last) bars"), "\(outcome)")
        }
    }

    @Test func `a bar that the source lost is missed, whatever else the definition says of its looks`() async throws {
        let records = try scratch.text("reports/records.yaml")
        try scratch.write("reports/records.yaml", records.replacing("十三人の記録", with: "記録 # 十三人"))
        try await scratch.sqlite("samples/records.sqlite", "DELETE FROM records WHERE name = '十二郎'")
        let outcome = try await checkSource("records")
        #expect(outcome.output.hasSuffix(": differs: “十二郎”: published 1, the source has no such bar\n"), "\(outcome)")
    }
}
