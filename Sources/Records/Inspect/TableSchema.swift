import Charts
import GRDB

/// A table or view as SQLite describes it.
struct TableSchema {
    struct Column {
        let name: String
        /// The type that was declared; empty where none was.
        let declaredType: String
        /// Whether it belongs to the primary key; whether it refers to another table.
        let isInPrimaryKey, isReference: Bool
        /// The expression that a row has where none is written; empty where there is none.
        var usualValue = ""
    }

    /// The name as SQLite has it.
    let name: String
    /// `table`, `view` or `virtual`.
    let kind: String
    /// Empty for a view that is broken.
    private(set) var columns: [Column]
    /// The SQL name of the rowid; nil for views and tables without one.
    let rowID: String?

    /// All tables and views of a database but SQLite's own, by name. SQLite expands every view for it.
    static func all(_ connection: ReadConnection) throws -> [TableSchema] {
        try tables(
            """
            SELECT name, type, wr FROM pragma_table_list
            WHERE schema = 'main' AND type IN ('table', 'view', 'virtual') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            ORDER BY name
            """, [], connection)
    }

    private static func tables(
        _ sql: String, _ name: StatementArguments, _ connection: ReadConnection
    ) throws -> [TableSchema] {
        try connection.rows(sql, name).map { row in
            var columns: [Column] = []
            do {
                columns = try Self.columns(of: row["name"], connection)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
                // A view of something that is gone; it hinders no other table.
            }
            let taken = Set(columns.map { $0.name.lowercased() })
            let hasRowID = row["type"] as String == "table" && row["wr"] as Int == 0
            return TableSchema(
                name: row["name"], kind: row["type"], columns: columns,
                rowID: hasRowID ? ["rowid", "_rowid_", "oid"].first { !taken.contains($0) } : nil)
        }
    }

    /// The same, of which views have the usual values of the columns that they show.
    static func allWithOrigins(_ connection: ReadConnection) throws -> [TableSchema] {
        let tables = try all(connection)
        return tables.map { view in
            guard view.kind == "view" else { return view }
            let origins = connection.origins(of: "SELECT * FROM \(identifier(view.name))")
            return copy(of: view) {
                for (index, column) in view.columns.enumerated() {
                    guard let origin = origins[column.name.lowercased()] else { continue }
                    $0.columns[index].usualValue = tables.column(origin.column, of: origin.table)?.usualValue ?? ""
                }
            }
        }
    }

    private static func columns(of table: String, _ connection: ReadConnection) throws -> [Column] {
        // Generated columns are listed too; 1 marks the hidden ones of virtual tables.
        try connection.rows(
            """
            SELECT name, type, pk, dflt_value, name IN (SELECT "from" FROM pragma_foreign_key_list(?1)) AS refers
            FROM pragma_table_xinfo(?1) WHERE hidden != 1
            """, [table]
        ).map {
            Column(
                name: $0["name"], declaredType: $0["type"] ?? "", isInPrimaryKey: $0["pk"] > 0,
                isReference: $0["refers"], usualValue: $0["dflt_value"] ?? "")
        }
    }

    /// The table of a source.
    ///
    /// - Throws: `.data` with the tables there are.
    static func named(_ wanted: String, _ source: RecordSource, _ connection: ReadConnection) throws -> TableSchema {
        var tables = try tables(
            """
            SELECT name, iif(type = 'table' AND NOT rootpage, 'virtual', type) AS type, EXISTS (SELECT 1 FROM pragma_index_info(?1)) AS wr
            FROM sqlite_master WHERE type IN ('table', 'view') AND name = ?1 COLLATE NOCASE
            """, [wanted], connection)
        if tables.isEmpty { tables = try all(connection) }
        let names = tables.map(\.name)
        let index = try index(of: wanted, in: names, "table", subject: source.database ?? source.subject)
        // Where SQLite would not name the columns, have it say why.
        if tables[index].columns.isEmpty { _ = try columns(of: names[index], connection) }
        return tables[index]
    }

    /// Whether numbers that are compared with a column are turned into text first
    /// (https://www.sqlite.org/datatype3.html#determination_of_column_affinity).
    static func hasTextAffinity(_ declaredType: String) -> Bool {
        let type = declaredType.uppercased()
        return !type.contains("INT") && ["CHAR", "CLOB", "TEXT"].contains { type.contains($0) }
    }
}

/// Where the name of a table or a column is: to the byte, else as people read it, else without regard to case, else behind a byte order mark.
///
/// - Throws: `.data` with those there are.
func index(
    of wanted: String, in names: [String], _ noun: String, subject: String
) throws(ReportError) -> Int {
    if let index = names.map(ExactText.init).firstIndex(of: ExactText(wanted)) ?? names.firstIndex(of: wanted) {
        return index
    }
    // Some programs take the byte order mark of a file that they import for the beginning of its first column's name.
    for mark in ["", "\u{FEFF}"] {
        if let index = names.firstIndex(where: { $0.lowercased() == mark + wanted.lowercased() }) { return index }
    }
    let (near, signs) = (nearestSpelling(to: wanted, among: names), noun == "column" ? /^-|[(*\/+]/ : /\(/)
    let isExpression = wanted.contains(signs) && near?.contains(signs) != true
    throw ReportError(
        .data, subject: subject, found: "there is no \(noun) \(wanted)",
        evidence: names.isEmpty
            ? "the database has no \(noun)s"
            : "the \(noun)s are: \(names.map(\.withSeenBlanks).listed(most: 40, isCounted: false))",
        advice: names.isEmpty
            ? "name another database, or see whether the program that fills it has written anything yet"
            : didYouMean(wanted, among: isExpression ? [] : names, else: "name one of these \(noun)s")
                + (isExpression ? "; an expression belongs in a query, or in what a command prints" : ""))
}

/// Where the column is that `wanted` names, without regard to case.
///
/// - Throws: `.data` with the columns there are, and where several are meant.
func columnIndex(_ wanted: String, among names: [String], _ source: RecordSource) throws -> Int {
    let index = try index(of: wanted, in: names, "column", subject: source.subject)
    let name = names[index]
    let isExact = name == wanted
    let meant = names.filter { isExact ? $0 == name : $0.lowercased() == name.lowercased() }
    guard meant.count == 1 else {
        throw ReportError(
            .data, subject: source.subject, found: "there are \(meant.count) columns \(wanted)",
            evidence: isExact ? nil : "they are: \(meant.joined(separator: ", "))",
            advice: isExact ? "give all but one another name, in SQL by AS" : "write the name as it is there")
    }
    return index
}

/// A name as an SQL identifier. (GRDB's own quoting does not double the quotation marks in a name.)
package func identifier(_ name: String) -> String { "\"" + name.escaping(["\"": "\"\""]) + "\"" }
