import Charts
import Records

/// How far the newest row is behind what a report expects.
struct Lateness: Sendable {
    /// In open days; 0 where it has no row at all.
    let days: Int
    /// The same in a sentence.
    let text: String

    /// Nil where nobody wants to know, or nothing is late.
    init?(of rows: Tally.Rows, _ request: ReportRequest) {
        let arrival = request.source.arrival
        guard let grouping = request.grouping, let least = arrival.warnsAfter ?? arrival.failsAfter else { return nil }
        // Rows of days that are not over may still come, and of one far ahead it is not known which are.
        let toCome = request.ahead.map { $0 == .tomorrow ? 2 : 9_999 } ?? (request.clock == nil ? 0 : 1)
        let expected = min(grouping.lastArrivedDay, request.asOf.advanced(byDays: -toCome))
        let newest = request.source.newestDay(of: rows, grouping)
        // Who is told the days may give no others: how far behind its newest row is, is unknown.
        let since = request.isToldItsDays ? grouping.rowsFromDay : nil
        let days = grouping.openDays(after: newest ?? since?.advanced(byDays: -1) ?? .first, through: expected)
        guard days >= max(1, least) else { return nil }
        self.days = newest == nil && since == nil ? 0 : days
        let bucket = newest == rows.newestDay ? "" : "the \(grouping.period.nouns.one) to "
        let past = counted(days, grouping.closed == nil ? "day" : "open day")
        text =
            newest.map { "its newest row is of \(bucket)\($0), \(past) before \(expected)" }
            ?? "it has no row \(since.map { "since \($0)" } ?? "up to \(grouping.lastArrivedDay)")"
    }
}
