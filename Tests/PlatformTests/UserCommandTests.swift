import Foundation
import TestKit
import Testing

@testable import Platform

/// Commands that do as they should, and all the others. One after the other, because their time is taken.
@Suite(.tags(.deadline), .serialized)
struct UserCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// What a command may take beside its own time: a second to tidy up, and what a busy machine takes to start and end it.
    private static let grace = Duration.seconds(8)

    /// Runs a command; its time limit must be kept, and nothing of it may run on.
    private func run(_ command: UserCommand, input: Data = Data("input\n".utf8)) async throws -> CommandEnding {
        let start = ContinuousClock.now
        let ending = await command.run(input: input)
        #expect(ContinuousClock.now - start < command.timeLimit + Self.grace)
        #expect(try await folder.processesLeft() == [])
        return ending
    }

    @Test func `it reads what it is given, in its folder, with our environment`() async throws {
        let input = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) })
        let ending = try await run(folder.shell("cat >got; echo \"$HOME\" >home; pwd -P >where"), input: input)
        #expect(ending == CommandEnding(outcome: .succeeded))
        #expect(folder.data("got") == input)
        #expect(folder.text("home") == (ProcessInfo.processInfo.environment["HOME"] ?? "") + "\n")
        #expect(folder.text("where") == folder.path + "\n")
    }

    @Test func `it may read its stdin by its path and write to stderr by its path`() async throws {
        let ending = try await run(folder.shell("cat /dev/stdin >got; echo said >/dev/stderr"))
        #expect(ending == CommandEnding(outcome: .succeeded, lastLines: ["said"]))
        #expect(folder.text("got") == "input\n")
    }

    @Test(arguments: [
        "exit 0", "exec 0<&-; exit 0", "head -c 1 >/dev/null", "exec <&- >&- 2>&-", "yes | head -c 10000000",
    ])
    func `one that reads nothing, or says much on stdout, does as it likes`(script: String) async throws {
        let ending = try await run(folder.shell(script), input: Data(repeating: 65, count: 10_000_000))
        #expect(ending.outcome == .succeeded)
    }

    @Test func `one with a slash belongs to its folder, one without to the PATH`() async throws {
        try folder.write("hook", "#!/bin/sh\necho mine >which\n")
        let own = try await run(UserCommand(["./hook"], in: folder.path, timeLimit: .seconds(20)))
        #expect(own.outcome == .succeeded && folder.text("which") == "mine\n")
        let onPath = try await run(UserCommand(["hook"], in: folder.path, timeLimit: .seconds(20)))
        #expect(onPath.outcome == .notStarted)
    }

    @Test func `a status other than 0 is told with the last lines of stderr`() async throws {
        let ending = try await run(folder.shell("for i in 1 2 3 4 5 6 7; do echo line $i >&2; done; exit 7"))
        #expect(ending == CommandEnding(outcome: .failed(status: 7), lastLines: (3...7).map { "line \($0)" }))
        #expect(try await run(folder.shell("kill -9 $$")).outcome == .ended(signal: 9))
    }

    @Test func `100 MB of stderr are read and not kept`() async throws {
        let ending = try await run(
            folder.shell("head -c 100000000 /dev/zero | tr '\\0' x >&2; echo >&2; echo the end >&2; exit 3"))
        #expect(ending.outcome == .failed(status: 3))
        #expect(ending.lastLines == ["…" + String(repeating: "x", count: 300), "the end"])
    }

    @Test(arguments: [
        "sleep 1000", "exec sleep 1000", "yes >&2", "exec 2>&-; sleep 1000", "trap '' TERM; while :; do sleep 1; done",
        "sh -c \"trap '' TERM; while :; do sleep 1; done\" & wait", "kill -STOP $$",
        "for i in 1 2 3 4 5; do sleep 1000 & done; wait",
    ])
    func `one that does not end is ended at its time limit, with all that it started`(script: String) async throws {
        #expect(try await run(folder.shell(script, timeLimit: .milliseconds(500))).outcome == .late)
    }

    @Test func `one asked to end may tidy up`() async throws {
        let ending = try await run(
            folder.shell("trap 'echo tidy >done; exit 0' TERM; sleep 1000 & wait", timeLimit: .milliseconds(500)))
        #expect(ending.outcome == .late && folder.text("done") == "tidy\n")
    }

    @Test(arguments: ["sleep 1000 &", "trap '' TERM; sh -c 'while :; do sleep 1; done' &", "(sleep 1000 | cat) &"])
    func `a child that keeps stderr open is waited for, and ended at the time limit`(script: String) async throws {
        #expect(try await run(folder.shell(script, timeLimit: .milliseconds(500))).outcome == .survived)
    }

    @Test func `a child that let go of stderr may go on`() async throws {
        let ending = await folder.shell("(while ! [ -e go ]; do sleep 0.1; done; echo >done) 2>/dev/null &").run(
            input: Data())
        #expect(ending == CommandEnding(outcome: .succeeded))
        #expect(folder.text("done") == nil)
        try folder.write("go", "")
        #expect(try await folder.processesLeft() == [])
        #expect(folder.text("done") == "\n")
    }

    @Test func `one that cannot be started is told with the reason`() async throws {
        try folder.write("plain", "no program", mode: 0o644)
        try folder.write("text", "no program")
        try folder.write("orphan", "#!/nonexistent/sh\n")
        try folder.write("dos", "#!/bin/sh\r\nexit 0\r\n")
        for (words, place) in [
            (["no-such-program-anywhere"], folder.path), (["./missing"], folder.path), (["./plain"], folder.path),
            (["./text"], folder.path), (["./orphan"], folder.path), (["."], folder.path), (["/"], folder.path),
            ([""], folder.path), (["sh", "-c", ":"], folder.path + "/missing"),
        ] {
            let ending = try await run(UserCommand(words, in: place, timeLimit: .seconds(2)))
            #expect(ending.outcome == .notStarted, "\(words)")
            #expect(ending.lastLines.count == 1, "\(words): \(ending.lastLines)")
        }
        for (program, advice) in [
            ("./plain", "chmod +x \(folder.path)/./plain"), ("./text", "#!/bin/sh"), ("./orphan", "#!/bin/sh"),
            ("./missing", "full path"), (".", "PATH"), ("/", "full path"), ("no-such-program-anywhere", "full path"),
            ("./dos", "sed -i 's/\\r$//' \(folder.path)/./dos"), ("sh ./text", "as a list: [sh, ./text]"),
            ("sh -c 'exit 3' | cat", "a shell read it: [sh, -c, 'sh -c ''exit 3'' | cat']"),
            ("no such program", "full path"),
        ] {
            let command = UserCommand([program], in: folder.path, timeLimit: .seconds(2))
            #expect(command.adviceOnStarting.contains(advice), "\(program): \(command.adviceOnStarting)")
        }
    }

    @Test(arguments: ["sleep 1000", "trap '' TERM; while :; do sleep 1; done", "sleep 1000 &", "yes >&2"])
    func `one is ended when our own work is cancelled`(script: String) async throws {
        let command = folder.shell("echo >begun; \(script)", timeLimit: .seconds(100))
        let task = Task { await command.run(input: Data()) }
        for _ in 0..<400 where folder.text("begun") == nil { try await Task.sleep(for: .milliseconds(50)) }
        let start = ContinuousClock.now
        task.cancel()
        #expect(await task.value.outcome == .stopped)
        #expect(ContinuousClock.now - start < Self.grace)
        #expect(try await folder.processesLeft() == [])
    }

    @Test func `nothing is started when our own work is cancelled already`() async throws {
        let command = folder.shell("echo >begun")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await command.run(input: Data())
        }
        #expect(await task.value.outcome == .stopped)
        #expect(folder.text("begun") == nil)
    }

    #if os(Linux)
        @Test func `no descriptor is left open`() async throws {
            func descriptors() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            }
            _ = try await run(folder.shell("exit 0"))
            let before = try descriptors()
            for _ in 0..<20 {
                _ = await folder.shell("exit 0").run(input: Data())
                _ = await UserCommand(["./missing"], in: folder.path, timeLimit: .seconds(2)).run(input: Data())
            }
            // Other tests have theirs meanwhile, which come and go; what was left open stays.
            for _ in 0..<100 where try descriptors() >= before + 30 { try await Task.sleep(for: .milliseconds(100)) }
            #expect(try descriptors() < before + 30)
        }
    #endif
}
