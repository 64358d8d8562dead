import Charts

/// Makes editions of reports into an archive. A report that fails does not stop the others.
///
/// The editions of one report follow each other, so that what one has drawn the next need not draw; several reports are under way
/// at the same time. An edition that is there already, made of the same input, is passed over, so that a regeneration that
/// was stopped goes on where it was.
///
/// - Returns: what came of every edition, report by report.
/// - Throws: `CancellationError` where it was ended.
func makeReports(_ session: RunSession, in host: Host, into place: ArchivePlace) async throws -> [Edition] {
    try await withThrowingTaskGroup(of: Indexed<[Edition]>.self) { group in
        var waiting = Array(session.work.enumerated().reversed())
        var results: [Indexed<[Edition]>] = []
        func startNext() {
            guard let (index, report) = waiting.popLast() else { return }
            group.addTask {
                var (editions, host) = ([Edition](), host)
                do {
                    let definition = try session.definition(of: report)
                    for day in report.editions {
                        try Task.checkCancellation()
                        host.context.asOf = day ?? host.context.asOf
                        do {
                            editions.append(try await makeReport(definition, in: host, for: .archive(place)))
                        } catch {
                            editions.append(try Edition(failed: definition.name, asOf: host.context.asOf, for: error))
                        }
                        session.finish(&editions[editions.count - 1])
                    }
                } catch {
                    let day = session.command == .run ? host.context.asOf : nil
                    editions = [try Edition(failed: report.path.pathStem, asOf: day, for: error)]
                    session.finish(&editions[0])
                }
                return Indexed(index: index, value: editions)
            }
        }
        for _ in 0..<max(1, host.jobs) { startNext() }
        while let result = try await group.next() {
            results.append(result)
            startNext()
        }
        return results.sorted { $0.index < $1.index }.flatMap(\.value)
    }
}

extension RunSession {
    /// Keeps of an edition what is needed to tell of it: there may be thousands.
    fileprivate func finish(_ edition: inout Edition) {
        edition.chart = nil
        if !keepsDocuments || !isDryRun { edition.document = nil }
        if command == .regenerate { edition.paths = edition.result == .published ? Array(edition.paths.prefix(1)) : [] }
        progress(edition)
    }
}
