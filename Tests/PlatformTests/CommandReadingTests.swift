import Foundation
import Synchronization
import TestKit
import Testing

@testable import Platform

/// Commands whose output is read while they run.
@Suite(.tags(.process), .serialized)
struct CommandReadingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private struct Enough: Error {}

    /// Reads so much of what a command prints.
    private func read(
        _ script: String, most: Int = .max, timeLimit: Duration = .seconds(20), throwing: Bool = false
    ) async throws -> (count: Int, ending: CommandEnding, failure: (any Error)?) {
        let total = Mutex(0)
        let (ending, failure) = await folder.shell(script, timeLimit: timeLimit).run { descriptor in
            var bytes = [UInt8](repeating: 0, count: 10_000)
            while true {
                let count = Foundation.read(descriptor, &bytes, bytes.count)
                guard count > 0 else { return true }
                let sum = total.withLock { total in
                    total += count
                    return total
                }
                if sum >= most {
                    if throwing { throw Enough() }
                    return false
                }
            }
        }
        #expect(try await folder.processesLeft() == [])
        return (total.withLock { $0 }, ending, failure)
    }

    @Test func `all that it prints is read, and its status and last words are told`() async throws {
        let read = try await read("head -c 5000000 /dev/zero; echo done >&2; exit 3")
        #expect(read.count == 5_000_000 && read.failure == nil)
        #expect(read.ending == CommandEnding(outcome: .failed(status: 3), lastLines: ["done"]))
    }

    @Test func `its environment is ours and its own`() async throws {
        var command = folder.shell("echo \"$HOME $mine\" >told")
        command.environment = ["mine": "two words; $(id)"]
        let (ending, _) = await command.run { _ in true }
        #expect(ending.outcome == .succeeded)
        #expect(folder.text("told") == (ProcessInfo.processInfo.environment["HOME"] ?? "") + " two words; $(id)\n")
    }

    @Test(arguments: [true, false])
    func `nobody who prints is listened to longer than wanted`(throwing: Bool) async throws {
        let read = try await read("yes", most: 100_000, throwing: throwing)
        // At its time limit it would have been late.
        #expect(read.ending.outcome == .stopped && (read.failure is Enough) == throwing)
    }

    @Test func `one that ends by itself tells why, though its reader failed first`() async throws {
        let (ending, failure) = await folder.shell("exec >&-; sleep 0.2; echo no such table >&2; exit 4").run { _ in
            throw Enough()
        }
        #expect(ending == CommandEnding(outcome: .failed(status: 4), lastLines: ["no such table"]) && failure is Enough)
    }

    @Test func `one that is late is ended, and the reader with it`() async throws {
        let read = try await read("echo a; sleep 600", timeLimit: .milliseconds(300))
        #expect(read.count == 2 && read.ending.outcome == .late)
    }

    @Test func `one that cannot be started has no output`() async throws {
        let (ending, failure) = await UserCommand(["no-such-program"], in: folder.path, timeLimit: .seconds(5)).run {
            _ in true
        }
        #expect(ending.outcome == .notStarted && failure == nil)
    }

    @Test func `where our own work is cancelled it ends at once`() async throws {
        let task = Task { try await read("sleep 600") }
        try await Task.sleep(for: .milliseconds(200))
        task.cancel()
        #expect(try await task.value.ending.outcome == .stopped)
    }
}
