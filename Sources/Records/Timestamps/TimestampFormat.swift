/// How a stored timestamp is meant. The raw value is the word that definitions and options write.
package enum TimestampFormat: String, Sendable, CaseIterable, Encodable {
    /// Text of ISO 8601: `2026-11-20`, `2026-11-20 09:30`, `2026-11-20T09:30:00.5+09:00`; without a zone it is local time.
    case iso8601
    /// Seconds since 1970-01-01 00:00:00 UTC.
    case unix
    /// Milliseconds since 1970, as Java and JavaScript have them.
    case unixMilliseconds = "unix-ms"
    /// Microseconds since 1970, as Firefox has them.
    case unixMicroseconds = "unix-us"
    /// Nanoseconds since 1970.
    case unixNanoseconds = "unix-ns"
    /// Seconds since 2001-01-01 00:00:00 UTC, as Core Data stores dates.
    case coreData = "core-data"
    /// Nanoseconds since 2001, as newer Apple message stores have them.
    case coreDataNanoseconds = "core-data-ns"
    /// Microseconds since 1601-01-01 00:00:00 UTC, as Chromium has them.
    case webKit = "webkit"
    /// Days since noon of -4713-11-24 UTC (proleptic Gregorian), as SQLite's `julianday` has them.
    case julian

    /// The first moment of year 1 in each format, and Foundation's (`distantPast`, two days before): stored where there is no date.
    static let zeros: Set<Double> = Set(
        allCases.compactMap(\.scale).map { (-62_135_596_800 - Double($0.epoch)) * Double($0.unitsPerSecond) } + [
            1_721_425.5, -62_135_769_600, -63_114_076_800,
        ])

    /// An SQL condition on a column that leaves out what stands for no date, as ``TimestampReader`` and ``ISO8601Text`` do.
    static func conditionOfDates(_ name: String) -> String {
        let zeros = zeros.map { ", \($0)" }.joined()
        return "\(name) NOT IN (0, -1, '', '0', '-1'\(zeros)) AND substr(\(name), 1, 5) NOT IN ('0000-', '0001-')"
    }

    /// The numbers of a second, and the seconds from 1970 to the format's zero; nil for text.
    var scale: (unitsPerSecond: Int64, epoch: Int64)? {
        switch self {
        case .iso8601, .julian: nil
        case .unix: (1, 0)
        case .unixMilliseconds: (1_000, 0)
        case .unixMicroseconds: (1_000_000, 0)
        case .unixNanoseconds: (1_000_000_000, 0)
        case .coreData: (1, 978_307_200)
        case .coreDataNanoseconds: (1_000_000_000, 978_307_200)
        case .webKit: (1_000_000, -11_644_473_600)
        }
    }

    /// The instants of numbers of a larger unit: seconds of today, as milliseconds, are of its first weeks. Nil where it counts seconds, or days.
    var firstMonth: Range<Int64>? {
        scale.flatMap { $0.unitsPerSecond > 1 ? $0.epoch..<$0.epoch + 31 * 86_400 : nil }
    }
}
