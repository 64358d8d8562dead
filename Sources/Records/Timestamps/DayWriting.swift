/// How a column writes dates that are in no format of ours, and the SQL that turns them into ISO 8601.
package struct DayWriting: Sendable, Equatable {
    let name: String
    /// The expression; `$` stands for the column.
    fileprivate let expression: String
    /// What to look at before the expression is used; nil where all is proven.
    package var caution: String?
    /// What a query calls the column that it adds.
    package private(set) var dayColumn = "iso_day"
    /// Whether some values are placeholders, of which the expression makes NULL.
    var hasPlaceholders = false
    /// Whether some stand for no end, such as 99991231, of which it makes NULL, too.
    var hasEnds = false

    init(_ name: String, _ expression: String, caution: String? = nil) {
        (self.name, self.expression, self.caution) = (name, expression, caution)
    }

    /// An SQL expression that has the dates of a column as ISO 8601.
    package func sql(_ column: String) -> String {
        // When a photo was taken is what the camera's clock showed, in no zone.
        let expression =
            ColumnName.isOfCamera(column) ? expression.replacing("T%H:%M:%SZ'", with: " %H:%M:%S'") : expression
        let dates = hasEnds ? "(SELECT d FROM (SELECT \(expression) AS d) WHERE d < '8888')" : expression
        let sql = hasPlaceholders ? "CASE WHEN $ NOT IN (0, -1, '', '0', '-1') THEN \(dates) END" : dates
        return sql.replacing("$", with: identifier(column))
    }

    /// A statement that reads a table with such a column besides.
    package func query(_ column: String, of table: String) -> String {
        "SELECT *, \(sql(column)) AS \(dayColumn) FROM \(identifier(table))"
    }

    /// The same with a name for that column which none of these has.
    func named(besides columns: [String]) -> DayWriting {
        let taken = Set(columns.map { $0.lowercased() })
        var writing = self
        let others = (2...columns.count + 2).lazy.map { "iso_day_\($0)" }
        if taken.contains(dayColumn) { writing.dayColumn = others.first { !taken.contains($0) } ?? dayColumn }
        return writing
    }

    /// What to do about a column of such dates.
    func advice(for column: String, of relation: RecordSource.Relation?) -> String? {
        let caution = caution.map { " (\($0))" } ?? ""
        let (what, query): (String, String)
        switch relation {
        case .table(let table)?: (what, query) = ("read a query instead of the table", self.query(column, of: table))
        case .query?:
            (what, query) = ("put a query around yours", "SELECT *, \(sql(column)) AS \(dayColumn) FROM (QUERY)")
        case nil: return nil
        }
        return "with <source.date \(dayColumn)>, \(what)\(caution): <source.query «\(query)»>"
    }
}

/// Texts of a column, looked at one by one: whether they are dates that are written in the same way, but for one in ten.
struct DayShapes {
    /// How the first date is written, whatever its first two numbers are.
    private var first: Shape?
    /// Texts that are written so, and others.
    private var alike = 0, others = 0
    private var leftAbove12 = 0, rightAbove12 = 0
    /// Whether an hour has one digit; whether a day or a month has.
    private var hasShortHour = false, hasShortDay = false

    private enum Shape: Equatable {
        /// Days with years of four digits, or of two, which come last; or of four that come first.
        case yearLast(mark: Substring, digits: Int, Time), yearFirst(mark: Substring, Time)
        case other(DayWriting)
    }

    /// A time behind a day: none that is known; hours to 23; hours to 12, with AM or PM.
    private enum Time {
        case none, ofDay, ofHalfDay
    }

