import Foundation
import Testing

@testable import Charts
@testable import Reports

/// What pictures say in each language, as a newspaper of it would print it: dates, ranges, percentages and numbers by the language's own
/// patterns, counters and nouns apart, and nothing of another language.
struct NewspaperPhrasesTests {
    /// What is said of a thing: each kind is made by what makes it for pictures.
    private static let kinds: [(name: String, make: @Sendable (Said) throws -> String, texts: [String])] = [
        (
            "day", { try $0.phrases.day($0.day("2026-11-23"), $0.labels) },
            [
                "Nov 23, 2026",
                "23 Nov 2026",
                "23. Nov. 2026",
                "23 nov. 2026",
                "23 nov 2026",
                "23 nov 2026",
                "23 de nov. de 2026",
                "23 de nov. de 2026",
                "2026年11月23日",
                "2026년 11월 23일",
                "2026年11月23日",
                "2026年11月23日",
                "23 نوفمبر 2026",
            ]
        ),
        (
            "range", { try $0.range("2026-10-20", "2026-10-28") },
            [
                "Oct 20–28, 2026",
                "20–28 Oct 2026",
                "20.–28. Okt. 2026",
                "du 20 au 28 octobre 2026",
                "del 20 al 28 de octubre de 2026",
                "20–28 ott 2026",
                "de 20 a 28 de outubro de 2026",
                "de 20 a 28 de outubro de 2026",
                "2026年10月20～28日",
                "2026년 10월 20~28일",
                "2026年10月20至28日",
                "2026年10月20至28日",
                "من 20 إلى 28 أكتوبر 2026",
            ]
        ),
        (
            "range of months", { try $0.range("2026-10-07", "2026-11-18") },
            [
                "Oct 7 – Nov 18, 2026",
                "7 Oct – 18 Nov 2026",
                "7. Okt. – 18. Nov. 2026",
                "du 7 octobre au 18 novembre 2026",
                "del 7 de octubre al 18 de noviembre de 2026",
                "7 ott – 18 nov 2026",
                "de 7 de outubro a 18 de novembro de 2026",
                "de 7 de outubro a 18 de novembro de 2026",
                "2026年10月7日～11月18日",
                "2026년 10월 7일 ~ 11월 18일",
                "2026年10月7日至11月18日",
                "2026年10月7日至11月18日",
                "من 7 أكتوبر إلى 18 نوفمبر 2026",
            ]
        ),
        (
            "range of firsts", { try $0.range("2026-10-01", "2026-11-01") },
            [
                "Oct 1 – Nov 1, 2026",
                "1 Oct – 1 Nov 2026",
                "1. Okt. – 1. Nov. 2026",
                "du 1er octobre au 1er novembre 2026",
                "del 1 de octubre al 1 de noviembre de 2026",
                "1 ott – 1 nov 2026",
                "de 1º de outubro a 1º de novembro de 2026",
                "de 1 de outubro a 1 de novembro de 2026",
                "2026年10月1日～11月1日",
                "2026년 10월 1일 ~ 11월 1일",
                "2026年10月1日至11月1日",
                "2026年10月1日至11月1日",
                "من 1 أكتوبر إلى 1 نوفمبر 2026",
            ]
        ),
        (
            "first of a month", { $0.phrases.dayOfMonth(1, $0.labels) },
            ["1st", "1st", "1", "1er", "1", "1", "1º", "1", "1", "1", "1", "1", "1"]
        ),
        (
            "month not over", { try $0.unfinished(.month) },
            [
                "Nov to the 25th",
                "Nov to the 25th",
                "Nov. bis zum 25.",
                "nov. jusqu’au 25",
                "nov hasta el 25",
                "nov fino al giorno 25",
                "nov. até o dia 25",
                "nov. até ao dia 25",
                "11月は25日まで",
                "11월은 25일까지 집계",
                "11月截至25日",
                "11月截至25日",
                "نوفمبر حتى يوم 25",
            ]
        ),
        (
            "week not over", { try $0.unfinished(.week) },
            [
                "week of Nov 23, to Nov 25",
                "week of 23 Nov, to 25 Nov",
                "Woche ab 23. Nov., bis 25. Nov.",
                "semaine du 23 nov., jusqu’au 25 nov.",
                "semana del 23 nov, hasta el 25 nov",
                "settimana dal giorno 23 nov, fino al giorno 25 nov",
                "semana de 23 de nov., até 25 de nov.",
                "semana de 23 de nov., até 25 de nov.",
                "11月23日からの週は11月25日まで",
                "11월 23일 시작 주: 11월 25일까지 집계",
                "11月23日起的一周截至11月25日",
                "11月23日起的一週截至11月25日",
                "أسبوع 23 نوفمبر، حتى 25 نوفمبر",
            ]
        ),
        (
            "awaited",
            { try $0.phrases(.awaitedFrom, $0.phrases.day($0.day("2026-11-23"), $0.labels, inYearOf: $0.asOf)) },
            [
                "no data yet from Nov 23",
                "no data yet from 23 Nov",
                "ab 23. Nov. noch keine Daten",
                "pas encore de données à partir du 23 nov.",
                "sin datos aún desde el 23 nov",
                "ancora senza dati dal giorno 23 nov",
                "ainda sem dados a partir de 23 de nov.",
                "ainda sem dados a partir de 23 de nov.",
                "11月23日以降は未集計",
                "11월 23일부터 미집계",
                "11月23日起数据待更新",
                "11月23日起資料待更新",
                "لا بيانات بعد من 23 نوفمبر",
            ]
        ),
        (
            "mean", { LineRequest(.meanOfLast(3)).text($0.phrases, .month) },
            [
                "3-month average",
                "3-month average",
                "3-Monats-Schnitt",
                "moyenne sur 3 mois",
                "media de 3 meses",
                "media di 3 mesi",
                "média de 3 meses",
                "média de 3 meses",
                "3か月平均",
                "3개월 평균",
                "3个月均值",
                "3個月均值",
                "متوسط 3 أشهر",
            ]
        ),
        (
            "sum", { $0.phrases(.measured, $0.phrases(measure: "sum", of: nil), $0.phrases(.per, of: .month)) },
            [
                "total per month",
                "total per month",
                "Summe je Monat",
                "total par mois",
                "suma por mes",
                "totale per mese",
                "soma por mês",
                "soma por mês",
                "合計（月別）",
                "합계(월별)",
                "每月合计",
                "每月合計",
                "المجموع شهريًا",
            ]
        ),
        (
            "average", { $0.phrases(.averagePer, $0.phrases(.per, of: .hour)) },
            [
                "average per hour",
                "average per hour",
                "Durchschnitt je Stunde",
                "moyenne par heure",
                "media por hora",
                "media per ora",
                "média por hora",
                "média por hora",
                "1時間ごとの平均",
                "시간별 평균",
                "每小时均值",
                "每小時均值",
                "المتوسط كل ساعة",
            ]
        ),
        (
            "whole", { $0.phrases(.named, $0.phrases(.meanLine), $0.phrases(.whole, of: .month)) },
            [
                "average: complete months only",
                "average: complete months only",
                "Durchschnitt: nur ganze Monate",
                "moyenne : hors mois en cours",
                "media: sin el mes en curso",
                "media: escluso il mese in corso",
                "média: sem o mês em andamento",
                "média: sem o mês em curso",
                "平均：途中の月を除く",
                "평균: 집계가 끝난 달 기준",
                "平均值：不含未满的月份",
                "平均值：不含未滿的月份",
                "المتوسط: الأشهر الكاملة فقط",
            ]
        ),
        (
            "outline", { $0.phrases(.outline, $0.phrases(.yearBefore)) },
            [
                "outline: a year earlier",
                "outline: a year earlier",
                "Umriss: Vorjahr",
                "contour : un an plus tôt",
                "contorno: un año antes",
                "contorno: un anno prima",
                "contorno: um ano antes",
                "contorno: um ano antes",
                "枠線：前年",
                "윤곽선: 전년",
                "线框：上年同期",
                "線框：上年同期",
                "الإطار: العام السابق",
            ]
        ),
        (
            "was", { $0.phrases(.was, $0.number("1518"), $0.phrases(.yearBefore)) },
            [
                "was 1,518",
                "was 1,518",
                "zuvor 1.518",
                "contre 1\u{A0}518",
                "frente a 1518",
                "contro 1518",
                "ante 1.518",
                "contra 1518",
                "前年は1,518",
                "전년 1,518",
                "上年同期为1,518",
                "上年同期為1,518",
                "مقابل 1,518",
            ]
        ),
        (
            "change", { try $0.change(from: 1_000, to: 1_120) },
            [
                "+12.0%",
                "+12.0%",
                "+12,0 %",
                "+12,0\u{202F}%",
                "+12,0 %",
                "+12,0%",
                "+12,0%",
                "+12,0%",
                "+12.0%",
                "+12.0%",
                "+12.0%",
                "+12.0%",
                "+12.0%",
            ]
        ),
        (
            "closed", { $0.phrases(.closedRows, count: 16) },
            [
                "16 records on closed days excluded",
                "16 records on closed days excluded",
                "ohne 16 Einträge an geschlossenen Tagen",
                "hors 16 entrées de jours de fermeture",
                "sin 16 registros de días de cierre",
                "escluse 16 registrazioni in giorni di chiusura",
                "sem 16 registros de dias fechados",
                "sem 16 registos de dias de encerramento",
                "休業日の16件を除く",
                "휴무일 16건 제외",
                "不含休息日的16条记录",
                "不含休假日的16筆",
                "دون سجلات أيام الإغلاق (16)",
            ]
        ),
        (
            "five names", { $0.phrases.list(["A", "B", "C", "D", "E"]) },
            [
                "A, B and 3 more",
                "A, B and 3 more",
                "A, B und 3 weitere",
                "A, B et 3 autres",
                "A, B y 3 más",
                "A, B e altri 3",
                "A, B e mais 3",
                "A, B e mais 3",
                "A、B、ほか3",
                "A, B 외 3개",
                "A、B等5项",
                "A、B等5項",
                "A، B و3 أخرى",
            ]
        ),
        (
            "two names", { $0.phrases.list(["A", "I"]) },
            [
                "A and I",
                "A and I",
                "A und I",
                "A et I",
                "A e I",
                "A e I",
                "A e I",
                "A e I",
                "AとI",
                "A·I",
                "A和I",
                "A和I",
                "A وI",
            ]
        ),
        (
            "quarter", { try $0.label(.quarter, "2026-10-01") },
            [
                "Q4 2026",
                "Q4 2026",
                "Q4 2026",
                "T4 2026",
                "T4 2026",
                "T4 2026",
                "T4 2026",
                "T4 2026",
                "2026年10～12月期",
                "2026년 4분기",
                "2026年第4季度",
                "2026年第4季",
                "الربع الرابع 2026",
            ]
        ),
        (
            "month", { try $0.label(.month, "2026-11-01") },
            [
                "Nov 2026",
                "Nov 2026",
                "Nov. 2026",
                "nov. 2026",
                "nov 2026",
                "nov 2026",
                "nov. 2026",
                "nov. 2026",
                "2026年11月",
                "2026년 11월",
                "2026年11月",
                "2026年11月",
                "نوفمبر 2026",
            ]
        ),
        (
            "weeks", { $0.weeks },
            [
                "weeks from Monday",
                "weeks from Monday",
                "Wochenbeginn Montag",
                "semaines du lundi au dimanche",
                "semanas de lunes a domingo",
                "settimane da lunedì a domenica",
                "semanas de segunda-feira a domingo",
                "semanas de segunda-feira a domingo",
                "月曜日始まりの週",
                "월요일 시작 주",
                "一周始于周一",
                "一週始於週一",
                "الأسبوع يبدأ الاثنين",
            ]
        ),
        (
            "bar", { $0.phrases(.barWithRemarks, "A", $0.number("1701"), $0.phrases(.incomplete)) },
            [
                "A: 1,701 (incomplete).",
                "A: 1,701 (incomplete).",
                "A: 1.701 (unvollständig).",
                "A : 1\u{A0}701 (incomplet).",
                "A: 1701 (incompleto).",
                "A: 1701 (incompleto).",
                "A: 1.701 (incompleto).",
                "A: 1701 (incompleto).",
                "A：1,701（一部のみ）。",
                "A: 1,701 (일부만 집계).",
                "A：1,701（未满）。",
                "A：1,701（未滿）。",
                "A: 1,701 (غير مكتمل).",
            ]
        ),
        (
            "previous", { said in said.phrases.joined([.day, .week, .month].map { said.phrases(.before, of: $0) }) },
            [
                "previous day, previous week, previous month",
                "previous day, previous week, previous month",
                "Vortag, Vorwoche, Vormonat",
                "veille, semaine précédente, mois précédent",
                "día anterior, semana anterior, mes anterior",
                "giorno precedente, settimana precedente, mese precedente",
                "dia anterior, semana anterior, mês anterior",
                "dia anterior, semana anterior, mês anterior",
                "前日、前週、前月",
                "전일, 전주, 전월",
                "前一日、上周、上月",
                "前一日、上週、上月",
                "اليوم السابق، الأسبوع السابق، الشهر السابق",
            ]
        ),
        (
            "per", { said in said.phrases.joined([.day, .week, .month, .year].map { said.phrases(.per, of: $0) }) },
            [
                "per day, per week, per month, per year",
                "per day, per week, per month, per year",
                "je Tag, je Woche, je Monat, je Jahr",
                "par jour, par semaine, par mois, par an",
                "por día, por semana, por mes, por año",
                "per giorno, per settimana, per mese, per anno",
                "por dia, por semana, por mês, por ano",
                "por dia, por semana, por mês, por ano",
                "日別、週別、月別、年別",
                "일별, 주별, 월별, 연도별",
                "每日、每周、每月、每年",
                "每日、每週、每月、每年",
                "يوميًا، أسبوعيًا، شهريًا، سنويًا",
            ]
        ),
        (
            "so far",
            {
                $0.phrases(
                    .soFar, $0.phrases(measure: "sum", of: nil), $0.phrases(.soFar, of: .year),
                    $0.phrases(.per, of: .month))
            },
            [
                "total so far in the year, per month",
                "total so far in the year, per month",
                "Summe seit Jahresbeginn, je Monat",
                "total depuis le début de l’année, par mois",
                "suma desde el inicio del año, por mes",
                "totale dall’inizio dell’anno, per mese",
                "soma desde o início do ano, por mês",
                "soma desde o início do ano, por mês",
                "合計（年初からの累計、月別）",
                "합계(연초부터 누계, 월별)",
                "合计（本年累计，每月）",
                "合計（本年累計，每月）",
                "المجموع منذ بداية السنة، شهريًا",
            ]
        ),
        (
            "weekdays", { $0.phrases(.mondayToFriday) },
            [
                "Monday to Friday",
                "Monday to Friday",
                "Montag bis Freitag",
                "du lundi au vendredi",
                "de lunes a viernes",
                "dal lunedì al venerdì",
                "de segunda a sexta",
                "de segunda a sexta",
                "月曜～金曜",
                "월~금요일",
                "周一至周五",
                "週一至週五",
                "من الاثنين إلى الجمعة",
            ]
        ),
        (
            "folded", { $0.phrases(.byWeekdayHour, $0.phrases(.records)) },
            [
                "records by weekday and hour",
                "records by weekday and hour",
                "Einträge nach Wochentag und Uhrzeit",
                "entrées par jour de la semaine et heure",
                "registros por día de la semana y hora",
                "registrazioni, per giorno della settimana e ora",
                "registros por dia da semana e hora",
                "registos por dia da semana e hora",
                "曜日・時間帯別の件数",
                "요일·시간대별 건수",
                "记录数（按星期和时刻）",
                "筆數（依星期和時刻）",
                "السجلات حسب يوم الأسبوع والساعة",
            ]
        ),
        (
            "hours", { $0.phrases(.eachOf, "1", $0.phrases.count(2, .hour), $0.phrases.count(1, .hour)) },
            [
                "1 to 2 hours each",
                "1 to 2 hours each",
                "je 1 bis 2 Stunden",
                "1 à 2 heures par valeur",
                "de 1 a 2 horas en cada caso",
                "da 1 a 2 ore per ogni valore",
                "de 1 a 2 horas em cada caso",
                "de 1 a 2 horas em cada caso",
                "各1～2時間",
                "각 1~2시간",
                "各1至2小时",
                "各1至2小時",
                "بواقع ساعة إلى ساعتين لكل منها",
            ]
        ),
        (
            "weeks counted", { said in said.phrases.joined([1, 2, 3, 11, 100].map { said.phrases.count($0, .week) }) },
            [
                "1 week, 2 weeks, 3 weeks, 11 weeks, 100 weeks",
                "1 week, 2 weeks, 3 weeks, 11 weeks, 100 weeks",
                "1 Woche, 2 Wochen, 3 Wochen, 11 Wochen, 100 Wochen",
                "1 semaine, 2 semaines, 3 semaines, 11 semaines, 100 semaines",
                "1 semana, 2 semanas, 3 semanas, 11 semanas, 100 semanas",
                "1 settimana, 2 settimane, 3 settimane, 11 settimane, 100 settimane",
                "1 semana, 2 semanas, 3 semanas, 11 semanas, 100 semanas",
                "1 semana, 2 semanas, 3 semanas, 11 semanas, 100 semanas",
                "1週、2週、3週、11週、100週",
                "1주, 2주, 3주, 11주, 100주",
                "1周、2周、3周、11周、100周",
                "1週、2週、3週、11週、100週",
                "أسبوع، أسبوعين، 3 أسابيع، 11 أسبوعًا، 100 أسبوع",
            ]
        ),
        (
            "not marked", { $0.phrases(.notMarked, "A") },
            [
                "A, so it is not marked",
                "A, so it is not marked",
                "A, daher nicht hervorgehoben",
                "A, donc non mis en évidence",
                "A, por eso no se destaca",
                "A, perciò senza risalto",
                "A, por isso sem destaque",
                "A, por isso sem destaque",
                "A（強調の対象外）",
                "A(강조 제외)",
                "A，故未标出",
                "A，故未標出",
                "A، لذا لم يُميَّز",
            ]
        ),
        (
            "unusable", { $0.phrases(.noUsableRow) },
            [
                "no usable record",
                "no usable record",
                "kein brauchbarer Eintrag",
                "aucune entrée utilisable",
                "ningún registro utilizable",
                "nessuna registrazione utilizzabile",
                "nenhum registro utilizável",
                "nenhum registo utilizável",
                "有効なデータなし",
                "유효한 데이터 없음",
                "无有效数据",
                "無有效資料",
                "لا سجل صالح",
            ]
        ),
        (
            "note", { $0.phrases(.note, "A") },
            [
                "Note: A.",
                "Note: A.",
                "Anmerkung: A.",
                "Note : A.",
                "Nota: A.",
                "Nota: A.",
                "Nota: A.",
                "Nota: A.",
                "注記：A。",
                "메모: A.",
                "注：A。",
                "註：A。",
                "ملاحظة: A.",
            ]
        ),
        (
            "page", { $0.phrases(.page, "1", "2") },
            [
                "page 1 of 2",
                "page 1 of 2",
                "Seite 1 von 2",
                "page 1 sur 2",
                "página 1 de 2",
                "pagina 1 di 2",
                "página 1 de 2",
                "página 1 de 2",
                "1 / 2 ページ",
                "1/2쪽",
                "第 1 页，共 2 页",
                "第 1 頁，共 2 頁",
                "صفحة 1 من 2",
            ]
        ),
    ]

