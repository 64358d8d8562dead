import Archive
import Foundation

/// Says which pages of an earlier chart of the same name stand beside the new ones, because it had more: nobody should take them for
/// pages of this one. They are left alone, since a folder of charts is its owner's.
///
/// - Returns: a warning, or nothing.
func warningOfLeftPages(_ folder: OutputFolder, _ request: ReportRequest, pageCount: Int) -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let left = names.filter { name in
        guard let match = name.wholeMatch(of: /(.*)-([0-9]{3,9})\.(svg|png|pdf)/), match.1 == request.stem else {
            return false
        }
        return Int(match.2).map { $0 > pageCount } ?? false
    }.sorted()
    guard let first = left.first else { return nil }
    let others = left.count == 1 ? "is" : "and \(left.count - 1) more are"
    return "\(folder.path.appendingPath(first)) \(others) of an earlier chart of this name, which had more pages"
}
