import Charts
import Testing

@testable import Reports

/// Which editions a run misses, by the same rule as `status` and the pages.
struct MissingEditionsTests {
    private func missing(_ editions: [String], before day: String, _ expected: ExpectedEditions? = nil) throws
        -> [String]
    {
        editions.missing(before: try #require(CivilDate(day)), expected: expected).map(\.description)
    }

    private let twoWeeks = [2, 3, 4, 5, 6, 9, 10, 11].map { $0 < 10 ? "2026-11-0\($0)" : "2026-11-\($0)" }

    @Test func `the editions tell their days`() throws {
        #expect(try missing(twoWeeks, before: "2026-11-12") == [])
        #expect(try missing(twoWeeks, before: "2026-11-16") == ["2026-11-12", "2026-11-13"])
        #expect(try missing(twoWeeks, before: "2026-11-24").count == 8)
    }

    /// Days of November 2026, of which the first is a Sunday.
    private func november(_ days: [Int]) -> [String] { days.map { "2026-11-\($0 < 10 ? "0" : "")\($0)" } }

    @Test func `a weekday that was missed once is still expected`() throws {
        // Friday is the thirteenth.
        let once = november(Array(1...12) + Array(14...17))
        #expect(try missing(once, before: "2026-11-21") == november([18, 19, 20]))
        for last in 21...29 {
            let days = once + november(Array(18...last))
            #expect(try missing(days, before: "2026-12-07").count == 36 - last, "\(last)")
        }
        // More than a week without editions.
        let outage = november(Array(1...12) + [21, 22])
        #expect(try missing(outage, before: "2026-11-25") == november([23, 24]))
    }

    @Test func `a weekday that had an edition once is not expected, nor one of every other week`() throws {
        let days = november([2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 16, 17])
        #expect(try missing(days, before: "2026-11-23") == november([18, 19, 20]))
        // A first edition by hand, on a Sunday.
        #expect(try missing(november([1, 2, 3, 4, 5, 6, 9]), before: "2026-11-16") == november([10, 11, 12, 13]))
        #expect(try missing(november([2, 16, 30]), before: "2026-12-14") == [])
    }

    @Test func `two editions that somebody made by hand are no rhythm`() throws {
        #expect(try missing(["2026-06-01", "2026-06-02"], before: "2026-07-20") == [])
        #expect(try missing(["2026-06-01", "2026-06-13"], before: "2026-07-20") == [])
        #expect(try missing(["2026-06-01"], before: "2026-07-20") == [])
        #expect(try missing([], before: "2026-07-20") == [])
    }

    @Test func `the definition says it from the first day on`() throws {
        #expect(try missing(["2026-06-01"], before: "2026-06-03", .daily) == ["2026-06-02"])
        #expect(try missing(["2026-06-05"], before: "2026-06-09", .weekdays) == ["2026-06-08"])
        #expect(try missing(["2026-06-01"], before: "2026-06-20", .weekly) == ["2026-06-08", "2026-06-15"])
        #expect(try missing(twoWeeks, before: "2026-11-24", .never) == [])
    }

    // Where the count ended, at a thousand days, was said as if it were the number.
    @Test func `of years without an edition all days are missing`() throws {
        #expect(try missing(["1999-01-01"], before: "2026-06-20", .daily).count == 10_031)
    }

    @Test(arguments: [
        ([12, 13], ["--from 2026-11-12 --to 2026-11-13"]), ([8], ["--from 2026-11-08 --to 2026-11-08"]),
        ([1, 8, 15], ["--from 2026-11-01 --to 2026-11-15 --every week"]),
        // Over a weekend, and over three.
        ([12, 13, 16], ["--from 2026-11-12 --to 2026-11-13", "--from 2026-11-16 --to 2026-11-16"]),
        (
            [5, 6, 12, 13, 19],
            ["--from 2026-11-05 --to 2026-11-19 --every week", "--from 2026-11-06 --to 2026-11-13 --every week"]
        ),
    ])
    func `advice makes the editions that are missing and no others`(_ days: [Int], _ spans: [String]) {
        #expect(november(days).compactMap { CivilDate($0) }.spans == spans)
    }
}
