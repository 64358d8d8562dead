import CPlatform
import Charts
import Foundation
import Subprocess

/// A command of the user's own: it has our environment, a working folder and a time limit.
///
/// It runs in a process group of its own. When its time is up, or when our task is cancelled, the whole group is asked to
/// end and a second later killed. It is done when its program has ended and no process has its stderr open any more.
package struct UserCommand: Sendable, Hashable {
    /// The program and its arguments. A program without a slash is looked for on the PATH; one with a slash belongs to the folder.
    package var words: [String]
    /// The folder that it works in.
    package var folder: String
    /// How long it may take.
    package var timeLimit: Duration
    /// Variables added to our environment; nil removes one.
    package var environment: [String: String?]

    /// Names a command; `words` are not empty.
    package init(_ words: [String], in folder: String, timeLimit: Duration, environment: [String: String?] = [:]) {
        (self.words, self.folder, self.timeLimit) = (words, folder, timeLimit)
        self.environment = environment
    }

    /// Runs it with bytes to read on its stdin; what it prints is discarded. Never takes longer than the time limit and
    /// about a second.
    package func run(input: Data) async -> CommandEnding {
        guard !Task.isCancelled else { return CommandEnding(.stopped) }
        let stop = CancellationFlag()
        // Not cancelled itself: ending a command takes time, and is done in one function.
        let task = Task { await attempt(input, stop, output: .discarded, nil) }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            stop.raise()
        }
    }

    /// Runs it without input and lets a reader read what it prints, on a thread of its own, while it runs.
    ///
    /// Where the reader throws or has had enough, the command is ended: the rest would be lost.
    ///
    /// - Parameter read: is given the end of a pipe, which stays ours, and returns whether it has read to the end.
    /// - Returns: how the command ended, and what the reader threw; nil where it did not throw or was never asked.
    package func run(
        reading read: @escaping @Sendable (Int32) throws -> Bool
    ) async -> (ending: CommandEnding, failure: (any Error)?) {
        guard !Task.isCancelled else { return (CommandEnding(.stopped), CancellationError()) }
        let stop = CancellationFlag()
        let pipe: CommandPipe
        do {
            pipe = try CommandPipe()
        } catch {
            return (CommandEnding(.notStarted, lastWords: ["\(error)"]), nil)
        }
        let reader = CommandReader(pipe.ours, stop, read)
        let task = Task {
            await attempt(
                Data(), stop, output: .fileDescriptor(pipe.commands, closeAfterSpawningProcess: true), reader)
        }
        let ending = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            stop.raise()
        }
        let failure = await reader.failure
        pipe.close()
        return (ending, failure)
    }

    private func attempt<Output: OutputProtocol>(
        _ input: Data, _ stop: CancellationFlag, output: Output, _ reader: CommandReader?
    ) async -> CommandEnding where Output.OutputType == Void {
        do {
            return try await ProcessStart.running { try await attempt(input, stop, output: output, reader, $0) }
        } catch {
            return CommandEnding(error)
        }
    }

    private func attempt<Output: OutputProtocol>(
        _ input: Data, _ stop: CancellationFlag, output: Output, _ reader: CommandReader?, _ start: ProcessStart
    ) async throws -> CommandEnding where Output.OutputType == Void {
        let stdin = try namelessFile(holding: input)
        let stderr: CommandPipe
        do {
            stderr = try CommandPipe(isWaitedFor: false)
        } catch {
            try? stdin.close()
            throw error
        }
        defer { stderr.close() }
        let result = try await Subprocess.run(
            program, arguments: Arguments(Array(words.dropFirst())), environment: surroundings,
            workingDirectory: FilePath(absoluteFolder),
            platformOptions: reader == nil ? .ownProcessGroup : .ownSession,
            input: .fileDescriptor(stdin, closeAfterSpawningProcess: true), output: output,
            error: .fileDescriptor(stderr.commands, closeAfterSpawningProcess: true)
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
            let ending = await watch.wait(until: .now + timeLimit, stop) { signal in
                try? command.send(signal: signal, toProcessGroup: true)
            }
            return (ending, watch.lastWords)
        }
        let (watched, lastWords) = result.closureResult
        return CommandEnding(watched, result.terminationStatus, lastWords: lastWords)
    }

    private var surroundings: Subprocess.Environment {
        .inherit.updating(
            environment.reduce(into: [:]) {
                $0.updateValue($1.value, forKey: Subprocess.Environment.Key(stringLiteral: $1.key))
            })
    }

    private var program: Executable {
        let name = words.first ?? ""
        guard name.utf8.contains(UInt8(ascii: "/")) else { return .name(name) }
        return .path(FilePath(name.isAbsolutePath ? name : absoluteFolder.appendingPath(name)))
    }

    private var absoluteFolder: String {
        folder.isAbsolutePath ? folder : FileManager.default.currentDirectoryPath.appendingPath(folder)
    }
}

/// A file for a command to read. Not a pipe: a command that does not read could block us, and one that closes it could end us.
private func namelessFile(holding bytes: Data) throws -> FileDescriptor {
    let number = cplatform_anonymous_file()
    guard number >= 0 else { throw Errno(rawValue: errno) }
    let file = FileDescriptor(rawValue: number)
    do {
        try file.writeAll(bytes)
        try file.seek(offset: 0, from: .start)
        return file
    } catch {
        try? file.close()
        throw error
    }
}

extension PlatformOptions {
    /// A session of its own, and with it a process group: one that asks for a password on our terminal fails at once, since it
    /// has none, and is not stopped.
    fileprivate static var ownSession: PlatformOptions {
        var options = PlatformOptions()
        options.createSession = true
        return options
    }
}
