import Charts
import Foundation
import GRDB
import GRDBSQLite

/// A database to be read: on one and the same state, by as many connections as are wanted, and without a trace.
struct RecordDatabase {
    let path: String
    let limits: ReadLimits
    private static let attempts = 20
    /// How often a read begins again so that a writer need not wait for all of it.
    private static let courtesies = 5

    /// Whether readers see the state that they began with while others write.
    var isInLogMode: Bool { get throws(ReportError) { try LockedDatabase(path, limits: limits).file.way == .log } }

    /// Does something with connections that all see one state of the database; they are closed when it returns.
    ///
    /// It is done again where the file changed all the same, or no common state can be had; in a rollback mode also some times for a writer.
    func read<Value>(
        subject: String, connections count: Int, _ work: ([ReadConnection]) throws -> Value
    ) throws(ReportError) -> Value {
        var (attempt, courtesies) = (0, 0)
        let start = ContinuousClock.now
        var failure: ReportError?
        while attempt < Self.attempts {
            usleep(UInt32(attempt) * 1_000)
            let database = try LockedDatabase(path, limits: limits)
            let way = database.file.way
            let givesWay = way == .rollback && courtesies < Self.courtesies && limits.spent < limits.allowed / 10
            let watch = ReadWatch(limits, writerWaits: givesWay ? database.writerCheck : nil)
            do {
                if database.file.endsWithinPage {
                    throw ReportError.isDamaged(path, subject: subject, evidence: "the file ends within a page")
                }
                let value = try withConnections(to: database.file, attempt > Self.attempts / 2 ? 1 : count, watch, work)
                if database.isStillValid { return value }
            } catch is NoCommonState {
                // A busy writer; begin again.
            } catch _ where watch.gaveWay && !limits.isOver {
                courtesies += 1
                continue
            } catch {
                // An application that shares its log may be writing the page at this moment.
                let isPassing = database.file.endsWithinPage ? way == .log : mayPass(error as? DatabaseError, way)
                let found = reportError(error, subject: subject)
                guard isPassing || !database.isStillValid else { throw found }
                failure = isPassing ? found : nil
                // One that commits all the time leaves gaps, of which one is ours.
                if isPassing, way == .rollback, .now - start < LockedDatabase.patience, !limits.isOver {
                    attempt = min(attempt, Self.attempts - 2)
                }
            }
            attempt += 1
        }
        throw failure
            ?? ReportError(
                .database, subject: path, found: "the database keeps changing while it is read",
                advice: "try again when the program that writes it is less busy")
    }

    private struct NoCommonState: Error {}

    private func withConnections<Value>(
        to file: DatabaseFile, _ count: Int, _ watch: ReadWatch, _ work: ([ReadConnection]) throws -> Value
    ) throws -> Value {
        var open: [ReadConnection] = []
        defer {
            for connection in open { connection.close() }
            withExtendedLifetime(watch) {}
        }
        for _ in 0..<count { open.append(try ReadConnection(file, watch)) }
        guard file.way == .log else {
            for connection in open { try begin(connection) }
            return try work(open)
        }
        // BEGIN takes no snapshot, the first SELECT does. A further connection shows whether a commit came between
        // (https://www.sqlite.org/pragma.html#pragma_data_version).
        let witness = try ReadConnection(file, watch)
        defer { witness.close() }
        let version = "PRAGMA data_version"
        let before: Int? = try witness.value(version)
        let header = file.isInLogMode ? (try? PageFile(witness)).flatMap(LogSnapshot.Header.init) : nil
        for connection in open { try begin(connection) }
        guard try witness.value(version) == before else { throw NoCommonState() }
        // So does the header of the log's index, which names the state that all of them see.
        if let header, header == (try? PageFile(witness)).flatMap(LogSnapshot.Header.init) {
            for index in open.indices { open[index].logHeader = header }
        }
        return try work(open)
    }

    private func begin(_ connection: ReadConnection) throws {
        try connection.queue.unsafeRead { try $0.execute(sql: "BEGIN; SELECT 1 FROM sqlite_master LIMIT 1") }
    }

