import Charts

/// A moment as the database has it: an instant, or a local day where no zone was stored.
///
/// Fractions of a second are dropped towards the past, which is exact, since every bucket begins at a whole second.
enum Timestamp: Equatable {
    /// Seconds since 1970-01-01 00:00:00 UTC.
    case instant(Int64)
    /// A day in the report's zone.
    case localDay(CivilDate)

    /// The instants of the years 1 to 9999.
    private static let supported: Range<Int64> = -62_135_596_800..<253_402_300_800

    /// Reads a whole number of seconds since the format's epoch; nil where it is out of range.
    init?(seconds: Int64, since epoch: Int64) {
        guard Self.supported.contains(seconds) else { return nil }
        self.init(checked: seconds + epoch)
    }

    /// Reads seconds since the format's epoch; nil where they are out of range.
    init?(seconds: Double, since epoch: Int64) {
        guard seconds > -1e12, seconds < 1e12 else { return nil }
        self.init(checked: Int64(seconds.rounded(.down)) + epoch)
    }

    private init?(checked instant: Int64) {
        guard Self.supported.contains(instant) else { return nil }
        self = .instant(instant)
    }

    /// Reads ISO 8601 text; nil for anything else.
    init?(iso8601 text: UnsafeBufferPointer<UInt8>) {
        var scanner = ByteScanner(text)
        guard let year = scanner.number(digits: 4), scanner.skip("-"), let month = scanner.number(digits: 2),
            scanner.skip("-"), let day = scanner.number(digits: 2),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        if scanner.isAtEnd {
            self = .localDay(date)
            return
        }
        guard scanner.skip("T") || scanner.skip(" ") || scanner.skip("t"), let hour = scanner.number(digits: 2),
            hour < 24, scanner.skip(":"), let minute = scanner.number(digits: 2), minute < 60
        else { return nil }
        var second = 0
        if scanner.skip(":") {
            guard let stated = scanner.number(digits: 2), stated <= 60 else { return nil }
            second = stated
            if scanner.skip(".") || scanner.skip(",") {
                guard scanner.skipDigits() > 0 else { return nil }
            }
        }
        if scanner.isAtEnd {
            self = .localDay(date)
            return
        }
        guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
        self.init(checked: Int64(date.daysSinceEpoch * 86_400 + hour * 3_600 + minute * 60 + second - offset))
    }
}

/// Walks over bytes; nothing is allocated on the way.
private struct ByteScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    mutating func digit() -> Int? {
        guard index < bytes.count, case let digit = bytes[index] &- 0x30, digit < 10 else { return nil }
        index += 1
        return Int(digit)
    }

    mutating func skipDigits() -> Int {
        let start = index
        while digit() != nil {}
        return index - start
    }

    mutating func number(digits: Int) -> Int? {
        var value = 0
        for _ in 0..<digits {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    /// `Z`, `±hh`, `±hhmm` or `±hh:mm`, in seconds east of UTC; a blank before it is allowed.
    mutating func offset() -> Int? {
        _ = skip(" ")
        if skip("Z") || skip("z") { return 0 }
        let sign: Int
        if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
        guard let hours = number(digits: 2), hours < 24 else { return nil }
        if isAtEnd { return sign * hours * 3_600 }
        _ = skip(":")
        guard let minutes = number(digits: 2), minutes < 60 else { return nil }
        return sign * (hours * 3_600 + minutes * 60)
    }
}
