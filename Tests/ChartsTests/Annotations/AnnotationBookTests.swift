import Foundation
import Testing

@testable import Charts

struct AnnotationBookTests {
    private let stroke = Annotation(
        id: "s", anchor: .page(2), kind: .stroke(width: 10), color: Color(red: 1, green: 2, blue: 255),
        points: [.init(0.1, 0.2), .init(0.3, -1)])
    private var text: Annotation {
        get throws {
            Annotation(
                id: "t_-9", anchor: .bucket(try #require(CivilDate("2026-11-15"))),
                kind: .text("引越し \"</script>\" \\ 🏳️‍🌈", size: 20), color: Color(red: 0, green: 0, blue: 0),
                points: [.init(0.5, 0.5)])
        }
    }

    @Test func `a book comes back as it was written`() throws {
        var arrow = stroke
        arrow.id = "a"
        (arrow.kind, arrow.series) = (.arrow(width: 6.5), "週 \"2\"")
        let book = AnnotationBook(report: "週 \"1\"", annotations: [stroke, arrow, try text])
        #expect(try AnnotationBook(json: book.json, subject: "annotations") == book)
        #expect(book.json == AnnotationBook(report: book.report, annotations: book.annotations, removed: ["gone"]).json)
    }

    @Test func `a book has an annotation a line`() throws {
        let lines = AnnotationBook(report: "r", annotations: [stroke, try text]).json.split(
            separator: UInt8(ascii: "\n"))
        #expect(lines.count == 4)
        #expect(
            String(decoding: lines[1], as: UTF8.self)
                == ##"  {"color":"#0102ff","id":"s","kind":"stroke","page":2,"points":[[0.1,0.2],[0.3,-1]],"width":10},"##
        )
    }

    @Test func `places are kept to a hundred-thousandth`() throws {
        var annotation = stroke
        annotation.points = [.init(1.0 / 3, 2.0 / 3)]
        let book = try AnnotationBook(
            json: AnnotationBook(report: "r", annotations: [annotation]).json, subject: "annotations")
        #expect(book.annotations[0].points == [.init(0.33333, 0.66667)])
    }

    @Test func `a merge adds, changes and removes, and leaves the rest alone`() throws {
        var (one, two, three) = (stroke, stroke, stroke)
        (one.id, two.id, three.id) = ("1", "2", "3")
        var book = AnnotationBook(report: "r", annotations: [one, two])
        two.kind = .stroke(width: 3)
        let changes = try book.merge(
            AnnotationBook(report: "r", annotations: [two, three], removed: ["1", "unknown", "3"]),
            subject: "annotations")
        #expect(book.annotations == [two, three])
        #expect(changes == AnnotationBook.Changes(added: 1, changed: 1, removed: 1))
        #expect(try book.merge(AnnotationBook(report: "r", annotations: [two]), subject: "annotations").areNone)
    }

    @Test func `what a page knew already brings nothing back, and changes nothing`() throws {
        var (removed, changed, new) = (stroke, stroke, stroke)
        (removed.id, changed.id, new.id) = ("removed", "changed", "new")
        var page = AnnotationBook(report: "r", annotations: [removed, changed, new])
        page.known = ["removed", "changed", "unknown"]
        changed.kind = .stroke(width: 3)
        var book = AnnotationBook(report: "r", annotations: [changed])
        #expect(try book.merge(page, subject: "annotations") == AnnotationBook.Changes(added: 1))
        #expect(book.annotations == [changed, new])
        // A file has them by that name.
        let text = #"{"schema": "barfolio-annotations/1", "report": "r", "annotations": [], "known": ["new"]}"#
        #expect(try AnnotationBook(json: Data(text.utf8), subject: "annotations").known == ["new"])
    }

    @Test func `a book that would grow too large stays as it is`() throws {
        func annotations(_ numbers: Range<Int>) -> [Annotation] {
            numbers.map { number in
                var annotation = stroke
                annotation.id = "n\(number)"
                return annotation
            }
        }
        var book = AnnotationBook(report: "r", annotations: annotations(0..<900))
        let before = book
        let error = #expect(throws: ReportError.self) {
            try book.merge(AnnotationBook(report: "r", annotations: annotations(900..<1_001)), subject: "annotations")
        }
        #expect(error?.found == "there would be 1001 annotations, and no more than 1000 are kept")
        let isAsBefore = book == before
        #expect(isAsBefore)
    }
}
