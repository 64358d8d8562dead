import Diagnostics
import GRDB
import GRDBSQLite

/// A database to be read: on one and the same state, by as many connections as are wanted, and without a trace.
struct RecordDatabase {
    /// The file's path.
    let path: String
    private let limits: ReadLimits
    private static let attempts = 20

    /// Names a database.
    init(path: String, limits: ReadLimits) {
        self.path = path
        self.limits = limits
    }

    /// Does something with connections that all see one state of the database; they are closed when it returns.
    ///
    /// Where the file changed under an immutable read, or where no common state can be had, it is done again.
    func read<Value>(
        subject: String, connections count: Int, _ work: ([ReadConnection]) throws -> Value
    ) throws(ReportError) -> Value {
        var attempt = 0
        while true {
            attempt += 1
            let file = try DatabaseFile(path)
            do {
                let value = try withConnections(to: file, attempt > Self.attempts / 2 ? 1 : count) { try work($0) }
                if !file.isImmutable || file.isUnchanged { return value }
            } catch is NoCommonState {
                // A busy writer; begin again.
            } catch {
                // An application that came back may well have changed an immutable file under our eyes.
                if !file.isImmutable || file.isUnchanged { throw reportError(error, subject: subject) }
            }
            guard attempt < Self.attempts else {
                throw ReportError(
                    .database, stage: .read, subject: path, found: "the database keeps changing while it is read",
                    advice: "try again when the program that writes it is less busy")
            }
        }
    }

    private struct NoCommonState: Error {}

    /// Does the work on connections that hold their locks.
    ///
    /// What keeps to SQLite's rules cannot change the file meanwhile. What does not, such as cp or rsync over it, is found out:
    /// it may have mixed the old rows with the new ones.
    private func working<Value>(
        on file: DatabaseFile, _ connections: [ReadConnection], _ work: ([ReadConnection]) throws -> Value
    ) throws -> Value {
        guard file.isLockedByReaders else { return try work(connections) }
        let before = file.currentStamp
        let result = Result { try work(connections) }
        guard let before, file.currentStamp == before else { throw NoCommonState() }
        return try result.get()
    }

    private func withConnections<Value>(
        to file: DatabaseFile, _ count: Int, _ work: ([ReadConnection]) throws -> Value
    ) throws -> Value {
        var open: [ReadConnection] = []
        defer { for connection in open { connection.close() } }
        for _ in 0..<count { open.append(try ReadConnection(file, limits: limits)) }
        // Each opens the file by its name, under which another one may have been put meanwhile.
        guard file.isStillInItsPlace else { throw NoCommonState() }
        guard count > 1, !file.isImmutable else {
            for connection in open { try begin(connection) }
            return try working(on: file, open, work)
        }
        // BEGIN takes no snapshot, the first SELECT does. A further connection tells whether a commit came between
        // (https://www.sqlite.org/pragma.html#pragma_data_version).
        let witness = try ReadConnection(file, limits: limits)
        defer { witness.close() }
        let before = try version(witness)
        for connection in open { try begin(connection) }
        guard try version(witness) == before else { throw NoCommonState() }
        return try working(on: file, open, work)
    }

    private func begin(_ connection: ReadConnection) throws {
        try connection.execute("BEGIN")
        try connection.execute("SELECT 1 FROM sqlite_master LIMIT 1")
    }

    private func version(_ connection: ReadConnection) throws -> Int? {
        try connection.queue.unsafeRead { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    }

    /// What a failure means to a person.
    private func reportError(_ error: any Error, subject: String) -> ReportError {
        if let error = error as? ReportError { return error }
        guard let error = error as? DatabaseError else {
            return DatabaseFile.cannotOpen(path, "the database cannot be read", evidence: "\(error)")
        }
        let evidence = "SQLite says: \(error.message ?? error.resultCode.description)"
        func problem(_ kind: ReportError.Kind, _ found: String, _ advice: String) -> ReportError {
            ReportError(kind, stage: .read, subject: subject, found: found, evidence: evidence, advice: advice)
        }
        switch error.extendedResultCode {
        case .SQLITE_READONLY_ROLLBACK, .SQLITE_READONLY_RECOVERY, .SQLITE_READONLY_CANTINIT:
            return problem(
                .database, "a write to it was interrupted, and only its owner can undo that",
                "open it once with the application that writes it, or as its owner: sqlite3 '\(path)' 'SELECT 1'")
        default: break
        }
        switch error.resultCode {
        case .SQLITE_NOTADB:
            return DatabaseFile.cannotOpen(
                path, "the file is not a SQLite database", evidence: evidence,
                advice: "it is a file of another kind, or an encrypted database: name a SQLite database")
        case .SQLITE_CORRUPT:
            return problem(
                .data, "the database is damaged",
                "check it with: sqlite3 '\(path)' 'PRAGMA integrity_check', and restore it from a backup")
        case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_IOERR, .SQLITE_READONLY:
            return DatabaseFile.cannotOpen(path, "the database cannot be opened", evidence: evidence)
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            return problem(.database, "another program keeps the database locked", "try again when it is done")
        case .SQLITE_INTERRUPT where limits.isLate:
            return problem(
                .data, "reading took longer than \(limits.allowed.components.seconds) s",
                "narrow the query or the table, or allow more time with --read-limit SECONDS")
        case .SQLITE_AUTH:
            return problem(
                .data, "the query does not just read rows", "give one SELECT statement that reads this database alone")
        case .SQLITE_NOMEM, .SQLITE_TOOBIG:
            return problem(.data, "reading would take more memory than is allowed", "read fewer or smaller columns")
        default:
            return problem(.data, "the rows cannot be read", "try the statement in: sqlite3 -readonly '\(path)'")
        }
    }
}
