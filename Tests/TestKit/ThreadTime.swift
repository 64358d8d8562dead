import Foundation

/// The CPU time that this thread takes for the work: tests beside it do not count, and neither does waiting.
package func threadTime(_ work: () throws -> Void) rethrows -> Duration {
    let start = threadTime
    try work()
    return threadTime - start
}

private var threadTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
