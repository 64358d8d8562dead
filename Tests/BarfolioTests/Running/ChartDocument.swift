import Foundation

/// What `--json` prints and `report.json` holds, as a program of somebody else would read it.
struct ChartDocument: Decodable {
    struct Page: Decodable {
        let number: Int
        let stem, key: String
        let files: [String: String]
        let bars: [Bar]
    }

    struct Bar: Decodable {
        let label: String
        let start, end: String?
        let series: String?
        let value: Double?
        let drawn: Double
        let text: String
        let mark: String?
        let state: String
        let partial: Bool
    }

    struct Source: Decodable {
        struct Rejected: Decodable {
            let reason: String
            let count: Int
        }

        let rows, used: Int
        let rejected: [Rejected]
    }

    let schema, report, title: String
    let as_of, time_zone: String
    let source: Source
    let pages: [Page]
    let files: [String: String]

    init(json: Data) throws { self = try JSONDecoder().decode(ChartDocument.self, from: json) }

    /// The bars of all pages.
    var bars: [Bar] { pages.flatMap(\.bars) }
}
