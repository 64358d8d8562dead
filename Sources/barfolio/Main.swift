import Charts
import Foundation
import Gnuplot
import Synchronization

/// Where the process begins, and from where it is watched: the main thread, of which nobody else makes use.
///
/// Swift runs tasks by the system's queues of work. Where these get no thread they try again every second, without an end, and with them
/// waits the run with its lock. So the main thread looks once a second whether tasks still run, and ends the process where
/// they do not because there is no thread to be had. Nothing is half published by that, no more than by a kill.
@main
enum Main {
    /// For how many seconds a shortage of threads is waited out.
    private static let patience = 10
    /// The fewest threads with which a run gets somewhere: Swift's pool, and the system's timer.
    private static let threads = 3
    private static let beats = Atomic(0)

    /// Says what is missing where the command could not even begin, else runs it.
    static func main() {
        do {
            try Barfolio.checkArguments()
            try ProcessLimits.check()
            try waitForThreads()
            // From another thread: whoever begins a task may be kept waiting for the pool's thread.
            try OwnThread.start {
                Task { await Barfolio.perform() }
                Task {
                    while true {
                        beats.add(1, ordering: .relaxed)
                        try? await Task.sleep(for: .seconds(1))
                    }
                }
            }
        } catch let error as ReportError {
            end(error)
        } catch {
            end(.noProcess((error as? StartFailure)?.words ?? "\(error)"))
        }
        watch()
    }

    private static func waitForThreads() throws(ReportError) {
        var misses = 0
        while !OwnThread.canStart(threads) {
            guard misses < patience else {
                throw .noProcess("for \(patience) seconds there was no room for \(threads) threads")
            }
            misses += 1
            sleep(1)
        }
    }

    /// Looks after the tasks. What counts are its own looks, so that a process that was stopped has missed nothing.
    private static func watch() -> Never {
        // Here signals arrive, as they do on the main thread of Swift's own. A parent may have blocked them for us.
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        var (seen, used, misses) = (0, clock(), 0)
        while misses < patience {
            sleep(1)
            let (beat, time) = (beats.load(ordering: .relaxed), clock())
            // One who computes is not stuck, though the pool has no thread for anybody else.
            let isBusy = beat != seen || time - used > CLOCKS_PER_SEC / 20
            misses = isBusy || OwnThread.canStart() ? 0 : misses + 1
            (seen, used) = (beat, time)
        }
        end(.noProcess("for \(patience) seconds no task could run"))
    }

    /// Ends the process without more ado: what would tidy up might wait for a thread, too.
    private static func end(_ error: ReportError) -> Never {
        Console(isQuiet: false).fail(error)
        _exit(error.kind.exitCode)
    }
}
