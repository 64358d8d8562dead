import Charts
import Foundation
import Gnuplot

/// Whether there is a gnuplot, and whether each of its terminals draws a page.
func examineGnuplot(
    _ searchPath: String?, _ catalog: FontCatalog, needsPDF: Bool
) async throws -> [DoctorFinding] {
    let command = DoctorFinding.installing("gnuplot-nox", onMac: "gnuplot")
    let program: GnuplotProgram
    do {
        program = try await GnuplotProgram.find(path: searchPath)
    } catch {
        return [.problem("gnuplot", error, command: command)]
    }
    var findings = [DoctorFinding.ok("gnuplot", "version \(program.version), \(program.path)")]
    let family = catalog.firstInstalled() ?? catalog.families.first ?? "sans"
    // Each alone: one that fails does not hide the others.
    for (terminal, format, isFast) in [
        ("svg", PictureFormat.svg, false), ("pngcairo", .png, false), ("png", .png, true), ("pdfcairo", .pdf, false),
    ] {
        guard let error = try await failure(of: program, format, isFast, family) else {
            findings.append(.ok("terminal \(terminal)", "drew a page that is whole"))
            continue
        }
        var finding = DoctorFinding.problem("terminal \(terminal)", error, command: command)
        // A gnuplot that cannot draw this simplest of pages is none.
        if error.kind == .page { finding.exitCode = ReportError.Kind.gnuplot.exitCode }
        if format == .pdf, !needsPDF { (finding.verdict, finding.exitCode) = (.warning, nil) }
        findings.append(finding)
    }
    return findings
}

/// Why a page cannot be drawn; nil where it can.
private func failure(
    of program: GnuplotProgram, _ format: PictureFormat, _ isFast: Bool, _ family: String
) async throws -> ReportError? {
    do {
        return try await TemporaryFolder.with { folder -> ReportError? in
            let script = folder.appendingPath("page.gp")
            try Data("set title \"Barfolio 0123\"\nplot [0:1] [0:1] x notitle\n".utf8).write(
                to: URL(fileURLWithPath: script))
            _ = try await withGnuplotPool(program, workers: 1) { pool in
                let path = folder.appendingPath("page.\(format.fileExtension)")
                return try await pool.draw(
                    RenderJob(
                        subject: "the page", scripts: [script],
                        pictures: [Picture(format: format, path: path, isFast: isFast)],
                        style: PictureStyle(
                            width: 480, height: 300, fontFamily: family, fontSize: 20, background: "#ffffff")))
            }
            return nil
        }
    } catch let error as ReportError {
        return error
    }
}

/// A folder that only we may enter, and that is gone when its work is done.
package enum TemporaryFolder {
    /// Makes one under the system's temporary folder, and removes it whatever happens.
    package static func with<Result: Sendable>(_ work: @Sendable (String) async throws -> Result) async throws -> Result
    {
        let parent = FileManager.default.temporaryDirectory.path
        var template = Array((parent + "/barfolio-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ReportError(
                .cannotCreate, subject: "temporary files", found: "\(parent) cannot be written",
                evidence: String(cString: strerror(errno)),
                advice: "free some space, or let this user write there, or set TMPDIR to another folder")
        }
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try await work(path)
    }
}
