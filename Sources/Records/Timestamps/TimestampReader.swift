/// Turns stored numbers into instants: whole seconds since 1970 UTC, fractions dropped towards the past.
///
/// Dropping them is exact for placing rows, since every bucket begins at a whole second.
struct TimestampReader {
    private let unitsPerSecond: Int64
    private let epoch: Int64
    private let isJulian: Bool
    /// The instants of the years 1 to 9999.
    static let supported: Range<Int64> = -62_135_596_800..<253_402_300_800
    /// The seconds from the Julian day's zero to 1970.
    private static let julianEpoch: Int64 = 210_866_760_000

    /// Reads numbers of a format that is not text.
    init(_ format: TimestampFormat) {
        isJulian = format == .julian
        (unitsPerSecond, epoch) = format.scale ?? (1, 0)
    }

    /// The instant of a whole number; nil where it is out of range.
    @inline(__always)
    func instant(_ value: Int64) -> Int64? {
        if isJulian { return instant(Double(value)) }
        let seconds = unitsPerSecond == 1 ? value : Self.flooredQuotient(value, unitsPerSecond)
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

    private static func flooredQuotient(_ value: Int64, _ divisor: Int64) -> Int64 {
        let quotient = value / divisor
        return value % divisor < 0 ? quotient - 1 : quotient
    }
}
