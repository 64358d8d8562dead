import CPlatform
import Charts
import Foundation
import Subprocess

/// A command of the user's own. It has our environment and a process group of its own. When its time is up, or when our
/// task is cancelled, the whole group is asked to end and a second later killed. It is done when its program has ended
/// and no process has its stderr open any more.
package struct UserCommand: Sendable, Hashable {
    /// The program and its arguments. A program without a slash is looked for on the PATH; one with a slash belongs to
    /// the folder.
    package var arguments: [String]
    /// The folder that it works in.
    package var folder: String
    /// How long it may take.
    package var timeLimit: Duration
    /// Variables added to our environment; nil removes one.
    package var environment: [String: String?]

    /// Names a command; `arguments` begins with the program.
    package init(_ arguments: [String], in folder: String, timeLimit: Duration, environment: [String: String?] = [:]) {
        (self.arguments, self.folder, self.timeLimit) = (arguments, folder, timeLimit)
        self.environment = environment
    }

    /// Runs it with bytes to read on its stdin; what it prints is discarded.
    package func run(input: Data) async -> CommandEnding {
        guard !Task.isCancelled else { return CommandEnding(outcome: .stopped) }
        return await run(input, CancellationFlag(), output: .discarded, nil)
    }

    /// Runs it without input and lets a reader read what it prints, on a thread of its own, while it runs. Where the
    /// reader throws or has had enough, the command is ended.
    /// - Parameter read: is given the end of a pipe, which stays ours, and returns whether it has read to the end.
    /// - Returns: how the command ended, and what the reader threw; nil where it did not throw or was never asked.
    package func run(
        reading read: @escaping @Sendable (Int32) throws -> Bool
    ) async -> (ending: CommandEnding, failure: (any Error)?) {
        guard !Task.isCancelled else { return (CommandEnding(outcome: .stopped), CancellationError()) }
        let stop = CancellationFlag()
        let pipe: Channel
        do {
            pipe = try .output()
        } catch {
            return (CommandEnding(outcome: .notStarted, lastLines: ["\(error)"]), nil)
        }
        let reader = CommandReader(pipe.ours, stop, read)
        let ending = await run(
            Data(), stop, output: .fileDescriptor(pipe.theirs, closeAfterSpawningProcess: true), reader)
        let failure = await reader.failure
        pipe.closeOurs()
        return (ending, failure)
    }

    private func run<Output: OutputProtocol>(
        _ input: Data, _ stop: CancellationFlag, output: Output, _ reader: CommandReader?
    ) async -> CommandEnding where Output.OutputType == Void {
        // Not cancelled itself: ending a command takes time, and is done in one function.
        let task = Task {
            do throws(StartFailure) {
                return try await ProcessStart.running { try await attempt(input, stop, output: output, reader, $0) }
            } catch {
                return CommandEnding(outcome: error.isShortage ? .noProcess : .notStarted, lastLines: [error.message])
            }
        }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            stop.raise()
        }
    }

    private func attempt<Output: OutputProtocol>(
        _ input: Data, _ stop: CancellationFlag, output: Output, _ reader: CommandReader?, _ start: ProcessStart
    ) async throws -> CommandEnding where Output.OutputType == Void {
        // Not a pipe: a command that does not read could block us, and one that closes it could end us.
        let file = cplatform_anonymous_file()
        guard file >= 0 else { throw Errno(rawValue: errno) }
        let stdin = FileDescriptor(rawValue: file)
        defer { try? stdin.close() }
        try stdin.writeAll(input)
        try stdin.seek(offset: 0, from: .start)
        let stderr = try Channel.output()
        defer { stderr.closeOurs() }
        // One that is read has a session of its own: where it asks for a password on our terminal it fails at once, and is not stopped.
        let options: PlatformOptions =
            reader == nil ? .ownProcessGroup : copy(of: PlatformOptions()) { $0.createSession = true }
        // Reading it does not wait until there is something.
        _ = fcntl(stderr.ours.rawValue, F_SETFL, O_NONBLOCK)
        let variables = ["LC_ALL": HostLocale.all].merging(environment) { $1 }
        let result = try await Subprocess.run(
            program, arguments: Arguments(Array(arguments.dropFirst())),
            environment: .inherit.updating(
                Dictionary(uniqueKeysWithValues: variables.map { (.init(stringLiteral: $0.key), $0.value) })),
            workingDirectory: FilePath(Files.absolute(folder)), platformOptions: options,
            input: .fileDescriptor(stdin, closeAfterSpawningProcess: false), output: output,
            error: .fileDescriptor(stderr.theirs, closeAfterSpawningProcess: true)
        ) { command in
            try start.begin()
            do {
                try reader?.start()
            } catch {
                try? command.send(signal: .kill, toProcessGroup: true)
                throw error
            }
            // Its process number is not reused before this ends, so signals reach no other process.
            var watch = CommandWatch(command.processIdentifier.value, stderr.ours, reader)
            let outcome = await watch.wait(until: .now + timeLimit, stop) { signal in
                try? command.send(signal: signal, toProcessGroup: true)
            }
            return (outcome, watch.lastLines)
        }
        let (outcome, lastLines) = result.closureResult
        let ownOutcome: CommandEnding.Outcome =
            switch result.terminationStatus {
            case .exited(0): .succeeded
            case .exited(let status): .failed(status: status)
            case .signaled(let signal): .ended(signal: signal)
            }
        return CommandEnding(outcome: outcome ?? ownOutcome, lastLines: lastLines)
    }

    /// Whether its program is a file that can be run, as far as can be seen.
    package var canBeRun: Bool {
        if let path { return isExecutable(path) }
        return executable(named: arguments.first ?? "", along: ProcessInfo.processInfo.environment["PATH"]) != nil
    }

    /// What went wrong with it, by its name in messages, and what to do: what is said, and run it by hand; make it faster; see to it that
    /// it leaves nothing running. Nil where nothing went wrong.
    package func problem(
        _ outcome: CommandEnding.Outcome, of name: String, byHand: String, faster: String, alone: String
    ) -> Flaw? {
        let values = environment.compactMap { name, value in value.map { " \(name)=\($0.shellWord)" } }.sorted()
        let export = values.isEmpty ? "" : " && export" + values.joined()
        let again = "\(byHand)run it by hand, after: cd \(Files.absolute(folder).shellWord)\(export)"
        let limit = "\(timeLimit.components.seconds) s"
        return switch outcome {
        case .succeeded, .stopped: nil
        case .failed(let status): Flaw("\(name) ended with status \(status)", again)
        case .ended(let signal): Flaw("\(name) was ended by signal \(signal)", again)
        case .late: Flaw("\(name) was not done within \(limit), and was ended", faster)
        case .survived:
            Flaw("\(name) left something running that was not done within \(limit), and was ended", alone)
        case .noProcess:
            Flaw("no further process could be started for \(name)", ReportError.noProcess("").advice)
        case .notStarted: Flaw("\(name) cannot be started", adviceOnStarting)
        }
    }

    /// What to do where it could not be started.
    package var adviceOnStarting: String {
        guard let path, Files.kind(behind: path) == .regular else {
            return adviceOnOneWord
                ?? "write the program's full path, or put it on the PATH of the user who runs this (cron's PATH is short)"
        }
        guard access(path, X_OK) == 0 else { return "make it executable: chmod +x \(path.shellWord)" }
        let start = (try? FileHandle(forReadingFrom: URL(filePath: path)).read(upToCount: 256)) ?? Data()
        let firstLine = start.prefix { $0 != UInt8(ascii: "\n") }
        return firstLine.starts(with: "#!".utf8) && firstLine.last == UInt8(ascii: "\r")
            ? "take the carriage returns off the ends of its lines: sed -i 's/\\r$//' \(path.shellWord)"
            : "write into its first line which program reads it: #!/bin/sh"
    }

    /// What to do where the program's name is a whole command line; nil where it is none.
    private var adviceOnOneWord: String? {
        let line = arguments.first ?? ""
        let words = line.split(separator: " ").map(String.init)
        guard words.count > 1, UserCommand([words[0]], in: folder, timeLimit: timeLimit).canBeRun else { return nil }
        guard words.allSatisfy({ $0.shellWord == $0 && !$0.contains(",") }) else {
            return "let a shell read it: [sh, -c, '\(line.escaping(["'": "''"]))']"
        }
        return
            "write program and arguments as a list: [\(words.joined(separator: ", "))\(arguments.count > 1 ? ", …" : "")]"
    }

    private var program: Executable { path.map { .path(FilePath($0)) } ?? .name(arguments.first ?? "") }

    /// The program's path; nil where it is looked for on the PATH.
    private var path: String? {
        guard let name = arguments.first, name.utf8.contains(UInt8(ascii: "/")) else { return nil }
        return name.isAbsolutePath ? name : Files.absolute(folder).appendingPath(name)
    }
}

/// How a user's command ended.
package struct CommandEnding: Sendable, Equatable {
    /// What became of it.
    package enum Outcome: Sendable, Equatable {
        /// It ended with status 0.
        case succeeded
        /// It ended with another status.
        case failed(status: Int32)
        /// A signal that was not ours ended it.
        case ended(signal: Int32)
        /// It was not done in its time, and was ended.
        case late
        /// It ended in its time, but something that it started went on holding its stderr or its output, and was ended.
        case survived
        /// Our own work was cancelled, and it with it.
        case stopped
        case notStarted
        /// No further process was to be had for it.
        case noProcess
    }

    /// What became of it.
    package var outcome: Outcome
    /// The last lines that it wrote to stderr; where it was not started, why.
    package var lastLines: [String] = []
}
