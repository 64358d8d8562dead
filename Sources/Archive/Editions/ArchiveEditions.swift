import Charts
import Foundation
import Platform

/// The list of editions, for the web pages of an archive: `editions.js`, format `barfolio-editions/1`.
///
/// It is a script that names one variable, because a page that is opened from a disk may load a script beside it, and
/// no JSON. An edition's own page reads it for its neighbours, so that no edition has to change when another one comes
/// or goes.
struct ArchiveEditions: Codable {
    struct Report: Codable {
        let name: String
        /// The name as a part of an address.
        let path: String
        let title: String
        /// The newest first.
        let editions: [String]
        /// The file that shows the first page of most editions.
        @ExplicitNull var picture: String?
        /// The editions whose first page is another file; null where there is none.
        let others: [String: String?]
        /// Numbers of closed buckets that differed from what had been published, by edition.
        let revised: [String: [String]]
        /// What else a reader may look for; nil in lists of older versions.
        let terms: [String]?
    }

    private(set) var schema = ArchiveEditions.schema
    /// In the order of the first page.
    let reports: [Report]

    /// The list of these reports.
    init(_ reports: [ListedReport], in archive: ArchiveReader) {
        self.reports = reports.map { report in
            let (card, editions) = (report.card, report.editions)
            var others: [String: String?] = [:]
            for edition in editions.dropLast() {
                let picture = archive.picture(of: card.report, edition: edition, like: card.picture)
                if picture != card.picture { others.updateValue(picture, forKey: edition) }
            }
            return Report(
                name: card.report, path: card.report.percentEncoded(), title: card.title, editions: editions.reversed(),
                picture: card.picture, others: others,
                revised: archive.revisions(of: card.report).filter { editions.contains($0.key) },
                terms: card.terms)
        }
    }

    private static let schema = "barfolio-editions/1"
    private static let opening = "var barfolioEditions = "

    var script: String { Self.opening + String(embedded: jsonData()) + ";\n" }

    /// Reads a file; nil where it is not what barfolio writes.
    init?(script: Data) {
        guard let json = scriptValue(script, after: Self.opening),
            let editions = try? JSONDecoder().decode(ArchiveEditions.self, from: json), editions.schema == Self.schema
        else { return nil }
        self = editions
    }
}

/// A report as the archive's own page and its list of editions show it.
struct ListedReport: Sendable {
    /// Its newest edition.
    let card: EditionCard
    /// The oldest first.
    let editions: [String]
}

extension [ListedReport] {
    /// By name.
    fileprivate var inOrder: [ListedReport] { sorted { $0.card.report < $1.card.report } }
}

/// What the archive's own page shows of an edition: its document may have twenty megabytes.
struct EditionCard: Codable, Sendable {
    /// The report's name, its heading, and the last day that it knows of.
    let report, title, asOf: String
    /// The IANA name of the zone of its days.
    let zone: String
    let pageCount: Int
    /// Which page is shown, counted from 1: the newest of a report of time, else the first.
    let page: Int
    /// The file that shows that page in a browser; nil where there is none.
    let picture: String?
    /// The document's.
    let language: String?
    /// What else a reader may look for: series, and where the numbers are from.
    let terms: [String]
    /// The stamp of the document that this was taken from.
    fileprivate let stamp: String

    fileprivate init(_ document: ReportDocument, stamp: String) {
        (report, title, asOf) = (document.report, document.title, document.asOf)
        (zone, pageCount, language) = (document.timeZone, document.pages.count, document.language)
        let isOfTime = document.pages.last?.bars.last?.start != nil
        page = isOfTime ? max(1, pageCount) : 1
        picture = isOfTime && pageCount > 1 ? document.lastPicture : document.pages.first?.picture
        terms = document.terms
        self.stamp = stamp
    }
}

extension ReportDocument {
    /// The file under whose name a browser finds the newest page of every edition; nil where there is none.
    fileprivate var lastPicture: String? {
        let names = lastPage.keys
        return PictureFormat.ofPages.map { "\(ArchiveLayout.lastPage).\($0.ending)" }.first { names.contains($0) }
    }

    /// The names of its series, and of database, table and columns; a few of each.
    fileprivate var terms: [String] {
        var series: [String] = []
        for bar in pages.lazy.flatMap(\.bars).prefix(1_000) {
            if let name = bar.series, !series.contains(name), series.count < 24 { series.append(name) }
        }
        let keys = ["source.database", "source.table", "source.value", "source.label", "source.series"]
        return (series + keys.compactMap { method?.numbers[$0] }).map { $0.brief() }
    }
}

extension ReportArchive {
    /// The reports that have an edition, by name, from what is remembered of their documents.
    var listedReports: [ListedReport] {
        reports.compactMap { name -> ListedReport? in
            let editions = editions(of: name)
            guard let last = editions.last, let card = card(of: name, edition: last) else { return nil }
            return ListedReport(card: card, editions: editions)
        }.inOrder
    }

