import Testing

@testable import Charts

struct PageWordsTests {
    private func subtitle(_ period: Period, since: String? = nil, until: String? = nil, asOf: String = "2026-11-20")
        throws
        -> String
    {
        let grouping = Grouping(
            period: period, weekStart: .sunday, zone: .utc, asOf: try day(asOf), last: nil,
            since: try since.map(day), until: try until.map(day))
        let tally = Tally(
            entries: [.init(key: .bucket(grouping.lastBucket), amount: .integer(1))], rows: 1, used: 1, rejected: [])
        // The sentence is English whatever the labels are.
        let pattern = try LabelPattern("yyyy年M月")
        let bars = layOut(tally, .with { $0.labels.pattern = pattern })
        let words = PageWords(title: "", subtitle: ["records"], source: "", asOf: grouping.asOf)
        return words.subtitle(of: paginate(bars)[0])
    }

    @Test func `a bucket that is not over is said with its name`() throws {
        #expect(try subtitle(.day) == "records")
        #expect(try subtitle(.week) == "records · the week from 11/15 is not over")
        #expect(try subtitle(.month) == "records · 2026-11 is not over")
        #expect(try subtitle(.quarter) == "records · 2026 Q4 is not over")
        #expect(try subtitle(.year) == "records · 2026 is not over")
        #expect(try subtitle(.year, asOf: "2026-12-31") == "records")
    }

    @Test func `a bucket that is cut is not called unfinished`() throws {
        #expect(try subtitle(.week, until: "2026-11-19") == "records")
        #expect(try subtitle(.week, until: "2026-11-10") == "records")
        #expect(try subtitle(.week, since: "2026-11-10", asOf: "2026-11-14") == "records")
    }
}
