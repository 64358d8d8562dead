import Charts
import Foundation
import Platform
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
        // What a parent ignores stays ignored, and the system would not tell how our processes end.
        signal(SIGCHLD, SIG_DFL)
        HostLocale.leave()
        do {
            try Barfolio.checkArguments()
            try ProcessLimits.check()
            var misses = 0
            while !OwnThread.canStart(threads) {
                guard misses < patience else {
                    throw ReportError.noProcess("for \(patience) seconds there was no room for \(threads) threads")
                }
                misses += 1
                sleep(1)
            }
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
            end(.noProcess((error as? StartFailure)?.message ?? "\(error)"))
        }
        watch()
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

/// What the system allows this process (ulimit), and what barfolio cannot do without.
///
/// Where threads cannot be started or gnuplot cannot be spoken to for want of these, what we are built upon waits for better
/// times, for ever, and holds the archive's lock meanwhile. So too little is said at once.
enum ProcessLimits {
    /// File descriptors: some twenty of our own, and fewer than ten for every gnuplot and every reader.
    private static let files: rlim_t = 64
    /// Bytes of address space, most of which is only reserved: for threads, and for what other programs may print.
    private static let memory: UInt64 = 512 << 20

    /// Takes as many file descriptors as one may have, where few are left.
    ///
    /// - Throws: `.inputOutput` where there is too little to begin.
    static func check() throws(ReportError) {
        #if canImport(Darwin)
            let (openFiles, addressSpace) = (RLIMIT_NOFILE, RLIMIT_AS)
        #else
            let (openFiles, addressSpace) = (
                __rlimit_resource_t(RLIMIT_NOFILE.rawValue), __rlimit_resource_t(RLIMIT_AS.rawValue)
            )
        #endif
        var limit = rlimit()
        if getrlimit(openFiles, &limit) == 0 {
            // Those that the parent left open count, too.
            let free = open("/", O_RDONLY)
            let used = free >= 0 ? rlim_t(free) : errno == EMFILE ? limit.rlim_cur : 0
            if free >= 0 { close(free) }
            if limit.rlim_cur < used + 1_024 {
                limit.rlim_cur = min(used + 1_024, limit.rlim_max)
                setrlimit(openFiles, &limit)
            }
            if limit.rlim_cur < used + files {
                throw tooLittle(
                    "at most \(limit.rlim_cur) open files, and \(used) are open already",
                    "allow \(used + files) or more: ulimit -n \(used + 1_024)")
            }
        }
        if getrlimit(addressSpace, &limit) == 0, UInt64(limit.rlim_cur) < memory {
            throw tooLittle(
                "at most \(UInt64(limit.rlim_cur) >> 20) MiB of memory",
                "allow \(memory >> 20) MiB or more: ulimit -v unlimited")
        }
    }

    private static func tooLittle(_ what: String, _ advice: String) -> ReportError {
        ReportError(.inputOutput, subject: "barfolio", found: "the system allows this process \(what)", advice: advice)
    }
}
