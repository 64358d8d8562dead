import Foundation
import Testing

/// An archive of five reports with thousands of editions each. Its index page is what barfolio writes; the editions are folders with nothing
/// but a picture of one color each, which tells report and edition apart from their neighbours.
final class LargeArchive: Sendable {
    static let reports = (1...5).map { "report-\($0)" }

    let address: String
    /// The newest first.
    let editions: [String]
    private let scratch: Scratch

    init(editions count: Int) async throws {
        scratch = try Scratch.shared()
        try await scratch.addViewed()
        let definition = try scratch.text("reports/records.yaml")
        for name in try scratch.names(in: "reports") { try scratch.remove("reports/\(name)") }
        for name in Self.reports {
            try scratch.write("reports/\(name).yaml", definition + "output: {formats: [svg]}\n")
        }
        let editions = Self.days(count)
        self.editions = editions
        let made = try await scratch.edition(asOf: editions[0])
        try #require(made.isSuccess, "\(made)")
        for color in Self.colors { try scratch.write("\(color).svg", Self.picture(color)) }
        for (row, name) in Self.reports.enumerated() {
            for (column, edition) in editions.enumerated() {
                // Of the newest edition there is the report's own page, in its place.
                let folder = scratch.at("archive/\(name)/\(edition)")
                if column == 0 {
                    try scratch.remove("archive/\(name)/\(edition)/page-001.svg")
                } else {
                    mkdir(folder, 0o755)
                }
                let picture = scratch.at("\(Self.color(row: row, column: column)).svg")
                try #require(link(picture, folder + "/page-001.svg") == 0)
            }
        }
        let listed = Self.reports.map { name in
            "{\"name\": \"\(name)\", \"path\": \"\(name)\", \"title\": \"Report \(name)\", \"picture\": \"page-001.svg\","
                + " \"editions\": [\(editions.map { "\"\($0)\"" }.joined(separator: ","))], \"others\": {}}"
        }
        try scratch.write(
            "archive/editions.js",
            "var barfolioEditions = {\"schema\": \"barfolio-editions/1\", \"reports\": [\(listed.joined(separator: ","))]};\n"
        )
        address = "file://\(scratch.at("archive"))/index.html#grid"
    }

    /// Neighbours differ, and so do editions as far apart as a window is wide.
    static func color(row: Int, column: Int) -> String { colors[(row * 3 + column) % colors.count] }

    private static let colors = ["#d1495b", "#3b7dd8", "#3f8f5b", "#8a4fc4", "#c4a04f", "#4fb7c4", "#9c5a3c"]

    private static func picture(_ color: String) -> String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" viewBox="0 0 960 600"><rect width="960" height="600" fill="\(color)"/></svg>
        """
    }

    private static func days(_ count: Int) -> [String] {
        let newest = Date(timeIntervalSince1970: 1_795_132_800)  // 2026-11-20, noon
        return (0..<count).map {
            newest.addingTimeInterval(Double(-86_400 * $0)).formatted(.iso8601.year().month().day())
        }
    }
}
