import Charts
import Foundation

/// The list of editions, for the web pages of an archive: `editions.js`, format `barfolio-editions/1`.
///
/// It is a script that names one variable, because a page that is opened from a disk may load a script beside it, and no JSON. An edition's
/// own page reads it for its neighbours, so that no edition has to change when another one comes or goes.
struct ArchiveEditions: Codable {
    /// A report and its editions.
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

    let schema: String
    /// In the order of the first page.
    let reports: [Report]

    /// Looks at an archive.
    init(_ archive: ReportArchive) {
        schema = Self.schema
        reports = archive.newestCards.map { card, editions in
            var others: [String: String?] = [:]
            for edition in editions.dropLast() {
                let picture = archive.picture(of: card.report, edition: edition, like: card.picture)
                if picture != card.picture { others.updateValue(picture, forKey: edition) }
            }
            return Report(
                name: card.report, path: card.report.percentEncoded, title: card.title, editions: editions.reversed(),
                picture: card.picture, others: others,
                revised: archive.revisions(of: card.report))
        }
    }

    private static let schema = "barfolio-editions/1"
    private static let opening = "var barfolioEditions = "
    private static let closing = ";\n"

    /// The file.
    var script: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = (try? encoder.encode(self)) ?? Data("{}".utf8)
        return Self.opening + EmbeddedJSON(json).text + Self.closing
    }

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

extension ReportArchive {
    /// The file that shows an edition's first page, preferably of the name `usual`; nil where it has none.
    fileprivate func picture(of report: String, edition: String, like usual: String?) -> String? {
        let folder = folder(of: report, edition: edition)
        if let usual, Files.kind(of: folder.appendingPath(usual)) == .regular { return usual }
        let names = files(of: report, edition: edition).filter { !$0.contains("-sheet-") }
        return names.first { $0.hasSuffix(".svg") } ?? names.first { $0.hasSuffix(".png") }
    }
}
