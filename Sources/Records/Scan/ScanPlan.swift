import Charts
import GRDB

/// How the rows of a source are read: one statement over parts of the table, fixed by the database's content alone.
struct ScanPlan {
    /// One statement and the values of its parameters.
    struct Part {
        let sql: String
        /// The same statement with the rowid as its last column; nil where there is none.
        var sqlWithRowID: String?
        var bounds: [RowBound] = []
    }

    /// Read by as many connections as there are; merged in this order.
    let parts: [Part]
    /// The indices of the wanted columns, in the order of the wanting, and the rowid's or -1.
    let columnIndices: [Int32]
    let rowIDIndex: Int32
    /// Whether rows come in the order in which they are stored: those of a view or a query come as SQLite finds best, which indexes change.
    let isOrdered: Bool
    /// The table and the columns that are read, where every row of it is; else why it is not.
    var whole: Result<(table: TableSchema, columns: [String]), NeedsSQL>

    /// Why SQL reads a table of which rows before the report are not looked at.
    static let byIndex = "an index leads to its rows"
    /// Whether there may be rows that are not looked at.
    var skipsRows: Bool { if case .failure(let why) = whole { why.reason == Self.byIndex } else { false } }

    /// Rowids of less than this many make one part.
    static let smallTable: Int64 = 50_000
    /// The parts of a larger table. Enough for many threads to end at about the same time.
    static let partCount: Int64 = 64

    /// Equal ranges of rowids, from the least to the largest; one where there are less than `least`.
    static func ranges(_ one: Int64, _ other: Int64, dividing least: Int64 = smallTable) -> [ClosedRange<Int64>] {
        // In a damaged table the least rowid may be beyond the largest.
        let (first, last) = (min(one, other), max(one, other))
        let (span, overflow) = last.subtractingReportingOverflow(first)
        guard overflow || span >= least else { return [first...last] }
        // In 128 bits: rowids may reach from one end of Int64 to the other.
        let bounds = (0...partCount).map { part in
            Int128(first) + (Int128(last) + 1 - Int128(first)) * Int128(part) / Int128(partCount)
        }
        return zip(bounds, bounds.dropFirst()).map { Int64($0)...Int64($1 - 1) }
    }
}

extension RecordSource {
    /// Plans the reading of columns: of rows since the beginning of `range` where others may be skipped, and in the order of their
    /// rowids, not an index's, where that is wanted. A table of less than `least` rowids is one part.
    func plan(
        of wanted: [String], range: DateRange?, inStoredOrder: Bool = false,
        dividing least: Int64 = ScanPlan.smallTable, _ connection: ReadConnection
    ) throws -> ScanPlan {
        if case .query(let sql) = relation {
            let statement = try RowStatement(sql, on: connection, self)
            try statement.checkParameters(of: self)
            let names = statement.columnNames
            let indices = try wanted.map { Int32(try columnIndex($0, among: names, self)) }
            return ScanPlan(
                parts: [ScanPlan.Part(sql: sql)], columnIndices: indices, rowIDIndex: -1, isOrdered: false,
                whole: .failure(NeedsSQL("it is a query")))
        }
        let table = try TableSchema.named(self.table ?? "", self, connection)
        // A condition is put in brackets, behind others. One that closes them, such as `1) OR (1`, would undo those; so it has
        // to be an expression without brackets around it as well, and one whose parameters have values.
        if let condition {
            let sql = "SELECT 1 FROM \(identifier(table.name)) WHERE \(condition)"
            try RowStatement(sql, on: connection, self).checkParameters(of: self)
        }
        let known = table.columns.map(\.name)
        let names = try wanted.map { known[try columnIndex($0, among: known, self)] }
        var range = range
        if let date = range?.column { range?.column = known[try columnIndex(date, among: known, self)] }
        let selection = Selection(table: table, columns: names, source: self, connection: connection)
        let (parts, reason) = try selection.parts(range, inStoredOrder, dividing: least)
        return ScanPlan(
            parts: parts, columnIndices: Array(0..<Int32(names.count)),
            rowIDIndex: table.rowID == nil ? -1 : Int32(names.count),
            isOrdered: table.rowID != nil || table.kind == "table",
            whole: reason.map { .failure(NeedsSQL($0)) } ?? .success((table, names)))
    }
}

/// The time from which rows count, as the date column has it.
struct DateRange {
    var column: String
    let format: TimestampFormat
    let from: Int64
    let fromDay: CivilDate
    /// Before this, rows may be of another format, and are not to be skipped in silence.
    var doubtfulUntil = Int64.min

    /// The time from which rows of groupings count; nil where buckets grow back to the first record.
    init?(column: String, format: TimestampFormat, _ groupings: [Grouping]) {
        guard let first = Self.first(of: groupings) else { return nil }
        (self.column, self.format, from, fromDay) = (column, format, first.instant, first.day)
    }

