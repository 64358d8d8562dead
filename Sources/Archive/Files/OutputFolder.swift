import Charts
import Foundation

/// The folder that a chart made by hand goes into: the user's own, with other files in it.
package struct OutputFolder: Sendable {
    /// The folder's path.
    package let path: String

    /// Names a folder, making it where it is missing, and sweeps away what a killed run left there.
    package init(_ path: String) throws(ReportError) {
        self.path = path
        try Files.ensureFolder(path)
        for name in Files.names(in: path) where name.hasPrefix(ArchiveLayout.unfinished) {
            StagedReport.sweep(path.appendingPath(name))
        }
    }

    /// A hidden folder for the files to come together in.
    package func stage() throws(ReportError) -> StagedReport { try StagedReport(in: path) }

    /// Moves the files to their places, each whole, and removes the staging folder.
    package func publish(_ staged: StagedReport, files: [String]) throws(ReportError) {
        try staged.settle()
        for name in files { try Files.move(staged.path(name), to: path.appendingPath(name)) }
        try Files.sync(path)
        staged.discard()
    }
}
