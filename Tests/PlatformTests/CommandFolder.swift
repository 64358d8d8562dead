import Foundation
import TestKit

@testable import Platform

extension TemporaryFolder {
    func write(_ name: String, _ text: String, mode: Int = 0o755) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
    }

    /// A shell script as a command that works in here.
    func shell(_ script: String, timeLimit: Duration = .seconds(20)) -> UserCommand {
        UserCommand(["sh", "-c", script], in: path, timeLimit: timeLimit)
    }

    /// The command lines of processes that work in here.
    func processesLeft() async throws -> [String] { try await TestKit.processesLeft(in: path) }
}
