import Archive
import Diagnostics

/// Where a report goes.
public enum Destination: Sendable {
    /// An archive, under the report's name and as-of day.
    case archive(ReportArchive)
    /// A folder of the user's own; the pages' files alone.
    case folder(OutputFolder)

    /// A private folder there, for the report to come together in.
    func stage() throws(ReportError) -> StagedReport {
        switch self {
        case .archive(let archive): try archive.stage()
        case .folder(let folder): try folder.stage()
        }
    }
}
