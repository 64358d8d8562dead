import Charts
import Foundation
import TestKit
import Testing

@testable import Platform

/// Files that the user wrote.
struct FileInputTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = folder.path("a.yaml")
    }

    private func refusal(_ path: String) -> String? {
        let error = #expect(throws: ReportError.self) { try File.input(path, "the definition", "cut it") }
        return error.map { "\($0.kind) \($0.found) → \($0.advice)" }
    }

    @Test func `a file is read up to its limit, and a larger one never`() throws {
        try Data(repeating: 1, count: 1 << 20).write(to: URL(filePath: file))
        #expect(try File.input(file, "the definition", "cut it").count == 1 << 20)
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "a.yaml")
        #expect(try File.input(folder.path("link"), "the definition", "cut it").count == 1 << 20)
        truncate(file, 1 << 40)
        #expect(refusal(file) == "definition the definition is larger than 1 MiB → cut it")
    }

    @Test func `errors say whether reading or writing was not allowed, and of what that stays`() {
        let path = "/srv/archive/.unfinished-1/report.json"
        for (isReading, kind, advice) in [
            (true, ReportError.Kind.inputOutput, "the right to read it"),
            (false, .cannotCreate, "let this user write there"),
        ] {
            let error = Files.failure("it cannot be opened", path, .permissionDenied, isReading: isReading)
            #expect(error.kind == kind && error.advice.contains(advice))
            #expect(error.subject == "/srv/archive/report.json" && !error.advice.contains(".unfinished-"))
        }
    }

    @Test func `errors say whose it is that this user may not write`() throws {
        try Data().write(to: URL(filePath: file))
        // Root gives its file away; others have none that they could.
        let path = chown(file, 64_003, 64_003) == 0 ? file : "/etc/passwd"
        let owner = path == file ? "another user" : "root"
        let others = Files.failure("it cannot be opened", path, .permissionDenied)
        #expect(others.advice == "\(path) belongs to \(owner): let this user write there, or choose another folder")
        for own in [folder.path, folder.path("gone")] {
            let error = Files.failure("it cannot be opened", own, .permissionDenied)
            #expect(error.advice == "let this user write there, or choose another folder")
        }
        #expect(Files.failure("it cannot be opened", "", .noSuchFileOrDirectory).description.hasPrefix("“”: it cannot"))
        for (name, subject, found) in [
            ("gone/.unfinished-1", "gone", "nothing can be made there"),
            ("gone/a", "gone/a", "the folder cannot be made"),
        ] {
            let error = #expect(throws: ReportError.self) { try Files.makeFolder(folder.path(name)) }
            #expect(error?.found == found && error?.subject == folder.path(subject))
        }
    }

    @Test func `what is no file is refused, and nothing is waited for`() throws {
        #expect(mkfifo(file, 0o600) == 0)
        for (path, reason) in [
            (file, "Invalid argument"), (folder.path, "Is a directory"), ("/dev/zero", "Invalid argument"),
            (folder.path("gone"), "No such file or directory"), ("", "No such file or directory"),
        ] {
            let isThere = !reason.hasPrefix("No such")
            let advice = isThere ? "check the path: ls -l \(path.shellWord)" : "name a file that is there"
            #expect(refusal(path) == "definition the definition cannot be read → \(advice)")
            let error = #expect(throws: ReportError.self) { try File.input(path, "the definition", "cut it") }
            #expect(error?.evidence == "the system says: \(reason)")
            #expect(error?.command == (isThere ? "ls -l \(path.shellWord)" : nil))
        }
    }
}
