import Charts
import Foundation
import GRDB
import Testing

@testable import Records

/// What cannot be read is said with what was found, what there is instead, and what to do.
struct RefusalTests {
    private func error(_ source: RecordSource) throws -> ReportError {
        try #require(throws: ReportError.self) {
            _ = try readTally(source, grouping: nil, asOf: CivilDate(daysSinceEpoch: 0))
        }
    }

    @Test func `a missing table names the ones there are`() throws {
        let database = try TemporaryDatabase("CREATE TABLE invoice (a, b); CREATE TABLE customer (a)")
        let error = try error(database.source(table: "invoices", label: "a", value: "b"))
        #expect(error.kind == .data)
        #expect(error.found == "there is no table invoices")
        #expect(error.evidence == "the tables are: customer, invoice")
        #expect(error.advice == "did you mean invoice?")
        let inSchema = try self.error(database.source(table: "main.invoice", label: "a", value: "b"))
        #expect(inSchema.advice == "did you mean invoice?")
        let elsewhere = RecordSource(.database(path: "postgres://h/shop", .table("t")), label: "a", value: "b")
        let url = try self.error(elsewhere)
        #expect(url.found == "there is no such database" && url.advice.contains("(command:)"), "\(url)")
    }

    @Test func `of columns that cannot be told apart none is taken`() throws {
        let database = try TemporaryDatabase("CREATE TABLE t (name, value); INSERT INTO t VALUES ('a', 1)")
        var source = database.source(label: "name", value: "n")
        source.ask("SELECT name, value AS n, value * 2 AS n FROM t")
        let error = try error(source)
        #expect(error.kind == .data && error.found == "there are 2 columns n", "\(error)")
        source.ask("SELECT name, value AS N, value * 2 AS \"ñ\", value * 3 AS n FROM t")
        #expect(
            try readTally(source, grouping: nil, asOf: CivilDate(daysSinceEpoch: 0)).entries.first?.value.amount
                == .integer(3))
        source.value = "NAME"
        source.ask("SELECT name, value AS \"Name\", name AS nAME FROM t")
        #expect(try self.error(source).evidence == "they are: name, Name, nAME")
    }

    @Test func `a missing column names the ones there are`() throws {
        let database = try TemporaryDatabase("CREATE TABLE t (name, value)")
        let error = try error(database.source(label: "nmae", value: "value"))
        #expect(error.found == "there is no column nmae")
        #expect(error.evidence == "the columns are: name, value")
        #expect(error.advice == "did you mean name?")
        let ofExpression = try self.error(database.source(label: "name", value: "SUM(value)"))
        #expect(
            ofExpression.advice
                == "name one of these columns; an expression belongs in a query, or in what a command prints")
        // The column alone would be another number.
        for expression in ["value * 2", "value/100", "Value + 1", "-value", "count(*)"] {
            let error = try self.error(database.source(label: "name", value: expression))
            #expect(error.advice == ofExpression.advice, "\(expression)")
        }
        let ofEuros = try TemporaryDatabase("CREATE TABLE t (name, \"value (EUR)\")")
        let misspelt = try self.error(ofEuros.source(label: "name", value: "value (EU)"))
        #expect(misspelt.advice == "did you mean value (EUR)?")
    }

    @Test func `quotes in names are just characters`() throws {
        let database = try TemporaryDatabase(
            #"CREATE TABLE "a""b; --" ("x""y", "select"); INSERT INTO "a""b; --" VALUES ('n', 1)"#)
        let tally = try readTally(
            database.source(table: #"a"b; --"#, label: #"x"y"#, value: "select"), grouping: nil,
            asOf: CivilDate(daysSinceEpoch: 0))
        #expect(tally.entries == [.init(key: .label("n"), .init(.integer(1), rows: 1))])
    }

    @Test func `missing files folders and other files are no databases`() throws {
        let database = try TemporaryDatabase("CREATE TABLE t (a, b)")
        let folder = (database.path as NSString).deletingLastPathComponent
        let text = folder + "/text.txt"
        try String(repeating: "no database at all. ", count: 300).write(toFile: text, atomically: true, encoding: .utf8)
        for (path, found) in [
            (folder + "/none.sqlite", "there is no such database"), (folder, "this is a folder, not a database"),
            (text, "the file is not a SQLite database"),
        ] {
            let error = try error(RecordSource(.database(path: path, .table("t")), label: "a", value: "b"))
            #expect((error.kind, error.found) == (.database, found))
        }
        #expect(!FileManager.default.fileExists(atPath: folder + "/none.sqlite"))
    }

    @Test(arguments: [
        ("day,n\n2026-11-20,3\n", "sqlite3 FILE.sqlite '.import --csv FILE.csv FILE'"),
        ("day\tn\r\n2026-11-20\t3\r\n", "sqlite3 FILE.sqlite '.mode tabs' '.import FILE.csv FILE'"),
        ("day;n\n2026-11-20;3,5\n", "sqlite3 FILE.sqlite '.mode csv' '.separator ;' '.import FILE.csv FILE'"),
        (" [{\"n\": 3}]\n", "it is a text, but no CSV"), ("<html>\n", "it is a text, but no CSV"),
        ("a\0b\0\n\0", "it is a file of another kind"),
    ])
    func `what is no database is advised on by what it is`(text: String, advice: String) throws {
        let database = try TemporaryDatabase("CREATE TABLE t (a)")
        let stem = (database.path as NSString).deletingLastPathComponent + "/day"
        try String(repeating: text, count: 100).write(toFile: stem + ".csv", atomically: true, encoding: .utf8)
        let error = try error(RecordSource(.database(path: stem + ".csv", .table("t")), label: "a", value: "b"))
        let words = advice.replacing("csv FILE'", with: "csv day'").replacing("FILE", with: stem)
        #expect(error.found == "the file is not a SQLite database" && error.advice.contains(words), "\(error)")
        // What is there already is not written to.
        try FileManager.default.copyItem(atPath: database.path, toPath: stem + ".sqlite")
        #expect(adviceOnText(stem + ".csv")?.contains("sqlite3 \(stem).sqlite") != true)
        if text.hasPrefix("day,") { #expect(adviceOnText(stem + ".csv")?.contains(" \(stem)-2.sqlite ") == true) }
    }

    @Test func `a path with a slip of the finger is told with the database that is there, and with nothing else`()
        throws
    {
        let database = try TemporaryDatabase("CREATE TABLE t (a)")
        let folder = (database.path as NSString).deletingLastPathComponent
        for name in ["library.db", "books.sqlite", "x.db"] {
            try FileManager.default.copyItem(atPath: database.path, toPath: "\(folder)/\(name)")
        }
        try Data("no database".utf8).write(to: URL(filePath: folder + "/notes.db"))
        func advice(_ name: String) throws -> String {
            try error(RecordSource(.database(path: "\(folder)/\(name)", .table("t")), label: "a")).advice
        }
        for (name, meant) in [
            ("libary.db", "library.db"), ("library.sqlite", "library.db"), ("boks.sqlite", "books.sqlite"),
        ] {
            #expect(try advice(name) == "did you mean \(folder)/\(meant)?")
        }
        try FileManager.default.createDirectory(atPath: folder + "/reports", withIntermediateDirectories: false)
        #expect(
            try advice("reports/library.db")
                == "did you mean ../library.db? A definition's paths are from its own folder")
        for name in ["note.db", "y.db", "other.db", "none/library.db", "reports/notes.db"] {
            #expect(try advice(name) == "name a database that is there", "\(name)")
        }
    }

    @Test(arguments: [
        ("SELECT genr AS a FROM books", "did you mean genre? The columns are: id, title, genre"),
        ("SELECT b.genr AS a FROM books b", "did you mean genre? The columns are: id, title, genre"),
        ("SELECT zzzz AS a FROM books", "name one of the columns that are there: id, title, genre"),
        ("SELECT genre AS a FROM boks", "did you mean books? The tables are: books, broken, loans"),
        // The view is at fault, and not a name in the query.
        ("SELECT x AS a FROM broken", "give one SELECT statement"),
    ])
    func `a query that names what is not there is told what is`(sql: String, advice: String) throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE books (id, title, genre); CREATE TABLE loans (day); CREATE TABLE gone (x);
            CREATE VIEW broken AS SELECT x FROM gone; DROP TABLE gone;
            """)
        var source = database.source(label: "a")
        source.ask(sql)
        let found = try error(source).advice
        #expect(found == advice || found.hasPrefix(advice + ";"))
        let condition = try error(database.source(table: "books", label: "title", condition: "genr = 'x'"))
        #expect(condition.advice == "did you mean genre? The columns are: id, title, genre")
    }

    @Test func `the shell that a message names sees what is in the log, and makes no file`() throws {
        let path = try TemporaryDatabase("CREATE TABLE t (a)").path
        let folder = path.parentPath
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(path.harmlessShell == "sqlite3 \("file:\(path)?immutable=1".shellWord)")
        #expect("a%41?b#c's.db".harmlessShell == "sqlite3 'file:a%2541%3Fb%23c%27s.db?immutable=1'")
        #expect(":memory:".harmlessShell == "sqlite3 'file:./%3Amemory%3A?immutable=1'")
        try Data().write(to: URL(filePath: path + "-wal"))
        #expect(path.harmlessShell == "cp \(path) \(path)-wal /tmp && sqlite3 /tmp/test.sqlite")
        try Data().write(to: URL(filePath: path + "-shm"))
        #expect(path.harmlessShell == "sqlite3 \("file:\(path)?mode=ro".shellWord)")
    }

    @Test(arguments: [("a >", "does not accept the"), ("a > 1; DELETE FROM t", "is more than one expression")])
    func `a condition with a mistake is called a condition`(condition: String, words: String) throws {
        let database = try TemporaryDatabase("CREATE TABLE t (a, b)")
        let error = try error(database.source(label: "b", condition: condition))
        #expect(error.found.contains("condition") && error.found.contains(words), "\(error)")
        #expect(error.advice.hasPrefix("write the condition alone, without WHERE; try it in: sqlite3 "), "\(error)")
    }

    @Test func `a query of two statements is said to be more than one`() throws {
        let database = try TemporaryDatabase("CREATE TABLE t (a, b)")
        var source = database.source(label: "a")
        source.ask("SELECT a FROM t; SELECT b FROM t")
        let error = try error(source)
        #expect(error.found == "the query is more than one statement that reads rows")
        #expect(error.advice.hasPrefix("give one SELECT statement; try it in: sqlite3 "), "\(error)")
    }

    @Test(arguments: [
        "DELETE FROM t", "SELECT a, b FROM t; DELETE FROM t", "INSERT INTO t VALUES (1, 2) RETURNING a, b",
        "SELEC a FROM t", "",
        "PRAGMA user_version = 3", "CREATE TABLE u (a)",
    ])
    func `a query that does more than read is refused`(sql: String) throws {
        let database = try TemporaryDatabase("CREATE TABLE t (a, b); INSERT INTO t VALUES ('x', 1)")
        let before = try Data(contentsOf: URL(filePath: database.path))
        var source = database.source(label: "a", value: "b")
        source.ask(sql)
        let error = try error(source)
        #expect(error.kind == .data)
        #expect(try Data(contentsOf: URL(filePath: database.path)) == before)
    }

    @Test func `a damaged database is said to be damaged`() throws {
        let database = try TemporaryDatabase(
            """
            CREATE TABLE t (a, b);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
            INSERT INTO t SELECT 'name ' || i, i FROM n;
            """)
        var bytes = try Data(contentsOf: URL(filePath: database.path))
        for index in stride(from: 4096, to: bytes.count, by: 97) { bytes[index] = 0xFF }
        try bytes.write(to: URL(filePath: database.path))
        let error = try error(database.source(label: "a", value: "b"))
        #expect(error.kind == .data)
        #expect(error.evidence?.hasPrefix("SQLite says: ") == true)
    }
}
