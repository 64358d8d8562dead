import Foundation
import TestKit
import Testing

@testable import Charts

struct PageDescriptionTests {
    private func text(_ bars: [Bar], _ style: ChartStyle = ChartStyle(), cap: String? = nil) throws -> String {
        let words = PageText(
            title: "t", subtitle: ["records per week"], source: "app.sqlite", asOf: try day("2026-11-20"), cap: cap)
        return words.description(of: paginate(bars, Paging(), style)[0], LabelText { _ in true })
    }

    @Test func `every bar is told in words`() throws {
        let bars = mark(layOut(tally([("太郎", nil, .integer(7)), ("b", nil, .integer(0)), ("c", nil, nil)])), Marking())
        #expect(
            try text(bars)
                == "records per week. 太郎: 7 (the largest). b: 0. c: no value. "
                + "Source: app.sqlite · as of Nov 20, 2026.")
        let smallest = mark(layOut(tally([3, 1])), Marking(.min))
        #expect(try text(smallest).contains(" 0: 3. 1: 1 (the smallest). "))
    }

    @Test(arguments: [
        ("de", "Nov. bis zum 18. Okt. 2026: 3.", "Warum? Quelle"), ("ja", "Nov.は18日まで。Okt. 2026：3。", "Warum?出典"),
    ])
    func `a sentence has one full stop, whatever it ends with`(language: String, part: String, end: String) throws {
        let months = Grouping(
            period: .month, starts: CalendarStarts(), zone: .utc, asOf: try day("2026-11-18"), last: 2)
        var labels = BucketLabels()
        labels.names.months.short = "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.".components(
            separatedBy: " ")
        labels.names.monthsInDates = labels.names.months
        let style = ChartStyle.with { $0.labels = labels }
        let phrases = Languages.ofRepository.phrases(ofLocale: language)
        var words = PageText(title: "t", subtitle: [], source: "a.db", asOf: try day("2026-11-18"), phrases: phrases)
        (words.labels, words.note, words.footer) = (labels, "Warum?", .span)
        let bars = layOut(tally(months.buckets(2), [.integer(3), .integer(2)]), style)
        let text = words.description(of: paginate(bars, Paging(), style)[0], LabelText { _ in true })
        let isolated = phrases(.picture, "t", "\u{2068}Nov.\u{2069}")
        #expect(text.contains(part) && text.contains(end) && !isolated.contains(".\u{2069}."), "\(text)")
        #expect(!text.contains("..") && !text.contains("?.") && !text.contains(".。"), "\(text)")
    }

    @Test func `a zero without a number on the page is told all the same`() throws {
        let style = ChartStyle.with { $0.bars.zero = .stub }
        #expect(try text(layOut(tally([0, 2]), style), style).contains(" 0: 0. 1: 2. "))
    }

    @Test func `a bucket that is not over is incomplete`() throws {
        let grouping = Grouping(
            period: .week, starts: CalendarStarts(week: .sunday), zone: .utc, asOf: try day("2026-11-20"), last: 2)
        let bars = mark(layOut(tally(grouping.buckets(2), [.integer(1), .integer(2)])), Marking())
        let text = try text(bars)
        #expect(text.contains("Nov 8: 1 (the largest). Nov 15: 2 (incomplete)."))
        #expect(text.hasPrefix("records per week · week of Nov 15, to Nov 20, so it is not marked."))
    }

    @Test func `a bar beyond the cap is said to go on`() throws {
        let style = ChartStyle.with { $0.bars.cap = 10 }
        let text = try text(mark(layOut(tally([12, 3]), style), Marking()), style, cap: "10")
        #expect(
            text.hasPrefix("records per week · bars end at 10. 0: 12 (the largest, beyond the end of its bar). 1: 3."))
    }

    @Test func `a stepped line is named once, with its last number`() throws {
        let style = ChartStyle.with {
            $0.phrases = .english
            $0.lines = [LineRequest(.meanOfLast(2))]
        }
        let asOf = try day("2026-11-21")
        let weeks = Grouping(
            period: .week, starts: CalendarStarts(week: .sunday), zone: .utc, asOf: asOf, last: 3)
        let bars = layOut(tally(weeks.buckets(3), [.integer(2), .integer(4), .integer(8)]), style)
        let page = paginate(bars, Paging(), style, lines: referenceLines(bars, style))[0]
        let words = PageText(title: "t", subtitle: [], source: "a.db", asOf: asOf)
        #expect(words.sentences(ofLinesOn: page) == ["Stepped line: 2-week average, at the end 6."])
    }

    @Test func `the series is told before the name`() throws {
        let bars = layOut(tally(series: ["buy", "sell"], [[1, 2]]))
        #expect(try text(bars).contains(" buy, 0: 1. sell, 0: 2. "))
    }

    @Test func `names of blanks alone are called so, and stay two`() throws {
        let names = layOut(tally([("A", nil, .integer(5)), ("   ", nil, .integer(6)), ("\u{3000}", nil, .integer(4))]))
        #expect(try text(names).contains(" A: 5. (blank): 6. (blank): 4. "))
        let drawn = picture(paginate(names)[0]).texts(.name)
        #expect(drawn.map(\.text) == ["A", "(blank)", "(blank)"])
        let grouping = Grouping(
            period: .month, starts: CalendarStarts(), zone: .utc, asOf: try day("2026-11-30"), last: 1)
        let entries = ["a", " "].map {
            Tally.Entry(key: .bucket(grouping.lastBucket), series: $0, .init(.integer(1)))
        }
        let series = layOut(Tally(entries: entries))
        #expect(
            paginate(series)[0].rows.sorted() == ["(blank)", "a"] && Set(series.compactMap(\.series)) == ["a", " "])
        #expect(try text(series).contains("(blank), "))
        #expect(layOut(tally([1])).map(\.names.row) == [""])
    }
}
