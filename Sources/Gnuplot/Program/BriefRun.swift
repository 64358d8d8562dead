import Foundation
import Subprocess

/// A small program run to its end: what it said.
struct BriefRun: Sendable {
    var output: String
    var errors: String

    /// Runs a program in gnuplot's environment, without input.
    ///
    /// HOME, the cache and the data are a folder that does not exist: the programs asked here need neither.
    /// - Throws: if it cannot be started, ends with another status than 0, or is not done in time.
    static func of(
        _ path: String, _ arguments: [String], timeLimit: Duration
    ) async throws(StartFailure) -> BriefRun {
        // One that takes too long is cancelled, and with it the program's whole process group killed.
        try await ProcessStart.running(within: timeLimit) { _ in try await answer(of: path, arguments) }
    }

    private static func answer(of path: String, _ arguments: [String]) async throws -> BriefRun {
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
            throw StartFailure(
                words: "it \(result.terminationStatus.inWords)\n\(answer.errors.suffix(500))",
                isShortage: answer.errors.contains(GnuplotWords.ofShortage))
        }
        return answer
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
