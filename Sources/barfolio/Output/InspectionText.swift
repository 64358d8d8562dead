import Charts
import Records
import Reports

/// An inspection as a person reads it.
struct InspectionText {
    let text: String

    init(_ inspection: DatabaseInspection, _ suggestions: ChartSuggestions) {
        var lines = [
            ShellWord.visible(inspection.database) + ": " + counted(inspection.tables.count, "table")
                + (inspection.isCoreDataStore ? ", a Core Data store" : "")
        ]
        for table in inspection.tables { lines += [""] + Self.lines(table) }
        if suggestions.all.isEmpty {
            lines += ["", "# no dates or names to draw by were found; write a query: barfolio chart DB --query SQL …"]
        }
        for suggestion in suggestions.all { lines += ["", "# " + suggestion.comment] + suggestion.commands }
        text = lines.joined(separator: "\n")
    }

    private static func lines(_ table: TableInspection) -> [String] {
        let rows =
            switch table.rows {
            case .exactly(let count): counted(Int(count), "row")
            case .moreThan(let count): "more than \(count) rows"
            case nil: "cannot be read"
            }
        let kind = table.kind == "table" ? "" : "\(table.kind), "
        var lines = ["\(ShellWord.visible(table.name)): \(kind)\(rows)"]
        if let problem = table.problem { lines.append("  problem  \(ShellWord.visible(problem))") }
        for column in table.columns {
            if case .date(let date) = column.role {
                lines += Self.lines(ShellWord.visible(column.name), date)
                lines += Self.query(column.name, date, of: table.name)
            }
        }
        for (role, title) in [(ColumnInspection.Role.number, "numbers"), (.text, "names  ")] {
            let names = table.columns.filter { $0.role == role }.map { ShellWord.visible($0.name) }
            if !names.isEmpty { lines.append("  \(title)  \(names.joined(separator: ", "))") }
        }
        return lines
    }

    private static func lines(_ column: String, _ date: DateInspection) -> [String] {
        let verdict =
            switch date.verdict {
            case .proven: date.readings.first?.format.rawValue ?? "?"
            case .partly: "mostly " + (date.readings.first?.format.rawValue ?? "?")
            case .ambiguous: "ambiguous"
            case .unknown: "no format proven"
            }
        let isAmbiguous = date.verdict == .ambiguous
        return ["  date     \(column): \(verdict), since \(ShellWord.visible(date.evidence))"]
            + date.readings.map { reading in
                "             \(isAmbiguous ? "\(reading.format.rawValue): " : "")from \(reading.first) to \(reading.last), such as \(reading.sample)"
            }
    }

    /// A statement that has the days of a column as they can be read.
    private static func query(_ column: String, _ date: DateInspection, of table: String) -> [String] {
        guard let writing = date.writing, ShellWord.canBePasted(column), ShellWord.canBePasted(table) else { return [] }
        let caution = writing.caution.map { " (\($0))" } ?? ""
        return ["             as ISO 8601, by a query\(caution): \(writing.query(column, of: table))"]
    }

}
