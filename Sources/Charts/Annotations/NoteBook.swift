/// The notes of one report: the contents of a file of the format `barfolio-notes/1`.
package struct NoteBook: Sendable, Equatable {
    /// The report's name.
    package var report: String
    /// The later over the earlier, but texts over all strokes and arrows.
    package var notes: [Note]
    /// The notes that were erased where the file comes from, by their ids: what is merged with it forgets them.
    package var removed: [String]

    /// Gathers notes.
    package init(report: String, notes: [Note] = [], removed: [String] = []) {
        self.report = report
        self.notes = notes
        self.removed = removed
    }

    /// What a merge did.
    package struct Changes: Sendable, Equatable {
        /// Notes that were not there before.
        package var added = 0
        /// Notes that are other than before.
        package var changed = 0
        /// Notes that are gone.
        package var removed = 0

        /// Whether all is as before.
        package var areNone: Bool { added + changed + removed == 0 }
    }

    /// Takes over what another book has: its notes are added, those of an id that is here replace it, and those that it
    /// removed go. Everything else stays.
    ///
    /// - Throws: `.data` where that would be more than ``NoteLimits`` allow; all is as before then.
    package mutating func merge(_ other: NoteBook, subject: String) throws(ReportError) -> Changes {
        var merged = self
        let changes = merged.take(other)
        try NoteLimits.check(merged, subject: subject)
        self = merged
        return changes
    }

    private mutating func take(_ other: NoteBook) -> Changes {
        var changes = Changes()
        for note in other.notes {
            if let place = notes.firstIndex(where: { $0.id == note.id }) {
                if notes[place] != note { changes.changed += 1 }
                notes[place] = note
            } else {
                notes.append(note)
                changes.added += 1
            }
        }
        let gone = Set(other.removed).subtracting(other.notes.map(\.id))
        changes.removed = notes.count { gone.contains($0.id) }
        notes.removeAll { gone.contains($0.id) }
        return changes
    }
}

/// How much a book of notes may hold: enough for years of a busy pen, and little enough that no file of notes can hold up a
/// run or a browser.
package enum NoteLimits {
    /// A file, in bytes.
    package static let bytes = 1 << 20
    /// The notes of a report.
    package static let notes = 1_000
    /// The points of a stroke.
    package static let points = 5_000
    /// The points of all notes of a report.
    package static let allPoints = 50_000
    /// The characters (code points) of a text.
    package static let letters = 200
    /// How far from its anchor a place may be, in widths or heights of the anchor.
    package static let shares = -50.0...51.0
    /// The width of a pen, in pixels of a page of 960 × 600.
    package static let widths = 1.0...100.0
    /// The size of a text, in the same unit.
    package static let sizes = 8.0...100.0

    static func check(_ book: NoteBook, subject: String) throws(ReportError) {
        guard book.notes.count <= notes else {
            throw refusal(subject, "there would be \(book.notes.count) notes, and no more than \(notes) are kept")
        }
        let points = book.notes.reduce(0) { $0 + $1.places.count }
        guard points <= allPoints else {
            throw refusal(subject, "the notes would have \(points) points, and no more than \(allPoints) are kept")
        }
        let size = book.json.count
        guard size <= bytes else {
            throw refusal(subject, "the notes would take \(size) bytes, and no more than \(bytes) are kept")
        }
    }

    private static func refusal(_ subject: String, _ found: String) -> ReportError {
        ReportError(
            .data, subject: subject, found: found,
            advice: "remove some: barfolio annotate list, then barfolio annotate remove")
    }
}
