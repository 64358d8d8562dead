import Charts
import Foundation

/// What the system allows this process (ulimit), and what barfolio cannot do without.
///
/// Where threads cannot be started or gnuplot cannot be spoken to for want of these, what we are built upon waits for better
/// times, for ever, and holds the archive's lock meanwhile. So too little is said at once.
enum ProcessLimits {
    /// File descriptors: some twenty of our own, and fewer than ten for every gnuplot and every reader.
    private static let files: UInt64 = 64
    /// Bytes of address space, most of which is only reserved: for threads, and for what other programs may print.
    private static let memory: UInt64 = 512 << 20

    /// Takes as many file descriptors as one may have, where the usual number is small.
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
            if UInt64(limit.rlim_cur) < 1_024 {
                limit.rlim_cur = min(1_024, limit.rlim_max)
                setrlimit(openFiles, &limit)
            }
            if UInt64(limit.rlim_cur) < files {
                throw tooLittle("at most \(limit.rlim_cur) open files", "allow \(files) or more: ulimit -n 1024")
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
