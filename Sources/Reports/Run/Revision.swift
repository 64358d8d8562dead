import Charts

/// A closed bucket whose number is not the one that was last published.
package struct Revision: Sendable, Equatable {
    /// The bucket's first day.
    package var bucket: CivilDate
    /// The bucket's span.
    package var period: Period
    /// The series; nil where buckets are not divided into series.
    package var series: String?
    /// The number that was published; nil where it was missing.
    package var before: Amount?
    /// The number that the data give now; nil where it is missing.
    package var after: Amount?

    /// Describes a revision.
    package init(bucket: CivilDate, period: Period, series: String? = nil, before: Amount?, after: Amount?) {
        self.bucket = bucket
        self.period = period
        self.series = series
        self.before = before
        self.after = after
    }

    /// For people: `revised week 2026-10-04: 41 → 44`, and with a series `revised week 2026-10-04, buy: 41 → missing`.
    package var words: String {
        let place = series.map { "\(bucket), \($0)" } ?? "\(bucket)"
        return "revised \(period.rawValue) \(place): \(inWords(before)) → \(inWords(after))"
    }

    private func inWords(_ amount: Amount?) -> String {
        switch amount {
        case .integer(let whole): String(whole)
        // A whole number of moderate size without its ".0", as people write it.
        case .real(let number) where number == number.rounded() && abs(number) < 1e15: String(Int64(number))
        case .real(let number): String(number)
        case nil: "missing"
        }
    }
}

extension Revision: Codable {
    private enum CodingKeys: String, CodingKey {
        case bucket, period, series, before, after
    }

    /// Reads a revision.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        bucket = try values.decode(CivilDate.self, forKey: .bucket)
        let word = try values.decode(String.self, forKey: .period)
        guard let known = Period(rawValue: word) else {
            throw DecodingError.dataCorruptedError(
                forKey: .period, in: values, debugDescription: "\(word) is not the name of a period")
        }
        period = known
        series = try values.decodeIfPresent(String.self, forKey: .series)
        before = try values.decodeIfPresent(AmountNumber.self, forKey: .before)?.amount
        after = try values.decodeIfPresent(AmountNumber.self, forKey: .after)?.amount
    }

    /// Writes a revision with all its keys, `null` where there is nothing to say.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(bucket, forKey: .bucket)
        try values.encode(period.rawValue, forKey: .period)
        try values.encode(series, forKey: .series)
        try values.encode(before.map(AmountNumber.init), forKey: .before)
        try values.encode(after.map(AmountNumber.init), forKey: .after)
    }
}

/// A bar's number as JSON has it: whole numbers exactly.
private struct AmountNumber: Codable {
    let amount: Amount

    init(_ amount: Amount) { self.amount = amount }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let whole = try? value.decode(Int64.self) {
            amount = .integer(whole)
        } else {
            amount = .real(try value.decode(Double.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch amount {
        case .integer(let whole): try value.encode(whole)
        case .real(let number): try value.encode(number)
        }
    }
}
