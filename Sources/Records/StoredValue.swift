import Charts
import GRDBSQLite

/// One column of the row that a statement stands on, read by its own storage class and never converted by SQLite.
enum StoredValue {
    case null
    case integer(Int64)
    case real(Double)
    /// Valid until the statement moves on.
    case text(UnsafeBufferPointer<UInt8>)
    case blob

    init(_ statement: OpaquePointer, _ column: Int32) {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: self = .integer(sqlite3_column_int64(statement, column))
        case SQLITE_FLOAT: self = .real(sqlite3_column_double(statement, column))
        case SQLITE_TEXT:
            let start = sqlite3_column_text(statement, column)
            // The count in bytes, for text may hold NUL.
            self = .text(UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
        case SQLITE_BLOB: self = .blob
        default: self = .null
        }
    }

    /// The number it is, if it is a finite one: a number, or text that is wholly a decimal number.
    var number: Amount? {
        switch self {
        case .integer(let value): .integer(value)
        case .real(let value): value.isFinite ? .real(value) : nil
        case .text(let bytes): Self.number(in: bytes)
        case .null, .blob: nil
        }
    }

    private static func number(in bytes: UnsafeBufferPointer<UInt8>) -> Amount? {
        guard bytes.count <= 64 else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        if let whole = Int64(text) { return .integer(whole) }
        // Double would also take "inf", "nan" and hexadecimal numbers.
        guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text), value.isFinite
        else { return nil }
        return .real(value)
    }

    /// The moment it stands for, or why it stands for none.
    func timestamp(_ format: TimestampFormat) -> Result<Timestamp, Rejection> {
        guard let epoch = format.epoch else {
            guard case .text(let bytes) = self else { return .failure(isNull ? .dateIsNull : .dateIsNotISO8601) }
            return Timestamp(iso8601: bytes).map { .success($0) } ?? .failure(.dateIsNotISO8601)
        }
        switch number {
        case .integer(let seconds): return Self.inRange(Timestamp(seconds: seconds, since: epoch))
        case .real(let seconds): return Self.inRange(Timestamp(seconds: seconds, since: epoch))
        case nil: return .failure(isNull ? .dateIsNull : .dateIsNotANumber)
        }
    }

    private static func inRange(_ timestamp: Timestamp?) -> Result<Timestamp, Rejection> {
        timestamp.map { .success($0) } ?? .failure(.dateIsOutOfRange)
    }

    /// Whether nothing is stored.
    var isNull: Bool { if case .null = self { true } else { false } }

    /// The text it is written as, for a label.
    var label: String {
        switch self {
        case .null: "(none)"
        case .integer(let value): String(value)
        case .real(let value): String(value)
        case .text(let bytes): String(decoding: bytes, as: UTF8.self)
        case .blob: "(blob)"
        }
    }
}
