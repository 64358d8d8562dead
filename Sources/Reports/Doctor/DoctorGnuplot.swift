import Charts
import Foundation
import Gnuplot
import Platform
import Records

/// Whether there is a gnuplot, and whether each of its terminals draws a page.
func examineGnuplot(_ searchPath: String?, _ catalog: FontCatalog, needsPDF: Bool) async throws -> [DoctorFinding] {
    let command = DoctorFinding.installing("gnuplot-nox", onMac: "gnuplot")
    let program: GnuplotProgram
    do {
        program = try await GnuplotProgram.find(path: searchPath)
    } catch {
        return [.problem("gnuplot", error, command: command)]
    }
    var findings = [DoctorFinding.ok("gnuplot", "version \(program.version), \(program.path)")]
    let family = (try? catalog.usualFamily()) ?? "Sans"
    // Each alone: one that fails does not hide the others.
    let ways = PictureFormat.ofReports.flatMap { format in
        format == .png ? [(format, false), (format, true)] : [(format, false)]
    }
    for picture in ways.map({ Picture(format: $0, path: "page.\($0.rawValue)", isFast: $1) }) {
        guard let error = try await failure(of: program, picture, family) else {
            findings.append(.ok("terminal \(picture.terminal)", "drew a page that is whole"))
            continue
        }
        var finding = DoctorFinding.problem(
            "terminal \(picture.terminal)", error, command: [.page, .gnuplot].contains(error.kind) ? command : nil)
        // A gnuplot that cannot draw this simplest of pages is none.
        if error.kind == .page { finding.exitCode = ReportError.Kind.gnuplot.exitCode }
        if picture.format == .pdf, !needsPDF { (finding.verdict, finding.exitCode) = (.warning, nil) }
        findings.append(finding)
    }
    return findings
}

/// Why a page cannot be drawn as a picture of a name; nil where it can.
private func failure(of program: GnuplotProgram, _ picture: Picture, _ family: String) async throws -> ReportError? {
    do {
        return try await PrivateFolder.with { folder -> ReportError? in
            let script = folder.appendingPath("page.gp")
            try Files.write("set title \"Barfolio 0123\"\nplot [0:1] [0:1] x notitle\n".utf8, to: script)
            let drawn = copy(of: picture) { $0.path = folder.appendingPath($0.path) }
            let job = RenderJob(
                subject: "the page", scripts: [script], pictures: [drawn],
                style: PictureStyle(
                    width: 480, height: 300, fontFamily: family, fontSize: 20, background: Theme.light.background))
            _ = try await withGnuplotPool(program, workers: 1) { try await $0.draw(job) }
            return nil
        }
    } catch let error as ReportError {
        return error
    }
}

/// Whether there are fonts, and whether they have the characters of East Asia.
func examineFonts(_ catalog: FontCatalog) -> [DoctorFinding] {
    guard catalog.isKnown else {
        return [
            .warning(
                "fonts", "fc-list is missing or does not answer, so missing characters cannot be detected",
                "install fontconfig and a font",
                command: DoctorFinding.installing("fontconfig fonts-dejavu-core", onMac: "fontconfig"))
        ]
    }
    let (count, usual): (Int, String)
    do { (count, usual) = (catalog.families.count, try catalog.usualFamily()) } catch {
        let command = DoctorFinding.installing("fonts-dejavu-core", onMac: "font-dejavu")
        return [.problem("fonts", error, command: command)]
    }
    let found = DoctorFinding.ok(
        "fonts", "\(count) \(count == 1 ? "family" : "families"); pages are drawn with \(usual)")
    let languages = [("Chinese", "简體中文字"), ("Japanese", "日本語のカタ"), ("Korean", "한국어글")]
    let missing = languages.filter { !$0.1.unicodeScalars.allSatisfy(catalog.coverage.contains) }.map(\.0)
    let eastAsian: DoctorFinding =
        missing.isEmpty
        ? .ok("East Asian text", "fonts have Chinese, Japanese and Korean")
        : .warning(
            "East Asian text", "no font has \(missing.joined(separator: ", nor "))",
            "install one if reports have such text",
            command: DoctorFinding.installing("fonts-noto-cjk", onMac: "font-noto-sans-cjk"))
    return [found, eastAsian]
}

/// Whether the fonts have the characters of a database's texts: names of tables and columns, and a sample of the texts in them.
func examineTexts(of database: String, _ catalog: FontCatalog) async throws -> DoctorFinding {
    do {
        let limits = ReadLimits(time: .seconds(60))
        let (inspection, texts) = try await onThreadOfItsOwn(database, limits) { () throws(ReportError) in
            let today = TimeZoneRules.utc.day(at: Int64(Date().timeIntervalSince1970.rounded(.down)))
            let inspection = try inspectDatabase(database, asOf: today, limits: limits)
            var texts: [String] = []
            for table in inspection.tables {
                texts += [table.name] + table.columns.map(\.name)
                for column in table.columns where column.role == .text {
                    let name = identifier(column.name)
                    let query = "SELECT DISTINCT \(name) AS text FROM \(identifier(table.name)) LIMIT 1000"
                    let source = RecordSource(
                        .database(path: database, .query(query)), label: "text", aggregate: .count)
                    let reading = copy(of: Reading(source, grouping: nil, asOf: today)) { $0.limits = limits }
                    texts += try countRows(reading).tally.entries.compactMap(\.label)
                }
            }
            return (inspection, texts)
        }
        let font = try ChosenFont(family: try catalog.usualFamily(), catalog)
        let missing = MissingCharacters(in: texts, of: font, [], catalog)
        let tables = counted(inspection.tables.count, "table")
        guard let found = missing.found else {
            return .ok(database, "can be read: \(tables); fonts have the characters of its texts")
        }
        return .warning(database, "\(found) of its texts", "install a font that has them")
    } catch let error as ReportError {
        try Task.checkCancellation()
        return .problem(database, error)
    }
}
