/// Statements that somebody might give as a query: `a` and `b` are the columns that are asked for.
enum HostileStatements {
    /// What each tries, and how. None is a plain SELECT, so all are refused.
    static let refused: [(String, String)] = [
        ("attaches a file", "ATTACH 'other.sqlite' AS x"),
        ("attaches memory", "ATTACH ':memory:' AS x"),
        ("detaches", "DETACH main"),
        ("vacuums", "VACUUM"),
        ("copies the database", "VACUUM INTO 'copy.sqlite'"),
        ("changes the journal", "PRAGMA journal_mode = WAL"),
        ("opens the schema for writing", "PRAGMA writable_schema = ON"),
        ("writes a header field", "PRAGMA user_version = 7"),
        ("checkpoints", "PRAGMA wal_checkpoint(TRUNCATE)"),
        ("optimizes", "PRAGMA optimize"),
        ("moves temporary files", "PRAGMA temp_store_directory = '.'"),
        ("allows writing", "PRAGMA query_only = OFF"),
        ("inserts and returns", "INSERT INTO t VALUES ('x', 1) RETURNING a, b"),
        ("updates and returns", "UPDATE t SET b = 0 RETURNING a, b"),
        ("deletes and returns", "WITH x AS (SELECT 1) DELETE FROM t RETURNING a, b"),
        ("replaces", "REPLACE INTO t VALUES ('x', 1)"),
        ("two statements", "SELECT a, b FROM t; DROP TABLE t"),
        ("two selects", "SELECT a, b FROM t; SELECT a, b FROM t"),
        ("a comment between two statements", "SELECT a, b FROM t; /* ; */ DELETE FROM t -- "),
        ("makes a table", "CREATE TABLE u AS SELECT a, b FROM t"),
        ("makes a temporary table", "CREATE TEMP TABLE u AS SELECT a, b FROM t"),
        ("begins a transaction", "BEGIN IMMEDIATE"),
        ("commits", "COMMIT"),
        ("analyzes", "ANALYZE"),
        ("reindexes", "REINDEX"),
        ("explains", "EXPLAIN SELECT a, b FROM t"),
        ("loads an extension", "SELECT load_extension('evil') AS a, 1 AS b"),
        ("writes a file", "SELECT writefile('canary', 'x') AS a, 1 AS b"),
        ("reads a file", "SELECT readfile('/etc/passwd') AS a, 1 AS b"),
        ("runs an editor", "SELECT edit('x', 'touch canary') AS a, 1 AS b"),
        ("registers a tokenizer", "SELECT fts3_tokenizer('x', x'0000000000000000') AS a, 1 AS b"),
        ("makes a billion bytes", "SELECT hex(zeroblob(1000000000)) AS a, 1 AS b"),
        ("makes random bytes", "SELECT hex(randomblob(1000000000)) AS a, 1 AS b"),
        ("nests functions", "SELECT a, " + nested(5_000, "abs(", "b", ")") + " AS b FROM t"),
        ("nests queries", "SELECT a, " + nested(3_000, "(SELECT ", "b", ")") + " AS b FROM t"),
        ("unites many", "SELECT a, b FROM t" + String(repeating: " UNION ALL SELECT a, b FROM t", count: 3_000)),
        ("is only a comment", "/* SELECT a, b FROM t */"),
        ("is only a semicolon", " ; "),
        ("asks an object of the file", "SELECT * FROM pragma_journal_mode('wal')"),
    ]

    /// These take for ever, or nearly. They are stopped, if they do not come to an end of their own.
    static let endless: [(String, String)] = [
        ("counts for ever", "\(counting) SELECT i AS a, i AS b FROM n"),
        ("counts for ever and says nothing", "\(counting) SELECT max(i) AS a, 1 AS b FROM n"),
        (
            "gathers for ever",
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION SELECT i + 1 FROM n) SELECT max(i) AS a, 1 AS b FROM n"
        ),
        ("sorts for ever", "\(counting) SELECT i AS a, 1 AS b FROM n ORDER BY randomblob(200)"),
        ("joins without a condition", "\(counted(9_999)) SELECT count(*) AS a, 1 AS b FROM n x, n y, n z, n w"),
        ("collects for ever", "\(counting) SELECT group_concat(randomblob(1000)) AS a, 1 AS b FROM n"),
        ("makes many large rows", "\(counting) SELECT zeroblob(50000000) AS a, 1 AS b FROM n"),
        ("makes many large names", "\(counting) SELECT printf('%.*c', 5000000, 'x') || i AS a, 1 AS b FROM n"),
        ("multiplies text", "SELECT replace(hex(zeroblob(100000)), '0', hex(zeroblob(100000))) AS a, 1 AS b"),
        ("pads a number", "SELECT printf('%2000000000d', 1) AS a, 1 AS b"),
        ("pads text", "SELECT printf('%.*c', 2000000000, 'x') AS a, 1 AS b"),
        // Each of these is one step for SQLite, so that it does not ask between whether it should end.
        ("compares with a bomb", "SELECT \(zeros) LIKE '%' || hex(zeroblob(2400)) || '1' AS a, 1 AS b"),
        (
            "compares with many wildcards",
            "SELECT \(zeros) GLOB replace(hex(zeroblob(2000)), '00', '*0') || '1' AS a, 1 AS b"
        ),
        ("searches for ever", "SELECT instr(\(zeros), hex(zeroblob(20000)) || '1') AS a, 1 AS b"),
        ("nests JSON", "SELECT json(replace(hex(zeroblob(1000000)), '00', '[')) AS a, 1 AS b"),
        (
            "walks large JSON",
            "SELECT count(*) AS a, 1 AS b FROM json_tree('[' || replace(hex(zeroblob(2000000)), '0', '[],') || '1]')"
        ),
    ]

    /// More of them than the parser of an old SQLite holds.
    static let brackets = "SELECT a, " + nested(20_000, "(", "b", ")") + " AS b FROM t"

    /// These only look strange.
    static let harmless: [(String, String)] = [
        ("ends in a semicolon", "SELECT a, b FROM t;"),
        ("ends in a comment", "SELECT a, b FROM t; -- and that is all"),
        ("ends in an open comment", "SELECT a, b FROM t /* and that is all"),
        ("begins with a comment", "/* ; DROP TABLE t */ SELECT a, b FROM t"),
        ("has a keyword in text", "SELECT '; DROP TABLE t; --' AS a, b FROM t"),
        ("has values of its own", "WITH v(a, b) AS (VALUES ('x', 1)) SELECT a, b FROM v"),
        ("has a parameter", "SELECT a, b FROM t WHERE :as_of IS NOT NULL"),
    ]

    /// Eight million of them.
    private static let zeros = "hex(zeroblob(4000000))"

    private static let counting = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"

    private static func counted(_ last: Int) -> String {
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(last))"
    }

    private static func nested(_ depth: Int, _ before: String, _ inside: String, _ after: String) -> String {
        String(repeating: before, count: depth) + inside + String(repeating: after, count: depth)
    }
}
