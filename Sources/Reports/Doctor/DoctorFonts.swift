import Charts
import Foundation
import Gnuplot
import Records

/// Whether there are fonts, and whether they have the characters of East Asia.
func examineFonts(_ catalog: FontCatalog) -> [DoctorFinding] {
    guard !catalog.families.isEmpty else {
        return [
            .warning(
                "fonts", "fc-list lists no fonts, so missing characters cannot be detected",
                "install fontconfig and a font",
                command: DoctorFinding.installing("fontconfig fonts-dejavu-core", onMac: "fontconfig"))
        ]
    }
    let usual = catalog.firstInstalled() ?? catalog.families[0]
    let count = catalog.families.count
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
    do throws(ReportError) {
        let today = TimeZoneRules.utc.day(at: Int64(Date().timeIntervalSince1970.rounded(.down)))
        let limits = ReadLimits(time: .seconds(60))
        let inspection = try inspectDatabase(database, asOf: today, limits: limits)
        var texts: [String] = []
        for table in inspection.tables {
            texts += [table.name] + table.columns.map(\.name)
            for column in table.columns where column.role == .text {
                texts += try sample(column.name, of: table.name, in: database, today, limits)
            }
        }
        let font = try ChosenFont.usual(catalog, subject: database)
        let missing = MissingCharacters(in: texts, of: font, [], catalog)
        let tables = counted(inspection.tables.count, "table")
        guard let words = missing.warnings(isSilent: true).first else {
            return .ok(database, "can be read: \(tables); fonts have the characters of its texts")
        }
        return .warning(database, words.prefix { $0 != ":" } + " of its texts", "install a font that has them")
    } catch {
        return .problem(database, error)
    }
}

/// A thousand different texts of a column.
private func sample(
    _ column: String, of table: String, in database: String, _ today: CivilDate, _ limits: ReadLimits
) throws(ReportError) -> [String] {
    func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
    let query = "SELECT DISTINCT \(quoted(column)) AS text FROM \(quoted(table)) LIMIT 1000"
    let source = RecordSource(.database(path: database, .query(query)), label: "text", aggregate: .count)
    return try readTally(Reading(source, grouping: nil, asOf: today, limits: limits)).entries.compactMap { entry in
        if case .label(let text) = entry.key { text } else { nil }
    }
}
