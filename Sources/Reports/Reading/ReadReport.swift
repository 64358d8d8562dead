import Charts
import Dispatch
import Platform
import Records
import Synchronization

/// Reads what the request asks for, in the order in which it is drawn. Rows that cannot be used are counted. Ends early where the
/// run is ended.
///
/// - Parameters:
///   - listed: the bar whose rows are listed instead.
///   - shared: the same reading where it may share a scan with others.
/// - Throws: `.data` too where there are more names than a report may have: half of a table means nothing.
func read(
    _ request: ReportRequest, jobs: Int, listed: BarRows? = nil, shared: SharedReadings.Member? = nil
) async throws -> RowCounts {
    let counts = try await request.definition.inItsLanguage {
        if let known = try await shared?.counts() { return known }
        return try await readAlone(request, request.reading(jobs: jobs, listed))
    }
    let tally = counts.tally
    guard tally.rows.isWhole, tally.entries.count <= ReportRequest.limitOfBars else {
        throw request.tooManyBars(isRead: tally.rows.isWhole)
    }
    try request.checkLengths(of: tally)
    if let note = request.noteOnDates(of: tally.reading, isCertain: true) { Trace.say(note) }
    return counts
}

private func readAlone(_ request: ReportRequest, _ reading: Reading) async throws -> RowCounts {
    guard case .command(let command) = request.source.origin else {
        return try await onThreadOfItsOwn(request.subject, reading.limits) {
            () throws(ReportError) in try countRows(reading)
        }
    }
    return try await withTaskCancellationHandler {
        try await readOutput(of: command, request, reading)
    } onCancel: {
        reading.limits.cancel()
    }
}

extension ReportRequest {
    /// In which format dates were read that nobody stated, and what proves it.
    func noteOnDates(of reading: Tally.Reading, isCertain: Bool) -> String? {
        guard let column = source.dateColumn, source.dateFormat == nil, let found = reading.dateFormat,
            found.isCertain == isCertain
        else { return nil }
        return definition.advice("\(definition.subject): the dates of \(column) are \(found.text)")
    }

    /// - Throws: `.data` where a name is longer than anything that is shown: pages, the journal and lists of revisions would grow by it.
    fileprivate func checkLengths(of tally: Tally) throws(ReportError) {
        let most = 128 << 10
        for entry in tally.entries {
            let label = entry.label ?? ""
            guard let name = [label, entry.series ?? ""].first(where: { $0.utf8.count > most }) else { continue }
            throw ReportError(
                .data, subject: definition.subject,
                found: "a name has \(name.utf8.count) bytes; at most \(most) are allowed",
                evidence: "it begins “\(String(name.unicodeScalars.prefix(40)))”",
                advice: "name another column, or have a query shorten it: substr(name, 1, 200)")
        }
    }

    /// - Throws: `.data` where none of the series that are shown has a row, and others have.
    func checkSeries(of tally: Tally) throws(ReportError) {
        let (known, only) = (tally.seriesWithRows, chartStyle.series.only)
        guard let first = only.first, !known.isEmpty, known.isDisjoint(with: only) else { return }
        let parts = first.split(separator: ",").map { String($0.drop { $0 == " " }) }
        let areNames = parts.count > 1 && known.isSuperset(of: parts)
        let written =
            definition.language == .file
            ? definition.language.say("source.series.only", "[\(parts.joined(separator: ", "))]")
            : parts.map { definition.language.say("source.series.only", $0.shellWord) }.joined(separator: " ")
        throw ReportError(
            .data, subject: definition.subject,
            found: "no row that is shown has the series “\(only.joined(separator: "”, “"))”",
            advice: areNames
                ? "write each by itself: \(written)"
                : didYouMean(
                    only.count == 1 ? first : "", among: known.sorted(),
                    else:
                        "name one of these (\(definition.language.say("source.series.only", "NAME"))): \(known.sorted().prefix(20).joined(separator: ", "))"
                ))
    }

    /// Data that suddenly mean nothing, say since an application changed how it writes dates, must not replace a good edition.
    ///
    /// - Throws: `.data` where no row can be used; where the request is strict, if there is any that cannot.
    func check(_ rows: Tally.Rows) throws(ReportError) {
        guard let rejected = rows.rejected.max(by: { $0.count < $1.count }) else { return }
        let isTooMuch = definition.rowLimits.isStrict && rows.rejected.rowCount > definition.rowLimits.accepted
        guard isTooMuch || rows.areOfNoUse else { return }
        let isByHand = definition.language == .commandLine
        var doubt = "the columns are the right ones" + (isByHand ? "" : " and the data as they were")
        if isByHand, rejected.day == .unreadable, let stated = source.dateFormat {
            doubt = definition.language.say("source.date.format", stated.rawValue) + " is how the dates are stored"
        }
        let command = source.database.map { ": barfolio inspect \($0.shellWord)" } ?? ""
        let signs =
            rejected.reason != Rejection.valueIsNotANumber.rawValue
            ? "" : "; numbers such as 45%, € 12 or (12) have to be 45, 12 or -12, in SQL replace(COLUMN, '%', '')"
        throw ReportError(
            .data, subject: definition.subject,
            found: definition.rowLimits.isStrict
                ? "\(counted(rows.all - rows.used, "row")) cannot be used"
                : rows.outside > 0
                    ? "\(counted(rows.all, "row")) cannot be used, and no other is of the report's days"
                    : rows.all == 1 ? "its one row cannot be used" : "not one of \(rows.all) rows can be used",
            evidence: rows.rejected.map { "\($0.count): \($0.reason) (\($0.exampleText))" }
                .joined(separator: "\n"),
            advice: definition.rowLimits.isStrict
                ? "fix the rows (\(rejected.reason)), or leave out \(definition.language.say("source.strict"))"
                : "see whether \(doubt) (\(rejected.reason))\(command)\(adviceOnCommas(rejected))\(signs)")
    }

