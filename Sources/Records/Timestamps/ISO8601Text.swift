import Charts

/// What a stored date means.
enum Moment: Equatable {
    /// Seconds since 1970-01-01 00:00:00 UTC, fractions dropped towards the past.
    case instant(Int64)
    /// The same, of a time without an offset that the clock shows twice or never, since it is set: of two the first, or the one after.
    case uncertain(Int64)
    /// A day, in days since 1970-01-01, in whatever zone the reader takes it to be.
    case localDay(Int)
    /// It is no date that can be used.
    case rejected(Rejection)

    /// What stands where there is no date.
    static var placeholder: Moment { .rejected(.dateIsPlaceholder) }

    var isRejected: Bool { if case .rejected = self { true } else { false } }

    /// A text that is none of the accepted forms.
    static var none: Moment { .rejected(.dateIsNotISO8601) }
}

/// A moment as ISO 8601 text has it, read from the bytes; nothing is allocated on the way.
///
/// Accepted: `YYYY-MM-DD`, then nothing, or `T` or a blank and `HH:MM`, `HH:MM:SS` or `HH:MM:SS.fff…`, then nothing, or
/// `Z`, `UTC`, `GMT`, `±hh`, `±hhmm` or `±hh:mm`, after which Go writes the zone's name; blanks and line ends after all that.
/// `24:00` is the next midnight, and second 60 the next minute.
enum ISO8601Text {
    @inline(__always)
    static func read(_ text: UnsafeBufferPointer<UInt8>) -> Moment {
        text.baseAddress.map { read($0, text.count) } ?? .placeholder
    }

