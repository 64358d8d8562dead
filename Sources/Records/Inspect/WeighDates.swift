import Charts
import SystemPackage

/// The day on which a database was last written to, in UTC, as its file and its log say; nil where they say none that can be.
///
/// Whatever happened was written afterwards, so that numbers are hardly moments after it.
func dayOfLastWriting(toDatabase path: String) -> CivilDate? {
    let path = DatabaseFile.resolved(path)
    let written = ["", "-wal"].compactMap { try? Stat(path + $0, followTargetSymlink: true) }.map(\.st_mtim.tv_sec)
        .max()
    // Files that were unpacked without their times are of 1970 or 1980.
    return written.map { TimeZoneRules.utc.day(at: Int64($0)) }.flatMap { $0.daysSinceEpoch > 10_957 ? $0 : nil }
}

extension TableInspection {
    /// Weighs what numbers are as dates by the columns whose dates are text, which prove themselves: puts the likeliest reading first,
    /// and takes a format that is alone, but years away from all of them, for a guess.
    ///
    /// - Parameter lastDay: up to when the rows were written.
    mutating func weighDates(upTo lastDay: CivilDate) {
        let known = columns.compactMap { column -> DateInspection.Known? in
            guard let date = column.date, let reading = date.readings.first, reading.format == .iso8601,
                !ColumnName.isBirth(column.name), !ColumnName.isExpiry(column.name)
            else { return nil }
            return (column.name, reading)
        }
        for index in columns.indices {
            guard var date = columns[index].date, date.readings.first.map({ $0.format != .iso8601 }) == true
            else { continue }
            date.weigh(by: known, upTo: lastDay)
            columns[index].role = .date(date)
        }
    }
}

extension DateInspection.Reading {
    /// How many days lie between these dates and others; 0 where they overlap.
    fileprivate func gap(to other: Self) -> Int {
        max(0, other.first.daysSinceEpoch - last.daysSinceEpoch, first.daysSinceEpoch - other.last.daysSinceEpoch)
    }
}

extension DateInspection {
    /// A column whose dates are written as dates.
    fileprivate typealias Known = (column: String, dates: Reading)

    /// About ten years, in days: what is farther from all other dates of its rows is hardly a date.
    private static let tooFar = 3_653

    fileprivate mutating func weigh(by known: [Known], upTo lastDay: CivilDate) {
        let ranked = readings.map { reading in
            (gap: known.map { $0.dates.gap(to: reading) }.min() ?? 0, age: reading.last.unlikeliness(lastDay), reading)
        }.sorted { (min($0.gap, 1), $0.age) < (min($1.gap, 1), $1.age) }
        readings = ranked.map(\.2)
        guard let (gap, age, reading) = ranked.first,
            let nearest = known.min(by: { $0.dates.gap(to: reading) < $1.dates.gap(to: reading) })
        else { return }
        if verdict == .ambiguous, gap == 0, ranked.dropFirst().allSatisfy({ $0.gap > 0 }), ranked.count > 1 {
            evidence += "; as \(reading.format.rawValue) they lie among the dates of \(nearest.column)"
        }
        // What ends where the file does needs no other.
        if verdict == .proven, gap > Self.tooFar, age > Self.tooFar {
            verdict = .ambiguous
            evidence +=
                "; but the dates of \(nearest.column) lie from \(nearest.dates.first) to \(nearest.dates.last)"
        }
    }
}
