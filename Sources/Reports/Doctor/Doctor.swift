import Charts
import Foundation
import Gnuplot

/// Looks for all that a run needs, by trying it: nothing is published, and what is made for it is removed again.
///
/// - Parameters:
///   - reports: the folder of definitions; with the paths of its files.
///   - archive: the folder that reports are published into.
///   - databases: paths of databases whose texts are to be drawn.
/// - Returns: what was found, in the order in which a person would fix it.
/// - Throws: `CancellationError` where it was ended.
package func examine(
    reports: (folder: String, definitions: [String]), archive: String, databases: [String]
) async throws -> [DoctorFinding] {
    let searchPath = ProcessInfo.processInfo.environment["PATH"]
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return try await Host.with(ResolutionContext(), jobs: cores, isDryRun: true) { host in
        let catalog = try await host.fonts.catalog
        let examined = try await examineReports(reports.definitions, in: reports.folder, databases, host)
        var findings = [examineTemporaryFolder()]
        findings += try await examineGnuplot(searchPath, catalog, needsPDF: examined.needsPDF)
        findings += examineFonts(catalog)
        findings += examineTimeZones() + examineLocales()
        findings += examineArchive(archive)
        findings += examined.findings
        for database in databases {
            try Task.checkCancellation()
            findings.append(try await examineTexts(of: database, catalog))
        }
        return findings
    }
}
