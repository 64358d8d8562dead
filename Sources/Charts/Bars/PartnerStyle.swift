/// What a report's bars are compared with, and how that is shown.
package struct PartnerStyle: Sendable, Equatable {
    /// An outline behind the bar, how much the number changed, or both.
    package enum Display: String, Sendable, CaseIterable { case ghost, delta, both }

    /// Which bucket is a bar's partner.
    package var with: Partner
    /// How it is shown.
    package var display: Display
    /// What people call the partner: "previous month".
    package var name = ""

    /// Says what is compared with what.
    package init(_ with: Partner, as display: Display = .both) { (self.with, self.display) = (with, display) }

    /// Whether there are outlines; whether there are changes.
    package var hasGhosts: Bool { display != .delta }
    package var hasDeltas: Bool { display != .ghost }
}

/// The number that a bar is compared with.
package struct PartnerNumber: Sendable, Equatable {
    /// Why a bucket has none that is not over, whose rows have not all arrived, or that may have those of two hours.
    package enum Absence: String, Sendable, Codable {
        /// Rows of the day that is not over, or of its partner, have no time of day.
        case timeless = "rows without a time of day"
        /// A row stands for a whole bucket.
        case preAggregated = "rows that are whole buckets"
        /// The clock showed the times of the bucket, or of its partner, twice.
        case twoHours = "rows whose times do not tell which of two hours they are of"
    }

    /// Its bucket. What is not over is compared with the same days, or up to the same time of day, so this may end within one.
    package var bucket: Bucket
    /// The first instant of it that no longer counts, in seconds since 1970 UTC.
    package var until: Int64
    /// Whether that is a time of day.
    package var isUntilTime = false
    /// The first instant that counts, where that is not its beginning: later where it is cut, earlier where it is a running total.
    package var since: Int64?
    /// The number.
    package var amount: Amount

    /// Whether it is that of a whole bucket with fewer days: until March 30, February has not the same ones.
    func isShorter(than first: CivilDate, through last: CivilDate) -> Bool {
        let days = bucket.nextDay.daysSinceEpoch - bucket.firstDay.daysSinceEpoch
        return until == bucket.end && days <= last.daysSinceEpoch - first.daysSinceEpoch
    }

    /// How much more a number is, as a share of this one; nil of zero, of what is below it, and where it is too large for a double.
    package func share(of amount: Amount) -> Double? {
        quotient(of: amount).flatMap { $0.double.isFinite ? $0.double : nil }
    }

    /// How much more a number is, divided by this one; nil of zero and of what is below it.
    private func quotient(of amount: Amount) -> Quotient? {
        var base = ExactDecimal(self.amount)
        if base.isZero || base.isNegative { return nil }
        base.isNegative = true
        // Both as decimals: a double is added as all of its binary digits, of which equal means would leave some.
        return total(of: [.decimal(ExactDecimal(amount)), .decimal(base)]).map { Quotient($0, by: self.amount) }
    }

    /// How much a number differs, as it is written: `+3.2%`, `new` where there was nothing; nil where a share means nothing, below zero.
    ///
    /// The quotient is rounded to the nearest tenth of a percent, from 100 % on to the nearest percent. A change is never `±0%`, but
    /// `+0.0%`; and `−100%` is where nothing is left, so it ends at `−99.9%`.
    package func change(to amount: Amount, _ language: NumberLanguage, _ phrases: Phrases) -> String? {
        if self.amount.isZero { return amount.isZero ? nil : phrases(.new) }
        guard let quotient = quotient(of: amount) else { return nil }
        for digits in [1, 0] {
            guard let share = quotient.rounded(toDigits: digits + 2, .toNearestOrAwayFromZero), share.digits < 1 << 60
            else { return nil }
            let unit = digits == 1 ? 10 : 1
            var change = (share.isNegative ? -1 : 1) * Int(share.digits)
            if change == -100 * unit, amount > .integer(0) { change += 1 }
            if abs(change) >= 100 * unit, digits == 1 { continue }
            let number = language.grouped("\(abs(change) / unit)")
            let isSame = amount == self.amount
            let fraction = unit == 1 || isSame ? "" : language.decimalSeparator + "\(abs(change) % unit)"
            return (isSame ? "±" : amount < self.amount ? NumberLanguage.minusSign : "+")
                + phrases(.percent, number + fraction)
        }
        return nil
    }
}

