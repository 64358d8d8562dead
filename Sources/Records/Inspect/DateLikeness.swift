import Charts

/// Decides whether a column holds dates, and in which format.
///
/// Text that is ISO 8601 proves itself. Numbers need more than fitting a format: ids and amounts fit one too, by chance.
/// So name or type suggest a date, or there are many different and large numbers, which can hardly be anything else.
struct DateLikeness {
    /// Whether the column's name or declared type suggests dates.
    let isSuggested: Bool
    /// Whether the name is one of days, which may be small numbers.
    let suggestsDay: Bool
    /// Whether the column identifies rows or refers to others.
    let isKey: Bool
    let suggestsAmount: Bool
    let isCoreDataStore: Bool
    let rows: Int64
    /// Whether it is the one column of the primary key, and refers to no other table.
    let isOwnKey: Bool

    /// What the values of a column are as dates; nil where they are none.
    func inspect(_ values: ColumnSample) -> DateInspection? {
        let evidence = values.evidence
        guard evidence.values > 0 else {
            return isSuggested && !isKey && !values.isFlag(of: values.count)
                ? DateInspection(
                    verdict: .unknown,
                    evidence: evidence.placeholders == 0 ? "there are no values" : evidence.placeholderText,
                    readings: []) : nil
        }
        switch evidence.verdict(isCoreDataStore: isCoreDataStore) {
        case .proven(.iso8601, let reason):
            return DateInspection(verdict: .proven, evidence: reason, readings: textReading(values))
        case .proven(let format, let reason):
            guard isPlausible(values, [format]) else { return nil }
            return DateInspection(verdict: .proven, evidence: reason, readings: readings([format], evidence))
        case .ambiguous(let candidates, let foreign): return ambiguous(values, candidates.map(\.format), foreign)
        case .none(let reason): return unproven(values, reason)
        }
    }

    /// What values are that fit several formats.
    private func ambiguous(
        _ values: ColumnSample, _ formats: [TimestampFormat], _ foreign: [TimestampEvidence.Foreign]
    ) -> DateInspection? {
        let evidence = values.evidence
        guard isPlausible(values, formats) else { return nil }
        let readings = readings(formats, evidence)
        let isForeign = evidence.isLikelier(foreign, than: formats)
        let own = readings.map { $0.format.rawValue + (isForeign ? " (\($0.first) to \($0.last))" : "") }
        let reason =
            "\(counted(evidence.values, "sampled value")) \(evidence.values == 1 ? "fits" : "fit") \(own.joined(separator: " and "))"
            + foreign.map { "; they may be \(TimestampEvidence.text($0))" }.joined()
        return DateInspection(
            verdict: isForeign ? .unknown : .ambiguous, evidence: reason, readings: isForeign ? [] : readings,
            writing: evidence.writing())
    }

    /// What values are that do not all fit a format; nil where they are no dates.
    private func unproven(_ values: ColumnSample, _ reason: String) -> DateInspection? {
        let evidence = values.evidence
        let mixture = isKey || evidence.datedTexts == 0 ? nil : evidence.writingOfMixture
        if evidence.datedTexts * 2 > evidence.values || mixture != nil {
            let most = evidence.datedTexts * 2 > evidence.values ? nil : mostDates(evidence)?.readings
            return DateInspection(
                verdict: .partly, evidence: reason, readings: most ?? textReading(values),
                writing: mixture ?? evidence.writing())
        }
        if isSuggested, !isKey, !suggestsAmount, let dates = mostDates(evidence) { return dates }
        let writing = evidence.writing()
        let isSuggestedByName =
            isSuggested && !suggestsAmount
            && (isLikeDates(values, writing) || writing != nil && (suggestsDay || evidence.endNearAsOf))
        // Without a name: many different numbers of a rare kind, of days up to now a dozen; or texts that can be nothing else.
        let most = min(evidence.values, evidence.endNearAsOf ? 24 : .max)
        let isDistinctive =
            writing != nil && (writing?.caution == nil || evidence.shapes.haveYearsLast) && !suggestsAmount
            && (evidence.numbers == 0 || values.distinct >= 3 && values.distinct * 2 >= most)
        // The keys of a table of days may be the days: 20261120.
        let isDayKey = suggestsDay && writing != nil && writing?.caution == nil
        guard !isKey || isDayKey, isSuggestedByName || isDistinctive else { return nil }
        return DateInspection(verdict: .unknown, evidence: reason, readings: [], writing: writing)
    }

