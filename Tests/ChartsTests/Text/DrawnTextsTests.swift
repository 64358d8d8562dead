import TestKit
import Testing

@testable import Charts

/// The texts that a report's font is chosen by.
struct DrawnTextsTests {
    /// Months, weekdays and quarters of signs that are in no other text.
    private static let names: CalendarNames = {
        func signs(_ first: UInt32, _ count: UInt32) -> [String] {
            (first..<first + count).compactMap(Unicode.Scalar.init).map { String($0) }
        }
        return CalendarNames(
            months: .init(wide: signs(0x2460, 12), short: signs(0x2474, 12)),
            monthsInDates: .init(wide: signs(0x2488, 12), short: signs(0x249C, 12)), weekdays: signs(0x24B6, 7),
            shortWeekdays: signs(0x24BD, 7), quarters: signs(0x24D0, 4))
    }()

    @Test func `every character that is drawn is among them`() throws {
        let phrases = Languages.ofRepository.phrases(ofLocale: "ja")
        for seed in UInt64(1)...80 {
            let first = try #require(RandomPage.report(seed: seed).first)
            for random in [first, first.narrow] {
                var chart = random.chart
                (chart.phrases, chart.labels.names) = (phrases, Self.names)
                let english = random.drawing.pageText
                var text = PageText(
                    title: english.title, subtitle: english.subtitle, source: english.source, asOf: english.asOf,
                    phrases: phrases)
                (text.cap, text.labels) = (english.cap, chart.labels)
                text.footer = seed.isMultiple(of: 2) ? .asOf : .span
                let scene = PageDrawing(text, chart, random.style, random.drawing.font).draw(random.page)
                let texts = random.page.rows + random.page.columnNames + text.texts(on: random.page, chart)
                // What is cut ends with a sign that every font has.
                let drawn = Set(scene.texts.flatMap { $0.text.unicodeScalars }).subtracting("…".unicodeScalars)
                let unknown = drawn.subtracting(texts.flatMap(\.unicodeScalars))
                #expect(unknown.isEmpty, "\(random): \(unknown)")
            }
        }
    }

    @Test func `marks of right-to-left pages are among them`() throws {
        var text = PageText(title: "t", subtitle: [], source: "a.db", asOf: try day("2026-11-20"))
        let page = try #require(paginate(layOut(tally([1]))).first)
        func needShaping() -> Bool {
            text.texts(on: page, ChartStyle()).contains { $0.unicodeScalars.contains(where: \.needsShaping) }
        }
        #expect(!needShaping())
        text.isRightToLeft = true
        #expect(needShaping())
    }
}
