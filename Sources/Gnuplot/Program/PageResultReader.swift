import Foundation

/// What gnuplot answered about one page.
struct PageResult: Sendable, Equatable {
    /// GPVAL_ERRNO after the page: 0 if no command failed; nil if gnuplot never said.
    var errorNumber: Int?
    /// What came before that on standard error: warnings, errors, and whatever the script printed.
    var words: GnuplotWords
}

/// Picks one page's answer after the other out of gnuplot's standard error.
///
/// Remembers only the end of what it is given, so a script that floods standard error costs time but no memory;
/// gnuplot's own error comes last.
struct PageResultReader {
    private var statusMark: Data
    private var endMark: Data
    private var remembered = Data()
    /// What came after the answer: the next page's.
    private var rest = Data()

    private static let memory = 64 << 10

    /// - Parameter marker: the word that only the first page's answer holds.
    init(marker: String) {
        statusMark = Data("\(marker) status".utf8)
        endMark = Data("\(marker) end\n".utf8)
    }

    /// Turns to the next page, which may have been answered already.
    mutating func expect(marker: String) -> PageResult? {
        let begun = rest
        self = PageResultReader(marker: marker)
        return begun.withUnsafeBytes { take($0) }
    }

    /// Takes what arrived.
    /// - Returns: the answer, as soon as it is complete.
    mutating func take(_ bytes: UnsafeRawBufferPointer) -> PageResult? {
        let searched = max(0, remembered.count - endMark.count)
        remembered.append(contentsOf: bytes)
        if let end = remembered.range(of: endMark, in: searched..<remembered.count) {
            rest = Data(remembered[end.upperBound...])
            remembered = remembered.prefix(upTo: end.lowerBound)
            return unfinished()
        }
        if remembered.count > 4 * PageResultReader.memory { forgetTheBeginning() }
        return nil
    }

    private mutating func forgetTheBeginning() {
        let end = remembered.suffix(PageResultReader.memory)
        // Not from the middle of a line. A copy, because a slice of Data keeps the offsets it had.
        let lineEnd = end.firstIndex(of: UInt8(ascii: "\n"))
        remembered = Data(lineEnd.map { end[($0 + 1)...] } ?? end)
    }

    /// What is known when no more will come.
    func unfinished() -> PageResult {
        guard let status = remembered.range(of: statusMark) else {
            return PageResult(errorNumber: nil, words: GnuplotWords(remembered))
        }
        let number = remembered[status.upperBound...].drop { $0 == UInt8(ascii: " ") }
            .prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
        return PageResult(
            errorNumber: Int(String(decoding: number, as: UTF8.self)),
            words: GnuplotWords(remembered[..<status.lowerBound]))
    }
}