    /// What to do about values with commas or points between thousands; empty of other rows. Beside them others may have been read as what they do not mean.
    func adviceOnCommas(_ rejected: Tally.Rejected) -> String {
        let reasons = [Rejection.valueHasComma, .valueHasPoints].map(\.rawValue)
        guard reasons.contains(rejected.reason) else { return "" }
        let found = "; where 1.250,50 is written for 1250.5, others such as 1.250 are read as 1.25: have "
        let isAlone = source.database != nil && source.measures.count < 2 && source.per == nil
        guard isAlone, let value = source.value.map(identifier) else {
            return found + "numbers written as 1250.5"
        }
        // Not CAST, which makes a number of any text: 0 of “n/a”, and 1 of “1 234.5”.
        return found + "a query write numbers, CASE typeof(\(value)) WHEN 'text' THEN "
            + "replace(replace(\(value), '.', ''), ',', '.') ELSE \(value) END "
            + "(of a column that is not of text 1.250 was stored as 1.25: import it as text first); "
            + "where 1,250.50 is, replace(\(value), ',', '')"
    }
}

/// Reads on a thread of its own, so that no other task waits for it; a task that is cancelled ends it.
///
/// SQLite ends a statement at its time limit, but not within a single step, and a hostile one can take hours (`instr` of
/// megabytes). Such a thread is left alone, holding nothing but the database for reading, until the process ends.
///
/// - Parameters:
///   - subject: what is read, for messages.
/// - Throws: `.data` where it has not come back two seconds after its time limit.
package func onThreadOfItsOwn<Value: Sendable>(
    _ subject: String, _ limits: ReadLimits,
    _ work: @escaping @Sendable () throws(ReportError) -> Value
) async throws -> Value {
    let isDone = Atomic(false)
    // Tells the first who asks from the other.
    @Sendable func isFirst() -> Bool { !isDone.exchange(true, ordering: .relaxed) }
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
            do throws(StartFailure) {
                try OwnThread.start {
                    let result = Result { () throws(ReportError) in try work() }
                    if isFirst() { continuation.resume(with: result) }
                }
            } catch {
                return continuation.resume(throwing: ReportError.noProcess("a thread for reading: \(error.message)"))
            }
            DispatchQueue(label: "barfolio.read.limit").asyncAfter(
                deadline: .now() + .seconds(Int(limits.allowed.components.seconds) + 2)
            ) {
                guard isFirst() else { return }
                // The system's queues wait for a thread without an end, and so does a reader who wants others beside it.
                guard OwnThread.canStart() else {
                    return continuation.resume(
                        throwing: ReportError.noProcess("no thread for reading became available in time"))
                }
                continuation.resume(throwing: limits.lateness(of: subject))
            }
        }
    } onCancel: {
        limits.cancel()
    }
}

/// Runs the command of a source and reads what it prints, while it prints it. What was read counts only when it has ended with status 0.
///
/// - Throws: `.database` where it cannot be started; `.data` where it fails, is not done in time, or prints no such rows; with its last lines.
func readOutput(
    of command: RecordCommand, _ request: ReportRequest, _ reading: Reading
) async throws -> RowCounts {
    let program = UserCommand(
        command.arguments, in: command.folder, timeLimit: request.definition.rowLimits.timeLimit,
        environment: request.environment)
    let result = Mutex<RowCounts?>(nil)
    let (ending, failure) = await program.run { descriptor in
        let read = try countRows(reading, from: descriptor)
        result.withLock { $0 = read }
        return read.tally.rows.isWhole
    }
    try Task.checkCancellation()
    if let error = error(ending, failure, program, request) { throw error }
    guard var counts = result.withLock({ $0 }) else { throw CancellationError() }
    if ending.outcome == .succeeded { counts.tally.reading.remarks = ending.lastLines }
    return counts
}

