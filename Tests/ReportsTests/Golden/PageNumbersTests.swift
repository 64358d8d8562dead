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

    @Test(arguments: ["ar", "he"]) func `remarks from right to left keep numbers with their units`(
        locale: String
    ) async throws {
        let report = try GoldenReport()
        let definition = """
            source: {database: data.sqlite, table: post, date: {column: at, format: iso8601}}
            group: {by: month, last: 6, time-zone: UTC}
            compare: {with: previous}
            draw: {suffix: " kg"}
            locale: \(locale)
            """
        _ = try await report.make("r", definition)
        let page = try report.text("index.html", of: "r")
        let titles = page.matches(of: /<td title="([^"]*)"/).map(\.output.1)
        #expect(titles.count > 3)
        for title in titles {
            let parts = locale == "ar" ? title.split(separator: "، ") : [title]
            for part in parts where part.contains(where: \.isNumber) {
                #expect(part.hasPrefix("\u{2068}") && part.hasSuffix("\u{2069}"), "\(title)")
            }
            if locale == "ar" {
                for was in title.matches(of: /مقابل (.)[^،]*kg(.)/) {
                    #expect(was.1 == "\u{2068}" && was.2 == "\u{2069}", "\(title)")
                }
            }
        }
        #expect(locale != "ar" || titles.contains { $0.contains("مقابل \u{2068}") })
        #expect(titles.contains { $0.contains("kg\u{2069}") || locale == "he" && $0.contains("kg") })
    }
}
