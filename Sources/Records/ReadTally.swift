import Charts
import Diagnostics
import GRDB

/// Reads a source into a tally: into the buckets of `grouping`, or by name where there is none.
///
/// - Throws: `.database` where the file cannot be opened; `.data` where table, columns or values do not fit.
public func readTally(_ source: RecordSource, grouping: Grouping?) throws(ReportError) -> Tally {
    let database = try RecordDatabase(path: source.database)
    return try database.read(subject: source.subject) { connection in
        let statement = try RowStatement(source, connection)
        guard let grouping else { return try tallyByName(source, statement) }
        guard let date = source.date else {
            throw ReportError(
                .data, stage: .read, subject: source.subject, found: "no column of dates is named",
                advice: "name it with --date, or with date: under source:")
        }
        let format = try date.format ?? provenFormat(of: date.column, source, statement)
        return try tallyByTime(source, statement, date: date.column, format: format, grouping: grouping)
    }
}

private func tallyByTime(
    _ source: RecordSource, _ statement: RowStatement, date: String, format: TimestampFormat, grouping: Grouping
) throws -> Tally {
    var timeline = Timeline(grouping)
    var cells = [Cell](repeating: Cell(), count: timeline.buckets.count)
    var log = RejectionLog()
    var rows = 0
    let datePlace = statement.place(of: date)
    let valuePlace = source.aggregate == .sum ? source.value.map(statement.place) : nil

    try statement.forEachRow { row, name in
        let timestamp: Timestamp
        switch StoredValue(row, datePlace).timestamp(format) {
        case .success(let found): timestamp = found
        case .failure(let rejection):
            rows += 1
            log.add(rejection, row: name)
            return
        }
        let place =
            switch timestamp {
            case .instant(let seconds): timeline.place(instant: seconds)
            case .localDay(let day): timeline.place(localDay: day)
            }
        switch place {
        case .afterAsOf: return
        case .before: rows += 1
        case .outOfRange:
            rows += 1
            log.add(.dateIsOutOfRange, row: name)
        case .bucket(let index):
            rows += 1
            while cells.count <= index { cells.append(Cell()) }
            if let rejection = cells[index].add(valuePlace.map { StoredValue(row, $0) }) {
                log.add(rejection, row: name)
            }
        }
    }
    let entries = timeline.buckets.enumerated().map { position, bucket in
        let index = timeline.position(of: position)
        return Tally.Entry(
            key: .bucket(bucket), amount: index < cells.count ? cells[index].amount(source.aggregate) : .integer(0))
    }
    return Tally(entries: entries, rows: rows, used: cells.reduce(0) { $0 + $1.rows }, rejected: log.all)
}

private func tallyByName(_ source: RecordSource, _ statement: RowStatement) throws -> Tally {
    guard let label = source.label else {
        throw ReportError(
            .data, stage: .read, subject: source.subject, found: "no column of names is named",
            advice: "name it with --label, or put rows into time buckets with --date and --by")
    }
    let labelPlace = statement.place(of: label)
    let valuePlace = source.value.map(statement.place)
    var entries: [Tally.Entry] = []
    var cells: [Cell] = []
    var indices: [String: Int] = [:]
    var log = RejectionLog()
    var rows = 0
    try statement.forEachRow { row, name in
        rows += 1
        let label = StoredValue(row, labelPlace).label
        let value = valuePlace.map { StoredValue(row, $0) }
        let index: Int
        if source.aggregate != nil, let known = indices[label] {
            index = known
        } else {
            index = cells.count
            cells.append(Cell())
            entries.append(Tally.Entry(key: .label(label), amount: nil))
            if source.aggregate != nil { indices[label] = index }
        }
        if let rejection = cells[index].add(source.aggregate == .count ? nil : value) {
            // A bar of its own with nothing stored is "missing", which is shown; nothing was lost.
            if source.aggregate == nil, rejection == .valueIsNull { return }
            log.add(rejection, row: name)
        }
    }
    for index in entries.indices { entries[index].amount = cells[index].amount(source.aggregate) }
    return Tally(entries: entries, rows: rows, used: cells.reduce(0) { $0 + $1.rows }, rejected: log.all)
}

/// What has come together for one bar.
private struct Cell {
    private(set) var rows = 0
    private var sum = Sum()

    /// Adds a row, with its value where one is wanted; answers why it could not be used.
    mutating func add(_ value: StoredValue?) -> Rejection? {
        if let value {
            switch value.number {
            case .integer(let number): sum.add(number)
            case .real(let number) where abs(number) >= Sum.limit: return .valueIsTooLarge
            case .real(let number): sum.add(number)
            case nil: return value.isNull ? .valueIsNull : .valueIsNotANumber
            }
        }
        rows += 1
        return nil
    }

    /// The bar's amount. An empty bucket is nought; a row without a usable value is missing.
    func amount(_ aggregate: RecordSource.Aggregate?) -> Amount? {
        switch aggregate {
        case .count: .integer(Int64(rows))
        case .sum: sum.amount
        case nil: rows == 0 ? nil : sum.amount
        }
    }
}
