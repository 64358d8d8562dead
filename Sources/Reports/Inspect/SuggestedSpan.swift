import Charts
import Records

/// How much of the time to draw: about a year of weeks at most, so that every chart gives a page or a few.
struct SuggestedSpan {
    let period: Period
    /// How many buckets.
    let last: Int
    /// The last day to draw, where nothing was added for long: the end is where the records end.
    let until: CivilDate?

    init(_ reading: DateInspection.Reading, today: CivilDate) {
        switch reading.last.daysSinceEpoch - reading.first.daysSinceEpoch {
        case ..<15: (period, last) = (.day, 7)
        case ..<180: (period, last) = (.week, 7)
        case ..<1_830: (period, last) = (.month, 12)
        default: (period, last) = (.year, 10)
        }
        until = today.daysSinceEpoch - reading.last.daysSinceEpoch > 62 ? reading.last : nil
    }

    /// The same as options of `chart`.
    var options: [(String, String)] {
        [("--by", period.rawValue), ("--last", String(last)), ("--per-page", String(last))]
            + (until.map { [("--until", $0.description)] } ?? [])
    }
}
