import Charts
import Foundation

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
    }

    private(set) var schema = ArchiveEditions.schema
    /// In the order of the first page.
    let reports: [Report]

    init(_ archive: ReportArchive) {
        reports = archive.newestCards.map { card, editions in
            var others: [String: String?] = [:]
            for edition in editions.dropLast() {
                let picture = archive.picture(of: card.report, edition: edition, like: card.picture)
                if picture != card.picture { others.updateValue(picture, forKey: edition) }
            }
            return Report(
                name: card.report, path: card.report.percentEncoded(), title: card.title, editions: editions.reversed(),
                picture: card.picture, others: others, revised: archive.revisions(of: card.report))
        }
    }

    private static let schema = "barfolio-editions/1"
    private static let opening = "var barfolioEditions = "

    var script: String { Self.opening + String(embedded: jsonData()) + ";\n" }

    /// Reads a file; nil where it is not what barfolio writes.
    init?(script: Data) {
        guard script.starts(with: Self.opening.utf8),
            let end = script.firstIndex(of: UInt8(ascii: "\n")), end > script.startIndex,
            let editions = try? JSONDecoder().decode(
                ArchiveEditions.self, from: script[..<(end - 1)].dropFirst(Self.opening.utf8.count)),
            editions.schema == Self.schema
        else { return nil }
        self = editions
    }
}

/// What the archive's own page shows of an edition: its document may have twenty megabytes.
struct EditionCard: Codable, Sendable {
    let report, title, asOf: String
    let pageCount: Int
    /// The file that shows the first page in a browser; nil where there is none.
    let picture: String?
    /// The document's.
    let language: String?
    /// The stamp of the document that this was taken from.
    fileprivate let stamp: String

    fileprivate init(_ document: ReportDocument, stamp: String) {
        (report, title, asOf) = (document.report, document.title, document.asOf)
        pageCount = document.pages.count
        picture = document.pages.first?.picture
        language = document.language
        self.stamp = stamp
    }
}

extension ReportArchive {
    /// The newest edition of every report, with all its editions, oldest first; the most recently made first.
    var newestCards: [(card: EditionCard, editions: [String])] {
        reports.compactMap { name -> (card: EditionCard, editions: [String])? in
            let editions = editions(of: name)
            guard let last = editions.last, let card = card(of: name, edition: last) else { return nil }
            return (card, editions)
        }.sorted { ($1.card.asOf, $0.card.report) < ($0.card.asOf, $1.card.report) }
    }

    /// The card of an edition: remembered, or taken from its document, read if it is nil; nil where it cannot be.
    private func card(of report: String, edition: String, _ document: ReportDocument? = nil) -> EditionCard? {
        guard let stamp = FileStamp(publishedFile: reader.documentPath(of: report, edition: edition))?.text else {
            return nil
        }
        let name = "card.\(report)"
        if document == nil, let card = memory.json(EditionCard.self, of: name), card.stamp == stamp { return card }
        guard let document = document ?? reader.document(of: report, edition: edition)?.document else {
            return nil
        }
        let card = EditionCard(document, stamp: stamp)
        memory.remember(json: card, as: name)
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

    /// The file that shows an edition's first page, preferably of the name `usual`; nil where it has none.
    fileprivate func picture(of report: String, edition: String, like usual: String?) -> String? {
        if let usual, Files.kind(of: folder(of: report, edition: edition).appendingPath(usual)) == .regular {
            return usual
        }
        let names = files(of: report, edition: edition).filter { !$0.contains("-sheet-") }
        return names.first { $0.hasSuffix(".svg") } ?? names.first { $0.hasSuffix(".png") }
    }

    /// Remembers what an edition revised, as texts, for the web pages: the edition's own page does not say it, since
    /// the same data give the same page, whatever was published before. Twenty are enough.
    ///
    /// An edition that is made again is compared with itself and revises nothing, so what is remembered of it stays.
    package func remember(revisions: [String], of report: String, edition: String) {
        if revisions.isEmpty { return }
        try? alone(with: report) { () throws(ReportError) in
            var all = self.revisions(of: report)
            let known = all[edition] ?? []
            all[edition] = Array((known + revisions.filter { !known.contains($0) }).prefix(20))
            if all[edition] != known { memory.remember(json: all, as: "revised.\(report)") }
        }
    }

    /// What the editions of a report revised, as texts; editions that revised nothing are missing.
    func revisions(of report: String) -> [String: [String]] {
        let editions = Set(editions(of: report))
        let all = memory.json([String: [String]].self, of: "revised.\(report)") ?? [:]
        return all.filter { editions.contains($0.key) }
    }
}
