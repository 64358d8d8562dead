import TestKit
import Testing

@testable import Charts

/// Pages of languages that are written from right to left.
struct RightToLeftTests {
    private func texts(
        _ role: Scene.Text.Role, isRightToLeft: Bool, subtitle: [String] = ["records", "2026"]
    ) throws -> [Scene.Text] {
        let day = try day("2026-11-20")
        var words = PageText(title: "العنوان", subtitle: subtitle, source: "d.sqlite", asOf: day)
        words.zone = "Europe/Berlin"
        words.isRightToLeft = isRightToLeft
        let page = try #require(paginate(layOut(tally([1, 2]), ChartStyle())).first)
        return PageDrawing(words, ChartStyle(), PageStyle(), .estimate).draw(page).texts(role)
    }

    @Test func `a number after Latin letters stays beside its own words`() throws {
        let mark = "\u{200F}"
        let foot = try #require(try texts(.footer, isRightToLeft: true).first)
        #expect(foot.text.hasPrefix(mark) && foot.text.hasSuffix("\(mark) · \(mark)Europe/Berlin"), "\(foot.text)")
        #expect(foot.drawn == foot.text && foot.alignment == .right)
        let subtitle = try #require(try texts(.subtitle, isRightToLeft: true).first)
        #expect(subtitle.text == "\(mark)records\(mark) · \(mark)2026")
        #expect(try !texts(.footer, isRightToLeft: false).contains { $0.text.contains(mark) })
    }

    @Test func `a minus sign stands before its number beside a word, and nowhere takes room`() throws {
        let style = ChartStyle.with { $0.numbers.suffix = " مليون" }
        let bars = layOut(tally([3, -3]), style)
        let page = try #require(paginate(bars, Paging(), style).first)
        #expect(bars[1].drawn.text == "−3 مليون")
        let numbers = picture(page, style).texts(.value)
        #expect(numbers.map(\.text) == ["3 مليون", "\u{200F}\u{200E}−3 مليون"] && numbers[1].drawn == numbers[1].text)
        #expect(TerminalText("−3 مليون").sent == "\u{200F}\u{200E}−3 مليون\u{200E}" && TerminalText("−3").sent == "−3")
        let cells = PageTable(page, style, .utc).rows.flatMap(\.cells)
        #expect(cells.contains { $0?.remarks == ["\u{200F}\u{200E}−3 مليون"] })
    }

    /// As beside Hebrew and Persian labels, which have no phrases of their own.
    @Test func `English text that begins or ends with no letter keeps its order`() throws {
        let parts = ["11 to 12 days each", "2025–2026", "records (all)", "sum of מחיר", "80 days"]
        let (mark, plain) = ("\u{200F}", ["records", "week of Nov 23", "2026"])
        for part in parts {
            let subtitle = try #require(try texts(.subtitle, isRightToLeft: true, subtitle: ["records", part]).first)
            #expect(subtitle.text == "\(mark)records\(mark) · \(mark)\u{2068}\(part)\u{2069}")
        }
        let subtitle = try #require(try texts(.subtitle, isRightToLeft: true, subtitle: plain).first)
        #expect(subtitle.text == mark + plain.joined(separator: "\(mark) · \(mark)"))
        #expect(
            try texts(.subtitle, isRightToLeft: false, subtitle: parts).allSatisfy { !$0.text.contains("\u{2068}") })
    }
}
