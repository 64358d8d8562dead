import Charts

/// What a database holds that charts can be made of.
package struct DatabaseInspection: Sendable {
    /// The path of the file.
    package var database: String
    /// Whether it has the tables that every Core Data store has, so that its numbers for dates are Core Data's.
    package var isCoreDataStore: Bool
    /// The IANA name of the zone in which the days of moments are told.
    package var zone: String
    /// Its tables and views but SQLite's own, by name.
    package var tables: [TableInspection]
    /// How many it has, also where one was asked for.
    package var tableCount: Int
}

/// What a table or view holds.
package struct TableInspection: Sendable {
    /// How many rows there are: all, or those that were counted when counting ended.
    package struct Rows: Sendable, Equatable { package let count: Int64, isExact: Bool }

    /// The name as SQLite has it.
    package var name: String
    /// `table`, `view` or `virtual`.
    package var kind: String
    /// How many rows there are; nil where it cannot be read.
    package var rows: Rows?
    /// How many rows were looked at for what follows.
    package var sampled = 0
    /// In the table's order.
    package var columns: [ColumnInspection] = []
    /// Whether it has no key of its own, and half of its columns or more, two at least, refer to others: its rows pair those of other tables.
    package var isJunction = false
    /// Whether reading it takes long, and so was ended before it was done.
    package var isSlow = false
    /// Why it cannot be read, as SQLite says it.
    package var problem: String?
    /// How a chart reads all its rows: "the pages of the file", or "SQL, since …"; nil where there are too many tables to look it up.
    package var readBy: String?
}

/// What a column can be used for.
package struct ColumnInspection: Sendable {
    /// What it can be used for.
    package enum Role: Sendable, Equatable {
        /// To say when a row happened.
        case date(DateInspection)
        /// As numbers to add up, or as names of bars.
        case number, text
        /// To identify rows or join them, not to be drawn; or flags, nothing but NULL, blobs, or a mixture.
        case key, other
    }

    /// The name as SQLite has it.
    package var name: String
    /// What it can be used for.
    package var role: Role
    /// How many different values the sample has, NULL not counted.
    package var distinct: Int
    /// Whether the sample has every value once.
    package var isUnique = false
    /// How many rows of the sample have nothing there: NULL, or among dates what stands for it or is none.
    package var missing = 0
    /// Whether it has many different numbers, none of them less than the one before it, as a meter shows them.
    package var isGrowing = false

    /// What is known of its dates; nil where it has none.
    package var date: DateInspection? { if case .date(let date) = role { date } else { nil } }
}

/// How the values of a column can be read as dates.
package struct DateInspection: Sendable, Equatable {
    /// What the sampled values say: one format alone fits; several do, and only a person can choose; most values fit this format; all
    /// are in none, but a query makes ISO 8601 of them; or nothing is proven, since there are no values, or none that fit.
    package enum Verdict: Sendable, Equatable { case proven, ambiguous, partly, written, unknown }

    /// The sampled values, read in one format.
    package struct Reading: Sendable, Equatable, Encodable {
        /// The format.
        package var format: TimestampFormat
        /// One value, as ISO 8601: text as it is stored, numbers in UTC.
        package var sample: String
        /// The days of the least and of the largest value: of moments in the zone that was asked for, else as they are stored.
        package var first, last: CivilDate
        /// Whether they are those of all rows, and not of a sample alone.
        package var isWhole = false
        /// The days between which all but one in fifty sampled values lie at either end; nil where these are few, or not from all over the table.
        package var middle: ClosedRange<CivilDate>?
        /// The newest row's day, where it is known for certain.
        package var newestDay: CivilDate?

        private enum CodingKeys: String, CodingKey { case format, sample, first, last, isWhole }

        /// Says which moments all values lie between.
        mutating func tell(_ moments: ClosedRange<Int64>, in zone: TimeZoneRules) {
            (first, last) = (zone.day(at: moments.lowerBound), zone.day(at: moments.upperBound))
            (newestDay, isWhole) = (last, true)
        }
    }

    /// What the sampled values say.
    package var verdict: Verdict
    /// Why, in a phrase.
    package var evidence: String
    /// The formats that fit; exactly one where it is proven.
    package var readings: [Reading]
    /// How values are written that are dates in no format of ours, where a query can turn them into one.
    package var writing: DayWriting?
    /// Whether the dates rise with the rows, as moments do at which rows were added.
    package var areRising = false
    /// How many days before the as-of day the newest date is; less than 0 where it is still to come.
    package var age: Int?
    /// Of times that are text, how many name a zone.
    package enum Zoneless: Sendable, Equatable { case none, some, all }
    /// Which of its times name no zone.
    package var zoneless = Zoneless.none
    /// Why times that name no zone are likely to be in UTC; nil where nothing tells.
    package var reasonForUTC: String?
}
