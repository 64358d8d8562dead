import Synchronization

/// Says when SQLite is to stop: where the time of a read is up, or where a writer waits that the read gives way to.
final class ReadWatch: Sendable {
    private let limits: ReadLimits
    /// Whether a writer waits; nil where the read does not give way.
    private let writerWaits: (@Sendable () -> Bool)?
    private let gaveWayFlag = Atomic(false)

    init(_ limits: ReadLimits, writerWaits: (@Sendable () -> Bool)?) {
        self.limits = limits
        self.writerWaits = writerWaits
    }

    /// Whether the read was stopped for a writer's sake.
    var gaveWay: Bool { gaveWayFlag.load(ordering: .relaxed) }

    /// Whether the read is to stop now. Asked by SQLite every so many steps, from any thread.
    var isOver: Bool {
        if limits.isOver { return true }
        if !gaveWay, writerWaits?() == true { gaveWayFlag.store(true, ordering: .relaxed) }
        return gaveWay
    }
}
