import Archive
import Charts
import Foundation
import Testing

@testable import Reports

/// A folder with a small database, definitions and an archive; gone when the value is. Reports are made in this process.
final class GoldenReport {
    let folder: DefinitionFolder
    /// 2026-11-20.
    let asOf = CivilDate(daysSinceEpoch: 20_777)

    init() throws {
        folder = try DefinitionFolder()
        try folder.sqlite(
            "data.sqlite",
            """
            CREATE TABLE post (id INTEGER PRIMARY KEY, at TEXT, amount REAL, kind TEXT);
            CREATE TABLE name (name TEXT, value REAL);
            WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 79)
            INSERT INTO post (at, amount, kind)
            SELECT datetime('2026-06-01 12:00:00', (i * i % 173) || ' days', (i % 24) || ' hours'),
                (i * 37 % 101 - 30) * 12.5, CASE i % 3 WHEN 0 THEN 'buy' WHEN 1 THEN 'sell' ELSE '기타' END FROM n;
            INSERT INTO name VALUES ('서울', 1200.5), ('العربية', 34), ('東京', 0), ('Zürich “A&B”', 987654),
                ('a name that is far too long for the space below a single bar', 4321), ('leer', NULL), ('-1', -20);
            """)
    }

    /// The host of all goldens: no clock, no fonts, no gnuplot.
    func host(
        _ renderer: (any Renderer)? = FakeRenderer(), tools: [String] = []
    ) throws -> Reports.Host {
        let context = ResolutionContext(asOf: asOf, now: 1_795_176_000, hostZone: "UTC")
        return Reports.Host(
            context: context, jobs: 2, fonts: InstalledFonts(path: "/nowhere"), renderer: renderer,
            indexPages: try IndexPages(templates: nil), tools: tools)
    }

    /// Makes an edition of a definition in the archive.
    func make(_ name: String, _ yaml: String, by renderer: (any Renderer)? = FakeRenderer()) async throws -> Edition {
        let path = try folder.write(name + ".yaml", yaml)
        let archive = try ReportArchive(folder.path + "/archive")
        return try await makeReport(
            readDefinition(at: path), in: host(renderer), for: .archive(ArchiveDestination(archive)))
    }

    /// A published file. What all reports have in common, and has tests of its own, is left out.
    func text(_ name: String, of report: String) throws -> String {
        let text = try String(
            contentsOfFile: "\(folder.path)/archive/\(report)/\(asOf)/\(name)", encoding: .utf8)
        if name.hasSuffix(".gp") { return text.replacing(BuiltInTemplate.page, with: "# templates/page.gp\n") }
        // Another machine has another version of something.
        if name.hasSuffix(".json") { return text.replacing(#/"made_with":\{[^{}]*(?:\{[^{}]*\}[^{}]*)?\},/#, with: "") }
        guard name.hasSuffix(".html") else { return text }
        return text.replacing(/(?s)(<style[^>]*>).*?(<\/style>)/) { "\($0.1)…\($0.2)" }
            .replacing(/(?s)(<script>).*?(<\/script>)/) { "\($0.1)…\($0.2)" }
    }
}
