import Charts

/// Lists the rows behind one bar as they are stored, and what they come to: the way from a number back to its rows.
struct ListingScan: RowScan {
    private let reading: Reading
    /// Where the names and the dates are in a row; -1 where there are none.
    private var label: Int32 = -1, date: Int32 = -1
    var rowID: Int32 = -1
    let needsRowIDs = true
    private let wanted: BarRows
    /// The instants whose rows count: those after the report's last day do not exist.
    private let instants: Range<Int64>
    /// The first instant whose rows count for a bucket.
    private var since = Int64.min
    private let aggregate: RecordSource.Aggregate?
    private let dates: TimestampReader
    /// Reads the time of day, too, where buckets of days do without.
    private let times: TimestampReader
    private var records: [Tally.Record] = []
    /// What comes of the rows, which are of one name.
    private var cells: NamedCells
    private(set) var log = RejectionLog()
    private(set) var rowNumber: Int64 = 0

    private static let mostRecords = 1_000_000

    init(_ reading: Reading, _ wanted: BarRows, _ format: TimestampFormat) {
        (self.reading, self.wanted, dates) = (reading, wanted, reading.dateReader(format))
        times = TimestampReader(format, zone: reading.dateZone ?? reading.zone, times: .ofAllDays)
        aggregate = reading.isByName ? reading.source.aggregate : reading.source.usualAggregate
        cells = NamedCells(reading)
        cells.addName()
        instants = BucketFinder.Extent(reading.days).instants
        if case .bucket(let bucket) = wanted { since = reading.grouping?.rowsFrom(of: bucket) ?? bucket.start }
    }

    private var labelColumn: String? { reading.isByName ? reading.source.label : nil }
    var columns: [String] {
        [labelColumn, reading.source.dateColumn].compactMap(\.self) + cells.table.asked.columns
    }
    mutating func setColumns(_ column: (String?) -> Int32) {
        (label, date) = (column(labelColumn), column(reading.source.dateColumn))
        cells.setColumns(column)
    }

    var isFull: Bool { records.count > Self.mostRecords }

    mutating func gather(_ row: inout some StoredRow & ~Copyable) throws {
        while !isFull, try row.step() {
            rowNumber += 1
            guard let instant = instant(of: row), isWanted(row, instant) else { continue }
            let series = cells.seriesColumn < 0 ? nil : row.name(cells.seriesColumn).name
            var rejection = cells.add(row, to: 0)
            let id = rowID < 0 ? rowNumber : row.rowID(rowID)
            // A stored row without a number is a bar that says so.
            if rejection == .valueIsNull, aggregate == nil { rejection = nil }
            if let rejection { log.add(rejection, row: id) }
            var record = Tally.Record(row: id)
            if date >= 0 {
                (record.date, record.instant) = (stored(row, date), reading.zone.iso8601(time(of: row) ?? instant))
            }
            (record.series, record.value, record.rejected) = (series, value(of: row), rejection?.rawValue)
            records.append(record)
        }
        cells.finish()
    }

    /// When a row was; nil where it does not count. Rows without dates are always there.
    private func instant(of row: borrowing some StoredRow & ~Copyable) -> Int64? {
        guard date >= 0 else { return 0 }
        let instant =
            switch dates.moment(row, date) {
            case .instant(let instant), .uncertain(let instant): instant
            // A day without a time is in none of its parts.
            case .localDay where reading.grouping?.period.seconds != nil: Int64.min
            case .localDay(let day): reading.zone.startOfDay(CivilDate(daysSinceEpoch: day))
            case .rejected: Int64.min
            }
        return instants.contains(instant) ? instant : nil
    }

    /// The moment that a row names; nil of a day without a time.
    private func time(of row: borrowing some StoredRow & ~Copyable) -> Int64? {
        switch times.moment(row, date) {
        case .instant(let instant), .uncertain(let instant): instant
        case .localDay, .rejected: nil
        }
    }

    private func isWanted(_ row: borrowing some StoredRow & ~Copyable, _ instant: Int64) -> Bool {
        switch wanted {
        case .bucket(let bucket):
            since..<bucket.end ~= instant && !(reading.grouping?.isClosed(at: instant) ?? false)
        case .slot(let slot):
            reading.grouping.map { grouping in
                let bucket = grouping.bucket(holding: instant)
                return grouping.slot(of: bucket) == slot
                    && grouping.fold?.counts(bucket, arrivedUntil: instants.upperBound) == true
            } ?? false
        case .label(let name): row.name(label).name == name
        case .rest(_, let shown): !shown.contains(row.name(label).name)
        }
    }

    /// The number, with its divisor where it has one; nil for NULL. Of several, all with their names.
    private func value(of row: borrowing some StoredRow & ~Copyable) -> String? {
        if !cells.table.measures.isEmpty {
            var texts: [String] = []
            for (measure, column) in zip(reading.source.measures, cells.table.measures) {
                texts.append("\(measure.name) \(stored(row, column) ?? "NULL")")
            }
            return texts.joined(separator: ", ")
        }
        let (number, per) = (cells.table.value, cells.table.per)
        if number < 0 { return nil }
        return per < 0 ? stored(row, number) : "\(stored(row, number) ?? "NULL") per \(stored(row, per) ?? "NULL")"
    }

    /// What a column holds, as text; nil for NULL.
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
        case .long, .none: row.name(column).name
        }
    }

    mutating func merge(_ next: ListingScan) {
        let isNumbered = next.rowID < 0
        records += next.records.map { copy(of: $0) { if isNumbered { $0.row += rowNumber } } }
        let numbers = cells.seriesNumbers(of: next.cells)
        cells.add(next.cells, names: [0], numbers: numbers)
        log.add(next.log, after: isNumbered ? rowNumber : 0)
        rowNumber += next.rowNumber
    }

    /// The rows, and an entry for each series with what they come to.
    func tally() throws(ReportError) -> Tally {
        guard !isFull else {
            throw ReportError(
                .data, subject: reading.source.subject,
                found: "there are more than \(Self.mostRecords) rows behind the bar",
                advice: "list those of a shorter span or of a rarer name, or select them with sqlite3")
        }
        let key: Tally.Key =
            switch wanted {
            case .bucket(let bucket): .bucket(bucket)
            case .slot(let slot): .slot(slot)
            case .label(let label), .rest(let label, _): .label(label)
            }
        let series = Dictionary(grouping: cells.seriesInOrder(reading.source.measuresAsSeries)) { series in
            series.name.map { reading.shown.largestSeries?.group(of: $0) ?? $0 }
        }
        let entries = series.sorted { $0.key ?? "" < $1.key ?? "" }.compactMap { name, series -> Tally.Entry? in
            let cell = series.flatMap(\.numbers).together { cells[0, $0] }
            // A row of several measures is rejected by all of them, or by none.
            if cells.table.measures.isEmpty ? cell.isEmpty : cell.rows == 0 { return nil }
            var value = cell.value(aggregate, isRatio: reading.source.per != nil)
            if aggregate != nil, cell.rows == 0 { value.amount = nil }
            return Tally.Entry(key: key, series: name, value)
        }
        let used = records.count { $0.rejected == nil }
        let rows = Tally.Rows(all: records.count, used: used, rejected: log.all)
        return copy(of: Tally(entries: entries, rows: rows)) { $0.records = records }
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
