import Charts
import Foundation

/// A moment as the journal writes it: ISO 8601 in UTC, to the millisecond: `2026-11-21T02:15:00.250Z`.
struct UTCTime: Sendable, Equatable {
    /// Whole milliseconds since 1970. (Foundation's own style cuts off what a binary fraction falls short of the next one.)
    private let milliseconds: Int

    /// The nearest millisecond to a moment. A clock that stands outside the years 1 to 9999 is taken for the nearest of them.
    init(_ date: Date) {
        let number = (date.timeIntervalSince1970 * 1000).rounded()
        milliseconds = Int(min(max(number, -62_135_596_800_000), 253_402_300_799_999))
    }

    /// Reads what ``text`` writes; nil for anything else.
    init?(text: String) {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard text.utf8.count == 24, parts.count == 2, let day = CivilDate(parts[0]), parts[1].hasSuffix("Z") else {
            return nil
        }
        let clock = parts[1].dropLast().split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
        guard clock.map(\.utf8.count) == [2, 2, 2, 3],
            clock.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
        else { return nil }
        let numbers = clock.compactMap { Int($0) }
        guard numbers[0] < 24, numbers[1] < 60, numbers[2] < 60 else { return nil }
        let seconds = ((day.daysSinceEpoch * 24 + numbers[0]) * 60 + numbers[1]) * 60 + numbers[2]
        milliseconds = seconds * 1000 + numbers[3]
        guard self.text == text else { return nil }
    }

    /// The moment.
    var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

    /// `2026-11-21T02:15:00.250Z`.
    var text: String {
        let inADay = 86_400_000
        let day = milliseconds >= 0 ? milliseconds / inADay : -((inADay - 1 - milliseconds) / inADay)
        let rest = milliseconds - day * inADay
        func digits(_ number: Int, _ width: Int) -> String {
            String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
        }
        let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { digits($0, 2) }
        return "\(CivilDate(daysSinceEpoch: day))T\(clock.joined(separator: ":")).\(digits(rest % 1000, 3))Z"
    }
}

extension UTCTime: Codable {
    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        let text = try value.decode(String.self)
        guard let time = UTCTime(text: text) else {
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "\(text) is not a moment")
        }
        self = time
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(text)
    }
}

/// A day as JSON has it: `2026-11-20`.
struct DayText: Codable, Sendable {
    let day: CivilDate

    init(_ day: CivilDate) { self.day = day }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        let text = try value.decode(String.self)
        guard let day = CivilDate(text) else {
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "\(text) is not a day")
        }
        self.day = day
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        try value.encode(day.description)
    }
}
