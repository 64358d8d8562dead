import Charts
import Foundation
import Reports

/// What `explain --json` prints. Schema `barfolio-explain/1`.
struct ExplanationDocument: Encodable {
    struct Bucket: Encodable {
        let label, period, firstDay, lastDay, start, end, startUtc, endUtc: String
        let hours: Double
        /// Why rows of its span may be missing, or null.
        let partial: OrNull<String>
    }

    struct Bar: Encodable {
        let label: String
        let page: Int
        let series: OrNull<String>
        let rows: Int
        let value: OrNull<Number>
        let drawn: Double
        let text: String
        let state: Charts.Bar.State
        let mark: OrNull<Charts.Bar.Mark>
        let reason: String
    }

    /// A number that is exact where it is a whole one.
    struct Number: Encodable {
        let amount: Amount

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch amount {
            case .integer(let value): try container.encode(value)
            case .real(let value): try container.encode(value)
            }
        }
    }

    struct Source: Encodable {
        let dateFormat: OrNull<String>
        let rows, used: Int
        let rejected: [Tally.Rejected]
        let strict: Bool
    }

    let schema = "barfolio-explain/1"
    let report, title, asOf, timeZone: String
    let bucket: OrNull<Bucket>
    let bars: [Bar]
    let barCount: Int
    let source: Source

    init(_ explanation: ReportExplanation) {
        report = explanation.report
        title = explanation.title
        asOf = explanation.asOf.description
        timeZone = explanation.timeZone
        let bucket = explanation.bucket.map {
            Bucket(
                label: $0.label, period: $0.period.rawValue, firstDay: $0.firstDay.description,
                lastDay: $0.lastDay.description, start: $0.start, end: $0.end, startUtc: $0.startUTC, endUtc: $0.endUTC,
                hours: $0.hours, partial: OrNull($0.partial))
        }
        self.bucket = OrNull(bucket)
        bars = explanation.bars.map {
            Bar(
                label: $0.label, page: $0.page, series: OrNull($0.series), rows: $0.rows,
                value: OrNull($0.value.map(Number.init)),
                drawn: $0.drawn, text: $0.text, state: $0.state, mark: OrNull($0.mark), reason: $0.reason)
        }
        barCount = explanation.barCount
        source = Source(
            dateFormat: OrNull(explanation.dateFormat), rows: explanation.rows, used: explanation.used,
            rejected: explanation.rejected, strict: explanation.isStrict)
    }

    /// The document as text.
    var jsonText: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        // Strings and finite numbers alone: encoding cannot fail.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
