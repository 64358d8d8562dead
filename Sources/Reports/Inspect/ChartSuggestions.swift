import Charts
import Records

/// Commands that draw what an inspection found, ready to be pasted into a shell.
package struct ChartSuggestions {
    /// Commands with what they show.
    package struct Suggestion: Encodable, Sendable {
        /// What the commands show, or how to choose among them.
        package let comment: String
        /// Each draws a chart; more than one where only a person can choose.
        package let commands: [String]
    }

    /// Three at most, the best first.
    package private(set) var all: [Suggestion] = []
    /// Whether there is something to draw, but no command that can be pasted.
    package private(set) var areWithheld = false
    private let database: String
    private let today: CivilDate
    /// Stated in the commands where the user stated it.
    private let asOf: CivilDate?

    private static let most = 3
    static let mostNames = 100
    /// A page shows no more names than this.
    static let mostShown = 20

    /// Finds out what can be drawn.
    package init(_ inspection: DatabaseInspection, today: CivilDate, asOf: CivilDate?) {
        (database, self.today, self.asOf) = (inspection.database, today, asOf)
        let (dated, named) = Self.ranked(inspection)
        let name = named.first { dated.isEmpty || !$0.isSecondary }
        let best = dated.prefix(1).flatMap(byTime) + (name.map(byName) ?? [])
        let suggestions = best + dated.dropFirst().flatMap(byTime)
        all = Array(suggestions.filter { $0.commands.allSatisfy(ShellWord.canBePasted) }.prefix(Self.most))
        areWithheld = all.isEmpty && !suggestions.isEmpty
    }

    /// The tables that can be drawn by time or else by name, the likeliest first.
    package static func tables(of inspection: DatabaseInspection) -> [TableInspection] {
        let (dated, named) = ranked(inspection)
        return dated + named.filter { table in !dated.contains { $0.name == table.name } }
    }

    private static func ranked(
        _ inspection: DatabaseInspection
    ) -> (dated: [TableInspection], named: [TableInspection]) {
        let tables = inspection.tables.filter { $0.sampled > 0 && !$0.name.isEmpty }
        let dated = tables.filter { $0.bestDate != nil }
        var named = tables.filter { $0.bestLabel() != nil }
        if dated.isEmpty, named.isEmpty { named = tables.filter { $0.names != nil } }
        return (dated.sorted { $0.rank > $1.rank }, named.sorted { $0.rank > $1.rank })
    }

    /// Its rows, and the sum of its numbers, in buckets of time.
    private func byTime(_ table: TableInspection) -> [Suggestion] {
        guard let (column, date) = table.bestDate else { return [] }
        // The same date of before 1980 in all rows stands where there is none.
        let isOne = table.sampled > 1 && table.columns.contains { $0.name == column && $0.distinct == 1 }
        if isOne, date.readings.allSatisfy({ $0.last.daysSinceEpoch < 3_652 }) { return [] }
        func commands(_ value: String?) -> [String] {
            let isMean = value.map(ColumnName.isLevel) ?? false
            return date.readings.map { reading in
                let span = SuggestedSpan(reading, today: today, looksAhead: true)
                let query = date.query(column, of: table.name)
                return command(
                    table.name, query: query,
                    [("--date", date.columnRead(column)), ("--date-format", reading.format.rawValue)]
                        + (date.reasonForUTC == nil ? [] : [("--date-zone", "UTC")])
                        + (value.map { [("--value", $0)] } ?? []) + (isMean ? [("--aggregate", "avg")] : [])
                        + span.options, asOf: span.asOf,
                    value ?? "per-\(span.period.rawValue)")
            }
        }
        let others = table.rankedDates.dropFirst().map(\.column).listed(most: 3, isCounted: false)
        var choice = others.isEmpty ? "" : ShellWord.visible(" (by \(column); other dates: \(others))")
        if let undated = table.undated { choice += "; " + ShellWord.visible(undated) }
        if date.verdict == .ambiguous {
            let readings = date.readings.map { "\($0.format.rawValue) (\($0.first) to \($0.last))" }
            choice +=
                "; \(ShellWord.visible(column)) could be \(readings.joined(separator: " or ")): "
                + "keep the line whose days are right"
        }
        let name = ShellWord.visible(table.name)
        let counted = Suggestion(comment: "how many rows of \(name)" + choice, commands: commands(nil))
        guard let value = table.bestValue else { return [counted] }
        let comment = "the \(ColumnName.isLevel(value) ? "mean" : "sum") of \(ShellWord.visible(value)) of \(name)"
        return [counted, .init(comment: comment + choice, commands: commands(value))]
    }

    /// Its numbers as stored, or its rows by name.
    private func byName(_ table: TableInspection) -> [Suggestion] {
        guard let (label, areStored) = table.names else { return [] }
        let top = label.distinct > Self.mostShown ? [("--top", String(Self.mostShown))] : []
        let phrase = "of \(ShellWord.visible(table.name)) by \(ShellWord.visible(label.name))"
        var (comment, number, what) = ("how many rows \(phrase)", ("--aggregate", "count"), "by-\(label.name)")
        // A table that is little more than names and numbers is drawn as it is stored.
        if let value = table.bestValue, areStored {
            (comment, number, what) = ("\(ShellWord.visible(value)) \(phrase), as stored", ("--value", value), value)
        }
        let chart = command(table.name, [("--label", label.name), number] + top, what)
        return [.init(comment: comment, commands: [chart])]
    }

    private func command(
        _ table: String, query: String? = nil, _ options: [(String, String)], asOf ahead: CivilDate? = nil,
        _ what: String
    ) -> String {
        let path = database.hasPrefix("-") ? "./" + database : database
        let asOf = (ahead ?? asOf).map { [("--as-of", $0.description)] } ?? []
        let source = query.map { ("--query", $0) } ?? ("--table", table)
        let all = [source] + options + asOf + [("--out", "charts"), ("--name", Self.stem(table, what))]
        return "barfolio chart \(path.shellWord) " + all.map { ShellWord.option($0.0, $0.1) }.joined(separator: " ")
    }

    /// A name for the files: letters and digits of what is drawn.
    private static func stem(_ table: String, _ what: String) -> String {
        let parts = "\(table)-\(what)".lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let stem = parts.joined(separator: "-").prefix(60)
        return stem.isEmpty ? "chart" : String(stem)
    }
}

