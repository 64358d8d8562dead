import Foundation
import TestKit
import Testing

@testable import Platform

/// A folder of a test's own with shell scripts in it, gone when the test is done.
final class CommandFolder: Sendable {
    let path: String

    init() throws {
        // Resolved, since that is how the system tells of a process where it works.
        path =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(
                path: "commands-\(UUID().uuidString)"
            ).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func data(_ name: String) -> Data? { FileManager.default.contents(atPath: path + "/" + name) }

    func text(_ name: String) -> String? { data(name).map { String(decoding: $0, as: UTF8.self) } }

    func write(_ name: String, _ text: String, mode: Int = 0o755) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path + "/" + name)
    }

    /// A shell script as a command that works in here.
    func shell(_ script: String, timeLimit: Duration = .seconds(20)) -> UserCommand {
        UserCommand(["sh", "-c", script], in: path, timeLimit: timeLimit)
    }

    /// The command lines of processes that work in here.
    func processesLeft() async throws -> [String] { try await TestKit.processesLeft(in: path) }
}
