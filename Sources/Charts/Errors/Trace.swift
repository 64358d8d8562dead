import Synchronization

/// What `--verbose` shows: which SQL is run, and what gnuplot is told. One for the process, as standard error is.
package enum Trace {
    private static let sink = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// From now on gives everything that is said to a function.
    package static func begin(_ write: @escaping @Sendable (String) -> Void) { sink.withLock { $0 = write } }

    /// Says something, where somebody listens; else it is not even put together.
    package static func say(_ text: @autoclosure () -> String) {
        guard let write = sink.withLock({ $0 }) else { return }
        write(text())
    }
}