/// How much of the time to draw: about a year of weeks at most, so that every chart gives a page or a few.
struct SuggestedSpan {
    let period: Period
    /// How many buckets.
    let last: Int
    /// The last day to draw, where nothing was added for long: the end is where the records end.
    let until: CivilDate?
    /// The as-of day where it looks ahead, and most is still to come; nil where it is today.
    let asOf: CivilDate?

    init(_ reading: DateInspection.Reading, today: CivilDate, looksAhead: Bool = false) {
        // After that number of days without a row, much of what is drawn would be empty.
        let (length, most, rest): (Int, Int, Int)
        let newest = reading.newestDay ?? reading.last
        let end = min(newest, today).daysSinceEpoch
        // A few rows from long before all others do not decide, nor from long after today; unless what is drawn would end with them.
        let middle = reading.middle.flatMap { end - $0.upperBound.daysSinceEpoch <= 62 ? $0 : nil }
        let days = middle ?? reading.first...reading.last
        switch days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch {
        case ..<15: (period, length, most, rest) = (.day, 1, 7, 5)
        case ..<180: (period, length, most, rest) = (.week, 7, 7, 28)
        case ..<1_830: (period, length, most, rest) = (.month, 28, 12, 62)
        default: (period, length, most, rest) = (.year, 365, 10, 62)
        }
        let isToCome = days.upperBound.daysSinceEpoch + days.lowerBound.daysSinceEpoch > 2 * today.daysSinceEpoch
        let ahead = max(days.lowerBound, today).advanced(byDays: (most - 1) * length)
        asOf = isToCome && looksAhead ? min(days.upperBound, ahead) : nil
        until = today.daysSinceEpoch - newest.daysSinceEpoch > rest ? newest : nil
        // Before the first row there is nothing to show.
        var (first, count) = (period.firstDay(containing: asOf ?? until ?? today), 1)
        while count < most, first > days.lowerBound {
            (first, count) = (period.firstDay(after: first, periods: -1), count + 1)
        }
        // A bucket in whose middle the records begin looks small; beside three others it can be spared.
        let isStray = reading.first < period.firstDay(after: first, periods: -1)
        last = count > 3 && first < (isStray ? days.lowerBound : reading.first) ? count - 1 : count
    }

    /// The same as options of `chart`.
    var options: [(String, String)] {
        [("--by", period.rawValue), ("--last", String(last)), ("--per-page", String(last))]
            + (until.map { [("--until", $0.description)] } ?? [])
    }
}

extension DateInspection {
    /// The statement that reads a table with the dates of a column in another; nil where the column itself is read.
    func query(_ column: String, of table: String) -> String? {
        verdict == .written ? writing?.query(column, of: table) : nil
    }

    /// The column that is read: that of the statement, or itself.
    func columnRead(_ column: String) -> String { verdict == .written ? writing?.dayColumn ?? column : column }
}

extension TableInspection {
    /// The column of dates to draw by: a proven one rather than an ambiguous one, and that which says when a row came into being.
    var bestDate: (column: String, date: DateInspection)? { rankedDates.first }

    /// That rows are left out which have no date in the best column; nil where the sample has none.
    package var undated: String? {
        guard let name = bestDate?.column, let missing = columns.first(where: { $0.name == name })?.missing, missing > 0
        else { return nil }
        return "left out, since they have no date in \(name): \(missing) of \(counted(sampled, "sampled row"))"
    }

