import Archive
import Charts
import Foundation

/// Publishes a rendered report: all of it, in one step where the destination is an archive. An edition that is there already, to
/// the byte, stays as it is.
func publish(
    _ rendered: RenderedReport, _ scripted: ScriptedReport, _ request: ReportRequest, _ tally: Tally,
    _ revisions: [Revision], _ workshop: Workshop, to destination: Destination, _ ingredients: InputFingerprint?
) throws -> PublishedReport {
    let document = document(rendered, scripted, request, tally, workshop)
    var record = record(rendered, request, tally, revisions)
    do {
        let place: Placed
        switch destination {
        case .archive where workshop.gnuplot == nil:
            // A dry run shows that everything up to the scripts is sound; scripts alone never replace a report.
            rendered.staged.discard()
            place = Placed(folder: "", paths: [], isUnchanged: false)
        case .archive(let archive):
            place = try put(rendered, document, request, workshop, into: archive.archive)
            archive.learn(document, in: place.folder)
            if !place.isUnchanged {
                archive.archive.remember(
                    revisions: revisions.map(\.words), of: request.name, edition: request.asOf.description)
            }
        case .folder(let folder):
            try folder.publish(rendered.staged, files: rendered.all.flatMap { $0.files.keys.sorted() })
            let shown = rendered.shownFiles(workshop).map { folder.path.appendingPath($0) }
            place = Placed(folder: folder.path, paths: shown, isUnchanged: false)
            record.warnings += [warningOfLeftPages(folder, request, pageCount: scripted.pages.count)].compactMap(\.self)
        }
        if place.isUnchanged { record.result = .unchanged }
        let report = PublishedReport(
            record: record, policy: request.revisionPolicy, notes: notes(request, tally), folder: place.folder,
            paths: place.paths, document: document,
            pages: ReportPages(scripted.pages, request))
        if workshop.gnuplot != nil { destination.remember(report, ingredients, request) }
        return report
    } catch {
        rendered.staged.discard()
        throw error
    }
}

/// Where a report went.
private struct Placed {
    let folder: String
    let paths: [String]
    let isUnchanged: Bool
}

/// Publishes into an archive. The list of checksums is written last of all.
private func put(
    _ rendered: RenderedReport, _ document: ReportDocument, _ request: ReportRequest, _ workshop: Workshop,
    into archive: ReportArchive
) throws -> Placed {
    let (staged, edition) = (rendered.staged, request.asOf.description)
    var sums = rendered.all.reduce(into: [String: String]()) { sums, page in
        sums.merge(page.files) { one, _ in one }
    }
    sums["report.json"] = try staged.write(document)
    let html = Data(
        workshop.indexPages.html(
            for: document, subtitle: request.words.subtitle.joined(separator: " · "),
            size: (request.style.width, request.style.height), hasStacks: request.chart.layout == .stacked,
            view: ReportView(rendered, request).json
        ).utf8)
    sums["index.html"] = sha256(html)
    try staged.write(html, to: "index.html")
    try staged.write(Checksums(sums).bytes, to: Checksums.fileName)
    var folder = archive.folder(of: request.name, edition: edition)
    let isUnchanged = rendered.all.allSatisfy(\.isReused) && archive.holds(sums, asEdition: edition, of: request.name)
    if isUnchanged {
        staged.discard()
        try archive.pointToLatest(of: request.name)
    } else {
        folder = try archive.publish(staged, report: request.name, asOf: edition)
        archive.rememberCard(document)
    }
    let shown = ["index.html"] + rendered.shownFiles(workshop)
    return Placed(folder: folder, paths: shown.map { folder.appendingPath($0) }, isUnchanged: isUnchanged)
}

extension RenderedReport {
    /// The files that a person looks at, page by page: pictures, or the scripts of a dry run.
    fileprivate func shownFiles(_ workshop: Workshop) -> [String] {
        let pictures = pages.flatMap { $0.files.keys.sorted().reversed() } + others.flatMap { $0.files.keys.sorted() }
        return workshop.gnuplot == nil ? pictures : pictures.filter { !$0.hasSuffix(".gp") }
    }
}