    /// The first instant and the first day whose rows count for a grouping; nil where all earlier ones do.
    static func first(of groupings: [Grouping]) -> (instant: Int64, day: CivilDate)? {
        let begins = groupings.compactMap(\.rowsBegin)
        guard begins.count == groupings.count, let instant = begins.map(\.instant).min(),
            let day = begins.map(\.day).min()
        else { return nil }
        return (instant, day)
    }

    /// The least stored value that can count. A second early, since fractions are divided and rounded.
    var bound: RowBound { format == .iso8601 ? .text(Self.firstDay(from: fromDay).description) : number(at: from - 1) }

    /// The first day whose texts are looked at. Text may carry any offset, so two days early.
    static func firstDay(from day: CivilDate) -> CivilDate { day.advanced(byDays: -2) }

    /// The least number of which it is certain that it is a date; those from it up to ``bound`` need not be looked at. Nil where there are none.
    var leastDate: RowBound? {
        let least = max(doubtfulUntil, TimestampReader.supported.lowerBound)
        return least + 1 < from - 1 ? number(at: least + 1) : nil
    }

    /// Numbers that are no dates though they lie among those that need not be looked at.
    var placeholders: [RowBound] {
        guard case .integer(let least)? = leastDate, case .integer(let bound) = bound else { return [] }
        return TimestampReader.placeholders.filter { least <= $0 && $0 < bound }.map { .integer($0) }
    }

    private func number(at instant: Int64) -> RowBound {
        guard let scale = format.scale else { return .real(Double(instant + TimestampReader.julianEpoch) / 86_400) }
        let (value, overflow) = (instant - scale.epoch).multipliedReportingOverflow(by: scale.unitsPerSecond)
        return .integer(overflow ? .min : value)
    }
}

/// Columns of a table, and which of its rows.
private struct Selection {
    let table: TableSchema
    let columns: [String]
    let source: RecordSource
    let connection: ReadConnection
    private var condition: String? { source.condition }

    /// The statement with some conditions.
    private func sql(_ conditions: [String], withRowID: Bool = false, order: String = "") -> String {
        let list = columns.map(identifier) + [withRowID ? table.rowID : nil].compactMap { $0 }
        // The user's condition may end in a comment.
        let all = conditions + [condition.map { "(\($0)\n)" }].compactMap { $0 }
        return "SELECT \(list.isEmpty ? "NULL" : list.joined(separator: ", ")) FROM \(identifier(table.name))\(order)"
            + (all.isEmpty ? "" : " WHERE " + all.joined(separator: " AND "))
    }

    /// A part under some conditions, in the order of the rowids where that is wanted.
    private func part(_ conditions: [String], _ bounds: [RowBound] = [], ordered: Bool = false) -> ScanPlan.Part {
        let order = ordered ? table.rowID.map { " ORDER BY \($0)" } ?? "" : ""
        return ScanPlan.Part(
            sql: sql(conditions) + order,
            sqlWithRowID: table.rowID.map { _ in sql(conditions, withRowID: true) + order }, bounds: bounds)
    }

    /// The parts; and why they are not all rows of the table in the order of their rowids, where they are not.
    func parts(
        _ range: DateRange?, _ inStoredOrder: Bool, dividing least: Int64
    ) throws -> (parts: [ScanPlan.Part], reason: String?) {
        if let range, let parts = try indexedParts(range) { return (parts, ScanPlan.byIndex) }
        guard let rowID = table.rowID else {
            guard table.kind == "table" else { return ([part([])], "it is no stored table") }
            // Such rows are numbered as they are stored, not in the order of an index.
            return ([ScanPlan.Part(sql: sql([], order: try storedOrder()))], "it has no rowids")
        }
        // Where the table is much wider than what is needed of it, an index that holds all of it is the shorter way.
        if !inStoredOrder, explained(sql([]), []).contains("COVERING INDEX"), try isWide(rowID),
            range != nil || columns.count == 1
        {
            return ([part([])], "an index holds all that is wanted")
        }
        let name = identifier(table.name)
        guard let first: Int64 = try connection.value("SELECT min(\(rowID)) FROM \(name)"),
            let last: Int64 = try connection.value("SELECT max(\(rowID)) FROM \(name)")
        else { return ([part([], ordered: true)], "it has no rows") }
        let parts = ScanPlan.ranges(first, last, dividing: least).map { range in
            part(
                ["\(rowID) BETWEEN ?1 AND ?2"], [.integer(range.lowerBound), .integer(range.upperBound)], ordered: true)
        }
        return (parts, condition == nil ? nil : "there is a condition on its rows")
    }

