import Charts

/// Something in an archive that is not as it was published.
package struct ArchiveFinding: Sendable, Equatable, Encodable {
    /// What is wrong, in a word that scripts can go by.
    package enum Kind: String, Sendable, Encodable, CaseIterable {
        /// The bytes are not those that were published.
        case changed
        /// It should be there.
        case missing
        /// It should not be there.
        case orphan
        /// It does not show what was published last.
        case stale
        /// It cannot be read as what it is.
        case damaged
        /// The source gives another number.
        case differs
        /// It cannot be read at all.
        case unreadable
    }

    /// Where: a path in the archive, or of a definition.
    package let path: String
    /// What is wrong in a word.
    package let kind: Kind
    /// What is wrong in a sentence, and what to do about it; without a full stop.
    package let words: String

    private enum CodingKeys: String, CodingKey {
        case path, kind
        case words = "message"
    }

    /// Makes a finding.
    package init(_ path: String, _ kind: Kind, _ words: String) {
        (self.path, self.kind, self.words) = (path, kind, words)
    }
}

/// What came of looking at an archive.
package struct ArchiveVerification: Sendable, Equatable {
    /// How much was looked at.
    package var reports = 0, editions = 0, files = 0
    /// What is not as it was published, by path.
    package var findings: [ArchiveFinding] = []
    /// What a run that was ended left behind, and the next one repairs; it does not count.
    package var notes: [String] = []

    /// Whether nothing was found.
    package var isWhole: Bool { findings.isEmpty }

    /// Adds what was found elsewhere.
    mutating func add(_ other: ArchiveVerification) {
        reports += other.reports
        editions += other.editions
        files += other.files
        findings += other.findings
        notes += other.notes
    }

    /// Adds a finding.
    ///
    /// - Parameter wasKilled: whether it is what a run leaves that is killed, and the next run repairs: then it is a note.
    mutating func find(_ path: String, _ kind: ArchiveFinding.Kind, _ words: String, unless wasKilled: Bool = false) {
        if wasKilled { note(path, words) } else { findings.append(ArchiveFinding(path, kind, words)) }
    }

    mutating func note(_ path: String, _ words: String) { notes.append("\(path): left behind: \(words)") }

    /// Adds what the system did not let us read, or that a list of checksums has a flaw.
    mutating func find(_ path: String, _ error: any Error) {
        switch error {
        case let error as ReportError:
            let words = [error.found, error.evidence].compactMap { $0 }.joined(separator: "; ")
            find(error.subject, .unreadable, words)
        case let flaw as Checksums.Flaw: find(path, .damaged, flaw.words)
        default: find(path, .damaged, "it is not what barfolio writes there")
        }
    }

    /// Looks at a file of a folder.
    ///
    /// - Parameters:
    ///   - hash: SHA-256 of what it should be; nil where nobody knows.
    ///   - wasKilled: as for ``find(_:_:_:unless:)``.
    /// - Returns: whether it is as it was published, as far as is known.
    mutating func check(
        _ entry: FolderEntry, at path: String, _ hash: String?, _ digests: FileDigests, unless wasKilled: Bool = false
    ) -> Bool {
        guard entry.kind == .file else {
            find(path, .changed, "it is \(entry.kind.rawValue), not a file")
            return false
        }
        guard let hash else { return true }
        do throws(ReportError) {
            let digest = try digests.digest(of: path)
            if digest == hash { return true }
            let isEmpty = digest == Self.hashOfNothing
            find(
                path, .changed, isEmpty ? "it is empty" : "its bytes are not those that were published",
                unless: wasKilled)
        } catch {
            find(path, error)
        }
        return false
    }

    private static let hashOfNothing = sha256([])
}
