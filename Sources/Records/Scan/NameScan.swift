import Charts

/// Gathers rows by name: each as a bar of its own in stored order, or counted and added up by name.
struct NameScan: RowScan {
    private let wantedColumns: ScanColumns
    private var places = ScanPlaces()
    var rowID: Int32 = -1
    /// Without one, bars are as stored.
    private let aggregate: RecordSource.Aggregate?
    private let largest: LargestSeries?
    private let measures: [Measure]
    private let namesAndRest: NamesAndRest?
    private let mostBars: Int
    private let subject: String
    private let dates: TimestampReader
    /// The instants and the local days whose rows count: those after the report's last day do not exist.
    private let instants: Range<Int64>
    private let days: ClosedRange<Int>
    /// Where the as-of day ends, and the day of which some rows count alone.
    private let end: Int64
    private let endDay, dividedDay: Int
    private var names = TextTable()
    private var series = TextTable()
    /// By name, then by series; nil where there was no row, used or not.
    private var cells: [[Cell?]] = []
    private var stored: [(label: String, amount: Amount?, absence: Bar.State, color: Color?)] = []
    /// By name: that of its first row.
    private var colors: [Color?] = []
    private(set) var log = RejectionLog()
    private(set) var rowNumber: Int64 = 0
    private var rows = 0
    /// Rows after the as-of day, those of it or before that do not count yet, and those without a time of day of the divided day.
    private var later = 0, notYet = 0, timeless = 0
    private var used = 0
    /// The bytes that all names take. SQLite's own limit of memory does not hold here.
    private var size = 0
    private static let largestSize = 64 << 20
    /// The values of which only those that differ count; numbers and values that cells keep.
    private let values = ValueTable()
    private var kept = 0
    private let valueLimit: Int

    /// Makes an empty scan that stops soon after it has gathered more than the reading's `mostBars`.
    init(_ reading: Reading, _ dates: TimestampReader) {
        aggregate = reading.source.aggregate
        subject = reading.source.subject
        (largest, namesAndRest) = (reading.source.largestSeries, reading.source.namesAndRest)
        measures = reading.source.measuresAsSeries
        (mostBars, valueLimit) = (reading.mostBars, reading.limits.valueSize)
        self.dates = dates
        wantedColumns = ScanColumns(reading)
        series.add(reading.source.expectedSeries)
        instants = reading.instants
        let lastDay = reading.days.lastDay.daysSinceEpoch
        end = reading.zone.startOfDay(reading.asOf.advanced(byDays: 1))
        (endDay, dividedDay) = (reading.asOf.daysSinceEpoch, reading.days.dividedDay?.daysSinceEpoch ?? .min)
        days = min(reading.days.rowsFromDay?.daysSinceEpoch ?? .min, lastDay)...lastDay
    }

    var columns: [String] { wantedColumns.all }
    mutating func find(_ place: (String) -> Int32) { places = ScanPlaces(wantedColumns, place) }

    var isFull: Bool {
        stored.count > mostBars || names.count * max(1, series.count, measures.count) > mostBars || keepsTooMuch
            || size > Self.largestSize
    }
    private var keepsTooMuch: Bool { kept > 0 && KeptValues.isTooMuch(kept, values, of: valueLimit) }

    mutating func gather(_ row: inout some StoredRow & ~Copyable) throws {
        while !isFull, try row.step() { take(row) }
    }

    /// Looks at one row, where there is still room.
    @inline(__always)
    mutating func take(_ row: borrowing some StoredRow & ~Copyable) {
        rowNumber += 1
        if places.date >= 0 {
            switch dates.moment(row, places.date) {
            case .instant(let instant) where !instants.contains(instant):
                if instant >= end { later += 1 } else if instant >= instants.upperBound { notYet += 1 }
                return
            case .localDay(let day) where !days.contains(day):
                if day > endDay { later += 1 } else if day > days.upperBound { notYet += 1 }
                return
            case .localDay(dividedDay): timeless += 1
            case .rejected(let rejection):
                rows += 1
                return reject(rejection, row)
            default: break
            }
        }
        rows += 1
        if aggregate == nil { store(row) } else { add(row) }
    }

    private mutating func store(_ row: borrowing some StoredRow & ~Copyable) {
        let label = row.name(places.key).name
        var cell = Cell()
        // Nothing stored is a bar that says "missing"; nothing was lost.
        let rejection = cell.add(row.number(places.value), .sum)
        if let rejection, rejection != .valueIsNull { reject(rejection, row) }
        used += cell.rows
        size += label.utf8.count
        stored.append((label, cell.amount(nil), rejection == .valueIsNull ? .missing : cell.absence, color(of: row)))
    }

    /// The color that a row has; nothing is one that is wanted, and what is no color is counted.
    private mutating func color(of row: borrowing some StoredRow & ~Copyable) -> Color? {
        guard places.color >= 0 else { return nil }
        switch row.name(places.color) {
        case .null: return nil
        case .text(let bytes):
            if bytes.isEmpty { return nil }
            if let color = Color(String(decoding: bytes, as: UTF8.self)) { return color }
        case .other: break
        }
        reject(.colorIsNone, row)
        return nil
    }

    private mutating func add(_ row: borrowing some StoredRow & ~Copyable) {
        let label = row.name(places.key)
        let name = names.number(of: label)
        let color = color(of: row)
        if name == cells.count {
            cells.append([])
            colors.append(color)
            size += label.count
        }
        if !measures.isEmpty { return addMeasures(row, name) }
        var number = 0
        if places.series >= 0 {
            let known = series.count
            let text = row.name(places.series)
            number = series.number(of: text)
            if series.count > known { size += text.count }
        }
        makeCell(name, number)
        used += 1
        guard places.value >= 0 else {
            cells[name][number]?.add()
            return
        }
        let before = cells[name][number]?.keptCount ?? 0
        let rejection =
            places.per < 0
            ? cells[name][number]?.keep(row, places.value, aggregate?.keeping ?? .sum, values)
            : cells[name][number]?.add(row.number(places.value), per: row.number(places.per))
        if let rejection {
            used -= 1
            reject(rejection, row)
        }
        kept += (cells[name][number]?.keptCount ?? 0) - before
    }

