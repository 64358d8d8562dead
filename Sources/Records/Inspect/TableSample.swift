import Charts
import GRDB
import GRDBSQLite

/// Rows from all over a table, looked at column by column.
struct TableSample {
    private let table: TableSchema
    /// The table as messages name it.
    private let source: RecordSource
    /// In which the days of moments are told.
    private let zone: TimeZoneRules
    /// What each piece of looking may take.
    private let time: Duration
    private let connection: ReadConnection
    private(set) var rows = TableInspection.Rows(count: 0, isExact: true)
    /// The rowids of those that were looked at; 0 for each that has none.
    private var rowIDs: [Int64] = []
    var sampled: Int { rowIDs.count }
    /// Whether its time was up before all was read that should have been.
    private(set) var isSlow = false
    /// In the table's order.
    private(set) var columns: [ColumnSample]

    /// Rows are counted up to here.
    static let mostCounted: Int64 = 1_000_000
    /// Tables of at most this number of rows are looked at whole; of others, this number from the start.
    private static let wholeTable = 1_000
    /// Into how many parts a larger table is divided, and how many rows are looked at of each.
    private static let parts: Int64 = 64, rowsAPart: Int64 = 10

    /// Whether every row was looked at.
    var isWhole: Bool { rows == .init(count: Int64(sampled), isExact: true) }

    /// Whether it is of some rows from every part of the table.
    private(set) var isSpread = false

    /// Takes a sample: of a table with a rowid from its first row to its last, of anything else from the start, and of a view as many
    /// rows as come in the time.
    ///
    /// - Parameter column: what each column's values are added to, still without any.
    init(
        of table: TableSchema, _ source: RecordSource, into column: ColumnSample, within time: Duration,
        on connection: ReadConnection
    ) throws {
        (self.table, self.source, self.time, self.connection) = (table, source, time, connection)
        (zone, columns) = (column.evidence.zone, table.columns.map { _ in column })
        let name = identifier(table.name)
        let counting = "SELECT count(*) FROM (SELECT 1 FROM \(name) LIMIT \(Self.mostCounted + 1))"
        let count: Int64? = try connection.within(time) { try connection.value(counting) ?? 0 }
        // Of bytes it matters that they are some, not which: they may be many megabytes.
        let list = table.columns.map { column -> String in
            let name = identifier(column.name)
            return "CASE typeof(\(name)) WHEN 'blob' THEN x'' ELSE \(name) END"
        }.joined(separator: ", ")
        let start = "SELECT \(list.isEmpty ? "NULL" : list)\(table.rowID.map { ", \($0)" } ?? "") FROM \(name)"
        if let rowID = table.rowID, count ?? .max > Self.wholeTable {
            isSpread = true
            try spread(start, over: rowID, of: name)
        } else {
            // The first rows of a table are there at once; those of a view may be the last of a long computation.
            let last = try connection.within(table.kind == "table" ? .seconds(86_400) : time) {
                try look(start + " LIMIT \(Self.wholeTable)")
            }
            isSlow = last == nil
        }
        isSlow = isSlow || count == nil
        rows = .init(
            count: min(count ?? Int64(sampled), Self.mostCounted), isExact: count ?? .max <= Self.mostCounted)
    }

    /// Looks at the first rows of a table, and at some from every part of the rest.
    private mutating func spread(_ start: String, over rowID: String, of name: String) throws {
        var last = try look(start + " ORDER BY \(rowID) LIMIT \(Self.wholeTable / 2)")
        guard let end: Int64 = try connection.value("SELECT max(\(rowID)) FROM \(name)") else { return }
        let statement = "\(start) WHERE \(rowID) > ?1 ORDER BY \(rowID) LIMIT \(Self.rowsAPart)"
        let from = last
        for part in 1...Self.parts {
            // In 128 bits: rowids may reach from one end of Int64 to the other. The last part begins at the table's end.
            let span = Int128(end) - Int128(from) - Int128(Self.rowsAPart)
            let bound = Int64(clamping: Int128(from) + span * Int128(part) / Int128(Self.parts))
            last = try look(statement, after: max(last, bound))
        }
    }

    /// Looks up the least and the largest value of a column of dates: a sample's own prove nothing about all rows.
    ///
    /// Stored values order as moments do where all are numbers, or all are ISO 8601 that names no zone: then the newest row's moment is known.
    mutating func lookUpEnds(of column: Int) throws -> DateEnds? {
        let (name, from) = (identifier(table.columns[column].name), identifier(table.name))
        // Placeholders are no ends.
        let known = columns[column].evidence.placeholders
        let dated = known == 0 ? "" : " WHERE \(TimestampFormat.conditionOfDates(name))"
        // Each by itself, so that an index leads to it; the rows of a view are made but once.
        let sql =
            table.kind == "table"
            ? "SELECT (SELECT min(\(name)) FROM \(from)\(dated)), (SELECT max(\(name)) FROM \(from)\(dated))"
            : "SELECT min(\(name)), max(\(name)) FROM \(from)\(dated)"
        let ends: DateEnds?? = try connection.within(time) {
            let statement = try RowStatement(sql, on: connection, source)
            guard try statement.step() else { return nil }
            columns[column].evidence.widen(by: statement, 0)
            columns[column].evidence.widen(by: statement, 1)
            let types = Set([0, 1].map { sqlite3_column_type(statement.pointer, $0) })
            if types.isSubset(of: [SQLITE_INTEGER, SQLITE_FLOAT]) { return .numbers }
            guard types == [SQLITE_TEXT], case .text(let text) = statement.text(1),
                case .text(let least) = statement.text(0)
            else { return nil }
            let newest = ISO8601Text.read(text)
            if case .instant = newest { return .instants(nil) }
            guard case .localDay(let day) = newest else { return nil }
            let (hasTime, isWhole) = (ISO8601Text.hasTime(text), !ISO8601Text.read(least).isRejected)
            let zoned = "SELECT EXISTS (SELECT 1 FROM \(from) WHERE substr(\(name), 11) GLOB '*[-+Zz]*')"
            return try connection.value(zoned) == false
                ? .text(day: day, hasTime: hasTime, isWhole: isWhole, nil) : .instants(nil)
        }
        // One that the sample has not.
        if known == 0, columns[column].evidence.placeholders > 0 { return try lookUpEnds(of: column) }
        // The order of texts is not that of their moments.
        switch ends {
        case .instants?: return .instants(try moments(name, from, dated))
        case .text(let day, true, let isWhole, _)?:
            return .text(day: day, hasTime: true, isWhole: isWhole, try moments(name, from, dated))
        default: return ends ?? nil
        }
    }

