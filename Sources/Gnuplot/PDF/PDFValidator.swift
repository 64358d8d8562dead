import Charts
import Foundation

/// Distinguishes whole PDF files from broken ones: signature, the end where the file ends, a table of objects where the
/// end says it is, every object where the table says it is, and as many pages as there were scripts.
enum PDFValidator {
    /// What is wrong with the file, as text that follows its name; nil if nothing is.
    static func flaw(in data: Data, pages: Int) -> String? {
        let bytes = [UInt8](data)
        guard bytes.starts(with: "%PDF-1.".utf8) else { return "is not a PDF" }
        guard let start = tableStart(bytes) else { return "is cut off" }
        guard let objects = objects(bytes, tableAt: start) else {
            return "is damaged: its table of objects is not where its end says it is"
        }
        var found = 0
        for object in objects {
            let heading = "\(object.number) 0 obj".utf8
            guard object.offset < start, bytes[object.offset...].starts(with: heading) else {
                return "is damaged: its table of objects is wrong about object \(object.number)"
            }
            // A page, and not the list of pages or a stream that happens to hold the word.
            let text = String(decoding: bytes[(object.offset + heading.count)..<start].prefix(40), as: UTF8.self)
            if text.split(whereSeparator: \.isWhitespace).starts(with: ["<<", "/Type", "/Page"]) { found += 1 }
        }
        return found == pages ? nil : "has \(counted(found, "page")) instead of \(pages)"
    }

    /// The number between `startxref` and `%%EOF`, which must end the file.
    static func tableStart(_ bytes: [UInt8]) -> Int? {
        let lines = bytes.suffix(64).split(separator: UInt8(ascii: "\n")).suffix(3)
            .map { String(decoding: $0, as: UTF8.self) }
        guard bytes.last == UInt8(ascii: "\n"), lines.count == 3, lines[0] == "startxref", lines[2] == "%%EOF" else {
            return nil
        }
        return Int(lines[1])
    }

    /// Reads the table, which cairo writes as one piece: `xref`, "0 count", lines of twenty bytes, `trailer`.
    private static func objects(_ bytes: [UInt8], tableAt start: Int) -> [(number: Int, offset: Int)]? {
        guard start >= 0, start < bytes.count, bytes[start...].starts(with: "xref\n0 ".utf8) else { return nil }
        let countStart = start + "xref\n0 ".utf8.count
        guard let lineEnd = bytes[countStart...].firstIndex(of: UInt8(ascii: "\n")),
            let count = Int(String(decoding: bytes[countStart..<lineEnd], as: UTF8.self)), count > 0
        else { return nil }
        let table = lineEnd + 1
        let (length, isTooLong) = count.multipliedReportingOverflow(by: 20)
        guard !isTooLong, length < bytes.count - table,
            bytes[(table + length)...].starts(with: "trailer".utf8),
            // Nothing may be between the table and the end that the table does not list.
            let end = bytes[(table + length)...].firstRange(of: Array("%%EOF\n".utf8)), end.upperBound == bytes.count
        else { return nil }
        var objects: [(number: Int, offset: Int)] = []
        for number in 0..<count {
            let line = bytes[(table + number * 20)..<(table + number * 20 + 20)]
            guard line.dropFirst(17).first == UInt8(ascii: "n") else { continue }
            guard let offset = Int(String(decoding: line.prefix(10), as: UTF8.self)), offset >= 0 else { return nil }
            objects.append((number, offset))
        }
        return objects
    }
}

/// When a PDF says it was made. It is the only thing in the file that comes from the clock.
package enum PDFDate {
    /// Writes the beginning of a day in UTC over every time in the file; nothing else moves, since all are of the same length.
    /// - Returns: false if there is no time to be found.
    package static func replace(in data: inout Data, with day: CivilDate) -> Bool {
        let date = "D:\(day.description.replacing("-", with: ""))000000Z".utf8
        var isFound = false
        for key in ["/CreationDate (", "/ModDate ("] {
            var rest = data.startIndex..<data.endIndex
            while let found = data.range(of: Data(key.utf8), in: rest) {
                rest = found.upperBound..<data.endIndex
                let old = data[rest].prefix(date.count)
                guard String(decoding: old, as: UTF8.self).wholeMatch(of: /D:[0-9]{14}Z/) != nil else { continue }
                data.replaceSubrange(old.startIndex..<old.endIndex, with: date)
                isFound = true
            }
        }
        return isFound
    }
}
