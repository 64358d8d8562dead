import Foundation
import Testing

/// The built binary, and how tests call it.
enum Barfolio {
    /// `BARFOLIO_BINARY`, or the one that was built beside the tests.
    static func binary() throws -> String {
        if let path = ProcessInfo.processInfo.environment["BARFOLIO_BINARY"] { return path }
        let starts =
            CommandLine.arguments.filter { $0.contains(".xctest") }
            + [Bundle.main.executablePath, Bundle.main.bundlePath]
            .compactMap { $0 } + CommandLine.arguments.prefix(1)
        let folders = starts.flatMap { start in
            sequence(first: start) { $0.count > 1 ? ($0 as NSString).deletingLastPathComponent : nil }.dropFirst()
        }
        let found = folders.map { $0 + "/barfolio" }.first { path in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
                && FileManager.default.isExecutableFile(atPath: path)
        }
        return try #require(found, "no barfolio beside \(starts): build it, or name it with BARFOLIO_BINARY")
    }

    /// What a test hands down of its own environment.
    static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"

    /// Whether boxes stand in for the characters of Noto Sans CJK, which is not installed.
    static let hasStandIns = host["FONTCONFIG_FILE"]?.hasSuffix("boxes.conf") == true

    /// The machine as `TestHost` has it: fonts, time zone and locale.
    static let host = ProcessInfo.processInfo.environment.filter {
        ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "TZ", "LC_ALL"].contains($0.key)
    }
}

extension Scratch {
    /// An environment in which nothing but the PATH is the user's. Everything temporary lands in here.
    func environment(_ changes: [String: String] = [:]) throws -> [String: String] {
        let usual = [
            "PATH": Barfolio.path, "HOME": try folder("home"), "TMPDIR": try folder("tmp"),
            "SWIFT_BACKTRACE": "enable=no",
        ]
        return usual.merging(Barfolio.host) { $1 }.merging(changes) { $1 }
    }

    /// barfolio, about to be run in here.
    func invocation(_ arguments: [String], _ changes: [String: String] = [:]) throws -> Invocation {
        Invocation(words: [try Barfolio.binary()] + arguments, folder: path, environment: try environment(changes))
    }

    /// Runs barfolio in here.
    func barfolio(_ arguments: String..., environment changes: [String: String] = [:]) async throws -> Outcome {
        try await invocation(arguments, changes).run()
    }

    /// Runs `barfolio chart … --json` into the folder `out`; answers the document that it prints.
    func chart(_ arguments: String...) async throws -> ChartDocument { try await chart(arguments: arguments) }

    func chart(arguments: [String]) async throws -> ChartDocument {
        let outcome = try await invocation(["chart"] + arguments + ["--json", "--out", at("out")]).run()
        try #require(outcome.isSuccess, "\(outcome)")
        return try ChartDocument(json: Data(outcome.output.utf8))
    }

    /// Runs the sqlite3 shell; answers what it prints.
    @discardableResult
    func sqlite(_ database: String, _ sql: String) async throws -> String {
        try await shell("exec sqlite3 -batch -bail -init /dev/null \"$1\" \"$2\"", database, sql)
    }

    /// Runs a shell script with arguments; answers what it prints. It must succeed.
    @discardableResult
    func shell(_ script: String, _ arguments: String...) async throws -> String {
        let words = ["/bin/sh", "-c", script, "sh"] + arguments
        let outcome = try await Invocation(words: words, folder: path, environment: try environment()).run()
        try #require(outcome.isSuccess, "\(outcome)")
        return outcome.output
    }
}
