import Charts

/// The number that a column holds: a finite number, or text that is wholly a decimal number.
enum StoredNumber {
    case integer(Int64)
    case real(Double)
    /// A decimal of up to 38 digits that neither of both holds: its text, as long as its row is looked at.
    case long(UnsafeBufferPointer<UInt8>)
    case null
    /// No number; perhaps since its decimals or its thousands are behind commas or points.
    case none(Rejection = .valueIsNotANumber)

    /// Reads a text that is wholly a decimal number.
    @inline(__always)
    init(text: UnsafeBufferPointer<UInt8>) { self = Self.plain(text) ?? Self.read(text) }

    /// The commonest numbers, exactly: up to 18 digits, and of those with a point up to 15, which a Double holds and a power of ten up
    /// to 10²² divides rightly rounded (Clinger 1990, "How to read floating point numbers accurately"). Nil for all others.
    @inline(__always)
    private static func plain(_ text: UnsafeBufferPointer<UInt8>) -> StoredNumber? {
        guard let start = text.baseAddress, text.count > 0, text.count <= 18 else { return nil }
        let isNegative = start[0] == UInt8(ascii: "-")
        var index = isNegative ? 1 : 0
        var digits: Int64 = 0
        var point = -1
        while index < text.count {
            let digit = start[index] &- UInt8(ascii: "0")
            if digit < 10 {
                digits = digits &* 10 &+ Int64(digit)
            } else if start[index] == UInt8(ascii: "."), point < 0 {
                point = index
            } else {
                return nil
            }
            index &+= 1
        }
        let first = isNegative ? 1 : 0
        if text.count == first { return nil }
        if point < 0 { return .integer(isNegative ? -digits : digits) }
        let decimals = text.count - 1 - point
        guard point > first, decimals > 0, digits < exactlyHeld else { return nil }
        let value = Double(digits) / powersOfTen[decimals]
        return .real(isNegative ? -value : value)
    }

    /// Whole numbers below this are exact in a Double.
    private static let exactlyHeld: Int64 = 1_000_000_000_000_000
    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    ]

    /// A fraction; none where it is infinite.
    static func finite(_ value: Double) -> StoredNumber { value.isFinite ? .real(value) : .none() }

    @inline(never)
    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> StoredNumber {
        // Double would also take "inf", "nan" and hexadecimal numbers.
        guard bytes.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else {
            let isOfDigits = bytes.count <= 64 && bytes.allSatisfy { "0123456789+-., ".utf8.contains($0) }
            let hasComma = isOfDigits && bytes.contains(UInt8(ascii: ",")) && bytes.contains { $0 &- 0x30 < 10 }
            return hasComma ? .none(.valueHasComma) : .none()
        }
        let text = String(decoding: bytes, as: UTF8.self)
        if let whole = Int64(text) { return .integer(whole) }
        guard let value = Double(text) else {
            let thousands = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
            return thousands.count > 1 && thousands.allSatisfy { $0.count == 3 } ? .none(.valueHasPoints) : .none()
        }
        // Those beyond any Double are too large, too.
        let largest = Double.greatestFiniteMagnitude
        if abs(value) >= Sum.limit { return .real(min(max(value, -largest), largest)) }
        let isHeld = ExactDecimal(bytes).map { $0.isHeld(by: value) } ?? true
        return isHeld || value == 0 ? .real(value) : .long(bytes)
    }

    /// The same, with as many digits as a double has.
    var shortened: StoredNumber {
        guard case .long(let text) = self else { return self }
        return Double(String(decoding: text, as: UTF8.self)).map(StoredNumber.real) ?? .none()
    }
}
