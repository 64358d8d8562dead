/// The annotations of one report: the contents of a file of the format `barfolio-annotations/1`.
package struct AnnotationBook: Sendable, Equatable {
    /// The report's name.
    package var report: String
    /// The later over the earlier, but texts over all strokes and arrows.
    package var annotations: [Annotation]
    /// The annotations that were erased where the file comes from, by their ids: what is merged with it forgets them.
    package var removed: [String]

    /// Gathers annotations.
    package init(report: String, annotations: [Annotation] = [], removed: [String] = []) {
        self.report = report
        self.annotations = annotations
        self.removed = removed
    }

    /// What a merge did.
    package struct Changes: Sendable, Equatable {
        /// Annotations that were not there before.
        package var added = 0
        /// Annotations that are other than before.
        package var changed = 0
        /// Annotations that are gone.
        package var removed = 0

        /// Whether all is as before.
        package var areNone: Bool { added + changed + removed == 0 }
    }

    /// Takes over what another book has: its annotations are added, those of an id that is here replace it, and those
    /// that it removed go. Everything else stays.
    ///
    /// - Throws: `.data` where that would be more than ``AnnotationLimits`` allow; all is as before then.
    package mutating func merge(_ other: AnnotationBook, subject: String) throws(ReportError) -> Changes {
        var merged = self
        let changes = merged.take(other)
        try AnnotationLimits.check(merged, subject: subject)
        self = merged
        return changes
    }

    private mutating func take(_ other: AnnotationBook) -> Changes {
        var changes = Changes()
        for annotation in other.annotations {
            if let place = annotations.firstIndex(where: { $0.id == annotation.id }) {
                if annotations[place] != annotation { changes.changed += 1 }
                annotations[place] = annotation
            } else {
                annotations.append(annotation)
                changes.added += 1
            }
        }
        let gone = Set(other.removed).subtracting(other.annotations.map(\.id))
        changes.removed = annotations.count { gone.contains($0.id) }
        annotations.removeAll { gone.contains($0.id) }
        return changes
    }
}

/// How much a book of annotations may hold: enough for years of a busy pen, and little enough that no file of
/// annotations can hold up a run or a browser.
package enum AnnotationLimits {
    /// A file, in bytes.
    package static let bytes = 1 << 20
    /// The annotations of a report.
    package static let annotations = 1_000
    /// The points of a stroke.
    package static let points = 5_000
    /// The points of all annotations of a report.
    package static let allPoints = 50_000
    /// The characters (code points) of a text.
    package static let letters = 200
    /// How far from its anchor a place may be, in widths or heights of the anchor.
    package static let shares = -50.0...51.0
    /// The width of a pen, in pixels of a page of 960 × 600.
    package static let widths = 1.0...100.0
    /// The size of a text, in the same unit.
    package static let sizes = 8.0...100.0

    static func check(_ book: AnnotationBook, subject: String) throws(ReportError) {
        guard book.annotations.count <= annotations else {
            throw refusal(
                subject,
                "there would be \(book.annotations.count) annotations, and no more than \(annotations) are kept")
        }
        let points = book.annotations.reduce(0) { $0 + $1.places.count }
        guard points <= allPoints else {
            throw refusal(
                subject, "the annotations would have \(points) points, and no more than \(allPoints) are kept")
        }
        let size = book.json.count
        guard size <= bytes else {
            throw refusal(subject, "the annotations would take \(size) bytes, and no more than \(bytes) are kept")
        }
    }

    private static func refusal(_ subject: String, _ found: String) -> ReportError {
        ReportError(
            .data, subject: subject, found: found,
            advice: "remove some: barfolio annotate list, then barfolio annotate remove")
    }
}
