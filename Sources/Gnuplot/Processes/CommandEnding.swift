import Subprocess

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
        /// It ended in its time, but something that it started went on holding its stderr, and was ended.
        case survived
        /// Our own work was cancelled, and it with it.
        case stopped
        /// It could not be started.
        case notStarted
        /// No further process was to be had for it.
        case noProcess
    }

    /// What became of it.
    package let outcome: Outcome
    /// The last lines that it wrote to stderr; where it was not started, why.
    package let lastWords: [String]

    init(_ outcome: Outcome, lastWords: [String] = []) {
        self.outcome = outcome
        self.lastWords = lastWords
    }

    init(_ failure: StartFailure) {
        self.init(failure.isShortage ? .noProcess : .notStarted, lastWords: [failure.words])
    }

    init(_ ending: CommandWatch.Ending, _ status: TerminationStatus, lastWords: [String]) {
        let outcome: Outcome =
            switch (ending, status) {
            case (.done, .exited(0)): .succeeded
            case (.done, .exited(let status)): .failed(status: status)
            case (.done, .signaled(let signal)): .ended(signal: signal)
            case (.late, _): .late
            case (.survived, _): .survived
            case (.stopped, _): .stopped
            }
        self.init(outcome, lastWords: lastWords)
    }
}
