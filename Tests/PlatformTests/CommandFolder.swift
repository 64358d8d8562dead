import Foundation
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

    /// The command lines of processes that work in here, two seconds later at the latest; none as soon as there are none.
    func processesLeft() async throws -> [String] {
        for _ in 0..<40 where !processes().isEmpty { try await Task.sleep(for: .milliseconds(50)) }
        return processes()
    }

    /// Linux alone can tell.
    private func processes() -> [String] {
        let files = FileManager.default
        let numbers = ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).filter { Int($0) != nil }
        return numbers.compactMap { number in
            guard (try? files.destinationOfSymbolicLink(atPath: "/proc/\(number)/cwd")) == path else { return nil }
            let words = files.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
            return number + " " + String(decoding: words, as: UTF8.self).replacing("\0", with: " ")
        }
    }
}
