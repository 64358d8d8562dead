import Foundation

extension Encodable {
    /// The value as JSON, its keys in alphabetical order, without a line end. It has texts and finite numbers alone: these can always be encoded.
    package func jsonData(
        isPretty: Bool = false, keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys,
        dates: JSONEncoder.DateEncodingStrategy = .deferredToDate
    ) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        (encoder.keyEncodingStrategy, encoder.dateEncodingStrategy) = (keys, dates)
        return (try? encoder.encode(self)) ?? Data()
    }
}

/// A value of a JSON document whose key is there also where there is no value: then it is `null`.
@propertyWrapper
package struct ExplicitNull<Value> {
    /// The value.
    package var wrappedValue: Value?

    /// Wraps a value.
    package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
}

extension ExplicitNull: Sendable where Value: Sendable {}
extension ExplicitNull: Equatable where Value: Equatable {}

extension ExplicitNull: Encodable where Value: Encodable {
    /// Writes the value or `null`.
    package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension ExplicitNull: Decodable where Value: Decodable {
    /// Reads a value or `null`.
    package init(from decoder: any Decoder) throws { wrappedValue = try Value?(from: decoder) }
}

extension KeyedDecodingContainer {
    /// Reads a value, `null` or nothing.
    package func decode<Value: Decodable>(
        _ type: ExplicitNull<Value>.Type, forKey key: Key
    ) throws -> ExplicitNull<Value> {
        ExplicitNull(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }
}

extension Amount: Codable {
    /// Reads a number, exactly where it has up to 38 digits.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let double = try container.decode(Double.self)
        // Numbers of an exponent that Decimal does not hold are doubles.
        guard let decimal = (try? container.decode(Decimal.self)).map({ ExactDecimal($0) }) else {
            self = .real(double)
            return
        }
        self = Amount(decimal, isWhole: decimal.magnitude < 19 || decimal != ExactDecimal(double)) ?? .real(double)
    }

    /// Writes the number.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .integer(let whole): try container.encode(whole)
        // That is 0 for -0.0, as everywhere else.
        case .real(let number) where isWrittenAsDouble: try container.encode(number + 0)
        case .real, .decimal: try container.encode(Decimal(string: description) ?? 0)
        }
    }
}
