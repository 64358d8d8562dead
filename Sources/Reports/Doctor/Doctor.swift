import Charts
import Foundation
import Gnuplot

/// What an examination is of.
package struct DoctorQuestions: Sendable {
    /// Paths of databases whose texts are to be drawn.
    package var databases: [String]
    /// The folder of definitions.
    package var reports: String
    /// Paths of its definition files.
    package var definitions: [String]
    /// The folder that reports are published into.
    package var archive: String
    /// Where programs are, as in `PATH`.
    package var searchPath: String?

    /// Asks.
    package init(
        databases: [String], reports: String, definitions: [String], archive: String, searchPath: String?
    ) {
        self.databases = databases
        self.reports = reports
        self.definitions = definitions
        self.archive = archive
        self.searchPath = searchPath
    }
}

/// Looks for all that a run needs, by trying it: nothing is published, and what is made for it is removed again.
///
/// - Returns: what was found, in the order in which a person would fix it.
/// - Throws: `CancellationError` where it was ended.
package func examine(_ questions: DoctorQuestions) async throws -> [DoctorFinding] {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return try await Host.with(
        ResolutionContext(), jobs: cores, isDryRun: true, searchPath: questions.searchPath
    ) { host in
        let catalog = try await host.fonts.catalog
        let reports = try await examineReports(questions, host)
        var findings = [examineTemporaryFolder()]
        findings += try await examineGnuplot(questions.searchPath, catalog, needsPDF: reports.needsPDF)
        findings += examineFonts(catalog)
        findings += examineTimeZones() + examineLocales()
        findings += examineArchive(questions.archive)
        findings += reports.findings
        for database in questions.databases {
            try Task.checkCancellation()
            findings.append(try await examineTexts(of: database, catalog))
        }
        return findings
    }
}
