import TestKit
import Testing

@testable import Charts

/// What a reader has to know, at the foot of a page.
struct PageNoteTests {
    private static let sentence =
        "Returned invoices count as well, deposits do not; since March the shop in Lyon is included, before it was counted under Paris, and the numbers before 2025 were estimated from tills, which is why they must not be compared with later ones."

    private func footer(_ note: String, _ style: PageStyle) throws -> (text: String, cutsNote: Bool) {
        var words = PageText(title: "t", subtitle: [], source: "d.sqlite", asOf: try day("2026-11-20"))
        words.note = note
        let page = try #require(paginate(layOut(tally([1, 2]), ChartStyle())).first)
        let drawing = PageDrawing(words, ChartStyle(), style, .estimate)
        return (drawing.draw(page).texts(.footer).map(\.text).joined(separator: " "), drawing.cutsNote)
    }

    @Test(arguments: [PageStyle(), PageStyle().narrow, PageStyle(width: 640, height: 400)])
    func `a note has as many lines as it needs`(style: PageStyle) throws {
        let (text, cutsNote) = try footer(Self.sentence, style)
        #expect(text.contains(Self.sentence) && !cutsNote, "\(text)")
    }

    @Test func `a note ends above the page's number, which may be alone in the foot`() throws {
        var words = PageText(title: "t", subtitle: [], source: "", asOf: try day("2026-11-20"))
        (words.note, words.footer) = (Self.sentence, .span)
        let page = try #require(paginate(layOut(tally([1, 2])), Paging(columns: 1)).first)
        let texts = PageDrawing(words, ChartStyle(), PageStyle(), .estimate).draw(page).texts(.footer)
        let number = try #require(texts.first { $0.text == words.label(of: page) })
        #expect(texts.count > 1 && texts.allSatisfy { $0 == number || $0.at.y < number.at.y })
    }

    @Test func `a note beyond a fifth of the page is cut, which is known`() throws {
        let note = Array(repeating: Self.sentence, count: 6).joined(separator: " ")
        for style in [PageStyle(), PageStyle().narrow, PageStyle(width: 200, height: 120)] {
            let (text, cutsNote) = try footer(note, style)
            #expect(text.contains("…") && cutsNote, "\(text)")
        }
        #expect(try footer(String(repeating: Self.sentence, count: 100), PageStyle()).cutsNote)
        #expect(try !footer("", PageStyle()).cutsNote)
    }

    @Test(arguments: [PageStyle(), PageStyle(width: 1_920, height: 600), PageStyle(width: 4_000, height: 500)])
    func `nothing in the middle of a note is lost, however many letters a line has room for`(style: PageStyle) throws {
        func letters(_ text: String) -> String { text.filter { $0 != " " } }
        // Thai has several code points of three bytes in a letter.
        for note in [Self.sentence + " " + Self.sentence, String(repeating: "ที่นี่นั้น", count: 60)] {
            let (text, cutsNote) = try footer(note, style)
            #expect(letters(text).contains(letters(note)) && !cutsNote, "\(text)")
        }
    }

    @Test(arguments: ["ń" + String(repeating: "\u{301}", count: 100), "🧑🏽‍❤️‍💋‍🧑🏽"], [1, 11, 12, 13, 60])
    func `letters with a hundred marks, and signs of many code points, are all drawn`(letter: String, count: Int) throws
    {
        let (text, cutsNote) = try footer(String(repeating: letter, count: count), PageStyle())
        #expect(text.count { $0.unicodeScalars.first == letter.unicodeScalars.first } == count, "\(text)")
        #expect(!cutsNote && !text.contains("…"), "\(text)")
    }

    @Test(arguments: [11, 12, 13, 24, 25, 26, 200])
    func `a mark that nobody sees behind a note is no replacement character`(
        count: Int
    ) throws {
        let note = String(repeating: "n", count: count)
        for mark in ["\u{200E}", "\u{200B}"] {
            let (text, cutsNote) = try footer(note + mark, PageStyle(width: 1_920, height: 600))
            #expect(text.hasPrefix(note + " ") && !text.contains("\u{FFFD}") && !cutsNote, "\(text)")
        }
    }
}
