import GRDB
import GRDBSQLite

/// The pages of a database as one connection's transaction sees them, read through SQLite's own file handles: a descriptor
/// of our own, once closed, would drop the locks of SQLite's (https://www.sqlite.org/howtocorrupt.html, 2.2).
///
/// Used by one thread at a time, like the connection.
struct PageFile: @unchecked Sendable {
    // Unchecked for the pointers' sake: they belong to the connection, which no two threads share.

    private let database: UnsafeMutablePointer<sqlite3_file>
    private let log: UnsafeMutablePointer<sqlite3_file>?

    /// Asks a connection, in a transaction, for its handles.
    init(_ connection: ReadConnection) throws {
        func handle(_ name: Int32) -> UnsafeMutablePointer<sqlite3_file>? {
            var file: UnsafeMutablePointer<sqlite3_file>?
            guard sqlite3_file_control(connection.pointer, "main", name, &file) == SQLITE_OK else { return nil }
            return file.flatMap { $0.pointee.pMethods == nil ? nil : $0 }
        }
        guard let database = handle(SQLITE_FCNTL_FILE_POINTER) else { throw NeedsSQL("its file cannot be had") }
        self.database = database
        log = handle(SQLITE_FCNTL_JOURNAL_POINTER)
    }

    /// The bytes at the end of each page that SQLite leaves to its extensions.
    static func reservedBytes(_ connection: ReadConnection) -> Int {
        // -1 changes nothing.
        var count: Int32 = -1
        let code = sqlite3_file_control(connection.pointer, "main", SQLITE_FCNTL_RESERVE_BYTES, &count)
        return code == SQLITE_OK ? Int(count) : .max
    }

    func read(
        _ count: Int, at offset: Int64, ofLog isOfLog: Bool = false, into bytes: UnsafeMutablePointer<UInt8>
    ) throws {
        guard let file = isOfLog ? log : database else { throw NeedsSQL("its log cannot be had") }
        let code = file.pointee.pMethods.pointee.xRead?(file, bytes, Int32(count), offset)
        // What is wrong with the file is for SQLite to say.
        guard code == SQLITE_OK else { throw NeedsSQL("a page cannot be read") }
    }

    /// Reads from the beginning of the index of the log, which all its readers and writers share; nil where there is none.
    ///
    /// - Parameter region: the number of the region, of 32 KiB each.
    func logIndex(_ region: Int32) -> UnsafeRawPointer? {
        guard let methods = database.pointee.pMethods, methods.pointee.iVersion >= 2 else { return nil }
        var start: UnsafeMutableRawPointer?
        let code = methods.pointee.xShmMap?(database, region, LogSnapshot.regionSize, 0, &start)
        return code == SQLITE_OK ? UnsafeRawPointer(start) : nil
    }
}
