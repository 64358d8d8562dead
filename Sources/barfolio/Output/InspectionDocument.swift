import Charts
import Records
import Reports

/// What `inspect --json` prints. Schema `barfolio-inspect/1`.
struct InspectionDocument: Encodable {
    struct Table: Encodable {
        let name: String
        let kind: String
        @ExplicitNull var rows: Int64?
        /// Whether all rows were counted; else there are more.
        let rowsAreExact: Bool
        let sampled: Int
        @ExplicitNull var problem: String?
        let dates: [DateColumn]
        let numbers: [String]
        let names: [String]
    }

    struct DateColumn: Encodable {
        let column: String
        /// proven, partly, ambiguous or unknown.
        let verdict: String
        /// The format that is proven, or null.
        @ExplicitNull var format: String?
        let evidence: String
        let readings: [Reading]
    }

    struct Reading: Encodable {
        let format: String
        let sample: String
        let first: String
        let last: String
    }

    let schema = "barfolio-inspect/1"
    let database: String
    let isCoreDataStore: Bool
    let tables: [Table]
    let suggestions: [ChartSuggestions.Suggestion]

    init(_ inspection: DatabaseInspection, _ suggestions: ChartSuggestions) {
        database = inspection.database
        isCoreDataStore = inspection.isCoreDataStore
        tables = inspection.tables.map(Table.init)
        self.suggestions = suggestions.all
    }
}

extension InspectionDocument.Table {
    init(_ table: TableInspection) {
        name = table.name
        kind = table.kind
        switch table.rows {
        case .exactly(let count): (rows, rowsAreExact) = (count, true)
        case .moreThan(let count): (rows, rowsAreExact) = (count, false)
        case nil: (rows, rowsAreExact) = (nil, false)
        }
        sampled = table.sampled
        problem = table.problem
        dates = table.columns.compactMap { column in
            guard case .date(let date) = column.role else { return nil }
            return InspectionDocument.DateColumn(
                column: column.name, verdict: "\(date.verdict)",
                format: date.verdict == .proven ? date.readings.first?.format.rawValue : nil,
                evidence: date.evidence,
                readings: date.readings.map {
                    .init(
                        format: $0.format.rawValue, sample: $0.sample, first: $0.first.description,
                        last: $0.last.description)
                })
        }
        numbers = table.columns.filter { $0.role == .number }.map(\.name)
        names = table.columns.filter { $0.role == .text }.map(\.name)
    }
}
