import Charts
import Foundation
import GRDB

extension ReadConnection {
    /// What to do about a query that names a column or a table that is not there: the nearest name, where one is near, and the others.
    /// Nil where SQLite's message says something else, or nothing better is known. The connection need not do more than read rows.
    func advice(on message: String, in sql: String) -> String? {
        if let advice = Self.adviceOnMissingParts(message) { return advice }
        let query = sql.lowercased()
        if let name = Self.name(after: "no such column: ", in: message) {
            // Those of the tables that the query reads: a table whose name is not in it has no part in it.
            let tables = tables.filter { query.contains($0.lowercased()) }
            let columns = Self.advice(name, "columns", tables.flatMap(columns))
            guard Self.isCompared(name, in: sql) else { return columns }
            return "if \(name) is a text and no column, put it between single quotation marks: '\(name)'"
                + (columns.map { "; else \($0)" } ?? "")
        }
        // A name that is not in the query is in a view, which then is what is broken.
        guard let name = Self.name(after: "no such table: ", in: message), query.contains(name.lowercased()) else {
            return nil
        }
        return Self.advice(name, "tables", tables)
    }

    /// What to do where a query, or a view or table that it reads, needs what an application adds to its own SQLite: the shell lacks it, too.
    static func adviceOnMissingParts(_ message: String) -> String? {
        if let unsafe = message.prefixMatch(of: /unsafe use of (.+)/) {
            return "SQLite lets no view or column use \(unsafe.1): read one that does without it"
        }
        return message.wholeMatch(of: /(?:no such|unknown) (function|module|collation sequence): (.+?)(?:\(\))?/).map {
            "SQLite itself has no \($0.1) \($0.2): do without it, or let a definition name a program that has it and prints the rows (command:)"
        }
    }

