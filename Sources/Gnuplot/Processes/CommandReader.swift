import Dispatch
import Synchronization

/// Reads what a command prints, on a thread of its own, so that no other task waits for a pipe.
final class CommandReader: Sendable {
    private let pipe: FileDescriptor
    private let stop: CancellationFlag
    private let read: @Sendable (Int32) throws -> Bool
    private let done: AsyncStream<any Error>
    private let end: AsyncStream<any Error>.Continuation
    private let isStarted = Atomic(false)
    private let isOver = Atomic(false)
    private let isFailed = Atomic(false)
    /// How long a command may take to end by itself when its reader has failed.
    private static let grace = DispatchTimeInterval.milliseconds(500)

    /// - Parameters:
    ///   - stop: is raised where the reader stops.
    ///   - read: reads from a descriptor, and returns whether it came to the end.
    init(_ pipe: FileDescriptor, _ stop: CancellationFlag, _ read: @escaping @Sendable (Int32) throws -> Bool) {
        (self.pipe, self.stop, self.read) = (pipe, stop, read)
        (done, end) = AsyncStream.makeStream()
    }

    /// Begins.
    ///
    /// - Throws: where there is no thread to be had for it.
    func start() throws(StartFailure) {
        try OwnThread.start { [self] in
            defer { isOver.store(true, ordering: .releasing) }
            do {
                if try !read(pipe.rawValue) { stop.raise() }
            } catch {
                isFailed.store(true, ordering: .releasing)
                end.yield(error)
                // One that has printed too little is often about to end by itself, with a status and a message that say more.
                DispatchQueue.global().asyncAfter(deadline: .now() + Self.grace) { [stop] in stop.raise() }
            }
            end.finish()
        }
        isStarted.store(true, ordering: .relaxed)
    }

    /// Whether it has read all that it will.
    var isDone: Bool { isOver.load(ordering: .acquiring) }

    /// Whether it has given up.
    var hasFailed: Bool { isFailed.load(ordering: .acquiring) }

    /// What the reader threw; nil where it did not. Waits until it is done.
    var failure: (any Error)? {
        get async {
            guard isStarted.load(ordering: .relaxed) else { return nil }
            for await error in done { return error }
            return nil
        }
    }
}
