import Archive
import Charts
import Diagnostics
import Foundation

/// How one report of a run came out.
public struct RunOutcome: Sendable {
    /// The report's name.
    public let report: String
    /// What was published, or why nothing was.
    public let result: Result<PublishedReport, ReportErrors>
}

/// Makes every report whose definition is given into one archive. A report that fails does not stop the others.
///
/// - Parameters:
///   - definitions: paths of definition files.
///   - jobs: how many reports are under way at the same time.
///   - progress: told of every outcome as it comes, in no fixed order.
/// - Returns: the outcomes in the order of `definitions`.
/// - Throws: `CancellationError` where the run was ended; ``ReportError`` where the index page cannot be written.
public func runReports(
    _ definitions: [String], in workshop: Workshop, into archive: ReportArchive, jobs: Int,
    progress: @escaping @Sendable (RunOutcome) -> Void = { _ in }
) async throws -> [RunOutcome] {
    let outcomes = try await withThrowingTaskGroup(of: PlacedOutcome.self) { group in
        var waiting = Array(definitions.enumerated().reversed())
        var outcomes: [PlacedOutcome] = []
        func startNext() {
            guard let (index, path) = waiting.popLast() else { return }
            group.addTask { PlacedOutcome(index: index, outcome: try await run(path, in: workshop, into: archive)) }
        }
        for _ in 0..<max(1, jobs) { startNext() }
        while let placed = try await group.next() {
            outcomes.append(placed)
            progress(placed.outcome)
            startNext()
        }
        return outcomes.sorted { $0.index < $1.index }.map(\.outcome)
    }
    if workshop.gnuplot != nil { try archive.writeIndex(workshop.indexPages.html(for: archive)) }
    return outcomes
}

/// An outcome with its place among the definitions. (A struct and not a pair: the compiler, Swift 6.3.1 with
/// optimization, garbles the number of a pair that a child task returns.)
private struct PlacedOutcome: Sendable {
    let index: Int
    let outcome: RunOutcome
}

private func run(_ path: String, in workshop: Workshop, into archive: ReportArchive) async throws -> RunOutcome {
    let name = path.pathStem
    do {
        let definition = try readDefinition(at: path)
        return RunOutcome(
            report: name, result: .success(try await makeReport(definition, in: workshop, for: .archive(archive))))
    } catch let error as ReportErrors {
        return RunOutcome(report: name, result: .failure(error))
    } catch let error as ReportError {
        return RunOutcome(report: name, result: .failure(ReportErrors(error)))
    }
}

/// The definition files of a folder, sorted by name; files whose name begins with `_` or `.` are none.
///
/// - Throws: `.usage` where the folder cannot be read.
public func definitionFiles(in folder: String) throws(ReportError) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        throw ReportError(
            .usage, stage: .define, subject: folder, found: "the folder of definitions cannot be read",
            advice: "name it with --reports DIR")
    }
    return names.filter { name in
        [".yaml", ".yml"].contains { name.hasSuffix($0) } && !name.hasPrefix("_") && !name.hasPrefix(".")
    }.sorted().map { folder.appendingPath($0) }
}