    private static let locales = [
        "en", "en-GB", "de", "fr", "es", "it", "pt", "pt-PT", "ja", "ko", "zh-Hans", "zh-Hant", "ar",
    ]

    @Test(arguments: kinds.indices) func `each kind is said as a newspaper prints it`(kind: Int) throws {
        let (name, make, texts) = Self.kinds[kind]
        #expect(texts.count == Self.locales.count)
        for (locale, text) in zip(Self.locales, texts) {
            #expect(try make(Said(locale)) == text, "\(name) in \(locale)")
        }
    }

    @Test func `the table has all languages, and no date of machines`() {
        #expect(Set(Languages.builtIn.tags) == Set(Self.locales))
        for texts in Self.kinds.map(\.texts) {
            for (locale, text) in zip(Self.locales, texts) {
                #expect(text.firstMatch(of: /\d{4}-\d\d-\d\d/) == nil, "\(text)")
                let isApart = ["de", "fr", "es"].contains(locale)
                #expect(isApart || text.firstMatch(of: /\d[ \x{A0}\x{202F}]%/) == nil, "\(text)")
            }
        }
    }

    @Test func `only what is the same has not changed, and only of nothing is nothing left`() throws {
        let said = try Said("en")
        let changes = try [(100_000, 100_001), (100_001, 100_000), (7, 7), (100_001, 1), (2_000, 1), (2_000, 0)].map {
            try said.change(from: $0, to: $1)
        }
        #expect(changes == ["+0.0%", "−0.0%", "±0%", "−99.9%", "−99.9%", "−100%"])
        // Halves go away from zero both ways.
        #expect(try [17, 15].map { try said.change(from: 16, to: $0) } == ["+6.3%", "−6.3%"])
        #expect(try [400, 401, -1].map { try said.change(from: 200, to: $0) } == ["+100%", "+101%", "−101%"])
    }

