import Charts
import Foundation
import Platform

/// The list of editions, for the web pages of an archive: `editions.js`, format `barfolio-editions/1`.
///
/// An edition's own page reads it for its neighbours, so that no edition has to change when another one comes or goes.
struct ArchiveEditions: ArchiveScript {
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

    private(set) var schema = ArchiveEditions.format
    /// In the order of the first page.
    let reports: [Report]

    init(_ reports: [ListedReport], in archive: ArchiveReader) {
        self.reports = reports.map { report in
            let (name, card, editions) = (report.name, report.card, report.editions)
            return Report(
                name: name, path: name.percentEncoded(), title: card.title, editions: editions.reversed(),
                picture: card.picture, others: report.others,
                revised: archive.revisions(of: name).filter { editions.contains($0.key) }, terms: card.terms)
        }
    }

    static let (format, opening) = ("barfolio-editions/1", "var barfolioEditions = ")
}

extension ArchiveReader {
    /// The file that shows an edition's first page, preferably of the name `usual`; nil where it has none.
    func picture(of report: String, edition: String, like usual: String?) -> String? {
        let folder = folder(of: report, edition: edition)
        if let usual, Files.kind(of: folder.appendingPath(usual)) == .regular { return usual }
        let names = Files.names(in: folder).filter { !$0.contains("-sheet-") && !$0.contains("-narrow") }
        let sameStem = names.filter { $0.pathStem == usual?.pathStem && PictureFormat(ofFile: $0) != nil }
        let pictures = sameStem.isEmpty ? names : sameStem
        return PictureFormat.ofPages.lazy.compactMap { format in
            pictures.first { PictureFormat(ofFile: $0) == format }
        }.first
    }
}
