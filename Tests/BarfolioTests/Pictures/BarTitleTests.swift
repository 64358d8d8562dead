import Foundation
import TestKit
import Testing

/// What an SVG that is opened alone says of its bars.
@Suite(.tags(.process))
struct BarTitleTests {
    @Test(arguments: SampleReports.names)
    func `bars of the samples have their exact numbers as titles, of few bytes`(report: String) async throws {
        let folder = try await SampleReports.folder(of: report)
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: "\(folder)/report.json")))
        let pages = try #require((json as? [String: Any])?["pages"] as? [[String: Any]])
        for page in pages {
            let stem = try #require(page["stem"] as? String)
            let bars = try #require(page["bars"] as? [[String: Any]])
            let narrow = FileManager.default.fileExists(atPath: "\(folder)/\(stem)-narrow.svg") ? ["-narrow"] : []
            for suffix in [""] + narrow {
                let svg = try String(contentsOfFile: "\(folder)/\(stem)\(suffix).svg", encoding: .utf8)
                let titles = svg.matches(of: /<polygon[^>]* pointer-events="all"><title>([^<]*)<\/title><\/polygon>/)
                    .map { String($0.1) }
                // What is beside the words: attribute, tags and the polygon's own end.
                #expect(titles.count == svg.components(separatedBy: "pointer-events=\"all\"").count - 1)
                let numbers = bars.compactMap { $0["value"] as? NSNumber }.filter { $0.doubleValue != 0 }
                let found = titles.map(Self.digits).filter { $0.contains { $0 != "0" } }
                #expect(found.sorted() == numbers.map { Self.digits(": \($0.stringValue)") }.sorted(), "\(report)")
                #expect(svg.contains("pointer-events=\"none\""))
            }
        }
    }

    /// The digits of a number at the end of a text, and whether it is below zero, whatever the language puts between them.
    private static func digits(_ text: String) -> String {
        let number = text.components(separatedBy: ": ").last ?? ""
        return (["−", "-"].contains { number.hasPrefix($0) } ? "-" : "") + number.filter { "0123456789".contains($0) }
    }
}
