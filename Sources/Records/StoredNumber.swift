import GRDBSQLite

/// The number that a column holds: a finite number, or text that is wholly a decimal number.
enum StoredNumber {
    case integer(Int64)
    case real(Double)
    case null
    case none

    /// Reads a column by its own storage class; SQLite converts nothing.
    @inline(__always)
    init(_ row: OpaquePointer, _ column: Int32) {
        // The value itself spares looking the column up twice. It is one of SQLite's "unprotected" values, whose functions
        // take no lock; nor does anything else, since no two threads share a connection.
        let value = sqlite3_column_value(row, column)
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
        case SQLITE_FLOAT: self = Self.finite(sqlite3_value_double(value))
        case SQLITE_NULL: self = .null
        case SQLITE_TEXT: self = Self.read(storedText(value))
        default: self = .none
        }
    }

    private static func finite(_ value: Double) -> StoredNumber { value.isFinite ? .real(value) : .none }

    @inline(never)
    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> StoredNumber {
        guard bytes.count <= 64 else { return .none }
        let text = String(decoding: bytes, as: UTF8.self)
        if let whole = Int64(text) { return .integer(whole) }
        // Double would also take "inf", "nan" and hexadecimal numbers.
        guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text) else {
            return .none
        }
        return finite(value)
    }
}

/// The text that a value holds, in UTF-8; valid until the statement moves on. Counted in bytes, since text may hold NUL.
@inline(__always)
func storedText(_ value: OpaquePointer?) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_value_text(value)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
}

/// The number, in a table of texts, of what a column holds: text as it is, numbers as SQLite writes them.
@inline(__always)
func interned(_ row: OpaquePointer, _ column: Int32, in table: inout TextTable) -> Int {
    let value = sqlite3_column_value(row, column)
    switch sqlite3_value_type(value) {
    case SQLITE_NULL: return table.number(of: "(none)")
    case SQLITE_BLOB: return table.number(of: "(blob)")
    default: return table.number(of: storedText(value))
    }
}
