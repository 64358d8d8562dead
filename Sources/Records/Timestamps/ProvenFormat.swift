import Charts

extension RecordSource {
    /// The format that the values of a column of dates prove, and what proves it.
    ///
    /// - Parameter columns: those of the rows, which a query must not add another of the same name to.
    /// - Throws: `.data` where they prove none.
    func format(
        of column: String, by evidence: TimestampEvidence, for reading: Reading, isCoreDataStore: Bool = false,
        columns: @autoclosure () throws -> [String] = []
    ) throws -> (TimestampFormat, FoundDateFormat) {
        let writing = try evidence.writing(isOfDates: true)?.named(besides: columns())
        switch evidence.verdict(isCoreDataStore: isCoreDataStore) {
        case .proven(let format, let reason):
            var text = "\(evidence.values == 0 ? "of no proven format" : format.rawValue), since \(reason)"
            let isUTC = reading.dateZone?.isUTC == true
            let days = try evidence.daysInUTC(format, in: reading.zone, isUTC: isUTC)?.named(besides: columns())
            if let days {
                let advice = days.advice(for: column, of: relation) ?? toBePrinted
                text += "; \(TimestampEvidence.areDays(in: reading.zone)); if so, \(advice)"
            }
            let remark = evidence.remark(onName: column)
            let isCertain = evidence.isTextAlone && days == nil && remark.isEmpty
            return (format, FoundDateFormat(text + remark, isCertain: isCertain))
        case .ambiguous(let candidates, let foreign):
            let stated = "say which, as <source.date.format \(candidates[0].format.rawValue)>"
            let written = foreign.isEmpty ? nil : writing?.advice(for: column, of: relation) ?? toBePrinted
            let isForeign = evidence.isLikelier(foreign, than: candidates.map(\.format))
            throw ReportError(
                .data, subject: subject, found: "the dates of \(column) could be of more than one format",
                evidence: "the first would be "
                    + candidates.map { "\($0.format.rawValue): \($0.reading)" }.joined(separator: ", ")
                    + foreign.map { "; all may be \(TimestampEvidence.text($0))" }.joined(),
                advice: (isForeign ? [written, stated] : [stated, written]).compactMap(\.self).joined(
                    separator: "; else "))
        case .none(let found):
            var mixture = try evidence.writingOfMixture?.named(besides: columns())
            if evidence.localTime != nil { mixture?.caution = "if texts without zone are UTC: <source.date.zone UTC>" }
            let stated = evidence.usualFormat.map {
                "state the format: <source.date.format \($0.rawValue)>; rows of another are left out and counted"
                    + ($0 == .iso8601 ? "" : ", but those that are dates in it, too, count as such")
            }
            throw ReportError(
                .data, subject: subject, found: "the values of \(column) are not dates of a known format",
                evidence: found,
                advice: (writing ?? mixture)?.advice(for: column, of: relation)
                    ?? (mixture == nil ? stated : toBePrinted)
                    ?? "name another column of dates, or \(advice(on: evidence, column))")
        }
    }

    /// What to do about values of which no format is proven. No format but ISO 8601 reads text.
    private func advice(on evidence: TimestampEvidence, _ column: String) -> String {
        if evidence.isOfBytes {
            return "if they are the bytes of text, have a query write them as such: CAST(\(identifier(column)) AS TEXT)"
        }
        let isTooSmall = max(abs(evidence.least), abs(evidence.most)) < TimestampEvidence.leastDate
        let isNone = evidence.numbers == 0 || isTooSmall || evidence.endNearAsOf
        if evidence.datedTexts == 0, isNone { return toBePrinted }
        return toBePrinted + ", or state the format: <source.date.format FORMAT>"
    }

    private var toBePrinted: String {
        "have \(relation == nil ? "the program print" : "a query write") them as ISO 8601, such as 2026-11-20"
    }
}
