import Synchronization

/// Watches one running gnuplot: ends it when a page takes too long, and knows whether it is to get more pages. One
/// timer for all pages of a gnuplot, not one for each: at a thousand pages in some seconds that matters.
final class GnuplotWatch: Sendable {
    /// The deadline is when the page that gnuplot is drawing must be done; nil between pages.
    private let state = Mutex((deadline: ContinuousClock.Instant?.none, isLate: false, isTrusted: true))
    /// How long the sleeper sleeps at most: a page's time may be shorter than that of the page before.
    private static let step = Duration.seconds(1)
    private let kill: @Sendable () -> Void

    /// - Parameter kill: ends the gnuplot with all that it started.
    init(kill: @escaping @Sendable () -> Void) { self.kill = kill }

    /// gnuplot turns to a page, which must be done then; nil: it waits for pages.
    func expect(by deadline: ContinuousClock.Instant?) { state.withLock { $0.deadline = deadline } }

    /// Whether the gnuplot was ended because a page took too long.
    var isLate: Bool { state.withLock(\.isLate) }

    /// Whether gnuplot has done nothing strange yet.
    var isTrusted: Bool { state.withLock(\.isTrusted) }

    /// gnuplot has left a broken picture: it gets no more pages.
    func distrust() { state.withLock { $0.isTrusted = false } }

    /// Keeps watch until its task is cancelled.
    func keep() async {
        while true {
            let latest = ContinuousClock.now + Self.step
            let wake = state.withLock { $0.deadline.map { min($0, latest) } ?? latest }
            do { try await Task.sleep(until: wake, clock: .continuous) } catch { return }
            // What stopped us for so long, such as a container's pause, stopped gnuplot, too.
            let pause = ContinuousClock.now - wake
            state.withLock { state in
                if pause > Self.step { state.deadline? += pause }
                state.isLate = state.deadline.map { $0 <= .now } ?? false
            }
            if isLate { return kill() }
        }
    }
}