    /// Reads a text of `count` bytes.
    @inline(__always)
    static func read(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Moment {
        guard count >= 10, bytes[4] == dash, bytes[7] == dash else { return unreadable(bytes, count) }
        let year = two(bytes) * 100 + two(bytes + 2)
        let month = two(bytes + 5)
        let day = two(bytes + 8)
        // A wrong digit makes a part huge, and so does a zero once 1 is taken from it; one comparison refuses both.
        guard UInt(bitPattern: year - 2) < 9_998, UInt(bitPattern: month - 1) < 12, UInt(bitPattern: day - 1) < 31,
            day <= 28 || day <= CivilDate.length(ofMonth: month, year: year)
        else { return unreadable(bytes, count) }
        let days = daysSinceEpoch(year, month, day)
        // The commonest forms first.
        if count == 10 { return .localDay(days) }
        if count == 19 || count == 16, isDivider(bytes[10]), bytes[13] == colon, two(bytes + 11) < 24,
            two(bytes + 14) < 60, count == 16 || bytes[16] == colon && two(bytes + 17) < 60
        {
            return .localDay(days)
        }
        return readRest(bytes, count, days)
    }

    /// A text that does not begin with a day from the year 2 on: a placeholder, or no date at all.
    @inline(never)
    private static func unreadable(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Moment {
        let text = UnsafeBufferPointer(start: bytes, count: count)
        let isOfYearOne = count >= 10 && bytes[0] == 0x30 && bytes[1] == 0x30 && bytes[2] == 0x30 && bytes[3] < 0x32
        if isOfYearOne, bytes[4] == dash, bytes[7] == dash, two(bytes + 5) <= 12, two(bytes + 8) <= 31 {
            return .placeholder
        }
        let isNone = text.allSatisfy(isBlank) || text.elementsEqual("0".utf8) || text.elementsEqual("-1".utf8)
        return isNone ? .placeholder : .none
    }

    /// The day that a text begins with, in days since 1970, whatever follows; nil where it begins with none.
    static func day(of text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let bytes = text.baseAddress, case .localDay(let day) = read(bytes, min(10, text.count)) else {
            return nil
        }
        return day
    }

    /// Whether a text that was read has a time of day.
    static func hasTime(_ text: UnsafeBufferPointer<UInt8>) -> Bool { text.count >= 16 && text[13] == colon }

    /// The second of the day in a text that was read: 0 at 24:00, and in a leap second before midnight.
    static func secondOfDay(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        guard hasTime(text), let bytes = text.baseAddress else { return 0 }
        let hasSeconds = text.count >= 19 && bytes[16] == colon
        return (two(bytes + 11) * 3_600 + two(bytes + 14) * 60 + (hasSeconds ? two(bytes + 17) : 0)) % 86_400
    }

    /// Reads a time with a fraction or a zone.
    private static func readRest(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ days: Int) -> Moment {
        var count = count
        while count > 10, isBlank(bytes[count - 1]) { count -= 1 }
        if count == 10 { return .localDay(days) }
        guard count >= 16, isDivider(bytes[10]), bytes[13] == colon else { return .none }
        let hour = two(bytes + 11)
        let minute = two(bytes + 14)
        guard hour <= 24, minute < 60 else { return .none }
        var index = 16
        var second = 0
        if index < count, bytes[index] == colon {
            guard count >= 19 else { return .none }
            second = two(bytes + 17)
            guard second <= 60 else { return .none }
            index = 19
            if index < count, bytes[index] == 0x2E || bytes[index] == 0x2C {
                let start = index + 1
                index = start
                while index < count, isDigit(bytes[index]) {
                    if hour == 24, bytes[index] != 0x30 { return .none }
                    index += 1
                }
                guard index > start else { return .none }
            }
        }
        let secondOfDay = hour * 3_600 + minute * 60 + second
        // 24:00:00 is a midnight; what is later in that hour is nothing.
        guard hour < 24 || secondOfDay == 86_400 else { return .none }
        if index == count { return .localDay(days + secondOfDay / 86_400) }
        guard let offset = zoneOffset(bytes + index, count - index) else { return .none }
        let instant = Int64(days * 86_400 + secondOfDay - offset)
        return TimestampReader.supported.contains(instant) ? .instant(instant) : .none
    }

    /// Seconds east of UTC; a blank before it is allowed.
    private static func zoneOffset(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int? {
        var (bytes, count) = (bytes, count)
        if count > 0, bytes[0] == 0x20 { (bytes, count) = (bytes + 1, count - 1) }
        guard count > 0 else { return nil }
        if bytes[0] == 0x5A || bytes[0] == 0x7A { return count == 1 ? 0 : nil }
        let zone = UnsafeBufferPointer(start: bytes, count: count)
        if zone.elementsEqual("UTC".utf8) || zone.elementsEqual("GMT".utf8) { return 0 }
        count = withoutZoneName(bytes, count)
        guard bytes[0] == 0x2B || bytes[0] == dash, count == 3 || count == 5 || (count == 6 && bytes[3] == colon) else {
            return nil
        }
        let hours = two(bytes + 1)
        let minutes = count == 3 ? 0 : two(bytes + count - 2)
        guard hours < 24, minutes < 60 else { return nil }
        return (bytes[0] == dash ? -1 : 1) * (hours * 3_600 + minutes * 60)
    }

    /// The length of an offset without what Go's `Time.String()` writes after it: ` UTC`, ` CEST m=+0.01`.
    private static func withoutZoneName(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
        guard count > 6, bytes[5] == 0x20 else { return count }
        let rest = UnsafeBufferPointer(start: bytes + 6, count: count - 6)
        let name = rest.prefix { $0 != 0x20 }
        let isName =
            (2...5).contains(name.count)
            && name.allSatisfy { isDigit($0) || $0 &- 0x41 < 26 || $0 == 0x2B || $0 == dash }
        let clock = rest.dropFirst(name.count)
        return isName && (clock.isEmpty || clock.starts(with: " m=".utf8)) ? 5 : count
    }

    private static let dash: UInt8 = 0x2D
    private static let colon: UInt8 = 0x3A

    private static func isDivider(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x54 || byte == 0x74 }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 9 < 5 }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// The number of two digits; far beyond 99 where one of them is none.
    @inline(__always)
    private static func two(_ bytes: UnsafePointer<UInt8>) -> Int {
        let tens = Int(bytes[0] &- 0x30)
        let ones = Int(bytes[1] &- 0x30)
        return tens < 10 && ones < 10 ? tens * 10 + ones : 1_000_000
    }

    /// Days since 1970-01-01 (Howard Hinnant's `days_from_civil`, for years from 1 on).
    @inline(__always)
    private static func daysSinceEpoch(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }
}