    /// The forms of dates that are told apart. Made once, since making one takes a fifth of a millisecond; none is ever changed.
    private enum Form {
        nonisolated(unsafe) static let yearLast = /([0-9]{1,2})([.\/\-])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})\.?(,? .*)?/
        nonisolated(unsafe) static let yearFirst = /[0-9]{4}([.\/:\-年])([0-9]{1,2})(?:\1|月)([0-9]{1,2})[.日]?(,? .*)?/
        nonisolated(unsafe) static let hour = /,?\x20*[0-9]{1,2}:[0-9]/
        nonisolated(unsafe) static let time =
            /,?\x20([0-9]{1,2}):[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?([\x20\u{202F}]?[AaPp]\.?[Mm]\.?)?\x20*/
    }

    mutating func add(_ text: some Collection<UInt8>) {
        // Of a column of something else a few tell enough.
        guard others < 10 + alike / 9 else { return }
        guard let (shape, left, right, hour, isShort) = Self.read(text), first.map({ $0 == shape }) ?? true else {
            others += 1
            return
        }
        (first, alike) = (shape, alike + 1)
        (hasShortHour, hasShortDay) = (hasShortHour || hour == 1, hasShortDay || isShort)
        leftAbove12 += left > 12 ? 1 : 0
        rightAbove12 += right > 12 ? 1 : 0
    }

    /// Whether their years come last, and they are hardly versions all the same: 5.1.2026, 27.11.26, 1/5/26.
    var haveYearsLast: Bool {
        if case .yearLast(let mark, let digits, _) = first { digits > 2 || mark == "/" || !hasShortDay } else { false }
    }

    /// Whether the expression leaves days of ISO 8601 as they are: 2026-9-13.
    var readISO: Bool { if case .yearFirst("-", .none) = first { hasShortDay } else { false } }

    /// How they are written; nil where they are no dates, or more than one in ten is written otherwise.
    var writing: DayWriting? {
        if others * 9 > alike { return nil }
        switch first {
        case nil: return nil
        case .other(let writing): return writing
        case .yearFirst(let mark, let time):
            let days =
                hasShortDay
                ? parts(mark, digits: 2, ("a", "b", "c"), time)
                : "replace(\(part(1, 10)), '\(mark)', '-')" + sql(of: time)
            return DayWriting("year, month and day", days)
        case .yearLast(let mark, let digits, let time):
            let isMonthFirst = rightAbove12 > leftAbove12
            let isCertain =
                leftAbove12 != rightAbove12 && min(leftAbove12, rightAbove12) * 9 <= max(leftAbove12, rightAbove12)
            let name = isMonthFirst ? "month, day and year" : "day, month and year"
            let (month, day) = isMonthFirst ? ("a", "b") : ("b", "a")
            let (isShort, isOfParts) = (digits == 2, hasShortDay || digits == 2)
            let doubt = unlikeness(isMonthFirst, isOfParts ? "the first b and the first a" : "4 and 1")
            let cautions = (isShort ? [Self.shortYears] : []) + (isCertain ? [] : [doubt])
            let days =
                isOfParts
                ? parts(mark, digits: digits, (isShort ? Self.year("c") : "c", month, day), time)
                : Self.day(part(7, 4), part(isMonthFirst ? 1 : 4, 2), part(isMonthFirst ? 4 : 1, 2)) + sql(of: time)
            return DayWriting(name, days, caution: cautions.isEmpty ? nil : cautions.joined(separator: "; "))
        }
    }

    /// Makes a day of parts of one digit or two: a, b and c, the last of this many digits at most.
    private func parts(
        _ mark: Substring, digits: Int, _ names: (year: String, month: String, day: String), _ time: Time
    ) -> String {
        func padded(_ part: String) -> String { "substr('0' || \(part), -2)" }
        let (text, mark) =
            mark == "年" ? ("replace(replace(replace($, '年', '-'), '月', '-'), '日', '')", "-") : ("$", mark)
        return
            "(SELECT \(Self.day(names.year, padded(names.month), padded(names.day)))\(sql(of: time, in: "t")) FROM "
            + "(SELECT t, substr(t, 1, instr(t, '\(mark)') - 1) AS a, substr(r, 1, instr(r, '\(mark)') - 1) AS b, "
            + "rtrim(substr(r, instr(r, '\(mark)') + 1, \(digits)), ' ,.') AS c FROM "
            + "(SELECT t, substr(t, instr(t, '\(mark)') + 1) AS r FROM (SELECT \(text) AS t))))"
    }

    /// What is to be said of days whose numbers do not tell what comes first, or do not agree.
    private func unlikeness(_ isMonthFirst: Bool, _ numbers: String) -> String {
        if leftAbove12 + rightAbove12 == 0 { return "where the month comes first, \(numbers) change places" }
        return
            "they are mixed: the month comes first in \(rightAbove12) of the sampled rows, the day in \(leftAbove12); "
            + "this takes the \(isMonthFirst ? "month" : "day") for the first in all"
    }

    /// What adds the time, from the blank on, which a day alone lacks; a comma may be before it. An hour with AM or PM is one of 24: 12 AM is 00.
    private func sql(of time: Time, in text: String = "$") -> String {
        let (blank, number) = ("instr(\(text) || ' ', ' ')", "CAST(substr(\(text), instr(\(text), ' ')) AS INTEGER)")
        let rest = "substr(\(text), instr(\(text), ':'))"
        return switch time {
        case .none: ""
        case .ofDay: hasShortHour ? " || printf(' %02d', \(number)) || \(rest)" : " || substr(\(text), \(blank))"
        case .ofHalfDay:
            " || printf(' %02d', \(number) % 12 + 12 * (\(text) LIKE '%p%')) || rtrim(\(rest), ' AaPpMm.' || char(8239))"
        }
    }

    /// How a text is written, the two numbers beside its year, how many digits its hour has, and whether a number has one; nil where it is no date.
    private static func read(
        _ text: some Collection<UInt8>
    ) -> (shape: Shape, left: Int, right: Int, hour: Int, isShort: Bool)? {
        // Other scripts have digits, too.
        guard text.contains(where: { $0 &- 0x30 < 10 || $0 >= 0x80 }) else { return nil }
        let text = String(decoding: text.prefix(48), as: UTF8.self)
        if let day = text.wholeMatch(of: Form.yearLast),
            day.4.count == 4 || day.2 != "-"
        {
            let (left, right) = (Int(day.1) ?? 0, Int(day.3) ?? 0)
            guard let (time, hour) = time(day.5), day.4.count == 4 || min(left, right) < 13 && max(left, right) < 32
            else { return nil }
            let isShort = day.1.count + day.3.count < 4
            return (.yearLast(mark: day.2, digits: day.4.count, time), left, right, hour, isShort)
        }
        if let day = text.wholeMatch(of: Form.yearFirst) {
            // The first colon is then none of the time.
            guard let (time, hour) = time(day.4), day.1 != ":" || hour != 1 && time != .ofHalfDay else { return nil }
            return (.yearFirst(mark: day.1, time), 0, 0, hour, day.1 == "年" || day.2.count + day.3.count < 4)
        }
        return unmistakable(text).map { (.other($0), 0, 0, 0, false) }
    }

    /// The time behind a day, and how many digits its hour has; nil of one with a zone or what else would be lost.
    private static func time(_ text: Substring?) -> (Time, hour: Int)? {
        guard let text, text.prefixMatch(of: Form.hour) != nil else { return (.none, 0) }
        guard let time = text.wholeMatch(of: Form.time)?.output else { return nil }
        return (time.2 == nil ? .ofDay : .ofHalfDay, time.1.count)
    }

    /// Dates that can be read in one way alone: most have letters, and some quotes, blanks or brackets around them.
    private static func unmistakable(_ text: String) -> DayWriting? {
        func isISO(_ text: [UInt8]) -> Bool { text.withUnsafeBufferPointer { !ISO8601Text.read($0).isRejected } }
        if text.contains("["), isISO(Array(text.utf8.prefix { $0 != UInt8(ascii: "[") })) {
            return DayWriting("ISO 8601 with a zone in brackets (Java)", "substr($, 1, instr($, '[') - 1)")
        }
        let around = Array(" \t\r\n\"'[]".utf8)
        let inner = Array(text.utf8.drop(while: around.contains).reversed().drop(while: around.contains).reversed())
        if inner.count < text.utf8.count {
            let text = String(decoding: inner, as: UTF8.self)
            return (isISO(inner) ? DayWriting("ISO 8601", "$") : unmistakable(text)).map {
                let sql = $0.expression.replacing("$", with: "trim($, ' \"''[]' || char(9, 10, 13))")
                return DayWriting($0.name + " in quotes or after blanks", sql, caution: $0.caution)
            }
        }
        let names: [Substring] = text.split { !$0.isLetter }
        let hasMonth = names.contains { $0.count > 2 && months.contains($0.prefix(3).uppercased()) }
        return Known.forms.first { $0.hasMonth == hasMonth && text.wholeMatch(of: $0.form) != nil }?.writing
    }

    /// A form of such dates. Made once, as all of ``Form``.
    private struct Known {
        let form: Regex<Substring>, writing: DayWriting, hasMonth: Bool

        init(_ form: Regex<Substring>, _ name: String, _ sql: String, caution: String? = nil) {
            (self.form, writing, hasMonth) = (form, DayWriting(name, sql, caution: caution), sql.contains(months))
        }

        nonisolated(unsafe) static let forms = [
            Known(/(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])/, "year and month", "$ || '-01'"),
            Known(
                /(?:19|20)[0-9]{2}-?W(?:0[1-9]|[1-4][0-9]|5[0-3])(?:-?[1-7])?/, "year and week",
                "(SELECT date(substr(w, 1, 4) || '-01-04', 'weekday 0', (substr(w, 6, 2) * 7 + max(1, substr(w, 8) + 0) - 14) "
                    + "|| ' days') FROM (SELECT replace($, '-', '') AS w))", caution: "if these are weeks of ISO 8601"),
            Known(
                /(?:19|20)[0-9]{2}[01][0-9][0-3][0-9][T_ ][0-2][0-9](?:[0-5][0-9]){2}(?:\.[0-9]+)?(?:Z|[+\-][0-9]{4})?/,
                "ISO 8601 without marks",
                day(part(1, 4), part(5, 2), part(7, 2))
                    + " || printf('T%s:%s:', \(part(10, 2)), \(part(12, 2))) || substr($, 14)"),
            // The weekday, the day's own zero and the zone may be absent.
            Known(
                /(?:[A-Z][a-z]+, )?[0-9]{1,2}[ \/\-][A-Z][a-z]{2}[ \/\-][0-9]{4}(?::|,? )[0-9]{2}(?::[0-9]{2}){1,2}(?: (?:GMT|UTC|[+\-][0-9]{4}))?(?: \(.*)?/,
                "as in mail (RFC 2822), HTTP and logs",
                "(SELECT \(day("substr(s, 6, 4)", month("substr(s, 2)"), "printf('%02d', r + 0)")) || 'T' || replace(replace("
                    + "replace(substr(s, 11, instr(s || '(', '(') - 11), ' ', ''), 'GMT', 'Z'), 'UTC', 'Z') "
                    + "FROM (SELECT r, ltrim(r, '0123456789') AS s FROM \(withoutWeekday)))"),
            Known(
                /(?:[A-Z][a-z]{2} ){2}[ 0-9][0-9] [0-9:]{8} (?:UTC |GMT |[+\-][0-9]{4} )?[0-9]{4}/, "as C's ctime",
                day("substr($, -4)", month("substr($, 5)"), "printf('%02d', \(part(9, 2)))") + " || ' ' || "
                    + "\(part(12, 8)) || replace(replace(trim(substr($, 20, length($) - 23)), 'UTC', 'Z'), 'GMT', 'Z')"),
            Known(
                /[A-Z][a-z]{2} [A-Z][a-z]{2} [0-9]{2} [0-9]{4} [0-9:]{8} GMT[+\-][0-9]{4}(?: \(.*)?/,
                "as JavaScript's Date",
                day(part(12, 4), month("substr($, 5)"), part(9, 2)) + " || 'T' || \(part(17, 8)) || \(part(29, 5))"),
            Known(
                /[A-Z][a-z]{2,8} [0-9]{1,2}, [0-9]{4}(?:,? [0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?[ \u{202F}][AP]M)?/,
                "name of the month, day and year (Strava)",
                "(SELECT \(day("substr(r, 1, 4)", month("t"), "printf('%02d', substr(t, instr(t, ' ')) + 0)")) || CASE WHEN "
                    + "r LIKE '%:%' THEN printf(' %02d', CAST(substr(r, 6) AS INTEGER) % 12 + 12 * (r LIKE '%p%')) || "
                    + "rtrim(substr(r, instr(r, ':')), ' APM' || char(8239)) ELSE '' END "
                    + "FROM (SELECT t, substr(t, instr(t, ', ') + 2) AS r FROM (SELECT $ AS t)))"),
            Known(
                /(?:[A-Z][a-z]+, )?[0-9]{1,2}\.?[ \/\-][A-Za-z]{3,9}[ \/\-][0-9]{4}/, "day, name of the month and year",
                withNameInside("substr(r, -4)")),
            Known(
                /[0-9]{1,2}[ \/\-][A-Za-z]{3,9}[ \/\-][0-9]{2}/, "day, name of the month and year",
                withNameInside(year("substr(r, -2)")), caution: shortYears),
        ]
    }

    /// What has a text as r, without the weekday before it.
    private static let withoutWeekday = "(SELECT ltrim(substr($, instr(substr($, 1, 10), ',') + 1)) AS r)"

    private static func withNameInside(_ year: String) -> String {
        let days = day(year, month("ltrim(r, '0123456789. /-')"), "printf('%02d', CAST(r AS INTEGER))")
        return "(SELECT \(days) FROM \(withoutWeekday))"
    }

    /// A year of two digits, and what is to be said of it.
    private static func year(_ two: String) -> String { "CASE WHEN \(two) < '70' THEN '20' ELSE '19' END || \(two)" }
    private static let shortYears = "years of two digits are taken for 1970 to 2069"

    /// What puts the parts of a day together.
    private static func day(_ year: String, _ month: String, _ day: String) -> String {
        [year, month, day].joined(separator: " || '-' || ")
    }

    /// The number of the month with whose name a text begins.
    private static func month(_ text: String) -> String {
        "printf('%02d', (instr('\(months)', upper(substr(\(text), 1, 3))) + 3) / 4)"
    }

    private static let months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC"
}

/// A part of a column's text.
func part(_ start: Int, _ length: Int) -> String { "substr($, \(start), \(length))" }
