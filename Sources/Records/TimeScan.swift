import Charts
import GRDBSQLite

/// Gathers rows into time buckets, and into the series of each. The hot loop: nothing is allocated for a row.
struct TimeScan: RowScan {
    /// Where the columns are in a row; -1 where there is none.
    struct Places: Sendable {
        var date: Int32
        var series: Int32 = -1
        var value: Int32 = -1
        var rowID: Int32 = -1
    }

    private var places: Places
    private let isText: Bool
    private let numbers: TimestampReader
    private let keepsExtremes: Bool
    private var finder: BucketFinder
    private var series = TextTable()
    /// By bucket, then by series; `stride` cells a bucket.
    private var cells: [Cell] = []
    private var stride = 1
    private var log = RejectionLog()
    private var rowNumber: Int64 = 0

    let isFull = false

    /// Makes an empty scan.
    init(_ places: Places, format: TimestampFormat, grouping: Grouping, keepsExtremes: Bool) {
        self.places = places
        self.keepsExtremes = keepsExtremes
        isText = format == .iso8601
        numbers = TimestampReader(format)
        finder = BucketFinder(grouping)
    }

    mutating func gather(_ rows: borrowing RowStatement) throws {
        let row = rows.pointer
        while try rows.step() {
            rowNumber &+= 1
            let bucket = isText ? bucketOfText(row) : bucketOfNumber(row)
            if bucket < 0 { continue }
            let number = places.series < 0 ? 0 : interned(row, places.series, in: &series)
            let cell = bucket &* stride &+ number
            if number >= stride || cell >= cells.count {
                makeRoom(bucket, number)
                add(row, to: bucket &* stride &+ number)
            } else {
                add(row, to: cell)
            }
        }
    }

    @inline(__always)
    private mutating func add(_ row: OpaquePointer, to cell: Int) {
        if places.value < 0 {
            cells[cell].add()
            return
        }
        switch StoredNumber(row, places.value) {
        case .integer(let value): cells[cell].add(value, keepsExtremes: keepsExtremes)
        case .real(let value) where abs(value) < Sum.limit: cells[cell].add(value, keepsExtremes: keepsExtremes)
        case .real: reject(.valueIsTooLarge, row)
        case .null: reject(.valueIsNull, row)
        case .none: reject(.valueIsNotANumber, row)
        }
    }

    @inline(__always)
    private mutating func bucketOfNumber(_ row: OpaquePointer) -> Int {
        let instant: Int64?
        switch StoredNumber(row, places.date) {
        case .integer(let value): instant = numbers.instant(value)
        case .real(let value): instant = numbers.instant(value)
        case .null: return reject(.dateIsNull, row)
        case .none: return reject(.dateIsNotANumber, row)
        }
        guard let instant else { return reject(.dateIsOutOfRange, row) }
        return checked(finder.place(instant: instant), row)
    }

    @inline(__always)
    private mutating func bucketOfText(_ row: OpaquePointer) -> Int {
        let value = sqlite3_column_value(row, places.date)
        guard sqlite3_value_type(value) == SQLITE_TEXT, let start = sqlite3_value_text(value) else {
            return reject(sqlite3_value_type(value) == SQLITE_NULL ? .dateIsNull : .dateIsNotISO8601, row)
        }
        switch ISO8601Text.read(start, Int(sqlite3_value_bytes(value))) {
        case .localDay(let day): return checked(finder.place(localDay: day), row)
        case .instant(let instant): return checked(finder.place(instant: instant), row)
        case .none: return reject(.dateIsNotISO8601, row)
        }
    }

    @inline(__always)
    private mutating func checked(_ bucket: Int, _ row: OpaquePointer) -> Int {
        bucket == BucketFinder.Outside.outOfRange ? reject(.dateIsOutOfRange, row) : bucket
    }

    @inline(never)
    @discardableResult
    private mutating func reject(_ rejection: Rejection, _ row: OpaquePointer) -> Int {
        log.add(rejection, row: places.rowID < 0 ? rowNumber : sqlite3_column_int64(row, places.rowID))
        return BucketFinder.Outside.before
    }

    /// Makes cells for a bucket, or for a series that is new.
    @inline(never)
    private mutating func makeRoom(_ bucket: Int, _ number: Int) {
        if number >= stride {
            let wider = stride * 2
            var moved = [Cell](repeating: Cell(), count: cells.count / stride * wider)
            for (index, cell) in cells.enumerated() { moved[index / stride * wider + index % stride] = cell }
            (cells, stride) = (moved, wider)
            return makeRoom(bucket, number)
        }
        let missing = (max(bucket + 1, finder.buckets.count)) * stride - cells.count
        if missing > 0 { cells.append(contentsOf: repeatElement(Cell(), count: missing)) }
    }

    var hasRejections: Bool { log.total > 0 }

    var rowIDPlace: Int32 {
        get { places.rowID }
        set { places.rowID = newValue }
    }

    mutating func merge(_ next: TimeScan) {
        finder.extend(with: next.finder)
        let numbers = places.series < 0 ? [0] : next.series.numbers(in: &series)
        for (index, cell) in next.cells.enumerated() where cell.rows > 0 {
            let (bucket, number) = (index / next.stride, numbers[index % next.stride])
            if number >= stride || bucket * stride + number >= cells.count { makeRoom(bucket, number) }
            cells[bucket * stride + number].add(cell)
        }
        log.add(next.log)
    }

    /// What was gathered: every bucket from the oldest, its series by name.
    func tally(_ aggregate: RecordSource.Aggregate) -> Tally {
        let names: [(name: String?, number: Int)] =
            places.series < 0
            ? [(nil, 0)]
            : series.numbersByName
        var entries: [Tally.Entry] = []
        entries.reserveCapacity(finder.buckets.count * names.count)
        for (index, bucket) in finder.buckets.enumerated().reversed() {
            for (name, number) in names {
                let place = index * stride + number
                // A series whose values were all rejected may have no room.
                let cell = number < stride && place < cells.count ? cells[place] : Cell()
                entries.append(
                    Tally.Entry(key: .bucket(bucket), series: name, amount: cell.amount(aggregate), rows: cell.rows))
            }
        }
        let used = entries.reduce(0) { $0 + $1.rows }
        return Tally(entries: entries, rows: used + log.total, used: used, rejected: log.all)
    }
}