    /// The first and the last moment of all texts, those without a zone taken as UTC; nil where SQLite cannot read one, or it takes too long.
    private func moments(_ name: String, _ from: String, _ dated: String) throws -> ClosedRange<Int64>? {
        let sql = """
            SELECT min(s), max(s) FROM (SELECT CAST(strftime('%s', \(name)) AS INTEGER) AS s, \(name) AS c FROM \(from)\(dated))
            HAVING count(s) = count(c)
            """
        return try connection.within(time) {
            guard let row = try connection.rows(sql).first,
                let first: Int64 = row[0], let last: Int64 = row[1]
            else { return nil }
            return first...last
        } ?? nil
    }

    /// What a column's dates are once a statement has made ISO 8601 of all, or of the sample where all take too long; nil where one is none.
    ///
    /// - Parameter isUTC: whether times without a zone are of UTC.
    func read(
        _ column: String, _ writing: DayWriting, isUTC: Bool, ofAll: Bool = true
    ) throws -> (DateInspection.Reading, DateInspection.Zoneless)? {
        let zoned = "substr(d, 11) GLOB '*[-+Zz]*'"
        let some = table.rowID.map { " WHERE \($0) IN (\(rowIDs.map(String.init).joined(separator: ",")))" } ?? ""
        // With a limit, SQLite makes each date but once.
        let dates =
            "SELECT \(writing.sql(column)) AS d, \(identifier(column)) AS c FROM \(identifier(table.name))"
            + (ofAll ? " LIMIT -1" : "\(some) LIMIT \(sampled)")
        // SQLite makes a March of the 30th of February.
        let sql = """
            SELECT min(d), min(substr(d, 1, 10)), max(substr(d, 1, 10)), min(strftime('%s', d) + 0), max(strftime('%s', d) + 0),
                max(length(d) > 10 AND NOT \(zoned)), max(\(zoned))
            FROM (\(dates)) WHERE c NOT IN (0, -1, '', '0', '-1')
            HAVING sum(date(substr(d, 1, 10)) IS NOT substr(d, 1, 10)) = 0
            """
        return try connection.within(time) {
            guard let row = try connection.rows(sql).first, let sample: String = row[0],
                !Array(sample.utf8).withUnsafeBufferPointer({ ISO8601Text.read($0).isRejected }),
                let first = CivilDate(row[1] as String? ?? ""),
                let last = CivilDate(row[2] as String? ?? "")
            else { return nil }
            var reading = DateInspection.Reading(
                format: .iso8601, sample: sample, first: first, last: last, isWhole: true, newestDay: last)
            if sample.hasSuffix("Z") || isUTC && sample.utf8.count > 10, let first: Int64 = row[3],
                let last: Int64 = row[4]
            {
                reading.tell(first...last, in: zone)
            }
            let (hasLocal, hasZoned) = (row[5] as Int? == 1, row[6] as Int? == 1)
            if hasLocal, !isUTC { reading.newestDay = max(reading.newestDay ?? last, last) }  // It may be a local time.
            if !ofAll { (reading.isWhole, reading.newestDay) = (false, nil) }
            return (reading, hasLocal ? (hasZoned ? .some : .all) : .none)
        } ?? (ofAll ? read(column, writing, isUTC: isUTC, ofAll: false) : nil)
    }

    /// Looks at the rows of a statement; answers the rowid of the last one.
    @discardableResult
    private mutating func look(_ sql: String, after bound: Int64? = nil) throws -> Int64 {
        let statement = try RowStatement(sql, bound.map { [.integer($0)] } ?? [], on: connection, source)
        var last = bound ?? .min
        while try statement.step() {
            for index in columns.indices { columns[index].add(statement, Int32(index)) }
            last = sqlite3_column_int64(statement.pointer, Int32(columns.count))
            rowIDs.append(last)
        }
        return last
    }
}

/// What the least and the largest value of all rows are.
enum DateEnds {
    /// Numbers, as all between them.
    case numbers
    /// Text without a zone; the day of the largest, whether the least is a date, too, and the moments of both as of UTC, where these are known.
    case text(day: Int, hasTime: Bool, isWhole: Bool, ClosedRange<Int64>?)
    /// Text of which some has a zone; the first and the last moment, where they are known.
    case instants(ClosedRange<Int64>?)
}
