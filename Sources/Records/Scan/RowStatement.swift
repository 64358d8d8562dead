import Charts
import GRDB
import GRDBSQLite

/// One prepared statement that only reads, stepped through by its C pointer.
struct RowStatement: StoredRow, ~Copyable {
    /// The statement, and with it the current row.
    let pointer: OpaquePointer
    private let connection: ReadConnection
    /// Room for a fraction as text.
    private let digits: UnsafeMutablePointer<UInt8>

    /// Prepares the one statement of a text, with values for the parameters `?1`, `?2`, …
    ///
    /// - Throws: `.data` where SQLite does not accept it, or where it does more than read.
    init(_ sql: String, _ bounds: [RowBound] = [], on connection: ReadConnection, _ source: RecordSource) throws {
        var statement: OpaquePointer?
        var rest = ""
        let code = sql.withCString { start in
            var tail: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(
                connection.pointer, start, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, &tail)
            rest = tail.map { String(cString: $0) } ?? ""
            return code
        }
        guard code == SQLITE_OK, let statement else {
            // Faults of the file or the machine are reported where it is opened.
            guard [SQLITE_OK, SQLITE_ERROR, SQLITE_AUTH, SQLITE_TOOBIG, SQLITE_RANGE].contains(code & 0xFF) else {
                throw connection.failure(code)
            }
            let message = code == SQLITE_OK ? "it is empty" : connection.message(of: connection.failure(code), in: sql)
            let advice = message.flatMap { connection.advice(on: $0, in: sql) }
            throw Self.refusal(source, "SQLite does not accept the \(Self.part(of: source))", message, advice)
        }
        let isOneReader =
            !sql.contains("\0") && Self.isBlank(rest, connection) && sqlite3_stmt_readonly(statement) != 0
            && sqlite3_column_count(statement) > 0
        guard isOneReader else {
            sqlite3_finalize(statement)
            let most = source.condition == nil ? "one statement that reads rows" : "one expression"
            throw Self.refusal(source, "the \(Self.part(of: source)) is more than \(most)", nil, nil)
        }
        (self.connection, digits) = (connection, .allocate(capacity: StoredText.mostDigits))
        pointer = statement
        for (index, name) in parameterNames.enumerated() where name.first != "?" {
            guard let known = source.parameters.first(where: { name.dropFirst() == $0.name }) else { continue }
            bind(known.value, to: Int32(index + 1))
        }
        restart(bounds)
    }

    deinit {
        sqlite3_finalize(pointer)
        digits.deallocate()
    }

    var columnNames: [String] {
        (0..<sqlite3_column_count(pointer)).map { sqlite3_column_name(pointer, $0).map { String(cString: $0) } ?? "" }
    }

    /// The parameters as they are written: `:as_of`, `@as_of`, `$as_of`, `?1`, or `?`.
    private var parameterNames: [String] {
        (0..<sqlite3_bind_parameter_count(pointer)).map { index in
            sqlite3_bind_parameter_name(pointer, index + 1).map { String(cString: $0) } ?? "?"
        }
    }

