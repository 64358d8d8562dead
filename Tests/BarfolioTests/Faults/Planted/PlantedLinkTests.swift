import Foundation
import TestKit
import Testing

/// Nothing is written, moved or removed through a link that somebody planted.
@Suite(.tags(.process, .faults))
struct PlantedLinkTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try await Samples.published()
        try scratch.write("elsewhere/precious.txt", "not ours")
        try scratch.write("elsewhere/2026-11-20/precious.txt", "not ours either")
        try scratch.write("elsewhere/index.html", "somebody's page")
        try await scratch.sqlite(scratch.at("samples/records.sqlite"), "UPDATE records SET value = value + 1")
    }

    @Test func `a report's folder that is a link to elsewhere is refused`() async throws {
        try scratch.remove("archive/records")
        try scratch.link("archive/records", to: scratch.at("elsewhere"))
        let outcome = try await scratch.unchanged("elsewhere") { try await scratch.edition() }
        outcome.expectFailure(1, scratch.at("archive/records"))
        #expect(outcome.output.contains("weekly-posts/2026-11-20/index.html"))
    }

    @Test func `an edition that is a link to elsewhere is refused`() async throws {
        try scratch.remove("archive/records/2026-11-20")
        try scratch.link("archive/records/2026-11-20", to: scratch.at("elsewhere"))
        let outcome = try await scratch.unchanged("elsewhere") { try await scratch.edition("records") }
        outcome.expectFailure(73, scratch.at("archive/records/2026-11-20"))
    }

    @Test func `a lock that is a link to elsewhere is refused`() async throws {
        try scratch.remove("archive/.lock")
        try scratch.link("archive/.lock", to: scratch.at("elsewhere/precious.txt"))
        let outcome = try await scratch.unchanged("elsewhere") {
            try await scratch.unchanged("archive") { try await scratch.edition() }
        }
        outcome.expectFailure(73, scratch.at("archive/.lock"))
    }

    @Test(arguments: ["archive/records/latest", "archive/index.html"])
    func `a link of the archive that points elsewhere is replaced, not followed`(name: String) async throws {
        try scratch.remove(name)
        try scratch.link(name, to: scratch.at("elsewhere/index.html"))
        let outcome = try await scratch.unchanged("elsewhere") { try await scratch.edition() }
        #expect(outcome.isSuccess, "\(outcome)")
        #expect((try? scratch.target(of: name)) == (name.hasSuffix("latest") ? "2026-11-20" : nil))
    }

    @Test func `an unfinished thing that is a link is removed without what it points to`() async throws {
        try scratch.link("archive/.unfinished-1", to: scratch.at("elsewhere"))
        try scratch.link("archive/records/.unfinished-2", to: scratch.at("elsewhere"))
        try scratch.folder("archive/.unfinished-3")
        try scratch.link("archive/.unfinished-3/inner", to: scratch.at("elsewhere"))
        let outcome = try await scratch.unchanged("elsewhere") { try await scratch.edition() }
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(Snapshot(scratch.at("archive")).entries.keys.filter { $0.contains(".unfinished-") }.isEmpty)
    }

    @Test func `a file of a chart's folder that is a link is replaced, not followed`() async throws {
        try scratch.folder("out")
        try scratch.link("out/page-001.svg", to: scratch.at("elsewhere/precious.txt"))
        let outcome = try await scratch.unchanged("elsewhere") {
            try await scratch.barfolio(
                "chart", scratch.at("samples/records.sqlite"), "--table", "records", "--label", "name", "--out",
                scratch.at("out"))
        }
        #expect(outcome.isSuccess, "\(outcome)")
        _ = try Picture(svg: scratch.data("out/page-001.svg"))
    }

    @Test func `an archive that is a link to a folder of one's own is used`() async throws {
        try scratch.link("linked", to: scratch.at("archive"))
        let outcome = try await scratch.barfolio(
            "run", "--reports", scratch.at("reports"), "--archive", scratch.at("linked"), "--as-of", Samples.asOf)
        #expect(outcome.isSuccess, "\(outcome)")
    }
}