    /// What most values are where some are no dates, or far from all others; nil where they are no more than half.
    private func mostDates(_ evidence: TimestampEvidence) -> DateInspection? {
        guard let format = evidence.likelyFormat(share: 0.5), format != .coreData || isCoreDataStore else { return nil }
        let days = evidence.plausibleDays(format).sorted()
        guard let first = days.first, let last = days.last, days.count * 2 > evidence.values else { return nil }
        let reading = DateInspection.Reading(
            format: format, sample: "\(first)", first: first, last: last, middle: evidence.middle(format))
        return DateInspection(
            verdict: .partly,
            evidence:
                "\(days.count) of \(counted(evidence.values, "sampled value")) are dates from \(first) to \(last)"
                + (evidence.placeholders == 0 ? "" : "; " + evidence.placeholderText),
            readings: [reading])
    }

    /// Whether numbers that fit these formats are dates indeed.
    private func isPlausible(_ values: ColumnSample, _ formats: [TimestampFormat]) -> Bool {
        let evidence = values.evidence
        // Moments that are keys lie farther apart than ids that were counted up; in finer formats, ids drawn by lot are dates by chance.
        let isSpread = values.distinct > 2 && evidence.most - evidence.least > 100 * Double(rows)
        let isKey = isKey && !(isOwnKey && [[.unix], [.unixMilliseconds]].contains(formats) && isSpread)
        guard !isKey, max(abs(evidence.least), abs(evidence.most)) >= TimestampEvidence.leastDate else { return false }
        if isSuggested { return true }
        guard !suggestsAmount, values.isNumeric, values.distinct >= 3, values.distinct * 2 >= evidence.values else {
            return false
        }
        return formats.contains { format in
            // Moments are seldom still to come, where no name says so; hashes and the like fill the whole range.
            guard let last = TimestampEvidence.day(evidence.most, format), last <= evidence.asOf.advanced(byDays: 31)
            else {
                return false
            }
            return switch format {
            case .julian: values.fractions * 2 > values.numbers
            // Whatever its size, an amount is a date of Core Data's; only a name can show it.
            case .coreData, .iso8601: false
            default:
                TimestampEvidence.day(evidence.least, format).map(TimestampEvidence.plausible(evidence.asOf).contains)
                    ?? false
            }
        }
    }

    /// Whether values that fit no format may be dates: bytes, text with digits, or large numbers. Small ones in text are durations, some “-”
    /// among them or not, and so are numbers from small to large that are written in no known way.
    private func isLikeDates(_ values: ColumnSample, _ writing: DayWriting?) -> Bool {
        let evidence = values.evidence
        let isWritten = evidence.numbers * 2 < evidence.values || evidence.writing(isOfDates: true) != nil
        let sizes = [abs(evidence.least), abs(evidence.most)].sorted()
        return evidence.isOfBytes || values.isText && isWritten && evidence.hasDigits && !evidence.isOfClocks
            || evidence.numbers > 0 && sizes[writing == nil ? 0 : 1] >= TimestampEvidence.leastDate
    }

    private func textReading(_ values: ColumnSample) -> [DateInspection.Reading] {
        guard let days = values.evidence.days else { return [] }
        let (sample, middle) = (values.evidence.example, values.evidence.middle(.iso8601))
        return [.init(format: .iso8601, sample: sample, first: days.lowerBound, last: days.upperBound, middle: middle)]
    }

    private func readings(_ formats: [TimestampFormat], _ evidence: TimestampEvidence) -> [DateInspection.Reading] {
        formats.compactMap { format in
            let reader = TimestampReader(format)
            guard let value = evidence.first, let sample = reader.instant(value),
                let first = reader.instant(evidence.least), let last = reader.instant(evidence.most)
            else { return nil }
            let days = (evidence.zone.day(at: first), evidence.zone.day(at: last))
            return DateInspection.Reading(
                format: format, sample: TimeZoneRules.utc.iso8601(sample).replacing("+00:00", with: "Z"), first: days.0,
                last: days.1, middle: evidence.middle(format), newestDay: days.1)
        }
    }
}
