import Charts

/// A sample of a column's values, and what it proves of their format.
struct TimestampEvidence {
    enum Verdict {
        /// One format alone fits; the text says why.
        case proven(TimestampFormat, String)
        /// Several fit, the likeliest first; each with what the first value would be, and what else that is no format of ours.
        case ambiguous([(format: TimestampFormat, reading: String)], [Foreign])
        /// None fits; the text says what was found.
        case none(String)
    }

    /// Numbers that are in no format of ours: how they are written, their days, and those among them that are no such dates.
    typealias Foreign = (writing: DayWriting, days: ClosedRange<CivilDate>, rest: Set<Double>)

    /// The last day that is known of: what is plausible depends on it.
    var asOf: CivilDate
    /// The day on which the rows were last written to, which may be long after the as-of day: so far they go on.
    var lastWriting: CivilDate?
    private var lastDay: CivilDate { max(asOf, lastWriting ?? asOf) }
    /// In which the days of moments are told; what is plausible does not depend on it.
    let zone: TimeZoneRules
    private(set) var texts = 0
    /// Values that stand where there is no date: 0, -1, an empty text, year 1. They are none of ``values``.
    private(set) var placeholders = 0
    /// The numbers themselves, as many as the sample has.
    private var sampled: [Double] = []
    /// The least and the largest number of all rows, where they were looked up.
    private var extremes: [Double] = []
    /// The days of the earliest and the latest text that is ISO 8601, as stored or in the zone.
    private(set) var days: ClosedRange<CivilDate>?
    /// Those of all such texts of the sample.
    private var textDays: [CivilDate] = []
    /// The moments of those that are midnights by their own clocks, which are then UTC's.
    private(set) var textMidnights: [Int64] = []
    /// How the texts are written, where they all are days of one form.
    private(set) var shapes = DayShapes()
    private(set) var example = ""
    /// How many values were not less than the one before them, and how many less.
    private(set) var rises = 0, falls = 0
    /// Whether they come in the order of their rows; whether they are of the first ones, behind which there may be more.
    var areInRowOrder = true, isOfFirstRows = false
    private var previous: (number: Double, text: String)?
    /// The first text with a time and without a zone.
    private(set) var localTime: String?
    /// Whether there is a text with a zone; and how many values are bytes.
    private(set) var hasZonedTime = false, blobs = 0
    /// Whether there is a digit in any text, as in every date.
    private(set) var hasDigits = false
    /// The first text with digits that is no date: 9 for each, a for a letter, A for a capital; and its characters that look like others.
    private var firstShape = "", oddCharacters = ""

    init(asOf: CivilDate, zone: TimeZoneRules = .utc) { (self.asOf, self.zone) = (asOf, zone) }

    /// Numbers below this are durations or ordinals: eleven days of seconds, and less than any Julian day of today's.
    static let leastDate = 1e6

    /// About how many values are looked at.
    static let sampleSize = 1_000

    var values: Int { texts + numbers }
    var numbers: Int { sampled.count }
    var datedTexts: Int { textDays.count }
    var first: Double? { sampled.first }
    /// Those of the sample, and the least and the largest of all rows.
    var numbersSeen: [Double] { sampled + extremes }
    var least: Double { numbersSeen.min() ?? .infinity }
    var most: Double { numbersSeen.max() ?? -.infinity }

    /// Takes the least or the largest value of all rows into account, though it is not one of the sample.
    mutating func widen(by row: borrowing some StoredRow & ~Copyable, _ column: Int32) {
        var value = TimestampEvidence(asOf: asOf, zone: zone)
        value.add(row, column)
        extremes += value.sampled
        placeholders += value.placeholders
        if let other = value.days {
            days = days.map { min($0.lowerBound, other.lowerBound)...max($0.upperBound, other.upperBound) } ?? other
        }
    }

    mutating func add(_ row: borrowing some StoredRow & ~Copyable, _ column: Int32) {
        add(row.text(column), row.number(column))
    }

