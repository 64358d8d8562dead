import Charts
import Foundation

/// The part of an edition that the archive's own page shows: its document may have twenty megabytes.
struct EditionSummary: Codable, Sendable {
    let report, title, asOf: String
    let pageCount: Int
    /// The file that shows the first page in a browser; nil where there is none.
    let picture: String?
    /// The stamp of the document that this was taken from.
    fileprivate let stamp: String

    init(_ document: ReportDocument, stamp: String) {
        report = document.report
        title = document.title
        asOf = document.asOf
        pageCount = document.pages.count
        picture = document.pages.first?.picture
        self.stamp = stamp
    }
}

extension ReportArchive {
    /// The newest edition of every report, with all its editions, oldest first; the most recently made first.
    var newestCards: [(card: EditionSummary, editions: [String])] {
        let newest = reports.compactMap { name -> (card: EditionSummary, editions: [String])? in
            let editions = editions(of: name)
            guard let last = editions.last, let card = card(of: name, edition: last) else { return nil }
            return (card, editions)
        }
        return newest.sorted { ($1.card.asOf, $0.card.report) < ($0.card.asOf, $1.card.report) }
    }

    /// The card of an edition: remembered, or taken from its document; nil where that cannot be read.
    func card(of report: String, edition: String) -> EditionSummary? {
        let file = folder(of: report, edition: edition).appendingPath(ArchiveLayout.document)
        guard let stamp = FileStamp(publishedFile: file)?.text else { return nil }
        if let card = memory.json(EditionSummary.self, of: "card.\(report)"), card.stamp == stamp { return card }
        guard let document = document(of: report, edition: edition) else { return nil }
        let card = EditionSummary(document, stamp: stamp)
        memory.remember(json: card, as: "card.\(report)")
        return card
    }

    /// Remembers the card of an edition that was published just now, if it is the newest.
    package func rememberCard(_ document: ReportDocument) {
        // What cannot be remembered is taken from the document again.
        try? alone(with: document.report) { () throws(ReportError) in
            let file = folder(of: document.report, edition: document.asOf).appendingPath(ArchiveLayout.document)
            guard newestEdition(of: document.report) == document.asOf, let stamp = FileStamp(publishedFile: file) else {
                return
            }
            memory.remember(json: EditionSummary(document, stamp: stamp.text), as: "card.\(document.report)")
        }
    }
}