/// What went wrong, if something did. Where the command failed by itself that is told, and not what its reader made of it.
private func error(
    _ ending: CommandEnding, _ failure: (any Error)?, _ program: UserCommand, _ request: ReportRequest
) -> (any Error)? {
    let lastOutput = ending.lastLines.joined(separator: "\n")
    if ending.outcome == .noProcess { return ReportError.noProcess("\(request.source.subject): \(lastOutput)") }
    let problem = program.problem(
        ending.outcome, of: "it", byHand: "",
        faster: "have it do less, or allow more time with read-limit: under source:",
        alone: "have it wait for what it starts, or redirect what that prints: >/dev/null 2>&1 &")
    // Who reads no further ends the command; what is wrong then is what the reader says, or nothing.
    let own = problem.map {
        ReportError(
            ending.outcome == .notStarted ? .database : .data, subject: request.source.subject, found: $0.found,
            advice: $0.advice)
    }
    guard var error = own ?? failure as? ReportError else { return failure }
    error.lastOutput = lastOutput
    return error
}

extension ReportRequest {
    /// What is read, with what its bars are seen beside, and by how many threads; from now on its time counts.
    func reading(jobs: Int, _ listed: BarRows? = nil) -> Reading {
        var reading = Reading(source, grouping: grouping, asOf: asOf, zone: zone)
        (reading.span, reading.listed, reading.clock, reading.dateZone) = (span, listed, clock, dateZone)
        (reading.way, reading.jobs, reading.shown) = (definition.rowLimits.way, jobs, shown)
        (reading.mostBars, reading.mostBuckets) = (mostBars, mostBuckets)
        reading.limits = ReadLimits(
            time: definition.rowLimits.timeLimit,
            advice: "narrow the query or the table, or allow more time: <source.read-limit SECONDS>")
        if listed == nil { (reading.otherGroupings, reading.lineColumns) = (partnerGroupings, lineColumns) }
        return reading
    }

    /// What a command is told: what SQL may name, and how days are grouped.
    var environment: [String: String?] {
        var values: [String: String?] = [
            "group_by": grouping?.period.rawValue, "week_start": grouping?.starts.week.rawValue,
            "year_start": grouping.map { "\($0.starts.year)" }, "month_start": grouping.map { "\($0.starts.month)" },
            "day_start": grouping.map { "\($0.zone.dayStart)" },
        ]
        for parameter in source.parameters { values[parameter.name] = parameter.value.asText }
        return values
    }

    /// The buckets that the report's are compared with, as far as that is known before its rows are read.
    var partnerGroupings: [Grouping] {
        guard let grouping, let style = chartStyle.partnerStyle, !isToldItsDays else { return [] }
        return grouping.partners(style.with, through: grouping.lastArrivedDay).map(\.days)
    }

    var lineColumns: [String] {
        let columns = chartStyle.lines.compactMap { if case .column(let column) = $0.level { column } else { nil } }
        return grouping == nil ? [] : Set(columns).sorted()
    }

    /// Whether a program or SQL is told the days that it is to give rows of.
    var isToldItsDays: Bool {
        if case .command = source.origin { true } else { !source.namedParameters.isEmpty }
    }

    /// The same report over other days.
    fileprivate func over(_ days: Grouping, _ shown: ShownNames) -> ReportRequest {
        copy(of: self) {
            ($0.shown, $0.days) = (shown, days)
            ($0.source.parameters, $0.source.arrival) = (parameters(days), Arrival())
        }
    }
}

/// Adds the buckets that bars are compared with, and the columns of lines.
///
/// They come from the same scan, unless a program or a query takes the days as parameters: then the buckets are read separately.
func addPartners(to counts: RowCounts, _ request: ReportRequest, jobs: Int) async throws -> Tally {
    guard let grouping = request.grouping else { return counts.tally }
    var tally = counts.tally
    let through = request.source.lastArrivedDay(by: tally.rows, grouping)
    // Where no series has a row, there is none to compare.
    let isCompared = request.source.series == nil || tally.entries.contains { $0.series != nil }
    // Where no row has arrived, all buckets are awaited.
    if let style = request.chartStyle.partnerStyle, through >= .first, isCompared {
        for others in grouping.partners(style.with, through: through) {
            // Of a series that is new there was nothing before; the same ones are together.
            var shown = request.shown
            shown.expectedSeries = Set(tally.entries.compactMap(\.series)).sorted()
            shown.largestSeries?.shown = tally.shownSeries
            let partners: Tally
            if !request.isToldItsDays,
                let same = try await request.definition.inItsLanguage({
                    try counts.counted?.tally(over: others.days, shown)
                })
            {
                partners = same
            } else {
                Trace.say(
                    "\(request.subject): what it is compared with is read separately, since its SQL or command uses the report's days"
                )
                partners = try await read(request.over(others.days, shown), jobs: jobs).tally
            }
            // Before the first record there is no bucket.
            if others.days.firstBucket != nil || partners.rows.used > 0 {
                tally = tally.compared(
                    with: partners, over: others, style, grouping, shown: Set(request.chartStyle.series.only),
                    isPreAggregated: request.source.isPreAggregated)
            }
        }
    }
    for column in request.lineColumns {
        tally.columnMaxima[column] = counts.counted?.maxima(of: column, over: grouping)
    }
    return tally
}
