import Foundation
import TestKit
import Testing

@testable import Charts

/// What the encoder writes is what gnuplot reads, byte for byte: random texts, there and back through the program.
///
/// NUL is left out: gnuplot's strings end at it, which is why LabelText never lets one through.
@Suite(.tags(.process))
struct GnuplotRoundTripTests {
    private let texts: [String]
    /// Stands between texts in what gnuplot prints; too random to be in one.
    private let seam: String

    init() {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["BARFOLIO_ENCODER"].flatMap { Int($0) } ?? 3_000
        var random = SeededGenerator(for: "texts for gnuplot and back")
        let bytes = (1...255).map { byte in String(Unicode.Scalar(UInt8(byte))) }
        texts = bytes + (0..<count).map { _ in Self.text(from: &random) }
        seam = "seam-\(random.next())-"
    }

    @Test func `a quoted string is printed as it was`() throws {
        let lines = texts.map { "print \"\(seam)\"\nprint \(GnuplotText.quoted($0))\n" }
        expect(try answer(to: lines.joined() + "print \"\(seam)\"\n"))
    }

    @Test func `a field of a data block is read as it was`() throws {
        // A field in the middle of its row, as a page has it: of an empty one at the end, gnuplot says what stood there
        // in the row before. None is of 1,024 bytes, where gnuplot cuts.
        let rows = texts.enumerated().map { "\($0)\t\(GnuplotText.field($1))\t0\n" }
        let script = """
            set datafile separator "\\t" commentschars ""
            $texts << end_of_texts
            \(rows.joined())end_of_texts
            array text_of[\(texts.count)]
            seen = 0
            keep(text) = (text_of[int(seen) + 1] = text, seen = seen + 1, seen)
            set table $nowhere
            plot $texts using 1:(keep(strcol(2))) with points
            unset table
            do for [row = 1:\(texts.count)] { print "\(seam)"; print text_of[row] }
            print "\(seam)"

            """
        expect(try answer(to: script))
    }

    /// Compares what gnuplot printed with the texts, and tells of the first few that differ.
    private func expect(_ printed: Data) {
        var parts: [Data] = []
        var start = printed.startIndex
        while let found = printed.range(of: Data(seam.utf8), in: start..<printed.endIndex) {
            parts.append(printed[start..<found.lowerBound])
            start = found.upperBound
        }
        #expect(parts.count == texts.count + 1)
        let wrong = zip(texts, parts.dropFirst()).filter { Data("\n\($0)\n".utf8) != $1 }
        #expect(wrong.isEmpty, "\(wrong.count) of \(texts.count) differ")
        for (text, part) in wrong.prefix(5) {
            Issue.record(
                "\(text.debugDescription) came back as \(String(decoding: part, as: UTF8.self).debugDescription)")
        }
    }

    /// Runs a script as barfolio has it run; answers what it prints.
    private func answer(to script: String) throws -> Data {
        let folder = try TemporaryFolder()
        let file = URL(filePath: folder.path("texts.gp"))
        try Data("set encoding utf8\nset print \"printed\"\n\(script)".utf8).write(to: file)
        let gnuplot = Process()
        gnuplot.executableURL = URL(filePath: "/usr/bin/env")
        gnuplot.arguments = ["gnuplot", "-d", file.path]
        gnuplot.currentDirectoryURL = URL(filePath: folder.path)
        gnuplot.environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path,
            "LC_ALL": "C.UTF-8",
        ]
        gnuplot.standardInput = FileHandle.nullDevice
        try gnuplot.run()
        gnuplot.waitUntilExit()
        try #require(gnuplot.terminationStatus == 0)
        // Only the script, and what it printed: no text ran a command here.
        #expect(folder.all == ["printed", "texts.gp"])
        return try Data(contentsOf: URL(filePath: folder.path("printed")))
    }

    /// A few pieces of every kind that ever meant something to gnuplot, with ordinary text between them.
    private static func text(from random: inout SeededGenerator) -> String {
        var text = ""
        for _ in 0..<Int.random(in: 0...24, using: &random) {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: text.unicodeScalars.append(Unicode.Scalar(UInt8.random(in: 1...127, using: &random)))
            case 1: text += telling[Int.random(in: 0..<telling.count, using: &random)]
            case 2: text += String(Int.random(in: 0...999, using: &random))
            case 3:
                // Anything but a surrogate, NUL not among it.
                let scalar = Unicode.Scalar(UInt32.random(in: 1...0x10_FFFF, using: &random))
                text.unicodeScalars.append(scalar ?? "x")
            case 4: text.unicodeScalars.append(Unicode.Scalar(UInt16.random(in: 0xA0...0x3FFF, using: &random)) ?? "x")
            default: text += [" ", "  ", "a", "Z", "é", "名"][Int.random(in: 0..<6, using: &random)]
            }
        }
        return text
    }

    private static let telling = [
        "'", "\"", "\\", "`", "`touch x`", "\n", "\n!touch x\n", "\r", "\t", "$", "@macro", "#", "%", "%s", "!", "|",
        "<",
        "{/Bold", "}", "^", "_", "~", ";", ",", "\\n", "\\0101", "\\101", "\"; system('touch x')",
        "'.system('touch x').'",
        "end_of_texts", "\nend_of_texts\n", "NaN", "?", "-", "=", "&", "[", "]", "(", ")",
    ]
}
