import Archive
import Charts
import Foundation

/// What differs between two editions of a report, or in one edition by two definitions. Schema `barfolio-diff/1`.
package struct ReportDiff: Encodable, Sendable {
    private let schema = "barfolio-diff/1"
    let report: String
    /// The as-of days of the two editions, or the paths of the two definitions.
    package internal(set) var from, to: String
    /// In which other way the numbers are made; empty where they are made alike.
    package internal(set) var reasons: [String] = []
    /// Whether numbers were compared: those of editions are not where they are made in another way.
    package internal(set) var isCompared = true
    /// The numbers that differ, in the order of the bars.
    package internal(set) var changes: [NumberDifference] = []
    /// How many others differ: of buckets that were not over in the earlier edition, or of a fold whose days were not.
    package internal(set) var grown = 0

    private enum CodingKeys: String, CodingKey {
        case schema, report, from, to, reasons, changes
        case isCompared = "compared"
    }

    /// What a run would say of the definitions' rows, such as that some cannot be used.
    package internal(set) var remarks: [String] = []

    /// Whether there is nothing to say.
    package var isEmpty: Bool { isCompared && changes.isEmpty }

    /// For people: a line for each number.
    package var lines: [String] { changes.map(\.line) }
}

/// Compares two editions of a report by what was published: the closed buckets that both have, as a run compares a new edition with the
/// last one; of bars by name all. Neither the source nor a definition is read.
///
/// - Parameters:
///   - folder: the archive's.
///   - from: the as-of day of the earlier one; nil for the one before `to`.
///   - to: the as-of day of the later one; nil for the newest.
/// - Throws: `.usage` where there is no such edition, `.data` where one cannot be read.
package func diffEditions(
    of report: String, in folder: String, from: CivilDate?, to: CivilDate?
) throws(ReportError) -> ReportDiff {
    let archive = ArchiveReader(folder)
    let later = try archive.edition(of: report, asOf: to?.description)
    let before = archive.editions(of: report).last { $0 < later }
    guard let earlier = try from == nil ? before : archive.edition(of: report, asOf: from?.description) else {
        throw ReportError(
            .usage, subject: folder, found: "there is no edition of “\(report)” before \(later)",
            advice:
                "make one (barfolio regenerate \(report.shellWord) --from DAY --to DAY\(archive.makingOptions))\(to == nil ? ", or wait for the next run" : "")"
        )
    }
    func document(_ edition: String) throws(ReportError) -> ReportDocument {
        if let document = archive.publishedDocument(of: report, edition: edition) { return document }
        let file = archive.documentPath(of: report, edition: edition)
        throw archive.changed(file, of: report, edition: edition, found: "it cannot be read as it was published")
    }
    let (old, new) = (try document(earlier), try document(later))
    var diff = ReportDiff(report: report, from: earlier, to: later)
    diff.compare(old, with: new)
    return diff
}

extension ReportDiff {
    fileprivate mutating func compare(_ old: ReportDocument, with new: ReportDocument) {
        guard old.numbersSHA256 == new.numbersSHA256 else {
            let changes = ReportMethod.changes(from: old.method?.numbers ?? [:], to: new.method?.numbers ?? [:])
            return (isCompared, reasons) = (false, [changes ?? "another version of Barfolio made one of them"])
        }
        guard let numbers = ComparedNumbers(new) else {
            let bars = [old, new].map { $0.pages.flatMap(\.bars).map { ShownNumber($0, nil) } }
            return changes = differences(bars[0], bars[1])
        }
        let comparison = numbers.compared(with: old)
        reasons = comparison.changes.map(\.text)
        changes = comparison.revisions.map {
            NumberDifference(bar: $0.bucketName, series: $0.series, before: $0.before, after: $0.after)
        }
        grown = comparison.grown
        let starts = [old, new].map {
            Set($0.pages.flatMap(\.bars).compactMap { $0.start.flatMap(Int64.init(iso8601:)) })
        }
        if isEmpty, reasons.isEmpty, starts.allSatisfy({ !$0.isEmpty }), starts[0].isDisjoint(with: starts[1]) {
            (isCompared, reasons) = (false, ["they have no bar in common, so no number was compared"])
        }
    }
}

