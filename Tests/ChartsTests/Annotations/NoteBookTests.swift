import Foundation
import Testing

@testable import Charts

struct NoteBookTests {
    private let stroke = Note(
        id: "s", anchor: .page(2), kind: .stroke(width: 10), color: Color(red: 1, green: 2, blue: 255),
        places: [.init(0.1, 0.2), .init(0.3, -1)])
    private var text: Note {
        get throws {
            Note(
                id: "t_-9", anchor: .bucket(try #require(CivilDate("2026-11-15"))),
                kind: .text("引越し \"</script>\" \\ 🏳️‍🌈", size: 20), color: Color(red: 0, green: 0, blue: 0),
                places: [.init(0.5, 0.5)])
        }
    }

    @Test func `a book comes back as it was written`() throws {
        var arrow = stroke
        arrow.id = "a"
        arrow.kind = .arrow(width: 6.5)
        let book = NoteBook(report: "週 \"1\"", notes: [stroke, arrow, try text])
        #expect(try NoteBook(json: book.json, subject: "notes") == book)
        #expect(book.json == NoteBook(report: book.report, notes: book.notes, removed: ["gone"]).json)
    }

    @Test func `a book has a note a line`() throws {
        let lines = NoteBook(report: "r", notes: [stroke, try text]).json.split(separator: UInt8(ascii: "\n"))
        #expect(lines.count == 4)
        #expect(
            String(decoding: lines[1], as: UTF8.self)
                == ##"  {"color":"#0102ff","id":"s","kind":"stroke","page":2,"points":[[0.1,0.2],[0.3,-1]],"width":10},"##
        )
    }

    @Test func `places are kept to a hundred-thousandth`() throws {
        var note = stroke
        note.places = [.init(1.0 / 3, 2.0 / 3)]
        let book = try NoteBook(json: NoteBook(report: "r", notes: [note]).json, subject: "notes")
        #expect(book.notes[0].places == [.init(0.33333, 0.66667)])
    }

    @Test func `a merge adds, changes and removes, and leaves the rest alone`() throws {
        var (one, two, three) = (stroke, stroke, stroke)
        (one.id, two.id, three.id) = ("1", "2", "3")
        var book = NoteBook(report: "r", notes: [one, two])
        two.kind = .stroke(width: 3)
        let changes = try book.merge(
            NoteBook(report: "r", notes: [two, three], removed: ["1", "unknown", "3"]), subject: "notes")
        #expect(book.notes == [two, three])
        #expect(changes == NoteBook.Changes(added: 1, changed: 1, removed: 1))
        #expect(try book.merge(NoteBook(report: "r", notes: [two]), subject: "notes").areNone)
    }

    @Test func `a book that would grow too large stays as it is`() throws {
        func notes(_ numbers: Range<Int>) -> [Note] {
            numbers.map { number in
                var note = stroke
                note.id = "n\(number)"
                return note
            }
        }
        var book = NoteBook(report: "r", notes: notes(0..<900))
        let before = book
        let error = #expect(throws: ReportError.self) {
            try book.merge(NoteBook(report: "r", notes: notes(900..<1_001)), subject: "notes")
        }
        #expect(error?.found == "there would be 1001 notes, and no more than 1000 are kept")
        let isAsBefore = book == before
        #expect(isAsBefore)
    }
}
