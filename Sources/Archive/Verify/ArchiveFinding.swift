import Charts

/// Something in an archive that is not as it was published.
package struct ArchiveFinding: Sendable, Equatable, Error {
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

    /// Tells of a finding.
    package init(_ path: String, _ kind: Kind, _ words: String) {
        self.path = path
        self.kind = kind
        self.words = words
    }

    /// Tells of what the system would not let us read.
    init(unreadable error: ReportError) {
        self.init(error.subject, .unreadable, [error.found, error.evidence].compactMap { $0 }.joined(separator: "; "))
    }
}
