import Charts

/// Which editions of a report stay in the archive, by the calendar. (What is done with it: `prune`.)
package struct Retention: Sendable, Equatable {
    /// How many of a kind.
    package enum Count: Sendable, Equatable {
        /// This number of the newest; 0 for none on this account.
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
        (self.daily, self.weekly, self.monthly, self.yearly) = (daily, weekly, monthly, yearly)
    }

    /// Which editions of these as-of days stay: the newest, and by each rule the newest of each of its number of
    /// last days, weeks, months or years that have an edition at all. (So a month without runs removes no older edition.)
    /// They begin as the report's do. The oldest comes first.
    ///
    /// - Parameter last: the last day that counts. Later editions stay, and no rule counts them: a wrong clock may have made them.
    package func verdicts(
        on editions: [CivilDate], _ starts: CalendarStarts, until last: CivilDate
    ) -> [EditionVerdict] {
        // From the newest on: the first that is met of a week is the one that stays for it.
        var verdicts = Set(editions).sorted(by: >).map {
            EditionVerdict(edition: $0, reasons: $0 > last ? ["of a day to come"] : [])
        }
        let right = verdicts.count(where: \.stays)..<verdicts.count
        if let newest = right.first { verdicts[newest].reasons.append("the newest") }
        let rules: [(Period, Count)] = [(.day, daily), (.week, weekly), (.month, monthly), (.year, yearly)]
        for (period, count) in rules {
            let (most, limit) = if case .of(let most) = count { (most, "\(most)") } else { (Int.max, "all") }
            var known: CivilDate?
            var met = 0
            for index in right {
                let first = period.firstDay(containing: verdicts[index].edition, starts)
                if first == known { continue }
                known = first
                met += 1
                if met > most { break }
                verdicts[index].reasons.append("\(period.rawValue) \(met) of \(limit)")
            }
        }
        return verdicts.reversed()
    }
}

/// Whether an edition stays in the archive, and why.
package struct EditionVerdict: Sendable, Equatable, Encodable {
    /// The as-of day.
    package let edition: CivilDate
    /// Why it stays, such as `day 3 of 30`; empty where it goes.
    package var reasons: [String]

    /// Whether it stays.
    package var stays: Bool { !reasons.isEmpty }
}
