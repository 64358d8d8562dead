import Foundation

/// What gnuplot answered about one page.
struct PageResult: Sendable, Equatable {
    /// GPVAL_ERRNO after the page: 0 if no command failed; nil if gnuplot never said.
    var errorNumber: Int?
    /// What came before that on standard error: warnings, errors, and whatever the script printed.
    var words: GnuplotWords
    /// Whether gnuplot answered at all, and did not end instead.
    var isComplete = true
}

/// Picks one page's answer after the other out of gnuplot's standard error.
///
/// Keeps only the end of what it is given, so a script that floods standard error costs time but no memory;
/// gnuplot's own error comes last.
struct PageResultReader {
    private var statusMark: Data
    private var endMark: Data
    private var kept = Data()
    /// What came after the answer: the next page's.
    private var rest = Data()

    private static let memory = 64 << 10

    /// - Parameter mark: the word that only the first page's answer has.
    init(mark: String) {
        statusMark = Data("\(mark) status".utf8)
        endMark = Data("\(mark) end\n".utf8)
    }

    /// Turns to the next page, which may have been answered already.
    mutating func expect(mark: String) -> PageResult? {
        let begun = rest
        self = PageResultReader(mark: mark)
        return begun.withUnsafeBytes { take($0) }
    }

    /// Takes what arrived.
    /// - Returns: the answer, as soon as it is complete.
    mutating func take(_ bytes: UnsafeRawBufferPointer) -> PageResult? {
        let searched = max(0, kept.count - endMark.count)
        kept.append(contentsOf: bytes)
        if let end = kept.range(of: endMark, in: searched..<kept.count) {
            rest = Data(kept[end.upperBound...])
            kept = kept.prefix(upTo: end.lowerBound)
            return result(isComplete: true)
        }
        if kept.count > 4 * PageResultReader.memory {
            let end = kept.suffix(PageResultReader.memory)
            // Not from the middle of a line. A copy, because a slice of Data keeps the offsets it had.
            let lineEnd = end.firstIndex(of: UInt8(ascii: "\n"))
            kept = Data(lineEnd.map { end[($0 + 1)...] } ?? end)
        }
        return nil
    }

    /// What is known by now.
    func result(isComplete: Bool) -> PageResult {
        guard let status = kept.range(of: statusMark) else {
            return PageResult(errorNumber: nil, words: GnuplotWords(kept), isComplete: isComplete)
        }
        let number = kept[status.upperBound...].drop { $0 == UInt8(ascii: " ") }
            .prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
        return PageResult(
            errorNumber: Int(String(decoding: number, as: UTF8.self)), words: GnuplotWords(kept[..<status.lowerBound]),
            isComplete: isComplete)
    }
}
