import Charts
import Foundation
import Platform

/// Looks for all that a run needs, by trying it: nothing is published, and what is made for it is removed again.
///
/// - Parameters:
///   - reports: the folder of definitions; with the paths of its files.
///   - archive: the folder that reports are published into.
///   - mode: the permissions that runs ask for, if any.
///   - databases: paths of databases whose texts are to be drawn.
/// - Returns: what was found, in the order in which a person would fix it.
/// - Throws: `CancellationError` where it was ended.
package func examine(
    reports: (folder: String, definitions: [String]), archive: String, mode: FileMode? = nil, databases: [String]
) async throws -> [DoctorFinding] {
    let searchPath = ProcessInfo.processInfo.environment["PATH"]
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return try await Host.with(ResolutionContext(), jobs: cores, isDryRun: true) { host in
        let catalog = try await host.fonts.known.catalog
        let definitions = reports.definitions.map { DefinitionFile($0) }
        let examined = try await examineReports(definitions, in: reports.folder, databases, host)
        let needsPDF = definitions.contains { (try? $0.definition.get())?.output.formats.contains(.pdf) == true }
        var findings = [try await examineTemporaryFolder()]
        findings += try await examineGnuplot(searchPath, catalog, needsPDF: needsPDF)
        findings += examineFonts(catalog)
        findings += [examineTimeZones(), examineLocales()]
        findings += examineArchive(archive, mode)
        findings += examined
        for database in databases {
            try Task.checkCancellation()
            findings.append(try await examineTexts(of: database, catalog))
        }
        return findings
    }
}

/// Whether there are time zones, and whether this machine's own is among them.
private func examineTimeZones() -> DoctorFinding {
    let (zones, own) = (TimeZoneDatabase.ofMachine, HostZone())
    guard (try? zones.zone(named: "Asia/Tokyo")) != nil else {
        return .problem(
            "time zones", .definition, "there is no time zone database", "install the package tzdata",
            command: DoctorFinding.installing("tzdata", onMac: "tzdata"))
    }
    guard own.isKnown else {
        return .warning(
            "time zones", "this machine's own has no name in the database: \(own.evidence)", HostZone.advice)
    }
    return .ok("time zones", "found; this machine's is \(own.name): \(own.evidence)")
}

/// Whether there are names of months and of large numbers in other languages.
///
/// - Parameter names: the names of a language; nil where there are none.
func examineLocales(
    _ names: (String) -> CalendarNames? = { try? LocaleDatabase().language(ofLocale: $0).names }
) -> DoctorFinding {
    let languages = Languages.builtIn.tags
    // Where the data are missing, all languages have the names of English, or none.
    let missing = languages.filter {
        names($0).map { $0.months == CalendarNames.english.months } != Languages.isEnglish($0)
    }
    guard !missing.isEmpty else {
        return .ok("languages", "names of months are known in \(languages.joined(separator: ", "))")
    }
    return .warning(
        "languages", "there are no names of months in \(missing.joined(separator: ", "))",
        "leave out locale:, or write labels in digits (group: {label: yyyy-MM})")
}

/// What an examination found of one thing that runs need.
package struct DoctorFinding: Sendable, Encodable {
    /// How bad it is.
    package enum Verdict: String, Sendable, Encodable {
        /// As it should be.
        case ok
        /// Reports are made, but not as well as they could be.
        case warning
        /// Reports fail.
        case problem
    }

    /// What was looked at, in a word or a path.
    package var subject: String
    /// How bad it is.
    package var verdict: Verdict
    /// What was found, as a plain sentence without a final full stop.
    package var found: String
    /// What to do, as a plain sentence without a final full stop; nil where there is nothing to do.
    @ExplicitNull package var advice: String?
    /// The command that fixes it, where there is one.
    @ExplicitNull package var command: String?
    /// What a run would end with; nil where it would not end for this.
    @ExplicitNull package var exitCode: Int32? = nil

    static func ok(_ subject: String, _ found: String) -> DoctorFinding {
        DoctorFinding(subject: subject, verdict: .ok, found: found, advice: nil, command: nil)
    }

    /// Something is less than it could be.
    static func warning(_ subject: String, _ found: String, _ advice: String, command: String? = nil) -> DoctorFinding {
        DoctorFinding(subject: subject, verdict: .warning, found: found, advice: advice, command: command)
    }

    /// Something that a run cannot do without.
    static func problem(
        _ subject: String, _ kind: ReportError.Kind, _ found: String, _ advice: String, command: String? = nil
    ) -> DoctorFinding {
        DoctorFinding(
            subject: subject, verdict: .problem, found: found, advice: advice, command: command,
            exitCode: kind.exitCode)
    }

    /// What a run would say itself.
    static func problem(_ subject: String, _ error: ReportError, command: String? = nil) -> DoctorFinding {
        let evidence = error.evidence.map { " (" + $0.split(separator: "\n").joined(separator: "; ") + ")" } ?? ""
        let own = "report \(subject.pathStem)"
        let rest = error.subject.hasPrefix(own + ", ") ? String(error.subject.dropFirst(own.count + 2)) : error.subject
        let prefix = [subject, own].contains(rest) ? "" : rest + ": "
        return .problem(
            subject, error.kind, prefix + error.found + evidence, error.advice, command: command ?? error.command)
    }

    static func installing(_ package: String, onMac other: String) -> String {
        #if canImport(Darwin)
            "brew install \(other)"
        #else
            (geteuid() == 0 ? "" : "sudo ") + "apt-get install \(package)"
        #endif
    }
}
