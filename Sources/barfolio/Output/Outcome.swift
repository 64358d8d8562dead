import ArgumentParser
import Charts
import Foundation

extension AsyncParsableCommand {
    /// Runs a command's work, tells what failed, and turns it into the exit code. Ends by the signal that ended us.
    func performing(_ console: Console, _ work: @escaping @Sendable () async throws -> Void) async throws {
        do {
            try await Interruption.watching(work)
        } catch let errors as ReportErrors {
            for error in errors.errors { console.fail(error) }
            throw ExitCode(commonExitCode(of: errors.errors))
        } catch let error as ReportError {
            console.fail(error)
            throw ExitCode(error.kind.exitCode)
        }
    }
}

/// The exit code of failures where nothing succeeded: their common one, or 1 where they differ. Where processes are short, it is that.
func commonExitCode(of errors: [ReportError]) -> Int32 {
    if errors.contains(where: { $0.kind == .noProcess }) { return ReportError.Kind.noProcess.exitCode }
    let codes = Set(errors.map(\.kind.exitCode))
    return codes.count == 1 ? codes.first ?? 1 : 1
}
