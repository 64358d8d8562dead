import Charts
import Foundation
import Testing

@testable import Reports

struct LocaleDatabaseTests {
    private func names(_ locale: String) throws -> CalendarNames {
        try LocaleDatabase().language(ofLocale: locale).names
    }

    @Test func `English is what is built in`() throws {
        #expect(try names("en") == .english)
        let patterns = try LocaleDatabase().language(ofLocale: "en").patterns
        #expect(Set(patterns.keys) == [.day, .month, .quarter, .hour])
        for (period, pattern) in patterns { #expect(pattern == .standard(for: period), "\(period)") }
    }

    /// Month and weekday names of November and Friday.
    @Test(arguments: [
        ("ja", "11月", "11月", "金曜日", "金"), ("ko", "11월", "11월", "금요일", "금"),
        ("de", "November", "Nov", "Freitag", "Fr"), ("fr", "novembre", "nov.", "vendredi", "ven."),
        ("es", "noviembre", "nov", "viernes", "vie"), ("pt-BR", "novembro", "nov.", "sexta-feira", "sex."),
        ("pt_br", "novembro", "nov.", "sexta-feira", "sex."), ("zh-TW", "11月", "11月", "星期五", "週五"),
        ("th", "พฤศจิกายน", "พ.ย.", "วันศุกร์", "ศ."),
    ])
    func `names are those of the locale`(locale: String, month: String, short: String, weekday: String, brief: String)
        throws
    {
        let names = try names(locale)
        #expect((names.months.wide[10], names.months.short[10]) == (month, short))
        #expect((names.weekdays[5], names.shortWeekdays[5]) == (weekday, brief))
    }

    @Test func `a month beside a day has its own form`() throws {
        #expect(try names("ru").months.wide[10] == "ноябрь")
        #expect(try names("ru").monthsInDates.wide[10] == "ноября")
    }

    @Test func `every locale has all names`() throws {
        for locale in Locale.availableIdentifiers.filter({ !$0.contains("_") }) {
            let names = try names(locale)
            let twelve = [names.months.wide, names.months.short, names.monthsInDates.wide, names.monthsInDates.short]
            #expect(twelve.allSatisfy { $0.count == 12 && !$0.contains("") }, "\(locale)")
            let counts = [names.weekdays.count, names.shortWeekdays.count, names.quarters.count]
            #expect(counts == [7, 7, 4], "\(locale)")
        }
    }

    @Test(arguments: ["", "xx", "nonsense", "en-XX1", "C", "../en", "en\u{0}", "ja-", "de DE"])
    func `what is no locale is refused`(locale: String) throws {
        let unknown = try #require(throws: Flaw.self) { try names(locale) }
        #expect(unknown.found == "there is no locale “\(locale)”")
        #expect(unknown.advice.contains("such as en, ja, ko"))
    }
}
