import Foundation

/// Where the annotations of reports are kept.
///
/// A `ReportError` becomes the response: `.usage` 404 (no such report), `.data` and `.definition` 422
/// (annotations that cannot be used), `.busy` 409, all else 500. Its `found` and `advice` are what the person at the browser reads.
package protocol AnnotationStore: Sendable {
    /// The annotations of a report as they are now: a document of the format `barfolio-annotations/1`.
    ///
    /// - Parameter report: a name from the address; it has no slash and no control character and does not begin with a dot,
    ///   but there may be no such report.
    /// - Throws: `ReportError`.
    func annotations(of report: String) async throws -> Data

    /// Adds and replaces annotations, and removes those that the document names as removed. Returns the merged document.
    ///
    /// Of two at the same time neither may lose what the other added.
    ///
    /// - Parameters:
    ///   - document: what a browser sent, at most ``ServingLimits/body`` bytes; nothing else is known of it.
    ///   - report: as for ``annotations(of:)``.
    /// - Throws: `ReportError`.
    func merge(_ document: Data, into report: String) async throws -> Data
}