private func document(
    _ rendered: RenderedReport, _ scripted: ScriptedReport, _ request: ReportRequest, _ tally: Tally,
    _ workshop: Workshop
) -> ReportDocument {
    var document = ReportDocument(
        report: request.name, title: request.words.title, asOf: request.asOf, timeZone: request.zone.name,
        weekStart: request.grouping.flatMap { $0.period == .week ? $0.weekStart : nil },
        definitionSHA256: request.definitionSHA256, gnuplot: workshop.gnuplot?.program.version, font: rendered.font,
        tally: tally)
    if request.definitionSHA256 != nil { document.numbersSHA256 = request.numbersSHA256 }
    for other in rendered.others {
        document.files.merge(other.files) { one, _ in one }
        for name in other.files.keys { document.keys[name] = other.key }
    }
    document.pages = zip(scripted.pages, rendered.pages).map { page, rendered in
        ReportDocument.Page(
            number: page.number, stem: rendered.stem, key: rendered.key, files: rendered.files,
            bars: page.bars.map { ReportDocument.Bar($0, zone: request.zone) })
    }
    return document
}

private func record(
    _ rendered: RenderedReport, _ request: ReportRequest, _ tally: Tally, _ revisions: [Revision]
) -> ReportRecord {
    let reused = rendered.all.count(where: \.isReused)
    return ReportRecord(
        report: request.name, asOf: request.asOf, result: .published, pages: rendered.pages.count,
        drawn: rendered.all.count - reused, reused: reused, rows: tally.rows, used: tally.used,
        rejected: tally.rejected.reduce(0) { $0 + $1.count }, revisions: revisions,
        warnings: warnings(rendered, request, tally))
}

/// What was decided and not stated: a format that was proven, with its proof; bars of one name that nobody asked to be added up.
func notes(_ request: ReportRequest, _ tally: Tally) -> [String] {
    var all: [String] = []
    if let date = request.source.date, date.format == nil, let words = tally.dateFormat {
        all.append("\(request.subject): the dates of \(date.column) are \(words)")
    }
    if request.grouping == nil, request.source.aggregate == nil, let label = request.source.label,
        let most = mostRepeatedName(tally)
    {
        all.append(
            "\(request.subject): one name of \(label) has \(most) bars, a row each; --aggregate sum, or aggregate: sum, makes one of them"
        )
    }
    return all
}

/// How many bars the name has that has the most; nil where every name has one.
private func mostRepeatedName(_ tally: Tally) -> Int? {
    var counts: [String: Int] = [:]
    for entry in tally.entries where entry.series == nil {
        if case .label(let name) = entry.key { counts[name, default: 0] += 1 }
    }
    return counts.values.max().flatMap { $0 > 1 ? $0 : nil }
}

/// What the data alone gives reason to say.
func warnings(_ request: ReportRequest, _ tally: Tally, hasPages: Bool) -> [String] {
    var all = tally.rejected.map { rejected in
        "\(request.subject): \(rejected.count) of \(tally.rows) rows were not used: \(rejected.reason) "
            + "(rows \(rejected.exampleText))"
    }
    all += tally.remarks.map { "\(request.subject): \(request.source.name) says: \($0)" }
    if request.isToCome {
        all.append("\(request.subject): \(request.asOf), as of which it is made, is still to come")
    }
    if !hasPages { all.append("\(request.subject): there are no records, so there are no pages") }
    return all
}

private func warnings(_ rendered: RenderedReport, _ request: ReportRequest, _ tally: Tally) -> [String] {
    var all = warnings(request, tally, hasPages: !rendered.pages.isEmpty)
    all += rendered.warnings.map { "\(request.subject): \($0)" }
    for (index, page) in rendered.pages.enumerated() {
        all += page.warnings.map { "\(request.subject), page \(index + 1): gnuplot says: \($0)" }
    }
    for other in rendered.others {
        let noun = other.stem.isEmpty ? "the PDF" : "the contact sheet"
        all += other.warnings.map { "\(request.subject), \(noun): gnuplot says: \($0)" }
    }
    return all
}
