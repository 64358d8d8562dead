import Charts
import Foundation
import Platform

/// A report's own page, `REPORT/index.html`: that of its newest edition again, at an address that stays.
extension ArchiveReader {
    /// The bytes of a report's page; nil where its newest edition has none that may be ours.
    ///
    /// - Parameter editions: all of them, the oldest first.
    /// - Throws: `.inputOutput` or `.cannotCreate` where it cannot be read.
    package func page(of report: String, _ editions: [String]) throws(ReportError) -> Data? {
        guard let newest = editions.last else { return nil }
        let file = folder(of: report, edition: newest).appendingPath(ArchiveLayout.page)
        guard Files.kind(of: file) == .regular else { return nil }
        let page = try File(regular: file, what: "the page")
        // What somebody made larger is no page of ours.
        guard try page.status.size <= File.largest else { return nil }
        return try page.bytes().showing(newest, after: editions.dropLast().last)
    }
}

extension ReportArchive {
    /// Writes the pages of reports, where they are not there yet; answers what could not be done.
    func writePages(of reports: [ListedReport]) -> [ReportError] {
        let editions = Dictionary(uniqueKeysWithValues: reports.map { ($0.name, $0.editions) })
        return failures(of: reports.map(\.name)) { report throws(ReportError) in
            let file = path.appendingPath(report).appendingPath(ArchiveLayout.page)
            if let page = try reader.page(of: report, editions[report] ?? []) { try Files.replace(file, with: page) }
        }
    }
}

extension Data {
    /// The page of an edition for the folder above: all addresses in it start in the edition's folder, as they did. The edition before is a link,
    /// where our template has room for it, so that it needs no script.
    fileprivate func showing(_ edition: String, after earlier: String?) -> Data {
        var page = self
        let room = Data(#"<span id="editions">"#.utf8)
        if let earlier, let range = page.range(of: room) {
            let arrow = page[..<range.lowerBound].range(of: Data(#"dir="rtl""#.utf8)) == nil ? "←" : "→"
            let link =
                "<a id=\"edition-before\" rel=\"prev\" href=\"../\(earlier)/\(ArchiveLayout.page)\">\(arrow) \(earlier)</a>"
            page.insert(contentsOf: link.utf8, at: range.upperBound)
        }
        // Before all that has an address, and before a policy that would allow none. Browsers take what follows for a head.
        let head = String(decoding: page, as: UTF8.self).prefixMatch(of: Self.beginning)?.output.utf8.count ?? 0
        page.insert(contentsOf: "<base href=\"\(edition)/\">".utf8, at: page.startIndex + head)
        return page
    }

    /// What may be before the head. Made once, since making it takes milliseconds; it is never changed.
    private nonisolated(unsafe) static let beginning =
        /(?is)\u{FEFF}?(?:\s|<!doctype[^>]*>|<!--.*?-->)*(?:<html(?:\s(?:"[^"]*"|'[^']*'|[^>"'])*)?>)?/
}
