import Diagnostics
import Foundation
import GRDB

/// A database opened for reading alone.
struct RecordDatabase {
    private let queue: DatabaseQueue
    let path: String

    /// Opens a database that exists.
    init(path: String) throws(ReportError) {
        self.path = path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Self.cannotOpen(path, found: "there is no such database", evidence: nil)
        }
        guard !isFolder.boolValue else {
            throw Self.cannotOpen(path, found: "this is a folder, not a database", evidence: nil)
        }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw Self.cannotOpen(path, found: "this is no regular file, so no database", evidence: nil)
        }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        do {
            queue = try DatabaseQueue(path: path, configuration: configuration)
        } catch {
            throw Self.failure(error, path: path, subject: path)
        }
    }

    /// Does something inside one read transaction. SQLite's errors come out in its own words.
    func read<Value>(subject: String, _ work: (Database) throws -> Value) throws(ReportError) -> Value {
        do {
            return try queue.read(work)
        } catch let error as ReportError {
            throw error
        } catch {
            throw Self.failure(error, path: path, subject: subject)
        }
    }

    private static func failure(_ error: any Error, path: String, subject: String) -> ReportError {
        guard let error = error as? DatabaseError else {
            return cannotOpen(path, found: "the database cannot be read", evidence: "\(error)")
        }
        let evidence = "SQLite says: \(error.message ?? error.resultCode.description)"
        switch error.resultCode {
        case .SQLITE_NOTADB:
            return cannotOpen(path, found: "the file is not a SQLite database", evidence: evidence)
        case .SQLITE_CORRUPT:
            return ReportError(
                .data, stage: .read, subject: subject, found: "the database is damaged", evidence: evidence,
                advice: "check it with: sqlite3 '\(path)' 'PRAGMA integrity_check', and restore it from a backup")
        case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_IOERR, .SQLITE_READONLY:
            return cannotOpen(path, found: "the database cannot be opened", evidence: evidence)
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            return ReportError(
                .database, stage: .read, subject: subject, found: "another program keeps the database locked",
                evidence: evidence, advice: "try again when it is done")
        default:
            return ReportError(
                .data, stage: .read, subject: subject, found: "the rows cannot be read", evidence: evidence,
                advice: "try the statement in: sqlite3 -readonly '\(path)'")
        }
    }

    private static func cannotOpen(_ path: String, found: String, evidence: String?) -> ReportError {
        ReportError(
            .database, stage: .read, subject: path, found: found, evidence: evidence,
            advice: "check the path and that this user may read the file: ls -l '\(path)'")
    }
}
