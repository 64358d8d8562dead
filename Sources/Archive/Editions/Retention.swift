/// Which editions of a report stay in the archive, by the calendar. (What is done with it: `prune`.)
package struct Retention: Sendable, Equatable {
    /// How many of a kind.
    package enum Count: Sendable, Equatable {
        /// The newest so many; 0 for none on this account.
        case of(Int)
        /// All of them.
        case forever

        /// What can be asked for in numbers.
        package static let allowed = 0...100_000
    }

    /// Days that keep their edition.
    package var daily: Count
    /// Weeks that keep their last edition.
    package var weekly: Count
    /// Months that keep their last edition.
    package var monthly: Count
    /// Years that keep their last edition.
    package var yearly: Count

    /// Keeps what is said; an edition that is kept on no account goes.
    package init(
        daily: Count = .of(0), weekly: Count = .of(0), monthly: Count = .of(0), yearly: Count = .of(0)
    ) {
        self.daily = daily
        self.weekly = weekly
        self.monthly = monthly
        self.yearly = yearly
    }
}