    /// What has SQLite read a table without rowids in the order of its key, or another in that of the rowid.
    private func storedOrder() throws -> String {
        let key: String? = try connection.value(
            """
            SELECT name FROM pragma_index_list(?1) WHERE origin = 'pk' AND EXISTS (SELECT 1 FROM pragma_index_info(?1))
            """, [table.name])
        return key.map { " INDEXED BY \(identifier($0))" } ?? " NOT INDEXED"
    }

    /// Parts that an index on the date column leads to, where there is one and it spares most of the rows: all but those whose dates are
    /// certain to be before the range.
    private func indexedParts(_ range: DateRange) throws -> [ScanPlan.Part]? {
        let date = identifier(range.column)
        let plan = explained(sql(["\(date) >= ?1"]), [range.bound])
        guard isDirect(plan),
            try plan.contains("USING COVERING INDEX") || plan.contains("USING INDEX") && share(range) < 0.1,
            let unreadable = try unreadableParts(range)
        else { return nil }
        // NULL sorts before everything, and is to be counted as rejected all the same.
        return [part(["\(date) IS NULL"])] + unreadable + [part(["\(date) >= ?1"], [range.bound])]
    }

    /// The parts that hold what sorts before the range and is not certain to be a date before it; nil where that is too much to tell, or
    /// no index helps.
    private func unreadableParts(_ range: DateRange) throws -> [ScanPlan.Part]? {
        let date = identifier(range.column)
        guard range.format == .iso8601 else {
            let declared = table.columns.first { $0.name == range.column }?.declaredType ?? ""
            // Numbers in a column of text, which a view's may be undeclared, are compared as text: no range there.
            guard table.kind == "table", !TableSchema.hasTextAffinity(declared), let least = range.leastDate
            else { return nil }
            return [part(["\(date) < ?1"], [least])] + range.placeholders.map { part(["\(date) = ?1"], [$0]) }
        }
        // Bytes of UTF-16 have another order.
        guard try connection.value("PRAGMA encoding") == "UTF-8" else { return nil }
        let texts = ["\(date) >= ?1", "\(date) < ?2"]
        let walk = "SELECT \(date) FROM \(identifier(table.name)) WHERE \(texts.joined(separator: " AND ")) ORDER BY 1"
        let plan = explained(walk, [.text(""), range.bound])
        guard isDirect(plan),
            let gaps = try IndexWalk.unreadableTexts(until: range.bound, try RowStatement(walk, on: connection, source))
        else { return nil }
        // Numbers, which are no text, sort before it.
        return [part(["\(date) < ?1"], [.text("")])] + gaps.map { part(texts, [$0, $1]) }
    }

    /// Whether an index begins with what is asked for: of another one, each part of the reading would look at all, or jump about in it.
    private func isDirect(_ plan: String) -> Bool { !["SCAN ", "ANY(", "TEMP B-TREE"].contains(where: plan.contains) }

    /// The share of the table that lies within the range, by the ends of the index.
    private func share(_ range: DateRange) throws -> Double {
        let reader = TimestampReader(range.format)
        func end(_ order: String) throws -> Double? {
            let column = identifier(range.column)
            let sql = """
                SELECT \(column) FROM \(identifier(table.name))
                WHERE \(column) >= \(range.format == .iso8601 ? "''" : "-9e999") ORDER BY \(column) \(order) LIMIT 1
                """
            switch (try connection.value(sql) as DatabaseValue?)?.storage {
            case .int64(let number): return reader.instant(number).map(Double.init)
            case .double(let number): return reader.instant(number).map(Double.init)
            case .string(let text): return CivilDate(text.prefix(10)).map { Double($0.daysSinceEpoch) * 86_400 }
            default: return nil
            }
        }
        guard let first = try end("ASC"), let last = try end("DESC"), last > first else { return 1 }
        return (last - Double(range.from)) / (last - first)
    }

    /// Whether a row takes more than about 200 bytes of the file.
    private func isWide(_ rowID: String) throws -> Bool {
        let pages: Int64 = try connection.value("PRAGMA page_count") ?? 0
        let size: Int64 = try connection.value("PRAGMA page_size") ?? 0
        let rows: Int64 = try connection.value("SELECT max(\(rowID)) FROM \(identifier(table.name))") ?? 0
        return rows > 0 && pages * size / rows > 200
    }

    private func explained(_ sql: String, _ bounds: [RowBound]) -> String {
        // The user's condition is left to RowStatement, which reports its mistakes.
        guard condition == nil else { return "" }
        // A column may have an order that only its application knows.
        let rows = try? connection.rows("EXPLAIN QUERY PLAN " + sql, StatementArguments(bounds.map(\.value)))
        return (rows ?? []).map { $0["detail"] as String }.joined(separator: "; ")
    }
}