    /// The IANA name of the zone of an edition's days; nil where its document cannot be read.
    package func zone(of report: String, edition: String) -> String? { card(of: report, edition: edition)?.zone }

    /// Forgets what is remembered of the first page, and what it shows of reports.
    package func forgetIndex() {
        cache.forget(Self.indexKey)
        for report in reports { cache.forget(Self.card(of: report)) }
    }

    /// Under which name a report's card is remembered.
    private static func card(of report: String) -> String { "card.\(report)" }

    /// The card of an edition: remembered, or taken from its document, read if it is nil; nil where it cannot be.
    private func card(of report: String, edition: String, _ document: ReportDocument? = nil) -> EditionCard? {
        guard let stamp = FileStamp(publishedFile: reader.documentPath(of: report, edition: edition))?.text else {
            return nil
        }
        let name = Self.card(of: report)
        if document == nil, let text = cache.text(of: name),
            let card = try? JSONDecoder().decode(EditionCard.self, from: Data(text.utf8)), card.stamp == stamp
        {
            return card
        }
        guard let document = document ?? reader.document(of: report, edition: edition)?.document else {
            return nil
        }
        let card = EditionCard(document, stamp: stamp)
        cache.remember(String(decoding: card.jsonData(), as: UTF8.self), as: name)
        return card
    }

    /// Remembers the card of an edition that was published just now, if it is the newest.
    package func rememberCard(_ document: ReportDocument) {
        // What cannot be remembered is taken from the document again.
        try? alone(with: document.report) { () throws(ReportError) in
            if newestEdition(of: document.report) == document.asOf {
                _ = card(of: document.report, edition: document.asOf, document)
            }
        }
    }

    /// Keeps what an edition revised, as texts, beside it: the edition's own page does not say it, since the same data give
    /// the same page, whatever was published before. Twenty are enough.
    ///
    /// An edition that is made again is compared with itself and revises nothing, so what is kept of it stays. A file that cannot be read
    /// is left alone, with a warning: what it had may be fixed.
    package func keep(revisions: [String], of report: String, edition: String) throws(ReportError) {
        if revisions.isEmpty { return }
        try alone(with: report) { () throws(ReportError) in
            let home = path.appendingPath(report)
            let file = home.appendingPath(ArchiveLayout.revisions)
            var kept = EditionRevisions(editions: [:])
            do {
                if Files.kind(of: file) != nil { kept = try EditionRevisions(File(regular: file)) }
            } catch {
                let flaw = (error as? ReportError)?.found ?? EditionRevisions.flaw
                return warn("\(file): what \(edition) revised is not added: \(flaw)", of: file)
            }
            let known = kept.editions[edition] ?? []
            kept.editions[edition] = Array((known + revisions.filter { !known.contains($0) }).prefix(20))
            if kept.editions[edition] == known { return }
            if !Files.isFolder(home) { try Files.makeFolder(home) }
            try Files.replace(file, with: kept.jsonData() + Data("\n".utf8))
        }
    }
}

extension ArchiveReader {
    /// The reports that have an edition, from their documents alone; nil where one of these cannot be read.
    func listedReports() -> [ListedReport]? {
        var listed: [ListedReport] = []
        for report in reports {
            let editions = editions(of: report)
            guard let last = editions.last, let document = document(of: report, edition: last)?.document else {
                return nil
            }
            listed.append(ListedReport(card: EditionCard(document, stamp: ""), editions: editions))
        }
        return listed.inOrder
    }

    /// The file that shows an edition's first page, preferably of the name `usual`; nil where it has none.
    fileprivate func picture(of report: String, edition: String, like usual: String?) -> String? {
        let folder = path.appendingPath(report).appendingPath(edition)
        if let usual, Files.kind(of: folder.appendingPath(usual)) == .regular { return usual }
        let names = Files.names(in: folder).filter { !$0.contains("-sheet-") }
        return PictureFormat.ofPages.lazy.compactMap { format in names.first { PictureFormat(ofFile: $0) == format } }
            .first
    }

    /// What the editions of a report revised, as texts; editions that revised nothing are missing.
    package func revisions(of report: String) -> [String: [String]] {
        let file = path.appendingPath(report).appendingPath(ArchiveLayout.revisions)
        return (try? EditionRevisions(File(regular: file)))?.editions ?? [:]
    }
}

/// What the editions of a report revised, as texts: `revisions.json`, format `barfolio-revisions/1`.
struct EditionRevisions: Codable {
    private(set) var schema = "barfolio-revisions/1"
    /// By as-of day.
    var editions: [String: [String]]

    init(editions: [String: [String]]) { self.editions = editions }

    static let flaw =
        "it is not what barfolio writes there; put back a copy, or move it elsewhere: the next revision starts a new one, and the journal has all"

    /// Reads a file; throws where it is not what barfolio writes.
    init(_ file: File) throws {
        let bytes = try file.bytes(most: File.largestList)
        guard let revisions = try? JSONDecoder().decode(Self.self, from: bytes) else {
            throw Checksums.Flaw(sentence: Self.flaw)
        }
        self = revisions
    }
}
