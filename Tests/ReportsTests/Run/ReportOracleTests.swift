import Charts
import Foundation
import TestKit
import Testing

@testable import Reports

/// Running totals, folds, comparisons, lines, marks and lateness of whole reports, as of a past day and as of today, are those of `Tests/Oracles/report-oracle.py`.
@Suite(.tags(.process, .faults))
struct ReportOracleTests {
    /// What Python says of a report.
    private struct Expected: Decodable {
        struct Bar: Decodable {
            let start: Int64?
            let label, series, value, base, mark, state, share: String?
            let occurrences: Int?
            let partial: Bool?

            /// Those of names are in their order.
            var isByName: Bool { start == nil && occurrences == nil }
        }

        /// How many rows hours have no place for, and whether there are no others.
        struct Untimed: Decodable {
            let rows: Int
            let isRefused: Bool
        }

        struct Line: Decodable {
            let level: String?
            let steps: [String: String]?
        }

        let asOf, about: String
        let now: Int64
        let bars: [Bar]
        let lines: [Line]
        let untimed: Untimed?
        let late: Int?
        /// Whether the bars are what a report by another period shows in a view.
        let isView: Bool?
    }

    @Test func `numbers of random reports are Python's`() async throws {
        let folder = try TemporaryFolder()
        let count = FaultCount.of("BARFOLIO_REPORTS", inTest: 80, inFull: 1_000)
        let lines = try Oracle.lines(
            "report-oracle.py", folder.path, "/usr/share/zoneinfo", "--seed", "20261124", "--count", "\(count)")
        try #require(lines.count == count)
        for (index, line) in lines.enumerated() {
            let expected = try JSONDecoder().decode(Expected.self, from: Data(line.utf8))
            let path = folder.path("\(index + 1).yaml")
            let difference = try await difference(from: expected, path)
            #expect(difference == nil, "report \(index + 1) as of \(expected.asOf): \(expected.about)")
        }
    }

    /// What differs first; nil where nothing does.
    private func difference(from expected: Expected, _ path: String) async throws -> String? {
        let asOf = try #require(CivilDate(expected.asOf))
        let request = try resolve(readDefinition(at: path), ResolutionContext(asOf: asOf, now: expected.now))
        var chart = try await makeChart(of: request, jobs: 2)
        if let untimed = expected.untimed {
            chart.periodCharts = try await makePeriodCharts(beside: chart, jobs: 2)
            let said = chart.conditions.contains { $0.text.hasPrefix("by hour, \(counted(untimed.rows, "row")) ") }
            let isRefused = (try? chart.checkTimes()) == nil
            guard said == (untimed.rows > 0), isRefused == untimed.isRefused else { return "\(untimed) there" }
        }
        // How late it is where there is no row at all, Python does not say.
        let isKnown = chart.tally.rows.newestDay != nil
        guard !isKnown || chart.lateness?.days == expected.late else {
            return "\(expected.late as Any) days late there"
        }
        if expected.isView == true, let view = try await makePeriodCharts(beside: chart, jobs: 2).first { chart = view }
        var left = chart.bars
        for wanted in expected.bars {
            let place = left.firstIndex {
                $0.bucket?.start == wanted.start && $0.series == wanted.series
                    && $0.names.label == wanted.label ?? $0.names.label
            }
            guard let place else { return "no bar \(wanted)" }
            if wanted.isByName, place > 0 { return "\(left[0]) before \(wanted)" }
            let bar = left.remove(at: place)
            guard isEqual(bar.value.amount, wanted.value) else { return "\(wanted) there, \(bar) here" }
            if let share = wanted.share, bar.drawn.text != share { return "\(wanted) there, \(bar) here" }
            guard bar.value.occurrences == wanted.occurrences else { return "\(wanted) there, \(bar) here" }
            guard isEqual(bar.partner?.number.amount, wanted.base) else { return "\(wanted) there, \(bar) here" }
            guard bar.state.rawValue == wanted.state ?? bar.state.rawValue,
                bar.isPartial == wanted.partial ?? bar.isPartial
            else { return "\(wanted) there, \(bar) here" }
            if let mark = wanted.mark, mark != bar.mark?.rawValue ?? "none" { return "\(wanted) there, \(bar) here" }
        }
        guard left.isEmpty else { return "\(left) is not there" }
        guard chart.lines.count == expected.lines.count else { return "\(chart.lines.count) lines" }
        // Means are made of numbers that are rounded already.
        let scale = chart.bars.compactMap { $0.value.amount.map { abs($0.double) } }.max() ?? 0
        func isNear(_ amount: Amount?, _ value: String) -> Bool {
            guard let amount, let real = Double(value) else { return false }
            return abs(amount.double - real) <= scale * 0x1p-50
        }
        for (line, wanted) in zip(chart.lines, expected.lines) {
            if let level = wanted.level, !isNear(line.level, level) { return "\(level) there, \(line) here" }
            for (column, value) in wanted.steps ?? [:]
            where !isNear(Int(column).flatMap { line.amounts[$0] }, value) { return "\(value) there, \(line) here" }
            if let steps = wanted.steps, steps.count != line.amounts.count { return "\(steps) there, \(line) here" }
        }
        return nil
    }

    /// Means are rounded once more.
    private func isEqual(_ amount: Amount?, _ value: String?) -> Bool {
        guard let amount, let value else { return amount == nil && value == nil }
        guard let real = Double(value) else { return false }
        return abs(amount.double - real) <= abs(real) * 0x1p-51
    }
}
