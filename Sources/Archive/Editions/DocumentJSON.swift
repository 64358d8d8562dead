import Charts
import Foundation

extension ReportDocument {
    /// The document as bytes: UTF-8, keys in alphabetical order, the same for the same report.
    package var json: Data {
        var json = Data()
        eachPiece { json += $0 }
        return json
    }

    /// Hands out ``json`` piece by piece.
    ///
    /// Pages are encoded one by one and put into the rest: an encoder takes many times the room of what it encodes, and there
    /// may be ten thousand of them.
    func eachPiece<Failure: Error>(_ take: (Data) throws(Failure) -> Void) throws(Failure) {
        var rest = self
        rest.pages = []
        let shell = Self.encoded(rest)
        // A quotation mark within a text has a backslash before it, so this is the key and nothing else.
        guard let opening = shell.range(of: Data(#""pages" : ["#.utf8)),
            let closing = shell.range(of: Data("]".utf8), in: opening.upperBound..<shell.endIndex), !pages.isEmpty
        else { return try take(shell + Data("\n".utf8)) }
        try take(Data(shell[..<opening.upperBound]))
        for (index, page) in pages.enumerated() {
            var piece = Data((index == 0 ? "\n    " : ",\n    ").utf8)
            var isNewLine = false
            for byte in Self.encoded(page) {
                // The encoder leaves a line empty between the brackets of an empty list.
                if isNewLine, byte != UInt8(ascii: "\n") { piece += Self.indentation }
                isNewLine = byte == UInt8(ascii: "\n")
                piece.append(byte)
            }
            try take(piece)
        }
        try take(Data("\n  ".utf8) + shell[closing.lowerBound...] + Data("\n".utf8))
    }

    private static let indentation = Data("    ".utf8)

    private static func encoded(_ value: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Strings and finite numbers alone: encoding cannot fail.
        return (try? encoder.encode(value)) ?? Data()
    }
}

extension ReportDocument {
    /// Reads a document as ``json`` gives it, page by page: a decoder takes many times the room of what it decodes.
    ///
    /// - Throws: where it is no document.
    package init(json: Data) throws {
        guard let pieces = DocumentPieces(json) else {
            self = try JSONDecoder().decode(ReportDocument.self, from: json)
            return
        }
        var document = try JSONDecoder().decode(ReportDocument.self, from: pieces.shell)
        document.pages = try pieces.pages.map { try JSONDecoder().decode(Page.self, from: $0) }
        self = document
    }
}

/// A document's bytes taken apart by their lines: no text in JSON has a line end of its own.
struct DocumentPieces {
    /// The document without its pages.
    let shell: Data
    /// Its pages.
    let pages: [Data]

    /// Takes a document apart; nil where its bytes are not laid out as ours are.
    init?(_ json: Data) {
        guard let opening = json.place(of: "\n  \"pages\" : [\n", in: json.startIndex..<json.endIndex),
            let closing = json.place(of: "\n  ]", in: json.index(before: opening.upperBound)..<json.endIndex)
        else { return nil }
        var pages: [Data] = []
        var start = opening.upperBound
        while start < closing.lowerBound {
            guard let end = json.place(of: "\n    }", in: start..<closing.lowerBound) else { break }
            pages.append(json[start..<end.upperBound])
            // A comma and a line end, or the end.
            start = min(closing.lowerBound, end.upperBound + 2)
        }
        self.pages = pages
        shell = json[..<opening.upperBound] + json[closing.lowerBound...]
    }
}

extension Data {
    /// Where words stand for the first time. (`range(of:)` makes a copy of all that it searches.)
    fileprivate func place(of words: StaticString, in range: Range<Int>) -> Range<Int>? {
        withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return nil }
            var next = range.lowerBound - startIndex
            let end = range.upperBound - startIndex - words.utf8CodeUnitCount
            while next <= end, let found = memchr(base + next, Int32(words.utf8Start[0]), end - next + 1) {
                let place = UnsafeRawPointer(found) - base
                if memcmp(base + place, words.utf8Start, words.utf8CodeUnitCount) == 0 {
                    return (startIndex + place)..<(startIndex + place + words.utf8CodeUnitCount)
                }
                next = place + 1
            }
            return nil
        }
    }
}
