import GRDB

/// A value that is kept beyond its row.
enum StoredValue {
    case null
    case integer(Int64)
    case real(Double)
    case text(UnsafeMutableBufferPointer<UInt8>)
    case blob

    /// Keeps what a column of a statement holds.
    init(_ statement: borrowing RowStatement, _ column: Int32) {
        switch (statement.number(column), statement.text(column)) {
        case (_, .text(let bytes)):
            let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count + PageReader.slack)
            _ = copy.initialize(from: bytes)
            self = .text(UnsafeMutableBufferPointer(start: copy.baseAddress, count: bytes.count))
        case (_, .null): self = .null
        case (.integer(let value), _): self = .integer(value)
        case (.real(let value), _): self = .real(value)
        default: self = .blob
        }
    }

    func deallocate() { if case .text(let bytes) = self { bytes.deallocate() } }

    var number: StoredNumber {
        switch self {
        case .null: .null
        case .integer(let value): .integer(value)
        case .real(let value): .real(value)
        case .text(let bytes): StoredNumber(text: UnsafeBufferPointer(bytes))
        case .blob: .none
        }
    }

    var text: StoredText {
        switch self {
        case .null: .null
        case .text(let bytes): .text(UnsafeBufferPointer(bytes))
        default: .other
        }
    }
}
