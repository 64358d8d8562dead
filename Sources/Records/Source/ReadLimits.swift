import CPlatform
import Charts
import Synchronization

/// How long a read may take, how much it may keep, and what ends it early. Shared by all connections of one read.
package final class ReadLimits: Sendable {
    private let start = ContinuousClock.now
    private let isCancelled = Atomic(false)
    /// The time that was allowed.
    package let allowed: Duration

    /// The bytes that medians, percentiles and distinct values may take. SQLite's own limit of memory does not hold there.
    let valueSize: Int

    /// What to do where it takes too long.
    package let advice: String

    /// What inspecting all tables of a database may take together; views may take twice as much.
    let allTables: Duration

    /// Allows a read some time from now on.
    package init(
        time: Duration = .seconds(600), valueSize: Int = 256 << 20,
        advice: String = "narrow the query or the table, or allow more time", allTables: Duration = .milliseconds(1_200)
    ) {
        (allowed, self.valueSize, self.advice, self.allTables) = (time, valueSize, advice, allTables)
    }

    /// Ends the read as soon as SQLite comes up for air.
    package func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// Whether the read is to end now. Asked by SQLite at regular numbers of steps.
    var isOver: Bool { isCancelled.load(ordering: .relaxed) || spent > allowed }

    /// Whether it was ended by its time limit.
    var isLate: Bool { !isCancelled.load(ordering: .relaxed) && spent > allowed }

    /// How long it has taken until now.
    var spent: Duration { .now - start }

    /// That it took too long.
    package func lateness(of subject: String) -> ReportError {
        ReportError(
            .data, subject: subject, found: "reading took longer than \(allowed.components.seconds) s", advice: advice)
    }
}

/// Says when SQLite is to stop: where the time of a read is up, or where a writer waits that the read gives way to.
final class ReadWatch: Sendable {
    private let limits: ReadLimits
    /// Whether a writer waits; nil where the read does not give way.
    private let writerWaits: (@Sendable () -> Bool)?
    private let gaveWayFlag = Atomic(false)
    /// Whether its statements have functions of dates, and of chance.
    private let hasDateFunctions = Atomic(false), hasChance = Atomic(false)
    private let timesAskedBefore = Atomic(csqlite_times_asked())
    /// When the piece of work that is being done is to end.
    private let deadline = Mutex(ContinuousClock.Instant?.none)

    init(_ limits: ReadLimits, writerWaits: (@Sendable () -> Bool)?) {
        (self.limits, self.writerWaits) = (limits, writerWaits)
    }

    /// Takes note of a function in a statement that is read; its name in small letters.
    func note(function name: String) {
        switch name {
        case "date", "time", "datetime", "julianday", "unixepoch", "strftime", "timediff", "current_date",
            "current_time", "current_timestamp":
            hasDateFunctions.store(true, ordering: .relaxed)
        case "random", "randomblob": hasChance.store(true, ordering: .relaxed)
        default: break
        }
    }

    /// Forgets the functions of statements that were read until now.
    func forgetFunctions() {
        hasDateFunctions.store(false, ordering: .relaxed)
        hasChance.store(false, ordering: .relaxed)
        timesAskedBefore.store(csqlite_times_asked(), ordering: .relaxed)
    }

    /// Whether the same statements on the same database may give other rows: they have asked for the time, or for chance.
    ///
    /// Another read of this process that asks for the time meanwhile counts for one that has such functions, too.
    var hasAskedForTimeOrChance: Bool {
        hasChance.load(ordering: .relaxed)
            || hasDateFunctions.load(ordering: .relaxed)
                && csqlite_times_asked() != timesAskedBefore.load(ordering: .relaxed)
    }

    /// Whether the read was stopped for a writer's sake.
    var gaveWay: Bool { gaveWayFlag.load(ordering: .relaxed) }

    /// Does a piece of work that may take so long; within another one that is not over.
    func allowing<Value>(_ time: Duration, _ work: () throws -> Value) rethrows -> Value {
        let outer = deadline.withLock { deadline in
            let outer = deadline
            deadline = min(outer ?? .now + time, .now + time)
            return outer
        }
        defer { deadline.withLock { $0 = outer } }
        return try work()
    }

    /// Whether that time alone is up.
    var isLate: Bool { !limits.isOver && !gaveWay && deadline.withLock { $0.map { $0 < .now } ?? false } }

    /// Whether the read is to stop now. Asked by SQLite at regular numbers of steps, from any thread.
    var isOver: Bool {
        if limits.isOver || isLate { return true }
        if !gaveWay, writerWaits?() == true { gaveWayFlag.store(true, ordering: .relaxed) }
        return gaveWay
    }
}
