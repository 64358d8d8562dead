import Charts
import Diagnostics

/// The format of a column of dates where its values prove one; an error that names the candidates where they do not.
func provenFormat(of column: String, _ source: RecordSource, _ statement: RowStatement) throws -> TimestampFormat {
    struct Enough: Error {}
    let place = statement.place(of: column)
    var seen = 0
    var isISO8601 = 0
    var number: Amount?
    do {
        try statement.forEachRow { row, _ in
            let value = StoredValue(row, place)
            guard !value.isNull else { return }
            seen += 1
            if case .success = value.timestamp(.iso8601) { isISO8601 += 1 }
            number = number ?? value.number
            if seen == 1_000 { throw Enough() }
        }
    } catch is Enough {}
    if isISO8601 == seen { return .iso8601 }

    guard let number else {
        throw ReportError(
            .data, stage: .read, subject: source.subject,
            found: "the values of \(column) are not dates of a known format",
            evidence: "\(seen - isISO8601) of the first \(seen) are not ISO 8601, and none is a number",
            advice: "name another column with --date")
    }
    let readings = TimestampFormat.allCases.compactMap { format -> String? in
        guard let epoch = format.epoch, case .instant(let instant) = Timestamp(seconds: number.double, since: epoch)
        else { return nil }
        return "\(format.rawValue): \(CivilDate(daysSinceEpoch: Int((Double(instant) / 86_400).rounded(.down))))"
    }
    throw ReportError(
        .data, stage: .read, subject: source.subject,
        found: "\(column) holds numbers, which could be more than one format",
        evidence: readings.isEmpty ? nil : "the first would be " + readings.joined(separator: ", "),
        advice: "say which with --date-format, or with format: under date:")
}