    /// All columns of dates to draw by, the best first: one that is written once rather than anew and anew, and that nearly all rows have,
    /// no birthday and no deadline; of the others one that all rows have, one whose name says so, and one whose dates rise with the rows.
    var rankedDates: [(column: String, date: DateInspection)] {
        let dates = columns.enumerated().compactMap {
            index, column -> (rank: (Int, Int, Int, Int, Int, Int), column: String, date: DateInspection)? in
            // What some rows lack makes bars too low; what more than one in ten lack is no better than what is written anew.
            let lack = column.missing * 10 > sampled ? 2 : column.missing > 0 ? 1 : 0
            guard let date = column.date, !date.readings.isEmpty, !column.name.isEmpty,
                let verdict = [DateInspection.Verdict.proven, .partly, .written, .ambiguous].firstIndex(
                    of: date.verdict)
            else { return nil }
            let other = otherThanCreation(column)
            // What is called a date comes before births, in whichever of two formats it is.
            let doubt = ColumnName.suggestsDate(column.name) && other < 2 ? 1 : 3
            let rank = (
                date.verdict == .ambiguous ? doubt : other > 2 ? 2 : 0, max(other, lack / 2),
                lack * 2 + (ColumnName.isCreation(column.name) || ColumnName.isStart(column.name) ? 0 : 1),
                (ColumnName.suggestsDate(column.name) ? 0 : 4) + verdict,
                date.areRising ? 0 : 1, ColumnName.isStart(column.name) ? index : 1_000 + index
            )
            return (rank, column.name, date)
        }
        return dates.sorted { $0.rank < $1.rank }.map { ($0.column, $0.date) }
    }

    /// The column of numbers to add up, or else of levels: one whose numbers differ. What grows in the order of time is a running total already.
    var bestValue: String? {
        let areRising = bestDate?.date.areRising == true
        let values = columns.filter {
            $0.role == .number && ($0.distinct > 1 || sampled < 3) && ShellWord.canBePasted($0.name)
                && !(areRising && $0.isGrowing)
        }.map(\.name)
        let sums = values.filter(ColumnName.isSummable)
        let amounts = sums.filter(ColumnName.suggestsAmount)
        let best = ["total", "amount", "revenue"].compactMap { end in amounts.first { $0.lowercased().hasSuffix(end) } }
        return best.first ?? amounts.first ?? sums.first ?? values.first(where: ColumnName.isLevel)
    }

    /// Whether it is bookkeeping, pairs of other tables' rows, or rows whose dates say something else than when they came into being.
    fileprivate var isSecondary: Bool {
        let best = bestDate?.column
        return isJunction || ColumnName.isBookkeeping(name)
            || columns.contains { $0.name == best && otherThanCreation($0) > 1 }
    }

    /// Whether it is little more than names and numbers, a bar for each of its rows.
    var isDrawnAsStored: Bool { bestValue != nil && bestDate == nil && sampled <= ChartSuggestions.mostNames }

    /// The column with the fewest names, but more than one. What is another in every row names no bar, unless rows are drawn as they are stored.
    func bestLabel(atMost most: Int = ChartSuggestions.mostNames) -> ColumnInspection? {
        columns.filter { column in
            let isName = !column.isUnique || sampled < 4 && !ColumnName.suggestsKey(column.name)
            return column.role == .text && !ColumnName.isSecret(column.name) && (2...most).contains(column.distinct)
                && (isName || isDrawnAsStored)
        }.min { $0.distinct < $1.distinct }
    }

    /// The column of names to draw by, and whether a row is a bar. Where there is nothing else than many names, the largest can be drawn.
    var names: (label: ColumnInspection, areStored: Bool)? {
        if let label = bestLabel() { return (label, isDrawnAsStored) }
        if columns.contains(where: { $0.date != nil && $0.distinct > 0 }) { return nil }
        return columns.filter { column in
            column.role == .text && !ColumnName.isSecret(column.name) && column.distinct > ChartSuggestions.mostNames
                && (!column.isUnique || bestValue != nil)
        }.min { $0.distinct < $1.distinct }.map { ($0, $0.isUnique) }
    }

    /// What people look for comes first, and proven dates; a table rather than a view of tables. Then the larger one, where happenings
    /// weigh twentyfold: things, whose rows are changed later on, have many of them. Of equal ones that which says more.
    fileprivate var rank: (Int, Int, Int, Int64, Int) {
        // What could not be counted in time is large; a view may only be slow.
        let count = rows.map { $0.isExact ? $0.count : kind == "view" ? $0.count + 1 : 1_000_001 } ?? 0
        let isChanged = columns.contains { $0.date?.readings.isEmpty == false && ColumnName.isOverwritten($0.name) }
        return (
            isSecondary ? 0 : 1, bestDate?.date.verdict == .proven ? 1 : 0, kind == "view" ? 0 : 1,
            isChanged ? count : count * 20, columns.count
        )
    }
}

/// How surely a column of dates says something else than when a row came into being: by its name, or by where its dates lie.
private func otherThanCreation(_ column: ColumnInspection) -> Int {
    if ColumnName.isBirth(column.name) || !column.isUnique && column.distinct == 1 { return 3 }
    let age = column.date?.age ?? 0
    if ColumnName.isExpiry(column.name) || age < -1 || age > 3_653 { return 2 }
    return ColumnName.isOverwritten(column.name, orSeen: true) ? 1 : 0
}
