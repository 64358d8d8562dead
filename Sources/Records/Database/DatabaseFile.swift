import Charts
import Foundation

/// A database file and what is beside it, as seen under a lock, and the way to read it that leaves no trace.
///
/// Nothing is ever created beside a database: SQLite is kept from it (`csqlite_prepare`), and needs nothing to be.
struct DatabaseFile: Equatable {
    enum Way {
        /// In a rollback mode. Nobody can commit while readers have it locked.
        case rollback
        /// In WAL mode, and closed: all is in the file. It is opened as immutable, since SQLite would make `-wal` and `-shm` anew.
        case closed
        /// In WAL mode, with a log and the index of it that its application shares with us.
        case log
        /// With a log whose index was lost after the application was killed, or is not made yet. The index is made in memory.
        case logWithoutIndex
    }

    /// The path, with links followed.
    let path: String
    private let database: FileState
    private let log: FileState?
    private let index: FileState.Identity?
    let isInLogMode: Bool
    /// Whether it ends within a page. SQLite, which notices that whole ones are missing, fills this one up with zeros, and reads rows of nothing.
    let endsWithinPage: Bool

    /// Looks at a file that is open and locked, and its neighbors; nil where another file has its name by now.
    init?(_ path: String, _ descriptor: Int32) {
        guard let database = FileState(descriptor), FileState(path)?.identity == database.identity else { return nil }
        (self.path, self.database) = (path, database)
        log = FileState(path + "-wal")
        index = FileState(path + "-shm")?.identity
        let header = DatabaseHeader(firstBytes(of: descriptor, 100))
        isInLogMode = header?.isInLogMode == true
        endsWithinPage = header.map { database.size % $0.pageSize != 0 && database.size < $0.size ?? .max } ?? false
    }

    var identity: FileState.Identity { database.identity }

    var way: Way {
        if log != nil, !database.isEmpty { return index == nil ? .logWithoutIndex : .log }
        // Of an empty database SQLite would delete the log.
        return isInLogMode || database.isEmpty ? .closed : .rollback
    }

    /// Whether what was read while the file was locked is of one state: this is a later look at it, under the same lock.
    ///
    /// An application that has come meanwhile cannot have taken its log or index away again. What does not keep to SQLite's
    /// rules, such as cp or rsync over the file, shows in the file's size or time. With a shared index SQLite itself keeps to one state.
    func isStillValid(_ later: DatabaseFile?) -> Bool {
        guard let later, way == .log else { return later == self }
        return later.database.identity == database.identity && later.log?.identity == log?.identity
            && later.index == index
    }

    /// The name that SQLite is given.
    var uri: String {
        let absolute = path.isAbsolutePath ? path : FileManager.default.currentDirectoryPath + "/" + path
        return "file://\(absolute.percentEncoded(keeping: "/"))?mode=ro\(way == .closed ? "&immutable=1" : "")"
    }

    /// The file that a link leads to: SQLite keeps its log and journal beside that. The path as it is where it leads nowhere.
    static func resolved(_ path: String) -> String {
        guard FileState(path)?.type == .symbolicLink, let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}

/// The header of a database (https://www.sqlite.org/fileformat.html#the_database_header).
private struct DatabaseHeader {
    /// Whether SQLite is to read it by the rules of WAL mode.
    let isInLogMode: Bool
    /// In bytes.
    let pageSize: Int
    /// Of all pages, in bytes; nil where a version of SQLite before 3.7.0 has written last, which did not count them.
    let size: Int?

    /// Reads a file's first 100 bytes; nil where they are none of a database's.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == 100, bytes.starts(with: "SQLite format 3\0".utf8) else { return nil }
        func number(_ start: Int, _ count: Int) -> Int { bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) } }
        isInLogMode = bytes[19] == 2
        pageSize = number(16, 2) == 1 ? 65_536 : max(512, number(16, 2))
        let (pages, isCounted) = (number(28, 4), number(24, 4) == number(92, 4))
        size = isCounted && pages > 0 ? pages * pageSize : nil
    }
}

extension ReportError {
    static func isDamaged(_ path: String, subject: String, evidence: String) -> ReportError {
        ReportError(
            .data, subject: subject, found: "the database is damaged", evidence: evidence,
            advice: "restore it from a backup, or see as its owner what is damaged"
        ).with(command: "sqlite3 \(path.shellFile) 'PRAGMA integrity_check'")
    }

    static func cannotOpen(
        _ path: String, _ found: String, evidence: String? = nil, advice: String? = nil
    ) -> ReportError {
        let error = ReportError(
            .database, subject: path, found: found, evidence: evidence,
            advice: advice ?? "check the path and that this user may read the file")
        return advice == nil ? error.with(command: "ls -l \(path.shellWord)") : error
    }

    /// That somebody else has a database for himself.
    static func isLocked(_ path: String, evidence: String? = nil) -> ReportError {
        ReportError(
            .database, subject: path, found: "another program keeps the database locked",
            evidence: evidence, advice: "try again when it is done")
    }
}