    /// Refuses a person's SQL that asks for values which nobody said, of which SQLite makes NULL, or has days without quotation marks, of which
    /// it makes numbers.
    func checkParameters(of source: RecordSource) throws(ReportError) {
        let known = SQLParameter.names.map { ":" + $0 }
        for name in parameterNames where name.first == "?" || !known.contains(":" + name.dropFirst()) {
            throw ReportError(
                .definition, subject: source.subject, found: "the parameter \(name) has no value",
                advice: didYouMean(":" + name.dropFirst(), among: known, or: "Known: \(known.joined(separator: ", "))"))
        }
        // Not within texts, names, comments or longer numbers.
        let days =
            /'[^']*'?|"[^"]*"?|`[^`]*`?|\[[^\]]*\]?|--[^\n]*|\/\*(?s:.*?)(?:\*\/|\z)|((?:19|20)\d\d-[01]\d-[0-3]\d)(?!\w)|[\w.]+/
        let found = source.sql.prefix(10_000).matches(of: days.matchingSemantics(.unicodeScalar))
        guard let day = found.lazy.compactMap(\.output.1).first else { return }
        throw Self.refusal(
            source, "\(day) without quotation marks is a subtraction", nil,
            "put it between single quotation marks: '\(day)'")
    }

    /// Starts anew with values for the parameters `?1`, `?2`, …
    func restart(_ values: [RowBound]) {
        sqlite3_reset(pointer)
        for (index, value) in values.enumerated() { bind(value, to: Int32(index + 1)) }
    }

    private func bind(_ value: RowBound, to index: Int32) {
        switch value {
        case .integer(let number): sqlite3_bind_int64(pointer, index, number)
        case .real(let number): sqlite3_bind_double(pointer, index, number)
        case .text(let text):
            // SQLITE_TRANSIENT: SQLite keeps a copy.
            sqlite3_bind_text(pointer, index, text, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        }
    }

    /// Moves to the next row; false after the last.
    @inline(__always)
    func step() throws -> Bool {
        let code = sqlite3_step(pointer)
        if code == SQLITE_ROW { return true }
        if code == SQLITE_DONE { return false }
        throw connection.failure(code)
    }

    @inline(__always)
    func number(_ column: Int32) -> StoredNumber {
        // The value itself spares looking the column up twice. It is one of SQLite's "unprotected" values, whose functions
        // take no lock; nor does anything else, since no two threads share a connection. SQLite converts nothing.
        let value = sqlite3_column_value(pointer, column)
        return switch sqlite3_value_type(value) {
        case SQLITE_INTEGER: .integer(sqlite3_value_int64(value))
        case SQLITE_FLOAT: .finite(sqlite3_value_double(value))
        case SQLITE_NULL: .null
        case SQLITE_TEXT: StoredNumber(text: storedText(value))
        default: .none()
        }
    }

    @inline(__always)
    func text(_ column: Int32) -> StoredText {
        let value = sqlite3_column_value(pointer, column)
        switch sqlite3_value_type(value) {
        case SQLITE_TEXT: return sqlite3_value_text(value) == nil ? .other : .text(storedText(value))
        case SQLITE_NULL: return .null
        default: return .other
        }
    }

    @inline(__always)
    func name(_ column: Int32) -> StoredText {
        let value = sqlite3_column_value(pointer, column)
        switch sqlite3_value_type(value) {
        case SQLITE_NULL: return .null
        case SQLITE_BLOB: return .other
        case SQLITE_FLOAT: return StoredText(sqlite3_value_double(value), in: digits)
        default: return .text(storedText(value))
        }
    }

    @inline(__always)
    func rowID(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }

    /// Whether nothing but blanks, semicolons and comments is left, of which SQLite makes no statement.
    private static func isBlank(_ rest: String, _ connection: ReadConnection) -> Bool {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        return sqlite3_prepare_v2(connection.pointer, rest, -1, &statement, nil) == SQLITE_OK && statement == nil
    }

    /// What a person wrote of a statement: of a table's the condition, which is tried before all others.
    private static func part(of source: RecordSource) -> String {
        if source.condition != nil { return "condition" }
        if case .table? = source.relation { return "table" }
        return "query"
    }

    private static func refusal(
        _ source: RecordSource, _ found: String, _ message: String?, _ advice: String?
    ) -> ReportError {
        let hints = ["query": "give one SELECT statement; ", "condition": "write the condition alone, without WHERE; "]
        return ReportError(
            .data, subject: source.subject, found: found, evidence: message.map { "SQLite says: \($0)" },
            advice: advice ?? (hints[part(of: source)] ?? "") + "try it in: \((source.database ?? "DB").harmlessShell)")
    }
}

/// A value for a parameter.
package enum RowBound: Sendable, Equatable {
    /// As SQLite stores it.
    case integer(Int64)
    case real(Double)
    case text(String)

    /// The same for GRDB.
    var value: any DatabaseValueConvertible {
        switch self {
        case .integer(let number): number
        case .real(let number): number
        case .text(let text): text
        }
    }

    /// The value as commands find it in their environment.
    package var asText: String { "\(value)" }
}

/// The text that a value holds, in UTF-8; valid until the statement moves on. Counted in bytes, since text may hold NUL.
@inline(__always)
func storedText(_ value: OpaquePointer?) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_value_text(value)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
}