/// Compares what two definitions make of today's rows: the numbers of all bars, what they are compared with, and the lines across them.
/// Nothing is drawn or written.
///
/// - Parameters:
///   - old: the path of the one, and `new` that of the other.
///   - jobs: how many threads read a large table.
/// - Throws: `ReportError` or `ReportErrors` where a definition or its source cannot be read, or a run would refuse its rows;
///   `CancellationError` where it was ended.
package func diffDefinitions(
    _ old: String, _ new: String, _ context: ResolutionContext, jobs: Int
) async throws -> ReportDiff {
    var diff = try await diffDefinitions(readDefinition(at: old), readDefinition(at: new), context, jobs: jobs)
    (diff.from, diff.to) = (old, new)
    return diff
}

/// The same of two definitions that were read.
func diffDefinitions(
    _ old: ReportDefinition, _ new: ReportDefinition, _ context: ResolutionContext, jobs: Int
) async throws -> ReportDiff {
    let readings = SharedReadings()
    var requests: [(request: ReportRequest, member: SharedReadings.Member?)] = []
    for definition in [old, new] {
        let request = try resolve(definition, context)
        requests.append((request, await readings.announce(request, jobs: jobs)))
    }
    var charts: [ReportChart] = []
    for ((request, member), name) in zip(requests, ["the old definition", "the new definition"]) {
        let chart = try await makeChart(of: request, jobs: jobs, checksRows: false, shared: member)
        do throws(ReportError) {
            try request.check(chart.tally.rows)
        } catch {
            // Both may have the same name.
            throw copy(of: error) { $0.subject = "\(name), \(error.subject)" }
        }
        charts.append(chart)
    }
    var diff = ReportDiff(report: new.name, from: old.name, to: new.name)
    diff.reasons = definitionChanges(charts.map(\.request)).map { [$0] } ?? []
    let texts = charts.map { $0.conditions.filter { !$0.isExpected }.map(\.text) }
    diff.remarks =
        texts[0].map { "\(texts[1].contains($0) ? "both definitions" : "the old definition"): \($0)" }
        + texts[1].filter { !texts[0].contains($0) }.map { "the new definition: \($0)" }
    var bars = charts.map { one in one.pages.flatMap(\.bars).map { ReportDocument.Bar($0, zone: one.request.zone) } }
    let methods = charts.map(\.request.method.document)
    bars[0] = bars[0].called(asIn: bars[1].map(\.label), by: methods[0], methods[1])
    let numbers = zip(charts, bars).map { allNumbers(of: $0, $1) }
    diff.changes = differences(numbers[0], numbers[1])
    return diff
}

/// The keys that two definitions have with other values, as far as they decide what an edition shows; nil where there are none.
private func definitionChanges(_ requests: [ReportRequest]) -> String? {
    // Whoever has the definitions may read what they say.
    var keys = requests.map { ($0.method.numbers + $0.method.drawing).texts(\.value) }
    let written = requests.map { ReportMethod.options(in: $0.definition).shown }
    let all = Set(keys[0].keys).union(keys[1].keys)
    func isWritten(below key: String) -> Bool { all.contains { $0.hasPrefix(key + ".") && keys[0][$0] != keys[1][$0] } }
    for key in all where !isWritten(below: key) && keys[0][key] == keys[1][key] {
        // Numbers are the same whatever their columns are called.
        guard let old = written[0][key], let new = written[1][key] else { continue }
        (keys[0][key], keys[1][key]) = (old, new)
    }
    // A mapping is said by its keys.
    let said = all.filter { key in isWritten(below: key) && written.allSatisfy { $0[key] == nil } }
    return ReportMethod.changes(
        from: keys[0].filter { !said.contains($0.key) }, to: keys[1].filter { !said.contains($0.key) })
}

/// The numbers of a chart with these bars: those of the bars, those that they are compared with, and those of its lines.
private func allNumbers(of chart: ReportChart, _ bars: [ReportDocument.Bar]) -> [ShownNumber] {
    let numbers = bars.map { ShownNumber($0, chart.request.grouping?.period) }
    let compared = zip(bars, numbers).compactMap { bar, number in
        bar.compared.map { ShownNumber(number, role: "comparison", $0.value) }
    }
    // All parts of a stack say the same.
    var seen: Set<String?> = []
    let stacks = zip(bars, numbers).compactMap { bar, number -> ShownNumber? in
        guard let stack = bar.stack, seen.insert(bar.start).inserted else { return nil }
        return copy(of: ShownNumber(number, role: "comparison of the stack", stack.compared.value)) { $0.series = nil }
    }
    return numbers + compared + stacks
        + chart.documentLines.flatMap { line in
            line.steps?.enumerated().map { ShownNumber("line \(line.name), at bar \($0 + 1)", $1) }
                ?? [ShownNumber("line \(line.name)", line.value)]
        }
}
