import Charts
import Foundation

extension ReportArchive {
    /// Remembers what a night revised, for the web pages: the night's own page does not say it, since the same data give the same
    /// page, whatever was published before.
    ///
    /// A night that is made again is compared with itself and revises nothing, so what is remembered of it stays.
    ///
    /// - Parameters:
    ///   - revisions: in words; a few of them stand for many.
    ///   - report: the report's name.
    ///   - night: the as-of day of the night that was published, `2026-11-20`.
    package func remember(revisions: [String], of report: String, night: String) {
        if revisions.isEmpty { return }
        try? alone(with: report) { () throws(ReportError) in add(revisions, of: report, night) }
    }

    private func add(_ revisions: [String], of report: String, _ night: String) {
        var all = self.revisions(of: report)
        let known = all[night] ?? []
        let more = revisions.filter { !known.contains($0) }
        guard !more.isEmpty else { return }
        all[night] = Array((known + more).prefix(20))
        guard let bytes = try? JSONEncoder().encode(all) else { return }
        memory.remember(String(decoding: bytes, as: UTF8.self), as: Self.memoryName(report))
    }

    /// What the nights of a report revised, in words; nights that revised nothing are missing.
    func revisions(of report: String) -> [String: [String]] {
        guard let text = memory.text(of: Self.memoryName(report)),
            let all = try? JSONDecoder().decode([String: [String]].self, from: Data(text.utf8))
        else { return [:] }
        let nights = Set(nights(of: report))
        return all.filter { nights.contains($0.key) }
    }

    private static func memoryName(_ report: String) -> String { "revised.\(report)" }
}
