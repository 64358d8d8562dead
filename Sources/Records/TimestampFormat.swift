/// How a stored timestamp is meant. The raw value is the word that definitions and options write.
public enum TimestampFormat: String, Sendable, CaseIterable {
    /// Text of ISO 8601: `2026-11-20`, `2026-11-20 09:30`, `2026-11-20T09:30:00.5+09:00`; without a zone it is local time.
    case iso8601
    /// Seconds since 1970-01-01 00:00:00 UTC.
    case unix
    /// Seconds since 2001-01-01 00:00:00 UTC, as Core Data stores dates.
    case coreData = "core-data"

    /// The seconds from 1970 to the format's zero.
    var epoch: Int64? {
        switch self {
        case .iso8601: nil
        case .unix: 0
        case .coreData: 978_307_200
        }
    }
}
