import Charts
import Foundation
import GRDBSQLite

/// What to do about a query that names a column or a table that is not there: the names that are.
struct UnknownName {
    /// The nearest name, where one is near, and the others.
    let advice: String

    private static let mostListed = 30

    /// Reads SQLite's words; nil where they say something else, or nothing better is known.
    ///
    /// - Parameter connection: one that need not do more than read rows.
    init?(_ words: String, in sql: String, on connection: ReadConnection) {
        let query = sql.lowercased()
        if let name = Self.name(after: "no such column: ", in: words) {
            // Those of the tables that the query reads: a table whose name is not in it has no part in it.
            let tables = Self.tables(connection).filter { query.contains($0.lowercased()) }
            self.init(name, "columns", tables.flatMap { Self.columns(of: $0, connection) })
        } else if let name = Self.name(after: "no such table: ", in: words), query.contains(name.lowercased()) {
            // A name that is not in the query is in a view, which then is what is broken.
            self.init(name, "tables", Self.tables(connection))
        } else {
            return nil
        }
    }

    private init?(_ name: String, _ noun: String, _ names: [String]) {
        var known: [String] = []
        for name in names where !known.contains(name) { known.append(name) }
        guard !known.isEmpty else { return nil }
        let start =
            nearestSpelling(to: name, among: known).map { "did you mean \($0)? The \(noun) are" }
            ?? "name one of the \(noun) that are there"
        let end = known.count > Self.mostListed ? ", …" : ""
        advice = "\(start): \(known.prefix(Self.mostListed).joined(separator: ", "))\(end)"
    }

    /// The name alone, without that of its table or schema, and without what SQLite supposes about quotation marks.
    private static func name(after start: String, in words: String) -> String? {
        guard words.hasPrefix(start) else { return nil }
        let rest = words.dropFirst(start.count)
        let name = rest.firstRange(of: " - should this be").map { rest[..<$0.lowerBound] } ?? rest
        let last = name.split(separator: ".").last ?? name
        return String(last.filter { $0 != "\"" })
    }

    private static func tables(_ connection: ReadConnection) -> [String] {
        let sql =
            "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND substr(name, 1, 7) != 'sqlite_' ORDER BY name"
        return withStatement(sql, connection) { statement in
            var names: [String] = []
            while sqlite3_step(statement) == SQLITE_ROW {
                if let name = sqlite3_column_text(statement, 0) { names.append(String(cString: name)) }
            }
            return names
        }
    }

    private static func columns(of table: String, _ connection: ReadConnection) -> [String] {
        withStatement("SELECT * FROM \(identifier(table))", connection) { statement in
            (0..<sqlite3_column_count(statement)).compactMap { sqlite3_column_name(statement, $0) }.map {
                String(cString: $0)
            }
        }
    }

    /// What cannot be asked, such as a view that is broken itself, has no names.
    private static func withStatement(
        _ sql: String, _ connection: ReadConnection, _ names: (OpaquePointer) -> [String]
    ) -> [String] {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(connection.pointer, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
            return []
        }
        return names(statement)
    }
}

/// The path of the SQLite database that was most likely meant by one that is not there: in the same folder, and nearly of that
/// name. Nil where there is none.
func nearestDatabase(to path: String) -> String? {
    let folder = path.parentPath
    let wanted = path.lastPathPart
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder) else {
        return nil
    }
    // Endings that all have in common make no two names alike, so they are left out of the comparison.
    let endings = usualEndings.union([ending(of: wanted)])
    let known = names.filter { !$0.hasPrefix(".") && endings.contains(ending(of: $0)) }.sorted()
    let stem = wanted.pathStem
    let stems = known.map(\.pathStem)
    guard stems.contains(stem) || stem.count > 2,
        let meant = stems.contains(stem) ? stem : nearestSpelling(to: stem, among: stems)
    else { return nil }
    let alike = known.filter { $0.pathStem == meant }
    let best = alike.filter { ending(of: $0) == ending(of: wanted) } + alike
    return best.map { folder.appendingPath($0) }.first(where: isDatabase)
}

private let usualEndings: Set<String> = [".db", ".db3", ".sqlite", ".sqlite3", ".sqlitedb"]

/// What comes after the stem, with its dot.
private func ending(of name: String) -> String { String(name.dropFirst(name.pathStem.count)) }

/// Whether a file begins as every SQLite database does (https://www.sqlite.org/fileformat.html#magic_header_string).
private func isDatabase(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return FileState(descriptor)?.isRegular == true && firstBytes(of: descriptor, 16) == Array("SQLite format 3\0".utf8)
}
