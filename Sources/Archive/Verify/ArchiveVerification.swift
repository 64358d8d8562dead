/// What came of looking at an archive.
package struct ArchiveVerification: Sendable, Equatable {
    /// How much was looked at.
    package var reports = 0, editions = 0, files = 0
    /// What is not as it was published, by path.
    package var findings: [ArchiveFinding] = []
    /// What a run that was ended left behind, and the next one mends; it does not count.
    package var notes: [String] = []

    /// Whether nothing was found.
    package var isWhole: Bool { findings.isEmpty }

    /// Nothing yet.
    init() {}

    /// Adds what was found elsewhere.
    mutating func add(_ other: ArchiveVerification) {
        reports += other.reports
        editions += other.editions
        files += other.files
        findings += other.findings
        notes += other.notes
    }

    mutating func find(_ path: String, _ kind: ArchiveFinding.Kind, _ words: String) {
        findings.append(ArchiveFinding(path, kind, words))
    }

    /// Tells of something that the next run mends: it counts only where no run was killed.
    mutating func find(
        _ path: String, _ kind: ArchiveFinding.Kind, _ words: String, unless wasKilled: Bool
    ) {
        if wasKilled { note(path, words) } else { find(path, kind, words) }
    }

    mutating func note(_ path: String, _ words: String) { notes.append("\(path): left behind: \(words)") }
}
