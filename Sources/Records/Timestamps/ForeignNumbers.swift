import Charts

/// How programs count time in numbers that are in no format of ours. A format is proved only where none of these fits as well.
struct ForeignNumbers: Sendable {
    /// How a column is written so.
    let writing: DayWriting
    /// Seconds since 1970; nil where a number is none.
    private let seconds: @Sendable (Double) -> Double?

    /// - Parameter isDistinctive: such numbers are so large, or follow such rules, that they can hardly be anything but dates.
    private init(
        _ name: String, _ sql: String, isDistinctive: Bool, _ seconds: @escaping @Sendable (Double) -> Double?
    ) {
        let caution = isDistinctive ? nil : "such numbers may well be something else: look at the days"
        (writing, self.seconds) = (DayWriting(name, sql, caution: caution), seconds)
    }

    /// Counted in parts of a second from some year on, for all the world or as clocks show it.
    private init(_ name: String, units: Int64, epoch: Int64, isUTC: Bool = false) {
        let form = isUTC ? "%Y-%m-%dT%H:%M:%SZ" : "%Y-%m-%d %H:%M:%S"
        let seconds = "$\(units == 1 ? "" : " / \(units)") \(epoch < 0 ? "-" : "+") \(abs(epoch))"
        // After 1970, an epoch makes numbers of days that ours make of others.
        self.init(name, "strftime('\(form)', \(seconds), 'unixepoch')", isDistinctive: units > 1 && epoch < 0) {
            $0 / Double(units) + Double(epoch)
        }
    }

    private init(_ name: String, daysBefore1970 days: Int64) {
        self.init(
            name, "strftime('%Y-%m-%d %H:%M:%S', ($ - \(days)) * 86400, 'unixepoch')", isDistinctive: false
        ) { ($0 - Double(days)) * 86_400 }
    }

    /// A moment in the upper bits of an identifier, counted in parts of a second from some such part after 1970 on.
    private init(_ name: String, bits: Int, unitsPerSecond: Int64, epoch: Int64) {
        let sql = "strftime('%Y-%m-%dT%H:%M:%SZ', (($ >> \(bits)) + \(epoch)) / \(unitsPerSecond), 'unixepoch')"
        self.init(name, sql, isDistinctive: false) { value in
            ((value / Double(1 << bits)).rounded(.down) + Double(epoch)) / Double(unitsPerSecond)
        }
    }

    /// Written as digits: year, and perhaps month, day, hour, minute, second, milliseconds.
    private init(_ name: String, digits: Int) {
        let seconds = digits == 12 ? "" : " || ':' || \(part(13, 2))"
        let minutes = digits == 10 ? "':00:00'" : "':' || \(part(11, 2))\(seconds)"
        let time = " || ' ' || \(part(9, 2)) || \(minutes)"
        let parts = [part(1, 4), digits < 6 ? "'01'" : part(5, 2), digits < 8 ? "'01'" : part(7, 2)]
        let sql = parts.joined(separator: " || '-' || ") + (digits <= 8 ? "" : time)
        self.init(name, sql, isDistinctive: true) { value in
            let end = [4: 1e4, 6: 1e6, 10: 1e10, 12: 1e12][digits] ?? 1e17
            guard value >= (digits < 8 ? 1e3 : 1e7), value < end else { return nil }
            let whole = Int64(value)
            let number =
                [
                    4: whole &* 10_000 &+ 101, 6: whole &* 100 &+ 1, 10: whole &* 10_000, 12: whole &* 100,
                    17: whole / 1_000,
                ][digits] ?? whole
            let (date, time) = digits <= 8 ? (number, 0) : number.quotientAndRemainder(dividingBy: 1_000_000)
            return Self.seconds(date, time)
        }
    }

