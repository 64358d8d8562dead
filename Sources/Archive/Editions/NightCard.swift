import Charts
import Foundation

/// As much of a night as the archive's first page shows: its document may have twenty megabytes.
struct NightCard: Codable, Sendable {
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
    /// The newest night of every report, with all its nights, oldest first; the most recently made first.
    var newestCards: [(card: NightCard, nights: [String])] {
        let newest = reports.compactMap { name -> (card: NightCard, nights: [String])? in
            let nights = nights(of: name)
            guard let last = nights.last, let card = card(of: name, night: last) else { return nil }
            return (card, nights)
        }
        return newest.sorted { ($1.card.asOf, $0.card.report) < ($0.card.asOf, $1.card.report) }
    }

    /// The card of a night: remembered, or taken from its document; nil where that cannot be read.
    func card(of report: String, night: String) -> NightCard? {
        let file = folder(of: report, night: night).appendingPath("report.json")
        guard let stamp = FileStamp(publishedFile: file)?.text else { return nil }
        let name = "card.\(report)"
        if let text = memory.text(of: name),
            let card = try? JSONDecoder().decode(NightCard.self, from: Data(text.utf8)), card.isOf(stamp)
        {
            return card
        }
        guard let document = document(of: report, night: night) else { return nil }
        return remember(document, stamp, name)
    }

    /// Remembers the card of a night that was published just now, if it is the newest.
    package func rememberCard(_ document: ReportDocument) {
        // What cannot be remembered is taken from the document again.
        try? alone(with: document.report) { () throws(ReportError) in takeCard(document) }
    }

    private func takeCard(_ document: ReportDocument) {
        guard newestNight(of: document.report) == document.asOf,
            let stamp = FileStamp(
                publishedFile: folder(of: document.report, night: document.asOf).appendingPath("report.json"))?.text
        else { return }
        _ = remember(document, stamp, "card.\(document.report)")
    }

    private func remember(_ document: ReportDocument, _ stamp: String, _ name: String) -> NightCard {
        let card = NightCard(document, stamp: stamp)
        if let bytes = try? JSONEncoder().encode(card) {
            memory.remember(String(decoding: bytes, as: UTF8.self), as: name)
        }
        return card
    }
}
