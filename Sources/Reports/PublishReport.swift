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
                for: document, subtitle: request.words.subtitle.joined(separator: " · "))
            try rendered.staged.write(Data(html.utf8), to: "index.html")
            let folder = try archive.publish(rendered.staged, report: request.name, asOf: request.asOf.description)
            paths = (["index.html"] + pictures).map { (folder as NSString).appendingPathComponent($0) }
        case .folder(let folder):
            let all = rendered.pages.flatMap { $0.files.keys.sorted() }
            let published = try folder.publish(rendered.staged, files: all)
            paths = pictures.compactMap { name in published.first { ($0 as NSString).lastPathComponent == name } }
        }
        return PublishedReport(
            document: document, paths: paths, warnings: warnings(rendered, request, tally), notes: notes(request, tally)
        )
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
    document.pages = rendered.pages.map { page in
        ReportDocument.Page(
            number: page.page.number, stem: page.fileStem, key: page.key, files: page.files,
            bars: page.page.bars.map { ReportDocument.Bar($0, zone: request.zone) })
    }
    return document
}

/// A format that was proven and not stated is told with its proof.
private func notes(_ request: ReportRequest, _ tally: Tally) -> [String] {
    guard let date = request.source.date, date.format == nil, let words = tally.dateFormat else { return [] }
    return ["\(request.subject): the dates of \(date.column) are \(words)"]
}

private func warnings(_ rendered: RenderedReport, _ request: ReportRequest, _ tally: Tally) -> [String] {
    var all = tally.rejected.map { rejected in
        "\(request.subject): \(rejected.count) of \(tally.rows) rows were not used: \(rejected.reason) "
            + "(rows \(rejected.exampleText))"
    }
    if rendered.pages.isEmpty { all.append("\(request.subject): there are no records, so there are no pages") }
    for page in rendered.pages {
        all += page.warnings.map { "\(request.subject), page \(page.page.number): gnuplot says: \($0)" }
    }
    return all
}
