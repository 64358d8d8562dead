import Archive
import Charts
import Diagnostics
import Foundation

/// A report that readers can see.
public struct PublishedReport: Sendable {
    /// What it says.
    public let document: ReportDocument
    /// The paths of its files: the index page where it has one, then every page's pictures, or its script in a dry run.
    public let paths: [String]
    /// What a person should know, though nothing failed.
    public let warnings: [String]
    /// What was decided on the way, for those who like to know.
    public let notes: [String]
    /// What its pictures show.
    public let pages: ReportPages
}

/// Publishes a rendered report: all of it, in one step where the destination is an archive.
func publish(
    _ rendered: RenderedReport, _ request: ReportRequest, _ tally: Tally, _ workshop: Workshop,
    to destination: Destination
) throws -> PublishedReport {
    let document = document(rendered, request, tally, workshop)
    let pictures = rendered.pages.flatMap { page in
        let made = page.files.keys.sorted().reversed()
        return workshop.gnuplot == nil ? Array(made) : made.filter { !$0.hasSuffix(".gp") }
    }
    let extra = rendered.files.keys.sorted().filter { workshop.gnuplot == nil || !$0.hasSuffix(".gp") }
    do {
        let paths: [String]
        switch destination {
        case .archive where workshop.gnuplot == nil:
            // A dry run shows that everything up to the scripts is sound; scripts alone never replace a report.
            rendered.staged.discard()
            paths = []
        case .archive(let archive):
            try rendered.staged.write(document.json, to: "report.json")
            let html = workshop.indexPages.html(
                for: document, subtitle: request.words.subtitle.joined(separator: " · "),
                size: (request.style.width, request.style.height), hasStacks: request.chart.layout == .stacked)
            try rendered.staged.write(Data(html.utf8), to: "index.html")
            let folder = try archive.publish(rendered.staged, report: request.name, asOf: request.asOf.description)
            paths = (["index.html"] + pictures + extra).map { folder.appendingPath($0) }
        case .folder(let folder):
            let all = rendered.pages.flatMap { $0.files.keys.sorted() } + rendered.files.keys.sorted()
            let published = try folder.publish(rendered.staged, files: all)
            paths = (pictures + extra).compactMap { name in published.first { $0.lastPathPart == name } }
        }
        return PublishedReport(
            document: document, paths: paths, warnings: warnings(rendered, request, tally),
            notes: notes(request, tally),
            pages: ReportPages(rendered.pages.compactMap(\.script.page), request))
    } catch {
        rendered.staged.discard()
        throw error
    }
}

private func document(
    _ rendered: RenderedReport, _ request: ReportRequest, _ tally: Tally, _ workshop: Workshop
) -> ReportDocument {
    var document = ReportDocument(
        report: request.name, title: request.words.title, asOf: request.asOf, timeZone: request.zone.name,
        weekStart: request.grouping.flatMap { $0.period == .week ? $0.weekStart : nil },
        definitionSHA256: request.definitionSHA256, gnuplot: workshop.gnuplot?.program.version, font: rendered.font,
        tally: tally)
    document.files = rendered.files
    document.pages = rendered.pages.map { page in
        ReportDocument.Page(
            number: page.script.page?.number ?? 0, stem: page.script.fileStem, key: page.key, files: page.files,
            bars: (page.script.page?.bars ?? []).map { ReportDocument.Bar($0, zone: request.zone) })
    }
    return document
}

/// A format that was proven and not stated is told with its proof.
func notes(_ request: ReportRequest, _ tally: Tally) -> [String] {
    guard let date = request.source.date, date.format == nil, let words = tally.dateFormat else { return [] }
    return ["\(request.subject): the dates of \(date.column) are \(words)"]
}

/// What the data alone gives reason to say.
func warnings(_ request: ReportRequest, _ tally: Tally, hasPages: Bool) -> [String] {
    var all = tally.rejected.map { rejected in
        "\(request.subject): \(rejected.count) of \(tally.rows) rows were not used: \(rejected.reason) "
            + "(rows \(rejected.exampleText))"
    }
    if !hasPages { all.append("\(request.subject): there are no records, so there are no pages") }
    return all
}

private func warnings(_ rendered: RenderedReport, _ request: ReportRequest, _ tally: Tally) -> [String] {
    var all = warnings(request, tally, hasPages: !rendered.pages.isEmpty)
    all += rendered.warnings.map { "\(request.subject): \($0)" }
    for page in rendered.pages {
        all += page.warnings.map { "\(request.subject), page \(page.script.page?.number ?? 0): gnuplot says: \($0)" }
    }
    return all
}
