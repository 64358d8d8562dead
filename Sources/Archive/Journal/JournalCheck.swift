import Charts
import Foundation

/// Looks at the chain of an archive's journal: every line ends with the hash of the line before and of itself.
///
/// That whole lines are missing at the end is not seen in it, but by the hash of the last line, which the archive's list of checksums
/// has.
struct JournalCheck {
    /// What is wrong with a journal.
    struct Flaw: Equatable {
        let words: String
        /// Whether a run that was killed leaves it so.
        let isTorn: Bool
    }

    private var line: [UInt8] = []
    private var number = 0
    private var previous = ""
    /// The first line that does not fit; those after it are not looked at.
    private var broken: Int?
    /// The hash that one of the lines must have, and whether one has.
    private let wanted: String?
    private var isMet: Bool

    private init(_ wanted: String?) { (self.wanted, isMet) = (wanted, wanted == nil) }

    /// What is wrong with a journal, if anything.
    ///
    /// - Parameter wanted: the hash of a line that it must have; nil where none is known.
    static func flaw(of file: File, mustHave wanted: String?) throws(ReportError) -> Flaw? {
        var check = JournalCheck(wanted)
        try file.read { check.take($0) }
        if let broken = check.broken {
            return Flaw(
                words: "line \(broken) does not fit the lines above it: a line was changed, added or removed",
                isTorn: false)
        }
        if !check.line.isEmpty { return Flaw(words: "its last line is cut off", isTorn: true) }
        if check.number == 0 { return Flaw(words: "it is empty", isTorn: true) }
        return check.isMet ? nil : Flaw(words: "its last lines are missing", isTorn: false)
    }

    private mutating func take(_ piece: UnsafeRawBufferPointer) {
        var rest = piece[...]
        while broken == nil, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            line.append(contentsOf: rest[..<end])
            number += 1
            if let sealed = JournalLine(line), sealed.follows(previous) {
                previous = sealed.sha256
                if previous == wanted { isMet = true }
                line.removeAll(keepingCapacity: true)
            } else {
                broken = number
            }
            rest = rest[rest.index(after: end)...]
        }
        if broken == nil { line.append(contentsOf: rest) }
    }
}
