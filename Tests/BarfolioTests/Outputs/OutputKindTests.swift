import Foundation
import TestKit
import Testing

/// Outputs that are no regular files: what was there is what it was, of every kind, whether it can be written to or not.
@Suite(.tags(.process))
struct OutputKindTests {
    private let scratch: Scratch

    init() async throws {
        scratch = try Scratch()
        try await scratch.addSamples()
    }

    /// What an output may be, beside a file.
    enum Target: String, CaseIterable {
        case device, pipe, socket, link, linkToNothing, linkToDevice
    }

    /// The options that name an output.
    enum Output: String, CaseIterable {
        case metrics, annotations, charts, definitions, templates

        func words(_ path: String) -> [String] {
            switch self {
            case .metrics: ["run", "records", "--metrics", path]
            case .annotations: ["annotate", "export", "records", "--out", path]
            case .charts:
                [
                    "chart", "samples/records.sqlite", "--table", "records", "--label", "name", "--value", "value",
                    "--out", path,
                ]
            case .definitions: ["init", "samples/invoices.sqlite", "--reports", path]
            case .templates: ["templates", "export", path]
            }
        }
    }

    private func make(_ target: Target) throws -> String {
        let path = scratch.at("output")
        switch target {
        case .device:
            // The same as /dev/null, for root alone to make.
            if mknod(path, S_IFCHR | 0o666, 0x103) != 0 { return "/dev/null" }
        case .pipe: try #require(mkfifo(path, 0o600) == 0)
        case .socket:
            let words = [
                "/usr/bin/env", "python3", "-c",
                "import socket, os, sys; os.chdir(sys.argv[1]); "
                    + "socket.socket(socket.AF_UNIX).bind('output')", scratch.path,
            ]
            let process = Process()
            process.executableURL = URL(filePath: words[0])
            process.arguments = Array(words.dropFirst())
            try process.run()
            process.waitUntilExit()
        case .link:
            try scratch.write("elsewhere/file", "old")
            try scratch.link("output", to: "elsewhere/file")
        case .linkToNothing: try scratch.link("output", to: "nothing")
        case .linkToDevice: try scratch.link("output", to: "/dev/null")
        }
        return path
    }

    /// Kind, place of a link, and number of the device.
    private func look(_ path: String) -> [String] {
        var status = stat()
        guard lstat(path, &status) == 0 else { return ["gone"] }
        let link = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? ""
        return ["\(status.st_mode)", "\(status.st_rdev)", "\(status.st_ino)", link]
    }

    @Test(arguments: ["/dev/stdout", "/dev/stderr", "/dev/fd/1", "log"])
    func `the file that our output goes to is added to`(path: String) async throws {
        try scratch.write("log", "before\n")
        let words = try scratch.invocation(["annotate", "export", "records", "--out", path]).words
        let shell = ["/bin/sh", "-c", "exec \"$@\" >>log 2>&1", "sh"] + words
        let outcome = try await scratch.invocation(of: shell).run()
        let log = try scratch.text("log")
        #expect(outcome.isSuccess && log.hasPrefix("before\n{") && log.contains("barfolio-annotations/1"), "\(log)")
    }

    @Test(arguments: ["/dev/stdout", "/dev/fd/1", "log"])
    func `what is printed later does not overwrite it`(path: String) async throws {
        for words in [["annotate", "export", "records", "--out", path], ["run", "records", "--metrics", path]] {
            let shell = ["/bin/sh", "-c", "exec \"$@\" >log", "sh"] + (try scratch.invocation(words).words)
            let outcome = try await scratch.invocation(of: shell).run()
            let log = try scratch.text("log")
            let isWhole = words[0] == "run" ? log.hasPrefix("# HELP ") : log.hasPrefix("{") && log.hasSuffix("}\n")
            #expect(outcome.isSuccess && isWhole, "\(outcome) \(log)")
        }
    }

    @Test(arguments: Target.allCases, Output.allCases)
    func `the target is what it was`(target: Target, output: Output) async throws {
        try scratch.write("reports/records.annotations.json", "")
        try scratch.remove("reports/records.annotations.json")
        let path = try make(target)
        let before = look(path)
        let null = look("/dev/null")
        var invocation = try scratch.invocation(output.words(path))
        invocation.timeLimit = .seconds(30)
        let outcome = try await invocation.run()
        #expect(look(path) == before && look("/dev/null") == null, "\(target), \(output): \(outcome)")
        let isFile = [.metrics, .annotations].contains(output)
        switch target {
        case .device, .linkToDevice: #expect(outcome.isSuccess == isFile, "\(outcome)")
        case .pipe, .socket: #expect(!outcome.isSuccess && outcome.errors.contains("error: "), "\(outcome)")
        case .link:
            #expect(outcome.isSuccess == isFile, "\(outcome)")
            #expect((try scratch.text("elsewhere/file") != "old") == isFile)
        case .linkToNothing: if isFile { #expect(outcome.isSuccess && scratch.exists("nothing"), "\(outcome)") }
        }
        if !outcome.isSuccess { #expect(outcome.errors.contains("  → "), "\(outcome)") }
    }
}