    /// Adds a row's measures to the cells of a name: all of them, or none.
    private mutating func addMeasures(_ row: borrowing some StoredRow & ~Copyable, _ name: Int) {
        let rejection = places.measures.rejection(in: row)
        for (index, place) in places.measures.enumerated() {
            makeCell(name, index)
            kept -= cells[name][index]?.keptCount ?? 0
            if let rejection {
                _ = cells[name][index]?.reject(rejection)
            } else {
                cells[name][index]?.add(measure: row.number(place), aggregate?.keeping ?? .sum)
            }
            kept += cells[name][index]?.keptCount ?? 0
        }
        if let rejection { reject(rejection, row) } else { used += 1 }
    }

    /// Makes a cell for a name and series, where there is none.
    private mutating func makeCell(_ name: Int, _ number: Int) {
        let missing = number + 1 - cells[name].count
        if missing > 0 { cells[name].append(contentsOf: repeatElement(nil, count: missing)) }
        if case nil = cells[name][number] { cells[name][number] = Cell() }
    }

    private mutating func reject(_ rejection: Rejection, _ row: borrowing some StoredRow & ~Copyable) {
        log.add(rejection, row: rowID < 0 ? rowNumber : row.rowID(rowID))
    }

    mutating func merge(_ next: NameScan) {
        stored += next.stored
        let numbers = places.series < 0 ? Array(0...measures.count) : next.series.numbers(in: &series)
        for (number, name) in next.names.numbers(in: &names).enumerated() {
            if name == cells.count {
                cells.append([])
                colors.append(next.colors[number])
            }
            for (index, cell) in next.cells[number].enumerated() {
                guard let cell else { continue }
                makeCell(name, numbers[index])
                let before = cells[name][numbers[index]]?.keptCount ?? 0
                cells[name][numbers[index]]?.add(cell)
                kept += (cells[name][numbers[index]]?.keptCount ?? 0) - before
            }
        }
        log.add(next.log, after: next.rowID < 0 ? rowNumber : 0)
        rowNumber += next.rowNumber
        (rows, size) = (rows + next.rows, max(size, next.size))
        (later, notYet, timeless) = (later + next.later, notYet + next.notYet, timeless + next.timeless)
        used += next.used
    }

    /// What was gathered, in stored order; names in the order in which they first came, the series of each by name.
    ///
    /// - Throws: `.data` where more would have to be kept in memory than is allowed.
    func tally() throws(ReportError) -> Tally {
        if keepsTooMuch, let aggregate { throw KeptValues.refusal(aggregate, subject, of: valueLimit) }
        guard size <= Self.largestSize else {
            throw ReportError(
                .data, subject: subject, found: "reading would take more memory than is allowed",
                evidence: "the names take more than \(Self.largestSize >> 20) MiB",
                advice: "filter the rows, or choose a label column with fewer or shorter values")
        }
        // Who asks for half of them gets none: they would take as much memory again.
        if isFull {
            var tally = Tally(entries: [], rows: rows, used: used, rejected: log.all)
            tally.isWhole = false
            return tally
        }
        let seriesNames = places.series < 0 ? measures.seriesNumbers : series.namesInOrder
        let groups = SeriesGroup.all(seriesNames, largest) { group in
            let whole = cells.reduce(into: Cell()) { whole, row in
                for number in group.numbers where number < row.count { if let cell = row[number] { whole.add(cell) } }
            }
            return whole.entry(.label(""), series: nil, aggregate, isRatio: places.per >= 0).amount
        }
        let known = aggregate == nil ? [] : names.names()
        /// The bars of a name, of what came together in some rows of cells.
        func entries(_ name: String, _ rows: [Int], _ color: Color?) -> [Tally.Entry] {
            groups.map { group in
                let cell = rows.reduce(into: Cell()) { all, row in
                    all.add(group.cell { $0 < cells[row].count ? cells[row][$0] : nil })
                }
                var entry = cell.entry(.label(name), series: group.name, aggregate, isRatio: places.per >= 0)
                entry.color = color
                return entry
            }
        }
        let own = known.filter { $0.name != namesAndRest?.rest }
        let all =
            aggregate == nil
            ? stored.map { row in
                var entry = Tally.Entry(key: .label(row.label), amount: row.amount, rows: 1, absence: row.absence)
                entry.color = row.color
                return entry
            }
            : own.flatMap { entries($0.name, $0.numbers, colors[$0.numbers[0]]) }
        var tally = Tally(entries: all, rows: rows, used: used, rejected: log.all)
        tally.describe(groups, largest)
        if !measures.isEmpty { tally.seriesOrder = measures.map(\.name) }
        if let namesAndRest {
            tally = tally.arranged(by: namesAndRest.style)
            tally.namesLeftOut = 0
            let shown = tally.names
            let others = known.filter { !shown.contains($0.name) }
            if !others.isEmpty {
                tally.entries += entries(namesAndRest.rest, others.flatMap(\.numbers), nil)
                tally.rest = Tally.Rest(name: namesAndRest.rest, count: others.count, isOfSeries: false)
            }
        }
        tally.isWhole = !isFull
        (tally.outside, tally.later, tally.notColors) = (Int(rowNumber) - rows, later, log.colors)
        (tally.notYet, tally.timeless) = (notYet, timeless)
        return tally
    }
}
