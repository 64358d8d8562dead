import Archive
import Charts
import Foundation
import GRDB
import TestKit
import Testing

@testable import Reports

/// What stacks are compared with, against SQL over the same days.
struct ComparedStackTests {
    private let report: GoldenReport

    init() throws { report = try GoldenReport() }

    /// Series come and go: what had rows a period before may have none now, and the other way round.
    private func fill(_ random: inout SeededGenerator) throws -> DatabaseQueue {
        let database = try DatabaseQueue(path: report.folder.path + "/data.sqlite")
        try database.write { database in
            try database.execute(sql: "DELETE FROM post")
            for (index, kind) in ["a", "b", "c", "d", "e"].enumerated() {
                let first = Int.random(in: 0..<300, using: &random)
                for _ in 0..<Int.random(in: 5..<60, using: &random) {
                    let day = first + Int.random(in: 0..<250, using: &random)
                    try database.execute(
                        sql: "INSERT INTO post (at, amount, kind) VALUES (datetime('2025-06-01', ?, ?), ?, ?)",
                        arguments: [
                            "\(day) days", "\(Int.random(in: 0..<24, using: &random)) hours",
                            Double(Int.random(in: 0..<4_000, using: &random)) / 4 - (index == 4 ? 300 : 0), kind,
                        ])
                }
            }
        }
        return database
    }

    @Test(arguments: 0..<20) func `a stack is compared with the sum of all series that are shown`(seed: Int)
        async throws
    {
        var random = SeededGenerator(seed: UInt64(seed))
        func one(_ choices: String...) -> String { choices.randomElement(using: &random) ?? "" }
        let database = try fill(&random)
        let (only, limit) = (one("", ", only: [a, c, e]"), one("", ", top: 2"))
        let series = only.isEmpty ? limit : only
        let (by, with) = (one("day", "week", "month", "quarter"), one("previous", "year"))
        let edition = try await report.make(
            "r",
            """
            source: {database: data.sqlite, table: post, date: {column: at, format: iso8601}, value: amount, series: {column: kind\(series)}}
            group: {by: \(by), last: 12, time-zone: UTC}
            draw: {layout: stacked}
            compare: {with: \(with)}
            """)
        #expect(edition.errors.isEmpty, "\(edition.errors)")
        let document = try JSONDecoder().decode(
            ReportDocument.self, from: Data(report.text("report.json", of: "r").utf8))
        let shown = only.isEmpty ? "" : " AND kind IN ('a', 'c', 'e')"
        var compared = 0
        for (start, stack) in Dictionary(grouping: document.pages.flatMap(\.bars), by: \.start) {
            // No row may be of the last twelve buckets: then there are zeros, of no series.
            guard stack.first?.series != nil else {
                #expect(stack.count == 1 && stack[0].state == .zero && document.pages.flatMap(\.bars).count == 12)
                continue
            }
            let own = try #require(stack.first?.stack, "\(start ?? "")")
            #expect(stack.allSatisfy { $0.stack == own })
            func sum(_ start: String, _ end: String) throws -> Double {
                try database.read { database in
                    try Double.fetchOne(
                        database,
                        sql:
                            "SELECT coalesce(sum(amount), 0) FROM post WHERE datetime(at) >= datetime(?) AND datetime(at) < datetime(?)"
                            + shown,
                        arguments: [start, end]) ?? 0
                }
            }
            #expect(own.compared.value.double == (try sum(own.compared.start, own.compared.end)), "\(start ?? "")")
            #expect(own.value.double == stack.compactMap(\.value?.double).reduce(0, +))
            let base = own.compared.value.double
            #expect(own.compared.change == (base > 0 ? (own.value.double - base) / base : nil))
            compared += 1
        }
        #expect(compared > 0 || document.pages.flatMap(\.bars).allSatisfy { $0.series == nil })
        try database.close()
    }

    @Test func `only sums and counts are compared as stacks`() async throws {
        for aggregate in ["avg", "min", "max"] {
            let refusal = await #expect(throws: ReportErrors.self) {
                _ = try await report.make(
                    "r",
                    """
                    source: {database: data.sqlite, table: post, date: at, value: amount, series: kind, aggregate: \(aggregate)}
                    group: {by: month, last: 4, time-zone: UTC}
                    draw: {layout: stacked}
                    compare: {with: year}
                    """)
            }
            #expect(refusal?.description.contains("\(aggregate) of parts does not add up to one") == true)
        }
    }
}
