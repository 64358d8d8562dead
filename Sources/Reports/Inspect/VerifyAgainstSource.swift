import Archive
import Charts
import Foundation

/// What came of comparing editions with their source.
package struct SourceVerification: Sendable {
    /// How many were compared, and how many bars they have.
    package var editions = 0, bars = 0
    /// The numbers that differ, and what could not be read.
    package var findings: [ArchiveFinding] = []
    /// What was not compared, and why; and differences that say nothing against the archive.
    package var notes: [String] = []
}

extension ArchiveReader {
    /// Reads the source of published editions again, by the stages up to the marks, and compares the numbers of all bars. Nothing is
    /// drawn or written, and the archive is not locked.
    ///
    /// An edition is compared where its definition, or what decides the numbers in it, is still the same, and by the clock that it has. Where
    /// the as-of day was not over when the edition was published, rows of that day without a time of day, and in an edition of a day to
    /// come all rows, may have come since for the bars that reach to its end; this is told and does not count.
    ///
    /// - Parameters:
    ///   - names: of reports; all of the archive where none is named.
    ///   - definitions: the paths of definitions.
    ///   - templates: the folder of templates for definitions that name none.
    ///   - hasAllEditions: whether all editions are compared, or only the newest of each report.
    ///   - jobs: how many threads read a large table.
    /// - Throws: `CancellationError` alone; a source that cannot be read is a finding.
    package func verifyAgainstSource(
        reports names: [String], definitions: [String], templates: String? = nil, hasAllEditions: Bool, jobs: Int
    ) async throws -> SourceVerification {
        var result = SourceVerification()
        let readings = SharedReadings()
        var work: [(edition: String, request: ReportRequest, member: SharedReadings.Member?)] = []
        for report in names.isEmpty ? reports : names {
            guard let path = definitions.first(where: { $0.pathStem == report }) else {
                result.notes.append(
                    "\(report): not compared with its source: there is no definition of it (--reports DIR names their folder)"
                )
                continue
            }
            let definition: ReportDefinition
            do {
                definition = try readDefinition(at: path)
            } catch {
                try result.find(error, of: report)
                continue
            }
            let all = editions(of: report)
            let editions = hasAllEditions && definition.source.hasPast ? all[...] : all.suffix(1)
            if hasAllEditions, editions.count < all.count {
                result.notes.append(
                    "\(report): only the newest edition is compared with its source: its rows have no dates, so what was there before"
                        + " cannot be known")
            }
            for edition in editions {
                do {
                    if let request = try result.request(for: edition, of: definition, templates, in: self) {
                        work.append((edition, request, await readings.announce(request, jobs: jobs)))
                    }
                } catch {
                    try result.find(error, of: report)
                }
            }
        }
        for (edition, request, member) in work {
            try Task.checkCancellation()
            do {
                let chart = try await makeChart(of: request, jobs: jobs, checksRows: false, shared: member)
                // A run would refuse it: zeros are not what the source says.
                if chart.tally.rows.areOfNoUse { try request.check(chart.tally.rows) }
                result.compare(edition, with: chart, in: self)
            } catch {
                try result.find(error, of: request.name)
            }
        }
        return result
    }
}

extension ReportDocument.Method {
    /// What may show other bars of the same numbers.
    fileprivate var choice: [String: String] {
        drawing.filter { ["group.last", "source.series.only", "views.series", "compare"].contains($0.key) }
    }
}

extension ResolutionContext {
    /// The same by the clock of an edition.
    fileprivate func by(_ document: ReportDocument) -> ResolutionContext {
        let clock = document.clock.flatMap { Int64(iso8601: $0) }
        return copy(of: self) { ($0.now, $0.isDayOver) = (clock ?? now, clock == nil) }
    }

    /// The same by the clock of the edition that an archive has of the day, and that edition; without one by that of now.
    package func byEdition(
        of definition: ReportDefinition, in archive: String
    ) throws -> (context: ResolutionContext, edition: ReportDocument?) {
        let day = try resolve(definition, self).asOf
        let context = copy(of: self) { $0.asOf = day }
        let edition = ArchiveReader(archive).document(of: definition.name, edition: day.description)?.document
        return (edition.map(context.by) ?? context, edition)
    }
}