    /// Looks at one value, taken as a text and as a number.
    mutating func add(_ text: StoredText, _ number: StoredNumber) {
        if case .text(let text) = text {
            let moment = ISO8601Text.read(text)
            let day: CivilDate? =
                switch moment {
                case .localDay(let day): CivilDate(daysSinceEpoch: day)
                case .instant(let instant), .uncertain(let instant): zone.day(at: instant)
                case .rejected: nil
                }
            if moment == .placeholder {
                placeholders += 1
                return
            }
            hasDigits = hasDigits || text.prefix(100).contains { $0 &- 0x30 < 10 }
            if let day {
                texts += 1
                textDays.append(day)
                follow(0, String(decoding: text.prefix(32), as: UTF8.self))
                days = days.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
                if case .instant = moment { hasZonedTime = true }
                if let midnight = Self.midnight(text, moment) { textMidnights.append(midnight) }
                if localTime == nil, case .localDay = moment, ISO8601Text.hasTime(text) {
                    localTime = String(decoding: text.prefix(48), as: UTF8.self)
                }
                if example.isEmpty { example = String(decoding: text.prefix(48), as: UTF8.self) }
                return
            }
            shapes.add(text)
            let mask = Self.mask(text)
            if firstShape.isEmpty, !mask.isEmpty {
                (firstShape, oddCharacters) = (mask, OddCharacters.phrase(String(decoding: text, as: UTF8.self)))
                hasDigits = true
            }
        }
        switch number.shortened {
        case .integer(let value): add(Double(value))
        case .real(let value): add(value)
        case .null: return
        case .long, .none:
            texts += 1
            if case .other = text { blobs += 1 }
        }
    }

    static func text(_ number: Double) -> String {
        // A Double has no other for the largest of Int64.
        number == 0x1p63 ? "\(Int64.max)" : Int64(exactly: number).map(String.init) ?? "\(number)"
    }

    static func isPlaceholder(_ number: Double) -> Bool {
        [0, -1].contains(number) || TimestampFormat.zeros.contains(number)
    }

    private mutating func add(_ number: Double) {
        if Self.isPlaceholder(number) {
            placeholders += 1
        } else {
            sampled.append(number)
            follow(number, "")
        }
    }

    /// Compares a value with the one before it.
    private mutating func follow(_ number: Double, _ text: String) {
        if let previous {
            if (number, text) < previous { falls += 1 } else { rises += 1 }
        }
        previous = (number, text)
    }

    /// Whether values rise from row to row, but for one in ten, as moments do at which rows were added.
    var areRising: Bool { areInRowOrder && rises > 2 && falls * 9 <= rises }

    /// Whether texts are durations or times of day, such as 00:03:21, as far as the first one shows.
    var isOfClocks: Bool {
        values == texts && datedTexts == 0 && firstShape.contains(/^-?(9+(\.| aaaa?, ))?9+:99(:99([.,]9+)?)?$/)
    }

    /// Whether all values are ISO 8601 text, which can be nothing else.
    var isTextAlone: Bool { values > 0 && datedTexts == values && placeholders == 0 }

    /// Which of the times name no zone.
    var zoneless: DateInspection.Zoneless { localTime == nil ? .none : hasZonedTime ? .some : .all }

    var placeholderText: String {
        "\(counted(placeholders, values == 0 ? "value" : "more value")) "
            + "\(placeholders == 1 ? "is a placeholder" : "are placeholders") (0, -1, an empty text or year 1): rows without a date"
    }

    /// What the sample proves, and how many of its values are placeholders.
    func verdict(isCoreDataStore: Bool) -> Verdict {
        let rest = placeholders == 0 ? "" : "; " + placeholderText
        return switch verdictOnDates(isCoreDataStore: isCoreDataStore) {
        case .proven(let format, let reason): .proven(format, reason + rest)
        case .none(let reason): .none(reason + rest)
        case let verdict: verdict
        }
    }

    /// What to say of a column of dates that is called like one: its rows may have come without a header. Empty of others.
    func remark(onName column: String) -> String {
        let isDate = !Array(column.utf8).withUnsafeBufferPointer { ISO8601Text.read($0).isRejected }
        guard values > 0, isDate || Double(Int(column) ?? 0) >= Self.leastDate else { return "" }
        return "; its name is a date, too: if that was a row, it does not count, so put a header before the rows"
    }