extension PartnerNumber {
    /// The number of a bucket, as far as its rows count.
    ///
    /// - Parameter oldest: where a total of all rows begins.
    fileprivate init(_ bucket: Bucket, _ amount: Amount, of days: Grouping, _ oldest: Int64) {
        until = min(bucket.end, days.rowsUntil)
        isUntilTime = until == days.clock
        let begin = max(days.rowsFrom ?? .min, days.total == .report ? oldest : days.begin(ofNumberAt: bucket.start))
        since = begin == bucket.start ? nil : begin
        (self.bucket, self.amount) = (bucket, amount)
    }
}

extension Tally {
    /// Gives entries the number that each is compared with: that of its partner, of the same series; and the sum that their stack is
    /// compared with.
    ///
    /// What is unfinished is compared with the same part of its partner; where rows do not tell what is of that part, with nothing.
    ///
    /// - Parameter shown: the series that make up the sum; all where it is empty.
    package func compared(
        with partners: Tally, over others: Partners, _ style: PartnerStyle, _ grouping: Grouping,
        shown: Set<String> = [], isPreAggregated: Bool = false
    ) -> Tally {
        let days = others.days
        // A total of all rows begins with the first bucket that has one.
        let first = partners.entries.first?.key
        let oldest = if case .bucket(let bucket)? = first { bucket.start } else { Int64.min }
        let absence: PartnerNumber.Absence? =
            isPreAggregated
            ? .preAggregated : days.clock != nil && rows.timeless + partners.rows.timeless > 0 ? .timeless : nil
        // By their starts and series.
        var numbers: [Int64: [String?: (bucket: Bucket, amount: Amount, isOfTwoHours: Bool)]] = [:]
        var sums: [Int64: (bucket: Bucket, sum: Sum)] = [:]
        // What a part comes to of which no row could be used is not known, and so is its stack.
        var unknown: Set<Int64> = []
        for entry in partners.entries {
            guard case .bucket(let bucket) = entry.key else { continue }
            let isShown = entry.series.map { shown.isEmpty || shown.contains($0) } ?? false
            let isOfTwoHours = entry.value.isOfTwoHours
            if isShown, isOfTwoHours || entry.value.amount == nil { unknown.insert(bucket.start) }
            guard let amount = entry.value.amount else { continue }
            numbers[bucket.start, default: [:]][entry.series] = (bucket, amount, isOfTwoHours)
            if isShown { sums[bucket.start, default: (bucket, Sum())].sum.add(amount) }
        }
        var tally = self
        for index in entries.indices {
            guard case .bucket(let bucket) = entries[index].key, others.buckets.contains(bucket.start),
                entries[index].value.amount != nil,
                let start = grouping.start(ofPartner: style.with, of: bucket)
            else { continue }
            let partner = numbers[start]?[entries[index].series]
            let isPart = isPreAggregated ? bucket.end > grouping.arrivedUntil : bucket.coverage == .unfinished
            let isOfTwoHours = entries[index].value.isOfTwoHours || partner?.isOfTwoHours ?? false
            if let absence = isOfTwoHours ? .twoHours : isPart ? absence : nil {
                if partner != nil { tally.entries[index].uncompared = absence }
                continue
            }
            tally.entries[index].partner = partner.map { PartnerNumber($0.bucket, $0.amount, of: days, oldest) }
            if !unknown.contains(start), let (partner, sum) = sums[start], let amount = sum.amount {
                tally.entries[index].stackPartner = PartnerNumber(partner, amount, of: days, oldest)
            }
        }
        return tally
    }
}
