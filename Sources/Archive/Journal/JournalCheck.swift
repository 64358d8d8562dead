import Charts
import Foundation

/// Looks at the chain of an archive's journal: every line ends with the hash of the line before and of itself.
///
/// That whole lines are missing at the end is not seen in it, but by the seal of the last line, which the archive remembers
/// beside it.
struct JournalCheck {
    /// What the file is called.
    static let fileName = "journal.jsonl"
    /// Under which name the archive remembers the last line's seal.
    static let memoryName = "journal"

    private var line: [UInt8] = []
    private var number = 0
    private var previous = ""
    /// The first line that does not fit; those after it are not looked at.
    private var broken: Int?
    /// The seal that one of the lines has, and whether it was met.
    private let remembered: String?
    private var isMet = false

    private init(remembered: String?) { self.remembered = remembered }

    /// What is wrong with a journal, if anything.
    ///
    /// - Parameters:
    ///   - remembered: the seal of a line that it must have; nil where none is known.
    ///   - wasRunKilled: whether a run had no time to write its line to the end.
    static func verify(_ path: String, remembered: String?, wasRunKilled: Bool) -> ArchiveVerification {
        var result = ArchiveVerification()
        var check = JournalCheck(remembered: remembered?.isEmpty == true ? nil : remembered)
        do {
            let file = try RegularFile(path)
            try file.read { check.take($0) }
        } catch {
            result.findings.append(ArchiveFinding(unreadable: error))
            return result
        }
        if let broken = check.broken {
            result.find(
                path, .damaged, "line \(broken) does not fit the lines above it: a line was changed, added or removed")
        } else if !check.line.isEmpty || check.number == 0 {
            result.find(
                path, .damaged, check.number == 0 && check.line.isEmpty ? "it is empty" : "its last line is cut off",
                unless: wasRunKilled)
        } else if check.remembered != nil, !check.isMet {
            result.find(path, .damaged, "its last lines are missing")
        }
        return result
    }

    private mutating func take(_ piece: UnsafeRawBufferPointer) {
        var rest = piece[...]
        while broken == nil, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            line.append(contentsOf: rest[..<end])
            endLine()
            rest = rest[rest.index(after: end)...]
        }
        if broken == nil { line.append(contentsOf: rest) }
    }

    private static let opening = Array(",\"sha256\":\"".utf8)
    private static let closing = Array("\"}".utf8)

    private mutating func endLine() {
        number += 1
        let words = line.dropLast(Self.opening.count + 64 + Self.closing.count)
        let seal = line[words.endIndex...]
        let hash = sha256(Array(previous.utf8) + words)
        if seal.elementsEqual(Self.opening + Array(hash.utf8) + Self.closing) {
            previous = hash
            if hash == remembered { isMet = true }
            line.removeAll(keepingCapacity: true)
        } else {
            broken = number
        }
    }
}
