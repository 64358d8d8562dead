import Foundation
import TestKit
import Testing

@testable import Charts

/// Paging and marking against a reference that is too simple to be wrong.
@Suite(.tags(.faults))
struct PagesAndMaximaTests {
    /// The program's pages: the one place that calls it. Every bar has a column of its own.
    private func pages(of report: RandomBars) -> [Page] {
        let day = CivilDate(daysSinceEpoch: 0)
        let cut = Bucket(
            period: .day, firstDay: day, nextDay: day.advanced(byDays: 1), start: 0, end: 86_400, coverage: .cut)
        let series = Array(Set(report.entries.map { $0.series ?? "" })).sorted()
        let bars = report.entries.enumerated().map { index, entry in
            let name = entry.series ?? ""
            return Bar(
                names: .init(label: "\(index)", column: "", row: name), bucket: entry.isPartial ? cut : nil,
                series: entry.series, value: .init(entry.amount),
                drawn: .init(height: entry.amount?.double ?? 0, text: ""),
                position: .init(column: index, row: series.firstIndex(of: name) ?? 0))
        }
        let paging = Paging(columns: report.slots)
        return paginate(mark(bars, report.marking, paging), paging)
    }

    @Test func `random reports have the pages and marks of the reference`() {
        var random = SeededGenerator(for: "pages and maxima")
        var wrong = 0
        for _ in 0..<FaultCount.of("BARFOLIO_PAGES", inTest: 1_000, inFull: 10_000) {
            let report = RandomBars(from: &random)
            let flaws = flaws(of: pages(of: report), report)
            guard !flaws.isEmpty else { continue }
            wrong += 1
            if wrong <= 3 { Issue.record("\(flaws): \(report)") }
        }
        #expect(wrong == 0)
    }

    private func flaws(of pages: [Page], _ report: RandomBars) -> [String] {
        var flaws: [String] = []
        let leaves = pages.map { page in
            RandomBars.Leaf(
                bars: page.bars.compactMap { Int($0.names.label) },
                marked: page.bars.filter { $0.mark != nil }.compactMap { Int($0.names.label) })
        }
        if pages.flatMap(\.bars).map(\.value.amount) != report.entries.map(\.amount) { flaws.append("other amounts") }
        if leaves != report.expected { flaws.append("expected \(report.expected), but \(leaves)") }
        if pages.map(\.number) != Array(1..<(pages.count + 1)) { flaws.append("numbered \(pages.map(\.number))") }
        let amounts = report.entries.compactMap(\.amount).map(\.double)
        for page in pages {
            // The only page has no more columns than bars.
            let columns = pages.count > 1 ? report.slots : report.entries.count
            if page.count != pages.count || page.columnRange.count != columns {
                flaws.append("page \(page.number)'s frame")
            }
            if page.axis != pages[0].axis { flaws.append("page \(page.number)'s scale is another") }
        }
        if let axis = pages.first?.axis, let least = amounts.min(), let most = amounts.max() {
            if axis.lower > min(0, least) || axis.upper < max(0, most) || axis.lower >= axis.upper {
                flaws.append("a scale from \(axis.lower) to \(axis.upper) for \(least) to \(most)")
            }
        }
        return flaws
    }
}

extension RandomBars {
    /// The reference's choices in the program's words.
    fileprivate var marking: Marking {
        let scope: Marking.Scope =
            switch scope {
            case .report: .report
            case .page: .page
            case .series: .series
            }
        return switch which {
        case .max: Marking(.max, scope: scope)
        case .min: Marking(.min, scope: scope)
        case .none: Marking(.none, scope: scope)
        }
    }
}
