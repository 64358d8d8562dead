import Charts

/// Gathers rows by name: each as a bar of its own in stored order, or counted and added up by name.
struct NameScan: RowScan {
    /// The columns that are read of a source, in the order of ``ScanPlaces``; then that of dates.
    static func columns(_ source: RecordSource) -> [String] {
        [source.label, source.series, value(source), source.date?.column].compactMap(\.self)
    }

    /// The column of numbers; without an aggregate, bars are as stored.
    private static func value(_ source: RecordSource) -> String? { source.aggregate == .count ? nil : source.value }

    var places: ScanPlaces
    private let aggregate: RecordSource.Aggregate?
    private let mostBars: Int
    private let subject: String
    private let gate: DateGate?
    private var names = TextTable()
    private var series = TextTable()
    /// What was gathered of one name and series.
    private struct Gathered {
        var cell = Cell()
        /// Whether there was any row, used or not: what only had rows that cannot be used is missing, not zero.
        var isSeen = false

        func amount(_ aggregate: RecordSource.Aggregate?) -> Amount? {
            isSeen && cell.rows == 0 ? nil : cell.amount(aggregate)
        }
    }

    /// By name, then by series.
    private var cells: [[Gathered]] = []
    private var stored: [(label: String, amount: Amount?)] = []
    private(set) var log = RejectionLog()
    private(set) var rowNumber: Int64 = 0
    private var rows = 0
    private var used = 0
    /// The bytes that all names take. SQLite's own limit of memory does not hold here.
    private var size = 0
    private static let largestSize = 64 << 20

    /// Makes an empty scan that stops soon after it has gathered more than `mostBars`.
    ///
    /// - Parameters:
    ///   - places: where ``columns(_:)`` are in a row.
    ///   - gate: by which dates rows count, given the place of their column.
    init(_ source: RecordSource, at places: [Int32], mostBars: Int, gate: (Int32) -> DateGate) {
        self.places = ScanPlaces(key: places[0])
        if source.series != nil { self.places.series = places[1] }
        if Self.value(source) != nil { self.places.value = places[source.series == nil ? 1 : 2] }
        self.gate = source.date.map { _ in gate(places[places.count - 1]) }
        aggregate = source.aggregate
        subject = source.subject
        self.mostBars = mostBars
    }

    var isFull: Bool { stored.count > mostBars || names.count * max(1, series.count) > mostBars }

    mutating func gather(_ row: inout some StoredRow & ~Copyable) throws {
        while !isFull, try row.step() {
            rowNumber += 1
            if let gate {
                switch gate.verdict(row) {
                case .passes: break
                case .doesNotExist: continue
                case .rejected(let rejection):
                    rows += 1
                    reject(rejection, row)
                    continue
                }
            }
            rows += 1
            if aggregate == nil { store(row) } else { add(row) }
            guard size <= Self.largestSize else {
                throw ReportError(
                    .data, subject: subject, found: "reading would take more memory than is allowed",
                    evidence: "the names take more than \(Self.largestSize >> 20) MiB",
                    advice: "filter the rows, or choose a label column with fewer or shorter values")
            }
        }
    }

    private mutating func store(_ row: borrowing some StoredRow & ~Copyable) {
        let label =
            switch row.name(places.key) {
            case .null: "(none)"
            case .other: "(blob)"
            case .text(let bytes): String(decoding: bytes, as: UTF8.self)
            }
        var amount: Amount?
        switch row.number(places.value) {
        case .integer(let value): amount = .integer(value)
        case .real(let value) where abs(value) < Sum.limit: amount = .real(value)
        case .real: reject(.valueIsTooLarge, row)
        // Nothing stored is a bar that says "missing"; nothing was lost.
        case .null: break
        case .none: reject(.valueIsNotANumber, row)
        }
        used += amount == nil ? 0 : 1
        size += label.utf8.count
        stored.append((label, amount))
    }

    private mutating func add(_ row: borrowing some StoredRow & ~Copyable) {
        let label = row.name(places.key)
        let name = names.number(of: label)
        if name == cells.count {
            cells.append([])
            size += label.count
        }
        var number = 0
        if places.series >= 0 {
            let known = series.count
            let text = row.name(places.series)
            number = series.number(of: text)
            if series.count > known { size += text.count }
        }
        makeRoom(name, number)
        used += 1
        cells[name][number].isSeen = true
        if places.value < 0 { return cells[name][number].cell.add() }
        let rejection: Rejection
        switch row.number(places.value) {
        case .integer(let value): return cells[name][number].cell.add(value, keepsExtremes: true)
        case .real(let value) where abs(value) < Sum.limit:
            return cells[name][number].cell.add(value, keepsExtremes: true)
        case .real: rejection = .valueIsTooLarge
        case .null: rejection = .valueIsNull
        case .none: rejection = .valueIsNotANumber
        }
        used -= 1
        reject(rejection, row)
    }

