import Charts

/// A source and what is to be made of its rows.
///
/// The result is the same to the last bit whatever the number of ``jobs``.
package struct Reading: Sendable {
    /// The database or the program, what is read of it, and how.
    package var source: RecordSource
    /// Which series and names are shown.
    package var shown = ShownNames()
    /// The buckets; nil for a report by name.
    package var grouping: Grouping?
    /// Other buckets of the same rows that are asked for afterwards, such as those that the report's are compared with. Where only the rows
    /// tell up to which day the report goes (`arrives: {until: newest-row}`), they may end with any day before.
    package var otherGroupings: [Grouping] = []
    /// Columns whose largest number in each bucket is asked for, too.
    package var lineColumns: [String] = []
    /// The days whose rows count for a report by name, if it has dates; nil for all up to the last day.
    package var span: Grouping?
    /// The bar whose rows are listed, instead of all being counted; nil to count them.
    package var listed: BarRows?
    /// The last day that the report knows of; what proves a date's format depends on it.
    package var asOf: CivilDate
    /// In which days end, for reports by name.
    package var zone: TimeZoneRules
    /// The first instant of the last day whose rows do not count, where that day is not over; for reports by name.
    package var clock: Int64?
    /// The zone of times that name none, where it is not the report's.
    package var dateZone: TimeZoneRules?
    /// How the rows of a table are read, where there is a choice.
    package var way = ReadWay.pages
    /// How many threads read, 1 to 16.
    package var jobs = 1 { didSet { jobs = max(1, min(jobs, 16)) } }
    /// Bars by name, and buckets, beyond which reading stops early, since the report will be refused.
    package var mostBars = Int.max, mostBuckets = Int.max
    /// Whether rows before the report's first day are looked at, too.
    var readsAll = false
    /// How long it may take.
    package var limits = ReadLimits()

    /// Says what to read.
    package init(_ source: RecordSource, grouping: Grouping?, asOf: CivilDate, zone: TimeZoneRules = .utc) {
        (self.source, self.grouping, self.asOf, self.zone) = (source, grouping, asOf, zone)
    }
}

/// How the rows of a table are read.
package enum ReadWay: String, Sendable, CaseIterable {
    /// From the pages of the file, where every row is wanted; else by SQL.
    case pages
    /// By SQLite, always.
    case sql
}
