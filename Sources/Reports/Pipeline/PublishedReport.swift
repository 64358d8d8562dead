import Archive
import Charts
import Foundation

/// A report that readers can see.
package struct PublishedReport: Sendable {
    /// What came of it: counts, revisions, and what a person should know.
    package let record: ReportRecord
    /// What is done where a closed bucket's number is not what was published.
    package let revisionPolicy: RevisionPolicy
    /// What was decided on the way, for those who like to know.
    package let notes: [String]
    /// The folder that it is in.
    package let folder: String
    /// The paths of its files: the index page where it has one, then every page's pictures, or its script in a dry run.
    package let paths: [String]
    /// What it says and shows; nil where nothing has changed, and nothing was read.
    package let contents: Contents?

    /// What a report says and shows.
    package struct Contents: Sendable {
        /// What it says.
        package let document: ReportDocument
        /// What its pictures show.
        package let chart: ReportChart
    }

    /// What a person should know, though nothing failed.
    package var warnings: [String] { record.warnings }

    /// A report that was made.
    init(
        record: ReportRecord, policy: RevisionPolicy, notes: [String], folder: String, paths: [String],
        document: ReportDocument, chart: ReportChart
    ) {
        self.record = record
        revisionPolicy = policy
        self.notes = notes
        self.folder = folder
        self.paths = paths
        contents = Contents(document: document, chart: chart)
    }

    /// An edition that was there already.
    ///
    /// - Parameter files: the names of all its files.
    init(record: ReportRecord, policy: RevisionPolicy, notes: [String], folder: String, files: [String]) {
        self.record = record
        revisionPolicy = policy
        self.notes = notes
        self.folder = folder
        let pictures = files.filter { name in [".svg", ".png", ".pdf"].contains { name.hasSuffix($0) } }
        paths = ([ArchiveLayout.page] + pictures).map { folder.appendingPath($0) }
        contents = nil
    }
}
