import Charts
import GRDB

/// Looks at every table and view of a database: how many rows, and what each column can be used for.
///
/// Only a sample of each table is read, rows are counted up to a million, and what takes its time is left undone, so that large
/// databases take no longer than small ones. The least and the largest date are looked up, since a sample proves nothing of them. A
/// table that cannot be read, such as a view of something that is gone, has its problem reported and hinders no other. Dates more
/// than ten years after the as-of day are not plausible.
///
/// - Parameters:
///   - wanted: the one table to look at, in whatever time it takes; nil for all.
///   - zone: in which the days of moments are told.
/// - Throws: `.database` where the file cannot be opened; `.data` where it is damaged, takes too long, or has no such table.
package func inspectDatabase(
    _ path: String, table wanted: String? = nil, asOf: CivilDate, zone: TimeZoneRules = .utc,
    limits: ReadLimits = ReadLimits()
) throws(ReportError) -> DatabaseInspection {
    try RecordDatabase(path: path, limits: limits).read(subject: path, connections: 1) { connections in
        let connection = connections[0]
        let all = try TableSchema.allWithOrigins(connection)
        let chosen =
            try wanted.map {
                [all[try index(of: $0, in: all.map(\.name), "table", subject: path)]]
            } ?? all
        let ways = try chosen.prefix(mostWays).map { try $0.readBy(path, connection) }
        connection.allowReadingAlone()
        let lastDay = min(asOf, dayOfLastWriting(toDatabase: path) ?? asOf)
        let store = Store(all, asOf: asOf, lastDay: lastDay, zone)
        var tables = [TableInspection?](repeating: nil, count: chosen.count)
        // Views may have subqueries for each row, and more time than tables; what one leaves of it is for those after it.
        for isView in [false, true] {
            let start = ContinuousClock.now
            let numbers = chosen.indices.filter { (chosen[$0].kind != "table") == isView }
            for (done, number) in numbers.enumerated() {
                let left = (limits.allTables * (isView ? 2 : 1) - (.now - start)) / (numbers.count - done) / 3
                let time = wanted == nil ? max(.milliseconds(isView ? 20 : 250), left) : limits.allowed
                tables[number] = try chosen[number].inspect(path, store, within: time, on: connection)
                tables[number]?.readBy = number < ways.count ? ways[number] : nil
            }
        }
        return DatabaseInspection(
            database: path, isCoreDataStore: store.isCoreDataStore, zone: zone.name, tables: tables.compactMap(\.self),
            tableCount: all.count)
    }
}

/// For how many tables it is found out at most how they are read.
private let mostWays = 200

/// What must be known of all tables to say what one holds.
private struct Store {
    let isCoreDataStore: Bool
    let reasonForUTC: String?
    /// Whether its times are local, whatever their defaults say.
    let isLocal: Bool
    /// In lower case; and the names of columns that are the key of a table by themselves.
    let names: Set<String>
    let keys: Set<String>
    let asOf: CivilDate
    let zone: TimeZoneRules
    /// Up to when rows were written: the as-of day, or an earlier one on which the file was written to last.
    let lastDay: CivilDate

    init(_ tables: [TableSchema], asOf: CivilDate, lastDay: CivilDate, _ zone: TimeZoneRules) {
        (isCoreDataStore, reasonForUTC) = (tables.isCoreDataStore, tables.reasonForUTC)
        isLocal = tables.areOfLocalTimes
        names = Set(tables.map { $0.name.lowercased() })
        (self.asOf, self.lastDay, self.zone) = (asOf, lastDay, zone)
        keys = Set(
            tables.map { $0.columns.filter(\.isInPrimaryKey) }.filter { $0.count == 1 }.map { $0[0].name }
                .filter { !ColumnName.suggestsDate($0) }.map { $0.lowercased() })
    }
}

/// The tables and views of a database with the names of their columns, as SQLite lists them: for completing what somebody
/// types. No row is read, and nothing of it stays on the disk.
///
/// - Throws: `.database` where the file cannot be opened or is locked, `.data` where it is damaged or takes longer than a second.
package func tablesAndColumns(ofDatabase path: String) throws(ReportError) -> [(table: String, columns: [String])] {
    let limits = ReadLimits(time: .seconds(1))
    return try RecordDatabase(path: path, limits: limits).read(subject: path, connections: 1) { connections in
        try TableSchema.all(connections[0]).map { ($0.name, $0.columns.map(\.name)) }
    }
}

extension TableSchema {
    /// What can be wrong with one table and leaves the others readable.
    private static let ofOneTable: [ResultCode] = [.SQLITE_ERROR, .SQLITE_AUTH, .SQLITE_TOOBIG, .SQLITE_NOMEM]

