import Charts
import Foundation
import Platform

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
    package let message: String

    /// Makes a finding.
    package init(_ path: String, _ kind: Kind, _ message: String) {
        (self.path, self.kind, self.message) = (path, kind, message)
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

    /// The styles and scripts that web pages name, each with the folder of such an edition.
    var named: [String: String] = [:]
    /// Under which report's name editions were made, by their folders.
    var names: [String: String] = [:]

    /// Adds what was found elsewhere.
    static func += (one: inout Self, other: Self) {
        one.reports += other.reports
        one.editions += other.editions
        one.files += other.files
        one.findings += other.findings
        one.notes += other.notes
        one.named.merge(other.named) { min($0, $1) }
        one.names.merge(other.names) { name, _ in name }
    }

    /// Adds a finding; a note, where it is what a run leaves that is killed, and the next run repairs.
    mutating func find(_ path: String, _ kind: ArchiveFinding.Kind, _ text: String, unless wasKilled: Bool = false) {
        if wasKilled { note(path, text) } else { findings.append(ArchiveFinding(path, kind, text)) }
    }

    mutating func note(_ path: String, _ text: String) { notes.append("\(path): left behind: \(text)") }

    /// Adds what the system did not let us read, or that a list of checksums has a flaw.
    mutating func find(_ path: String, _ error: any Error) {
        switch error {
        case let error as ReportError:
            find(error.subject, .unreadable, [error.found, error.evidence].compactMap(\.self).joined(separator: "; "))
        case let flaw as Checksums.Flaw: find(path, .damaged, flaw.sentence)
        default: find(path, .damaged, "it is not what barfolio writes there")
        }
    }

    /// Reads a regular file as what it is; nil where it cannot be read so, which is found.
    mutating func read<Value>(_ path: String, as parse: (File) throws -> Value) -> Value? {
        do {
            return try parse(try File(regular: path))
        } catch {
            find(path, error)
            return nil
        }
    }

    /// Whether a file of a folder is as it was published, as far as its hash is known; finds what is wrong.
    mutating func check(
        _ entry: FolderEntry, at path: String, _ hash: String?, _ digests: FileDigests, unless wasKilled: Bool = false
    ) -> Bool {
        guard entry.kind == .regular else {
            find(path, .changed, "it is \(entry.kind.phrase), not a file")
            return false
        }
        guard let hash else { return true }
        do throws(ReportError) {
            let digest = try digests.digest(of: path)
            if digest == hash { return true }
            let text = digest == sha256(Data()) ? "it is empty" : "its bytes are not those that were published"
            find(path, .changed, text, unless: wasKilled)
        } catch {
            find(path, error)
        }
        return false
    }
}
