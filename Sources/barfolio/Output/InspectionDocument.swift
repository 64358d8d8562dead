import Charts
import Records
import Reports

/// What `inspect --json` prints. Schema `barfolio-inspect/1`.
struct InspectionDocument: Encodable {
    struct Table: Encodable {
        let name, kind: String
        @ExplicitNull var rows: Int64?
        /// Whether all rows were counted; else there are more.
        let rowsAreExact: Bool
        let sampled: Int
        /// Whether reading it takes long, and so was ended before it was done.
        let isSlow: Bool
        @ExplicitNull var problem: String?
        /// How a chart of all its rows reads them; null where that was not looked up.
        @ExplicitNull var readBy: String?
        let dates: [DateColumn]
        let numbers, names: [String]

        init(_ table: TableInspection) {
            (name, kind) = (table.name, table.kind)
            (rows, rowsAreExact) = (table.rows?.count, table.rows?.isExact ?? false)
            (sampled, isSlow) = (table.sampled, table.isSlow)
            (problem, readBy) = (table.problem, table.readBy)
            dates = table.columns.compactMap { column in
                column.date.map { date in
                    DateColumn(
                        column: column.name, verdict: "\(date.verdict)",
                        format: date.verdict == .proven ? date.readings.first?.format : nil,
                        evidence: date.evidence, reasonForUTC: date.reasonForUTC, readings: date.readings)
                }
            }
            numbers = table.columns.filter { $0.role == .number }.map(\.name)
            names = table.columns.filter { $0.role == .text }.map(\.name)
        }
    }

    struct DateColumn: Encodable {
        let column: String
        /// proven, partly, ambiguous, written or unknown.
        let verdict: String
        /// The format that is proven, or null.
        @ExplicitNull var format: TimestampFormat?
        let evidence: String
        /// Why times that name no zone are likely to be in UTC, or null.
        @ExplicitNull var reasonForUTC: String?
        let readings: [DateInspection.Reading]
    }

    let schema = "barfolio-inspect/1"
    let database: String
    let isCoreDataStore: Bool
    /// The IANA name of the zone in which the days of moments are told.
    let timeZone: String
    let tables: [Table]
    let suggestions: [ChartSuggestions.Suggestion]

    init(_ inspection: DatabaseInspection, _ suggestions: ChartSuggestions) {
        database = inspection.database
        (isCoreDataStore, timeZone) = (inspection.isCoreDataStore, inspection.zone)
        tables = inspection.tables.map(Table.init)
        self.suggestions = suggestions.all
    }
}

/// An inspection as a person reads it.
struct InspectionText {
    let inspection: DatabaseInspection
    let suggestions: ChartSuggestions
    let today: CivilDate

    /// The name of the zone; nil where it is UTC, of which nothing is said.
    private var zone: String? { ["UTC", "Etc/UTC"].contains(inspection.zone) ? nil : inspection.zone }

    var text: String {
        var lines = [
            ShellWord.visible(inspection.database) + ": "
                + (inspection.tables.count < inspection.tableCount ? "\(inspection.tables.count) of " : "")
                + counted(inspection.tableCount, "table")
                + (inspection.isCoreDataStore ? ", a Core Data store" : "")
                + (zone.map { ", days as in \($0)" } ?? "")
        ]
        let (shown, others) = chosen
        for table in shown { lines += [""] + self.lines(table) }
        if !others.isEmpty {
            let names = others.map { ShellWord.visible($0.name) }.listed(most: Self.mostNamed, isCounted: false)
            lines += ["", "and \(counted(others.count, "other")) (--table NAME): \(names)"]
        }
        if inspection.tables.isEmpty {
            lines += ["", "# see whether the program that fills it has written anything yet, or name another database"]
        } else if suggestions.all.isEmpty {
            lines += [
                "",
                suggestions.areWithheld
                    ? "# no command is shown, since names with control characters cannot be pasted; barfolio init writes a definition"
                    : "# no dates, and no names of several rows, were found to draw by; write a query: barfolio chart DB --query SQL …",
            ]
        }
        for suggestion in suggestions.all { lines += ["", "# " + suggestion.comment] + suggestion.commands }
        return lines.joined(separator: "\n")
    }

