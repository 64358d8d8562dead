import Charts
import GRDBSQLite

/// The sampled values of a column: how they are stored, and what they could be as dates.
struct ColumnSample {
    /// What they prove as dates.
    var evidence: TimestampEvidence
    /// Values that are stored as numbers, as text, and as fractions.
    private(set) var numbers = 0, texts = 0, fractions = 0
    /// Texts that are wholly decimal numbers, those of them with a point, and those of these with three digits behind it.
    private var numericTexts = 0, pointedTexts = 0, threeDigitTexts = 0
    private var differentNumbers: Set<Double> = []
    private var differentTexts: Set<String> = []

    /// - Parameter zone: in which the days of moments are told.
    init(asOf: CivilDate, zone: TimeZoneRules) { evidence = TimestampEvidence(asOf: asOf, zone: zone) }

    /// Values, NULL not counted.
    var count: Int { evidence.values + evidence.placeholders }

    /// Different values, NULL not counted.
    var distinct: Int { differentNumbers.count + differentTexts.count }

    /// Whether every value is there once.
    var isUnique: Bool { distinct == numbers + texts && distinct > 1 }

    /// Whether they are many numbers that never fall.
    var isGrowing: Bool { evidence.falls == 0 && distinct >= 20 }

    /// Whether they are yes and no, -1 and 0 in Access, as both values show it, or one in several rows; some may have neither.
    func isFlag(of rows: Int) -> Bool {
        (numbers > 2 || rows > 2 && differentNumbers.count > 1) && texts == 0
            && [[0, 1], [-1, 0]].contains { differentNumbers.isSubset(of: $0) }
    }

    /// Whether all but a few values are numbers.
    var isNumeric: Bool { numbers > 0 && numbers * 10 >= count * 9 }

    /// Whether all but a few values are text.
    var isText: Bool { texts > 0 && texts * 10 >= count * 9 }

    /// Whether all but a few values are decimal numbers as text, as Entity Framework stores them. Where no name says that they are amounts,
    /// few different ones may be names, such as versions, and those without a point are codes as often. Where three digits follow each
    /// point, and some have none, the points divide thousands: 8.123 beside 742; but not 0.125 beside 2.
    func areDecimals(isAmount: Bool) -> Bool {
        let areThousands = threeDigitTexts > 0 && threeDigitTexts == pointedTexts && pointedTexts < numericTexts
        return !areThousands && numericTexts > 0 && numericTexts * 10 >= count * 9
            && (isAmount || pointedTexts * 2 > numericTexts && distinct > 20)
    }

    mutating func add(_ statement: borrowing RowStatement, _ column: Int32) {
        let row = statement.pointer
        switch sqlite3_column_type(row, column) {
        case SQLITE_INTEGER:
            numbers += 1
            differentNumbers.insert(Double(sqlite3_column_int64(row, column)))
        case SQLITE_FLOAT:
            let value = sqlite3_column_double(row, column)
            numbers += 1
            if value != value.rounded() { fractions += 1 }
            differentNumbers.insert(value)
        case SQLITE_TEXT:
            texts += 1
            // The beginning distinguishes names well enough, and no text is kept whole.
            let whole = storedText(sqlite3_column_value(row, column))
            let text = whole.prefix(64)
            if case .none = StoredNumber(text: whole) {
            } else {
                numericTexts += 1
                let point = text.firstIndex(of: UInt8(ascii: "."))
                pointedTexts += point == nil ? 0 : 1
                threeDigitTexts += point.map { text.endIndex - $0 } == 4 && text.first != UInt8(ascii: "0") ? 1 : 0
            }
            differentTexts.insert(String(decoding: text, as: UTF8.self))
        default: break
        }
        evidence.add(statement, column)
    }
}