    /// Makes cells for a name up to a series.
    private mutating func makeRoom(_ name: Int, _ number: Int) {
        let missing = number + 1 - cells[name].count
        if missing > 0 { cells[name].append(contentsOf: repeatElement(Gathered(), count: missing)) }
    }

    private mutating func reject(_ rejection: Rejection, _ row: borrowing some StoredRow & ~Copyable) {
        log.add(rejection, row: places.rowID < 0 ? rowNumber : row.rowID(places.rowID))
    }

    mutating func merge(_ next: NameScan) {
        stored += next.stored
        let numbers = places.series < 0 ? [0] : next.series.numbers(in: &series)
        for (row, name) in zip(next.cells, next.names.numbers(in: &names)) {
            if name == cells.count { cells.append([]) }
            for (index, gathered) in row.enumerated() {
                makeRoom(name, numbers[index])
                cells[name][numbers[index]].cell.add(gathered.cell)
                cells[name][numbers[index]].isSeen = cells[name][numbers[index]].isSeen || gathered.isSeen
            }
        }
        log.add(next.log, after: next.places.rowID < 0 ? rowNumber : 0)
        rowNumber += next.rowNumber
        rows += next.rows
        used += next.used
    }

    /// What was gathered, in stored order; names in the order in which they first came, the series of each by name.
    var tally: Tally {
        let seriesNames = places.series < 0 ? [(nil, 0)] : series.numbersByName
        let entries =
            aggregate == nil
            ? stored.map { Tally.Entry(key: .label($0.label), amount: $0.amount, rows: 1) }
            : zip(names.texts, cells).flatMap { name, row in
                seriesNames.map { series, number in
                    let gathered = number < row.count ? row[number] : Gathered()
                    return Tally.Entry(
                        key: .label(name), series: series, amount: gathered.amount(aggregate), rows: gathered.cell.rows)
                }
            }
        var tally = Tally(entries: entries, rows: rows, used: used, rejected: log.all)
        tally.isWhole = !isFull
        return tally
    }
}

/// Lets the rows of a report by name pass whose dates are no later than its last day: those after it do not exist.
struct DateGate {
    /// Where the column of dates is in a row.
    let place: Int32
    private let isText: Bool
    private let numbers: TimestampReader
    private let rowsUntil: Int64
    private let lastDay: Int

    /// What becomes of a row. One that came after the report's last day does not exist.
    enum Verdict {
        case passes, doesNotExist
        case rejected(Rejection)
    }

    /// Makes a gate that closes at the end of `lastDay` in a zone.
    init(place: Int32, format: TimestampFormat, lastDay: CivilDate, zone: TimeZoneRules) {
        self.place = place
        isText = format == .iso8601
        numbers = TimestampReader(format)
        rowsUntil = zone.startOfDay(lastDay.advanced(byDays: 1))
        self.lastDay = lastDay.daysSinceEpoch
    }

    /// Looks at a row's date.
    func verdict(_ row: borrowing some StoredRow & ~Copyable) -> Verdict {
        if isText { return verdictOnText(row) }
        let instant: Int64?
        switch row.number(place) {
        case .integer(let value): instant = numbers.instant(value)
        case .real(let value): instant = numbers.instant(value)
        case .null: return .rejected(.dateIsNull)
        case .none: return .rejected(.dateIsNotANumber)
        }
        guard let instant else { return .rejected(.dateIsOutOfRange) }
        return instant < rowsUntil ? .passes : .doesNotExist
    }

    private func verdictOnText(_ row: borrowing some StoredRow & ~Copyable) -> Verdict {
        switch row.text(place) {
        case .null: return .rejected(.dateIsNull)
        case .other: return .rejected(.dateIsNotISO8601)
        case .text(let bytes):
            switch ISO8601Text.read(bytes) {
            case .localDay(let day): return day <= lastDay ? .passes : .doesNotExist
            case .instant(let instant): return instant < rowsUntil ? .passes : .doesNotExist
            case .none: return .rejected(.dateIsNotISO8601)
            }
        }
    }
}
