import Charts

/// Turns stored values into moments. Instants are whole seconds since 1970 UTC, fractions dropped towards the past.
///
/// Dropping them is exact for placing rows, since every bucket begins at a whole second.
struct TimestampReader {
    /// Of which days the time of day matters, where times name no zone.
    enum Times {
        /// Of all; or of some.
        case ofAllDays, of([CivilDate])
    }

    private let isText: Bool
    /// The zone of times that name none.
    private let zone: TimeZoneRules
    /// The local days, in days since 1970, of which they are instants; of others they are days.
    private let timedDays: ClosedRange<Int>
    /// Those of them that count; empty where all do.
    private let theirDays: [Int]
    private let unitsPerSecond: Int64
    private let epoch: Int64
    private let isJulian: Bool
    /// The instants of the years 2 to 9999; those of year 1 are what programs store where there is no date.
    static let supported: Range<Int64> = yearOne.upperBound..<253_402_300_800
    private static let yearOne: Range<Int64> = -62_135_596_800 ..< -62_104_060_800
    /// The seconds from the Julian day's zero to 1970.
    static let julianEpoch: Int64 = 210_866_760_000

    /// Reads values of a format, and times without a zone as those of `zone`. A day without a time is the same day in any zone.
    init(_ format: TimestampFormat, zone: TimeZoneRules = .utc, times: Times = .of([])) {
        self.zone = zone
        switch times {
        case .ofAllDays: (timedDays, theirDays) = (.min ... .max, [])
        case .of(let days):
            theirDays = days.isEmpty ? [.min] : days.map(\.daysSinceEpoch)
            timedDays = (theirDays.min() ?? .min)...(theirDays.max() ?? .min)
        }
        isText = format == .iso8601
        isJulian = format == .julian
        (unitsPerSecond, epoch) = format.scale ?? (1, 0)
    }

    /// What a row's column of dates says.
    @inline(__always)
    func moment(_ row: borrowing some StoredRow & ~Copyable, _ column: Int32) -> Moment {
        if isText {
            switch row.text(column) {
            case .text(let bytes):
                let moment = ISO8601Text.read(bytes)
                guard case .localDay(let day) = moment, timedDays.contains(day),
                    theirDays.isEmpty || theirDays.contains(day), ISO8601Text.hasTime(bytes)
                else {
                    return moment
                }
                return Self.moment(day, bytes, in: zone)
            case .null: return .rejected(.dateIsNull)
            case .other: return isPlaceholder(row, column) ? .placeholder : .none
            }
        }
        if case .integer(let value) = row.number(column), !Self.placeholders.contains(value),
            let instant = instant(value)
        {
            return .instant(instant)
        }
        return unusualMoment(row, column)
    }

    /// What a number says that is no whole number, or no date.
    @inline(never)
    private func unusualMoment(_ row: borrowing some StoredRow & ~Copyable, _ column: Int32) -> Moment {
        switch row.number(column).shortened {
        case .real(let value) where value != 0 && value != -1:
            if let instant = instant(value) { return .instant(instant) }
        case .null: return .rejected(.dateIsNull)
        case .long, .none: return .rejected(isPlaceholder(row, column) ? .dateIsPlaceholder : .dateIsNotANumber)
        case .integer, .real: break
        }
        return .rejected(isPlaceholder(row, column) ? .dateIsPlaceholder : .dateIsOutOfRange)
    }

    /// Numbers that stand where there is no date, in whatever format.
    static let placeholders: ClosedRange<Int64> = -1...0

    /// Whether a value that cannot be used stands where there is no date.
    @inline(never)
    private func isPlaceholder(_ row: borrowing some StoredRow & ~Copyable, _ column: Int32) -> Bool {
        let value: Double
        switch row.number(column).shortened {
        case .integer(let number): value = Double(number)
        case .real(let number): value = number
        case .null: return false
        case .long, .none:
            guard case .text(let text) = row.text(column) else { return false }
            return ISO8601Text.read(text) == .placeholder
        }
        if value == 0 || value == -1 { return true }
        let days = value * 86_400 - Double(Self.julianEpoch)
        let seconds = isJulian ? days : (value / Double(unitsPerSecond)).rounded(.down) + Double(epoch)
        let isOfYearOne = seconds >= Double(Self.yearOne.lowerBound) && seconds < Double(Self.yearOne.upperBound)
        return !isText && (isOfYearOne || seconds == -62_135_769_600)
    }

    /// The day that an unreadable text begins with, in days since 1970: rows of an earlier day do not count. Nil where there is none.
    @inline(never)
    func day(ofTextIn row: borrowing some StoredRow & ~Copyable, _ column: Int32) -> Int? {
        guard isText, case .text(let text) = row.text(column) else { return nil }
        return ISO8601Text.day(of: text)
    }

    @inline(never)
    private static func moment(_ day: Int, _ text: UnsafeBufferPointer<UInt8>, in zone: TimeZoneRules) -> Moment {
        let (instant, isCertain) = zone.moment(ofLocal: Int64(day * 86_400 + ISO8601Text.secondOfDay(text)))
        guard supported.contains(instant) else { return .rejected(.dateIsOutOfRange) }
        return isCertain ? .instant(instant) : .uncertain(instant)
    }

    /// The instant of a whole number; nil where it is out of range.
    @inline(__always)
    func instant(_ value: Int64) -> Int64? {
        if isJulian { return instant(Double(value)) }
        let seconds = unitsPerSecond == 1 ? value : value.flooredQuotient(by: unitsPerSecond)
        let (instant, overflow) = seconds.addingReportingOverflow(epoch)
        return !overflow && Self.supported.contains(instant) ? instant : nil
    }

    /// The instant of a fraction; nil where it is out of range.
    @inline(__always)
    func instant(_ value: Double) -> Int64? {
        let seconds: Double
        if isJulian {
            // SQLite keeps milliseconds of Julian days; so the fraction's last bits do not push a moment into the second before.
            let milliseconds = (value * 86_400_000).rounded()
            seconds = (milliseconds / 1_000).rounded(.down) - Double(Self.julianEpoch)
        } else {
            seconds = (value / Double(unitsPerSecond)).rounded(.down) + Double(epoch)
        }
        guard seconds >= Double(Self.supported.lowerBound), seconds < Double(Self.supported.upperBound) else {
            return nil
        }
        return Int64(seconds)
    }
}
