import Charts
import Records

/// How far the newest row is behind what a report expects.
struct Lateness: Sendable {
    /// In open days.
    let days: Int
    /// The same in a sentence.
    let text: String

    /// Nil where nobody wants to know, or nothing is late.
    init?(of rows: Tally.Rows, _ request: ReportRequest) {
        let arrival = request.source.arrival
        guard let grouping = request.grouping, let least = arrival.warnsAfter ?? arrival.failsAfter else { return nil }
        let (newest, expected) = (request.source.newestDay(of: rows, grouping), grouping.lastArrivedDay)
        let days = grouping.openDays(after: newest ?? .first, through: expected)
        guard days >= max(1, least) else { return nil }
        self.days = days
        let bucket = newest == rows.newestDay ? "" : "the \(grouping.period.nouns.one) to "
        let past = counted(days, grouping.closed == nil ? "day" : "open day")
        text =
            newest.map { "its newest row is of \(bucket)\($0), \(past) before \(expected)" }
            ?? "it has no row up to \(expected)"
    }
}
