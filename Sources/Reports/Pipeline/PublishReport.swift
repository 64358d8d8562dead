import Archive
import Charts
import Foundation
import Platform

/// Publishes a rendered report: all of it, in one step where the destination is an archive. An edition that is there already, to
/// the byte, stays as it is.
func publish(
    _ rendered: RenderedReport, _ revisionCheck: RevisionCheck, to destination: Destination
) throws -> Edition {
    let revisions = revisionCheck.revisions
    let (chart, request) = (rendered.chart, rendered.chart.request)
    var edition = rendered.edition(revisionCheck)
    do {
        let document = try rendered.document()
        edition.document = document
        switch destination {
        case .archive where rendered.host.renderer == nil:
            // A dry run shows that everything up to the scripts is sound; scripts alone never replace a report.
            rendered.staged.discard()
        case .archive(let destination):
            let archive = destination.archive
            let isUnchanged = try put(rendered, document, revisions, into: archive)
            let folder = archive.folder(of: request.name, edition: request.asOf.description)
            edition.paths = archive.shownPaths(
                of: request.name, edition: request.asOf.description,
                among: archive.files(of: request.name, edition: request.asOf.description))
            destination.learn(document, in: folder)
            if isUnchanged { edition.result = .unchanged }
        case .folder(let output):
            edition.notes += chart.notesByHand
            try output.publish(rendered.staged, files: rendered.all.flatMap { $0.files.keys.sorted() })
            edition.paths = rendered.shownFiles.map { output.path.appendingPath($0) }
            let warning = warningOfLeftPages(output, request, pageCount: chart.pages.count)
            edition.warnings += [warning].compactMap(\.self).map { Notice($0) }
        }
        return edition
    } catch {
        rendered.staged.discard()
        throw error
    }
}

extension Destination {
    /// An edition that was remembered, with the rows that its document has, whose hash was published.
    func counted(_ edition: Edition) -> Edition {
        guard case .archive(let destination) = self, let day = edition.asOf else { return edition }
        var edition = edition
        let source = destination.archive.reader.source(of: edition.report, edition: "\(day)")
        (edition.rows, edition.used) = (source?.rows ?? 0, source?.used ?? 0)
        edition.rejected = source?.rejected.rowCount ?? 0
        return edition
    }
}

/// Publishes into an archive. The list of checksums is written last of all.
///
/// - Returns: whether the very same edition was there already.
private func put(
    _ rendered: RenderedReport, _ document: ReportDocument, _ revisions: [Revision], into archive: ReportArchive
) throws -> Bool {
    let (staged, request) = (rendered.staged, rendered.chart.request)
    let edition = request.asOf.description
    let script = document.numbersScript
    var sums = document.editionFiles(with: script)
    let pages = rendered.host.indexPages
    let webPages = rendered.webPages(document).map { (file: $0, html: Data(pages.html(for: $1).utf8)) }
    for page in webPages { sums[page.file] = sha256(page.html) }
    if rendered.all.allSatisfy(\.isReused), let tools = archive.toolsOfEdition(edition, of: request.name) {
        // Where other tools make the very same of it, it stays what it is: made with those.
        var published = document
        published.madeWith = tools
        sums[ArchiveLayout.document] = sha256(pieces: published.lines)
    }
    // Before an edition is there that needs them.
    try archive.share(pages.sharedFiles(ofLocale: request.definition.locale))
    let isUnchanged = sums[ArchiveLayout.document] != nil && archive.holds(sums, asEdition: edition, of: request.name)
    if isUnchanged {
        staged.discard()
        try archive.pointToLatest(of: request.name)
    } else {
        sums[ArchiveLayout.document] = try staged.write(lines: document.lines, to: ArchiveLayout.document)
        _ = try staged.write(lines: document.numbers, to: ArchiveLayout.numbers)
        if let script { try staged.write(script, to: ArchiveLayout.numbersScript) }
        for (name, page) in document.lastPage { try staged.name(page, also: name) }
        for page in webPages { try staged.write(page.html, to: page.file) }
        try staged.write(Checksums(sums).bytes, to: ArchiveLayout.checksums)
        // Before the edition: once that is published, its numbers are the ones to compare with.
        let language = pages.language(ofLocale: request.definition.locale)
        let texts = revisions.map { request.text(of: $0, in: language) }
        try archive.keep(revisions: texts, of: request.name, edition: edition)
        try archive.publish(staged, report: request.name, asOf: edition)
        archive.rememberCard(document)
    }
    return isUnchanged
}

extension ReportChart {
    /// Its lines, as `report.json` has them.
    var documentLines: [ReportDocument.Line] {
        let columns = (bars.map(\.position.column).max() ?? -1) + 1
        return lines.map { ReportDocument.Line($0, columns: columns) }
    }
}

extension RenderedReport {
    /// The files that a person looks at, page by page: pictures, or the scripts of a dry run.
    fileprivate var shownFiles: [String] {
        let pictures = pages.flatMap { $0.files.keys.sorted().reversed() } + others.flatMap { $0.files.keys.sorted() }
        return host.renderer == nil ? pictures : pictures.filter { PictureFormat(ofFile: $0) != nil }
    }

