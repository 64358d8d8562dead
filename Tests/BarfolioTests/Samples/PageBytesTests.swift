import Foundation
import TestKit
import Testing

/// The web pages of the samples stay small: pictures, links and a table.
@Suite(.tags(.process))
struct PageBytesTests {
    @Test func `an edition's page has a few kilobytes, and bytes by its cells`() async throws {
        var sizes: [Int] = []
        for report in SampleReports.names {
            let folder = try await SampleReports.folder(of: report)
            for file in try SampleReports.webPages(in: folder) {
                let page = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
                let tables = page.components(separatedBy: "<table").dropFirst().joined()
                func count(_ text: String) -> Int { tables.components(separatedBy: text).count - 1 }
                // What a table is called stands with each.
                let named = 45 * (page.components(separatedBy: "<table").count - 1)
                let most = 2_480 + named + 30 * count("<td") + 45 * count("<tr") + 12 * count("<td title")
                #expect(page.utf8.count <= most, "\(report): \(file)")
                sizes.append(page.utf8.count)
            }
        }
        #expect(sizes.count > 30)
        #expect(sizes.reduce(0, +) / max(1, sizes.count) <= 4_000)
    }
}
