import Charts
import Foundation
import Synchronization

/// Shows the progress, speed and remaining time of a long run in a line on the terminal; without a terminal, nothing.
final class Progress: Sendable {
    private let total: Int
    private let isShown: Bool
    private let start = ContinuousClock.now

    private let state = Mutex((done: 0, shown: ContinuousClock.now, isOnScreen: false))

    /// - Parameter total: how many steps there are.
    init(total: Int, isShown: Bool) {
        self.total = total
        self.isShown = isShown && isatty(STDERR_FILENO) == 1
    }

    func step() {
        let now = ContinuousClock.now
        let line = state.withLock { state -> String? in
            state.done += 1
            guard isShown, now - state.shown > .milliseconds(200) else { return nil }
            state.shown = now
            state.isOnScreen = true
            return text(done: state.done, after: now - start)
        }
        if let line { Console.write("\r\u{1B}[K" + line) }
    }

    /// Erases the line.
    func end() {
        let wasShown = state.withLock { state in
            defer { state.isOnScreen = false }
            return state.isOnScreen
        }
        if wasShown { Console.write("\r\u{1B}[K") }
    }

    /// "120 of 365 editions · 41 a second · 6 s left".
    private func text(done: Int, after time: Duration) -> String {
        let seconds = max(0.001, time / .seconds(1))
        let rate = Double(done) / seconds
        let left = Int((Double(total - done) / rate).rounded(.up))
        let pace = rate >= 10 ? String(Int(rate)) : String(Double(Int(rate * 10)) / 10)
        let rest = left >= 5_400 ? "\((left + 1_800) / 3_600) h" : left >= 90 ? "\((left + 30) / 60) min" : "\(left) s"
        return "\(done) of \(counted(total, "edition")) · \(pace) a second · \(rest) left"
    }
}
