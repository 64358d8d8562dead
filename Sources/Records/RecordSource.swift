// Records: reads SQLite into a Tally. Everything that knows SQL, columns and stored timestamps is here.

/// What to read from a database, and how its columns are meant.
public struct RecordSource: Sendable, Equatable {
    /// Where rows come from.
    public enum Relation: Sendable, Equatable {
        /// A table or a view.
        case table(String)
        /// One statement that only reads.
        case query(String)
    }

    /// How the rows of a bucket or of a label become one amount.
    public enum Aggregate: String, Sendable, CaseIterable {
        /// The number of rows.
        case count
        /// The sum of the value column.
        case sum
        /// The mean of the value column; missing where there is no row.
        case avg
        /// The least value; missing where there is no row.
        case min
        /// The largest value; missing where there is no row.
        case max
    }

    /// The column that says when a row happened.
    public struct DateColumn: Sendable, Equatable {
        /// Its name.
        public var column: String
        /// How its values are meant; nil to prove it from the values.
        public var format: TimestampFormat?

        /// Names a column and its format.
        public init(column: String, format: TimestampFormat?) {
            self.column = column
            self.format = format
        }
    }

    /// The database file's path.
    public var database: String
    /// The table, view or query.
    public var relation: Relation
    /// The column of dates; needed where rows are put into time buckets.
    public var date: DateColumn?
    /// The column of names; needed where they are not.
    public var label: String?
    /// The column of numbers.
    public var value: String?
    /// The column that divides every bucket into series.
    public var series: String?
    /// An SQL condition on the rows of a table.
    public var condition: String?
    /// How rows become an amount; nil draws each row of names and numbers as a bar of its own.
    public var aggregate: Aggregate?

    /// Describes a source.
    public init(
        database: String, relation: Relation, date: DateColumn? = nil, label: String? = nil, value: String? = nil,
        aggregate: Aggregate? = nil, series: String? = nil, condition: String? = nil
    ) {
        self.database = database
        self.relation = relation
        self.date = date
        self.label = label
        self.value = value
        self.aggregate = aggregate
        self.series = series
        self.condition = condition
    }

    /// The source in the words of a message: file and table.
    var subject: String {
        switch relation {
        case .table(let name): "\(database), table \(name)"
        case .query: "\(database), query"
        }
    }
}
