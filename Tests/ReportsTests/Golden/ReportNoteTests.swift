import Charts
import Foundation
import Testing

@testable import Reports

/// What a reader has to know beside the numbers, on the page of a report.
struct ReportNoteTests {
    private func make(_ note: String) async throws -> (facts: String, warnings: [String]) {
        let report = try GoldenReport()
        let definition = """
            source: {database: data.sqlite, table: post, date: {column: at, format: iso8601}}
            group: {by: month, last: 6, time-zone: UTC}
            \(note.isEmpty ? "" : "note: \"\(note)\"")
            """
        let edition = try await report.make("r", definition)
        let page = try report.text("index.html", of: "r")
        let facts = try #require(page.firstMatch(of: /(?s)<footer id="facts">(.*?)<\/footer>/)).1
        return (String(facts), edition.allWarnings)
    }

    @Test func `it has the whole note, and a run warns of pictures that have not`() async throws {
        let sentence = "Deposits & returns do not count."
        let (facts, warnings) = try await make(sentence)
        #expect(facts.contains("<p>Deposits &amp; returns do not count.</p>"), "\(facts)")
        #expect(!warnings.contains { $0.contains("the note") }, "\(warnings)")
        let long = Array(repeating: sentence, count: 40).joined(separator: " ")
        let other = try await make(long)
        #expect(other.facts.contains(long.replacing("&", with: "&amp;")))
        #expect(other.warnings.contains { $0.contains("the note is too long for the pictures") }, "\(other.warnings)")
        #expect(try await make("").facts.components(separatedBy: "<p>").count == 2)
    }
}
