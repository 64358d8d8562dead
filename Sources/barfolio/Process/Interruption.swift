import Foundation
import Platform

/// Signals that end a command: SIGINT, SIGTERM, SIGHUP and SIGQUIT, turned into bytes of a pipe, the one thing that a handler may safely do.
///
/// The first cancels the work, which ends its gnuplots and removes its staging folders; then the process ends by that
/// very signal, so that a shell or cron sees 128+n. A run that cannot tidy up within the grace ends all the same:
/// what it leaves is swept by the next run, and nothing of it was published.
struct Interruption {
    private static let grace = DispatchTimeInterval.seconds(3)
    // Written before the handlers are installed and read by them alone; a signal handler can reach nothing but a global.
    private nonisolated(unsafe) static var writeEnd: Int32 = -1
    // Set by the handler before it writes; a word that is only ever stored whole.
    private nonisolated(unsafe) static var number: sig_atomic_t = 0
    private let readEnd: Int32

    init() {
        let pipe = try? Channel.output()
        (readEnd, Self.writeEnd) = (pipe?.ours.rawValue ?? -1, pipe?.theirs.rawValue ?? -1)
        // Handlers, unlike ignored signals, are not inherited by the gnuplots that we start. Swift's own handler of SIGQUIT, where there is a
        // toolchain, prints a backtrace and goes on.
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            // nohup asks for its signal to be ignored; so be it.
            if isIgnored(signal: number) { continue }
            signal(number) { number in
                let saved = errno
                if Interruption.number == 0 { Interruption.number = sig_atomic_t(number) }
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(Interruption.writeEnd, &byte, 1)
                errno = saved
            }
        }
    }

    /// The first signal that came, if any.
    var received: Int32? { Self.number == 0 ? nil : Int32(Self.number) }

    /// Cancels work when a signal comes, and ends the process after the grace.
    func cancel(_ work: Task<Void, any Error>) {
        let source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .global())
        source.setEventHandler {
            source.cancel()
            work.cancel()
            DispatchQueue.global().asyncAfter(deadline: .now() + Self.grace) { Self.end(by: received ?? SIGTERM) }
        }
        source.resume()
    }

    /// Ends the process by a signal.
    static func end(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        sigprocmask(SIG_UNBLOCK, &set, nil)
        // Not kill(2): another thread might take SIGQUIT, and this one go on meanwhile.
        raise(number)
        _exit(128 + number)
    }
}
