import Charts
import Foundation

/// As much of an edition as the archive's first page shows: its document may have twenty megabytes.
struct EditionSummary: Codable, Sendable {
    let report, title, asOf: String
    let pageCount: Int
    /// The file of the first page that a browser shows; nil where there is none.
    let picture: String?
    /// The stamp of the document that this was taken from.
    private let stamp: String

    init(_ document: ReportDocument, stamp: String) {
        report = document.report
        title = document.title
        asOf = document.asOf
        pageCount = document.pages.count
        picture = document.pages.first?.picture
        self.stamp = stamp
    }

    fileprivate func isOf(_ stamp: String) -> Bool { self.stamp == stamp }
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
        let file = folder(of: report, edition: edition).appendingPath("report.json")
        guard let stamp = FileStamp(publishedFile: file)?.text else { return nil }
        let name = "card.\(report)"
        if let text = memory.text(of: name),
            let card = try? JSONDecoder().decode(EditionSummary.self, from: Data(text.utf8)), card.isOf(stamp)
        {
            return card
        }
        guard let document = document(of: report, edition: edition) else { return nil }
        return remember(document, stamp, name)
    }

    /// Remembers the card of an edition that was published just now, if it is the newest.
    package func rememberCard(_ document: ReportDocument) {
        // What cannot be remembered is taken from the document again.
        try? alone(with: document.report) { () throws(ReportError) in takeCard(document) }
    }

    private func takeCard(_ document: ReportDocument) {
        guard newestEdition(of: document.report) == document.asOf,
            let stamp = FileStamp(
                publishedFile: folder(of: document.report, edition: document.asOf).appendingPath("report.json"))?.text
        else { return }
        _ = remember(document, stamp, "card.\(document.report)")
    }

    private func remember(_ document: ReportDocument, _ stamp: String, _ name: String) -> EditionSummary {
        let card = EditionSummary(document, stamp: stamp)
        if let bytes = try? JSONEncoder().encode(card) {
            memory.remember(String(decoding: bytes, as: UTF8.self), as: name)
        }
        return card
    }
}
