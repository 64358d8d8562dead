import Foundation

/// When a PDF says it was made. It is the only thing in the file that comes from the clock.
package enum PDFDate {
    /// For pictures without a time of making.
    static let unknown = "D:19700101000000Z"

    /// Whether a text has the form of those in the file, "D:20261120235959Z", so that it can replace one.
    static func isPlain(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count == unknown.utf8.count && bytes.starts(with: "D:".utf8) && bytes.last == UInt8(ascii: "Z")
            && bytes[2..<16].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Writes another time over every one in the file; nothing else moves, since all are of the same length.
    /// - Returns: false if there is no time to be found.
    package static func replace(in data: inout Data, with date: String) -> Bool {
        var isFound = false
        for key in ["/CreationDate (", "/ModDate ("] {
            var rest = data.startIndex..<data.endIndex
            while let found = data.range(of: Data(key.utf8), in: rest) {
                rest = found.upperBound..<data.endIndex
                let old = data[rest].prefix(date.utf8.count)
                guard isPlain(String(decoding: old, as: UTF8.self)) else { continue }
                data.replaceSubrange(old.startIndex..<old.endIndex, with: date.utf8)
                isFound = true
            }
        }
        return isFound
    }
}
