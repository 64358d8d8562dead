import Foundation

/// Rings the terminal's bell when a command is done: `--bell`.
struct Bell: Sendable {
    let isAsked: Bool

    /// Rings if it was asked for, at the end, whether the command succeeded or failed; on a terminal only, since cron's mail has no use for it.
    func ring() {
        guard isAsked, isatty(STDERR_FILENO) == 1 else { return }
        try? FileHandle.standardError.write(contentsOf: Data("\u{7}".utf8))
    }
}
