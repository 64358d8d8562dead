import Archive
import Charts
import Foundation
import Testing

@testable import Reports

/// What an edition revised, as web pages say it.
struct RevisionTextTests {
    private static let texts: [(by: String, locale: String?, start: String, text: String)] = [
        ("week, week-start: sunday", nil, "2026-10-04", "week of Oct 4, 2026, buy: 41 → no value"),
        ("week, week-start: sunday", "en-GB", "2026-10-04", "week of 4 Oct 2026, buy: 41 → no value"),
        ("week, week-start: sunday", "de", "2026-10-04", "Woche ab 4. Okt. 2026, buy: 41 → kein Wert"),
        ("week, week-start: sunday", "ja", "2026-10-04", "2026年10月4日からの週、buy：41 → 値なし"),
        ("day", "fr", "2026-10-04", "4 oct. 2026, buy : 41 → aucune valeur"),
        ("month", "ko", "2026-10-01", "2026년 10월, buy: 41 → 값 없음"),
        ("quarter", "zh-Hans", "2026-10-01", "2026年第4季度、buy：41 → 无数值"),
        ("year", "es", "2026-01-01", "2026, buy: 41 → sin valor"),
        ("hour", nil, "2026-10-04T14:00:00+02:00", "Oct 4, 2026 14:00, buy: 41 → no value"),
        ("hour", nil, "2026-10-25T02:00:00+02:00", "Oct 25, 2026 02:00 +02:00, buy: 41 → no value"),
        ("hour", nil, "2026-10-25T02:00:00+01:00", "Oct 25, 2026 02:00 +01:00, buy: 41 → no value"),
        ("hour", "it", "2026-10-04T14:00:00+02:00", "4 ott 2026 14:00, buy: 41 → nessun valore"),
        (
            "week, week-start: sunday", "ar", "2026-10-04",
            "\u{2068}أسبوع 4 أكتوبر 2026\u{2069}، \u{2068}buy\u{2069}: \u{2068}41 → لا قيمة\u{2069}"
        ),
    ]

    @Test(arguments: texts) func `a revision names its bucket as people do`(
        by: String, locale: String?, start: String, text: String
    ) throws {
        #expect(try told(by: by, locale: locale, start: start, series: "buy") == text)
    }

    @Test(arguments: [
        ("שלום", "Oct 2026, \u{2068}שלום\u{2069}: 41 → no value"), ("\u{202E}live", "Oct 2026, live: 41 → no value"),
        ("\u{2069}a\u{202D}ب", "Oct 2026, \u{2068}aب\u{2069}: 41 → no value"),
    ])
    func `a name that is written from right to left turns nothing beside it around`(series: String, text: String) throws
    {
        #expect(try told(by: "month", locale: nil, start: "2026-10-01", series: series) == text)
    }

    private func told(by: String, locale: String?, start: String, series: String) throws -> String {
        // What bars are called has no year; a list of revisions has one.
        let folder = try DefinitionFolder()
        let definition = try readDefinition(
            at: folder.write(
                "r.yaml",
                """
                source: {database: t.sqlite, table: t, date: at}
                group: {by: \(by), time-zone: Europe/Berlin, label: MMM}
                \(locale.map { "locale: \($0)" } ?? "")
                """))
        let request = try resolve(definition, ResolutionContext(asOf: CivilDate("2026-11-20"), hostZone: "UTC"))
        let grouping = try #require(request.grouping)
        var revision = try Revision(
            bucket: #require(CivilDate(start.prefix(10))), period: grouping.period, series: series,
            before: .integer(41), after: nil)
        if grouping.period.seconds != nil { revision.start = start }
        return try request.text(of: revision, in: IndexPages(templates: nil).language(ofLocale: locale))
    }
}
