import Foundation
import TestKit
import Testing

/// Texts that have broken programs: a public list, every byte, every pair of the characters that mean something to
/// gnuplot, a shell, SQL, YAML or XML, and as many random rows of these as `BARFOLIO_NAUGHTY` asks for beyond them.
enum NaughtyTexts {
    /// The Big List of Naughty Strings.
    static func list() throws -> [String] {
        let path = Samples.repository + "/Tests/BarfolioTests/NaughtyStrings/blns.base64.txt"
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        let texts = try lines.dropLast().map { line in
            String(decoding: try #require(Data(base64Encoded: String(line))), as: UTF8.self)
        }
        try #require(texts.count == 515)
        return texts
    }

    /// Every byte for itself: the upper half is no UTF-8.
    static let bytes = (UInt8.min...UInt8.max).map { [$0] }

    /// The code points of one byte, in UTF-8: what a definition can hold in place of bytes.
    static let codePoints = (UInt8.min...UInt8.max).map { String(Unicode.Scalar($0)) }

    private static let special = "'\"\\`$@#%!|<>&;{}^_~\n\t\0".unicodeScalars.map { String($0) }

    /// Every special character before every other and itself.
    static let pairs = special.flatMap { first in special.map { first + $0 } }

    /// The list, the pairs and the random ones.
    static func texts() throws -> [String] {
        let known = try list() + pairs
        let wanted = ProcessInfo.processInfo.environment["BARFOLIO_NAUGHTY"].flatMap { Int($0) } ?? 0
        guard wanted > known.count else { return known }
        var random = SeededGenerator(for: "naughty texts")
        let pieces =
            special + ["a", "0", "7", " ", "é", "名", "\u{301}", "\u{200D}", "`id`", "EOD", "end_of_bars", "&#x"]
        return known
            + (known.count..<wanted).map { _ in
                (0..<Int.random(in: 1...12, using: &random)).map { _ in
                    pieces[Int.random(in: pieces.indices, using: &random)]
                }.joined()
            }
    }
}

extension Scratch {
    /// Writes an SQL script that was too long for a command's arguments, and runs it.
    func sqlite(_ database: String, script: [String]) async throws {
        let file = try write("\(database).sql", "BEGIN;\n" + script.map { $0 + ";\n" }.joined() + "COMMIT;\n")
        try await shell("exec sqlite3 -batch -bail -init /dev/null \"$1\" <\"$2\"", at(database), file)
    }
}

/// A text as an SQL expression, whatever its bytes.
func sqlText(_ bytes: some Sequence<UInt8>) -> String {
    "CAST(X'\(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())' AS TEXT)"
}

/// A text as a double-quoted YAML scalar, which can say every character.
func yamlText(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(scalar)
        default:
            "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
                + String(scalar.value, radix: 16)
        }
    }
    return "\"\(escaped.joined())\""
}