    /// How a chart of all its rows would read them.
    fileprivate func readBy(_ path: String, _ connection: ReadConnection) throws -> String {
        guard kind == "table" else { return "SQL, since it is no stored table" }
        do {
            let source = RecordSource(.database(path: path, .table(name)))
            _ = try BTreeTable(source, self, columns: columns.map(\.name), connection)
            return BTreeTable.readBy
        } catch let why as NeedsSQL {
            return why.readBy
        }
    }

    /// What the table holds, by a sample of its rows.
    fileprivate func inspect(
        _ path: String, _ store: Store, within time: Duration, on connection: ReadConnection
    ) throws -> TableInspection {
        var inspection = TableInspection(name: name, kind: kind, isJunction: isJunction(store))
        do {
            let source = RecordSource(.database(path: path, .table(name)))
            var sample = try TableSample(
                of: self, source, into: ColumnSample(asOf: store.lastDay, zone: store.zone), within: time,
                on: connection)
            (inspection.rows, inspection.sampled, inspection.isSlow) = (sample.rows, sample.sampled, sample.isSlow)
            for index in columns.indices {
                var role = role(of: columns[index], sample, index, store)
                if case .date(var date) = role {
                    if sample.columns[index].count == 0, !sample.isWhole { date.evidence += " among the sampled rows" }
                    if !date.readings.isEmpty { try lookUpEnds(of: &date, index, &sample, store) }
                    let proven = date.verdict == .proven ? date : nil
                    if proven != nil { date.takeDays(sample.columns[index]) }
                    if date.readings.isEmpty || date.verdict != .ambiguous, let writing = date.writing {
                        try readWriting(of: &date, writing, columns[index], sample, store)
                        // Where that cannot be read, they are the moments that they are.
                        if let proven, date.verdict == .proven { date = proven }
                    }
                    date.writing = date.writing?.named(besides: columns.map(\.name))
                    date.areRising = sample.columns[index].evidence.areRising
                    date.age = date.readings.map { store.asOf.daysSinceEpoch - $0.last.daysSinceEpoch }
                        .min { abs($0) < abs($1) }
                    role = .date(date)
                }
                let values = sample.columns[index]
                var missing = sample.sampled - values.evidence.values
                if case .date(let date) = role, date.verdict == .partly, let format = date.readings.first?.format {
                    missing += values.evidence.values - values.evidence.plausibleDays(format).count
                }
                inspection.columns.append(
                    ColumnInspection(
                        name: columns[index].name, role: role, distinct: values.distinct, isUnique: values.isUnique,
                        missing: missing, isGrowing: values.isGrowing))
            }
            inspection.weighDates(upTo: store.lastDay)
        } catch let error as ReportError {
            inspection.problem = error.evidence ?? error.found
        } catch let error as DatabaseError where Self.ofOneTable.contains(error.resultCode) {
            inspection.problem =
                "SQLite says: \(connection.message(of: error, in: name) ?? error.resultCode.description)"
        }
        return inspection
    }

    /// Takes the least and the largest date of all rows into account.
    private func lookUpEnds(
        of date: inout DateInspection, _ column: Int, _ sample: inout TableSample, _ store: Store
    ) throws {
        let ends = try ends(of: column, &sample)
        guard case .date(let all) = role(of: columns[column], sample, column, store), !all.readings.isEmpty else {
            if date.verdict == .proven { date.verdict = .partly }
            date.evidence += "; the least or the largest of all is no such date"
            date.settle(nil, isWhole: false, store.zone)
            date.forgetMiddle()
            return
        }
        date = all
        // Where some are no dates, the ends of all are not those of the dates.
        if date.verdict != .partly || date.readings.contains(where: { $0.format == .iso8601 }) {
            date.settle(ends, isWhole: sample.isWhole, store.zone)
            if !sample.isWhole, !sample.isSpread { date.forgetMiddle() }
        }
    }

    /// The least and the largest date of all rows; nil where they cannot be had, say because the column has one very long text.
    private func ends(of column: Int, _ sample: inout TableSample) throws -> DateEnds? {
        do {
            return try sample.lookUpEnds(of: column)
        } catch is ReportError {
            return nil
        } catch let error as DatabaseError where Self.ofOneTable.contains(error.resultCode) {
            return nil
        }
    }

    /// Reads dates that are in no format of ours as a query would make ISO 8601 of them.
    private func readWriting(
        of date: inout DateInspection, _ writing: DayWriting, _ column: Column, _ sample: TableSample, _ store: Store
    ) throws {
        let days = TimestampEvidence.plausible(store.lastDay)
        let reason = store.isLocal ? nil : column.reasonForUTC ?? store.reasonForUTC
        guard writing.caution == nil,
            let (reading, zoneless) = try sample.read(column.name, writing, isUTC: reason != nil),
            days.contains(reading.first), days.contains(reading.last)
        else { return }
        (date.readings, date.verdict, date.zoneless) = ([reading], .written, zoneless)
        date.reasonForUTC = zoneless == .none ? nil : reason
    }

