/// What was read: one amount for every bucket or name, in the order in which they are drawn.
package struct Tally: Sendable, Equatable {
    /// What an amount belongs to.
    package enum Key: Sendable, Equatable {
        /// A span of time, a name from the database, or all buckets that have something in common.
        case bucket(Bucket), label(String), slot(CalendarSlot)
    }

    /// A number, and what it is made of.
    package struct Value: Sendable, Equatable {
        /// The exact number; nil is "missing", which is not zero.
        package var amount: Amount?
        /// What it is where there is no number: missing, awaited or rejected.
        package var absence: Bar.State
        /// The rows that went into it.
        package var rows: Int
        /// What was divided by what, where it is a ratio.
        package var ratio: Ratio?
        /// How many buckets it is made of, where the calendar is folded.
        package var occurrences: Int?
        /// One of these that is not whole, where that matters.
        package var part: Bucket?
        /// Whether rows of the next hour may be among its own, or its own among those of the one before: the clock showed the times of both,
        /// and rows do not tell them apart.
        package var isOfTwoHours = false

        /// Says what came of some rows.
        package init(_ amount: Amount?, absence: Bar.State = .missing, rows: Int = 0, ratio: Ratio? = nil) {
            (self.amount, self.absence, self.rows, self.ratio) = (amount, absence, rows, ratio)
        }

        /// What its number is, or why it has none.
        package var state: Bar.State { amount.map { $0.isZero ? .zero : .value } ?? absence }
    }

    /// One bar's worth: its key, its series, and its number.
    package struct Entry: Sendable, Equatable {
        /// What the amount belongs to.
        package var key: Key
        /// The series, where buckets are divided into series.
        package var series: String?
        /// Its number.
        package var value: Value
        /// Its color, where its row has one.
        package var color: Color?
        /// What it is compared with, where it is; and why an unfinished bucket is not.
        package var partner: PartnerNumber?, uncompared: PartnerNumber.Absence?
        /// What its stack is compared with: the sum of all series that are shown, also of those that have no rows here.
        package var stackPartner: PartnerNumber?

        /// Its key as a name; nil for time.
        package var label: String? { if case .label(let name) = key { name } else { nil } }

        /// Pairs a key with its number.
        package init(key: Key, series: String? = nil, _ value: Value, color: Color? = nil) {
            (self.key, self.series, self.value, self.color) = (key, series, value, color)
        }
    }

    /// One sum divided by another.
    package struct Ratio: Sendable, Equatable, Codable {
        /// Both sums.
        package var sum, per: Amount

        /// Pairs them.
        package init(sum: Amount, per: Amount) { (self.sum, self.per) = (sum, per) }

        /// The quotient; nil where there is nothing to divide by. Of whole numbers it is one where it is whole.
        package var amount: Amount? { sum.divided(by: per) }
    }

    /// Rows that could not be used, by reason.
    package struct Rejected: Sendable, Equatable, Codable {
        /// Why, without a value of the database.
        package var reason: String
        /// How many.
        package var count: Int
        /// The rowids (or row numbers, counted from 1, of a query) of the first few.
        package var examples: [Int64]

        /// Describes one reason.
        package init(reason: String, count: Int, examples: [Int64]) {
            (self.reason, self.count, self.examples) = (reason, count, examples)
        }
    }

    /// What is not among the largest, as one.
    package struct Rest: Sendable, Equatable {
        /// What it is called.
        package var name: String
        /// How many series or names it is made of.
        package var count: Int

        /// Describes the rest.
        package init(name: String, count: Int) { (self.name, self.count) = (name, count) }
    }

    /// A row behind a bar, as it is stored.
    package struct Record: Sendable, Equatable, Encodable {
        /// Its rowid, or its number among the rows of a query or a command, from 1.
        package var row: Int64
        /// Its date as it is stored, and the instant that it means, ISO 8601 in the report's zone; nil where it has none.
        @ExplicitNull package var date: String?
        @ExplicitNull package var instant: String?
        /// Its series; nil where there are none.
        @ExplicitNull package var series: String?
        /// Its number as it is stored; nil where rows are counted, and for NULL.
        @ExplicitNull package var value: String?
        /// Why it could not be used; nil where it was.
        @ExplicitNull package var rejected: String?

        /// A row of which nothing else is known.
        package init(row: Int64) { self.row = row }
    }

    /// What became of the rows.
    package struct Rows: Sendable, Equatable {
        /// Those of the report's span of time or of unknown time; and those that went into an amount, be it of a name that is not shown.
        package var all, used: Int
        /// Those that could not be used; rows outside the report's span of time are not among them.
        package var rejected: [Rejected]
        /// Values of a column of colors that are none, which are not used: their rows are.
        package var notColors: Rejected?
        /// Those that are not of the report's span of time. Of these: those after the as-of day, those that are not but do not count yet, and
        /// those of closed days between the others.
        package var outside = 0, later = 0, notYet = 0, closed = 0
        /// Those without a time of day of the day of which only those before the clock count.
        package var timeless = 0
        /// Those whose dates may be of another format than the one that they are read in.
        package var implausible = 0
        /// Those that count in a part of a day by a time that the clock shows twice or never; and the last such part.
        package var uncertain = 0, lastUncertain: Bucket?
        /// The newest one's day, and its moment in seconds since 1970 UTC, where somebody wants to know.
        package var newestDay: CivilDate?, newest: Int64?
        /// Whether all were read. Reading stops early where there are more names than any report may have.
        package var isWhole = true

        /// Counts rows.
        package init(all: Int = 0, used: Int = 0, rejected: [Rejected] = []) {
            (self.all, self.used, self.rejected) = (all, used, rejected)
        }
    }

    /// How the rows were read.
    package struct Reading: Sendable, Equatable {
        /// How the dates were read and what proves it; nil where there are none.
        package var dateFormat: FoundDateFormat?
        /// How the rows of a database were read.
        package var readBy: String?
        /// Whether its SQL asks for the time or for chance, so that the same database may give other rows next time.
        package var isOfChangingRows: Bool
        /// What a program that gave the rows said beside them, line by line.
        package var remarks: [String] = []

        /// Says how a database was read, where it is one.
        package init(readBy: String? = nil, isOfChangingRows: Bool = false) {
            (self.readBy, self.isOfChangingRows) = (readBy, isOfChangingRows)
        }
    }

    /// In the order of time, or as stored; the series of a bucket one after the other, in the order of their names.
    package var entries: [Entry]
    /// What became of the rows.
    package var rows: Rows
    /// How they were read.
    package var reading = Reading()
    /// The series in the order of their size, the rest last, where only the largest are shown; and what the rest is.
    package var seriesOrder: [String] = []
    package var restOfSeries: Rest?
    /// All names beyond the first, where they are one bar.
    package var restOfNames: Rest?
    /// How many names there are beside those of the entries: a report may show the first of them alone.
    package var namesLeftOut = 0
    /// Names that stand for no text and for a text that says the same, put together: (none), (empty), (blob).
    package var mixedNames: Set<String> = []
    /// The rows behind a bar, where they were asked for.
    package var records: [Record] = []
    /// The largest numbers of other columns, by column and by the start of each bucket; nil where one of its values cannot be used.
    package var columnMaxima: [String: [Int64: Amount?]] = [:]

    /// The series of which there are rows.
    package var seriesWithRows: Set<String> { Set(entries.lazy.filter { $0.value.rows > 0 }.compactMap(\.series)) }
    /// The series that are shown, without the rest.
    package var shownSeries: [String] { seriesOrder.filter { $0 != restOfSeries?.name } }
    /// The names of all bars.
    package var names: Set<String> { Set(entries.lazy.compactMap(\.label)) }

    /// Gathers what was read.
    package init(entries: [Entry], rows: Rows = Rows()) { (self.entries, self.rows) = (entries, rows) }
}

extension [Tally.Rejected] {
    /// How many rows they are.
    package var rowCount: Int { reduce(0) { $0 + $1.count } }
}

/// How dates were read, and why.
package struct FoundDateFormat: Sendable, Equatable {
    /// The format and what proves it.
    package let text: String
    /// Whether it was no guess: it was stated, or all values say by themselves what they are.
    package let isCertain: Bool

    /// Gathers both.
    package init(_ text: String, isCertain: Bool) { (self.text, self.isCertain) = (text, isCertain) }
}
