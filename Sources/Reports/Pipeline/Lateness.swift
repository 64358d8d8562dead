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

/// That what was read is not published: its rows cannot be used or are later than the report allows, closed buckets have other numbers than
/// were published, or it cannot be drawn. What was published before stays.
struct RefusedChart: Error {
    let errors: ReportErrors
    var revisions: [Revision] = []
    /// In days; nil where its rows are not late.
    var late: Int?
    /// The moment of its newest row, where that is watched.
    var newestRow: Int64?
}

extension ReportChart {
    /// How late its rows are; nil where they are not.
    var lateness: Lateness? { Lateness(of: tally.rows, request) }

    /// - Throws: where they are later than the definition allows.
    func checkArrival() throws(ReportError) {
        guard let lateness, let most = request.source.arrival.failsAfter, lateness.days >= most else { return }
        throw ReportError(
            .data, subject: request.subject, found: "rows are late: \(lateness.text)",
            advice:
                "find out why none arrive; the last edition stays as it is until they do (late: {fail: …} under source:)"
        )
    }
}
