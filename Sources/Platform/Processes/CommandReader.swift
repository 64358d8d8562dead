import Dispatch
import Synchronization

/// Asks work that cannot be cancelled to end.
final class CancellationFlag: Sendable {
    private let raised = Atomic(false)

    var isRaised: Bool { raised.load(ordering: .acquiring) }

    func raise() { raised.store(true, ordering: .releasing) }
}

/// Reads what a command prints, on a thread of its own, so that no other task waits for a pipe.
final class CommandReader: Sendable {
    private enum State: Int, AtomicRepresentable { case waiting, reading, done, failed }

    private let pipe: FileDescriptor
    private let stop: CancellationFlag
    private let read: @Sendable (Int32) throws -> Bool
    private let failures = AsyncStream.makeStream(of: (any Error).self)
    private let state = Atomic(State.waiting)

    /// - Parameters:
    ///   - stop: is raised where the reader stops.
    ///   - read: reads from a descriptor, and returns whether it came to the end.
    init(_ pipe: FileDescriptor, _ stop: CancellationFlag, _ read: @escaping @Sendable (Int32) throws -> Bool) {
        (self.pipe, self.stop, self.read) = (pipe, stop, read)
    }

    /// Begins; throws where there is no thread to be had for it.
    func start() throws(StartFailure) {
        try OwnThread.start { [self] in
            do {
                if try !read(pipe.rawValue) { stop.raise() }
                state.store(.done, ordering: .releasing)
            } catch {
                failures.continuation.yield(error)
                state.store(.failed, ordering: .releasing)
                // One that has printed too little is often about to end by itself, with a status and a message that say
                // more.
                DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500)) { [stop] in stop.raise() }
            }
            failures.continuation.finish()
        }
        // It may have read all by now.
        _ = state.compareExchange(expected: .waiting, desired: .reading, ordering: .acquiringAndReleasing)
    }

    /// Whether it has read all that it will.
    var isDone: Bool { [.done, .failed].contains(state.load(ordering: .acquiring)) }

    /// Whether it has given up.
    var hasFailed: Bool { state.load(ordering: .acquiring) == .failed }

    /// What the reader threw; nil where it did not. Waits until it is done.
    var failure: (any Error)? {
        get async {
            guard state.load(ordering: .acquiring) != .waiting else { return nil }
            return await failures.stream.first { _ in true }
        }
    }
}
