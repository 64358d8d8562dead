import Charts
import Foundation

/// A moment as the journal writes it: ISO 8601 in UTC, to the millisecond: `2026-11-21T02:15:00.250Z`.
struct UTCTime: Codable, Sendable, Equatable {
    /// The moment, to the nearest millisecond.
    let date: Date

    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    /// Before them Foundation writes days of the Julian calendar.
    private static let years = -12_219_292_800.0...253_402_300_799.999

    /// The nearest millisecond to a moment. A clock that is set before October 15, 1582 or after the year 9999 is taken for the
    /// nearest moment within.
    init(_ date: Date) {
        let seconds = min(max(date.timeIntervalSince1970, Self.years.lowerBound), Self.years.upperBound)
        self.date = Date(timeIntervalSince1970: (seconds * 1000).rounded() / 1000)
    }

    /// Reads what ``text`` writes; nil for anything else.
    init?(text: String) {
        guard let date = try? Self.style.parse(text) else { return nil }
        self.init(date)
        guard self.text == text else { return nil }
    }

    /// `2026-11-21T02:15:00.250Z`. Foundation drops what a binary fraction falls short of the millisecond, hence half a one more.
    var text: String { Self.style.format(date.addingTimeInterval(0.0005)) }

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