extension SourceVerification {
    /// Reports a source or a definition that cannot be read, once for each report; what to do may name an edition's day.
    ///
    /// - Throws: what says nothing of the source.
    fileprivate mutating func find(_ error: any Error, of report: String) throws {
        guard let errors = ReportErrors(thrown: error) else { throw error }
        for error in errors.errors {
            let output = error.lastOutput.flatMap { $0.isEmpty ? nil : "it says: \($0)" }
            let parts = [error.found, error.evidence, output].compactMap { $0?.replacing("\n", with: "; ") }
            let text = "report \(report): \(parts.joined(separator: "; ")); "
            if findings.contains(where: { $0.path == error.subject && $0.message.hasPrefix(text) }) { continue }
            findings.append(.init(error.subject, .unreadable, text + error.advice.replacing("\n", with: "; ")))
        }
    }

    /// An edition's document, and when it was written; nil where it cannot be read, which is reported. It is read again when its turn
    /// comes: there may be thousands.
    private mutating func document(
        of report: String, _ edition: String, in archive: ArchiveReader
    ) -> (document: ReportDocument, written: Int64)? {
        if let found = archive.document(of: report, edition: edition) { return found }
        let path = archive.documentPath(of: report, edition: edition)
        findings.append(ArchiveFinding(path, .unreadable, "it cannot be compared with the source"))
        return nil
    }

    /// What an edition would be made of now; nil where it cannot be compared, which is said.
    fileprivate mutating func request(
        for edition: String, of definition: ReportDefinition, _ templates: String?, in archive: ArchiveReader
    ) throws -> ReportRequest? {
        guard let (document, written) = document(of: definition.name, edition, in: archive) else { return nil }
        var definition = definition
        // Where the definition names no zone, that of the machine which published it counts.
        definition.timeZone = definition.timeZone ?? document.timeZone
        let context = ResolutionContext(asOf: CivilDate(edition), now: written, templates: templates).by(document)
        let request = try resolve(definition, context)
        let changes = request.method.changes(since: document)
        let isSame = document.numbersSHA256 == request.method.numbersSHA256 && changes == nil
        if isSame, document.timeZone == request.zone.name { return request }
        let path = archive.documentPath(of: definition.name, edition: edition)
        notes.append(
            "\(path): not compared with its source: the definition is another now\(changes.map { ": \($0)" } ?? "")")
        return nil
    }

    fileprivate mutating func compare(_ edition: String, with chart: ReportChart, in archive: ArchiveReader) {
        let request = chart.request
        let path = archive.documentPath(of: request.name, edition: edition)
        guard let (document, _) = document(of: request.name, edition, in: archive) else { return }
        let recomputed = chart.pages.flatMap(\.bars).map { ReportDocument.Bar($0, zone: request.zone) }
        let method = request.method.document
        let published = document.pages.flatMap(\.bars)
            .called(asIn: recomputed.map(\.label), by: document.method, method)
        editions += 1
        // From when on an edition's bars may have grown since.
        let open: String? =
            switch document.ahead {
            case .later: ""
            case .tomorrow: request.zone.iso8601(request.zone.startOfDay(request.asOf.advanced(byDays: -1)) + 1)
            case nil where request.clock != nil && chart.tally.rows.timeless > 0:
                request.zone.iso8601(request.zone.startOfDay(request.asOf.advanced(byDays: 1)))
            case nil: nil
            }
        // Where only rows tell how far they had come, those of the last bar that is not awaited, and later ones, may have come since.
        let reached = published.filter { $0.state != .awaited }.compactMap(\.start).max()
        let growing = Set(
            request.source.arrival.until == nil
                ? [] : published.filter { $0.partial && ($0.state == .awaited || $0.start == reached) }.map(\.start))
        func isSettled(_ bar: ReportDocument.Bar) -> Bool { !growing.contains(bar.start) }
        let period = request.grouping?.period
        let (old, moved) = published.filter(isSettled).matched(to: recomputed)
        let others = Set(recomputed.matched(to: published).moved.map(\.bar.start))
        let new = recomputed.filter { isSettled($0) && !others.contains($0.start) }
        if !moved.isEmpty { notes.append("\(path): \(Condition(moved: moved, since: document).text)") }
        let found = differences(old.map { ShownNumber($0, period) }, new.map { ShownNumber($0, period) })
        bars += old.count - found.count { $0.after == nil }
        let choice = document.method.flatMap { ReportMethod.changes(from: $0.choice, to: method.choice) }
        if let choice, !found.allSatisfy(\.isOfBoth) {
            notes.append("\(path): compared are the bars that the definition still shows: \(choice)")
        }
        for difference in found where choice == nil || difference.isOfBoth {
            if let open, difference.reaches(open) {
                notes.append("\(path): \(difference.lineOfSource); the day was not over when it was published")
            } else {
                findings.append(ArchiveFinding(path, .differs, difference.lineOfSource))
            }
        }
    }
}