    /// The seconds since 1970 of digits YYYYMMDD and hhmmss; nil where there is no such day or time.
    private static func seconds(_ date: Int64, _ time: Int64) -> Double? {
        let (hour, minute, second) = (time / 10_000, time / 100 % 100, time % 100)
        // 60 is a leap second; a Double of 17 digits may also be rounded to it.
        guard hour < 24, minute < 60, second <= 60, let day = CivilDate(basic: padded(date, 8)) else { return nil }
        return Double(day.daysSinceEpoch) * 86_400 + Double(hour * 3_600 + minute * 60 + second)
    }

    private static let yearOne: Int64 = -62_135_596_800

    /// Those of programs that people have databases of.
    static let all = [
        ForeignNumbers("microseconds since the year 1 (darktable)", units: 1_000_000, epoch: yearOne, isUTC: true),
        ForeignNumbers(".NET ticks (100 ns since the year 1)", units: 10_000_000, epoch: yearOne),
        ForeignNumbers(
            ".NET ticks with the kind of time in two bits",
            "strftime('%Y-%m-%d %H:%M:%S', ($ & 4611686018427387903) / 10000000 - \(-yearOne), 'unixepoch')",
            isDistinctive: true
        ) { value in
            let bit = 4_611_686_018_427_387_904.0
            let rest = value < 0 ? value + 2 * bit : value
            return abs(value) < bit ? nil : (rest < bit ? rest : rest - bit) / 10_000_000 + Double(yearOne)
        },
        ForeignNumbers("Windows FILETIME (100 ns since 1601)", units: 10_000_000, epoch: -11_644_473_600, isUTC: true),
        ForeignNumbers("OpenVMS (100 ns since 1858-11-17)", units: 10_000_000, epoch: -3_506_716_800),
        ForeignNumbers("UUID version 1 (100 ns since 1582)", units: 10_000_000, epoch: -12_219_292_800, isUTC: true),
        ForeignNumbers("seconds since 1904 (Mac OS, QuickTime)", units: 1, epoch: -2_082_844_800),
        ForeignNumbers("serial days of Excel", daysBefore1970: 25_569),
        ForeignNumbers("days since 1970", daysBefore1970: 0),
        ForeignNumbers("days since the year 1", daysBefore1970: 719_163),
        ForeignNumbers("digits YYYYMMDD", digits: 8),
        ForeignNumbers("digits YYYYMMDDhh", digits: 10),
        ForeignNumbers("digits YYYYMMDDhhmm", digits: 12), ForeignNumbers("digits YYYYMMDDhhmmss", digits: 14),
        ForeignNumbers("digits YYYYMMDDhhmmss with milliseconds", digits: 17),
    ]

    /// Those that fit much of what ours fit, too: they leave a format unproven only where they end near the as-of day, and none of ours does.
    static let rivals = [
        ForeignNumbers("seconds since 1980 (GPS)", units: 1, epoch: 315_964_800 - 18, isUTC: true),
        ForeignNumbers("seconds since 1989-12-31 (Garmin FIT)", units: 1, epoch: 631_065_600, isUTC: true),
        ForeignNumbers("seconds since 2000", units: 1, epoch: 946_684_800),
        ForeignNumbers("milliseconds since 2000", units: 1_000, epoch: 946_684_800),
        ForeignNumbers("milliseconds since 2001", units: 1_000, epoch: 978_307_200),
        ForeignNumbers("microseconds since 2000 (PostgreSQL)", units: 1_000_000, epoch: 946_684_800),
        ForeignNumbers("microseconds since 2001", units: 1_000_000, epoch: 978_307_200),
        ForeignNumbers(
            "Entity Framework's DateTimeOffset (100 µs since the year 1, and the offset in 11 bits)",
            "strftime('%Y-%m-%dT%H:%M:%SZ', ($ >> 11) / 10000 - \(-yearOne) - (($ + 1024) % 2048 - 1024) * 60, 'unixepoch')",
            isDistinctive: false
        ) { ($0 / 2_048).rounded(.down) / 10_000 + Double(yearOne) },
        ForeignNumbers(
            "packed dates of FAT and DOS",
            "printf('%d-%02d-%02d %02d:%02d:%02d', ($ >> 25) + 1980, $ >> 21 & 15, $ >> 16 & 31, $ >> 11 & 31, "
                + "$ >> 5 & 63, $ % 32 * 2)", isDistinctive: false
        ) { value in
            guard (0..<0x1p32).contains(value) else { return nil }
            let whole = Int64(value)
            let date = (1_980 + whole >> 25) * 10_000 + (whole >> 21 & 15) * 100 + whole >> 16 & 31
            return seconds(date, (whole >> 11 & 31) * 10_000 + (whole >> 5 & 63) * 100 + whole % 32 * 2)
        },
        ForeignNumbers("Discord's identifiers", bits: 22, unitsPerSecond: 1_000, epoch: 1_420_070_400_000),
        ForeignNumbers("Twitter's identifiers", bits: 22, unitsPerSecond: 1_000, epoch: 1_288_834_974_657),
        ForeignNumbers("Mastodon's identifiers", bits: 16, unitsPerSecond: 1_000, epoch: 0),
        ForeignNumbers("Sonyflake's identifiers", bits: 24, unitsPerSecond: 100, epoch: 140_952_960_000),
    ]

