import Charts
import Foundation

extension ReportArchive {
    /// Remembers what an edition revised, for the web pages: the edition's own page does not say it, since the same data give the same
    /// page, whatever was published before.
    ///
    /// An edition that is made again is compared with itself and revises nothing, so what is remembered of it stays.
    ///
    /// - Parameters:
    ///   - revisions: in words; a few of them stand for many.
    ///   - report: the report's name.
    ///   - edition: the as-of day of the edition that was published, `2026-11-20`.
    package func remember(revisions: [String], of report: String, edition: String) {
        if revisions.isEmpty { return }
        try? alone(with: report) { () throws(ReportError) in add(revisions, of: report, edition) }
    }

    private func add(_ revisions: [String], of report: String, _ edition: String) {
        var all = self.revisions(of: report)
        let known = all[edition] ?? []
        let more = revisions.filter { !known.contains($0) }
        guard !more.isEmpty else { return }
        all[edition] = Array((known + more).prefix(20))
        guard let bytes = try? JSONEncoder().encode(all) else { return }
        memory.remember(String(decoding: bytes, as: UTF8.self), as: Self.memoryName(report))
    }

    /// What the editions of a report revised, in words; editions that revised nothing are missing.
    func revisions(of report: String) -> [String: [String]] {
        guard let text = memory.text(of: Self.memoryName(report)),
            let all = try? JSONDecoder().decode([String: [String]].self, from: Data(text.utf8))
        else { return [:] }
        let editions = Set(editions(of: report))
        return all.filter { editions.contains($0.key) }
    }

    private static func memoryName(_ report: String) -> String { "revised.\(report)" }
}