    /// What `report.json` says.
    fileprivate func document() throws(ReportError) -> ReportDocument {
        let request = chart.request
        var document = ReportDocument(
            report: request.name, title: request.pageText.title, asOf: request.asOf, timeZone: request.zone.name,
            rows: chart.tally.rows)
        if let grouping = request.grouping, grouping.period == .week {
            document.weekStart = grouping.starts.week.rawValue
        }
        document.definitionSHA256 = request.definition.sha256
        if request.definition.sha256 == nil { document.source.later = chart.tally.rows.later }
        if let renderer = host.renderer {
            (document.gnuplot, document.font) = (renderer.version, scripts.font.page.family)
        }
        document.language = request.definition.locale
        document.clock = request.clock.map(request.zone.iso8601)
        if request.source.hasPast, request.definition.sha256 != nil { document.ahead = request.ahead }
        let method = request.method
        document.method = ReportDocument.Method(numbers: method.numbers.shown, drawing: method.drawing.shown)
        if request.definition.sha256 != nil { document.numbersSHA256 = method.numbersSHA256 }
        document.madeWith = try madeWith()
        if !chart.lines.isEmpty { document.referenceLines = chart.documentLines }
        for other in others {
            document.files.merge(other.files) { one, _ in one }
            for name in other.files.keys { document.keys[name] = other.key }
        }
        document.pages = documentPages
        document.views = ReportDocument.Views(
            series: request.chartStyle.series.viewed,
            by: periodReports.map {
                .init(by: $0.chart.request.grouping?.period.rawValue ?? "", pages: $0.documentPages)
            })
        return document
    }

    /// Its pages, as `report.json` has them.
    private var documentPages: [ReportDocument.Page] {
        zip(chart.pages, pages).map { page, rendered in
            ReportDocument.Page(
                number: page.number, stem: rendered.stem, key: rendered.key, files: rendered.files,
                bars: page.bars.map { ReportDocument.Bar($0, zone: chart.request.zone) })
        }
    }

    /// What it is made with. A chart by hand goes without hashes of fonts, which may have twenty megabytes.
    ///
    /// - Throws: `.inputOutput` where one of the files cannot be read now: the next run may succeed.
    private func madeWith() throws(ReportError) -> ReportDocument.MadeWith {
        let request = chart.request
        var fonts: [String: String]?
        if host.renderer != nil, request.definition.sha256 != nil {
            var digests: [String: String] = [:]
            for file in scripts.font.measuredFiles { digests[file.lastPathPart] = try host.fonts.digest(of: file) }
            fonts = digests
        }
        return ReportDocument.MadeWith(
            barfolio: barfolioVersion, gnuplot: host.renderer?.version, fonts: fonts,
            tzdata: try TimeZoneDatabase.ofMachine.release(), cldr: LocaleDatabase.version)
    }

    /// Its pages as messages name them.
    private var namedPages: [(name: String, page: RenderedPage)] {
        let period = isOfOtherPeriod ? " by \(chart.request.definition.output.stem)" : ""
        return pages.enumerated().map { ("page \($0 + 1)\(period)", $1) }
    }

    /// What came of it, so far.
    fileprivate func edition(_ revisionCheck: RevisionCheck) -> Edition {
        let (request, rows) = (chart.request, chart.tally.rows)
        let reused = all.count(where: \.isReused)
        let others = others.map { (name: $0.stem.isEmpty ? "the PDF" : "the contact sheet", page: $0) }
        var conditions = chart.conditions + scripts.conditions
        for (name, page) in namedPages + periodReports.flatMap(\.namedPages) + others {
            conditions += page.warnings.map { Condition(gnuplotSays: $0, of: name) }
        }
        conditions += revisionCheck.changes
        var edition = Edition(
            report: request.name, asOf: request.asOf, result: .published, pages: pages.count,
            drawn: all.count - reused, reused: reused, rows: rows.all, used: rows.used,
            rejected: rows.rejected.rowCount, later: rows.later, revisions: revisionCheck.revisions,
            late: chart.lateness?.days, newestRow: rows.newest,
            expectsRevisions: request.definition.publishing.revisionPolicy == .accept ? true : nil,
            notes: chart.notes, chart: chart)
        edition.add(conditions)
        edition.warnings += request.warnings
        return edition
    }
}

extension Condition {
    /// That gnuplot printed something, which it does of things of its own: not what the journal should quote.
    fileprivate init(gnuplotSays text: String, of page: String) {
        self.init(
            "\(page): gnuplot says: \(text)", kind: "\(page): gnuplot has something to say",
            figure: Condition.mark(of: text), ending: "\(page): gnuplot no longer says anything")
    }
}

/// Says which pages of an earlier chart of the same name stand beside the new ones, because it had more: nobody should take them for
/// pages of this one. They are left alone, since a folder of charts is its owner's.
///
/// - Returns: a warning, or nothing.
func warningOfLeftPages(_ folder: OutputFolder, _ request: ReportRequest, pageCount: Int) -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let left = names.filter { name in
        pageNumber(name, stem: request.definition.output.stem).map { $0 > pageCount } ?? false
    }.sorted()
    guard let first = left.first else { return nil }
    let others = left.count == 1 ? "is" : "and \(left.count - 1) more are"
    return "\(folder.path.appendingPath(first)) \(others) of an earlier chart of this name, which had more pages"
}

/// The number of a picture called `STEM-001.svg`; nil where it is called otherwise. (Without a regular expression, whose
/// making alone took two fifths of the time of a small chart.)
private func pageNumber(_ name: String, stem: String) -> Int? {
    let parts = name.dropFirst(stem.count + 1).split(separator: ".", omittingEmptySubsequences: false)
    guard name.hasPrefix(stem + "-"), parts.count == 2, PictureFormat(ofFile: name) != nil,
        (3...9).contains(parts[0].count), parts[0].utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return Int(parts[0])
}
