import Foundation
import Testing

@testable import Charts
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

    /// In CLDR's availableFormats, MMM is the form of dates and LLL the one that stands alone.
    @Test(arguments: [
        ("de", "2026-06-01", "Juni 2026"), ("de", "2026-03-01", "März 2026"), ("de", "2026-08-01", "Aug. 2026"),
        ("de", "2026-09-01", "Sept. 2026"), ("nb", "2026-06-01", "juni 2026"), ("da", "2026-06-01", "jun. 2026"),
        ("el", "2026-06-01", "Ιούν 2026"), ("ru", "2026-06-01", "июнь 2026\u{202F}г."),
        ("cs", "2026-06-01", "červen 2026"),
        ("pl", "2026-06-01", "cze 2026"), ("fr", "2026-06-01", "juin 2026"),
    ])
    func `a month beside a year has the form that CLDR gives it there`(locale: String, month: String, name: String)
        throws
    {
        #expect(try text(.month, month, locale) == name)
        let first = try names(locale).months.short[5]
        #expect(locale != "de" || first == "Jun", "alone it has its own")
    }

    @Test(arguments: ["pt", "pt-BR", "pt-PT"]) func `days in Portuguese have one name in bars and texts`(locale: String)
        throws
    {
        #expect(try text(.day, "2026-11-15", locale) == "15 de nov.")
    }

    @Test(arguments: [
        ("fr", "1er nov."), ("pt", "1º de nov."), ("pt_BR", "1º de nov."), ("pt-PT", "1 de nov."), ("it", "1 nov"),
    ])
    func `the first of a month is named as in texts`(locale: String, name: String) throws {
        #expect(try text(.day, "2026-11-01", locale) == name)
        let (names, first) = (try names(locale), try #require(CivilDate("2026-11-01")))
        // A pattern of the report's own means digits, and so does a language's that names the month by its number.
        let own = BucketLabels(pattern: try LabelPattern("d MMM"), names: names)
        #expect(own.text(of: .day, from: first).hasPrefix("1 "))
        let numbers = BucketLabels(names: names, standards: [.day: try LabelPattern("d/M/y")])
        #expect(numbers.text(of: .day, from: first) == "1/11/2026")
    }

    @Test(arguments: [("fr", "T3"), ("it", "T3"), ("ja", "Q3"), ("ko", "3분기"), ("zh", "3季度"), ("en", "Q3")])
    func `quarters of fiscal years are called as others are`(locale: String, quarter: String) throws {
        let language = try LocaleDatabase().language(ofLocale: locale)
        let grouping = Grouping(
            period: .quarter, starts: CalendarStarts(year: 4), zone: .utc, asOf: try #require(CivilDate("2026-11-20")))
        let labels = BucketLabels(names: language.names, standards: language.patterns)
        #expect(labels.text(for: grouping.lastBucket) == "2026/27 \(quarter)")
    }

    private func text(_ period: Period, _ date: String, _ locale: String) throws -> String {
        let language = try LocaleDatabase().language(ofLocale: locale)
        let grouping = Grouping(
            period: period, starts: CalendarStarts(), zone: .utc, asOf: try #require(CivilDate(date)))
        return BucketLabels(names: language.names, standards: language.patterns).text(for: grouping.lastBucket)
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

    /// Fonts for pictures lack blanks of other widths.
    @Test func `what pictures say by themselves has no other blanks than those of all fonts`() throws {
        var texts = Languages.builtIn.tags.flatMap { Array(Languages.builtIn.phrases(ofLocale: $0).texts.values) }
        for locale in Locale.availableIdentifiers {
            let language = try LocaleDatabase().language(ofLocale: locale)
            let (names, numbers) = (language.names, language.numbers)
            let months = [names.months, names.monthsInDates, names.monthsInYears].compactMap(\.self)
            texts += months.flatMap { $0.wide + $0.short } + names.weekdays + names.shortWeekdays + names.quarters
            texts += language.patterns.values.map(\.text) + [numbers.groupingSeparator, numbers.decimalSeparator]
        }
        let shown = texts.filter { text in
            LabelText { _ in true }.clean(text).unicodeScalars.contains {
                $0.properties.isWhitespace && $0 != " " && $0 != "\u{A0}"
            }
        }
        #expect(texts.contains { $0.unicodeScalars.contains("\u{202F}") } && shown.isEmpty, "\(shown)")
    }

    @Test(arguments: ["", "xx", "nonsense", "en-XX1", "C", "../en", "en\u{0}", "ja-", "de DE"])
    func `what is no locale is refused`(locale: String) throws {
        let unknown = try #require(throws: Flaw.self) { try names(locale) }
        #expect(unknown.found == "there is no locale “\(locale)”")
        #expect(unknown.advice.contains("such as en, ja, ko"))
    }

    @Test(arguments: [
        ("xx", "Give a language"), ("q", "Give a language"), ("C", "for English leave it out. Give"),
        ("POSIX", "for English leave it out. Give"), ("C.UTF-8", "for English leave it out. Give"),
        ("iw", "did you mean he? Give"), ("iw-IL", "did you mean he? Give"), ("jp", "did you mean ja? Give"),
        ("de-DEE", "did you mean de-DE? Give"),
    ])
    func `of short codes only those are guessed that are known`(locale: String, advice: String) throws {
        let unknown = try #require(throws: Flaw.self) { try names(locale) }
        #expect(unknown.advice.hasPrefix(advice), "\(unknown.advice)")
    }
}
