import Charts

/// Gathers rows by name: each as a bar of its own in stored order, or counted and added up by name.
struct NameScan: RowScan {
    private let source: RecordSource
    private let shown: ShownNames
    /// Where the names, their colors and the dates are in a row; -1 where there are none.
    private var label: Int32 = -1, color: Int32 = -1, date: Int32 = -1
    var rowID: Int32 = -1
    /// Without one, bars are as stored.
    private var aggregate: RecordSource.Aggregate? { source.aggregate }
    private let mostBars: Int
    private let dates: TimestampReader
    /// The moments whose rows count: those after the report's last day do not exist.
    private let extent: BucketFinder.Extent
    private let instants: Range<Int64>, days: Range<Int64>
    /// Texts of earlier days are of none of these moments, even if their times cannot be read.
    private let firstDay: Int
    /// Instants that may be of another format than the dates are read in; how many rows do not count for theirs.
    private let doubtful: Range<Int64>
    private var implausible = 0
    private var names = TextTable()
    private var cells: NamedCells
    private var stored: [(label: String, amount: Amount?, absence: Bar.State, color: Color?)] = []
    /// By name: that of its first row.
    private var colors: [Color?] = []
    private(set) var log = RejectionLog()
    private(set) var rowNumber: Int64 = 0
    private var rows = 0
    /// Rows after the as-of day, those of it or before that do not count yet, and those without a time of day of the divided day.
    private var later = 0, notYet = 0, timeless = 0
    private var used = 0
    /// The bytes that stored names take, and all names. SQLite's own limit of memory does not hold here.
    private var storedSize = 0
    private var size: Int { storedSize + names.size + cells.series.size }
    private static let largestSize = 64 << 20
    /// A name of a stored bar that is not UTF-8.
    private var storedNotUTF8: String?
    var nameNotUTF8: String? { storedNotUTF8 ?? names.firstNotUTF8 ?? cells.series.firstNotUTF8 }

    /// Makes an empty scan that stops soon after it has gathered more than the reading's `mostBars`.
    init(_ reading: Reading, _ format: TimestampFormat) {
        (source, shown, mostBars) = (reading.source, reading.shown, reading.mostBars)
        (dates, doubtful) = (reading.dateReader(format), reading.doubtfulInstants(format))
        cells = NamedCells(reading)
        extent = BucketFinder.Extent(reading.days)
        (instants, days, firstDay) = (extent.instants, extent.days, reading.firstDayLookedAt)
    }

    var columns: [String] {
        [source.label, source.color, source.dateColumn].compactMap(\.self) + cells.table.asked.columns
    }
    mutating func setColumns(_ column: (String?) -> Int32) {
        (label, color, date) = (column(source.label), column(source.color), column(source.dateColumn))
        cells.setColumns(column)
    }

    var isFull: Bool {
        stored.count > mostBars || names.count * cells.seriesCount > mostBars || cells.table.isFull
            || size > Self.largestSize
    }

    mutating func gather(_ row: inout some StoredRow & ~Copyable) throws {
        while !isFull, try row.step() { take(row) }
        finish()
    }

    /// Puts everything into its cell, after the last row.
    mutating func finish() { cells.finish() }

    /// Looks at one row, where there is still room.
    @inline(__always)
    mutating func take(_ row: borrowing some StoredRow & ~Copyable) {
        rowNumber += 1
        if date >= 0 {
            switch dates.moment(row, date) {
            case .instant(let instant) where !instants.contains(instant),
                .uncertain(let instant) where !instants.contains(instant):
                if instant >= extent.end { later += 1 } else if instant >= extent.until { notYet += 1 }
                if doubtful.contains(instant) { implausible += 1 }
                return
            case .localDay(let day) where !days.contains(Int64(day)):
                if day >= extent.endDay { later += 1 } else if day >= extent.untilDay { notYet += 1 }
                return
            case .localDay(let day) where Int64(day) == extent.dividedDay: timeless += 1
            case .rejected(let rejection):
                if let day = dates.day(ofTextIn: row, date), day < firstDay { return }
                rows += 1
                return reject(rejection, row)
            default: break
            }
        }
        rows += 1
        if aggregate == nil { store(row) } else { add(row) }
    }

    private mutating func store(_ row: borrowing some StoredRow & ~Copyable) {
        let name = row.name(label)
        let label = name.name
        if case .text(let bytes) = name, String(validating: bytes, as: UTF8.self) == nil { storedNotUTF8 = label }
        var cell = Cell()
        // Nothing stored is a bar that says "missing"; nothing was lost.
        let rejection = cell.add(row.number(cells.table.value), .sum)
        if let rejection, rejection != .valueIsNull { reject(rejection, row) }
        used += cell.rows
        storedSize += label.utf8.count
        stored.append((label, cell.amount(nil), rejection == .valueIsNull ? .missing : cell.absence, color(of: row)))
    }