    private func isJunction(_ store: Store) -> Bool {
        let references = columns.count { refers($0, store) && $0.name.lowercased() != "id" }
        return columns.count(where: \.isInPrimaryKey) != 1 && references > 1 && references * 2 >= columns.count
    }

    private func refers(_ column: Column, _ store: Store) -> Bool {
        column.isReference || ColumnName.suggestsKey(column.name)
            || ColumnName.refers(column.name, of: name, toOneOf: store.names)
            || store.keys.contains(column.name.lowercased()) && !column.isInPrimaryKey
    }

    private func role(
        of column: Column, _ sample: TableSample, _ index: Int, _ store: Store
    ) -> ColumnInspection.Role {
        let values = sample.columns[index]
        let refers = refers(column, store)
        let isOwnKey = column.isInPrimaryKey && columns.count(where: \.isInPrimaryKey) == 1
        let isSuggested = ColumnName.suggestsDate(column.name) || ColumnName.typeSuggestsDate(column.declaredType)
        let likeness = DateLikeness(
            isSuggested: isSuggested, suggestsDay: ColumnName.suggestsDay(column.name),
            // A table with a row an hour may well have the hour for its key: at INTEGER PRIMARY KEY.
            isKey: refers || isOwnKey && !ColumnName.suggestsDate(column.name),
            suggestsAmount: ColumnName.suggestsAmount(column.name)
                || !isSuggested && ColumnName.suggestsOrder(column.name), isCoreDataStore: store.isCoreDataStore,
            rows: sample.rows.count,
            isOwnKey: isOwnKey && !column.isReference)
        if var date = likeness.inspect(values) {
            if date.verdict == .proven { date.evidence += values.evidence.remark(onName: column.name) }
            if values.evidence.localTime != nil, date.writing != nil || date.readings.first?.format == .iso8601 {
                date.zoneless = values.evidence.zoneless
                date.reasonForUTC = store.isLocal ? nil : column.reasonForUTC ?? store.reasonForUTC
            }
            return .date(date)
        }
        let isDuration = values.evidence.isOfClocks && (values.distinct > 48 || likeness.suggestsAmount)
        if isDuration || values.isFlag(of: sample.sampled) || ColumnName.suggestsFlag(column.name)
            || column.declaredType.uppercased().hasPrefix("BOOL")
        {
            return .other
        }
        let areDecimals = values.areDecimals(isAmount: ColumnName.suggestsAmount(column.name))
        if values.isNumeric || areDecimals && (ColumnName.isSummable(column.name) || ColumnName.isLevel(column.name)) {
            // A name alone may be that of a table by chance: `price` beside `prices`.
            return refers && values.fractions == 0 || isOwnKey ? .key : .number
        }
        // Keys of text are names that people read often enough.
        if values.isText { return column.isReference && ColumnName.suggestsKey(column.name) ? .key : .text }
        return .other
    }
}

extension DateInspection {
    /// Takes moments for days where all are midnights in UTC, and of another day in the zone.
    fileprivate mutating func takeDays(_ values: ColumnSample) {
        guard let format = readings.first?.format,
            let days = values.evidence.daysInUTC(format, in: values.evidence.zone, isUTC: reasonForUTC != nil)
        else { return }
        writing = days
        evidence += "; " + TimestampEvidence.areDays(in: values.evidence.zone)
    }

    /// What lies in the middle of a sample's beginning says nothing of all rows.
    fileprivate mutating func forgetMiddle() { for index in readings.indices { readings[index].middle = nil } }

    /// Says of the readings whether their days are those of all rows, and when the newest was, where the ends show it.
    fileprivate mutating func settle(_ ends: DateEnds?, isWhole: Bool, _ zone: TimeZoneRules) {
        for index in readings.indices {
            readings[index].isWhole = isWhole
            switch (ends, readings[index].format) {
            case (.text(_, true, _, let moments?)?, .iso8601) where reasonForUTC != nil:
                readings[index].tell(moments, in: zone)
            case (.text(let day, let hasTime, let isWhole, _)?, .iso8601):
                // Which of a day's times is the last does not show in the order of texts.
                let isUTC = hasTime && reasonForUTC != nil
                readings[index].newestDay =
                    isUTC ? zone.day(at: Int64(day + 1) * 86_400 - 1) : CivilDate(daysSinceEpoch: day)
                readings[index].isWhole = readings[index].isWhole || isWhole
            case (.instants(let moments?)?, .iso8601):
                readings[index].tell(moments, in: zone)
            case (.numbers?, let format) where format != .iso8601:
                readings[index].isWhole = true
            default: readings[index].newestDay = nil
            }
        }
    }
}
