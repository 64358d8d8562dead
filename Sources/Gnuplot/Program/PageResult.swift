import Charts
import Foundation

/// What gnuplot answered about one page.
struct PageResult: Sendable, Equatable {
    /// GPVAL_ERRNO after the page: 0 if no command failed; nil if gnuplot never said.
    var errorNumber: Int?
    /// What came before that on standard error: warnings, errors, and whatever the script printed. No blank lines, no
    /// blanks around them, and no control characters that a terminal would obey.
    var lines: [String]
    /// Whether gnuplot answered at all, and did not end instead.
    var isComplete: Bool

    init(errorNumber: Int? = nil, _ output: some Collection<UInt8>, isComplete: Bool = true) {
        (self.errorNumber, self.isComplete) = (errorNumber, isComplete)
        lines = output.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let scalars = String(decoding: line, as: UTF8.self).unicodeScalars.map { scalar -> Unicode.Scalar in
                scalar.properties.generalCategory == .control && scalar != "\t" ? "\u{FFFD}" : scalar
            }
            let trimmed = String(String.UnicodeScalarView(scalars)).drop(while: \.isWhitespace)
            return trimmed.isEmpty ? nil : String(trimmed)
        }
    }
}

/// What gnuplot said, with the template's own lines in it, which its author knows.
extension RenderJob {
    /// The last 2,000 characters, for an error; nil if there is nothing.
    func evidence(_ result: PageResult) -> String? {
        let all = lines(of: result).joined(separator: "\n")
        guard all.count > 2_000 else { return all.isEmpty ? nil : all }
        return "…" + all.suffix(1_999)
    }

    /// Each line once, for the warnings of a page that was drawn: every picture runs the script again and hears the
    /// same.
    func warnings(_ result: PageResult) -> [String] {
        let distinct = lines(of: result).eachOnce
        let shown = distinct.prefix(distinct.count > 20 ? 19 : 20).map { String($0.prefix(500)) }
        return distinct.count > 20 ? shown + ["… and \(distinct.count - 19) more lines"] : shown
    }

    /// The end of advice where a template of one's own, or scripts of which nothing is known, may be why.
    func orInTemplate(_ cause: String) -> String {
        hasOwnTemplate ? ", or look for \(cause) in the template: \(template ?? scripts[0])" : ""
    }

    /// `"/pages/page-001.gp" line 87: undefined variable: x` is about line 12 of a template that begins on line 76.
    private func lines(of result: PageResult) -> [String] {
        result.lines.filter { $0 != "^" }.map { line in
            guard let template, let match = line.prefixMatch(of: /"(.+?)",? line ([0-9]+)/),
                case let isAgain = match.1.hasPrefix("replayScript-"), isAgain || scripts.contains(String(match.1)),
                // What is drawn again is the template alone. Above it is what we wrote ourselves.
                let number = Int(match.2), case let first = isAgain ? 1 : templateLine, number >= first
            else { return line }
            return "\(template), line \(number - first + 1)\(line[match.range.upperBound...])"
        }
    }
}

/// Picks one page's answer after the other out of gnuplot's standard error.
///
/// Keeps only the end of what it is given, so a script that floods standard error costs time but no memory; gnuplot's
/// own error comes last.
struct PageResultReader {
    private var statusMark: Data
    private var endMark: Data
    private var kept = Data()
    /// What came after the answer: the next page's.
    private var rest = Data()

    private static let memory = 64 << 10

    /// - Parameter mark: the word that only the first page's answer has.
    init(mark: String) { (statusMark, endMark) = (Data("\(mark) status".utf8), Data("\(mark) end\n".utf8)) }

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
        guard let status = kept.range(of: statusMark) else { return PageResult(kept, isComplete: isComplete) }
        let number = kept[status.upperBound...].drop { $0 == UInt8(ascii: " ") }
            .prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
        return PageResult(
            errorNumber: Int(String(decoding: number, as: UTF8.self)), kept[..<status.lowerBound],
            isComplete: isComplete)
    }
}