    /// Months and years, as small numbers of all kinds may be: only where somebody says that they are dates.
    static let coarse = [ForeignNumbers("digits YYYYMM", digits: 6), ForeignNumbers("years", digits: 4)]

    /// What numbers are that are written so; nil where one of them is no plausible date. Of large numbers, which are rarely dates by chance,
    /// one in ten may be something else.
    ///
    /// - Parameter ends: those besides that stand for no date, in whatever format.
    func fit(
        _ numbers: [Double], _ ends: Set<Double>, within plausible: ClosedRange<CivilDate>
    ) -> TimestampEvidence.Foreign? {
        var (writing, rest) = (writing, ends)
        writing.hasEnds = !ends.isEmpty
        var days: ClosedRange<CivilDate>?
        let yearTenThousand = Double(TimestampReader.supported.upperBound)
        var (least, others) = (Double.infinity, 0)
        for number in numbers {
            let second = seconds(number).flatMap { abs($0) <= yearTenThousand ? $0.rounded(.down) : nil }
            let day = second.map { TimeZoneRules.utc.day(at: Int64($0)) }
            if let day, plausible.contains(day) {
                least = min(least, number)
                days = days.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
                continue
            }
            rest.insert(number)
            // A Double may round the year's last moment to the next one's first.
            if let day, day.components.year >= 9_999 {
                writing.hasEnds = true
                continue
            }
            others += 1
            if others * 10 > numbers.count { return nil }
            writing.caution = writing.caution ?? "\(Self.text(number)) is no such date"
        }
        guard let days, others == 0 || least >= TimestampEvidence.leastDate else { return nil }
        return (writing, days, rest)
    }

    /// A number that is no date, as far as a Double has its digits.
    static func text(_ number: Double) -> String {
        let text = TimestampEvidence.text(number)
        return (0x1p53..<0x1p63).contains(number) ? text.prefix(8) + "…" : text
    }

    /// Whether a number stands for no end in whatever format: the largest of a type, digits of the year 9999, eight times 8.
    static func isEnd(_ number: Double) -> Bool {
        switch number {
        case 0x1p31 - 1, 0x1p32 - 1, 0x1p53 - 1, 0x1p63, 88_888_888: true
        case 1e7..<0x1p63: String(Int64(number)).hasPrefix("9999")
        default: false
        }
    }
}

extension CivilDate {
    /// The days between two, whichever is the later.
    func distance(to other: CivilDate) -> Int { abs(daysSinceEpoch - other.daysSinceEpoch) }

    /// How unlikely the newest of some rows is of this day: the more, the farther from the as-of day; more than a year after it, the most.
    func unlikeliness(_ asOf: CivilDate) -> Int {
        distance(to: asOf) + (self > asOf.advanced(byDays: 366) ? 10_000_000 : 0)
    }
}
