import Archive
import Charts
import Foundation
import Platform

/// Publishes a rendered report, with its document where the destination is an archive: all of it, in one step. An edition that is there already,
/// to the byte, stays as it is.
func publish(
    _ rendered: RenderedReport, _ document: ReportDocument, _ revisionCheck: RevisionCheck, to destination: Destination
) throws -> Edition {
    let request = rendered.chart.request
    var edition = Edition(of: rendered, document, revisionCheck)
    switch destination {
    case .archive where rendered.host.renderer == nil:
        // A dry run shows that everything up to the scripts is sound; scripts alone never replace a report.
        rendered.staged.discard()
    case .archive(let destination):
        let (archive, day) = (destination.archive, request.asOf.description)
        if try put(rendered, document, revisionCheck.revisions, into: archive) { edition.result = .unchanged }
        let folder = archive.reader.folder(of: request.name, edition: day)
        edition.paths = archive.shownPaths(of: request.name, edition: day, among: Files.names(in: folder))
        destination.learn(document, in: folder)
    case .folder(let output):
        let files = rendered.all.flatMap { $0.files.keys.sorted() }
        try output.publish(rendered.staged, files: files)
        // What a person looks at, page by page: pictures, or the scripts of a dry run.
        let shown =
            rendered.pages.flatMap { $0.files.keys.sorted().reversed() }
            + rendered.others.flatMap { $0.files.keys.sorted() }
        edition.paths = shown.filter { rendered.host.renderer == nil || PictureFormat(ofFile: $0) != nil }
            .map(output.path.appendingPath)
        edition.notes += rendered.chart.notesByHand
        edition.warnings += output.warning(
            ofPagesBeside: files, of: request.definition.output.stem, areScripts: rendered.host.renderer == nil)
    }
    return edition
}

/// Publishes into an archive. The list of checksums is written last of all.
///
/// - Returns: whether the very same edition was there already.
private func put(
    _ rendered: RenderedReport, _ document: ReportDocument, _ revisions: [Revision], into archive: ReportArchive
) throws -> Bool {
    let (staged, request) = (rendered.staged, rendered.chart.request)
    let edition = request.asOf.description
    if !request.source.hasPast, edition < archive.newestDay(of: request.name, in: request.zone, at: Date()) ?? "" {
        let published = archive.reader.document(of: request.name, edition: edition)?.document
        guard published?.numbers.elementsEqual(document.numbers) == true else { throw request.definition.unknownPast }
    }
    let data = document.dataFiles
    var sums = document.editionFiles(with: data)
    let pages = rendered.host.indexPages
    let webPages = rendered.webPages(document).map { (file: $0, html: Data(pages.html(for: $1).utf8)) }
    for page in webPages { sums[page.file] = sha256(page.html) }
    func writeDocument() throws -> String { try staged.write(lines: document.lines, to: ArchiveLayout.document) }
    let tools = rendered.all.allSatisfy(\.isReused) ? archive.toolsOfEdition(edition, of: request.name) : nil
    // Where other tools make the very same of it, it stays what it is: made with those.
    sums[ArchiveLayout.document] =
        try tools.map { tools in sha256(pieces: copy(of: document) { $0.madeWith = tools }.lines) } ?? writeDocument()
    // Before an edition is there that needs them.
    try archive.share(pages.sharedFiles(ofLocale: request.definition.locale))
    // Those that a run left which was killed.
    archive.keepRevisions(of: request.name, editions: [edition])
    if archive.holds(sums, asEdition: edition, of: request.name) {
        staged.discard()
        try archive.pointToLatest(of: request.name)
        return true
    }
    if tools != nil { sums[ArchiveLayout.document] = try writeDocument() }
    for (name, pieces) in data.sorted(by: { $0.key < $1.key }) { _ = try staged.write(lines: pieces, to: name) }
    for (name, page) in document.lastPage { try staged.name(page, also: name) }
    for page in webPages { try staged.write(page.html, to: page.file) }
    try staged.write(Checksums(sums).bytes, to: ArchiveLayout.checksums)
    // With the edition: once that is published, its numbers are the ones to compare with. The first twenty are enough.
    let language = pages.language(ofLocale: request.definition.locale)
    let texts = revisions.prefix(20).map { request.text(of: $0, in: language) }
    if !texts.isEmpty { try staged.write(texts.jsonData(), to: ArchiveLayout.revised) }
    try archive.publish(staged, report: request.name, asOf: edition)
    archive.rememberCard(document)
    return false
}

extension ReportDefinition {
    /// Rows without a date are there today; whether they were on the day of a past edition is unknown, unless that has the same numbers.
    var unknownPast: ReportError {
        ReportError(
            .definition, subject: subject,
            found: "its rows have no dates, so what it showed on a past edition cannot be known",
            advice: "name the column of their days (date: under source:), leave it out, or set a clock that is behind")
    }
}
