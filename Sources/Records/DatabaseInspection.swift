import Charts

/// What a database holds that charts can be made of.
public struct DatabaseInspection: Sendable, Equatable {
    /// The path of the file.
    public var database: String
    /// Whether it has the tables that every Core Data store has, so that its numbers for dates are Core Data's.
    public var isCoreDataStore: Bool
    /// Its tables and views but SQLite's own, by name.
    public var tables: [TableInspection]
}

/// What a table or view holds.
public struct TableInspection: Sendable, Equatable {
    /// How many rows there are.
    public enum Rows: Sendable, Equatable {
        /// All were counted.
        case exactly(Int64)
        /// Counting ended after so many.
        case moreThan(Int64)
    }

    /// The name as SQLite has it.
    public var name: String
    /// `table`, `view` or `virtual`.
    public var kind: String
    /// How many rows there are; nil where it cannot be read.
    public var rows: Rows?
    /// How many rows were looked at for what follows.
    public var sampled: Int
    /// In the table's order.
    public var columns: [ColumnInspection]
    /// Why it cannot be read, in SQLite's own words.
    public var problem: String?
}

/// What a column can be used for.
public struct ColumnInspection: Sendable, Equatable {
    /// What it can be used for.
    public enum Role: Sendable, Equatable {
        /// To say when a row happened.
        case date(DateInspection)
        /// As numbers to add up.
        case number
        /// As names of bars.
        case text
        /// To tell rows apart or join them: not to be drawn.
        case key
        /// Neither: nothing but NULL, blobs, or a mixture.
        case other
    }

    /// The name as SQLite has it.
    public var name: String
    /// The type that was declared; empty where none was.
    public var declaredType: String
    /// What it can be used for.
    public var role: Role
    /// How many different values the sample has, NULL not counted.
    public var distinct: Int
}

/// How the values of a column can be read as dates.
public struct DateInspection: Sendable, Equatable {
    /// What the sampled values say.
    public enum Verdict: Sendable, Equatable {
        /// One format alone fits.
        case proven
        /// Several fit, and only a person can choose.
        case ambiguous
        /// Most values fit this format, others are no dates.
        case partly
        /// Nothing is proven: there are no values, or none that fit.
        case unknown
    }

    /// The sampled values, read in one format.
    public struct Reading: Sendable, Equatable {
        /// The format.
        public var format: TimestampFormat
        /// One value, as ISO 8601: text as it is stored, numbers in UTC.
        public var sample: String
        /// The days of the least and of the largest sampled value, in UTC or as stored.
        public var first, last: CivilDate
    }

    /// What the sampled values say.
    public var verdict: Verdict
    /// Why, in words.
    public var evidence: String
    /// The formats that fit; exactly one where it is proven.
    public var readings: [Reading]
    /// How texts are written that are days of no format of ours, where a query can turn them into one.
    public var writing: DayWriting?
}
