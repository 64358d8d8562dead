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

    @Test func `of years without an edition no more than the last thousand days are looked at`() throws {
        #expect(try missing(["1999-01-01"], before: "2026-06-20", .daily).count == 1_000)
    }
}