    /// How many tables are shown with their columns at most, and how many of the others are named.
    private static let mostShown = 8, mostNamed = 30

    /// Tables that can be drawn, the likeliest first; then those with dates that cannot be read yet, and those that have a problem.
    private var chosen: (shown: [TableInspection], others: [TableInspection]) {
        var sorted = ChartSuggestions.tables(of: inspection)
        func add(_ isWanted: (TableInspection) -> Bool) {
            let known = Set(sorted.map(\.name))
            sorted += inspection.tables.filter { !known.contains($0.name) && isWanted($0) }
        }
        add { $0.columns.contains { $0.date != nil && $0.distinct > 0 } }
        add { $0.problem != nil || $0.isSlow }
        let shown = (sorted.isEmpty ? inspection.tables : sorted).prefix(Self.mostShown)
        let known = Set(shown.map(\.name))
        return (Array(shown), inspection.tables.filter { !known.contains($0.name) })
    }

    private func lines(_ table: TableInspection) -> [String] {
        let rows = table.rows.map {
            $0.isExact ? counted(Int($0.count), "row") : $0.count == 0 ? "not counted" : "more than \($0.count) rows"
        }
        let kind = table.kind == "table" ? "" : "\(table.kind), "
        var lines = ["\(ShellWord.visible(table.name)): \(kind)\(rows ?? "cannot be read")"]
        if table.isSlow {
            lines.append(
                "  slow     reading it was ended before it was done; --table NAME takes the time that it needs")
        }
        if let problem = table.problem { lines.append("  problem  \(ShellWord.visible(problem))") }
        if let way = table.readBy, table.kind == "table", way.hasPrefix("SQL") { lines.append("  read by  \(way)") }
        for column in table.columns {
            if let date = column.date {
                lines += self.lines(ShellWord.visible(column.name), date)
                lines += Self.query(column.name, date, of: table.name)
            }
        }
        for (role, title) in [(ColumnInspection.Role.number, "numbers"), (.text, "names  ")] {
            let names = table.columns.filter { $0.role == role }.map { ShellWord.visible($0.name) }
            if !names.isEmpty { lines.append("  \(title)  \(names.joined(separator: ", "))") }
        }
        return lines
    }

    private func lines(_ column: String, _ date: DateInspection) -> [String] {
        let verdict =
            switch date.verdict {
            case .proven: date.readings.first?.format.rawValue ?? "?"
            case .partly: "mostly " + (date.readings.first?.format.rawValue ?? "?")
            case .ambiguous: "ambiguous"
            case .written: "a query reads it"
            case .unknown: "no format proven"
            }
        let isAmbiguous = date.verdict == .ambiguous
        return ["  date     \(column): \(verdict), since \(ShellWord.visible(date.evidence))"]
            + date.readings.map { reading in
                let format = isAmbiguous ? "\(reading.format.rawValue): " : ""
                let span = "from \(reading.first) to \(reading.last)" + (reading.isWhole ? "" : " in a sample")
                let isToCome = reading.last > today && !isAmbiguous
                return "             \(format)\(span), such as \(reading.sample)"
                    + (isToCome ? "; charts end with \(today)" : "")
            }
            + zoneless(date)
    }

    /// What is taken for granted of times that name no zone.
    private func zoneless(_ date: DateInspection) -> [String] {
        let guess =
            date.reasonForUTC.map { "are likely to be UTC: \(ShellWord.visible($0))" }
            ?? (date.zoneless != .none ? zone.map { "are read as those of \($0)" } : nil)
        let some = date.zoneless == .some ? "some of " : ""
        return guess.map { ["             \(some)its times name no zone, and \($0)"] } ?? []
    }

    /// A statement that has the days of a column as they can be read.
    private static func query(_ column: String, _ date: DateInspection, of table: String) -> [String] {
        guard let writing = date.writing, ShellWord.canBePasted(column), ShellWord.canBePasted(table) else { return [] }
        let caution = writing.caution.map { " (\($0))" } ?? ""
        return [
            "             as ISO 8601, by a query\(caution): \(ShellWord.visible(writing.query(column, of: table)))"
        ]
    }
}
