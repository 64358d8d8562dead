import Foundation
import TestKit
import Testing

/// The styles and scripts that the pages of an archive's editions share.
@Suite(.tags(.process))
struct SharedFilesTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
        for name in ["records", "weekly-posts"] {
            try scratch.append("output: {formats: [svg]}\n", to: "reports/\(name).yaml")
        }
    }

    private var shared: [String] {
        get throws {
            try scratch.names(in: "archive").filter { $0.wholeMatch(of: /page-[0-9a-f]{8}\.(css|js)/) != nil }
        }
    }

    private func verify(_ arguments: String...) async throws -> Outcome {
        try await scratch.invocation(["verify"] + arguments).run()
    }

    @Test func `each is named by its hash, and a second run touches nothing`() async throws {
        let outcome = try await scratch.edition("records", "weekly-posts")
        #expect(outcome.isSuccess, "\(outcome)")
        // A style, the scripts of annotations and of comparing, and one in the language of both reports.
        let names = try shared
        #expect(names.count == 4, "\(names)")
        let sums = try await scratch.shell("cd archive && sha256sum page-*")
        for line in sums.split(separator: "\n") {
            let parts = line.split(separator: " ")
            #expect(parts[1].hasPrefix("page-\(parts[0].prefix(8))."), "\(line)")
        }
        let page = try scratch.text("archive/records/latest/index.html")
        for name in names { #expect(page.contains("\"../../\(name)\""), "\(name)") }
        func marks() async throws -> String { try await scratch.shell("stat -c '%n %i %Y' archive/page-*") }
        let before = try await marks()
        let again = try await scratch.unchanged("archive/records") { try await scratch.edition("records") }
        #expect(again.isSuccess, "\(again)")
        #expect(try await marks() == before)
    }

    @Test func `one that is changed or gone is found, and the next run writes it again`() async throws {
        #expect(try await scratch.edition("records").isSuccess)
        for name in try shared {
            for (fault, kind) in [("printf x >>\"$1\"", "changed"), ("rm \"$1\"", "missing")] {
                let bytes = try scratch.data("archive/\(name)")
                try await scratch.shell("cd archive; \(fault)", name)
                for arguments in [[], ["records"]] {
                    let found = try await scratch.invocation(["verify", "--quiet"] + arguments).run()
                    #expect(found.ending == .exited(1), "\(found)")
                    #expect(found.output.hasPrefix("archive/\(name): \(kind): "), "\(found)")
                    #expect(found.output.contains("the next run writes it again"), "\(found)")
                }
                #expect(try await scratch.edition("records").isSuccess)
                #expect(try scratch.data("archive/\(name)") == bytes)
                let sound = try await verify()
                #expect(sound.isSuccess, "\(sound)")
            }
        }
    }

    @Test func `one of a language that the report no longer has is made by what verify says`() async throws {
        #expect(try await scratch.edition("records", asOf: "2026-11-19").isSuccess)
        let old = try shared
        try scratch.write(
            "reports/records.yaml", scratch.text("reports/records.yaml").replacing("locale: ja", with: "locale: de"))
        #expect(try await scratch.edition("records").isSuccess)
        for name in try shared {
            try await scratch.shell("mv archive/\(name) away")
            let found = try await verify("--quiet")
            // The styles are of both, each language's words of its own editions.
            let isOfOld = try !scratch.text("archive/records/latest/index.html").contains(name)
            #expect(isOfOld == found.output.contains("regenerate records --from 2026-11-19"), "\(found)")
            #expect(isOfOld != found.output.contains("the next run writes it again"), "\(found)")
            try await scratch.shell("mv away archive/\(name)")
        }
        #expect(try Set(shared).isStrictSuperset(of: old))
    }

    @Test func `what no edition names any more is noted, and prune removes it and nothing else`() async throws {
        #expect(try await scratch.edition("records", "weekly-posts").isSuccess)
        let names = try shared
        // The hash of an x.
        let stray = "page-2d711642.css"
        try scratch.write("archive/\(stray)", "x")
        let noted = try await verify()
        #expect(noted.isSuccess && noted.errors.contains("\(stray): no edition names it any more"), "\(noted)")
        try scratch.append("keep: {daily: 3}\n", to: "reports/records.yaml")
        let planned = try await scratch.barfolio(
            "prune", "--dry-run", "--archive", scratch.at("archive"), "--reports", scratch.at("reports"))
        #expect(planned.output.contains("remove \(scratch.at("archive"))/\(stray)\n"), "\(planned)")
        let pruned = try await scratch.barfolio(
            "prune", "--archive", scratch.at("archive"), "--reports", scratch.at("reports"))
        #expect(pruned.isSuccess && pruned.output == "\(scratch.at("archive"))/\(stray)\n", "\(pruned)")
        #expect(try shared == names)
        #expect(try await verify().isSuccess)
    }

    @Test func `an edition of other templates keeps its own, until it is pruned`() async throws {
        #expect(try await scratch.edition("records", asOf: "2026-11-19").isSuccess)
        let old = try shared
        #expect(try await scratch.barfolio("templates", "export", scratch.at("own")).isSuccess)
        let own = try scratch.text("own/report.html")
        try scratch.write("own/report.html", own.replacing("--ground: #f5f7f9", with: "--ground: #ffffff"))
        #expect(try await scratch.edition("records", "--templates", scratch.at("own")).isSuccess)
        let both = try shared
        // The scripts are the same.
        #expect(both.count == old.count + 1, "\(both)")
        let sound = try await verify()
        #expect(sound.isSuccess, "\(sound)")
        let style = try #require(old.first { $0.hasSuffix(".css") })
        try scratch.remove("archive/\(style)")
        let missing = try await verify("--quiet", "--templates", scratch.at("own"))
        #expect(
            missing.output.contains("barfolio regenerate records --from 2026-11-19 --to 2026-11-19"), "\(missing)")
        try scratch.append("keep: {daily: 1}\n", to: "reports/records.yaml")
        let pruned = try await scratch.barfolio(
            "prune", "--archive", scratch.at("archive"), "--reports", scratch.at("reports"), "--templates",
            scratch.at("own"))
        #expect(pruned.isSuccess, "\(pruned)")
        let after = try await verify()
        #expect(after.isSuccess, "\(after)")
    }

    @Test func `shards that publish at the same time write the same files, whole`() async throws {
        async let one = scratch.edition("--shard", "1/2")
        async let other = scratch.edition("--shard", "2/2")
        let outcomes = try await [one, other]
        for outcome in outcomes { #expect(outcome.isSuccess, "\(outcome)") }
        #expect(try await scratch.barfolio("index", "--archive", scratch.at("archive")).isSuccess)
        let sound = try await verify()
        #expect(sound.isSuccess, "\(sound)")
    }

    @Test func `with a mode they have the files'`() async throws {
        #expect(try await scratch.edition("records", "--mode", "640").isSuccess)
        #expect(try await scratch.shell("stat -c %a archive/page-* | sort -u") == "640\n")
    }
}
