import CPlatform
import GRDB
import GRDBSQLite

/// One read-only connection, guarded against hostile files and statements.
///
/// GRDB opens and closes it and reads the schema; rows are stepped through by its C pointer. Used by one thread at a time.
struct ReadConnection: @unchecked Sendable {
    // Unchecked for the pointer's sake: SQLite's connections may move between threads, and no two threads share one.

    /// For everything but the rows.
    let queue: DatabaseQueue
    /// For the rows.
    let pointer: OpaquePointer
    let watch: ReadWatch
    let way: DatabaseFile.Way
    /// The state of the log that the transaction sees, if there is a log and that state is known.
    var logHeader: LogSnapshot.Header?

    /// Opens a connection. `watch` must outlive it.
    init(_ file: DatabaseFile, _ watch: ReadWatch) throws {
        guard Self.preparation == SQLITE_OK else {
            // Rather than leave files of ours beside a database.
            throw DatabaseError(resultCode: ResultCode(rawValue: Self.preparation))
        }
        var configuration = Configuration()
        configuration.readonly = true
        // A writer in a rollback mode that is waited for would wait for our lock itself.
        configuration.busyMode = file.way == .rollback ? .immediateError : .timeout(10)
        // Our transaction lasts from the first look at the schema to the last row.
        configuration.allowsUnsafeTransactions = true
        (self.watch, way) = (watch, file.way)
        let watch = Unmanaged.passUnretained(watch)
        configuration.prepareDatabase { try Self.guardAgainstHarm($0, watch) }
        queue = try DatabaseQueue(path: file.uri, configuration: configuration)
        pointer = try queue.unsafeRead { database in
            guard let pointer = database.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
            return pointer
        }
    }

    /// What a statement answers, in the transaction.
    func rows(_ sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
        try queue.unsafeRead { try Row.fetchAll($0, sql: sql, arguments: arguments) }
    }

    /// The first value of its answer; nil where that is none, or NULL.
    func value<Value: DatabaseValueConvertible>(_ sql: String, _ arguments: StatementArguments = []) throws -> Value? {
        try queue.unsafeRead { try Value.fetchOne($0, sql: sql, arguments: arguments) }
    }

    /// Which column of which table a statement's columns are, by their names in lower case, also through views; none that is an expression.
    func origins(of sql: String) -> [String: (table: String, column: String)] {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(pointer, sql, -1, &statement, nil) == SQLITE_OK, let statement else { return [:] }
        var origins: [String: (table: String, column: String)] = [:]
        for index in 0..<sqlite3_column_count(statement) {
            let raw = UnsafeMutableRawPointer(statement)
            let names = [
                sqlite3_column_name(statement, index), csqlite_origin_table(raw, index),
                csqlite_origin_column(raw, index),
            ].compactMap { $0.map { String(cString: $0) } }
            if names.count == 3 { origins[names[0].lowercased()] = (names[1], names[2]) }
        }
        return origins
    }

    /// Closes it. What cannot be closed is gone with the process.
    func close() { try? queue.close() }

    /// From now on only reading is allowed: no other file, no setting, no change.
    ///
    /// Virtual tables are connected before: the modules of full text and R*Trees prepare statements that write when a table is first used.
    func allowReadingAlone() {
        let sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage = 0"
        for table in (try? queue.unsafeRead({ try String.fetchAll($0, sql: sql) })) ?? [] {
            _ = try? queue.unsafeRead { try $0.makeStatement(sql: "SELECT 1 FROM \(identifier(table))") }
        }
        sqlite3_set_authorizer(pointer, authorize, Unmanaged.passUnretained(watch).toOpaque())
    }

    /// Allows our own statements again, whatever a reading before this one was allowed; what that asked for is forgotten.
    func allowOwnStatements() {
        sqlite3_set_authorizer(pointer, nil, nil)
        watch.forgetFunctions()
    }

    /// Does something that may be left undone; nil where it takes longer than is allowed.
    func within<Value>(_ time: Duration, _ work: () throws -> Value) throws -> Value? {
        try watch.allowing(time) {
            do {
                return try work()
            } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT && watch.isLate {
                return nil
            }
        }
    }

    func forgetPages() { sqlite3_db_release_memory(pointer) }

    func failure(_ code: Int32) -> DatabaseError {
        DatabaseError(resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(pointer)))
    }

    private static let preparation = csqlite_prepare()

    /// The schema is trusted, as in SQLite's shell: else a database that has JSON in an index or a computed column could not be read at all, nor
    /// a view of it or of a full-text index, for SQLite (3.40) calls neither safe. What a schema could do with that trust is harmless here:
    /// `load_extension` and `fts3_tokenizer` may stand in none, trusted or not; the functions of SQLite (JSON, full text, R*Trees) only compute
    /// and read; GRDB's make text of text; and virtual tables in the place of tables were always read.
    private static func guardAgainstHarm(_ database: Database, _ watch: Unmanaged<ReadWatch>) throws {
        guard let pointer = database.sqliteConnection else { return }
        for (setting, value): (Int32, Int32) in [
            (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
            (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 1), (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
        ] {
            _ = csqlite_set(UnsafeMutableRawPointer(pointer), setting, value)
        }
        // The length is that of one value, not of a row. A view or trigger beyond a limit would keep every table from being read; SQLite's own
        // limits of depth need less than 1 MiB of stack.
        for (limit, value) in [
            (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_WORKER_THREADS, 0), (SQLITE_LIMIT_SQL_LENGTH, 1_000_000),
            (SQLITE_LIMIT_LENGTH, 64 << 20), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 5_000), (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
            (SQLITE_LIMIT_VDBE_OP, 500_000),
        ] {
            sqlite3_limit(pointer, limit, Int32(value))
        }
        sqlite3_hard_heap_limit64(256 << 20)
        try database.execute(sql: "PRAGMA query_only = ON; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0")
        sqlite3_progress_handler(
            pointer, 50_000,
            { watch in
                guard let watch else { return 0 }
                return Unmanaged<ReadWatch>.fromOpaque(watch).takeUnretainedValue().isOver ? 1 : 0
            }, watch.toOpaque())
    }
}

/// SQLite's authorizer: an allow-list of what reading needs. It is asked about each function of a statement, and of the views that it reads.
private func authorize(
    watch: UnsafeMutableRawPointer?, action: Int32, pragma: UnsafePointer<CChar>?, name: UnsafePointer<CChar>?,
    _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?
) -> Int32 {
    switch action {
    case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: SQLITE_OK
    // A full-text index asks whether it has changed.
    case SQLITE_PRAGMA: pragma.map { String(cString: $0) } == "data_version" ? SQLITE_OK : SQLITE_DENY
    case SQLITE_FUNCTION: allowFunction(name, watch) ? SQLITE_OK : SQLITE_DENY
    default: SQLITE_DENY
    }
}

private func allowFunction(_ name: UnsafePointer<CChar>?, _ watch: UnsafeMutableRawPointer?) -> Bool {
    guard let name = name.map({ String(cString: $0).lowercased() }), !forbiddenFunctions.contains(name) else {
        return false
    }
    if let watch { Unmanaged<ReadWatch>.fromOpaque(watch).takeUnretainedValue().note(function: name) }
    return true
}

/// Functions that reach beyond the database, where a library has them.
private let forbiddenFunctions: Set<String> = [
    "load_extension", "readfile", "writefile", "edit", "fts3_tokenizer", "fts5",
]
