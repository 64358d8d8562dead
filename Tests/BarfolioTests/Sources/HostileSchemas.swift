/// Databases made to harm whoever reads the table `t` with its columns `a` and `b`.
enum HostileSchemas {
    /// What is in the table's place, and the SQL that makes it.
    static let all: [(String, String)] = [
        (
            "an endless view",
            """
            CREATE VIEW t AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
            SELECT 'x' AS a, max(i) AS b FROM n
            """
        ),
        (
            "a view that multiplies itself",
            "CREATE TABLE t0 (a, b); INSERT INTO t0 VALUES ('x', 1), ('y', 2);"
                + (1...40).map {
                    "CREATE VIEW t\($0) AS SELECT x.a, y.b FROM t\($0 - 1) x, t\($0 - 1) y;"
                }.joined()
                + "CREATE VIEW t AS SELECT a, b FROM t40"
        ),
        ("a view that loads an extension", "CREATE VIEW t AS SELECT load_extension('evil') AS a, 1 AS b"),
        ("a view that writes a file", "CREATE VIEW t AS SELECT writefile('canary', 'x') AS a, 1 AS b"),
        ("a view that runs an editor", "CREATE VIEW t AS SELECT edit('x', 'touch canary') AS a, 1 AS b"),
        (
            "a view that registers a tokenizer",
            "CREATE VIEW t AS SELECT fts3_tokenizer('x', x'0000000000000000') AS a, 1 AS b"
        ),
        ("a view of a billion bytes", "CREATE VIEW t AS SELECT hex(zeroblob(1000000000)) AS a, 1 AS b"),
        ("a view of itself", schema("CREATE VIEW t AS SELECT a, b FROM t", as: "view")),
        (
            "two views of each other",
            schema("CREATE VIEW t AS SELECT a, b FROM u", as: "view")
                + "INSERT INTO sqlite_schema VALUES ('view', 'u', 'u', 0, 'CREATE VIEW u AS SELECT a, b FROM t')"
        ),
        // Added to rows that are there, so that nothing computes it before the reader does.
        (
            "a column that makes a billion bytes",
            "CREATE TABLE t (b); INSERT INTO t VALUES (1); ALTER TABLE t ADD a AS (hex(zeroblob(1000000000)))"
        ),
        (
            "a column that pads text",
            "CREATE TABLE t (b); INSERT INTO t VALUES (1); ALTER TABLE t ADD a AS (printf('%.*c', 2000000000, 'x'))"
        ),
        (
            "triggers",
            """
            CREATE TABLE t (a, b); CREATE TABLE log (a); INSERT INTO t VALUES ('x', 1);
            CREATE TRIGGER one AFTER INSERT ON t BEGIN INSERT INTO log VALUES (1); END;
            CREATE VIEW v AS SELECT a, b FROM t;
            CREATE TRIGGER two INSTEAD OF UPDATE ON v BEGIN DELETE FROM t; END;
            """
        ),
        (
            "a virtual table of a module that nobody has",
            schema("CREATE VIRTUAL TABLE t USING evil(a, b)", as: "table")
        ),
        ("a virtual table for full text", "CREATE VIRTUAL TABLE t USING fts5(a, b); INSERT INTO t VALUES ('x', 1)"),
        (
            "a virtual table whose own tables are damaged",
            """
            CREATE VIRTUAL TABLE t USING fts5(a, b); INSERT INTO t VALUES ('x', 1);
            UPDATE t_data SET block = randomblob(500); UPDATE t_config SET v = 99;
            """
        ),
        ("a schema that is no SQL", schema("CREATE TABLE t (", as: "table")),
        ("a schema that is another statement", schema("DROP TABLE t", as: "table")),
        (
            "a table with 1,900 columns and long names",
            "CREATE TABLE t (a, b, " + (1...1_900).map { "c\($0) DEFAULT (hex(zeroblob(10)))" }.joined(separator: ", ")
                + "); INSERT INTO t (a, b) VALUES ('x', 1)"
        ),
        (
            "an index on an unsafe function",
            "CREATE TABLE t (a, b); CREATE INDEX i ON t (abs(b)); INSERT INTO t VALUES ('x', 1);"
                + "PRAGMA writable_schema = ON;"
                + "UPDATE sqlite_schema SET sql = 'CREATE INDEX i ON t (load_extension(b))' WHERE name = 'i'"
        ),
    ]

    private static func schema(_ sql: String, as type: String) -> String {
        """
        PRAGMA writable_schema = ON;
        INSERT INTO sqlite_schema VALUES ('\(type)', 't', 't', 0, '\(sql)');
        """
    }
}
