import Foundation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A small program run to its end: what it said.
struct BriefRun: Sendable {
    var output: String
    var errors: String

    /// Why there is no answer.
    struct Failure: Error {
        var words: String
    }

    /// Runs a program in gnuplot's environment, without input.
    ///
    /// HOME, the cache and the data are a folder that does not exist: the programs asked here need neither.
    /// - Throws: `Failure` if it cannot be started, ends with another status than 0, or is not done in time.
    static func of(_ path: String, _ arguments: [String], timeLimit: Duration) async throws(Failure) -> BriefRun {
        let finished = await withTaskGroup(of: Result<BriefRun, Failure>?.self) { group in
            group.addTask { await outcome(of: path, arguments) }
            group.addTask {
                try? await Task.sleep(for: timeLimit)
                return nil
            }
            // Whoever is second is cancelled, and with it the program's whole process group killed.
            defer { group.cancelAll() }
            return await group.next().flatMap { $0 }
        }
        guard let finished else { throw Failure(words: "no answer within \(timeLimit.inWords)") }
        return try finished.get()
    }

    private static func outcome(of path: String, _ arguments: [String]) async -> Result<BriefRun, Failure> {
        do {
            let nowhere = "/nonexistent"
            // As bytes: a collected string of half a megabyte takes Subprocess 50 ms to decode.
            let result = try await run(
                .path(FilePath(path)), arguments: Arguments(arguments),
                environment: GnuplotEnvironment.with(home: nowhere, cache: nowhere, data: nowhere, gd: nowhere),
                platformOptions: .ownProcessGroup,
                output: .bytes(limit: 16 << 20), error: .bytes(limit: 1 << 20))
            let answer = BriefRun(
                output: String(decoding: result.standardOutput, as: UTF8.self),
                errors: String(decoding: result.standardError, as: UTF8.self))
            guard result.terminationStatus.isSuccess else {
                return .failure(Failure(words: "it \(result.terminationStatus.inWords)\n\(answer.errors.suffix(500))"))
            }
            return .success(answer)
        } catch {
            return .failure(Failure(words: "\(error)"))
        }
    }
}

extension Duration {
    /// For messages: "30 seconds", "0.5 seconds".
    var inWords: String {
        let (seconds, attoseconds) = components
        if attoseconds == 0 { return seconds == 1 ? "1 second" : "\(seconds) seconds" }
        return "\(Double(seconds) + Double(attoseconds) / 1e18) seconds"
    }
}

extension TerminationStatus {
    /// For messages, after "gnuplot": "ended with status 1".
    var inWords: String {
        switch self {
        case .exited(let status): "ended with status \(status)"
        case .signaled(let signal): "was ended by signal \(signal)"
        }
    }
}
