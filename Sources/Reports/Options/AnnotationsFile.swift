import Archive
import Charts
import Foundation
import Platform

/// The annotations of a report on disk: `weekly-posts.annotations.json` beside `weekly-posts.yaml`.
package struct AnnotationsFile: Sendable, Equatable {
    package let path, report: String

    /// The annotations beside a definition.
    ///
    /// - Parameter path: the definition's file.
    package init(besideDefinition path: String) {
        report = path.pathStem
        self.path = path.parentPath.appendingPath(report + ".annotations.json")
    }

    /// What is in it; nothing where there is no file.
    ///
    /// - Throws: `ReportErrors` of kind `.definition` where it is not a file of this report's annotations.
    package func read() throws -> AnnotationBook {
        guard isThere else { return AnnotationBook(report: report) }
        let bytes = try File.input(
            path, what, most: AnnotationLimits.bytes, "replace it by a file that the report's page saved")
        let book = try AnnotationBook(json: bytes, subject: path, kind: .definition)
        guard book.report == report else {
            throw ReportError(
                .definition, subject: path, found: "these are annotations of “\(book.report)”",
                advice: "give the file the name of its report, or write “\(report)” into it")
        }
        return book
    }

    /// Merges saved annotations into it.
    ///
    /// - Parameters:
    ///   - json: a file as a report's page saves it.
    ///   - subject: what messages call that.
    ///   - isReplacing: whether what is not in it goes.
    /// - Returns: all annotations as they are now, and what changed.
    /// - Throws: `ReportErrors` or `ReportError` of kind `.data` where they are not annotations of this report; what
    ///   ``read()`` throws, unless all is replaced.
    package func take(
        _ json: Data, subject: String, isReplacing: Bool = false
    ) async throws -> (book: AnnotationBook, changes: AnnotationBook.Changes) {
        let saved = copy(of: try AnnotationBook(json: json, subject: subject)) { if isReplacing { $0.known = [] } }
        guard saved.report == report else {
            throw ReportError(
                .data, subject: subject, found: "these are annotations of “\(saved.report)”, not of “\(report)”",
                advice: "import them there: barfolio annotate import \(saved.report.shellWord) FILE")
        }
        return try await file.alone {
            var book = isReplacing ? AnnotationBook(report: report) : try read()
            let changes = try book.merge(saved, subject: subject)
            try write(book)
            return (book, changes)
        }
    }

    /// Removes annotations.
    ///
    /// - Parameter isGone: which.
    /// - Returns: how many.
    package func remove(where isGone: (Annotation) -> Bool) async throws -> Int {
        try await file.alone {
            var book = try read()
            let count = book.annotations.count
            book.annotations.removeAll(where: isGone)
            try write(book)
            return count - book.annotations.count
        }
    }

    private func write(_ book: AnnotationBook) throws {
        let bytes = book.json
        // What is the same is not written, so that nothing that watches the folder wakes up.
        if try isThere ? File(input: path, what: what).bytes(to: bytes.count + 1) == bytes : book.annotations.isEmpty {
            return
        }
        try file.replace(with: bytes)
    }

    private var isThere: Bool { access(path, F_OK) == 0 || errno != ENOENT }
    private var file: WholeFile { WholeFile(path, what: what) }
    private var what: String { "the file of annotations" }
}
