import Archive
import Charts
import Records

/// Makes one report. This is the whole of barfolio in one sentence:
///
///     define → read → tally → lay out → mark → paginate → script → render → describe → publish
///
/// Every arrow is an immutable value with a name. The database is closed before anything is drawn, nothing is published unless
/// every page is whole, and an edition of which nothing has changed ends where it begins.
///
/// - Throws: `ReportError` or `ReportErrors`; `CancellationError` where the run was ended.
package func makeReport(
    _ definition: ReportDefinition, in host: Host, for destination: Destination
) async throws -> Edition {
    do {
        return try await makeReport(PlannedReport(definition, in: host, for: destination), in: host, for: destination)
    } catch {
        if case .folder(let folder) = destination { folder.leave() }
        throw error
    }
}

func makeReport(_ planned: PlannedReport, in host: Host, for destination: Destination) async throws -> Edition {
    switch planned {
    case .unchanged(let edition): return edition
    case .toMake(let request, let fingerprint, let shared):
        host.fonts.prepare()
        let counts = try await read(request, jobs: host.jobs, shared: shared)
        do {
            var chart = try await makeChart(of: request, from: counts, jobs: host.jobs)
            chart.periodCharts = try await makePeriodCharts(beside: chart, jobs: host.jobs, shared: shared)
            try chart.checkTimes()
            let edition = try await makeEdition(of: chart, in: host, for: destination)
            if host.renderer != nil, case .archive(let destination) = destination {
                destination.remember(edition, fingerprint, request)
            }
            return edition
        } catch {
            // What was read is known, whatever came of it.
            guard case .archive = destination,
                var refused = error as? RefusedChart ?? ReportErrors(thrown: error).map({ RefusedChart(errors: $0) })
            else { throw error }
            let rows = counts.tally.rows
            // How late rows are of which none can be used is unknown.
            refused.late = rows.areOfNoUse ? nil : Lateness(of: rows, request)?.days
            refused.newestRow = rows.newest
            throw refused
        }
    }
}

/// That what was read is not published: its rows cannot be used or are later than the report allows, closed buckets have other numbers than
/// were published, or it cannot be drawn. What was published before stays.
struct RefusedChart: Error {
    let errors: ReportErrors
    var revisions: [Revision] = []
    /// In days, 0 where it has no row at all; nil where its rows are not late.
    var late: Int?
    /// The moment of its newest row, where that is watched.
    var newestRow: Int64?
}

/// What is to be done for an edition, which is known before anything is read.
enum PlannedReport {
    /// It was published, is made of the very same, and its files are untouched.
    case unchanged(Edition)
    /// It has to be made; by the fingerprint the next run knows it again, and its rows may be counted together with those of others.
    indirect case toMake(ReportRequest, InputFingerprint?, SharedReadings.Member?)

    /// Resolves a definition, and looks whether the edition is there already; where it is not, announces what is to be read for it.
    init(
        _ definition: ReportDefinition, in host: Host, for destination: Destination, _ readings: SharedReadings? = nil
    ) async throws {
        let request = try resolve(definition, host.context)
        let fingerprint = InputFingerprint(of: request, host)
        if case .archive(let destination) = destination,
            let edition = destination.edition(madeOf: fingerprint, request)
        {
            try destination.archive.share(host.indexPages.sharedFiles(ofLocale: definition.locale))
            self = .unchanged(edition)
        } else {
            self = .toMake(request, fingerprint, await readings?.announceAll(request, jobs: host.jobs))
        }
    }
}

/// Makes the chart of a request: everything before drawing. Neither gnuplot nor a font is needed, and no file is written.
///
///     read (counts rows) → tally (with what it is compared with) → lay out → mark → paginate
///
/// - Parameters:
///   - jobs: how many threads read a large table.
///   - checksRows: throw where rows cannot be used and the request is strict, or where none can.
///   - shared: its reading, where rows may be counted together with those of others.
package func makeChart(
    of request: ReportRequest, jobs: Int, checksRows: Bool = true, shared: SharedReadings.Member? = nil
) async throws -> ReportChart {
    let counts = try await read(request, jobs: jobs, shared: shared)
    return try await makeChart(of: request, from: counts, jobs: jobs, checksRows: checksRows)
}

private func makeChart(
    of request: ReportRequest, from counts: RowCounts, jobs: Int, checksRows: Bool = true
) async throws -> ReportChart {
    let tally = try await addPartners(to: counts, request, jobs: jobs)
    if checksRows {
        try request.checkSeries(of: tally)
        try request.check(tally.rows)
    }
    let request = request.withYearBlocks(for: tally)
    let bars = layOut(tally, request.chartStyle)
    let lines = referenceLines(bars, request.chartStyle, columnMaxima: tally.columnMaxima)
    let marked = mark(bars, request.definition.marking, request.paging(of: bars), request.chartStyle, lines: lines)
    let pages = try paginate(marked, request, lines)
    return ReportChart(request: request, tally: tally, bars: marked, pages: pages, lines: lines)
}

/// Makes the charts of the other periods that a report's page shows: of the same series as its own chart, where these are the largest, and in
/// the same colors.
///
/// - Throws: `.definition` too where they have more pages than are made.
func makePeriodCharts(
    beside own: ReportChart, jobs: Int, shared: SharedReadings.Member? = nil
) async throws -> [ReportChart] {
    let (series, largest) = (own.seriesByHue, own.tally.shownSeries)
    // Those that waited for the largest series are read together now.
    let readings = SharedReadings()
    var members: [SharedReadings.Member?] = []
    var requests = own.request.periodRequests
    for index in requests.indices {
        requests[index].chartStyle.series.hues = series
        if !largest.isEmpty { requests[index].shown.largestSeries?.shown = largest }
        let known = shared?.periodMembers.dropFirst(index).first ?? nil
        members.append(known == nil ? await readings.announce(requests[index], jobs: jobs) : known)
    }
    var charts: [ReportChart] = []
    for (request, member) in zip(requests, members) {
        charts.append(try await makeChart(of: request, jobs: jobs, checksRows: false, shared: member))
    }
    try checkPages(ofViews: charts, own.request.definition)
    return charts
}

/// Makes an edition of a chart: draws its pages, says what they show, and publishes them.
///
///     script → render → describe → publish
func makeEdition(of chart: ReportChart, in host: Host, for destination: Destination) async throws -> Edition {
    try chart.checkArrival()
    let revisionCheck = try findRevisions(chart, destination)
    let scripts = try await script(chart, host.fonts)
    let rendered = try await render(scripts, host, for: destination)
    do {
        let document = try describe(rendered)
        return try publish(rendered, document, revisionCheck, to: destination)
    } catch {
        rendered.staged.discard()
        throw error
    }
}
