import Foundation

/// The terminal's bell, for one who went for a coffee: `--bell`.
struct Bell: Sendable {
    let isAsked: Bool

    /// Rings where somebody asked for it and may hear it: when all is done, well or not, on a terminal. cron's mail gets no bell.
    func ring() {
        guard isAsked, isatty(STDERR_FILENO) == 1 else { return }
        try? FileHandle.standardError.write(contentsOf: Data("\u{7}".utf8))
    }
}
