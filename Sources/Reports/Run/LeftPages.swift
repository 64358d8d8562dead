import Archive
import Foundation

/// Says which pages of an earlier chart of the same name stand beside the new ones, because it had more: nobody should take them for
/// pages of this one. They are left alone, since a folder of charts is its owner's.
///
/// - Returns: a warning, or nothing.
func warningOfLeftPages(_ folder: OutputFolder, _ request: ReportRequest, pageCount: Int) -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let left = names.filter { name in
        pageNumber(name, stem: request.stem).map { $0 > pageCount } ?? false
    }.sorted()
    guard let first = left.first else { return nil }
    let others = left.count == 1 ? "is" : "and \(left.count - 1) more are"
    return "\(folder.path.appendingPath(first)) \(others) of an earlier chart of this name, which had more pages"
}

/// The number of a picture called `STEM-001.svg`; nil where it is called otherwise. (Without a regular expression, whose
/// making alone took two fifths of the time of a small chart.)
private func pageNumber(_ name: String, stem: String) -> Int? {
    let parts = name.dropFirst(stem.count + 1).split(separator: ".", omittingEmptySubsequences: false)
    guard name.hasPrefix(stem + "-"), parts.count == 2, ["svg", "png", "pdf"].contains(parts[1]),
        (3...9).contains(parts[0].count), parts[0].utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return Int(parts[0])
}
