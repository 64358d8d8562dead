import Foundation
import TestKit
import Testing

/// Row 21 of the fault plan: at every place where a run writes, something else stands, put there by somebody else. Nothing outside
/// the archive changes, and no run hangs.
@Suite(.tags(.process, .faults, .slow))
struct PlantedEverywhereTests {
    /// Where barfolio writes, reads what it wrote, or removes.
    private static let places = [
        ".lock", ".unfinished-1", ".cache", ".cache/2026-11-20.weekly-posts", "index.html", "editions.js", "state.js",
        "journal.jsonl", "SHA256SUMS",
        "weekly-posts",
        "weekly-posts/.unfinished-2", "weekly-posts/latest", "weekly-posts/2026-11-20",
        "weekly-posts/2026-11-20/SHA256SUMS", "weekly-posts/2026-11-20/report.json",
        "weekly-posts/2026-11-20/page-001.svg", "weekly-posts/2026-11-20/index.html",
    ]

    /// What stands there.
    private enum Planted: String, CaseIterable {
        case linkToFile = "ln -s ../elsewhere/file"
        case linkToFolder = "ln -s \"$PWD/elsewhere\""
        case linkToNothing = "ln -s \"$PWD/elsewhere/nothing\""
        case linkToItself = "ln -s loop"
        case pipe = "mkfifo"
        case folder = "cp -r elsewhere"
    }

    @Test(arguments: places)
    func `nothing outside the archive is written, moved or removed`(place: String) async throws {
        let interrupted = try await Interrupted(reports: ["weekly-posts.yaml"], formats: "svg")
        let scratch = interrupted.scratch
        try scratch.write("elsewhere/file", "not ours")
        try scratch.write("elsewhere/page-001.svg", "not ours either")
        try scratch.write("elsewhere/2026-11-20/report.json", "nor is this")
        for planted in Planted.allCases {
            var run = try interrupted.prepare()
            let name = (place as NSString).lastPathComponent
            let up = String(repeating: "../", count: place.split(separator: "/").count - 1)
            let words = planted.rawValue.replacing("../", with: up + "../").replacing("loop", with: name)
            try await scratch.shell(
                "mkdir -p \"$(dirname \"archive/$1\")\" && rm -rf \"archive/$1\" && \(words) \"archive/$1\"", place)
            run.timeLimit = .seconds(20)
            let moment = "\(planted) at \(place)"
            let outcome = try await scratch.unchanged("elsewhere") { [run] in try await run.run() }
            if outcome.isSuccess {
                // What somebody put into a folder of ours that is none of ours stays.
                for name in ["file", "page-001.svg"] where place == "weekly-posts" && planted == .folder {
                    try scratch.remove("archive/weekly-posts/\(name)")
                }
                try await interrupted.expectNew(moment)
            } else {
                outcome.expectFailure(73, place)
            }
            #expect(try await scratch.processesLeft().isEmpty, "\(moment)")
        }
    }
}