    /// What SQLite says of a statement that it does not accept. Of a table without rowids whose key is sorted by a collation that is missing
    /// it says only “no query solution”; so that collation is asked for by itself.
    func message(of failure: DatabaseError, in sql: String) -> String? {
        guard failure.message == "no query solution" else { return failure.message }
        let query = sql.lowercased()
        let definitions = tables.filter { query.contains($0.lowercased()) }.compactMap { table in
            try? value("SELECT sql FROM sqlite_master WHERE name = ?", [table]) as String?
        }
        for name in definitions.flatMap({ $0.matches(of: /(?i)\bCOLLATE\s+["'`\[]?(\w+)/) }).map(\.1) {
            do {
                _ = try value("SELECT 'a' = 'b' COLLATE \(identifier(String(name)))") as Bool?
            } catch let why as DatabaseError {
                return why.message
            } catch {}
        }
        return failure.message
    }

    /// Whether something is compared with a name: it may be a text whose quotation marks the writer left out or the shell took away.
    private static func isCompared(_ name: String, in sql: String) -> Bool {
        sql.matches(of: /(?:[=<>]|\blike\b)\s*"?(\w+)/.ignoresCase()).contains { $0.output.1 == name }
            || sql.matches(of: /\bin\s*\(([^()]*)\)/.ignoresCase()).contains { list in
                list.output.1.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
            }
    }

    private static func advice(_ name: String, _ noun: String, _ names: [String]) -> String? {
        let known = names.eachOnce
        guard !known.isEmpty else { return nil }
        let start =
            nearestSpelling(to: name, among: known).map { "did you mean \($0.withSeenBlanks)? The \(noun) are" }
            ?? "name one of the \(noun) that are there"
        return "\(start): \(known.map(\.withSeenBlanks).listed(most: 30, isCounted: false))"
    }

    /// The name alone, without that of its table or schema, and without what SQLite supposes about quotation marks.
    private static func name(after start: String, in message: String) -> String? {
        guard message.hasPrefix(start) else { return nil }
        let rest = message.dropFirst(start.count)
        let name = rest.firstRange(of: " - should this be").map { rest[..<$0.lowerBound] } ?? rest
        let last = name.split(separator: ".").last ?? name
        return String(last.filter { $0 != "\"" })
    }

    private var tables: [String] {
        let sql =
            "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND substr(name, 1, 7) != 'sqlite_' ORDER BY name"
        return (try? queue.unsafeRead { try String.fetchAll($0, sql: sql) }) ?? []
    }

    /// The columns of a table; none of a view that is broken itself.
    private func columns(of table: String) -> [String] {
        let sql = "SELECT * FROM \(identifier(table))"
        return (try? queue.unsafeRead { try $0.makeStatement(sql: sql).columnNames }) ?? []
    }
}

/// What to do where there is no database at a path: which was most likely meant, beside it by nearly its name, above it by its name.
func adviceOnMissingDatabase(_ path: String) -> String {
    if path.contains("://") { return "name a file by its path, or a program that prints the rows (command:)" }
    let (folder, stem) = (path.parentPath, path.pathStem)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let stems = Set(names.filter { !$0.hasPrefix(".") }.map(\.pathStem)).sorted()
    let meant = stem.count > 2 ? nearestSpelling(to: stem, among: stems) : stem
    let beside = names.sorted().filter { $0.pathStem == meant }.map { folder.appendingPath($0) }
    if let other = beside.first(where: isDatabase) { return "did you mean \(other)?" }
    let above = "../" + path.lastPathPart
    return isDatabase(folder.appendingPath(above))
        ? "did you mean \(above)? A definition's paths are from its own folder" : "name a database that is there"
}

/// How the rows of a file of text are had; nil where it is none.
func adviceOnText(_ path: String) -> String? {
    guard let bytes = firstBytes(ofFile: path, 4_096)?.bytes else { return nil }
    // Of what is encrypted or compressed that many bytes always hold others.
    guard bytes.allSatisfy({ $0 >= 32 && $0 != 127 || (9...13).contains($0) }) else { return nil }
    let start = bytes.first { $0 > 32 }
    if start == UInt8(ascii: "{") || start == UInt8(ascii: "[") || start == UInt8(ascii: "<") {
        return "it is a text, but no CSV: let a definition name a program that prints its rows as CSV with a header"
            + " (command: in place of database: and table:)"
    }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let hasSemicolons = line.contains(UInt8(ascii: ";")) && !line.contains(UInt8(ascii: ","))
    let mode =
        DelimitedFormat(firstLine: line) == .tsv ? "'.mode tabs'" : hasSemicolons ? "'.mode csv' '.separator ;'" : nil
    func quoted(_ text: String) -> String {
        text.shellWord == text ? text : "\"" + text.escaping(["\\": "\\\\", "\"": "\\\""]) + "\""
    }
    // To SQLite's shell what begins with a minus is an option, and what begins with a bar is a program.
    let file = ["-", "|"].contains { path.utf8.starts(with: $0.utf8) } ? "./" + path : path
    let imported = "\(quoted(file)) \(quoted(path.pathStem))"
    // Of a file that is there, the shell would change a table.
    var database = path.parentPath.appendingPath(path.pathStem + ".sqlite")
    while FileState(database) != nil { database = String(database.dropLast(7)) + "-2.sqlite" }
    let command =
        "sqlite3 \(database.shellFile) "
        + (mode.map { "\($0) \(".import \(imported)".shellWord)" } ?? ".import --csv \(imported)".shellWord)
    return "it is a text: let a definition read its rows (command: [cat, FILE] in place of database: and table:), "
        + "or make a new database of it, if its first line names the columns, and name that: \(command)"
}

/// Whether a file begins as every SQLite database does (https://www.sqlite.org/fileformat.html#magic_header_string).
private func isDatabase(_ path: String) -> Bool {
    firstBytes(ofFile: path, 16)?.bytes == Array("SQLite format 3\0".utf8)
}
