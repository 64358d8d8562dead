import Foundation
import TestKit
import Testing

/// `barfolio export --single-file`: an edition as one file.
@Suite(.tags(.process))
struct ExportTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `every sample is one file that asks for no other`() async throws {
        for report in SampleReports.names {
            let folder = try await SampleReports.folder(of: report)
            let outcome = try await export(report, folder)
            try #require(outcome.isSuccess, "\(outcome)")
            let (page, published) = (
                outcome.output, try String(contentsOfFile: "\(folder)/index.html", encoding: .utf8)
            )
            #expect(!page.contains("<script") && !page.contains("<link") && !page.contains(" src=\""), "\(report)")
            #expect(page.matches(of: /(?:href|srcset)="(?!#)/).isEmpty, "\(report)")
            func count(_ text: String, in page: String) -> Int { page.components(separatedBy: text).count - 1 }
            // With all series: a picture of one of them has a fragment.
            let pictures = count("<img ", in: published) - published.matches(of: /<img src="[^"#]*#/).count
            #expect(pictures > 0 && count("<svg ", in: page) == pictures, "\(report)")
            #expect(count("<td", in: page) == count("<td", in: published), "\(report)")
            let ids = page.matches(of: /[ ]id="([^"]*)"/).map { String($0.1) }
            #expect(Set(ids).count == ids.count, "\(report): \(ids)")
            let policy = page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)?.1
            let more = page.contains("@font-face") ? "; font-src data:" : ""
            #expect(policy.map(String.init) == "default-src 'none'; style-src 'unsafe-inline'" + more, "\(report)")
        }
    }

    @Test func `ten pages of seven bars are at most 200 KB`() async throws {
        let rows = (0..<70).map { "('Customer number \($0) & Sons', \($0 * 7_919 % 1_000).25)" }.joined(separator: ", ")
        try await scratch.sqlite(
            scratch.at("names.sqlite"), "CREATE TABLE t (n, v); INSERT INTO t VALUES \(rows);")
        try scratch.write(
            "reports/names.yaml",
            "source: {database: ../names.sqlite, table: t, label: n, value: v}\npage: {bars: 7}\n")
        let made = try await scratch.edition()
        try #require(made.isSuccess, "\(made)")
        let outcome = try await scratch.barfolio(
            "export", "names", "--archive", scratch.at("archive"), "--single-file", "--out", scratch.at("names.html"))
        try #require(outcome.isSuccess && outcome.output.hasSuffix("names.html\n"), "\(outcome)")
        let file = try scratch.data("names.html")
        #expect(file.count <= 200_000, "\(file.count)")
        #expect(String(decoding: file, as: UTF8.self).components(separatedBy: "<svg ").count == 11)
        // PNG alone: the picture is text in the file.
        try scratch.append("output: {formats: [png]}\n", to: "reports/names.yaml")
        let pictures = try await scratch.edition("names")
        try #require(pictures.isSuccess, "\(pictures)")
        let png = try await scratch.barfolio("export", "names", "--archive", scratch.at("archive"), "--single-file")
        #expect(png.output.components(separatedBy: "src=\"data:image/png;base64,iVBOR").count == 11)
        #expect(png.output.contains("style-src 'unsafe-inline'; img-src data:\""))
        // What is not as it was published is not sent.
        try scratch.append(" ", to: "archive/names/latest/page-003.png")
        let changed = try await scratch.barfolio("export", "names", "--archive", scratch.at("archive"), "--single-file")
        #expect(
            changed.ending == .exited(65) && changed.errors.contains("page-003.png: this is not what was published")
                && changed.errors.contains("barfolio verify names --archive \(scratch.at("archive")); ")
                && changed.errors.contains("\(Samples.asOf) --archive \(scratch.at("archive")) --fresh\n"),
            "\(changed)")
        #expect(changed.output.isEmpty)
        // Nobody said where definitions are.
        try #require(rename(scratch.at("reports"), scratch.at("definitions")) == 0)
        let elsewhere = try await scratch.barfolio(
            "export", "names", "--archive", scratch.at("archive"), "--single-file")
        #expect(elsewhere.errors.contains("--as-of \(Samples.asOf) --reports DIR --archive "), "\(elsewhere)")
    }

    @Test func `what there is not is told`() async throws {
        let folder = try await SampleReports.folder(of: "records")
        let spelling = try await export("record", folder)
        #expect(spelling.ending == .exited(64) && spelling.errors.contains("did you mean records?"), "\(spelling)")
        let day = try await export("records", folder, "--as-of", "2026-11-19")
        #expect(day.ending == .exited(64) && day.errors.contains("the nearest one is of \(Samples.asOf)"), "\(day)")
        let nowhere = try await scratch.barfolio("export", "records", "--archive", "/nowhere", "--single-file")
        #expect(nowhere.ending == .exited(66), "\(nowhere)")
        let what = try await scratch.barfolio("export", "records")
        #expect(what.ending == .exited(64) && what.errors.contains("--single-file"), "\(what)")
    }

    @Test(
        .enabled("root may read all, and cannot be another user here") {
            guard geteuid() == 0 else { return true }
            return try await OtherUser.canBeOthers()
        })
    func `what this user may not read is called so, and neither changed nor missing`() async throws {
        let isRoot = geteuid() == 0
        try scratch.write("archive/journal.jsonl", "")
        let editions = ["archive/r/2026-11-19", "archive/r/2026-11-20"]
        for edition in editions {
            for file in ["SHA256SUMS", "report.json"] { try scratch.write("\(edition)/\(file)", "") }
        }
        chmod(scratch.path, 0o755)
        func expect(_ denied: [String], _ arguments: String..., path: String) async throws {
            for name in denied { chmod(scratch.at(name), 0) }
            defer { for name in denied { chmod(scratch.at(name), 0o755) } }
            let words = [try Barfolio.binary()] + arguments + ["--archive", scratch.at("archive")]
            let line = isRoot ? OtherUser.other.running(words) : words
            try await scratch.invocation(of: line).run()
                .expectFailure(66, "\(path): it cannot be read", "Permission denied")
        }
        try await expect(editions, "export", "r", "--single-file", path: "2026-11-20/SHA256SUMS")
        try await expect(editions, "diff", "r", path: "2026-11-19/report.json")
        try await expect(["archive/r"], "export", "r", "--single-file", path: "archive/r")
        try await expect(["archive/r"], "diff", "r", path: "archive/r")
    }

    private func export(_ report: String, _ folder: String, _ more: String...) async throws -> Outcome {
        let archive = ((folder as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
        return try await scratch.invocation(["export", report, "--archive", archive, "--single-file"] + more).run()
    }
}