    /// What a failure means to a person.
    private func reportError(_ error: any Error, subject: String) -> ReportError {
        if let error = error as? ReportError { return error }
        guard let error = error as? DatabaseError else {
            return ReportError.cannotOpen(path, "the database cannot be read", evidence: "\(error)")
        }
        let evidence = "SQLite says: \(error.message ?? error.resultCode.description)"
        func problem(_ kind: ReportError.Kind, _ found: String, _ advice: String) -> ReportError {
            ReportError(kind, subject: subject, found: found, evidence: evidence, advice: advice)
        }
        // A primary code matches its extended ones, too; so these come first.
        switch error.extendedResultCode {
        case .SQLITE_READONLY_ROLLBACK, .SQLITE_READONLY_RECOVERY, .SQLITE_READONLY_CANTINIT:
            return problem(
                .database, "a write to it was interrupted, and only its owner can undo that",
                "open it once with the application that writes it, or as its owner"
            ).with(command: "sqlite3 \(path.shellFile) 'SELECT count(*) FROM sqlite_schema'")
        case .SQLITE_NOTADB:
            return ReportError.cannotOpen(
                path, "the file is not a SQLite database", evidence: evidence,
                advice: adviceOnText(path)
                    ?? "it is a file of another kind, or an encrypted database: name a SQLite database")
        case .SQLITE_CORRUPT where error.message?.hasPrefix("malformed database schema") == true:
            return problem(
                .data, "this SQLite (\(String(cString: sqlite3_libversion()))) cannot read the database's schema",
                "update SQLite if the program that writes the database has a newer one; else drop what is named there with that program"
            )
        case .SQLITE_CORRUPT: return .isDamaged(path, subject: subject, evidence: evidence)
        case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_IOERR, .SQLITE_READONLY:
            return ReportError.cannotOpen(path, "the database cannot be opened", evidence: evidence)
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .isLocked(path, evidence: evidence)
        case .SQLITE_INTERRUPT where limits.isLate: return limits.lateness(of: subject)
        case .SQLITE_AUTH:
            return problem(
                .data, "the query does more than read rows", "give one SELECT statement that reads this database alone")
        case .SQLITE_NOMEM, .SQLITE_TOOBIG:
            return problem(.data, "reading would take more memory than is allowed", "read fewer or smaller columns")
        default:
            let advice = error.message.flatMap(ReadConnection.adviceOnMissingParts)
            return problem(.data, "the rows cannot be read", advice ?? "try the statement in: \(path.harmlessShell)")
        }
    }
}

/// Whether an application that opens, closes or commits at this moment may be the cause, so that it is worth another try.
private func mayPass(_ error: DatabaseError?, _ way: DatabaseFile.Way) -> Bool {
    switch way {
    // A writer has come between our lock and SQLite's, and waits for ours.
    case .rollback: error?.resultCode == .SQLITE_BUSY
    // It makes the index anew, and we may not write that.
    case .log:
        error?.resultCode == .SQLITE_PROTOCOL
            || [.SQLITE_READONLY_RECOVERY, .SQLITE_READONLY_CANTINIT, .SQLITE_READONLY_CANTLOCK].contains(
                error?.extendedResultCode)
    case .closed, .logWithoutIndex: false
    }
}

extension String {
    /// The command that opens the database in SQLite's shell, sees what we read, and leaves no files beside it, as `-readonly` does.
    var harmlessShell: String {
        let path = DatabaseFile.resolved(self)
        func uri(_ option: String) -> String {
            "sqlite3 " + "file:\(fileForSQLite.percentEncoded(keeping: "/"))?\(option)".shellWord
        }
        // What is immutable has no log; with one, but without its index, SQLite would make that.
        guard FileState(path + "-wal") != nil else { return uri("immutable=1") }
        guard FileState(path + "-shm") == nil else { return uri("mode=ro") }
        return
            "cp \(path.shellWord) \((path + "-wal").shellWord) /tmp && sqlite3 \("/tmp/\(path.lastPathPart)".shellWord)"
    }

    /// The path as SQLite's shell takes it for a file.
    var shellFile: String { fileForSQLite.shellWord }

    /// `:memory:` and `file:a` are no files to SQLite, and `-a` is none to its shell.
    private var fileForSQLite: String { [":", "file:", "-"].contains(where: hasPrefix) ? "./" + self : self }
}
