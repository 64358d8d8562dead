import Charts
import Foundation

/// Looks at the archive's first page: whether it is as it was written, and leads to what there is.
struct IndexCheck {
    /// What the file is called.
    static let fileName = "index.html"

    /// What is wrong with the page.
    ///
    /// - Parameters:
    ///   - editions: of every report of the archive, oldest first.
    ///   - wasRunKilled: whether a run had no time to write the page anew.
    static func verify(_ path: String, editions: [String: [String]], wasRunKilled: Bool) -> ArchiveVerification {
        var result = ArchiveVerification()
        let page: Data
        do {
            page = try RegularFile(path).bytes()
        } catch {
            result.findings.append(ArchiveFinding(unreadable: error))
            return result
        }
        switch TrailingChecksum.html.state(of: page) {
        case .broken: result.find(path, .changed, "its bytes are not those that were published")
        case .missing where page.isEmpty: result.find(path, .changed, "it is empty")
        case .missing:
            result.find(
                path, .damaged, "its end is missing, or an older barfolio made it; the next run writes a new one")
        case .whole:
            compare(links(of: page), with: editions, at: path, &result, wasRunKilled: wasRunKilled)
        }
        return result
    }

    private static func compare(
        _ links: Set<Link>, with editions: [String: [String]], at path: String, _ result: inout ArchiveVerification,
        wasRunKilled: Bool
    ) {
        for (report, editions) in editions.sorted(by: { $0.key < $1.key }) {
            guard let newest = editions.last, links.isDisjoint(with: [Link(report, newest), Link(report, "latest")])
            else { continue }
            result.find(
                path, .stale, "it does not lead to \(report) as of \(newest); the next run writes a new one",
                unless: wasRunKilled)
        }
        let days = editions.mapValues(Set.init)
        for link in links where CivilDate(link.edition) != nil && days[link.report]?.contains(link.edition) != true {
            result.find(
                path.parentPath.appendingPath(link.report).appendingPath(link.edition), .missing,
                "\(fileName) leads to this edition, and it is gone", unless: wasRunKilled)
        }
    }

    /// A way from the page into a folder of a report.
    private struct Link: Hashable {
        let report, edition: String

        init(_ report: String, _ edition: String) { (self.report, self.edition) = (report, edition) }
    }

    /// Where the page leads to. Templates may be the user's own: whatever stands in quotes and reads `REPORT/EDITION/…` counts.
    private static func links(of page: Data) -> Set<Link> {
        var links: Set<Link> = []
        for words in page.split(whereSeparator: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }) {
            let parts = words.split(separator: UInt8(ascii: "/"), maxSplits: 2)
            guard parts.count > 1, parts[0].allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ">") }),
                let report = String(decoding: parts[0], as: UTF8.self).removingPercentEncoding
            else { continue }
            links.insert(Link(report, String(decoding: parts[1], as: UTF8.self)))
        }
        return links
    }
}
