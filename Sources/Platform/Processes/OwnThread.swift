import CPlatform

/// A thread outside Swift's pool and the system's queues, which wait without an end where there is none to be had.
package enum OwnThread {
    /// Does some work on a thread of its own; throws where there is none to be had.
    package static func start(_ work: @escaping @Sendable () -> Void) throws(StartFailure) {
        let work = Unmanaged.passRetained(Work(body: work))
        let error = cplatform_start_thread(
            { pointer in
                if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
                return nil
            }, work.toOpaque())
        guard error == 0 else {
            work.release()
            throw StartFailure(message: "\(Errno(rawValue: error))", isShortage: true)
        }
    }

    /// Whether this number of further threads can be started just now.
    package static func canStart(_ count: Int = 1) -> Bool { cplatform_try_threads(Int32(count)) == 0 }

    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(body: @escaping @Sendable () -> Void) { self.body = body }
    }
}
