/// The names below a time axis: what those of a year or a day share stands once, below the first of them. Where not all buckets have room
/// for theirs, the first bucket of each month, week or day, or every sixth hour is named: in the finest step whose names have room.
struct TimeNames {
    /// The columns that are named, from the left.
    let columns: [Int]
    /// The name of each, on one line or two.
    let lines: [[String]]

    init(_ buckets: [Bucket], _ labels: BucketLabels) {
        let years = Set(buckets.map(\.firstDay.components.year))
        columns = Array(buckets.indices)
        lines = Self.lines(buckets, labels) { bucket in
            let year = labels.year(of: bucket)
            switch bucket.period {
            case .quarterHour, .hour: return Step.hours(1).name(of: bucket, labels)
            case .month where bucket.starts.month == 1: return Step.months(1).name(of: bucket, labels)
            case .quarter where bucket.starts.hasUsualYears:
                return (labels.names.calendarQuarters[(bucket.firstDay.components.month - 1) / 3], year)
            case .day, .week, .month: return (labels.text(for: bucket), years.count > 1 ? year : "")
            case .quarter, .year, .period: return (labels.text(for: bucket), "")
            }
        }
    }

    /// What may be written below a bucket beside its own name, in any step.
    static func texts(of bucket: Bucket, _ labels: BucketLabels) -> [String] {
        guard labels.pattern == nil else { return [] }
        return [labels.year(of: bucket), Step.months(1).name(of: bucket, labels).name]
            + TimeNames([bucket], labels).lines.joined()
    }

    /// The lines of buckets that are named; those of a pattern of the report's own are as it says.
    private static func lines(
        _ buckets: [Bucket], _ labels: BucketLabels, name: (Bucket) -> (name: String, common: String)
    ) -> [[String]] {
        var last = ""
        return buckets.map { bucket in
            guard labels.pattern == nil else { return [labels.text(for: bucket)] }
            let (name, common) = name(bucket)
            defer { last = common }
            return common.isEmpty || common == last ? [name] : [name, common]
        }
    }

    /// From one name to the next.
    fileprivate enum Step: Equatable {
        /// A number of hours that divides a day's 24.
        case hours(Int)
        case day, week
        /// A number of months, counted from the year's first.
        case months(Int)
    }

    /// The steps, the finest first.
    private static func steps(of period: Period) -> [Step] {
        let years = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].map { Step.months(12 * $0) }
        return switch period {
        case .quarterHour: [.hours(1)] + steps(of: .hour)
        case .hour: [.hours(2), .hours(3), .hours(6), .hours(12), .day, .week, .months(1), .months(3)] + years
        case .day: [.week, .months(1), .months(3), .months(6)] + years
        case .week: [.months(1), .months(3), .months(6)] + years
        case .month: [.months(3), .months(6)] + years
        case .quarter, .year: years
        case .period: []
        }
    }

    /// Finds the step.
    ///
    /// - Parameters:
    ///   - buckets: those of the page's columns, of one period, in order.
    ///   - slot: how far columns are apart, in pixels.
    ///   - width: of a line, in pixels.
    ///   - gap: what is left between two names at least, in pixels.
    /// - Returns: nil where no step has two names with room.
    init?(
        _ buckets: [Bucket], _ labels: BucketLabels, slot: Double, gap: Double, width: (String) -> Double
    ) {
        guard let period = buckets.first?.period else { return nil }
        for step in Self.steps(of: period) {
            let columns = buckets.indices.filter { index in
                let bucket = buckets[index]
                return step.number(of: bucket)
                    != (index > 0 ? step.number(of: buckets[index - 1]) : step.number(before: bucket))
            }
            guard columns.count > 1 else { return nil }
            let lines = Self.lines(columns.map { buckets[$0] }, labels) { step.name(of: $0, labels) }
            let widest = lines.joined().map(width).max() ?? 0
            let nearest = zip(columns, columns.dropFirst()).map { $1 - $0 }.min() ?? 0
            if widest + gap <= Double(nearest) * slot {
                (self.columns, self.lines) = (columns, lines)
                return
            }
        }
        return nil
    }
}

extension TimeNames.Step {
    /// The number of the step that a bucket begins in.
    fileprivate func number(of bucket: Bucket) -> Int {
        switch self {
        case .hours(let count): bucket.firstDay.daysSinceEpoch * (24 / count) + Int(bucket.timeOfDay / 3_600) / count
        case .day, .week, .months: number(of: bucket.firstDay, bucket)
        }
    }

    /// The same of a day.
    private func number(of day: CivilDate, _ bucket: Bucket) -> Int {
        switch self {
        case .hours, .day: return day.daysSinceEpoch
        case .week: return (day.daysSinceEpoch - (day.weekday.number - bucket.starts.week.number + 7) % 7)
        case .months(let count):
            // Where months and years of the organisation's own are counted, theirs.
            let isLong = [.month, .quarter, .year].contains(bucket.period)
            let (year, month, _) = (isLong ? day.advanced(byDays: 1 - bucket.starts.month) : day).components
            let first = isLong && count >= 3 ? bucket.starts.year : 1
            return (year * 12 + month - first) / count
        }
    }

    /// That of what is before a bucket: another one where the bucket is the first of its step.
    fileprivate func number(before bucket: Bucket) -> Int {
        if case .hours(let count) = self {
            return number(of: bucket) - (bucket.timeOfDay % Int64(count * 3_600) == 0 ? 1 : 0)
        }
        if bucket.timeOfDay > 0 { return number(of: bucket) }
        return number(of: bucket.firstDay.advanced(byDays: bucket.period == .week ? -7 : -1), bucket)
    }

    /// What a bucket is called, and what it shares with others: `Nov` and `2026`, `06:00` and the day.
    fileprivate func name(of bucket: Bucket, _ labels: BucketLabels) -> (name: String, common: String) {
        let (year, month) = (labels.year(of: bucket), bucket.firstDay.components.month)
        let (own, day) = (labels.text(for: bucket), labels.text(of: .day, from: bucket.firstDay))
        switch self {
        case .hours: return (BucketLabels(pattern: .clock).text(for: bucket), day)
        case .day: return (day, "")
        case .week: return (bucket.period == .day ? own : day, "")
        case .months(let count) where count < 12 && bucket.period != .quarter && bucket.starts.month == 1:
            return (labels.names.months.short[month - 1], year)
        // A month that begins on another day, and a year of one's own, are called as ever.
        case .months(let count):
            let hasYear = labels.pattern(for: bucket.period, bucket.starts).hasYear
            return count >= 12 && bucket.starts.hasUsualYears ? (year, "") : (own, hasYear ? "" : year)
        }
    }
}
