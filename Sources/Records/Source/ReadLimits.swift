import Charts
import Synchronization

/// How long a read may take, and the word that ends it early. Shared by all connections of one read.
package final class ReadLimits: Sendable {
    private let start = ContinuousClock.now
    private let isCancelled = Atomic(false)
    /// The time that was allowed.
    let allowed: Duration

    /// Allows a read so much time from now on.
    package init(time: Duration = .seconds(600)) {
        allowed = time
    }

    /// Ends the read as soon as SQLite comes up for air.
    package func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// Whether the read is to end now. Asked by SQLite every so many steps.
    var isOver: Bool { isCancelled.load(ordering: .relaxed) || spent > allowed }

    /// Whether it was ended by its time limit.
    var isLate: Bool { !isCancelled.load(ordering: .relaxed) && spent > allowed }

    /// How long it has taken until now.
    var spent: Duration { .now - start }

    /// That it is over.
    func isOverError(_ subject: String) -> ReportError {
        ReportError(
            .data, subject: subject, found: "reading took longer than \(allowed.components.seconds) s",
            advice: "narrow the query or the table, or allow more time with --read-limit SECONDS")
    }
}
