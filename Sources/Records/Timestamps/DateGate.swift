import Charts

/// Lets the rows of a report by name pass whose dates are no later than its last day: those after it do not exist.
struct DateGate {
    /// Where the column of dates is in a row.
    let place: Int32
    private let isText: Bool
    private let numbers: TimestampReader
    private let rowsUntil: Int64
    private let lastDay: Int

    /// What becomes of a row.
    enum Verdict {
        case passes
        /// It came after the report's last day.
        case doesNotExist
        case rejected(Rejection)
    }

    /// Makes a gate that closes at the end of `lastDay` in a zone.
    init(place: Int32, format: TimestampFormat, lastDay: CivilDate, zone: TimeZoneRules) {
        self.place = place
        isText = format == .iso8601
        numbers = TimestampReader(format)
        rowsUntil = zone.startOfDay(lastDay.advanced(byDays: 1))
        self.lastDay = lastDay.daysSinceEpoch
    }

    /// Looks at a row's date.
    func verdict(_ row: borrowing some StoredRow & ~Copyable) -> Verdict {
        isText ? verdictOnText(row) : verdictOnNumber(row)
    }

    private func verdictOnNumber(_ row: borrowing some StoredRow & ~Copyable) -> Verdict {
        let instant: Int64?
        switch row.number(place) {
        case .integer(let value): instant = numbers.instant(value)
        case .real(let value): instant = numbers.instant(value)
        case .null: return .rejected(.dateIsNull)
        case .none: return .rejected(.dateIsNotANumber)
        }
        guard let instant else { return .rejected(.dateIsOutOfRange) }
        return instant < rowsUntil ? .passes : .doesNotExist
    }

    private func verdictOnText(_ row: borrowing some StoredRow & ~Copyable) -> Verdict {
        let bytes: UnsafeBufferPointer<UInt8>
        switch row.text(place) {
        case .text(let text): bytes = text
        case .null: return .rejected(.dateIsNull)
        case .other: return .rejected(.dateIsNotISO8601)
        }
        switch ISO8601Text.read(bytes) {
        case .localDay(let day): return day <= lastDay ? .passes : .doesNotExist
        case .instant(let instant): return instant < rowsUntil ? .passes : .doesNotExist
        case .none: return .rejected(.dateIsNotISO8601)
        }
    }
}
