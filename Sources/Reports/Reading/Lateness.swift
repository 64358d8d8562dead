import Charts
import Records

/// How far the newest row is behind what a report expects.
struct Lateness: Sendable {
    /// In days.
    let days: Int
    /// The same in a sentence.
    let text: String

    /// Nil where nobody wants to know, or nothing is late.
    init?(of rows: Tally.Rows, _ request: ReportRequest) {
        let arrival = request.source.arrival
        guard let expected = request.grouping?.lastArrivedDay, let least = arrival.warnsAfter ?? arrival.failsAfter
        else {
            return nil
        }
        let newest = rows.newestDay ?? .first
        days = expected.daysSinceEpoch - newest.daysSinceEpoch
        guard days >= max(1, least) else { return nil }
        text =
            rows.newestDay == nil
            ? "it has no row up to \(expected)"
            : "its newest row is of \(newest), \(counted(days, "day")) before \(expected)"
    }
}
