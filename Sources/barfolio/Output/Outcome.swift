import ArgumentParser
import Charts
import Foundation

extension AsyncParsableCommand {
    /// Runs a command's work, prints its errors, and ends with their exit code, or by the signal that interrupted it.
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

/// The exit code where everything failed: that of all errors, or 1 if they differ. A lack of processes comes first.
func commonExitCode(of errors: [ReportError]) -> Int32 {
    if errors.contains(where: { $0.kind == .noProcess }) { return ReportError.Kind.noProcess.exitCode }
    let codes = Set(errors.map(\.kind.exitCode))
    return codes.count == 1 ? codes.first ?? 1 : 1
}
