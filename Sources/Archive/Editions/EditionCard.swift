import Charts
import Foundation
import Platform

/// A report as the archive's own page and its list of editions show it.
struct ListedReport: Sendable {
    /// The name of its folder, whatever its documents were made as.
    let name: String
    /// The newest edition whose document can be read.
    let edition: String
    let card: EditionCard
    /// The oldest first.
    let editions: [String]
    /// The editions whose first page is another file than the newest one's; nil where there is none.
    let others: [String: String?]

    fileprivate init(
        _ name: String, _ edition: String, _ card: EditionCard, _ editions: [String], in archive: ArchiveReader
    ) {
        var (published, others) = ([String](), [String: String?]())
        for edition in editions.dropLast() {
            let picture = archive.picture(of: name, edition: edition, like: card.picture)
            // A folder of the user's own may be called as a day, too.
            if picture == nil, !archive.holdsEdition(edition, of: name) { continue }
            published.append(edition)
            if picture != card.picture { others.updateValue(picture, forKey: edition) }
        }
        (self.name, self.edition, self.card) = (name, edition, card)
        (self.editions, self.others) = (published + editions.suffix(1), others)
    }
}

/// What the archive's own page shows of an edition: its document may have twenty megabytes.
struct EditionCard: Codable, Sendable {
    /// The report's heading.
    let title: String
    /// The IANA name of the zone of its days.
    let zone: String
    let pageCount: Int
    /// Which page is shown, counted from 1: the newest of a report of time, else the first.
    let page: Int
    /// The file that shows that page in a browser; nil where there is none.
    let picture: String?
    /// The document's.
    let language: String?
    /// Whether its day was still to come when it was made.
    let isAhead: Bool
    /// What else a reader may look for: series, and where the numbers are from.
    let terms: [String]
    /// The stamp of the document that this was taken from.
    fileprivate let stamp: String

    fileprivate init(_ document: ReportDocument, stamp: String) {
        (title, zone, language) = (document.title, document.timeZone, document.language)
        pageCount = document.pages.count
        let isOfTime = document.pages.last?.bars.last?.start != nil
        page = isOfTime ? max(1, pageCount) : 1
        // The file under whose name a browser finds the newest page of every edition.
        let last = PictureFormat.ofPages.map { "\(ArchiveLayout.lastPage).\($0.rawValue)" }
        picture = isOfTime ? last.first(where: document.lastPage.keys.contains) : document.pages.first?.picture
        (isAhead, terms) = (document.ahead != nil, Self.terms(of: document))
        self.stamp = stamp
    }

    /// The names of series, and of database, table and columns; a few of each.
    private static func terms(of document: ReportDocument) -> [String] {
        let series = document.pages.lazy.flatMap(\.bars).prefix(1_000).compactMap(\.series).eachOnce.prefix(24)
        let keys = ["source.database", "source.table", "source.value", "source.label", "source.series"]
        return (series + keys.compactMap { document.method?.numbers[$0] }).map { $0.brief() }
    }
}

extension ReportArchive {
    /// The reports that have an edition, by name, from what is remembered of their documents.
    var listedReports: [ListedReport] {
        reports.compactMap { name -> ListedReport? in
            let editions = editions(of: name)
            // A damaged edition must not hide the others.
            for edition in editions.reversed() {
                guard let card = card(of: name, edition: edition) else { continue }
                return ListedReport(name, edition, card, editions, in: reader)
            }
            return nil
        }
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
        guard let file = FileStamp.ofPublished(reader.documentPath(of: report, edition: edition)) else { return nil }
        // The number is that of the way in which cards are made.
        let stamp = "\(file) 2"
        let name = Self.card(of: report)
        if document == nil, let text = cache.text(of: name),
            let card = try? JSONDecoder().decode(EditionCard.self, from: Data(text.utf8)), card.stamp == stamp
        {
            return card
        }
        guard let document = document ?? reader.document(of: report, edition: edition)?.document else { return nil }
        let card = EditionCard(document, stamp: stamp)
        cache.remember(String(decoding: card.jsonData(), as: UTF8.self), as: name)
        return card
    }

    /// Remembers the card of an edition that was published just now, if it is the newest.
    package func rememberCard(_ document: ReportDocument) {
        // What cannot be remembered is taken from the document again.
        try? alone(with: document.report) { () throws(ReportError) in
            // Without listing thousands for each that a shard makes.
            let newest = isShared ? latest(of: document.report) : editions(of: document.report).last
            if newest == document.asOf { _ = card(of: document.report, edition: document.asOf, document) }
        }
    }
}

extension ArchiveReader {
    /// The reports that have an edition, by name, from their documents alone; nil where one of these cannot be read.
    func listedReports() -> [ListedReport]? {
        var listed: [ListedReport] = []
        for report in reports {
            let editions = editions(of: report)
            guard let last = editions.last, let newest = document(of: report, edition: last) else { return nil }
            listed.append(ListedReport(report, last, EditionCard(newest.document, stamp: ""), editions, in: self))
        }
        return listed
    }
}
