import Foundation
import TestKit
import Testing

/// Naughty texts out of a database, as the names of bars and of series: a page each, in SVG and PNG.
@Suite(.tags(.process, .faults, .slow))
struct NaughtyLabelTests {
    private let scratch: Scratch
    private let texts: [[UInt8]]
    private let rule: DrawnText
    /// A report has 1,000 pages at most.
    private let most = 900

    init() async throws {
        scratch = try Scratch()
        texts = try NaughtyTexts.texts().map { Array($0.utf8) } + NaughtyTexts.bytes
        rule = DrawnText()
        let rows = texts.map { "INSERT INTO t (d, n, v) VALUES ('2026-01-01', \(sqlText($0)), 7)" }
        try await scratch.sqlite(
            "naughty.sqlite", script: ["CREATE TABLE t (id INTEGER PRIMARY KEY, d TEXT, n TEXT, v REAL)"] + rows)
    }

    @Test func `as a bar's name each is drawn as the rule says, on a sound page`() async throws {
        for part in parts(of: most) {
            let document = try await chart(part, "--label", "n", "--value", "v")
            #expect(document.pages.count == part.count)
            for (page, bytes) in zip(document.pages, texts[part]) {
                let text = name(bytes)
                #expect(page.bars.map { Array($0.label.unicodeScalars) } == [Array(text.unicodeScalars)])
                try expectSeen(text, on: page)
            }
            try await expectSound(part.count)
        }
    }

    @Test func `as a series' name each is drawn as the rule says, on a sound page`() async throws {
        // No more series than that share a page.
        for part in parts(of: 24) {
            let document = try await chart(
                part, "--date", "d", "--by", "year", "--time-zone", "UTC", "--series", "n", "--value", "v", "--as-of",
                Samples.asOf, size: "960x900")
            let names = Set(texts[part].map(name))
            #expect(Set(document.bars.compactMap(\.series)) == names)
            let page = try #require(document.pages.first)
            // One series needs no legend.
            if names.count > 1 { for name in names { try expectSeen(name, on: page) } }
            try await expectSound(document.pages.count)
        }
    }

    /// What a text is called: one that shows nothing has a name, too, and what is no UTF-8 is spelt out.
    private func name(_ bytes: [UInt8]) -> String {
        if bytes.isEmpty { return "(empty)" }
        if bytes.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return "(blank)" }
        return String(validating: bytes, as: UTF8.self)
            ?? bytes.map { "\\x" + String($0, radix: 16, uppercase: true) }.joined()
    }

    private func parts(of most: Int) -> [Range<Int>] {
        stride(from: 0, to: texts.count, by: most).map { $0..<min($0 + most, texts.count) }
    }

    private func chart(_ part: Range<Int>, _ arguments: String..., size: String = "300x200") async throws
        -> ChartDocument
    {
        let places = [
            "chart", scratch.at("naughty.sqlite"), "--query",
            "SELECT * FROM t WHERE id > \(part.lowerBound) AND id <= \(part.upperBound)", "--per-page", "1", "--size",
            size, "--json", "--out", scratch.at("out"),
        ]
        let outcome = try await scratch.invocation(places + arguments).run()
        try #require(outcome.isSuccess, "\(outcome)")
        return try ChartDocument(json: Data(outcome.output.utf8))
    }

    private func expectSeen(_ text: String, on page: ChartDocument.Page) throws {
        let picture = try Picture(svg: scratch.data("out/\(page.stem).svg"))
        let isSeen = rule.isSeen(text, in: picture.texts)
        #expect(isSeen, "\(text.debugDescription) is none of \(picture.texts.map(\.debugDescription))")
    }

    private func expectSound(_ count: Int) async throws {
        #expect(try await scratch.expectSoundPages(in: "out") == (count, count))
        try await scratch.expectNoCanary()
        try scratch.remove("out")
    }
}
