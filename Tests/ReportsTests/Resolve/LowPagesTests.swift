import Testing

@testable import Charts
@testable import Reports

struct LowPagesTests {
    private let folder: DefinitionFolder

    init() throws {
        folder = try DefinitionFolder()
        try folder.sqlite(
            "t.sqlite",
            """
            CREATE TABLE t (d TEXT, s TEXT, v INT);
            INSERT INTO t SELECT '2026-0' || m.value || '-03', s.value, 10 * m.value + s.key
            FROM json_each('[1, 2, 3, 4, 5, 6]') AS m,
                json_each('["one", "two", "three", "four", "five", "six", "seven", "eight"]') AS s;
            """)
    }

    private func refusal(_ draw: String, _ series: String = "", narrow: Bool = false) async throws -> ReportError? {
        let chart = try await folder.chart(
            """
            title: A title of more words than fit on a line of it
            subtitle: as many more words are below it, in the subtitle of it, and they go on and on
            note: And a note, which is as long as two lines of it can be on a page that is small
            source: {database: t.sqlite, table: t, date: d, value: v, series: {column: s\(series)}}
            group: {by: month, last: 6, time-zone: UTC}
            draw: {\(draw)}
            output: {narrow: \(narrow)}
            """, ResolutionContext(asOf: CivilDate("2026-07-01"), now: 0, hostZone: "UTC"))
        do { _ = try await script(chart, InstalledFonts(path: "/nowhere")) } catch { return error as? ReportError }
        return nil
    }

    @Test func `bars of a few pixels are refused, and a larger page is not`() async throws {
        let error = try #require(try await refusal("layout: stacked, size: 200x200"))
        #expect(error.kind == .data)
        #expect(error.found == "bars would have less than 20 pixels on a page of 200x200, which show nothing")
        #expect(error.advice == "make it larger (size: WxH under draw:)")
        #expect(try await refusal("layout: stacked, size: 400x400", narrow: true) == nil)
    }

    @Test func `of one small chart there are not fewer on a page`() async throws {
        let error = try #require(try await refusal("layout: panels, size: 200x200", ", only: [one]"))
        #expect(error.found.hasPrefix("1 small chart on a page of 200x200 would have bars of "))
        #expect(error.advice == "make it larger (size: WxH under draw:)")
    }
}