    @Test(arguments: ["nl", "ru", "pl", "tr", "he", "hi", "sv"])
    func `beside the labels of another language everything is English`(locale: String) throws {
        for (name, make, texts) in Self.kinds where !["was", "change", "quarter", "month", "bar"].contains(name) {
            #expect(try make(Said(locale)) == texts[1], "\(name) in \(locale)")
        }
    }
}

/// A language, and what is said of.
private struct Said {
    let phrases: Phrases
    let labels: BucketLabels
    let numbers: NumberLanguage
    let asOf: CivilDate

    init(_ locale: String) throws {
        let language = try LocaleDatabase().language(ofLocale: locale)
        phrases = Languages.builtIn.phrases(ofLocale: locale)
        labels = BucketLabels(names: language.names, standards: language.patterns)
        (numbers, asOf) = (language.numbers, try #require(CivilDate("2026-11-25")))
    }

    func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

    func range(_ first: String, _ last: String) throws -> String {
        phrases(.sinceUntil, "", "", try phrases.days(day(first), day(last), labels))
    }

    func number(_ digits: String) -> String {
        numbers.grouped(digits, minimumGroupingDigits: numbers.minimumGroupingDigits)
    }

    func change(from old: Int64, to new: Int64) throws -> String {
        let base = PartnerNumber(bucket: try bucket(.month, "2026-10-01"), until: 0, amount: .integer(old))
        return try #require(base.change(to: .integer(new), numbers, phrases))
    }

    func bucket(_ period: Period, _ day: String) throws -> Bucket {
        let starts = CalendarStarts(week: .monday)
        return Grouping(period: period, starts: starts, zone: .utc, asOf: asOf, last: 1).bucket(
            containing: try self.day(day))
    }

    func label(_ period: Period, _ day: String) throws -> String { labels.text(for: try bucket(period, day)) }

    /// What the subtitle says of the last bucket.
    func unfinished(_ period: Period) throws -> String {
        let bar = Bar(
            names: .init(label: "", column: "", row: ""), bucket: try bucket(period, "2026-11-25"),
            value: .init(.integer(1)), drawn: .init(height: 1, text: "1"), position: .init(column: 0, row: 0))
        var words = PageText(title: "", subtitle: [], source: "", asOf: asOf, phrases: phrases)
        (words.footer, words.labels) = (.span, labels)
        return words.subtitle(of: try #require(paginate([bar]).first))
    }

    var weeks: String {
        let names = phrases.names(labels)
        return phrases(.weeksFrom, names.weekdays[1], names.weekdays[0], names.shortWeekdays[1])
    }
}