    /// What the sample proves.
    ///
    /// A numeric format fits where every value falls between 1980 and ten years after the as-of day, and is proven where no other, also of
    /// other programs, fits as well. In a Core Data store numbers are Core Data's.
    private func verdictOnDates(isCoreDataStore: Bool) -> Verdict {
        if values == 0 { return .proven(.iso8601, "there are no values\(isOfFirstRows ? " in its first rows" : "")") }
        if datedTexts == values {
            return .proven(.iso8601, "all of \(values) sampled values are ISO 8601, such as \(example)")
        }
        guard numbers == values, let first else {
            return .none(
                isOfBytes
                    ? "all of \(values) sampled values are BLOBs"
                    : "\(datedTexts) of \(values) sampled values are ISO 8601, \(numbers) are numbers"
                        + (blobs == 0 ? "" : ", \(blobs) are BLOBs") + hint)
        }
        let plausible = TimestampFormat.allCases.filter { format in
            guard format != .iso8601, let low = Self.day(least, format), let high = Self.day(most, format),
                // Of what was planned the first is near.
                low <= asOf.advanced(byDays: 366)
            else { return false }
            return Self.plausible(asOf).contains(low) && Self.plausible(asOf).contains(high)
        }
        // Small numbers, ids and amounts too, are dates of 2001 to formats that count from there: that proves nothing.
        let dates = numbersSeen.filter { !ForeignNumbers.isEnd($0) }
        var fitting = plausible.filter { !Self.isInFirstYear(dates.map(abs).max() ?? 0, $0) }
        if fitting == [.coreData], !isCoreDataStore, mayBeBirths { fitting.append(.unix) }
        func range(_ format: TimestampFormat) -> String {
            "\(counted(values, "sampled value")) \(values == 1 ? "lies" : "lie") between \(Self.day(least, format)?.description ?? "?") and \(Self.day(most, format)?.description ?? "?")"
        }
        if isCoreDataStore, plausible.contains(.coreData) {
            return .proven(.coreData, "the file is a Core Data store; \(range(.coreData))")
        }
        let others = foreign + rivals
        let mixed = mixture.map(\.rawValue)
        let small =
            plausible.isEmpty || mixed.count > 1
            ? (mixed.count > 1 ? "; they seem to be a mixture of \(mixed.joined(separator: " and "))" : "")
            : ", or within a year of 2001-01-01, where \(plausible.map(\.rawValue).joined(separator: " and ")) \(plausible.count == 1 ? "begins" : "begin"), which proves nothing"
        switch fitting.count {
        case 1 where others.isEmpty:
            return .proven(fitting[0], range(fitting[0]) + ", and in no other format that barfolio knows")
        case 0 where others.isEmpty:
            return .none(
                "\(values) sampled numbers from \(Self.text(least)) to \(Self.text(most)) are dates between 1980 and \(Self.plausible(asOf).upperBound) in no known format\(small)"
                    + hint)
        case 0:
            return .none(
                "\(counted(values, "sampled number")) may be \(others.map(Self.text).joined(separator: ", or "))")
        default:
            let likeliest = fitting.sorted { unlikeliness($0) < unlikeliness($1) }
            return .ambiguous(likeliest.map { ($0, Self.day(first, $0)?.description ?? "?") }, others)
        }
    }

    /// Whether seconds of Core Data are likely to be of births and the like, since 1970. Moments at which rows are added rise, and are hardly
    /// after the last writing; in UTC, and with an as-of day of yesterday, they may be two days ahead.
    private var mayBeBirths: Bool {
        least < 0 || !areRising && Self.day(most, .coreData).map { $0 > lastDay.advanced(byDays: 2) } ?? false
    }

    /// How dates are written that are a mixture of units, or of ISO 8601 and the one unit that fits all numbers; nil where they are none.
    var writingOfMixture: DayWriting? {
        let units = numbers + datedTexts == values ? mixture.compactMap { $0.scale?.unitsPerSecond } : []
        let isUnit = datedTexts > 0 && likelyFormat(share: (Double(numbers) - 0.5) / Double(values)) != nil
        guard let last = units.last, units.count > 1 ? datedTexts == 0 : isUnit else { return nil }
        // Seconds stay below this number until 2286.
        let others = units.dropLast().map { "WHEN abs($) < \(10_000_000_000 * $0) THEN $ / \($0)" }
        let number = others.isEmpty ? "$ / \(last)" : "CASE \(others.joined(separator: " ")) ELSE $ / \(last) END"
        let sql = "strftime('%Y-%m-%dT%H:%M:%SZ', \(number), 'unixepoch')"
        var writing = DayWriting("mixed", datedTexts == 0 ? sql : "CASE WHEN $ LIKE '____-%' THEN $ ELSE \(sql) END")
        writing.hasPlaceholders = placeholders > 0
        return writing
    }

