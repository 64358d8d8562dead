import Charts

/// Lists the rows behind one bar as they are stored, and what they come to: the way from a number back to its rows.
struct RecordScan: RowScan {
    private let wantedColumns: ScanColumns
    private var places = ScanPlaces()
    var rowID: Int32 = -1
    let needsRowIDs = true
    private let wanted: BarRows
    private let instants: Range<Int64>
    /// The first instant whose rows count for a bucket.
    private var since = Int64.min
    private let isOfParts: Bool
    private let grouping: Grouping?
    private let largest: LargestSeries?
    private let aggregate: RecordSource.Aggregate?
    private let measures: [Measure]
    private let dates: TimestampReader
    private let zone: TimeZoneRules
    private let subject: String
    private var records: [Tally.Record] = []
    /// What comes of the rows, by series.
    private var cells: [String?: Cell] = [:]
    private let values = ValueTable()
    private var used = 0
    private(set) var log = RejectionLog()
    private(set) var rowNumber: Int64 = 0

    /// The most rows that are listed.
    private static let mostRecords = 1_000_000

    init(_ reading: Reading, _ wanted: BarRows, _ dates: TimestampReader) {
        self.wanted = wanted
        (zone, subject) = (reading.zone, reading.source.subject)
        aggregate = reading.grouping == nil ? reading.source.aggregate : reading.source.usualAggregate
        measures = reading.source.measuresAsSeries
        self.dates = dates
        wantedColumns = ScanColumns(reading)
        instants = reading.instants
        largest = reading.source.largestSeries
        grouping = reading.grouping
        isOfParts = reading.grouping?.period.seconds != nil
        if case .bucket(let bucket) = wanted { since = reading.grouping?.rowsFrom(of: bucket) ?? bucket.start }
    }

    var columns: [String] { wantedColumns.all }
    mutating func find(_ place: (String) -> Int32) { places = ScanPlaces(wantedColumns, place) }

    var isFull: Bool { records.count > Self.mostRecords }

    mutating func gather(_ row: inout some StoredRow & ~Copyable) throws {
        while !isFull, try row.step() {
            rowNumber += 1
            guard let instant = instant(of: row), isWanted(row, instant) else { continue }
            let own = places.series < 0 ? nil : row.name(places.series).name
            let series = own.map { largest?.group(of: $0) ?? $0 }
            var rejection: Rejection?
            if !measures.isEmpty {
                rejection = places.measures.rejection(in: row)
                for (measure, place) in zip(measures, places.measures) where rejection == nil {
                    cells[measure.name, default: Cell()].add(measure: row.number(place), aggregate?.keeping ?? .sum)
                }
            } else if places.value >= 0 {
                rejection =
                    places.per < 0
                    ? cells[series, default: Cell()].keep(row, places.value, aggregate?.keeping ?? .sum, values)
                    : cells[series, default: Cell()].add(row.number(places.value), per: row.number(places.per))
            } else {
                cells[series, default: Cell()].add()
            }
            let id = rowID < 0 ? rowNumber : row.rowID(rowID)
            // A stored row without a number is a bar that says so.
            if rejection == .valueIsNull, aggregate == nil { rejection = nil }
            if let rejection { log.add(rejection, row: id) } else { used += 1 }
            records.append(
                Tally.Record(
                    row: id, date: dateColumn < 0 ? nil : stored(row, dateColumn),
                    instant: dateColumn < 0 ? nil : zone.iso8601(instant), series: own,
                    value: value(of: row), rejected: rejection?.rawValue))
        }
    }

    /// Where dates are: they are the key of buckets.
    private var dateColumn: Int32 { grouping == nil ? places.date : places.key }

    /// When a row was; nil where it does not count. Rows without dates are always there.
    private func instant(of row: borrowing some StoredRow & ~Copyable) -> Int64? {
        guard dateColumn >= 0 else { return 0 }
        let instant =
            switch dates.moment(row, dateColumn) {
            case .instant(let instant): instant
            // A day without a time is in none of its parts.
            case .localDay where isOfParts: Int64.min
            case .localDay(let day): zone.startOfDay(CivilDate(daysSinceEpoch: day))
            case .rejected: Int64.min
            }
        return instants.contains(instant) ? instant : nil
    }

    private func isWanted(_ row: borrowing some StoredRow & ~Copyable, _ instant: Int64) -> Bool {
        switch wanted {
        case .bucket(let bucket):
            since..<bucket.end ~= instant && !(grouping?.isClosed(at: instant) ?? false)
        case .slot(let slot): grouping.map { $0.slot(of: $0.bucket(holding: instant)) == slot } ?? false
        case .label(let label): row.name(places.key).name == label
        case .rest(_, let shown): !shown.contains(row.name(places.key).name)
        }
    }

    /// The number, with its divisor where it has one; nil for NULL. Of several, all with their names.
    private func value(of row: borrowing some StoredRow & ~Copyable) -> String? {
        if !measures.isEmpty {
            var words: [String] = []
            for (measure, place) in zip(measures, places.measures) {
                words.append("\(measure.name) \(stored(row, place) ?? "NULL")")
            }
            return words.joined(separator: ", ")
        }
        guard places.per >= 0 else { return places.value < 0 ? nil : stored(row, places.value) }
        return "\(stored(row, places.value) ?? "NULL") per \(stored(row, places.per) ?? "NULL")"
    }

    /// What a column holds, in words; nil for NULL.
    private func stored(_ row: borrowing some StoredRow & ~Copyable, _ column: Int32) -> String? {
        switch row.text(column) {
        case .text(let bytes): return String(decoding: bytes, as: UTF8.self)
        case .null: return nil
        case .other: break
        }
        return switch row.number(column) {
        case .integer(let value): "\(value)"
        case .real(let value): "\(value)"
        case .null: nil
        case .long, .none: "(blob)"
        }
    }

    mutating func merge(_ next: RecordScan) {
        let isNumbered = next.rowID < 0
        records += next.records.map { record in
            var record = record
            if isNumbered { record.row += rowNumber }
            return record
        }
        for (series, cell) in next.cells { cells[series, default: Cell()].add(cell) }
        log.add(next.log, after: isNumbered ? rowNumber : 0)
        rowNumber += next.rowNumber
        used += next.used
    }

    /// The rows, and an entry for each series with what they come to.
    func tally() throws(ReportError) -> Tally {
        guard !isFull else {
            throw ReportError(
                .data, subject: subject, found: "there are more than \(Self.mostRecords) rows behind the bar",
                advice: "list those of a shorter span or of a rarer name, or select them with sqlite3")
        }
        let key: Tally.Key =
            switch wanted {
            case .bucket(let bucket): .bucket(bucket)
            case .slot(let slot): .slot(slot)
            case .label(let label), .rest(let label, _): .label(label)
            }
        let entries = cells.sorted { $0.key ?? "" < $1.key ?? "" }.map { series, cell in
            var entry = cell.entry(key, series: series, aggregate, isRatio: places.per >= 0)
            if aggregate != nil, cell.rows == 0 { entry.amount = nil }
            return entry
        }
        var tally = Tally(entries: entries, rows: records.count, used: used, rejected: log.all)
        tally.records = records
        return tally
    }
}

/// Which bar's rows are wanted, of all its series.
package enum BarRows: Sendable {
    /// Those of a span of time.
    case bucket(Bucket)
    /// Those of all buckets of a report that have something in common.
    case slot(CalendarSlot)
    /// Those of a name.
    case label(String)
    /// Those of all names but some, under the name that they have together.
    case rest(String, shown: Set<String>)
}
