import Foundation
import Testing

/// One system call of a program made to fail, or to be the program's last, by strace. Programs that it starts are left alone.
struct SystemCallFault: Sendable, CustomStringConvertible {
    enum Effect: Sendable, Equatable {
        case kill
        /// The call is not made; the program is told of an error, as in "ENOSPC".
        case error(String)
    }

    let call: String
    /// The how manieth call it is. strace counts each thread's by themselves: the first thread that comes so far is hit.
    /// Nil for all of them.
    var occurrence: Int?
    let effect: Effect
    /// Only calls with one of these paths are counted; all where there are none.
    var paths: [String] = []

    var description: String {
        let number = occurrence.map(String.init) ?? ""
        let named = paths.isEmpty ? "" : " of paths with a name"
        return switch effect {
        case .kill: "killed at \(call) \(number)\(named)"
        case .error(let code): "\(code) at \(call) \(number)\(named)"
        }
    }

    /// A program that the fault happens to.
    ///
    /// - Parameter log: where strace writes down the calls.
    func befalling(_ words: [String], log: String) -> [String] {
        let effect =
            switch effect {
            case .kill: "signal=SIGKILL"
            case .error(let code): "error=\(code)"
            }
        // Where a call's failure leaves the program waiting for ever, it is not waited for.
        return ["/usr/bin/env", "timeout", "--signal=KILL", "60"] + Self.strace + ["-o", log]
            + paths.flatMap { ["-P", $0] }
            + ["-e", "trace=\(call)", "-e", "inject=\(call):\(effect)" + (occurrence.map { ":when=\($0)" } ?? "")]
            + words
    }

    /// The lines of the calls that failed: one a thread at most.
    static func hits(log: String) -> [String] {
        let text = FileManager.default.contents(atPath: log).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.split(separator: "\n").filter { $0.contains("(INJECTED)") }.map(String.init)
    }

    /// On one processor nearly all calls of barfolio's come from one thread.
    private static let strace: [String] = {
        let processor = Int.random(in: 0..<max(1, ProcessInfo.processInfo.activeProcessorCount))
        return ["taskset", "-c", "\(processor)", "strace", "-f", "-b", "execve", "-y", "-qq"]
    }()

    /// Whether faults can be made here.
    static func isPermitted() async throws -> Bool {
        let scratch = try Scratch()
        let fault = SystemCallFault(call: "rename", occurrence: 1, effect: .error("EIO"))
        let words = fault.befalling(["true"], log: "/dev/null")
        return try await scratch.invocation(of: words).run().isSuccess
    }
}