    /// The units since 1970 in one of which each number is a date; empty where one is none.
    private var mixture: [TimestampFormat] {
        let units = [TimestampFormat.unix, .unixMilliseconds, .unixMicroseconds, .unixNanoseconds]
        let found = sampled.map { number in
            units.first { Self.day(number, $0).map(Self.plausible(asOf).contains) ?? false }
        }
        return found.contains(nil) ? [] : units.filter(found.contains)
    }

    private func unlikeliness(_ format: TimestampFormat) -> Int {
        Self.day(most, format)?.unlikeliness(lastDay) ?? .max
    }

    /// Whether the first way of others is likelier than all these formats.
    func isLikelier(_ foreign: [Foreign], than formats: [TimestampFormat]) -> Bool {
        guard let last = foreign.first?.days.upperBound else { return false }
        return formats.allSatisfy { last.unlikeliness(lastDay) < unlikeliness($0) }
    }

    /// What else the numbers may be, that nearest to the as-of day first.
    var foreign: [Foreign] { fitting(ForeignNumbers.all) }

    /// Whether the numbers are dates that end near the as-of day as another program counts.
    var endNearAsOf: Bool { (foreign.first ?? rivals.first).map { isNear($0.days.upperBound) } ?? false }

    /// Whether the newest of some rows may be of so long before an as-of day, or so soon after it or the last writing.
    private func isNear(_ last: CivilDate, within days: Int = 1_100) -> Bool {
        (asOf.advanced(byDays: -days)...lastDay.advanced(byDays: 31)).contains(last)
    }

    /// What numbers may be that end near the as-of day in a format of others, and in none of ours.
    var rivals: [Foreign] {
        let rivals = fitting(ForeignNumbers.rivals).filter { isNear($0.days.upperBound, within: 366) }
        if rivals.isEmpty { return [] }
        let dates = sampled.count { !ForeignNumbers.isEnd($0) }
        let isOurs = TimestampFormat.allCases.contains { format in
            let days = format == .iso8601 ? [] : plausibleDays(format)
            return days.count * 10 >= dates * 9 && days.max().map { isNear($0) } ?? false
        }
        return isOurs ? [] : rivals
    }

    /// Those ways of others in which nearly all values are plausible, that nearest to the as-of day first.
    private func fitting(_ all: [ForeignNumbers]) -> [Foreign] {
        guard numbers * 10 >= values * 9 else { return [] }
        let ends = Set(numbersSeen.filter(ForeignNumbers.isEnd))
        let dates = numbersSeen.filter { !ends.contains($0) }
        return all.compactMap { $0.fit(dates, ends, within: Self.plausible(asOf)) }.sorted {
            $0.days.upperBound.distance(to: asOf) < $1.days.upperBound.distance(to: asOf)
        }
    }

    /// The one format of numbers in which this share of all values at least are plausible; nil where there is none, or several.
    func likelyFormat(share: Double) -> TimestampFormat? {
        let likely = TimestampFormat.allCases.filter { format in
            guard format.scale != nil else { return false }
            let fitting = plausibleDays(format)
            let small = sampled.count { Self.isInFirstYear($0, format) }
            // Of what was planned the first is near.
            return fitting.contains { $0 <= asOf.advanced(byDays: 366) }
                && Double(fitting.count) >= share * Double(values) && small * 10 <= sampled.count
        }
        return likely.count == 1 && foreign.isEmpty && rivals.isEmpty ? likely[0] : nil
    }

    /// The days of the sampled texts, or the plausible ones among those of the numbers.
    func plausibleDays(_ format: TimestampFormat) -> [CivilDate] {
        if format == .iso8601 { return textDays }
        let reader = TimestampReader(format)
        return sampled.compactMap { ForeignNumbers.isEnd($0) ? nil : reader.instant($0).map(zone.day) }
            .filter(Self.plausible(asOf).contains)
    }

