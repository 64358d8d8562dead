import Archive
import Charts
import Foundation
import Testing

@testable import Reports

/// Numbers in the texts of a report's page.
struct PageNumbersTests {
    @Test(arguments: [("de", "6.400"), ("ko", "6,400"), ("es", "6400"), ("en", "6,400"), (nil, "6,400")])
    func `rows are counted in numbers that are written as all others`(locale: String?, number: String) async throws {
        let report = try GoldenReport()
        let definition = """
            source:
              database: data.sqlite
              query: SELECT '2026-10-05 12:00:00' AS at FROM post one, post other
              date: {column: at, format: iso8601}
            group: {by: month, last: 6, time-zone: UTC}

            """
        _ = try await report.make("r", definition + (locale.map { "locale: \($0)\n" } ?? ""))
        let page = try report.text("index.html", of: "r")
        let facts = try #require(page.firstMatch(of: /(?s)<footer id="facts">(.*?)<\/footer>/)).1
        #expect(facts.contains(number), "\(facts)")
    }
}
