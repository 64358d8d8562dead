import Foundation

/// One line of an archive's journal: a JSON object whose last member, `sha256`, seals it and all lines before it.
///
/// The seal is the SHA-256 of the seal before (64 hexadecimal digits as text; nothing for the first line) followed by the line's bytes up to,
/// and without, `,"sha256":"…"}`.
package struct JournalLine: Sendable, Equatable {
    /// The line's bytes before its seal, as in `{"command":"run",…,"started":"2026-11-21T02:15:00.250Z"`.
    package let text: Data
    /// The seal as it stands in the line, or as it has to be.
    package let sha256: String

    /// Seals an object.
    ///
    /// - Parameters:
    ///   - json: an object with at least one member. Line ends between members, the only ones that JSON allows, are left out.
    ///   - previous: the seal of the line before; empty for the first.
    package init(json: Data, after previous: String) {
        let lineEnds = Data("\r\n".utf8)
        text = Data(json.filter { !lineEnds.contains($0) }.dropLast())
        sha256 = Self.seal(of: text, after: previous)
    }

    /// Takes a line apart, without its line end; nil where it does not end with a seal. Whether the seal fits is another
    /// question: see ``follows(_:)``.
    package init?(_ line: some Collection<UInt8>) {
        guard line.count >= Self.tailLength, let sha256 = Self.seal(atEndOf: line) else { return nil }
        text = Data(line.dropLast(Self.tailLength))
        self.sha256 = sha256
    }

    /// The line without its line end.
    package var bytes: Data { text + Data((Self.beforeSeal + sha256 + Self.afterSeal).utf8) }

    /// Whether the seal fits the line, and the line of the seal `previous` (empty for none) stands before it.
    package func follows(_ previous: String) -> Bool { sha256 == Self.seal(of: text, after: previous) }

    /// The seal of a line with the bytes `text` before it.
    package static func seal(of text: Data, after previous: String) -> String {
        Archive.sha256(Data(previous.utf8) + text)
    }

    /// How many bytes at a line's end hold its seal.
    static let tailLength = beforeSeal.utf8.count + 64 + afterSeal.utf8.count

    /// The seal at the end of a line, or of the end of one; nil where there is none.
    static func seal(atEndOf bytes: some Collection<UInt8>) -> String? {
        let tail = String(decoding: bytes.suffix(tailLength), as: UTF8.self)
        guard tail.hasPrefix(beforeSeal), tail.hasSuffix(afterSeal) else { return nil }
        let seal = tail.dropFirst(beforeSeal.count).dropLast(afterSeal.count)
        return seal.utf8.count == 64 && seal.utf8.allSatisfy(isHexadecimal) ? String(seal) : nil
    }

    private static let beforeSeal = ",\"sha256\":\""
    private static let afterSeal = "\"}"

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
