import Charts
import Foundation

extension Journal {
    /// The last lines, oldest first, each without its line end.
    ///
    /// Whoever looks for a line further back asks again for more: a journal may have grown for years.
    ///
    /// - Parameter most: of how many bytes at the end the whole lines are wanted.
    /// - Returns: the lines, and whether these are all; none where there is no journal.
    /// - Throws: where it cannot be read, or is no plain file.
    package func end(most: Int) throws(ReportError) -> (lines: [Data], isAll: Bool) {
        if !FileManager.default.fileExists(atPath: path) { return ([], true) }
        let file = try RegularFile(path)
        let bytes = try file.lastBytes(most)
        let isAll = Int(file.status.st_size) <= most
        // What stands before the first line end may be a part of a line; what stands after the last one is.
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        return ((isAll ? lines : lines.dropFirst()).map { Data($0) }, isAll)
    }
}