    /// The color that a row has; nothing is one that is wanted, and what is no color is counted.
    private mutating func color(of row: borrowing some StoredRow & ~Copyable) -> Color? {
        guard color >= 0 else { return nil }
        switch row.name(color) {
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
        let label = row.name(label)
        let name = names.number(of: label, hasSlack: row.textsHaveSlack)
        let color = color(of: row)
        if name == cells.count {
            cells.addName()
            colors.append(color)
        }
        if let rejection = cells.add(row, to: name) { reject(rejection, row) } else { used += 1 }
    }

    private mutating func reject(_ rejection: Rejection, _ row: borrowing some StoredRow & ~Copyable) {
        log.add(rejection, row: rowID < 0 ? rowNumber : row.rowID(rowID))
    }

    mutating func merge(_ next: NameScan) {
        stored += next.stored
        storedNotUTF8 = storedNotUTF8 ?? next.storedNotUTF8
        let own = next.names.numbers(in: &names)
        let numbers = cells.seriesNumbers(of: next.cells)
        // Of more bars than are allowed no cells are made: names of one part and series of another may be very many together.
        if !isFull {
            for (number, name) in own.enumerated() where name == cells.count {
                cells.addName()
                colors.append(next.colors[number])
            }
            cells.add(next.cells, names: own, numbers: numbers)
        }
        log.add(next.log, after: next.rowID < 0 ? rowNumber : 0)
        rowNumber += next.rowNumber
        (rows, storedSize) = (rows + next.rows, storedSize + next.storedSize)
        (later, notYet, timeless) = (later + next.later, notYet + next.notYet, timeless + next.timeless)
        (used, implausible) = (used + next.used, implausible + next.implausible)
    }

    private func checkSize() throws(ReportError) {
        if cells.table.isFull, let aggregate { throw aggregate.refusal(source.subject, of: cells.table.limit) }
        guard size <= Self.largestSize else {
            throw ReportError(
                .data, subject: source.subject, found: "reading would take more memory than is allowed",
                evidence: "the names take more than \(Self.largestSize >> 20) MiB",
                advice: "filter the rows, or choose a label column with fewer or shorter values")
        }
    }

    /// What was gathered, in stored order; names in the order in which they first came, the series of each by name.
    ///
    /// - Throws: `.data` where more would have to be kept in memory than is allowed.
    func tally() throws(ReportError) -> Tally {
        try checkSize()
        var totals = Tally.Rows(all: rows, used: used, rejected: log.all)
        // Who asks for half of them gets none: they would take as much memory again.
        if isFull {
            totals.isWhole = false
            return Tally(entries: [], rows: totals)
        }
        (totals.outside, totals.later, totals.notYet) = (Int(rowNumber) - rows, later, notYet)
        (totals.timeless, totals.notColors, totals.implausible) = (timeless, log.colors, implausible)
        let (largest, isRatio) = (shown.largestSeries, source.per != nil)
        let groups = SeriesGroup.all(cells.seriesInOrder(source.measuresAsSeries), largest) { group in
            let whole = (0..<cells.count).together { name in group.numbers.together { cells[name, $0] } }
            return whole.amount(aggregate, isRatio: isRatio)
        }
        let known = aggregate == nil ? [] : names.names()
        /// The bars of a name, of what came together in some rows of cells.
        func entries(_ name: String, _ rows: [Int], _ color: Color?) -> [Tally.Entry] {
            groups.map { group in
                let cell = rows.together { row in group.numbers.together { cells[row, $0] } }
                let value = cell.value(aggregate, isRatio: isRatio)
                return Tally.Entry(key: .label(name), series: group.name, value, color: color)
            }
        }
        let own = known.filter { $0.name != shown.names.rest }
        let all =
            aggregate == nil
            ? stored.map { row in
                let value = Tally.Value(row.amount, absence: row.absence, rows: 1)
                return Tally.Entry(key: .label(row.label), value, color: row.color)
            }
            : own.flatMap { entries($0.name, $0.numbers, colors[$0.numbers[0]]) }
        var tally = Tally(entries: all, rows: totals)
        tally.describe(groups, of: source, largest)
        tally.noteMixed(known.map { ($0.name, $0.numbers) })
        tally = tally.arranged(by: shown.names, whole: whole(of: known, groups))
        if let rest = shown.names.rest {
            tally.namesLeftOut = 0
            let own = tally.names
            let others = known.filter { !own.contains($0.name) }
            if !others.isEmpty {
                tally.entries += entries(rest, others.flatMap(\.numbers), nil)
                tally.restOfNames = Tally.Rest(name: rest, count: others.count)
            }
        }
        return tally
    }

    /// What all rows of a name's series that are shown come to, by its name; nil where bars are as stored.
    private func whole(
        of names: [(name: String, numbers: [Int])], _ groups: [SeriesGroup]
    ) -> ((String) -> Amount?)? {
        guard let aggregate else { return nil }
        let only = shown.rankingSeries
        let counting = groups.filter { $0.name.map { only.isEmpty || only.contains($0) } ?? true }.flatMap(\.numbers)
        let rows = Dictionary(names.map { ($0.name, $0.numbers) }) { one, _ in one }
        return { name in
            let cell = rows[name]?.together { row in counting.together { cells[row, $0] } }
            return cell?.amount(aggregate, isRatio: source.per != nil)
        }
    }
}
