import Charts
import Reports

/// What `explain --json` prints. Schema `barfolio-explain/1`.
struct ExplanationDocument: JSONDocument {
    struct Source: Encodable {
        @ExplicitNull var dateFormat: String?
        let rows, used: Int
        let rejected: [Tally.Rejected]
        let strict: Bool
    }

    let schema = "barfolio-explain/1"
    let report, title, asOf, timeZone: String
    @ExplicitNull var bucket: BucketExplanation?
    let bars: [BarExplanation]
    let barCount: Int
    let source: Source

    init(_ explanation: ReportExplanation) {
        report = explanation.report
        title = explanation.title
        asOf = explanation.asOf.description
        timeZone = explanation.timeZone
        bucket = explanation.bucket
        bars = explanation.bars
        barCount = explanation.barCount
        source = Source(
            dateFormat: explanation.dateFormat, rows: explanation.rows, used: explanation.used,
            rejected: explanation.rejected, strict: explanation.isStrict)
    }
}