    /// The days between which all but one in fifty values lie at either end, of those that are plausible; nil where there are few.
    func middle(_ format: TimestampFormat) -> ClosedRange<CivilDate>? {
        let days = plausibleDays(format).sorted()
        return days.count < 20 ? nil : days[days.count / 50]...days[days.count - 1 - days.count / 50]
    }

    /// What numbers are, and when.
    static func text(_ foreign: Foreign) -> String {
        let more = foreign.rest.count > 1 ? " and \(foreign.rest.count - 1) more" : ""
        return "\(foreign.writing.name), from \(foreign.days.lowerBound) to \(foreign.days.upperBound)"
            + (foreign.rest.max().map { ", all but \(ForeignNumbers.text($0))\(more)" } ?? "")
    }

    /// 1980-01-01 UTC: numbers that mean an earlier moment prove no format.
    private static let plausibleFrom: Int64 = 3_652 * 86_400

    /// The instants of which rows may be of another format than the one that was stated, or else found; empty where none are.
    static func doubtful(_ format: TimestampFormat, isStated: Bool) -> Range<Int64> {
        if isStated || format == .iso8601 { return format.firstMonth ?? .min ..< .min }
        return .min..<plausibleFrom
    }

    /// From then to ten years after the as-of day.
    static func plausible(_ asOf: CivilDate) -> ClosedRange<CivilDate> {
        let first = TimeZoneRules.utc.day(at: plausibleFrom)
        return first...max(first, asOf.advanced(byDays: 3_653))
    }

    /// Whether a value lies within a year of the format's zero.
    private static func isInFirstYear(_ value: Double, _ format: TimestampFormat) -> Bool {
        format.scale.map { abs(value) / Double($0.unitsPerSecond) < 366 * 86_400 } ?? false
    }

    /// What the column may be all the same: what nearly all of its values say, or how its texts are written.
    private var hint: String {
        if numbers < values, let other = (foreign + rivals).first {
            return "; nearly all may be \(Self.text(other))"
        }
        switch usualFormat {
        case .iso8601?:
            let other =
                oddCharacters.isEmpty ? "" : "; the first that is not is written like \(firstShape)\(oddCharacters)"
            return "; those that are have the format iso8601" + other
        case let format?: return "; nearly all are in the format \(format.rawValue)"
        case nil: return firstShape.isEmpty ? "" : ", the first text is written like \(firstShape)\(oddCharacters)"
        }
    }

    /// The format that most texts or nearly all numbers have; nil where there is none.
    var usualFormat: TimestampFormat? { datedTexts * 2 > values ? .iso8601 : likelyFormat(share: 0.9) }

    /// How dates are written that all are of one form, which is none of our formats; also months and years, where somebody says that they are dates.
    func writing(isOfDates: Bool = false) -> DayWriting? {
        var foreign = numbers < values ? [] : foreign
        if foreign.isEmpty, numbers == values { foreign = rivals }
        if foreign.isEmpty, isOfDates, numbers == values { foreign = fitting(ForeignNumbers.coarse) }
        // Of days without zeros, 2026-9-13, some need none.
        let areOfOneForm = datedTexts == 0 || localTime == nil && !hasZonedTime && shapes.readISO
        var writing = texts == values && areOfOneForm ? shapes.writing : foreign.first?.writing
        if let other = foreign.dropFirst().first { writing?.caution = "it may also be \(Self.text(other))" }
        writing?.hasPlaceholders = placeholders > 0
        return writing
    }

    var isOfBytes: Bool { values > 0 && blobs == values }

    /// A text's form, which does not say what it says; empty where it has no digit.
    private static func mask(_ text: some Collection<UInt8>) -> String {
        let isASCII = text.allSatisfy { $0 < 0x80 }
        guard text.count <= (isASCII ? 48 : 64), !isASCII || text.contains(where: { $0 &- 0x30 < 10 }) else {
            return ""
        }
        let string = String(decoding: text, as: UTF8.self)
        guard isASCII || string.unicodeScalars.contains(where: { $0.properties.generalCategory == .decimalNumber })
        else { return "" }
        return String(
            string.map { character in
                character.isNumber ? "9" : character.isLetter ? (character.isUppercase ? "A" : "a") : character
            })
    }

    static func day(_ value: Double, _ format: TimestampFormat) -> CivilDate? {
        TimestampReader(format).instant(value).map(TimeZoneRules.utc.day)
    }
}
