import Charts
import Foundation

/// Looks at every edition of every report, and at what leads to them. Nothing in the archive is written.
///
/// Meanwhile no run may begin, but others may look as well.
///
/// - Parameters:
///   - path: the archive's folder.
///   - reports: the reports to look at; where there are any, nothing else is looked at.
///   - jobs: how many editions are looked at at the same time.
/// - Throws: `.busy` where a run holds the archive; `.database` where it is not there; `.usage` for a report that it does not
///   have; `CancellationError`.
package func verifyArchive(_ path: String, reports: [String] = [], jobs: Int) async throws -> ArchiveVerification {
    let entries = try ArchiveReader(path).entriesOfArchive()
    let lock = try SharedLock(path)
    defer { withExtendedLifetime(lock) {} }
    var check = RootCheck(path, entries, wasRunKilled: lock.wasRunKilled)
    if reports.isEmpty {
        check.lookAtAll()
    } else {
        for report in Set(reports).sorted() { try check.look(atReport: report) }
    }
    var result = check.result
    try await result.add(editions: check.editions, jobs: jobs)
    result.findings = result.findings.oneByPath
    return result
}

extension [ArchiveFinding] {
    /// By path. The archive's page and the list of editions miss the same edition, which is reported once.
    fileprivate var oneByPath: [ArchiveFinding] {
        var seen: Set<String> = []
        return filter { $0.kind != .missing || seen.insert($0.path).inserted }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }
}

extension ArchiveVerification {
    /// Looks into editions, several at the same time.
    fileprivate mutating func add(editions: [RootCheck.Edition], jobs: Int) async throws {
        let digests = FileDigests()
        let verified = try await withThrowingTaskGroup(of: ArchiveVerification.self) { group in
            var waiting = editions[...]
            var all = ArchiveVerification()
            func startNext() {
                guard let edition = waiting.popFirst() else { return }
                group.addTask {
                    try EditionCheck.verify(
                        report: edition.report, edition: edition.name, path: edition.path, digests: digests)
                }
            }
            for _ in 0..<max(1, jobs) { startNext() }
            while let one = try await group.next() {
                all.add(one)
                startNext()
            }
            return all
        }
        add(verified)
    }
}
