import Foundation

/// The annotations of one report: the contents of a file of the format `barfolio-annotations/1`.
package struct AnnotationBook: Sendable, Equatable {
    /// The report's name.
    package var report: String
    /// The later over the earlier, but texts over all strokes and arrows.
    package var annotations: [Annotation]
    /// The annotations that were erased where the file comes from, by their ids: what is merged with it forgets them.
    package var removed: [String]
    /// The ids of those that the page had from the report already: a merge leaves them as they are, or gone, by now.
    package var known: [String]

    /// Gathers annotations.
    package init(report: String, annotations: [Annotation] = [], removed: [String] = [], known: [String] = []) {
        (self.report, self.annotations, self.removed, self.known) = (report, annotations, removed, known)
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
    /// that it removed go. Everything else stays: what it knew already, this book has as it is by now.
    ///
    /// - Throws: `.data` where that would be more than ``AnnotationLimits`` allow; all is as before then.
    package mutating func merge(_ other: AnnotationBook, subject: String) throws(ReportError) -> Changes {
        var merged = self
        var changes = Changes()
        let known = Set(other.known)
        for annotation in other.annotations where !known.contains(annotation.id) {
            if let index = merged.annotations.firstIndex(where: { $0.id == annotation.id }) {
                if merged.annotations[index] != annotation { changes.changed += 1 }
                merged.annotations[index] = annotation
            } else {
                merged.annotations.append(annotation)
                changes.added += 1
            }
        }
        let gone = Set(other.removed).subtracting(other.annotations.map(\.id))
        changes.removed = merged.annotations.count { gone.contains($0.id) }
        merged.annotations.removeAll { gone.contains($0.id) }
        try AnnotationLimits.check(merged, subject: subject)
        self = merged
        return changes
    }

    /// The book as a file: an annotation a line, so that versions can be compared line by line. `removed` and `known` are not kept.
    package var json: Data {
        func text(_ value: some Encodable) -> String { String(decoding: value.jsonData(), as: UTF8.self) }
        let lines = annotations.map { "  " + text($0) }.joined(separator: ",\n")
        let list = lines.isEmpty ? "[]" : "[\n\(lines)\n]"
        return Data("{\"schema\": \"\(Self.schema)\", \"report\": \(text(report)), \"annotations\": \(list)}\n".utf8)
    }

    static let schema = "barfolio-annotations/1"
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
    /// How far from its anchor a point may be, in widths or heights of the anchor: farther than the bars of any page.
    package static let shares = -10_000.0...10_001.0
    /// The width of a pen, in pixels of a page of 960 × 600.
    package static let widths = 1.0...100.0
    /// The size of a text, in the same unit.
    package static let sizes = 8.0...100.0

    static func check(_ book: AnnotationBook, subject: String) throws(ReportError) {
        let points = book.annotations.reduce(0) { $0 + $1.points.count }
        for (found, count, most) in [
            ("there would be \(book.annotations.count) annotations", book.annotations.count, annotations),
            ("the annotations would have \(points) points", points, allPoints),
            ("the annotations would take \(book.json.count) bytes", book.json.count, bytes),
        ] where count > most {
            throw ReportError(
                .data, subject: subject, found: "\(found), and no more than \(most) are kept",
                advice: "remove some: barfolio annotate list, then barfolio annotate remove")
        }
    }
}

extension Annotation: Encodable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case id, kind, bucket, page, series, color, width, size, text, points
    }

    /// Writes it as files have it; points are rounded to a hundred-thousandth of their rectangle.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(kind.word, forKey: .kind)
        try values.encodeIfPresent(anchor.dayOrTime, forKey: .bucket)
        if case .page(let number) = anchor { try values.encode(number, forKey: .page) }
        try values.encodeIfPresent(series, forKey: .series)
        try values.encode(color.description, forKey: .color)
        switch kind {
        case .stroke(let width), .arrow(let width): try values.encode(width, forKey: .width)
        case .text(let text, let size):
            try values.encode(text, forKey: .text)
            try values.encode(size, forKey: .size)
        }
        try values.encode(
            points.map { [$0.x, $0.y].map { share in (share * 100_000).rounded() / 100_000 } }, forKey: .points)
    }
}
