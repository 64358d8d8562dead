import TestKit
import Testing

@testable import Charts

struct PageScriptTests {
    /// Four weeks, the last of them not over: a zero, a missing number, the largest.
    private func script(template: String) throws -> PageScript {
        let zone = try zone("Asia/Tokyo")
        let grouping = Grouping(
            period: .week, starts: CalendarStarts(week: .sunday), zone: zone, asOf: try day("2026-11-20"), last: 4)
        let bars = layOut(tally(grouping.buckets(4), [.integer(12), .integer(0), nil, .integer(1_044)]))
        let page = paginate(mark(bars, Marking()))[0]
        let words = PageText(
            title: "週ごとの \"登録数\"", subtitle: ["records per week", "Asia/Tokyo"], source: "app.sqlite",
            asOf: grouping.asOf)
        let font = PageFont(family: "Noto Sans CJK JP", measure: .estimate, label: LabelText { _ in true })
        let drawing = PageDrawing(words, ChartStyle(), PageStyle(), font)
        return PageScript(page, drawing.draw(page), drawing, fileStem: page.fileStem("page"), template: template)
    }

    @Test func `the preamble is the contract with templates`() throws {
        let script = try script(template: "# the template, word for word\n")
        #expect(script.fileStem == "page-001")
        #expect(script.title == "週ごとの \"登録数\"")
        try GoldenFile("Golden/page.gp").expect(script.text)
    }

    @Test func `the templates first line is where it is said to be`() throws {
        let script = try script(template: "first line\nsecond line\n")
        let lines = script.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[script.templateLine - 1] == "first line")
        #expect(lines[script.templateLine - 2].isEmpty)
    }

    @Test func `a contact sheet is a script too`() throws {
        let page = try script(template: "")
        let sheet = try #require(
            ContactSheet.plan(forPages: 2).first.map {
                ContactSheet(of: $0, [page.drawing, page.drawing], PageStyle())
            })
        let words = PageText(title: "t", subtitle: [], source: "s", asOf: CivilDate(daysSinceEpoch: 0))
        let drawing = PageDrawing(words, ChartStyle(), PageStyle(), .estimate)
        let script = PageScript(sheet, drawing, stem: "page", template: "first line\n")
        #expect(script.fileStem == "page-sheet-001")
        #expect(script.title == "t, pages 1 to 2")
        let lines = script.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[script.templateLine - 1] == "first line")
        #expect(script.drawing.areas.count { $0.role == .paper } == 2)
    }

    @Test func `sheets hold twenty pages and one page has none`() throws {
        let page = try script(template: "").drawing
        #expect(ContactSheet.plan(forPages: 1).isEmpty)
        let sheets = ContactSheet.plan(forPages: 41).map {
            ContactSheet(of: $0, Array(repeating: page, count: $0.count), PageStyle())
        }
        #expect(sheets.map(\.pages) == [1...20, 21...40, 41...41])
        #expect(sheets.map(\.number) == [1, 2, 3])
        for sheet in sheets {
            let bounds = sheet.drawing.pageBox.inset(by: -0.01)
            #expect(
                sheet.drawing.areas.flatMap(\.corners).allSatisfy {
                    (bounds.left...bounds.right).contains($0.x) && (bounds.top...bounds.bottom).contains($0.y)
                })
        }
    }
}
