import Foundation
import TestKit
import Testing

/// No gnuplot, no font, no place to write, somebody else at work.
@Suite(.tags(.process))
struct PlaceErrorTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
    }

    private func chart(_ arguments: String..., path: String = Barfolio.path) async throws -> Outcome {
        let words =
            ["chart", scratch.at("samples/records.sqlite"), "--table", "records", "--label", "name"] + arguments
        return try await scratch.invocation(words, ["PATH": path]).run()
    }

    @Test func `without gnuplot on the PATH nothing is made, and the journal tells why`() async throws {
        let nowhere = try scratch.folder("nowhere")
        try await scratch.edition(environment: ["PATH": nowhere]).expectFailure(
            69, "no gnuplot", nowhere, "install gnuplot")
        let files: Set = [
            ".lock", ".cache", "SHA256SUMS", "journal.jsonl", "index.html", "editions.js", "state.js",
        ]
        #expect(Set(try scratch.names(in: "archive")).isSubset(of: files))
        // The first page says of each report that it failed.
        #expect(try scratch.text("archive/index.html").components(separatedBy: "there is no gnuplot").count == 4)
        #expect(try scratch.text("archive/journal.jsonl").contains("there is no gnuplot"))
        try await chart("--out", scratch.at("out"), path: nowhere).expectFailure(69, "no gnuplot", "install gnuplot")
        #expect(!scratch.exists("out"))
    }

    @Test func `a gnuplot that is too old is refused`() async throws {
        try scratch.program("old/gnuplot", "echo 'gnuplot 4.6 patchlevel 6'")
        let outcome = try await chart("--out", scratch.at("out"), path: scratch.at("old"))
        outcome.expectFailure(69, scratch.at("old/gnuplot"), "version 4.6", "5.4")
        #expect(!scratch.exists("out"))
    }

    @Test func `an unknown font is refused, with one that is there`() async throws {
        try scratch.write("out/page-001.svg", "what was there before")
        let outcome = try await scratch.unchanged("out") {
            try await chart("--font", "DejaVu Sanz", "--out", scratch.at("out"))
        }
        outcome.expectFailure(69, "DejaVu Sanz", "DejaVu Sans")
    }

    @Test func `a folder that cannot be made is told`() async throws {
        let file = try scratch.write("file", "a plain file")
        try await chart("--out", file + "/out").expectFailure(73, file + "/out", "Not a directory")
        try await chart("--out", file).expectFailure(73, file)
        #expect(try scratch.text("file") == "a plain file")
    }

    @Test(arguments: ["file", "file/archive"])
    func `an archive that cannot be made is told`(name: String) async throws {
        try scratch.write("file", "a plain file")
        let outcome = try await scratch.barfolio(
            "run", "--reports", scratch.at("reports"), "--archive", scratch.at(name))
        outcome.expectFailure(73, scratch.at(name))
        #expect(try scratch.text("file") == "a plain file")
    }

    @Test func `an archive whose folders are missing is made with them`() async throws {
        let outcome = try await scratch.barfolio(
            "run", "records", "--reports", scratch.at("reports"), "--archive", scratch.at("a/b/../b/c/"))
        #expect(outcome.isSuccess, "\(outcome)")
        #expect(scratch.exists("a/b/c/records/latest/report.json"))
    }

    @Test func `a folder of definitions that is not there is told with the command that makes it`() async throws {
        try await scratch.barfolio("run", "--reports", "my reports").expectFailure(
            64, "my reports: there is no such folder of definitions", "(barfolio init DB --reports 'my reports')")
        try await scratch.barfolio("run", "--reports", "samples/records.sqlite").expectFailure(
            64, "this is a file, not a folder of definitions")
        try scratch.remove("reports")
        try await scratch.barfolio("run").expectFailure(64, "reports: there is no such folder", "(barfolio init DB)")
    }

    @Test func `an archive that another run holds is left alone, until that run is done`() async throws {
        let before = try await scratch.edition("records")
        #expect(before.isSuccess, "\(before)")
        let lock = open(scratch.at("archive/.lock"), O_RDWR | O_CLOEXEC)
        try #require(lock >= 0)
        try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
        try await scratch.sqlite(scratch.at("samples/records.sqlite"), "UPDATE records SET value = value + 1")
        try await scratch.unchanged("archive") { try await scratch.edition() }
            .expectFailure(75, scratch.at("archive"), "another run", "try again")
        close(lock)
        let after = try await scratch.edition()
        #expect(after.isSuccess, "\(after)")
    }
}
