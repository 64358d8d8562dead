import Charts

/// What to read, and how its columns are meant.
package struct RecordSource: Sendable, Equatable {
    /// Where rows come from.
    package enum Origin: Sendable, Equatable {
        /// A SQLite file.
        case database(path: String, Relation)
        /// What a program prints.
        case command(RecordCommand)
    }

    /// Which rows of a database.
    package enum Relation: Sendable, Equatable {
        /// A table or a view; one statement that only reads.
        case table(String), query(String)
    }

    /// The path of a SQLite file; which table or view is read of it, or which statement, which then counts.
    package var databasePath, table, query: String?
    /// The program that prints rows, which then counts.
    package var command: RecordCommand?
    /// How the program writes its rows; nil to see it from the header.
    package var format: DelimitedFormat?
    /// The column of dates; needed where rows are put into time buckets.
    package var dateColumn: String?
    /// How its values are meant; nil to prove it from the values.
    package var dateFormat: TimestampFormat?
    /// The IANA name of the zone of times without one; nil for the report's.
    package var dateZone: String?
    /// The column of names; needed where they are not.
    package var label: String?
    /// The columns of numbers, each a series where they are several; none where rows are counted.
    package var measures: [Measure] = []
    /// The column of numbers, the first where they are several.
    package var value: String? {
        get { measures.first?.column }
        set { measures = newValue.map { [Measure($0)] } ?? [] }
    }
    /// The column whose sum the sum of ``value`` is divided by; nil for none.
    package var per: String?
    /// The column of the bars' colors, for bars by name; nil for none.
    package var color: String?
    /// The column that divides every bucket into series.
    package var series: String?
    /// How many series are shown, the largest; nil for all.
    package var topSeries: Int?
    /// What the others are called together; nil in the language of the report.
    package var restOfSeries: String?
    /// An SQL condition on the rows of a table.
    package var condition: String?
    /// How rows become an amount; nil draws each row of names and numbers as a bar of its own.
    package var aggregate: Aggregate?
    /// The values of what SQL may name: the days that the report covers, its zone, and the bounds in seconds since 1970 UTC.
    package var parameters: [SQLParameter] = []
    /// When rows come, and when they are late.
    package var arrival = Arrival()
    /// Whether every row is a whole bucket (of a series) already: its date must be the bucket's beginning, and there is no other row of it.
    package var isPreAggregated = false

    /// Nothing is said yet.
    package init() {}

    /// Describes a source.
    package init(
        _ origin: Origin, date: String? = nil, format: TimestampFormat? = nil, label: String? = nil,
        value: String? = nil, aggregate: Aggregate? = nil
    ) {
        (self.origin, dateColumn, dateFormat) = (origin, date, format)
        (self.label, self.value, self.aggregate) = (label, value, aggregate)
    }

    /// How rows of time buckets become an amount: by counting where no column of numbers is named.
    var usualAggregate: Aggregate { aggregate ?? (value == nil ? .count : .sum) }

    /// The columns of numbers where each of them is a series; else none.
    var measuresAsSeries: [Measure] { measures.count > 1 && usualAggregate != .count ? measures : [] }

    /// The columns that it names, each once.
    var columns: [String] {
        ([dateColumn, label, series].compactMap(\.self) + measures.map(\.column) + [per, color].compactMap(\.self))
            .eachOnce
    }

    /// Whether buckets or names are divided, by a column or into several measures.
    package var hasSeries: Bool { series != nil || measures.count > 1 }

    /// The source as messages name it: file and table, or the program.
    package var subject: String {
        switch origin {
        case .database(let path, .table(let name)): "\(path), table \(name)"
        case .database(let path, .query): "\(path), query"
        case .command(let command): "command \(command.program)"
        }
    }

    /// Its name without folders: the file's, or the program's.
    package var name: String { (command?.program ?? databasePath ?? "").lastPathPart }

    /// The database, or the program that prints rows.
    package var origin: Origin {
        get {
            if let command { return .command(command) }
            return .database(path: databasePath ?? "", query.map(Relation.query) ?? .table(table ?? ""))
        }
        set {
            (databasePath, table, query, command) = (nil, nil, nil, nil)
            switch newValue {
            case .database(let path, .table(let name)): (databasePath, table) = (path, name)
            case .database(let path, .query(let text)): (databasePath, query) = (path, text)
            case .command(let program): command = program
            }
        }
    }

    /// The database file's path; nil where there is none.
    package var database: String? { if case .database(let path, _) = origin { path } else { nil } }

    /// Those of ``parameters`` that its SQL names, be it a query or a condition.
    package var namedParameters: [SQLParameter] {
        let names = SQLParameter.named(in: sql)
        return parameters.filter { names.contains($0.name) }
    }

    /// Whether what it shows on a past day can be known: its rows say when they came, or its SQL is told the day.
    package var hasPast: Bool { dateColumn != nil || !SQLParameter.named(in: sql).isEmpty }

    /// What a person wrote in SQL.
    var sql: String { if case .query(let text) = relation { text } else { condition ?? "" } }

    /// Which rows are read, as SQLite tells texts apart; nil where a program prints them.
    var rows: [ExactText]? {
        guard let database else { return nil }
        let relation = query.map { ["query", $0] } ?? ["table", table ?? ""]
        return (relation + [database] + [condition].compactMap(\.self)).map(ExactText.init)
    }

    /// Which rows of the database; nil where there is none.
    package var relation: Relation? { if case .database(_, let relation) = origin { relation } else { nil } }
}

/// A column of numbers, and what its series is called.
package struct Measure: Sendable, Equatable {
    /// The column's name, and the series'.
    package var column, name: String

    /// Names a column; without another name the series is called the same.
    package init(_ column: String, name: String? = nil) { (self.column, self.name) = (column, name ?? column) }
}

/// A value that SQL calls `:name`. It is bound, so that no text of it is read as SQL.
///
/// https://www.sqlite.org/lang_expr.html#varparam
package struct SQLParameter: Sendable, Equatable {
    /// Its name, without the colon.
    package let name: String
    /// What it is.
    package let value: RowBound

    /// All names that a report's SQL may have.
    package static let names = ["as_of", "since", "until", "time_zone", "since_unix", "until_unix"]

    /// Those that a text of SQL has.
    package static func named(in sql: String) -> [String] {
        if sql.isEmpty { return [] }
        let found = Set(sql.matches(of: /[:@$](\w+)/).map { String($0.output.1) })
        return names.filter(found.contains)
    }

    /// Names a value.
    package init(_ name: String, _ value: RowBound) { (self.name, self.value) = (name, value) }
}

/// A program whose output is read: a header, then a row a line, as CSV or TSV.
package struct RecordCommand: Sendable, Equatable {
    /// The program and its arguments; never empty. No shell reads them.
    package var arguments: [String]
    /// The folder that it works in.
    package var folder: String

    /// Names a program.
    package init(_ arguments: [String], folder: String) { (self.arguments, self.folder) = (arguments, folder) }

    /// The program alone, for messages.
    package var program: String { arguments.first ?? "" }
}
