/// A value of a JSON document whose key is there also where there is nothing to say: then it is `null`.
struct OrNull<Value: Encodable & Sendable>: Encodable, Sendable {
    private let value: Value?

    init(_ value: Value?) { self.value = value }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value { try container.encode(value) } else { try container.encodeNil() }
    }
}
